"""Bonuses of the final count (Gangsta!): the richest, the largest gang, a majority in a family."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.points import Entry
from companion.core.ruling import Reason

BONUS, SHARED = 2, 1  # alone, or to each of several


def most_of_all(counts: Mapping[str, int]) -> tuple[tuple[str, ...], int, int]:
    """The players with the most, how much that is, and what each of them gets for it."""
    most = max(counts.values())
    players = tuple(player for player, count in counts.items() if count == most)
    return players, most, BONUS if len(players) == 1 else SHARED


def entries_of_richest(money: Mapping[str, int], stored: Mapping[str, int]) -> Iterator[Entry]:
    """The entries for the most money; whether the Banque counts is a reading."""
    players, most, points = most_of_all(money)
    outside = most_of_all({player: money[player] - stored.get(player, 0) for player in money})[0]
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


def entries_of_largest(gangs: Mapping[str, int]) -> Iterator[Entry]:
    """The entries for the most gangsters, the Boss among them."""
    players, most, points = most_of_all(gangs)
    for player in players:
        facts = {"player": player, "count": most, "points": points, "players": list(players)}
        if len(players) == 1:
            yield Entry(player, points, Reason("gangsta.score.largest", facts))
        else:
            yield Entry(player, points, Reason("gangsta.score.largest_tied", facts))


def family_majority(
    family: str, counts: Mapping[str, int], bosses: Mapping[str, int]
) -> Iterator[Entry]:
    """The entries for a majority in a family; whether the Boss counts is a reading."""
    players, most, points = most_of_all(counts)
    if not most:
        return
    others = most_of_all({player: counts[player] - bosses[player] for player in counts})
    by_boss = others[1] == 0 or others[0] != players
    for player in players:
        had = {"count": most, "points": points, "players": list(players)}
        facts = {"player": player, "family": family, **had}
        if by_boss and len(players) == 1:
            yield Entry(player, points, Reason("gangsta.score.family_by_boss", facts))
        elif by_boss:
            yield Entry(player, points, Reason("gangsta.score.family_tied_by_boss", facts))
        elif len(players) == 1:
            yield Entry(player, points, Reason("gangsta.score.family", facts))
        else:
            yield Entry(player, points, Reason("gangsta.score.family_tied", facts))
