"""The sheet over the table: what would have changed a ruling that was made."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.core.log import Line
from companion.core.ruling import SituationError
from companion.evening.alone import situation_of
from companion.evening.evening import Evening
from companion.ui.dispute.changes import ChangesCard
from companion.ui.dispute.settled import SettledCard
from companion.ui.look.wording import tongue
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text


class OtherVerdictsSheet(Sheet):
    """Looks for the nearest situations with another verdict while it is open."""

    def __init__(self, evening: Evening, line: Line, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.ruling.changes"), **kwargs)
        game = evening.session.game
        asked = game.question(line.case.question) if line.case else None
        assert asked is not None, "a ruling without a situation offers no such sheet"
        told = situation_of(line)

        def choose(other: Any) -> None:
            self.dismiss()
            App.get_running_app().shell.router.show("dispute", game=game.key, line=line, told=other)

        self.add_widget(Text(text=tongue.say(line.words), bold=True))
        try:
            self.add_widget(ChangesCard(game, asked, told, choose, evening))
        except SituationError as error:
            self.add_widget(Text(text=tongue.say(error.reason)))
        self.add_widget(SettledCard(game, asked, told, line, evening))
