"""The screen of statistics: filters, people, plots, points by source, what was overruled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from companion.device import share
from companion.evening.condensed import Condensed
from companion.evening.kept_statistics import condensed_evenings, known_in
from companion.evening.spreadsheet import to_csv, to_json_text
from companion.evening.statistics import Statistics, count, select
from companion.evening.told_statistics import tell_about, tell_lead, tell_overruled
from companion.games import GAMES
from companion.ui.assets import load_layout
from companion.ui.listening import later, listen
from companion.ui.look.wording import tongue
from companion.ui.statistics.person_sheet import PersonSheet
from companion.ui.statistics.rows import FigureRow
from companion.ui.statistics.telling import (
    courses_of,
    people_rows,
    plain_rows,
    source_rows,
    words_of_all_games,
)
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.export_sheet import hand_over
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.screen import Screen

load_layout(__file__)

PARTS = (
    "wins",
    "beats",
    "source",
    "turning",
    "own",
    "away",
)  # cards that come and go, from the top down
PLOTTED = 6  # people in a plot and a table: those with the most wins


class StatisticsScreen(Screen):
    """Figures of all evenings, of a game, of those who all sat there; counted once it is shown."""

    game = StringProperty("")
    about = StringProperty("")
    counted = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._kept: dict[str, Condensed] = {}
        self._evenings: tuple[Condensed, ...] = ()
        self._chosen: tuple[Condensed, ...] = ()
        self._everybody: tuple[str, ...] = ()
        self._people: tuple[str, ...] = ()  # who must have been there
        self._count = later(self, self._read, 0)
        listen(self, tongue, say=self.reword)

    def on_kv_post(self, base: object) -> None:
        self._cards = {name: self.ids[name].__self__ for name in PARTS}

    def enter(self, **about: Any) -> None:
        self._count()

    def _read(self, *_: object) -> None:
        """Read the condensed evenings, in the frame after the screen is shown."""
        archive = App.get_running_app().archive
        self._known = known_in(archive)
        self._kept = condensed_evenings(archive)
        self._evenings = select(self._kept.values(), self._known)
        self._everybody = tuple(one.name for one in count(self._evenings, self._known).people)
        self._people = tuple(name for name in self._people if name in self._everybody)
        self.counted = True
        self._choose()

    def choose_game(self, chip: Chip) -> None:
        """Count the evenings of one game, or again of all."""
        self.game = "" if self.game == chip.value else chip.value
        self._choose()

    def choose_person(self, chip: Chip) -> None:
        """Count the evenings where a person sat beside those chosen before, or no longer."""
        left = tuple(one for one in self._people if one != chip.value)
        self._people = left if chip.value in self._people else (*left, chip.value)
        self._choose()

    def _choose(self) -> None:
        """Count the evenings that are chosen."""
        self._chosen = select(self._evenings, self._known, self.game, self._people)
        self._figures = count(self._chosen, self._known)
        self.reword()

    def reword(self, *_: object) -> None:
        """Set everything in the language in force."""
        if not self.counted:
            return
        words = words_of_all_games()
        played = {one.game for one in self._evenings}
        games = {game: words.value(game, "Name") for game in GAMES if game in played}
        self._show_chips("games", games, (self.game,), self.choose_game)
        people = {name: name for name in self._everybody}
        self._show_chips("people", people, self._people, self.choose_person)
        self._show_figures(self._figures)
        self._show_plots(self._figures)

    def _show_chips(
        self,
        name: str,
        values: dict[str, str],
        chosen: Sequence[str],
        choose: Callable[[Chip], None],
    ) -> None:
        """A chip for each value, with its words."""
        grid = self.ids[name].__self__
        kinds = [Chip] * len(values)
        chips = hold_rows(grid, kinds, lambda chip: chip.bind(on_release=choose))
        for chip, (value, said) in zip(chips, values.items(), strict=True):
            chip.value, chip.text, chip.chosen = value, said, value in chosen
        grid.lay_out_again()

    def _show_figures(self, figures: Statistics) -> None:
        words = words_of_all_games()
        self.about = tell_about(figures, words)
        self.ids.records.show_rows(list(people_rows(figures, words)))
        rows = source_rows(figures.sources, words)
        self.ids.sources.show_rows(rows)
        self.ids.turns.show_rows(plain_rows(tell_lead(figures, words)))
        overruled = plain_rows(tell_overruled(figures.overruled, words))
        self.ids.overruled.show_rows(overruled)
        one_game = len({one.game for one in self._chosen}) == 1
        self._show_card("source", bool(rows) and one_game)
        self._show_card("turning", bool(figures.evenings))
        self._show_card("own", bool(overruled))
        self._show_card("away", bool(self._kept))

    def _show_plots(self, figures: Statistics) -> None:
        best = figures.people[:PLOTTED]
        names = [one.name for one in best]
        self.ids.plot.courses = courses_of(self._chosen, self._known, names)
        self.ids.table.names = names
        self.ids.table.beats = {
            (one.name, other): times for one in best for other, times in one.beaten.items()
        }
        self._show_card("wins", len(self._chosen) > 1)
        self._show_card("beats", len(names) > 1)

    def _show_card(self, name: str, wanted: bool) -> None:
        """Show a card in its place among the others, or take it off."""
        later_ones = list(self._cards)[list(self._cards).index(name) + 1 :]
        at = sum(self._cards[one].parent is not None for one in later_ones)
        show_if(wanted, self.ids.column, self._cards[name], at)

    def open_person(self, row: FigureRow) -> None:
        """Show everything that is known of a person, in the evenings that are chosen."""
        record = next((one for one in self._figures.people if one.name == row.value), None)
        if record is not None:
            others = [name for name in self._everybody if name != record.name]
            sheet = PersonSheet(record, others)
            sheet.bind(on_merged=self._read)
            App.get_running_app().lay_over(sheet)

    def send_table(self) -> None:
        """Hand over all evenings as a table for a spreadsheet."""
        name, title = "consigliere_statistics.csv", tongue.say("app.statistics.title")
        hand_over(name, to_csv(self._kept).encode(), share.CSV, title)

    def send_json(self) -> None:
        """Hand over everything that is known of all evenings, for other programs."""
        name, title = "consigliere_statistics.json", tongue.say("app.statistics.title")
        hand_over(name, to_json_text(self._kept).encode(), share.JSON, title)

    def back(self) -> None:
        """Go back to where the statistics were opened."""
        App.get_running_app().back()
