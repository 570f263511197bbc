"""The two strips above the board: who stands where, and which step of the turn it is."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number
from companion.ui.widgets.plate import TapPlate

load_layout(__file__)


class ScoreCell(BoxLayout):
    """One player and a score."""

    player = StringProperty("")
    score = NumericProperty(0)
    leading = ObjectProperty(False)
    em = NumericProperty(14)

    def shown(self, score: float) -> str:
        return number(int(score))


class ScoreStrip(TapPlate):
    """All players in seating order with their scores; the leader's is brass."""

    scores = ObjectProperty({})
    cell_em = NumericProperty(14)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.bind(text_size=self.fit)
        people.bind(looks=self.fit)

    def on_scores(self, *_: object) -> None:
        for player in list(self.scores)[len(self.children) :]:
            self.add_widget(ScoreCell(player=player))
        for cell in self.children[: len(self.children) - len(self.scores)]:
            self.remove_widget(cell)
        best = max(self.scores.values(), default=0)
        for cell, (player, score) in zip(self.children[::-1], self.scores.items(), strict=True):
            cell.player, cell.score, cell.leading = (
                player,
                score,
                score == best > min(self.scores.values()),
            )
        self.fit()

    def fit(self, *_: object) -> None:
        """Six pills must fit beside each other on the narrowest phone, at any text size."""
        count = max(1, len(self.scores))
        letters = max((len(look.initial) for look in people.looks.values()), default=1)
        room = (self.width - 2 * theme.step - (count - 1) * self.spacing) / count
        self.cell_em = max(1, min(theme.body, room / (2.2 + 0.72 * letters)))


class PhaseStrip(TapPlate):
    """The steps of the turn: done, now, to come. Only the present one is spelt out."""

    phases = ListProperty()
    now = StringProperty("")
    title = StringProperty("")  # the turn

    @property
    def at(self) -> int:
        return self.phases.index(self.now) if self.now in self.phases else -1

    def place(self, phases: list[str], now: str) -> str:
        """Which of how many, in figures."""
        return f"{phases.index(now) + 1}/{len(phases)}" if now in phases else ""

    def share(self, phases: list[str], now: str) -> float:
        """How far the turn has come."""
        return (phases.index(now) + 1) / len(phases) if now in phases else 0
