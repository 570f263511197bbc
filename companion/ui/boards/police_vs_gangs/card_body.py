"""The widget that asks for a drawn card: its colours and symbols, or a known card."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import ColorProperty

from companion.boxes.police_city import CARD, FOURTH
from companion.core.ruling import because
from companion.evening.faces import Face, faces_that_fit
from companion.games.police_vs_gangs.turn.new_place import face_of
from companion.ui.assets import load_layout
from companion.ui.boards.gangs_city.marks import MARKS as TRADED
from companion.ui.boards.kit.drawn_plate import DrawnPlate
from companion.ui.boards.kit.marks import Marks
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.symbol_chip import SymbolChip
from companion.ui.boards.police_vs_gangs.marks import MARKS, district_colour
from companion.ui.boards.police_vs_gangs.printed import card_shown
from companion.ui.listening import keep
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.adds import AddsBody, Counted
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.prompts.bodies.faces_seen_before import offered_faces_of
from companion.ui.prompts.bodies.part_grid import PartGrid
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.text import Text

load_layout(__file__)

COLOURS, SYMBOLS = "colours", "symbols"  # the parts of a card
DRAWN: Marks = {**TRADED, **MARKS}
MOST = 4  # known cards in sight
WISH, RADIUS = dp(76), dp(36)


class DistrictChip(Chip):
    """The chip of a colour, with a patch of it beside the name."""

    tint = ColorProperty((0, 0, 0, 0))


class CountedSymbol(Counted, SymbolChip):
    """A symbol of a card, with how many were entered."""


class SymbolsBody(AddsBody):
    """A chip for each symbol a card may show."""

    chip, in_columns = CountedSymbol, ChipGrid

    def reword(self) -> None:
        super().reword()
        for chip in self.chips:
            chip.draw(DRAWN)


class KnownCard(DrawnPlate):
    """A known card, drawn as on the board."""

    wish = WISH

    def sketch(self, group: InstructionGroup) -> None:
        """Draw the card in the middle of the plate."""
        face = face_of(self.value)
        self.label = tongue.name(face.key)
        card_shown(face, tongue.name(FOURTH)).draw_at(Pen(group, RADIUS), self.center)


class CardBody(FieldBody):
    """Known cards that match so far, the colours, the symbols."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"spacing": theme.step, **kwargs})
        self._known: tuple[Face, ...] = ()
        self.hint, self.matches = Text(), ChipGrid()
        for part in (self.hint, self.matches):
            keep(self, part)
        self.colours, self.symbols = PartGrid(), SymbolsBody()
        self.matches.bind(on_chip=lambda _, chip: self.say(chip.value))
        self.colours.bind(on_chip=lambda _, chip: self._colour(chip))
        self.symbols.bind(value=self._update_value, on_refused=lambda _, why: self.refuse(why))
        for part in (self.colours, self.symbols):
            self.add_widget(part)

    @property
    def has_pad(self) -> bool:
        """Does the question need a number pad, with all of it in sight?"""
        return True

    @property
    def parts(self) -> dict[str, Any]:
        """The widget of each part of a card."""
        return {COLOURS: self.colours, SYMBOLS: self.symbols}

    @property
    def chips(self) -> list[Any]:
        """The chips that can be tapped here, in reading order."""
        return [*self.matches.chips, *self.colours.chips, *self.symbols.chips]

    def show(self) -> None:
        self._known = offered_faces_of(CARD)
        for part in (self.hint, self.matches):
            show_if(bool(self._known), self, part, 2)
        options = self.field.parts[COLOURS].options
        for chip, one in zip(
            self.colours.hold([DistrictChip] * len(options)), options, strict=True
        ):
            chip.stand_for(one, of=self.field.parts[COLOURS].of)
        self.symbols.set_field(self.field.parts[SYMBOLS])
        self.reword()
        self._update_value()

    def reword(self) -> None:
        fourth = tongue.name(FOURTH)
        for chip in self.colours.chips:
            chip.reword()
            chip.tint = district_colour(chip.value, fourth)
        self.colours.lay_out_again()
        self.symbols.reword()
        self._narrow()

    def _colour(self, chip: Chip) -> None:
        chosen = [one for one in self.colours.chips if one.chosen]
        field = self.field.parts[COLOURS]
        if not chip.chosen and len(chosen) == field.limit:
            self.refuse((because("core.how_many", least=field.least, most=field.limit),))
            return
        chip.chosen = not chip.chosen
        self._update_value()

    def enter(self, entered: dict[str, Any]) -> None:
        for chip in self.colours.chips:
            chip.chosen = chip.value in entered.get(COLOURS, ())
        if entered.get(SYMBOLS):
            self.symbols.enter(entered[SYMBOLS])
        self._update_value()

    def on_value(self, *_: object) -> None:
        """Do nothing: what is entered so far is noted at each tap."""

    @property
    def said(self) -> dict[str, Any]:
        """The colours and symbols entered so far; symbols with none are left out."""
        counts = {} if self.symbols.value is UNSAID else self.symbols.value
        return {
            COLOURS: [one.value for one in self.colours.chips if one.chosen],
            SYMBOLS: {kind: count for kind, count in counts.items() if count},
        }

    def _update_value(self, *_: object) -> None:
        said = self.said
        self.value = said if said[COLOURS] else UNSAID
        self.entered = said if any(said.values()) else None
        self._narrow()

    def _narrow(self) -> None:
        """Show the known cards that match what was entered, the nearest first."""
        fits = faces_that_fit(self._known, self.said, growing=True)[:MOST]
        self.hint.em, self.hint.ink = theme.small, theme.dim
        key = "police_vs_gangs.note.card.known" if fits else "police_vs_gangs.note.card.unknown"
        self.hint.text = tongue.say(key)
        for chip, face in zip(self.matches.hold([KnownCard] * len(fits)), fits, strict=True):
            chip.value = face

    def refuse_incomplete(self) -> None:
        """Say that a card must have a colour."""
        self.refuse((because("app.prompt.incomplete", parts=(COLOURS,)),))
