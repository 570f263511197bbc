"""The questions of a game by phase, each phase with a drawing; those asked most here come first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.ui.assets import load_layout
from companion.ui.boards.kit.marks import mark_texture
from companion.ui.games import marks_of

load_layout(__file__)

DOTS = 48


class PhaseHead(BoxLayout):
    """The name of a phase beside its drawing."""

    title = StringProperty("")
    drawn: Any = ObjectProperty(None, allownone=True)

    def draw(self, game: Game, phase: str) -> None:
        """Draw the mark of a phase."""
        strokes = marks_of(game.key).get(game.offers.desk.drawn.get(phase, ""))
        self.drawn = mark_texture(strokes, DOTS) if strokes else None


def questions_by_phase(
    game: Game, asked: Mapping[str, int]
) -> Iterator[tuple[str, list[AskedAlone]]]:
    """Each phase with its questions; phases and questions that were asked most come first."""
    phases = game.offers.desk.phases
    counts = {phase: sum(asked.get(key, 0) for key in keys) for phase, keys in phases.items()}
    for phase in sorted(phases, key=lambda one: -counts[one]):
        keys = sorted(phases[phase], key=lambda key: -asked.get(key, 0))
        yield phase, [one for key in keys if (one := game.question(key)) is not None]
