"""Garbage: objects that hold each other in a ring, and that Python finds only by looking for them.

On the screen they are looked for while nobody touches it: Python by itself would do so at any time.
"""

from __future__ import annotations

import gc

SELDOM = (20_000, 10, 10)  # new objects before Python looks for rings; a turn makes hundreds

FEW = 2_000  # new objects for which looking is not worth its while
SLICE = 18_000  # objects that are looked through in less than a third of what 100 labels take
MANY = 150_000  # objects that have come to stay, after which all of them are looked through
TOO_MANY = 1_000_000  # objects that are not left to wait for a long pause


def collect_less_often() -> None:
    """Let Python collect garbage less often, and never what exists by now."""
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()


class Collector:
    """Collects garbage when it is told that there is time; Python does not do so by itself.

    What outlives a whole collection is frozen: the next one looks only through what came later.
    Garbage among the frozen is found once they are too many, or `thaw` was called.
    """

    def __init__(self) -> None:
        gc.freeze()
        gc.disable()
        self._middle = 0  # objects that outlived one slice
        self._slices = gc.get_count()[1]  # that have added to them
        self._old = 0  # objects that outlived two slices
        self._frozen = 0  # objects that were frozen since everything was looked through

    @property
    def new(self) -> int:
        """About how many objects came since the last collection."""
        return gc.get_count()[0]

    @property
    def due(self) -> bool:
        """Have enough objects gathered for a whole collection?"""
        too_many_for_a_slice = self.new + self._middle > SLICE
        return too_many_for_a_slice or self._old > MANY or self._frozen > TOO_MANY

    @property
    def overdue(self) -> bool:
        """Have so many objects gathered that even a short pause must do for a whole collection?"""
        return self.new + self._middle + self._old > TOO_MANY

    def collect_young(self) -> None:
        """Look through the newest objects, if they are enough and few enough for a short slice."""
        if self.new < FEW or self.new + self._middle > SLICE:
            return
        both = len(gc.get_objects(0)) + self._middle
        if both > SLICE or gc.get_count()[1] != self._slices:  # or somebody else has collected
            self._middle = max(both, SLICE)  # they wait for a whole collection
        elif both > SLICE / 2:
            self._old += both - gc.collect(1)
            self._middle = self._slices = 0
        else:
            self._middle = both - gc.collect(0)
            self._slices += 1

    def thaw(self) -> None:
        """Let the next whole collection look through everything: much of it may be garbage now."""
        self._frozen = TOO_MANY + 1

    def collect_all(self) -> None:
        """Look through all that is not frozen; through everything, where that is called for."""
        everything = self._frozen > TOO_MANY
        if everything:
            gc.unfreeze()
        came = self.new + self._middle + self._old
        found = gc.collect()
        gc.freeze()
        self._middle = self._slices = self._old = 0
        if not everything:
            self._frozen += max(0, came - found)
        elif found < FEW:  # else what is gone may have let go of more
            self._frozen = 0
