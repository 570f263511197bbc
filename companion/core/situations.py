"""What cannot be on a table: checks that many rules make of the situation they are asked about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable

from companion.core.ruling import Reason, SituationError


def some(things: Collection[object], reason: Reason) -> None:
    """There must be one at least."""
    if not things:
        raise SituationError(reason)


def each_once(things: Iterable[Hashable], reason: Reason) -> None:
    """None of them twice."""
    named = tuple(things)
    if len(set(named)) < len(named):
        raise SituationError(reason)


def none_below_zero(numbers: Iterable[int], reason: Reason) -> None:
    """Nothing can be there less than not at all."""
    for number in numbers:
        if number < 0:
            raise SituationError(reason)


def seated(names: Iterable[str], players: Collection[str], reason: Callable[[str], Reason]) -> None:
    """Whoever is named sits at this table."""
    for name in names:
        if name not in players:
            raise SituationError(reason(name))
