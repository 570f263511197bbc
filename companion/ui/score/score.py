"""The body of the score: track, plot, and the points of one player with their reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.session import Session
from companion.evening.score import (
    Gain,
    count_overrides_and_corrections,
    gains,
    gains_by_turn,
    signed_sum,
)
from companion.evening.turning_points import tell_turning_points
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.text import Heading

load_layout(__file__)


class ScoreTitle(Heading):
    """The heading of a card of the score."""


class ScoreColumn(BoxLayout):
    """A column of cards; a wide screen has two."""


class TurnHead(BoxLayout):
    """A turn, and how many points it brought."""

    text = StringProperty("")
    points = StringProperty("")


class GainRow(BoxLayout):
    """A row of points with their reason."""

    text = StringProperty("")
    points = StringProperty("")
    mark = StringProperty("")


class TurningRow(BoxLayout):
    """A moment that decided the evening, with the reason of its points."""

    text = StringProperty("")
    reason = StringProperty("")


class ScoreBody(BoxLayout):
    """The score of a session; a tap on a player shows where the points came from."""

    session: Session = ObjectProperty(None, allownone=True)
    player = StringProperty("")
    scores = ObjectProperty({})
    target = NumericProperty(0)
    note = StringProperty("")
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        listen(self, tongue, say=self.follow)
        listen(self, people, looks=self.follow)

    def on_kv_post(self, base: Any) -> None:
        self._turning = self.ids.turning.__self__
        self.on_wide()

    def on_wide(self, *_: Any) -> None:
        """Lay the points beside the drawings on a wide screen, else below."""
        if "right" not in self.ids:
            return
        points = self.ids.points.__self__
        points.parent.remove_widget(points)
        (self.ids.right if self.wide else self.ids.left).add_widget(points)

    def show(self, session: Session) -> None:
        """Show the score of a session."""
        self.session = session
        self.scores = session.game.tells.scores(session.table)
        self.target = session.game.tells.target(session.table)
        if self.player not in self.scores:
            self.player = max(self.scores, key=lambda one: self.scores[one], default="")
        self.ids.courses.show(session)
        self.reword()

    def choose(self, chip: Chip) -> None:
        """Show the points of a player."""
        self.player = chip.value
        self.reword()

    def follow(self, *_: Any) -> None:
        """Word the score again after a change of words or names, if it is in view."""
        if self.session is not None and self.get_root_window():
            self.reword()

    def reword(self) -> None:
        """Set all texts in the language in force."""
        own, corrected = count_overrides_and_corrections(self.session)
        changed = own or corrected
        told = tongue.say("core.ui.score.changed", own=own, corrected=corrected)
        self.note = told if changed else ""
        self._show_turning_points()
        self._show_players()
        self._show_gains([one for one in gains(self.session) if one.player == self.player])

    def _show_players(self) -> None:
        grid, winners = self.ids.players, self.session.table.winners
        chips = hold_rows(
            grid.__self__,
            [Chip] * len(self.scores),
            lambda chip: chip.bind(on_release=self.choose),
        )
        for chip, player in zip(chips, self.scores, strict=True):
            look = people.looks.get(player)
            chip.value, chip.player, chip.chosen = player, player, player == self.player
            chip.text = f"{look.name if look else player}  {number(self.scores[player])}"
            chip.icon = "crown" if player in winners else ""
        grid.lay_out_again()

    def _show_turning_points(self) -> None:
        """Show what decided the evening once it is over, between plot and points."""
        told = list(tell_turning_points(self.session, tongue.words))
        below = 0 if self.wide else 1
        show_if(bool(told), self.ids.left, self._turning, below)
        rows = hold_rows(self.ids.turns.__self__, [TurningRow] * len(told))
        for row, (text, reason) in zip(rows, told, strict=True):
            row.text, row.reason = text, reason

    def _show_gains(self, shown: list[Gain]) -> None:
        fill_gains(self.ids.gains.__self__, shown)


def fill_gains(box: Widget, shown: list[Gain]) -> None:
    """Fill a box with the rows of a player's points."""
    told = list(gains_in_words(shown))
    rows = hold_rows(box, [GainRow if one.mark is not None else TurnHead for one in told])
    for row, one in zip(rows, told, strict=True):
        row.text, row.points = one.text, one.points
        if one.mark is not None:
            row.mark = one.mark


class ToldGain(NamedTuple):
    """A row of a player's points in words: the head of a turn, or points with their reason."""

    text: str
    points: str
    mark: str | None = None


def gains_in_words(shown: list[Gain]) -> Iterator[ToldGain]:
    """A player's points in words, turn by turn, the last turn first."""
    for turn, here in gains_by_turn(shown):
        title = "app.table.turn" if turn else "app.table.set_up"
        total = signed_sum(*(gain.points for gain in here))
        yield ToldGain(tongue.say(title, turn=turn), total)
        for gain in here:
            text = tongue.say(gain.reason) if gain.reason else ""
            if text:
                yield ToldGain(text, signed_sum(gain.points), gain.mark)


def gain_rows(shown: list[Gain]) -> Iterator[Widget]:
    """New widgets for the rows of a player's points."""
    for one in gains_in_words(shown):
        row = TurnHead() if one.mark is None else GainRow(mark=one.mark)
        row.text, row.points = one.text, one.points
        yield row
