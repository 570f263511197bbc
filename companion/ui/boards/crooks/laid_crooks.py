"""The widget of rows that are told card by card: a place is tapped, then what comes on top."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.core.fields.kinds import CHOICE
from companion.core.fields.maybe import without_maybe
from companion.core.light import but
from companion.core.spots import parts_of
from companion.ui.listening import keep
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.one_of import OneOfBody
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.text import Text

SIDE, ABILITY = "side", "ability"  # what is told of a card; an ability is shown face up


class LaidCrooksBody(FieldBody):
    """Whose place was tapped, what lies there in words, a chip for each card that can follow."""

    spot = StringProperty("")  # the place that was tapped: a player's at a target

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"spacing": theme.step, **kwargs})
        self.told: dict[str, dict[str, list[dict[str, Any]]]] = {}
        self.hint, self.lies = Text(bold=True), Text()
        self.kinds = {SIDE: OneOfBody(), ABILITY: OneOfBody()}
        self.away = BrassButton(kind="quiet")
        self.add_widget(self.hint)
        for part in (self.lies, *self.kinds.values(), self.away):
            keep(self, part)
        for name, body in self.kinds.items():
            body.bind(on_said=lambda _, value, name=name: self._lay(name, value))
        self.away.bind(on_release=lambda _: self._change(self.stack[:-1]))

    @property
    def chips(self) -> list[Any]:
        """The chips of cards that can be laid on top, in reading order."""
        return [chip for body in self.kinds.values() for chip in body.chips]

    @property
    def stack(self) -> list[dict[str, Any]]:
        """The cards of the place that was tapped, from the bottom up."""
        player, target = parts_of(self.spot)
        return self.told.get(player, {}).get(target, [])

    @property
    def stack_field(self) -> Any:
        """The field of the cards on one place."""
        row: Any = without_maybe(next(iter(self.field.parts.values())))
        return without_maybe(next(iter(row.parts.values())))

    def show(self) -> None:
        self.told, self.spot = {}, ""
        for name, body in self.kinds.items():
            asked: Any = without_maybe(self.stack_field.row.parts[name])
            body.set_field(but(asked, of=CHOICE) if name == SIDE else asked)
        self._show_parts()

    def enter(self, entered: dict[str, dict[str, list[dict[str, Any]]]]) -> None:
        self.told = {player: dict(row) for player, row in entered.items()}
        self._show_parts()

    def on_value(self, *_: object) -> None:
        """Do nothing: cards are noted one by one."""

    def choose_spot(self, spot: str) -> None:
        """Ask for the crooks at another place."""
        self.spot = spot
        self._show_parts()

    def choose_place(self, place: str) -> bool:
        """Choose a tapped place of a row; False if the place is in none."""
        player, target = parts_of(place)
        if player not in self.field.parts or not target:
            return False
        self.choose_spot(place)
        return True

    def _lay(self, name: str, value: str) -> None:
        """Add one more card on top."""
        sides: Any = self.stack_field.row.parts[SIDE]
        stack = [*self.stack, {SIDE: sides.options[0], name: value}]
        checked = self.stack_field.check(stack)
        if checked.verdict:
            self._change(stack)
        else:
            self.refuse(checked.reasons)

    def _change(self, stack: list[dict[str, Any]]) -> None:
        player, target = parts_of(self.spot)
        row = {name: one for name, one in self.told.get(player, {}).items() if name != target}
        others = {name: one for name, one in self.told.items() if name != player}
        row |= {target: stack} if stack else {}
        self.told = {**others, **({player: row} if row else {})}
        self.entered = self.told or None
        self._show_parts()

    def _show_parts(self) -> None:
        for chip in self.chips:
            chip.chosen = False
        for part in (self.lies, *self.kinds.values()):
            show_if(bool(self.spot), self, part)
        show_if(bool(self.stack), self, self.away)
        self._reword_stack()

    def _reword_stack(self) -> None:
        named = [
            tongue.name(card[ABILITY], ABILITY) if ABILITY in card else tongue.name(card[SIDE])
            for card in self.stack
        ]
        self.hint.text = tongue.say("crooks.note.tap_place")
        if self.spot:
            player, target = map(tongue.name, parts_of(self.spot))
            self.hint.text = tongue.say("crooks.note.place", label=player, text=target)
        self.lies.text = tongue.say("crooks.note.nothing_laid")
        if named:
            text = ", ".join(named)
            self.lies.text = tongue.say("crooks.note.laid", count=len(named), text=text)
        self.away.text = tongue.say("crooks.note.top_away")

    def reword(self) -> None:
        for body in self.kinds.values():
            body.reword()
        self._reword_stack()
