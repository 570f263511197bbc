"""The readings of a game: where its rulebook leaves a choice, the standard one first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import Game, Option
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class Reading(BoxLayout):
    """One open point of the rulebook and the ways to read it."""

    question = StringProperty("")
    choice = StringProperty("")

    def __init__(self, game: str, option: Option, choice: str, **kwargs: Any) -> None:
        self._game, self.option = game, option
        super().__init__(**kwargs)
        self._grid = EvenGrid()
        for one in option.choices:
            chip = Chip(value=one, roomy=True)
            chip.bind(on_release=self._choose)
            self._grid.add_widget(chip)
        self.add_widget(self._grid)
        self.word()
        self.choice = choice

    def _choose(self, chip: Chip) -> None:
        self.choice = chip.value

    def on_choice(self, *_: object) -> None:
        for chip in self._grid.children:
            chip.chosen = chip.value == self.choice
            chip.icon = "check" if chip.chosen else ""

    def word(self) -> None:
        """Say it in the language of the moment."""
        head = f"{self._game}.option.{self.option.key}"
        self.question = tongue.say(head)
        for chip in self._grid.children:
            words = tongue.say(f"{head}.{chip.value}")
            standard = chip.value == self.option.standard
            chip.text = tongue.say("app.readings.standard", text=words) if standard else words
        self._grid.lay_out_again()


class ReadingsSheet(Sheet):
    """All open points of a game; each choice holds at once."""

    chosen: Mapping[str, str] = ObjectProperty({})

    def __init__(self, game: Game, chosen: Mapping[str, str], **kwargs: Any) -> None:
        self._readings: list[Reading] = []
        super().__init__(**kwargs)
        self.chosen = dict(chosen)
        reset = self.ids.reset.__self__
        self.body.remove_widget(reset)
        for option in game.options:
            reading = Reading(game.key, option, chosen.get(option.key, option.standard))
            reading.bind(choice=self._changed)
            self._readings.append(reading)
            self.add_widget(reading)
        self.add_widget(reset)
        tongue.bind(say=self._word)

    def _changed(self, *_: object) -> None:
        told = {one.option.key: one for one in self._readings}
        self.chosen = {
            key: one.choice for key, one in told.items() if one.choice != one.option.standard
        }

    def reset(self) -> None:
        """Back to the standard readings."""
        for one in self._readings:
            one.choice = one.option.standard

    def _word(self, *_: object) -> None:
        for one in self._readings:
            one.word()

    def on_dismiss(self) -> None:
        tongue.unbind(say=self._word)
