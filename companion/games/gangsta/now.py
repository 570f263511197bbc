"""What hands must do on the table of Gangsta! after a phase, in the order they do it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from companion.core.modes import keeps_score
from companion.core.points import totals
from companion.core.ruling import Reason, because
from companion.core.telling import Behind
from companion.games.gangsta.moves import added_up, moved_in
from companion.games.gangsta.pieces import KIND_OF
from companion.games.gangsta.table import Table

# What each thing to do rests on, the first that was said; where several are, the one of this fact.
BEHIND: Mapping[str, tuple[Behind, ...]] = {
    "gangsta.now.readies": (
        Behind("gangsta.ruled.mobilisation", "player"),
        Behind("gangsta.rewards.rally", "player"),
        Behind("gangsta.resources.jet", "player"),
        Behind("gangsta.resources.jet_card", "player"),
        Behind("gangsta.resources.society", "player"),
    ),
    "gangsta.now.engages": (
        Behind("gangsta.ruled.heist"),
        Behind("gangsta.heist.broken_lost"),
    ),
    "gangsta.now.hires": (Behind("gangsta.ruled.price", "card"),),
    "gangsta.now.joins": (Behind("gangsta.ruled.price", "card"),),
    "gangsta.now.comes_back": (Behind("gangsta.ruled.income", "player"),),
    "gangsta.now.leaves": (
        Behind("gangsta.ruled.assassination", "card"),
        Behind("gangsta.ruled.war", "player"),
        Behind("gangsta.ruled.informer", "player"),
    ),
    "gangsta.now.hospital": (
        Behind("gangsta.resources.hospital_takes", "card"),
        Behind("gangsta.resources.hospital_keeps", "card"),
    ),
    "gangsta.now.tucks": (Behind("gangsta.rewards.learn", "player"),),
    "gangsta.now.takes": (
        Behind("gangsta.ruled.payout", "player"),
        Behind("gangsta.ruled.rewards", "player"),
        Behind("gangsta.ruled.income", "player"),
        Behind("gangsta.ruled.opportunity", "player"),
        Behind("gangsta.resources.prints", "player"),
        Behind("gangsta.set_up.money", "player"),
    ),
    "gangsta.now.pays": (Behind("gangsta.ruled.mobilisation", "player"),),
    "gangsta.now.pays_for": (
        Behind("gangsta.ruled.informer", "card"),
        Behind("gangsta.resources.top_paid", "player"),
    ),
    "gangsta.now.steals": (Behind("gangsta.ruled.theft", "other"),),
    "gangsta.now.takes_heist": (Behind("gangsta.ruled.heist", "heist"),),
    "gangsta.now.activates": (Behind("gangsta.ruled.resource_active", "resource"),),
    "gangsta.now.chapter": (Behind("gangsta.ruled.chapter_end", earlier=True),),
    "gangsta.now.row": (Behind("gangsta.chapters.lay"), Behind("gangsta.set_up.rows")),
    "gangsta.now.reserve": (Behind("gangsta.chapters.reserve"), Behind("gangsta.set_up.rows")),
    "gangsta.now.points": (Behind("gangsta.ruled.final_score"),),
}


def now(tables: tuple[Table, ...]) -> tuple[Reason, ...]:
    """Tasks: what to move by hand, from the first to the last table of a phase."""
    if keeps_score(tables[-1]):
        return ()
    before, after = tables[0], tables[-1]
    return (
        *_tasks_of_turned(before, after),
        *added_up(line for step in pairwise(tables) for line in moved_in(*step)),
        *_tasks_of_stored(before, after),
        *_tasks_of_heists(before, after),
        *_tasks_of_resources(before, after),
        *_tasks_of_chapter(before, after),
        *_tasks_of_filled(before, after),
        *_tasks_of_points(before, after),
    )


def _tasks_of_turned(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: cards to turn upright or to the side."""
    for player in after.players:
        was = {member.card: member.ready for member in before.gangs[player]}
        turned = [one for one in after.gangs[player] if was.get(one.card, one.ready) != one.ready]
        ready = tuple(one.card for one in turned if one.ready)
        tired = tuple(one.card for one in turned if not one.ready)
        if ready:
            yield because("gangsta.now.readies", player=player, cards=ready)
        if tired:
            yield because("gangsta.now.engages", player=player, cards=tired)


def _tasks_of_stored(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: money to put into the Banque or take out."""
    for player in after.players:
        if after.stored[player] != before.stored[player]:
            yield because("gangsta.now.stored", player=player, money=after.stored[player])


def _tasks_of_heists(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: done heists to take, discarded ones to put away."""
    for player in after.players:
        for heist in after.done[player]:
            if heist not in before.done[player] and heist in KIND_OF:
                yield because("gangsta.now.takes_heist", player=player, heist=heist)
    gone = set(before.heist_discards) | set(before.gangster_discards)
    for card in (*after.heist_discards, *after.gangster_discards):
        if card not in gone:
            yield because("gangsta.now.discards", card=card)


def _tasks_of_resources(before: Table, after: Table) -> Iterator[Reason]:
    for player, resource in after.resources.items():
        if resource in after.active and resource not in before.active:
            yield because("gangsta.now.activates", player=player, resource=resource)


def _tasks_of_chapter(before: Table, after: Table) -> Iterator[Reason]:
    if before.chapter != after.chapter:
        yield because("gangsta.now.chapter", chapter=after.chapter)


def _tasks_of_filled(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: cards to lay into the two rows."""
    heists = tuple(card for card in after.row if card and card not in before.row)
    gangsters = tuple(card for card in after.reserve if card and card not in before.reserve)
    if heists:
        yield because("gangsta.now.row", cards=heists)
    if gangsters:
        yield because("gangsta.now.reserve", cards=gangsters)


def _tasks_of_points(before: Table, after: Table) -> Iterator[Reason]:
    """Sentences how many points everybody gained in the final count."""
    if len(after.ledger) == len(before.ledger):
        return
    for player, points in totals(after.players, after.ledger).items():
        yield because("gangsta.now.points", player=player, points=points)
