"""The score: the track, a line plot turn by turn, and every point with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.session import Session
from companion.evening.score import Gain, by_turn, course, gains, signed, told_otherwise
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.text import Heading

load_layout(__file__)


class ScoreTitle(Heading):
    """What a card of the score is about."""


class ScoreColumn(BoxLayout):
    """One column of cards; on a wide screen there are two."""


class TurnHead(BoxLayout):
    """A turn, and what it brought."""

    text = StringProperty("")
    points = StringProperty("")


class GainRow(BoxLayout):
    """One line of the score, with what is special about it."""

    text = StringProperty("")
    points = StringProperty("")
    mark = StringProperty("")


class ScoreBody(BoxLayout):
    """Shows the score of a session; tap a player to see where every point came from."""

    session: Session = ObjectProperty(None, allownone=True)
    player = StringProperty("")
    scores = ObjectProperty({})
    course = ObjectProperty(())
    target = NumericProperty(0)
    note = StringProperty("")
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        tongue.bind(say=self.follow)
        people.bind(looks=self.follow)

    def on_kv_post(self, base: Any) -> None:
        self.on_wide()

    def on_wide(self, *_: Any) -> None:
        """On a wide screen the points stand beside the drawings, and scroll on their own."""
        if "right" not in self.ids:
            return
        points = self.ids.points.__self__
        points.parent.remove_widget(points)
        (self.ids.right if self.wide else self.ids.left).add_widget(points)

    def show(self, session: Session) -> None:
        """Take everything from the session as it stands."""
        self.session = session
        self.scores, self.course = session.game.scores(session.table), course(session)
        self.target = session.game.target(session.table)
        if self.player not in self.scores:
            self.player = max(self.scores, key=lambda one: self.scores[one], default="")
        self.word()

    def choose(self, chip: Chip) -> None:
        """Show the points of this player."""
        self.player = chip.value
        self.word()

    def follow(self, *_: Any) -> None:
        """Other words or names; out of view nothing is said, the next `show` will."""
        if self.session is not None and self.get_root_window():
            self.word()

    def word(self) -> None:
        """Say everything in the language of the moment."""
        own, corrected = told_otherwise(self.session)
        changed = own or corrected
        told = tongue.say("core.ui.score.changed", own=own, corrected=corrected)
        self.note = told if changed else ""
        self._show_players()
        self._show_gains([one for one in gains(self.session) if one.player == self.player])

    def _show_players(self) -> None:
        grid, winners = self.ids.players, self.session.game.winners(self.session.table)
        for player in list(self.scores)[len(grid.children) :]:
            chip = Chip(value=player)
            chip.bind(on_release=self.choose)
            grid.add_widget(chip)
        for chip in grid.children[: len(grid.children) - len(self.scores)]:
            grid.remove_widget(chip)
        for chip, player in zip(grid.children[::-1], self.scores, strict=True):
            look = people.looks.get(player)
            chip.value, chip.player, chip.chosen = player, player, player == self.player
            chip.text = f"{look.name if look else player}  {number(self.scores[player])}"
            chip.icon = "crown" if player in winners else ""
        grid.lay_out_again()

    def _show_gains(self, shown: list[Gain]) -> None:
        box = self.ids.gains
        box.clear_widgets()
        for row in gain_rows(shown):
            box.add_widget(row)


def gain_rows(shown: list[Gain]) -> Iterator[Widget]:
    """Somebody's points turn by turn, the last first: what it brought, and every reason."""
    for turn, here in by_turn(shown):
        title = "app.table.turn" if turn else "app.table.set_up"
        total = signed(*(gain.points for gain in here))
        yield TurnHead(text=tongue.say(title, turn=turn), points=total)
        for gain in here:
            text = tongue.say(gain.reason) if gain.reason else ""
            if text:
                yield GainRow(text=text, points=signed(gain.points), mark=gain.mark)
