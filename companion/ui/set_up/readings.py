"""The readings of a game: points its rulebook leaves open, the standard choice first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import Game, Option
from companion.evening.rulebooks import entry_of_option
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.wording import tongue
from companion.ui.rule_door import open_entry
from companion.ui.set_up.choices import changed_readings
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.fold import Fold
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)

CHANGED = "app.readings.changed"


class Reading(BoxLayout):
    """An open point of the rulebook and the choices for it."""

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
        self._entry = entry_of_option(game, option.key)
        if self._entry is not None:
            row = ListRow(icon="book", title=tongue.say("app.rulebook.open"))
            row.bind(on_release=lambda _: open_entry(self._entry))
            self.add_widget(row)
        self.reword()
        self.choice = choice

    def _choose(self, chip: Chip) -> None:
        self.choice = chip.value

    def on_choice(self, *_: object) -> None:
        for chip in self._grid.children:
            chip.chosen = chip.value == self.choice
            chip.icon = "check" if chip.chosen else ""

    def reword(self) -> None:
        """Set the texts in the language in force."""
        self.question = tongue.say(self.option.words(self._game))
        for chip in self._grid.children:
            words = tongue.say(self.option.words(self._game, chip.value))
            standard = chip.value == self.option.standard
            chip.text = tongue.say("app.readings.standard", text=words) if standard else words
        self._grid.lay_out_again()


class ReadingsSheet(Sheet):
    """All open points by phase, the changed ones first; each choice holds at once.

    Nothing moves while it is open: what is changed now is on top the next time.
    """

    chosen: Mapping[str, str] = ObjectProperty({})

    def __init__(self, game: Game, chosen: Mapping[str, str], **kwargs: Any) -> None:
        self._game = game
        self._folds: list[tuple[str, list[Option], Fold]] = []
        self._readings: dict[str, Reading] = {}
        super().__init__(**kwargs)
        self.chosen = dict(chosen)
        self._reset, self._untouched = self.ids.reset.__self__, self.ids.untouched.__self__
        for heading, options in by_phase(game, chosen).items():
            fold = Fold(partial(self._open, options))
            fold.open = heading == CHANGED
            self._folds.append((heading, options, fold))
            self.add_widget(fold)
        listen(self, tongue, say=self._reword)
        self.bind(chosen=self._reword)
        self._reword()

    def _open(self, options: list[Option]) -> Iterator[Reading]:
        """The widgets of the points under one heading."""
        for option in options:
            choice = self.chosen.get(option.key, option.standard)
            reading = self._readings[option.key] = Reading(self._game.key, option, choice)
            reading.bind(choice=self._changed)
            yield reading

    def _changed(self, reading: Reading, choice: str) -> None:
        others = {key: one for key, one in self.chosen.items() if key != reading.option.key}
        told = {} if choice == reading.option.standard else {reading.option.key: choice}
        self.chosen = {**others, **told}

    def reset(self) -> None:
        """Choose the standard reading of every point."""
        for one in self._readings.values():
            one.choice = one.option.standard
        readings = {option.key for option in self._game.offers.options if option.reads}
        self.chosen = {key: one for key, one in self.chosen.items() if key not in readings}

    def _reword(self, *_: object) -> None:
        for one in self._readings.values():
            one.reword()
        for heading, options, fold in self._folds:
            changed = sum(option.key in self.chosen for option in options)
            said = "app.set_up.changed" if changed else "app.readings.count"
            fold.title, fold.marked = tongue.say(heading), bool(changed)
            fold.note = tongue.say(said, count=changed or len(options))
        changed = changed_readings(self._game, self.chosen)
        show_if(bool(changed), self.ids.standard, self._reset)
        show_if(not changed, self.ids.standard, self._untouched)

    def on_dismiss(self) -> None:
        tongue.unbind(say=self._reword)


def by_phase(game: Game, chosen: Mapping[str, str]) -> dict[str, list[Option]]:
    """The open points by heading: the changed ones first, then in the order of a turn."""
    found: dict[str, list[Option]] = {}
    readings = [option for option in game.offers.options if option.reads]
    found[CHANGED] = [option for option in readings if option.key in chosen]
    for heading in dict.fromkeys((*game.rules.phases, *(one.phase for one in readings))):
        found[heading] = [one for one in readings if one.phase == heading and one.key not in chosen]
    return {heading: options for heading, options in found.items() if options}
