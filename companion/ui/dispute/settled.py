"""Keeping a ruling as a precedent, and the precedent that there is for the case."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.core.log import Line
from companion.evening.precedents import Precedent, alike, forget, keep
from companion.ui.dispute.precedent_sheet import PrecedentSheet
from companion.ui.listening import clear
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.rulings.memory import tell_before
from companion.ui.widgets.card import ListRow


class SettledCard(BoxLayout):
    """One row: the precedent of the case, or the way to keep this ruling as one."""

    def __init__(
        self, game: Game, asked: AskedAlone, told: Any, line: Line, evening: Any, **kwargs: Any
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._case = game, asked, told, line
        self._evening = evening
        self.show()

    def show(self) -> None:
        """Show what was kept for this case, or the way to keep it."""
        clear(self)
        game, asked, told, line = self._case
        found = alike(App.get_running_app().archive, game, asked.key, line, told)
        if found is not None:
            self._row(tell_before(found, line), lambda: self._open(found))
        else:
            self._row(tongue.say("app.dispute.keep"), self._keep)

    def _row(self, title: str, act: Any) -> None:
        row = ListRow(icon="scales", title=title)
        row.bind(on_release=lambda _: act())
        self.add_widget(row)

    def _open(self, found: Precedent) -> None:
        sheet = PrecedentSheet(found)
        sheet.bind(on_dismiss=lambda _: self.show())
        App.get_running_app().lay_over(sheet)

    def _keep(self) -> None:
        game, asked, told, line = self._case
        app = App.get_running_app()
        session = self._evening.session if self._evening is not None else None
        options = dict(session.table.options) if session is not None else {}
        seats = session.setup.seats if session is not None else ()
        names = {seat.key: seat.name for seat in seats} or {
            key: look.name for key, look in people.looks.items() if _told_of(told, key)
        }
        kept = keep(app.archive, game, asked.key, line, told, names, options)
        self.show()

        def take_back() -> None:
            forget(app.archive, kept.id)
            self.show()

        app.shell.toasts.offer(tongue.say("app.dispute.kept"), take_back)


def _told_of(told: Any, player: str) -> bool:
    """Does a situation say anything of this player?"""
    if isinstance(told, dict):
        return any(_told_of(one, player) for one in (*told, *told.values()))
    if isinstance(told, list | tuple):
        return any(_told_of(one, player) for one in told)
    return bool(told == player)
