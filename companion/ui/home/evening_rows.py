"""The rows above the covers: what was repaired, evenings to go on with, the last, the history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.uix.widget import Widget

from companion.content.words import BETWEEN_PARTS, Words
from companion.core.reason import because
from companion.evening.history import Past
from companion.evening.told_history import tell_result, tell_standings
from companion.store.saved import Summary
from companion.ui.home.going_on import go_on
from companion.ui.home.rows import FoundCard, GoOnCard, HomeHistoryRow, LastRow, OthersRow
from companion.ui.home.when import tell_when
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.plate import optional_child
from companion.ui.widgets.sheet import Sheet


class EveningRows:
    """Fills a box with the rows that are wanted; each is made when it is first wanted."""

    def __init__(self, box: Widget) -> None:
        self._box = box
        self._made: dict[str, Any] = {}
        self._waiting: tuple[Summary, ...] = ()
        self._last: Past | None = None
        self._messages_read = 0  # how many messages of repairs were read

    def show(self, waiting: tuple[Summary, ...], last: Past | None, played: bool) -> None:
        """Show unfinished evenings, the one that ended last, and the history if any was played."""
        self._waiting, self._last = waiting, last
        rows: tuple[tuple[str, Callable[[], Widget], object], ...] = (
            ("history", self._new_history, played),
            ("last", self._new_last, last),
            ("others", self._new_others, waiting[1:]),
            ("go on", self._new_go_on, waiting),
            ("found", self._new_found, self._messages()),
        )
        below = 0
        for name, make, wanted in rows:
            row = optional_child(self._made.get(name), make, bool(wanted), self._box, below)
            self._made[name] = row
            below += bool(wanted)
        self._word_last()
        self._word_waiting()
        self._word_found()

    def _messages(self) -> tuple[Any, ...]:
        """What was repaired and has not been read."""
        return tuple(getattr(App.get_running_app().archive, "messages", ())[self._messages_read :])

    def _word_found(self) -> None:
        if told := self._messages():
            said = (tongue.say(one) for top in told for one in top.walk())
            self._made["found"].text = "\n".join(said)

    def _word_waiting(self) -> None:
        if self._waiting:
            first, row = self._waiting[0], self._made["go on"]
            row.game, row.names, row.note = first.game, ", ".join(first.names), note_under(first)
        if self._waiting[1:]:
            self._made["others"].trailing = str(len(self._waiting) - 1)

    def _word_last(self) -> None:
        """Show who won the evening that ended last, with whom and when."""
        if (last := self._last) is not None:
            words, row = Words(tongue.language, (last.game, "app")), self._made["last"]
            row.title = tell_result(last, words)
            told = (words.name(last.game, "Name"), tell_standings(last), tell_when(last.last))
            row.note = BETWEEN_PARTS.join(told)

    def _new_history(self) -> Widget:
        row = HomeHistoryRow()
        row.bind(on_release=lambda _: App.get_running_app().shell.router.show("history"))
        return row

    def _new_last(self) -> Widget:
        row = LastRow()
        row.bind(on_release=lambda _: go_on(self._last.id if self._last else ""))
        return row

    def _new_others(self) -> Widget:
        row = OthersRow()
        row.bind(on_release=lambda _: self._show_others())
        return row

    def _new_go_on(self) -> Widget:
        card = GoOnCard()
        card.bind(on_release=lambda _: go_on(self._waiting[0].id))
        return card

    def _new_found(self) -> Widget:
        card = FoundCard()
        card.bind(on_read=self._hide_repaired)
        return card

    def _show_others(self) -> None:
        """Show the other unfinished evenings on a sheet."""
        sheet = Sheet(title=tongue.say("app.home.others"))
        for one in self._waiting[1:]:
            row = ListRow(icon="table", title=", ".join(one.names), note=note_under(one))
            row.bind(on_release=lambda _, session=one.id: _leave_for(sheet, session))
            sheet.add_widget(row)
        App.get_running_app().lay_over(sheet)

    def _hide_repaired(self, *_: object) -> None:
        """Hide the card of repaired damage: it has been read."""
        App.get_running_app().archive.note_shown(self._messages())
        self._messages_read += len(self._messages())
        optional_child(self._made["found"], self._new_found, False, self._box)


def _leave_for(sheet: Sheet, session: str) -> None:
    """Close the sheet of other evenings and open one of them."""
    sheet.dismiss()
    go_on(session)


def note_under(one: Summary) -> str:
    """The note under an evening: its game, its turn and when it was last played."""
    words, when = Words(tongue.language, (one.game, "app")), tell_when(one.last)
    key = "app.home.left_at" if one.turn else "app.home.left_at_set_up"
    left = words.say(because(key, turn=one.turn, text=when))
    return f"{words.name(one.game, 'Name')} · {left}"
