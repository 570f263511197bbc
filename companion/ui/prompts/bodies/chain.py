"""The widget of a chain: options tapped one after the other; the last tap answers."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty

from companion.core.fields import Ways
from companion.ui.listening import keep, take_off
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.one_of import OneOfBody
from companion.ui.prompts.bodies.way_card import WayCard
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid
from companion.ui.widgets.text import Text

ADVICE = "app.prompt.ways"


class ChainBody(OneOfBody):
    """Numbered chips; advice, if asked for, fills the chain with one tap."""

    roomy = True
    gathered = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hint, self.said = Text(), Text()
        keep(self, self.said)
        self.ways = ChipGrid()
        self.ways.bind(on_chip=lambda _, chip: self._advised(chip))
        self.add_widget(self.hint, index=1)
        self.add_widget(self.ways)
        self._chain: tuple[Any, ...] = ()
        self._advice: Ways | None = None

    def show(self) -> None:
        super().show()
        self._chain, self._advice = (), None
        self._sign_chips()
        self._show_advice()

    def reword(self) -> None:
        super().reword()
        self._word_hint()
        self._show_advice()

    def tapped(self, chip: Chip) -> None:
        """Add an option to the chain; one that is in it is removed with all after it."""
        if chip.value in self._chain:
            self._go_on(self._chain[: self._chain.index(chip.value)])
            return
        against = self.field.against(self._chain, chip.value)
        if against:
            self.refuse(against)
            return
        self._go_on((*self._chain, chip.value))

    def _go_on(self, chain: tuple[Any, ...]) -> None:
        self._chain = chain
        self._sign_chips()
        if chain and not self.field.lacks(chain):
            self.say(list(chain))
            return
        self.value = UNSAID
        self.entered = list(chain) or None

    def _sign_chips(self) -> None:
        """Number the chips of the chain, and dim those that cannot come next."""
        going_on = bool(self.field.lacks(self._chain))
        self.gathered = list(self._chain)
        for one in self.chips:
            one.chosen = one.value in self._chain
            barred = going_on and not one.chosen
            one.closed = barred and bool(self.field.against(self._chain, one.value))
            one.icon = "closed" if one.closed else ""
            one.mark = str(self._chain.index(one.value) + 1) if one.chosen else ""
        self._word_hint()

    def _word_hint(self) -> None:
        """Show what is still missing, once the chain has begun."""
        missing = self.field.lacks(self._chain) if self._chain else ()
        words = (tongue.say(reason) for reason in missing)
        self.hint.text = " ".join(words) or tongue.say("app.prompt.chain")

    def enter(self, entered: Any) -> None:
        self._chain = tuple(entered)
        self._sign_chips()
        self.entered = entered

    def preset(self, value: Any) -> None:
        """Ignore an earlier answer: a whole chain has no next tap."""

    def choose_spot(self, spot: str) -> None:
        """Treat a card tapped on the board like its chip."""
        for chip in self.chips:
            if chip.value == spot:
                self.tapped(chip)

    def _show_advice(self) -> None:
        """Show a chip that asks for advice, or the advised ways once asked."""
        if self.said.parent is not None:
            take_off(self, self.said)
        if self._advice is None:
            self.ways.hold([Chip] if self.field.advice is not None else [])
            for chip in self.ways.chips:
                chip.stand_for(ADVICE)
                chip.text = tongue.say(ADVICE)
            return
        self.said.text = tongue.say(self._advice.said)
        self.add_widget(self.said, index=1)
        cards = self.ways.hold([WayCard] * len(self._advice.best))
        for card, way in zip(cards, self._advice.best, strict=True):
            card.show(way, self.field.of)

    def _advised(self, chip: Any) -> None:
        if self._advice is not None:
            self._go_on(tuple(chip.value))
            return
        self._advice = self.field.advice()
        self._show_advice()
