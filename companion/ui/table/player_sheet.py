"""The sheet of a player: all that is known of the player, and the points turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.widget import Widget

from companion.evening.view import View
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue
from companion.ui.score.score import gain_rows
from companion.ui.table.items import item_row
from companion.ui.widgets.fold import Fold
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text
from companion.ui.widgets.token import PlayerToken


class PlayerSheet(Sheet):
    """A row for each fact, secrets covered; the points under a fold."""

    def __init__(self, view: View, player: str, **kwargs: Any) -> None:
        super().__init__(title=people.looks[player].name, **kwargs)
        self.ids.head.add_widget(_pill(player), index=len(self.ids.head.children))
        rows = list(map(item_row, view.sheet(player), view.sheet_uncovered(player)))
        for row in rows:
            self.add_widget(row)
        if view.scores is not None:
            self.add_widget(_points(view, view.scores[player], player))
        elif not rows:
            self.add_widget(Text(text=tongue.say("app.player_sheet.nothing")))


def _pill(player: str) -> PlayerToken:
    return PlayerToken(player=player, pos_hint={"center_y": 0.5})


def _points(view: View, score: int, player: str) -> Fold:
    """The fold with a player's points; its rows are made when it is opened."""

    def make() -> Iterator[Widget]:
        found = [one for one in view.gains if one.player == player]
        yield from gain_rows(found)
        if not found:
            yield Text(text=tongue.say("app.player_sheet.no_points"))

    return Fold(make, title=tongue.say("app.player_sheet.points"), note=number(score))
