"""The widget that asks for dice: tap the face each shows, or let the app roll the rest."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.boxes.police_city import FACES
from companion.core.ruling import because
from companion.games.police_vs_gangs.turn.dice import die_called
from companion.ui.assets import load_layout
from companion.ui.boards.kit.symbol_chip import SymbolChip
from companion.ui.boards.police_vs_gangs.marks import MARKS
from companion.ui.listening import keep
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

WISH = dp(290)  # the least width of a die and its faces
FACES_SHARE = 0.7  # of that width
TIGHT, GAP = 0.8, dp(6)  # of the width a name would like; between two faces


class DieRow(BoxLayout):
    """A die: its player, its rank, and a chip for each face."""

    player = StringProperty("")
    text = StringProperty("")
    shows = StringProperty("")  # the face it shows; empty until it is entered

    def __init__(self, **kwargs: Any) -> None:
        self.name = self.rank = self.number = ""
        self.chips: list[SymbolChip] = []
        super().__init__(**kwargs)

    def stand_for(self, name: str, faces: tuple[str, ...]) -> None:
        """Ask for the face of a die; none is chosen."""
        self.name, self.shows = name, ""
        owner, self.rank, self.number = die_called(name)
        self.player = people.key_if_seated(owner)
        self.chips = hold_rows(self.ids.faces.__self__, [SymbolChip] * len(faces), self._bind_child)
        for chip, face in zip(self.chips, faces, strict=True):
            if chip.value != face:
                chip.value = face
                chip.draw(MARKS)
        self.on_shows()
        self.reword()

    def _bind_child(self, chip: SymbolChip) -> None:
        chip.bind(on_release=lambda one: setattr(self, "shows", one.value))
        chip.bind(minimum_height=self._level_faces)

    @property
    def wish(self) -> float:
        """The width at which the names of the faces are whole."""
        widest = max(chip.wish for chip in self.chips) * TIGHT + GAP
        return max(WISH, widest * len(self.chips) / FACES_SHARE)

    def on_shows(self, *_: object) -> None:
        for chip in self.chips:
            chip.chosen = chip.value == self.shows

    def _level_faces(self, *_: object) -> None:
        """Make all faces as high as the highest."""
        high = max(chip.minimum_height for chip in self.chips)
        self.ids.faces.height = max(theme.touch, high)

    def reword(self) -> None:
        """Set all texts in the language in force."""
        self.text = " ".join(filter(None, (tongue.name(self.rank), self.number)))
        for chip in self.chips:
            chip.text = tongue.name(chip.value, "face")

    def roll(self, chance: SystemRandom) -> None:
        """Choose a face at random, weighted like the six sides of the die."""
        faces = [chip.value for chip in self.chips]
        self.shows = chance.choices(faces, [FACES[self.rank][face] for face in faces])[0]


class DiceBody(FieldBody):
    """All dice of a place and its indics; complete when each shows a face."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"spacing": theme.step, **kwargs})
        self.parts: dict[str, DieRow] = {}
        self.grid, self.roll = EvenGrid(), BrassButton(kind="quiet")
        keep(self, self.roll)
        self.roll.bind(on_release=lambda _: self.roll_rest())
        self.add_widget(self.grid)

    @property
    def has_pad(self) -> bool:
        """Does the question need a number pad, with all of it in sight?"""
        return True

    def show(self) -> None:
        rows = hold_rows(
            self.grid,
            [DieRow] * len(self.field.parts),
            lambda row: row.bind(shows=self._update_value),
        )
        self.parts = dict(zip(self.field.parts, rows, strict=True))
        for name, row in self.parts.items():
            row.stand_for(name, self.field.parts[name].options)
        self.reword()
        self._update_value()

    def enter(self, entered: dict[str, str]) -> None:
        for name, face in entered.items():
            self.parts[name].shows = face

    def reword(self) -> None:
        self.roll.text = tongue.say("police_vs_gangs.note.dice.roll")
        for row in self.parts.values():
            row.reword()
        self.grid.lay_out_again()

    def missing(self) -> tuple[str, ...]:
        """The dice without a face."""
        return tuple(name for name, row in self.parts.items() if not row.shows)

    def on_value(self, *_: object) -> None:
        """Do nothing: what is entered so far is gathered from the dice."""

    def _update_value(self, *_: object) -> None:
        said = {name: row.shows for name, row in self.parts.items() if row.shows}
        self.value = UNSAID if self.missing() else said
        self.entered = said or None
        show_if(bool(self.missing()), self, self.roll)

    def roll_rest(self) -> None:
        """Roll the dice that have no face yet."""
        chance = SystemRandom()
        for name in self.missing():
            self.parts[name].roll(chance)

    def refuse_incomplete(self) -> None:
        """Say which dice are missing."""
        self.refuse((because("app.prompt.incomplete", parts=self.missing()),))
