"""The lower edge of the board: within a phase no question moves it up and down again."""

from __future__ import annotations

Moment = tuple[bool, bool]  # is the board to be tapped, and does a folded ruling lie under it?


class Edge:
    """How high it came since the phase began, for each kind of moment by itself."""

    def __init__(self) -> None:
        self._heights: dict[Moment, float] = {}
        self._last: tuple[Moment, float] | None = None

    def begin(self, *_: object) -> None:
        """Another phase, another size: nothing is held."""
        self._heights, self._last = {}, None

    def lie(self, moment: Moment, height: float) -> None:
        """So high it lies now; a question that is still being laid out may move it."""
        self._last = moment, height

    def hold(self, *_: object) -> None:
        """Another question is put: where it came to lie is held."""
        if self._last is not None:
            moment, height = self._last
            self._heights[moment] = max(self.height(moment), height)

    def height(self, moment: Moment) -> float:
        """Where it is held at such a moment; nowhere at first."""
        return self._heights.get(moment, 0.0)
