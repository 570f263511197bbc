"""The widgets for several options on chips: some of them, or all in order."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty

from companion.core.fields import so_many
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.choice import ChipsBody
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.text import Text


class SomeOfBody(ChipsBody):
    """Chips that stay chosen; a line says how many are chosen and how many must be."""

    roomy = True
    gathered = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tally = Text()
        self._order: list[Chip] = []
        self.add_widget(self.tally, index=1)

    def show(self) -> None:
        super().show()
        self.value, self._order, self.gathered = [], [], []
        self._count()
        self._annotate()

    def reword(self) -> None:
        super().reword()
        self._count()
        self._annotate()

    def tapped(self, chip: Chip) -> None:
        if not chip.chosen and len(self.value) >= self.field.limit:
            if self.field.limit > 1:
                self.refuse((so_many(self.field.least, self.field.limit),))
                return
            self._drop_all()
        chip.chosen = not chip.chosen
        self._order = [one for one in (*self._order, chip) if one.chosen]
        if not self.field.ordered:
            self._order = [one for one in self.chips if one.chosen]
        self.value = [one.value for one in self._order]
        self._sign_chips()
        self._count()
        self._annotate()

    def _annotate(self) -> None:
        """Write under each name what choosing it means after those already chosen."""
        if self.field.note is None:
            return
        chosen = tuple(self.value)
        for chip in self.chips:
            before = chosen[: chosen.index(chip.value)] if chip.value in chosen else chosen
            chip.note = tongue.say(self.field.note(before, chip.value))
        self.grid.lay_out_again()

    def _sign_chips(self) -> None:
        """Tick the chosen chips, or number them in their order."""
        self.gathered = [one.value for one in self._order]
        for one in self.chips:
            place = str(self._order.index(one) + 1) if one.chosen else ""
            one.mark = place if self.field.ordered else ""
            one.icon = "check" if one.chosen and not self.field.ordered else ""

    def enter(self, entered: Any) -> None:
        chips = {chip.value: chip for chip in self.chips}
        for one in entered:
            if one in chips:
                self.tapped(chips[one])

    def choose_spot(self, spot: str) -> None:
        """Treat a card tapped on the board like its chip."""
        for chip in self.chips:
            if chip.value == spot:
                self.tapped(chip)

    def _drop_all(self) -> None:
        for one in self.chips:
            one.chosen, one.icon, one.mark = False, "", ""
        self._order = []

    def _count(self) -> None:
        count, least, most = len(self.value), self.field.least, self.field.limit
        if least and count < least:
            self.tally.text = tongue.say("app.prompt.at_least", count=count, least=least)
        elif self.field.most is None:
            self.tally.text = tongue.say("app.prompt.so_many", count=count)
        else:
            self.tally.text = tongue.say("app.prompt.chosen", count=count, most=most)


class OrderBody(ChipsBody):
    """Options are tapped in order; the last one follows by itself and answers."""

    one_tap = True
    roomy = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hint = Text()
        self.add_widget(self.hint, index=1)
        self._order: list[Chip] = []

    def show(self) -> None:
        super().show()
        self._order = []
        self.hint.text = tongue.say("app.prompt.order")

    def reword(self) -> None:
        super().reword()
        self.hint.text = tongue.say("app.prompt.order")

    def tapped(self, chip: Chip) -> None:
        if chip in self._order:
            self._order.remove(chip)
        else:
            self._order.append(chip)
        left = [one for one in self.chips if one not in self._order]
        if len(left) == 1:
            self._order += left
        self._sign_chips()
        if len(self._order) == len(self.chips):
            self.say([one.value for one in self._order])
        else:
            self.value = UNSAID
            self.entered = [one.value for one in self._order] or None

    def _sign_chips(self) -> None:
        """Number the chips in the order they were tapped."""
        for one in self.chips:
            one.chosen = one in self._order
            one.mark = str(self._order.index(one) + 1) if one.chosen else ""

    def enter(self, entered: Any) -> None:
        chips = {chip.value: chip for chip in self.chips}
        self._order = [chips[one] for one in entered]
        self._sign_chips()
        self.entered = entered

    def preset(self, value: Any) -> None:
        """Ignore an earlier answer: a whole order has no next tap."""
