"""The sheet of one person: every figure, and the way to count the name under another one."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty

from companion.evening.persons import merge, part
from companion.evening.statistics import Record
from companion.evening.told_statistics import tell_feats, tell_person, tell_seats
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.statistics.telling import plain_rows, source_rows, words_of_all_games
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class PersonSheet(Sheet):
    """All figures of a person in the evenings that were chosen."""

    asks = BooleanProperty(False)  # are the names shown that could be the same person?

    __events__ = ("on_merged",)

    def __init__(self, record: Record, others: list[str], **kwargs: Any) -> None:
        super().__init__(title=record.name, **kwargs)
        self._name, self._others = record.name, others
        words = words_of_all_games()
        self.ids.figures.show_rows(plain_rows(tell_person(record, words)))
        self.ids.seats.show_rows(plain_rows(tell_seats(record, words)))
        one_game = len(record.scores) == 1
        self.ids.sources.show_rows(source_rows(record.sources, words) if one_game else [])
        self.ids.feats.show_rows(plain_rows(tell_feats(record, words)))

    def ask(self) -> None:
        """Show the names this person could be counted under, or hide them again."""
        self.asks = not self.asks
        names = self._others if self.asks else []
        grid, kinds = self.ids.names.__self__, [Chip] * len(names)
        chips = hold_rows(grid, kinds, lambda chip: chip.bind(on_release=self.choose))
        for chip, name in zip(chips, names, strict=True):
            chip.value, chip.text, chip.chosen = name, name, False
        grid.lay_out_again()

    def choose(self, chip: Chip) -> None:
        """Count this person under the name of a chip, with the way back in a toast."""
        app, wrong = App.get_running_app(), self._name
        if merge(app.archive, wrong, chip.value):
            said = tongue.say("app.statistics.merged", name=wrong, text=chip.value)
            app.shell.toasts.offer(said, lambda: self._part(wrong))
            self.dispatch("on_merged")
        self.dismiss()

    def _part(self, wrong: str) -> None:
        """Count a name on its own again."""
        part(App.get_running_app().archive, wrong)
        self.dispatch("on_merged")

    def on_merged(self) -> None:
        """Event: names were put together or told apart, so figures are to be counted anew."""
