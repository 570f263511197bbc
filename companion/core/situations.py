"""What cannot be on a table: checks that many rules make of the situation they are asked about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable

from companion.core.ruling import Reason, SituationError


def need_some(things: Collection[object], reason: Reason) -> None:
    """Raise SituationError if there is nothing."""
    if not things:
        raise SituationError(reason)


def need_each_once(things: Iterable[Hashable], reason: Reason) -> None:
    """Raise SituationError if something comes twice."""
    named = tuple(things)
    if len(set(named)) < len(named):
        raise SituationError(reason)


def none_below_zero(numbers: Iterable[int], reason: Reason) -> None:
    """Raise SituationError if a number is negative."""
    for number in numbers:
        if number < 0:
            raise SituationError(reason)


def need_players(
    names: Iterable[str], players: Collection[str], reason: Callable[[str], Reason]
) -> None:
    """Raise SituationError for a name that is not a player's."""
    for name in names:
        if name not in players:
            raise SituationError(reason(name))
