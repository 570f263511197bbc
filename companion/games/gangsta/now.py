"""What hands must do on the table of Gangsta! after a phase, in the order they do it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from companion.core.points import totals
from companion.core.ruling import Reason, because
from companion.games.gangsta.moves import added_up, moved_in
from companion.games.gangsta.pieces import KIND_OF
from companion.games.gangsta.table import Table

# The rulings that what is to do rests on, by key; without a subject it is one of the player's.
BEHIND: Mapping[str, tuple[str, ...]] = {
    "gangsta.now.readies": ("readied",),
    "gangsta.now.engages": ("heist",),
    "gangsta.now.takes_heist": ("heist.{heist}",),
    "gangsta.now.chapter": ("chapter_end",),
}


def now(tables: tuple[Table, ...]) -> tuple[Reason, ...]:
    """From the tables of a phase, its first to its last: nothing is said that did not change."""
    before, after = tables[0], tables[-1]
    return (
        *_turned(before, after),
        *added_up(line for step in pairwise(tables) for line in moved_in(*step)),
        *_stored(before, after),
        *_heists(before, after),
        *_resources(before, after),
        *_chapter(before, after),
        *_filled(before, after),
        *_points(before, after),
    )


def _turned(before: Table, after: Table) -> Iterator[Reason]:
    """Cards that are turned, upright or to the side."""
    for player in after.players:
        was = {member.card: member.ready for member in before.gangs[player]}
        turned = [one for one in after.gangs[player] if was.get(one.card, one.ready) != one.ready]
        ready = tuple(one.card for one in turned if one.ready)
        tired = tuple(one.card for one in turned if not one.ready)
        if ready:
            yield because("gangsta.now.readies", player=player, cards=ready)
        if tired:
            yield because("gangsta.now.engages", player=player, cards=tired)


def _stored(before: Table, after: Table) -> Iterator[Reason]:
    """What lies in the Banque now."""
    for player in after.players:
        if after.stored[player] != before.stored[player]:
            yield because("gangsta.now.stored", player=player, money=after.stored[player])


def _heists(before: Table, after: Table) -> Iterator[Reason]:
    """A heist that was done goes face down to its player; one that was discarded, to the side."""
    for player in after.players:
        for heist in after.done[player]:
            if heist not in before.done[player] and heist in KIND_OF:
                yield because("gangsta.now.takes_heist", player=player, heist=heist)
    gone = set(before.heist_discards) | set(before.gangster_discards)
    for card in (*after.heist_discards, *after.gangster_discards):
        if card not in gone:
            yield because("gangsta.now.discards", card=card)


def _resources(before: Table, after: Table) -> Iterator[Reason]:
    for player, resource in after.resources.items():
        if resource in after.active and resource not in before.active:
            yield because("gangsta.now.activates", player=player, resource=resource)


def _chapter(before: Table, after: Table) -> Iterator[Reason]:
    if before.chapter != after.chapter:
        yield because("gangsta.now.chapter", chapter=after.chapter)


def _filled(before: Table, after: Table) -> Iterator[Reason]:
    """Cards that came up in the two rows."""
    heists = tuple(card for card in after.row if card and card not in before.row)
    gangsters = tuple(card for card in after.reserve if card and card not in before.reserve)
    if heists:
        yield because("gangsta.now.row", cards=heists)
    if gangsters:
        yield because("gangsta.now.reserve", cards=gangsters)


def _points(before: Table, after: Table) -> Iterator[Reason]:
    """What the count at the end brought everybody."""
    if len(after.ledger) == len(before.ledger):
        return
    for player, points in totals(after.players, after.ledger).items():
        yield because("gangsta.now.points", player=player, points=points)
