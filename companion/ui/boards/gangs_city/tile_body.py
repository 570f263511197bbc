"""The widget that asks for a tile: the spot on the board, here side, chief and character.

What was entered for the last tile stays within a stack: one spot, then one tap a character. With
only the spot left to give, the tap on the board answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.properties import StringProperty

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.ruling import because
from companion.ui.boards.gangs_city.side_chip import SideChip, SwitchGrid
from companion.ui.boards.kit.tiles import SIDE_ICONS
from companion.ui.listening import keep, listen
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import WordGrid
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.text import Text

SPOT, WHO, SIDE = "spot", "who", "side"  # the parts of a tile; the others are switches
LOW = 30  # lines of text: on a lower screen sides and characters come before all else


class TileBody(FieldBody):
    """The chosen spot in words, the sides, the switches, and the characters."""

    one_tap = True
    spot = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._series = ""  # the tiles that the spot was chosen for
        self._turned = False  # was a side chosen for this very tile?
        self._said: dict[str, Any] = {}
        self.hint, self.switches, self.grid = Text(), SwitchGrid(), WordGrid()
        self.below = SwitchGrid()  # what is no side, on a low screen
        keep(self, self.below)
        for switches in (self.switches, self.below):
            switches.bind(on_chip=lambda _, chip: self._switch(chip.value))
        self.grid.bind(on_chip=lambda _, chip: self._character(chip.value))
        for part in (self.hint, self.switches, self.grid):
            self.add_widget(part)
        listen(self, theme, small=self._tint, dim=self._tint)
        self.bind(width=self._make_room)
        self._tint()

    def _tint(self, *_: object) -> None:
        self.hint.em, self.hint.ink = theme.small, theme.dim
        self._make_room()

    def _make_room(self, *_: object) -> None:
        """Lay out again after the phone was turned or the text size changed."""
        if self.field is not None:
            self.show()

    @property
    def _is_low_screen(self) -> bool:
        """Is the screen so low that the characters need the room of the other parts?"""
        return WHO in self.field.parts and Window.height < LOW * theme.body

    def ask_about(self, field: Any, about: About) -> None:
        """Show the form of a tile; a tapped spot stays while it is allowed."""
        goes_on = about.series == self._series
        stays = goes_on and SPOT in field.parts and WHO in field.parts
        self._series, self._turned = about.series, False
        self.spot = self.spot if stays and self.spot in field.parts[SPOT].options else ""
        same_stack = goes_on and self.ready_in(field)
        self._said = {SIDE: self._said[SIDE]} if same_stack and SIDE in self._said else {}
        self.set_field(field)

    def enter(self, entered: dict[str, Any]) -> None:
        self.spot = entered.get(SPOT, "")
        self._said = {name: entered[name] for name in entered if name not in (SPOT, WHO)}
        self.show()

    def preset(self, value: dict[str, Any]) -> None:
        self.enter(value)
        for chip in self.grid.children:
            chip.chosen = chip.value == value.get(WHO)

    @property
    def ready(self) -> bool:
        """Is the spot of the tile known?"""
        return self.ready_in(self.field)

    def ready_in(self, field: Any) -> bool:
        """Is the spot of the tile known, or does another form not ask for one?"""
        return bool(self.spot) or SPOT not in field.parts

    def show(self) -> None:
        parts = self.field.parts
        show_if(not self._is_low_screen, self, self.hint, len(self.children))
        show_if(self._is_low_screen, self, self.below)
        sides = self._sides(parts[SIDE]) if SIDE in parts else ()
        switches = [name for name in parts if name not in (WHO, SIDE, SPOT)]
        kinds = [SideChip if side in SIDE_ICONS else Chip for side in sides]
        more = [Chip] * len(switches)
        chips = self.switches.hold(kinds if self._is_low_screen else [*kinds, *more])
        chips = [*chips, *self.below.hold(more if self._is_low_screen else [])]
        for chip, side in zip(chips, sides, strict=False):
            chip.stand_for(side, of=parts[SIDE].of)
        for chip, name in zip(chips[len(sides) :], switches, strict=True):
            self._said.setdefault(name, False)
            chip.stand_for(name, of="part")
            chip.closed = bool(parts[name].why(True))
        who = parts[WHO].options if WHO in parts else ()
        for chip, one in zip(self.grid.hold([Chip] * len(who)), who, strict=True):
            chip.stand_for(one, of=parts[WHO].of)
        self.reword()

    def _sides(self, part: OneOf) -> tuple[Any, ...]:
        """The sides to choose from; empty if there is only one."""
        sides = tuple(one for one in part.options if self._fits(one))
        if self._said.get(SIDE) not in sides:
            self._said[SIDE] = sides[0] if sides else part.options[0]
        return sides if len(sides) > 1 else ()

    def _fits(self, side: Any) -> bool:
        """Could any tile show this side on the chosen spot?"""
        if not self.ready:
            return side in SIDE_ICONS
        return any(not self.field.why(self._whole(who, side)) for who in self._characters())

    def _characters(self) -> tuple[Any, ...]:
        who = self.field.parts.get(WHO)
        return who.options if who else (None,)

    def _whole(self, who: Any, side: Any) -> dict[str, Any]:
        """The whole answer for a character that shows a side."""
        said = {**dict.fromkeys(self.field.parts, False), **self._said}
        told = {SPOT: self.spot, WHO: who, SIDE: side}
        whole = {**said, **told}
        return {name: whole[name] for name in self.field.parts}

    @property
    def chips(self) -> list[Any]:
        """The chips that can be tapped here, in reading order."""
        return [*self.switches.chips, *self.grid.chips, *self.below.chips]

    def on_value(self, *_: object) -> None:
        """Do nothing: one tap answers, and what is entered is noted apart."""

    def reword(self) -> None:
        self.entered = {**({SPOT: self.spot} if self.spot else {}), **self._said}
        self.hint.text = " \u00b7 ".join(self._known_in_words())
        for chip in self.chips:
            chip.reword()
            chip.chosen = chip.value == self._said.get(SIDE) or self._said.get(chip.value) is True
        for chip in self.grid.children:
            chip.closed = self.ready and not self._sides_for(chip.value)
        self.grid.lay_out_again()
        for switches in (self.switches, self.below):
            switches.lay_out_again()

    def _known_in_words(self) -> Iterator[str]:
        """What was entered so far, in words."""
        if not self.ready:
            yield tongue.say("app.prompt.tap_board")
            return
        if self.spot:
            yield tongue.name(self.spot, "spot")
        if SIDE in self.field.parts:
            yield tongue.name(self._said.get(SIDE), "side")

    def _set(self, name: str, value: Any) -> None:
        self._said[name] = value
        self.reword()

    def _switch(self, name: str) -> None:
        """Choose a side or turn a switch, unless the rules forbid it."""
        if name not in self.field.parts:
            self._turned = True
            self._set(SIDE, name)
            return
        against = self.field.parts[name].why(not self._said[name])
        if against:
            self.refuse(against)
            return
        self._set(name, not self._said[name])

    def choose_spot(self, spot: str) -> None:
        """Set the tapped spot, then ask on or answer.

        If the spot changed and nobody turned the tile, its side is cleared.
        """
        if spot != self.spot and not self._turned:
            self._said.pop(SIDE, None)
        self.spot = spot
        if WHO in self.field.parts:
            self.show()
        else:
            self._finish(None, None)

    def _character(self, who: str) -> None:
        if not self.ready:
            self.refuse((because("app.prompt.spot_first"),))
            return
        fits = self._sides_for(who)
        self._finish(who, fits[0] if len(fits) == 1 else self._said.get(SIDE))

    def _sides_for(self, who: Any) -> list[Any]:
        """The chosen side if a character can show it, else those that it can."""
        if SIDE not in self.field.parts:
            return [None]
        options = self.field.parts[SIDE].options
        fits = [one for one in options if not self.field.why(self._whole(who, one))]
        return [self._said[SIDE]] if self._said.get(SIDE) in fits else fits

    def _finish(self, who: Any, side: Any) -> None:
        """Give the whole answer, if the rules allow it."""
        self.answer(self._whole(who, side))
