"""What the table decided in such a case before: looked up for every card of a ruling."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.core.game import Game
from companion.core.log import Line
from companion.evening.plain import plain
from companion.evening.precedents import Precedent, alike_line
from companion.ui.look.wording import tongue
from companion.ui.widgets.when import tell_day


class Memory:
    """Finds precedents for the rulings of the evening on the table."""

    def find(self, line: Line) -> Precedent | None:
        """The precedent for the case of a ruling; None if there is none."""
        app: Any = App.get_running_app()
        archive: Any = getattr(app, "archive", None)
        game = self._game(app)
        keeps = hasattr(archive, "notes")  # settings alone keep none: not yet opened, or not stored
        return alike_line(archive, game, line) if keeps and game is not None else None

    @staticmethod
    def _game(app: Any) -> Game | None:
        evening = getattr(app, "evening", None)
        return evening.session.game if evening is not None else None

    def tell(self, line: Line) -> str:
        """The sentence when the table decided such a case before, and whether alike."""
        found = self.find(line)
        return tell_before(found, line) if found is not None else ""


def tell_before(one: Precedent, line: Line) -> str:
    """The sentence when a case was decided before, and whether in the same way."""
    same = one.own == line.own and not (one.own and one.verdict != plain(line.value))
    key = "app.precedent.same" if same else "app.precedent.otherwise"
    return tongue.say(key, text=tell_day(one.at))


memory = Memory()
