"""The card under a ruling: what would change it, looked for between frames."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from kivy.app import App
from kivy.properties import StringProperty

from companion.core.asked import AskedAlone
from companion.core.corrections import READING
from companion.core.game import Game
from companion.evening.readings import adoptable, ours
from companion.evening.told_what_if import Telling
from companion.evening.what_if import Search, other_readings
from companion.ui.assets import load_layout
from companion.ui.listening import later
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import Card, ListRow
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

SLICE = 0.004  # seconds of a frame that the search may take


class ChangeRow(ListRow):
    """A near situation: what would be otherwise, and the verdict then; a tap tells it."""

    told: Any = None  # None: a sentence that leads nowhere


class OursRow(ListRow):
    """Our reading; a tap opens why we take it."""

    why = StringProperty("")


class AdoptRow(ListRow):
    """Another reading, to be played with from now on."""

    key = StringProperty("")
    choice = StringProperty("")


class ChangesCard(Card):
    """The nearest situations with another verdict, and what other readings give."""

    about = StringProperty("")

    def __init__(
        self,
        game: Game,
        asked: AskedAlone,
        told: Any,
        choose: Callable[[Any], None],
        evening: Any = None,
        **kwargs: Any,
    ) -> None:
        """Raises SituationError, before anything is bound, if the situation is impossible."""
        self._search = Search(asked, told, game.colours)
        self._readings = other_readings(asked, told, game.colours)
        super().__init__(**kwargs)
        self._telling = Telling(game.key, asked, tongue.words)
        self._choose = choose
        self._game, self._evening = game, evening
        self._shown: tuple[object, ...] = ()
        self._look = later(self, self.look, 0)
        self._look()

    @property
    def search(self) -> Search:
        """The search, as far as it has got."""
        return self._search

    def look(self, *_: object) -> None:
        """Look on for a few milliseconds, show what was found, and again in the next frame."""
        until = perf_counter() + SLICE
        going = True
        while going and perf_counter() < until:
            going = self._search.go_on()
        self._show()
        if going:
            self._look()

    def _show(self) -> None:
        nearest = self._search.nearest()
        if (nearest, self._search.done) == self._shown:
            return
        self._shown = nearest, self._search.done
        self.about = "" if self._search.done else tongue.say("app.dispute.looking")
        said = [(tongue.say(one), None) for one in self._sentences()]
        said += [(tongue.say(self._telling.change(one)), one.told) for one in nearest]
        self._show_rows(self.ids.rows.__self__, said)
        others = zip(self._telling.readings(self._readings), self._readings, strict=False)
        told = [(tongue.say(reason), one.told) for reason, one in others]
        self._show_rows(self.ids.readings.__self__, told)
        self._show_ours(self.ids.ours.__self__)
        self._show_for_good(self.ids.for_good.__self__)

    def _show_ours(self, box: Any) -> None:
        """Our own readings beside the others; each says why when tapped."""
        found = tuple(ours(self._game, self._readings, tongue.language))
        rows = hold_rows(box, [OursRow] * len(found), lambda row: row.bind(on_release=self._open))
        for row, one in zip(rows, found, strict=True):
            chosen = tongue.name(one.choice, f"option.{one.key}")
            row.title = tongue.say("app.dispute.ours", text=chosen)
            row.why, row.leads = one.why, bool(one.why)

    def _open(self, row: OursRow) -> None:
        """Tell why a reading is taken, below it; another tap folds it."""
        row.note = "" if row.note else row.why

    def _show_for_good(self, box: Any) -> None:
        """The other readings as what this table could play with from now on."""
        game, evening = self._game, self._evening
        found = [] if evening is None else [*adoptable(game, evening, self._readings)]
        rows = hold_rows(box, [AdoptRow] * len(found), lambda row: row.bind(on_release=self._adopt))
        for row, (key, choice) in zip(rows, found, strict=True):
            row.key, row.choice = key, choice
            row.title = tongue.name(choice, f"option.{key}")
            row.note = tongue.say("app.dispute.from_now")

    def _adopt(self, row: AdoptRow) -> None:
        """Play with another reading from now on; it is undone like any other correction."""
        note = tongue.say("app.dispute.from_now_note")
        if self._evening.correct(f"{READING}.{row.key}", row.choice, note):
            said = tongue.say("app.dispute.from_now")
            App.get_running_app().shell.toasts.offer(said, self._evening.undo)
            self._show_for_good(self.ids.for_good.__self__)

    def _sentences(self) -> list[Any]:
        """What is to be said beside the changes: that no single fact suffices, or nothing does."""
        found = [self._telling.change(one) for one in self._search.nearest()]
        return [one for one in self._telling.changes(self._search) if one not in found]

    def _show_rows(self, box: Any, said: list[tuple[str, Any]]) -> None:
        rows = hold_rows(box, [ChangeRow] * len(said), lambda row: row.bind(on_release=self._tap))
        for row, (text, told) in zip(rows, said, strict=True):
            row.title, row.told, row.leads = text, told, told is not None

    def _tap(self, row: ChangeRow) -> None:
        if row.told is not None:
            self._choose(row.told)
