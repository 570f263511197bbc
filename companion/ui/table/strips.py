"""The strips above the board: players with their scores, and the step of the turn."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.boards.kit.signs import sign_texture
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.widgets.plate import Plate, TapPlate, show_if
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.text import natural_width

load_layout(__file__)

PHASE_SHARE = 0.46  # of the width, at most, where something lies beside it


class ScoreCell(TapPlate):
    """A player with the score; a tap opens the player's sheet."""

    player = StringProperty("")
    score = NumericProperty(0)
    leading = ObjectProperty(False)
    covered = BooleanProperty(False)
    public = StringProperty("")  # what all may see in place of a secret score
    drawn = ObjectProperty(None, allownone=True)  # the piece that `public` counts
    em = NumericProperty(14)

    def shown(self, score: float, covered: bool, public: str) -> str:
        return public if covered else number(int(score))


class ScoreStrip(Plate):
    """All players in seating order with their scores; the leader's is brass."""

    scores = ObjectProperty({})
    covered = BooleanProperty(False)  # people alone: the scores are a secret, or find no room
    slim = BooleanProperty(False)  # no wider than fingers need
    public = ObjectProperty({})  # what all may see of each player while scores are a secret
    game = StringProperty("")  # whose pieces are drawn
    cell_em = NumericProperty(14)

    __events__ = ("on_player",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        listen(self, theme, text_size=self.fit, small=self.tell_public)
        self.fbind("width", self.tell_public)
        listen(self, people, looks=self.fit)
        listen(self, tongue, say=self.tell_public)

    def tell_public(self, *_: object) -> None:
        """Show on each cell what all may see of its player, where there is room."""
        room = theme.touch if self.slim else self._room()
        for cell in self.children:
            item = self.public.get(cell.player)
            cell.drawn = sign_texture(self.game, item.sign) if item else None
            told = tongue.say(item.words) if item else ""
            fits = natural_width(told, theme.small, theme.display) <= room
            cell.public = item.figure if cell.drawn else told if fits else ""

    on_public = tell_public

    def on_scores(self, *_: object) -> None:
        hold_rows(self, [ScoreCell] * len(self.scores), self._bind_child)
        best = max(self.scores.values(), default=0)
        for cell, (player, score) in zip(self.children[::-1], self.scores.items(), strict=True):
            cell.player, cell.score, cell.leading = (
                player,
                score,
                score == best > min(self.scores.values()),
            )
        self.tell_public()
        self.fit()

    def _bind_child(self, cell: ScoreCell) -> None:
        cell.covered, cell.em = self.covered, self.cell_em
        self.bind(covered=cell.setter("covered"))
        cell.bind(on_release=lambda tapped: self.dispatch("on_player", tapped.player))

    def on_player(self, player: str) -> None:
        """Event: the sheet of a player is wanted."""

    def _room(self) -> float:
        """The width of each cell, where all are as wide as they can be."""
        count = max(1, len(self.scores))
        between = 2 * self.padding[0] + (count - 1) * self.spacing
        return float(self.width - between) / count

    def fit(self, *_: object) -> None:
        """Choose letters so small that all players fit side by side."""
        count = max(1, len(self.scores))
        self.size_hint_x = None if self.slim else 1
        if self.slim:
            self.width = count * theme.touch
        letters = max((len(look.initial) for look in people.looks.values()), default=1)
        room = self._room()
        most = theme.small if self.slim else theme.body
        self.cell_em = max(1, min(most, room / (2.2 + 0.72 * letters)))


class Steps(EventDispatcher):
    """The phases of the turn and the present one."""

    phases = ListProperty()
    now = StringProperty("")
    title = StringProperty("")  # the turn

    @property
    def at(self) -> int:
        return self.phases.index(self.now) if self.now in self.phases else -1

    def note(self, title: str, phases: list[str], now: str, _language: str) -> str:
        """The words for the turn and the number of the step; not a phase named like its turn."""
        turn = title if now and tongue.name(now) != title else ""
        several = len(phases) > 1 and now in phases
        place = f"{phases.index(now) + 1}/{len(phases)}" if several else ""
        return "  ".join(filter(None, (turn, place)))


class PhaseStrip(Steps, TapPlate):
    """The phase, and under it the turn and the step."""

    wish = NumericProperty(0)  # the width in which its words stay on one line

    def measure(self, name: str, note: str, _size: float) -> float:
        """The width of the two lines."""
        wide = natural_width(name, theme.title, theme.display)
        return max(wide, natural_width(note, theme.small, theme.plain)) + theme.edge + theme.gap


class PhaseLine(Steps, BoxLayout):
    """Phase, turn and step in one line, for a screen with little room."""

    def fitted(self, name: str, width: float, size: float) -> float:
        """The letter size at which the phase fits the width."""
        return min(size, size * width / max(1.0, natural_width(name, size, theme.display)))

    def fitting(self, note: str, room: float, size: float) -> str:
        """The part of turn and step that fits: both, the step, or nothing."""
        step = note.rpartition("  ")[2]
        fits = (one for one in (note, step) if natural_width(one, size, theme.plain) <= room)
        return next(fits, "")


class PhaseBar(Steps, BoxLayout):
    """The phase with other widgets beside it; a line shows how far the turn is."""

    slim = BooleanProperty(False)  # the phase is a line over what is added
    head = NumericProperty(0)  # so high a line
    room = NumericProperty(0)  # and so wide

    most = PHASE_SHARE

    __events__ = ("on_phase",)

    def on_kv_post(self, base: object) -> None:
        """Keep strip and line, since only one of them lies on the bar."""
        self._strip, self._line = self.ids.strip.__self__, self.ids.line.__self__
        self.on_slim()

    def on_slim(self, *_: object) -> None:
        """Show the phase as a line over the rest, or as a strip at the left."""
        show_if(not self.slim, self, self._strip, len(self.children))
        show_if(self.slim, self.ids.over, self._line)

    def share(self, phases: list[str], now: str) -> float:
        """The share of the turn that has passed, from 0 to 1."""
        return (phases.index(now) + 1) / len(phases) if now in phases else 0

    def on_phase(self) -> None:
        """Event: the phase was tapped."""
