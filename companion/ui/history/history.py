"""The screen of the history: every evening, by person, game, year and words."""

from __future__ import annotations

from collections import deque
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from companion.evening.condensing import condense_kept, evenings_to_condense
from companion.evening.history import Past, Wanted, choices_of, filled_in, history, matching
from companion.ui.assets import load_layout
from companion.ui.history.choosing import ChoiceSheet
from companion.ui.history.row import game_name, rows_of
from companion.ui.idle import idle
from companion.ui.listening import later, listen
from companion.ui.log.log import LogList
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.widgets.plate import TapPlate, show_if
from companion.ui.widgets.screen import Screen

load_layout(__file__)

# The words on a filter that lets everything through.
ANY = {
    "person": "app.history.any_person",
    "game": "app.history.any_game",
    "year": "app.history.any_year",
}
AT_ONCE = 12  # rows that are filled in before the list is drawn anew


class FilterButton(TapPlate):
    """Opens what can be filtered by; says what is chosen."""

    text = StringProperty("")
    chosen = BooleanProperty(False)


class HistoryList(LogList):
    """The rows of the evenings; only those in sight exist as widgets."""


class HistoryScreen(Screen):
    """Lists the evenings that are looked for, the newest first."""

    title = StringProperty("")
    nothing = StringProperty("")
    progress = StringProperty("")  # how many evenings are still to be condensed
    in_bin = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.found: tuple[Past, ...] = ()  # every evening
        self._missing: deque[str] = deque()  # evenings to be condensed, the newest first
        self._ready = 0  # condensed since the list was drawn
        self._show_soon = later(self, self.show)
        super().__init__(**kwargs)
        self.wanted: Wanted = App.get_running_app().looked_for or Wanted()
        self.ids.search.text = self.wanted.text
        self.ids.search.bind(text=lambda _, text: self.want(text=text))
        self._head, self._emptying = self.ids.head.__self__, self.ids.empty.__self__
        listen(self, tongue, say=self._show_soon)
        listen(self, theme, text_size=self._show_soon)

    def enter(self, **about: Any) -> None:
        App.get_running_app().shell.toasts.low = True  # above lie the search and the filters
        self.refresh()

    def leave(self) -> None:
        App.get_running_app().shell.toasts.low = False

    def refresh(self) -> None:
        """Read all evenings again, and show those that are looked for."""
        archive = App.get_running_app().archive
        sessions = archive.sessions()
        self.found = history(archive, sessions)
        self._missing = deque(one.id for one in evenings_to_condense(archive, sessions))
        self.show()
        if self._missing:
            idle.queue(self, self._condense_next)

    def want(self, **change: Any) -> None:
        """Filter the list anew by what is chosen, and show its top."""
        App.get_running_app().shell.toasts.hide()
        values = {name: getattr(self.wanted, name) for name in Wanted.__slots__}
        self.wanted = App.get_running_app().looked_for = Wanted(**{**values, **change})
        self.show()

    def show(self, *_: object) -> None:
        """Show the evenings that are looked for."""
        wanted = self.wanted
        shown = matching(self.found, wanted)
        self.in_bin = wanted.deleted
        self.title = tongue.say("app.history.bin" if wanted.deleted else "app.history.title")
        self.nothing = "" if shown else tongue.say("app.history.none")
        show_if(wanted.deleted and bool(shown), self, self._emptying)
        self._name_filters()
        self._ready = 0
        self.ids.lines.data = rows_of(shown)

    def _name_filters(self) -> None:
        """Label the filter buttons with the chosen person, game and year."""
        wanted, ids = self.wanted, self.ids
        game = game_name(wanted.game) if wanted.game else ""
        year = str(wanted.year) if wanted.year else ""
        for name, chosen in (("person", wanted.person), ("game", game), ("year", year)):
            ids[name].text = chosen or tongue.say(ANY[name])
            ids[name].chosen = bool(chosen)
        left = len(self._missing)
        self.progress = tongue.say("app.history.making", count=left) if left else ""

    def _condense_next(self) -> None:
        """Condense one evening in an idle frame, and queue the next."""
        archive, id = App.get_running_app().archive, self._missing.popleft()
        condense_kept(archive, id)
        self.found = tuple(filled_in(archive, one) if one.id == id else one for one in self.found)
        self._ready += 1
        if not self._missing or self._ready >= AT_ONCE:
            archive.retry()
            self.show()
        if self._missing:
            idle.queue(self, self._condense_next)

    # What is tapped

    def choose(self, name: str) -> None:
        """Open the sheet of the people, the games or the years to filter by."""
        kept = matching(self.found, Wanted(deleted=self.wanted.deleted))
        counted: Any = getattr(choices_of(kept), {"person": "people"}.get(name, f"{name}s"))
        order = sorted(counted.items(), key=lambda one: (-one[1], str(one[0])))
        if name == "year":
            order = sorted(counted.items(), reverse=True)
        named = [
            (value, game_name(value) if name == "game" else str(value), number(count))
            for value, count in order
        ]
        nothing = 0 if name == "year" else ""
        title = tongue.say(ANY[name])
        chosen = lambda value: self.want(**{name: value})  # noqa: E731
        App.get_running_app().lay_over(ChoiceSheet(title, [(nothing, title, ""), *named], chosen))

    def open(self, past: Past) -> None:
        """Open the sheet of an evening."""
        from companion.ui.history.past_sheet import PastSheet

        App.get_running_app().lay_over(PastSheet(self, past))

    def show_statistics(self) -> None:
        """Open the statistics of all evenings."""
        App.get_running_app().shell.router.show("statistics")

    def offer_bin_and_backup(self) -> None:
        """Offer the bin and the backup."""
        from companion.ui.history.more_sheet import MoreSheet

        App.get_running_app().lay_over(MoreSheet(self))

    def empty(self) -> None:
        """Ask before deleted evenings are removed for good."""
        from companion.ui.history.more_sheet import EmptySheet

        App.get_running_app().lay_over(EmptySheet(self))

    def step_back(self) -> bool:
        """Leave the bin first."""
        if self.wanted.deleted:
            self.want(deleted=False)
            return True
        return False

    def back(self) -> None:
        """Go one step back."""
        App.get_running_app().back()
