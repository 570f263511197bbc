"""The edges of board and prompt: within a phase no question moves them up and down again."""

from __future__ import annotations

Moment = tuple[bool, bool]  # is the board to be tapped, and does a folded ruling lie under it?


class Edge:
    """How high it came since the phase began, for each kind of moment by itself; so the prompt."""

    def __init__(self) -> None:
        self._heights: dict[Moment, float] = {}
        self._tops: dict[bool, float] = {}  # of the prompt, whether or not a ruling lies on it
        self._last: tuple[Moment, float, float] | None = None

    def begin(self, *_: object) -> None:
        """Another phase, another size: nothing is held."""
        self._heights, self._tops, self._last = {}, {}, None

    def lie(self, moment: Moment, prompt: float, ruling: float) -> None:
        """So high both lie now; a question that is still being laid out may move it."""
        self._last = moment, prompt, prompt + ruling

    def hold(self, *_: object) -> None:
        """Another question is put: where it came to lie is held."""
        if self._last is not None:
            moment, prompt, height = self._last
            self._tops[moment[0]] = max(self.top(moment), prompt)
            self._heights[moment] = max(self.height(moment), height)

    def height(self, moment: Moment) -> float:
        """Where it is held at such a moment; nowhere at first."""
        return self._heights.get(moment, 0.0)

    def top(self, moment: Moment) -> float:
        """How high the prompt is held; a ruling that comes or goes does not move it."""
        return self._tops.get(moment[0], 0.0)
