"""A city told place by place: where its tiles can lie so that they touch as told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.core.desk import City, value_at
from companion.evening.situation_rows import set_at

Space = tuple[int, int]
HERE: Space = (0, 0)
MOST_TRIES = 4_000


class Ground:
    """The spaces of a tiling: what lies beyond each side of a space."""

    def __init__(self, sides: tuple[str, ...], next_to: Callable[[Space, str], Space]) -> None:
        self._sides, self._next_to = sides, next_to

    def around(self, space: Space) -> tuple[Space, ...]:
        """The spaces beside a space, clockwise from the top."""
        return tuple(self._next_to(space, side) for side in self._sides)


def pieces_of(city: City, told: Any) -> tuple[str, ...]:
    """The places of a city in the order in which they were told, the one in the middle first."""
    rows = told.get(city.rows, ())
    middle = (told[city.middle],) if city.middle else ()
    return (*middle, *(row[city.piece] for row in rows))


def touching(city: City, told: Any) -> dict[str, frozenset[str]]:
    """The places that each place touches, as far as both are told of."""
    pieces = pieces_of(city, told)
    if city.middle:
        middle, *others = pieces
        ends = dict.fromkeys(others, frozenset((middle,)))
        return {middle: frozenset(others), **ends}
    found: dict[str, set[str]] = {one: set() for one in pieces}
    for row in told.get(city.rows, ()):
        for other in row.get(city.touches, ()):
            if other in found:
                found[row[city.piece]].add(other)
                found[other].add(row[city.piece])
    return {one: frozenset(others) for one, others in found.items()}


def spaces_of(
    city: City, told: Any, ground: Ground, kept: Mapping[str, Space]
) -> dict[str, Space] | None:
    """A space for each place, as before where that still holds; None if no ground fits."""
    wanted = touching(city, told)
    if not wanted:
        return {}
    stays = {one: kept[one] for one in wanted if one in kept}
    for begun in (stays, {}):
        tries = iter(range(MOST_TRIES))
        found = _laid(list(wanted), wanted, ground, begun, bool(city.middle), tries)
        if found is not None:
            return found
    return None


def _laid(
    left: list[str],
    wanted: Mapping[str, frozenset[str]],
    ground: Ground,
    laid: Mapping[str, Space],
    star: bool,
    tries: Iterator[int],
) -> dict[str, Space] | None:
    """All places laid, those left over by trying; None if they cannot touch as wanted."""
    if any(not _fits(one, wanted, ground, laid, star) for one in laid):
        return None
    left = [one for one in left if one not in laid]
    if not left:
        return dict(laid)
    beside = (one for one in left if wanted[one] & laid.keys())
    chosen = next(beside, left[0])
    for space in _free(chosen, wanted, ground, laid):
        if next(tries, None) is None:
            return None
        found = _laid(left, wanted, ground, {**laid, chosen: space}, star, tries)
        if found is not None:
            return found
    return None


def _free(
    one: str, wanted: Mapping[str, frozenset[str]], ground: Ground, laid: Mapping[str, Space]
) -> tuple[Space, ...]:
    """The spaces to try: beside a place that is touched, else apart from all."""
    taken = set(laid.values())
    near = next((laid[other] for other in sorted(wanted[one]) if other in laid), None)
    if near is not None:
        return tuple(space for space in ground.around(near) if space not in taken)
    return (HERE,) if not laid else ((max(q for q, _ in taken) + 2, 0),)


def _fits(
    one: str,
    wanted: Mapping[str, frozenset[str]],
    ground: Ground,
    laid: Mapping[str, Space],
    star: bool,
) -> bool:
    """Does a laid place touch what it must, and nothing else? Neighbours of a middle may touch."""
    around = set(ground.around(laid[one]))
    for other, space in laid.items():
        ends = star and space in around and len(wanted[one]) == len(wanted[other]) == 1
        if other != one and (space in around) != (other in wanted[one]) and not ends:
            return False
    return True


def joined(city: City, told: Any, piece: str, beside: tuple[str, ...]) -> Any:
    """A situation in which a place touches those beside it, told by both."""
    for at, row in enumerate(told[city.rows] if city.touches and beside else ()):
        said, here = tuple(row.get(city.touches, ())), row[city.piece]
        more = beside if here == piece else (piece,) if here in beside else ()
        touched = [*said, *(one for one in more if one not in said)]
        told = set_at(told, (city.rows, at, city.touches), touched)
    return told


def row_of(city: City, told: Any, piece: str) -> tuple[str | int, ...]:
    """The path to the row of a place; of the one in the middle, to its name."""
    if city.middle and piece == told[city.middle]:
        return (city.middle,)
    rows = value_at(told, (city.rows,))
    return (city.rows, next(at for at, row in enumerate(rows) if row[city.piece] == piece))
