"""Bonuses of the final count (Gangsta!): the richest, the largest gang, a majority in a family."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.points import Entry
from companion.core.ruling import Reason

BONUS, SHARED = 2, 1  # alone, or to each of several


def ahead(counts: Mapping[str, int]) -> tuple[tuple[str, ...], int, int]:
    """Who has the most, how much that is, and what each of them gets for it."""
    most = max(counts.values())
    players = tuple(player for player, count in counts.items() if count == most)
    return players, most, BONUS if len(players) == 1 else SHARED


def richest(money: Mapping[str, int], stored: Mapping[str, int]) -> Iterator[Entry]:
    """The most money, what the Banque holds included: a reading where that makes the difference."""
    players, most, points = ahead(money)
    outside = ahead({player: money[player] - stored.get(player, 0) for player in money})[0]
    for player in players:
        facts = {"player": player, "money": most, "points": points, "players": list(players)}
        if players != outside and len(players) == 1:
            yield Entry(player, points, Reason("gangsta.score.richest_stored", facts))
        elif players != outside:
            yield Entry(player, points, Reason("gangsta.score.richest_tied_stored", facts))
        elif len(players) == 1:
            yield Entry(player, points, Reason("gangsta.score.richest", facts))
        else:
            yield Entry(player, points, Reason("gangsta.score.richest_tied", facts))


def largest(gangs: Mapping[str, int]) -> Iterator[Entry]:
    """The most gangsters, the Boss among them."""
    players, most, points = ahead(gangs)
    for player in players:
        facts = {"player": player, "count": most, "points": points, "players": list(players)}
        if len(players) == 1:
            yield Entry(player, points, Reason("gangsta.score.largest", facts))
        else:
            yield Entry(player, points, Reason("gangsta.score.largest_tied", facts))


def family_majority(family: str, counts: Mapping[str, int]) -> Iterator[Entry]:
    """A majority in one family; where nobody has any of it there is none."""
    players, most, points = ahead(counts)
    if not most:
        return
    for player in players:
        had = {"count": most, "points": points, "players": list(players)}
        facts = {"player": player, "family": family, **had}
        if len(players) == 1:
            yield Entry(player, points, Reason("gangsta.score.family", facts))
        else:
            yield Entry(player, points, Reason("gangsta.score.family_tied", facts))
