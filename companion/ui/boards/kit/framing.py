"""How much of a city must be in view: its places, its tiles, and room for tiles to come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kivy.metrics import dp

from companion.ui.boards.kit.figures import Figure, Laid
from companion.ui.boards.kit.goal import Goal
from companion.ui.boards.kit.places import PlaceFigure
from companion.ui.boards.kit.tilings import Extent, Point, Space, Tiling, extent_of, widened_extent
from companion.ui.boards.kit.viewport import LEAST, Viewport

FAR, CLOSE = dp(40), dp(56)  # below the first radius, a place in question is shown at the second
MARGIN, AIR = (0.88, 0.96), (0.06, 0.06)  # margins in units: for tiles, without tiles


class Framing:
    """The extents to show; room for tiles only while tiles are laid."""

    def __init__(self, view: Viewport) -> None:
        self._view = view
        self._spread: frozenset[Space] = frozenset()
        self._head = 0.0
        self.roomy = self.tight = view.extent

    def follow(
        self,
        of: Tiling,
        spread: frozenset[Space],
        head: float,
        pieces: Iterable[Figure],
        air: bool,
    ) -> bool:
        """Set which spaces and pieces must be seen; True if they changed."""
        before = self._spread, self._head
        self.roomy = extent_of(of, spread, MARGIN if air else AIR)
        self.tight = extent_of(of, spread, AIR)
        for piece in pieces:
            for at, reach in _overhang(piece):
                self.roomy = widened_extent(self.roomy, at, reach)
                self.tight = widened_extent(self.tight, at, reach)
        self._spread, self._head = spread, head
        return before != (spread, head)

    def wanted(self) -> Extent:
        """The extent to show, with room for tiles to come if it fits."""
        return self.roomy if self._view.fitting(self.roomy) >= LEAST else self.tight

    def near(self, of: Tiling, space: Space, pieces: Iterable[Figure]) -> Goal:
        """The goal that shows one place with all that lies around it."""
        extent = extent_of(of, (space,), AIR)
        for piece in pieces:
            for at, reach in _overhang(piece):
                extent = widened_extent(extent, at, reach)
        left, bottom, right, top = extent
        radius = min(CLOSE, self._view.fitting(extent))
        return Goal(extent, ((left + right) / 2, (bottom + top) / 2), radius)


def _overhang(piece: Figure) -> Iterator[tuple[Point, Point]]:
    """The points and reaches of what a piece has over its space: side tiles, managers."""
    if isinstance(piece, Laid):
        yield piece.at, piece.reach
    elif isinstance(piece, PlaceFigure) and piece.managed is not None:
        yield piece.managed
