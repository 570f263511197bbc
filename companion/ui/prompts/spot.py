"""A tile that is put on the board: the spot is tapped there, the rest is said here.

What was said of the last tile stays: a stack is one spot, then one tap a character. With nothing
left to say but the spot, the tap on the board answers.
"""

from __future__ import annotations

from typing import Any

from companion.core.fields import Form, OneOf
from companion.core.ruling import because
from companion.ui.prompts.body import FieldBody
from companion.ui.tongue import tongue
from companion.ui.widgets.chip import Chip, EvenGrid
from companion.ui.widgets.text import Text

SPOT, WHO, SIDE, CHIEF = "spot", "who", "side", "chief"


def has_spot(field: Any) -> bool:
    """Is this one thing on the table that needs a spot on the board?"""
    return isinstance(field, Form) and SPOT in field.parts


def spots_of(field: Any) -> OneOf | None:
    """What a board can offer of a field: its spots or places."""
    part = field.parts[SPOT] if has_spot(field) else field
    return part if isinstance(part, OneOf) and part.of in ("spot", "place", "town") else None


class SpotBody(FieldBody):
    """A spot alone: the tap on the board answers."""

    one_tap = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hint = Text()
        self.add_widget(self.hint)

    def show(self) -> None:
        self.word()

    def word(self) -> None:
        self.hint.text = tongue.say("app.prompt.tap_board")


class SpotFormBody(FieldBody):
    """The spot as it was chosen on the board, the sides, the switches, and who it is."""

    one_tap = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.spot = ""
        self._owner = ""  # whose tile the spot was chosen for
        self._said: dict[str, Any] = {}
        self.hint, self.switches, self.grid = Text(), EvenGrid(), EvenGrid()
        for part in (self.hint, self.switches, self.grid):
            self.add_widget(part)

    def take_for(self, field: Form, owner: str) -> None:
        """Show a form; the spot stays while the same player goes on and may still stand there."""
        kept = self.spot if owner == self._owner else ""
        self._owner = owner
        self.spot = kept if kept in field.parts[SPOT].options else ""
        self._said = {name: value for name, value in self._said.items() if name == SIDE}
        self.take(field)

    def show(self) -> None:
        self.switches.clear_widgets()
        self.grid.clear_widgets()
        for name, part in self.field.parts.items():
            if name == SPOT:
                continue
            if isinstance(part, OneOf) and name != WHO:
                self._offer_sides(name, part)
            elif name == WHO:
                self._offer_characters(part)
            else:
                self._offer_switch(name)
        self.word()

    def _offer_sides(self, name: str, part: OneOf) -> None:
        sides = tuple(one for one in part.options if self._fits(name, one))
        if self._said.get(name) not in sides:
            self._said[name] = sides[0] if sides else part.options[0]
        for side in sides if len(sides) > 1 else ():
            self._chip(self.switches, side, part.of, lambda chip, n=name: self._set(n, chip.value))

    def _fits(self, name: str, value: Any) -> bool:
        """Could the tile be this, on the spot that was chosen, whoever it is?"""
        if not self.spot:
            return True
        who = self.field.parts.get(WHO)
        trial = {**dict.fromkeys(self.field.parts, False), SPOT: self.spot, name: value}
        names = who.options if who else (None,)
        return any(not self.field.why({**trial, WHO: one}) for one in names)

    def _offer_characters(self, part: OneOf) -> None:
        for who in part.options:
            self._chip(self.grid, who, part.of, lambda chip: self._character(chip.value))

    def _offer_switch(self, name: str) -> None:
        self._said.setdefault(name, False)
        chip = self._chip(self.switches, name, "", lambda chip: self._turn(name))
        chip.closed = bool(self.field.parts[name].why(True))

    def _chip(self, grid: EvenGrid, value: Any, of: str, tapped: Any) -> Chip:
        chip = Chip()
        chip.stand_for(value, of=of)
        chip.bind(on_release=tapped)
        grid.add_widget(chip)
        return chip

    def word(self) -> None:
        self.hint.text = (
            tongue.name(self.spot, "spot") if self.spot else tongue.say("app.prompt.tap_board")
        )
        for chip in (*self.switches.children, *self.grid.children):
            chip.word()
            chip.chosen = chip.value == self._said.get(SIDE) or self._said.get(chip.value) is True

    def _set(self, name: str, value: Any) -> None:
        self._said[name] = value
        self.word()

    def _turn(self, name: str) -> None:
        """A switch is turned, unless the rules are against it."""
        against = self.field.parts[name].why(not self._said[name])
        if against:
            self.refuse(against)
            return
        self._set(name, not self._said[name])

    def choose_spot(self, spot: str) -> None:
        """A spot was tapped on the board."""
        self.spot = spot
        if WHO in self.field.parts:
            self.show()
            return
        self._finish({SPOT: spot})

    def _character(self, who: str) -> None:
        if not self.spot:
            self.refuse((because("app.prompt.spot_first"),))
            return
        self._finish({SPOT: self.spot, WHO: who})

    def _finish(self, rest: dict[str, Any]) -> None:
        """All of it is said; where only one side is possible, it is that side."""
        whole = {**self._said, **rest}
        if SIDE in self.field.parts and self.field.why(whole):
            fits = [
                s for s in self.field.parts[SIDE].options if not self.field.why({**whole, SIDE: s})
            ]
            whole[SIDE] = fits[0] if len(fits) == 1 else whole[SIDE]
        checked = self.field.check(whole)
        if not checked.verdict:
            self.refuse(checked.reasons)
            return
        self._said = {name: value for name, value in self._said.items() if name == SIDE}
        self.say(whole)
