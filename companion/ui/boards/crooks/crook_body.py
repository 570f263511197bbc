"""The widget that asks for a crook: level, modifier, gang dots, ability, or a known card.

One target a page: above the pad lie the cards of all crime lords there, the one that is asked for
framed; a tap on another turns to its question.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty

from companion.core.about import About
from companion.core.ruling import because
from companion.evening.faces import Face, faces_that_fit
from companion.games.crooks.pieces import ABILITIES, CROOK, GANGS, MOST_LEVEL, MOST_MODIFIER
from companion.ui.assets import load_layout
from companion.ui.boards.crooks.marks import GANG_COLOURS, MARKS
from companion.ui.boards.crooks.page import KnownCrook, PageStrip
from companion.ui.boards.kit.symbol_chip import SymbolChip
from companion.ui.listening import keep
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.prompts.bodies.faces_seen_before import offered_faces_of
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.text import Text

load_layout(__file__)

MORE = "more"  # the chip that shows the other numbers
LEVELS = (*range(11), MORE)
HIGH_LEVELS = (*range(11, MOST_LEVEL + 1), MORE)
MODIFIERS = (-2, -1, 1, 2, MORE)
FAR_MODIFIERS = (*range(-MOST_MODIFIER, -2), *range(3, MOST_MODIFIER + 1), MORE)
IN_A_ROW = 6


class PadGrid(ChipGrid):
    """Number keys in rows of six, or fewer where there is less room."""

    def columns(self, chips: list[Any]) -> int:
        room = int((self.width + theme.step) / (theme.touch + theme.step))
        return max(1, min(IN_A_ROW, room, len(chips)))

    def lay_keys(self, values: tuple[Any, ...], signed: bool) -> None:
        """Show a key for each number."""
        for chip, value in zip(self.hold([Chip] * len(values)), values, strict=True):
            plus = "+" if signed and value != MORE and value > 0 else ""
            chip.value = value
            chip.text = "…" if value == MORE else plus + number(value)

    def mark(self, chosen: Any) -> None:
        """Show which key is chosen."""
        for chip in self.chips:
            chip.chosen = chip.value == chosen


class GangChip(SymbolChip):
    """The chip of a gang: its dot over its name."""

    tint = ColorProperty((0, 0, 0, 0))


class CrookBody(FieldBody):
    """The page of a target, the level, known cards of that level, then the other parts."""

    wide = BooleanProperty(False)  # level and known cards stand beside the rest

    def __init__(self, **kwargs: Any) -> None:
        self._known: tuple[Face, ...] = ()
        self._face: dict[str, Any] = {}
        super().__init__(**{"spacing": theme.step, **kwargs})
        self.page, self.levels, self.hint, self.matches = PageStrip(), PadGrid(), Text(), ChipGrid()
        self.modifiers, self.gangs, self.abilities = PadGrid(), ChipGrid(), ChipGrid()
        self.page.bind(on_slot_tapped=lambda _, key: self.dispatch("on_other_question_tapped", key))
        self.matches.bind(on_chip=lambda _, chip: self.say(chip.value))
        self.levels.bind(on_chip=lambda _, chip: self._number("level", chip.value))
        self.modifiers.bind(on_chip=lambda _, chip: self._number("modifier", chip.value))
        self.gangs.bind(on_chip=lambda _, chip: self._toggle(chip.value, True))
        self.abilities.bind(on_chip=lambda _, chip: self._toggle("ability", chip.value))
        for part in (self.page, self.hint, self.matches):  # shown when there is something to show
            keep(self, part)
        first, second = self.ids.first, self.ids.second
        first.add_widget(self.levels)
        for part in (self.modifiers, self.gangs, self.abilities):
            second.add_widget(part)

    @property
    def has_pad(self) -> bool:
        """Does the question need a number pad, with all of it in sight?"""
        return True

    @property
    def chips(self) -> list[Any]:
        """The chips that can be tapped here, in reading order."""
        grids = (self.levels, self.matches, self.modifiers, self.gangs, self.abilities)
        return [chip for grid in grids for chip in grid.chips]

    def ask_about(self, field: Any, about: About) -> None:
        show_if(self.page.turn_to(about.subject), self, self.page, len(self.children))
        self.set_field(field)

    def show(self) -> None:
        self._face = {}
        self._known = offered_faces_of(CROOK)
        show_if(bool(self._known), self.ids.first, self.matches)
        for chip, gang in zip(self.gangs.hold([GangChip] * len(GANGS)), GANGS, strict=True):
            chip.value, chip.tint = gang, GANG_COLOURS[gang]
        chips = self.abilities.hold([SymbolChip] * len(ABILITIES))
        for chip, ability in zip(chips, ABILITIES, strict=True):
            chip.value = ability
            chip.draw(MARKS)
        self.reword()
        self._update_value()

    def reword(self) -> None:
        for grid in (self.gangs, self.abilities):
            for chip in grid.chips:
                chip.text = tongue.name(chip.value)
            grid.lay_out_again()
        self._narrow()

    def enter(self, entered: dict[str, Any]) -> None:
        self._face = dict(entered)
        self._update_value()

    def on_value(self, *_: object) -> None:
        """Do nothing: what is entered so far is noted at each tap."""

    def _number(self, part: str, value: Any) -> None:
        """Set a level or a modifier; the same key clears it, the last key shows other numbers."""
        if value == MORE:
            self._turn_over(part)
        else:
            self._toggle(part, value)

    def _turn_over(self, part: str) -> None:
        """Show the other half of the numbers of a pad."""
        if part == "level":
            shown = HIGH_LEVELS if self.levels.chips[0].value == LEVELS[0] else LEVELS
            self.levels.lay_keys(shown, signed=False)
        else:
            far = self.modifiers.chips[0].value == MODIFIERS[0]
            self.modifiers.lay_keys(FAR_MODIFIERS if far else MODIFIERS, signed=True)
        self._mark()

    def _toggle(self, part: str, value: Any) -> None:
        """Set a part of the card, or clear it where it had this value already."""
        if self._face.get(part) == value:
            del self._face[part]
        else:
            self._face[part] = value
        self._update_value()

    def _update_value(self) -> None:
        """Set the value from what was entered, and show it on the keys and known cards."""
        level, modifier = self._face.get("level", 0), self._face.get("modifier", 1)
        self.levels.lay_keys(LEVELS if level in LEVELS else HIGH_LEVELS, signed=False)
        near = modifier in MODIFIERS
        self.modifiers.lay_keys(MODIFIERS if near else FAR_MODIFIERS, signed=True)
        self.value = dict(self._face) if "level" in self._face else UNSAID
        self.entered = dict(self._face) or None
        self._mark()
        self._narrow()

    def _mark(self) -> None:
        """Mark the chosen levels, modifiers, gangs and abilities."""
        self.levels.mark(self._face.get("level"))
        self.modifiers.mark(self._face.get("modifier"))
        for chip in self.gangs.chips:
            chip.chosen = chip.value in self._face
        for chip in self.abilities.chips:
            chip.chosen = chip.value == self._face.get("ability")

    def _narrow(self) -> None:
        """Show the known cards that match what was entered, the plainest first."""
        fits = faces_that_fit(self._known, self._face, growing=True)
        self.hint.em, self.hint.ink = theme.small, theme.dim
        self.hint.text = tongue.say("crooks.note.unknown")
        show_if(bool(self._known) and not fits, self.ids.first, self.hint)
        for chip, face in zip(self.matches.hold([KnownCrook] * len(fits)), fits, strict=True):
            chip.player, chip.value = self.page.player, face

    def refuse_incomplete(self) -> None:
        """Say that a card must have a level."""
        self.refuse((because("app.prompt.incomplete", parts=("level",)),))
