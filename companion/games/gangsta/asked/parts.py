"""What several situations of Gangsta! are described with, within the limits of the box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from companion.core.fields import Count, Counts, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.gangsta.members import SKILLS
from companion.games.gangsta.pieces import (
    FAMILIES,
    FAMILY,
    GANGSTERS,
    MOST_MONEY,
    MOST_OTHERS,
    RESOURCE,
    RESOURCES,
    SKILL,
    is_too_large,
)
from companion.games.gangsta.readings import OPTIONS

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
MOST_ICONS = 99  # of one skill in a gang
MOST_WEALTH = 100 * MOST_MONEY  # what may come together where the bank has no limits
MONEY = Count(0, MOST_WEALTH)
ICONS = Count(0, MOST_ICONS)
OTHERS = Count(0, len(GANGSTERS))  # gangsters beside the Boss
SKILLS_OF_GANG = Counts(dict.fromkeys(SKILLS, (0, MOST_ICONS)), SKILL, by="taps")
THE_RESOURCE = OneOf(RESOURCES, RESOURCE)
THE_FAMILY = OneOf(FAMILIES, FAMILY)
NO_RESOURCE = because("gangsta.assumed.no_resource")
CORRECTED = Maybe(YesNo())  # put right by hand: what lies there need not come about in play


def player_of(players: tuple[str, ...]) -> OneOf:
    """A field of one player."""
    return OneOf(players, of="player")


def everybody(row: Form) -> ListOf:
    """A field with a row for each player."""
    return ListOf(row, LEAST_PLAYERS, MOST_PLAYERS, once=("player",))


def reading(key: str) -> Maybe:
    """The optional field of an option of the game."""
    return Maybe(OneOf(OPTIONS[key]), reading=True)


def faults_of_shared_resource(rows: Iterable[Mapping[str, Any]]) -> Iterator[Reason]:
    """Faults of a resource that two players have."""
    found = [row["resource"] for row in rows if row.get("resource")]
    for one in dict.fromkeys(one for one in found if found.count(one) > 1):
        yield because("gangsta.situation.same_resource", resource=one)


def faults_of_icons(rows: Iterable[Mapping[str, Any]], counted: str) -> Iterator[Reason]:
    """Faults of icons: more learned, or Engaged, than the gang has."""
    for row in rows:
        if max(row.get("learned", 0), row.get("engaged", 0)) > row[counted]:
            yield because("gangsta.situation.more_than_icons", player=row["player"])


def faults_of_gang_sizes(
    said: Mapping[str, Any], others_of: Callable[[Any], int]
) -> Iterator[Reason]:
    """Faults of gangs with more gangsters than end the game or than there are."""
    found = tuple((row, others_of(row)) for row in said["players"])
    for row, others in () if said.get("corrected") else found:
        if is_too_large(others, row.get("resource", "")):
            yield because("gangsta.situation.so_large", player=row["player"], most=MOST_OTHERS)
    if sum(others for _, others in found) > len(GANGSTERS):
        yield because("gangsta.situation.so_many_gangsters", most=len(GANGSTERS))


def faults_of_absent_player(player: str, rows: Iterable[Mapping[str, Any]]) -> Iterator[Reason]:
    """Faults of a named player who does not play."""
    if player and all(row["player"] != player for row in rows):
        yield because("gangsta.situation.not_there", player=player)
