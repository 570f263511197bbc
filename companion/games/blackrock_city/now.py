"""What hands must do on the table of BlackRock City after a phase, in the order they do it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from companion.core.modes import keeps_score
from companion.core.ruling import NOBODY, Reason, because
from companion.core.telling import Behind
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.cubes import drawn_in, taken_in
from companion.games.blackrock_city.pieces import CROSS, GOLD, PLAIN
from companion.games.blackrock_city.table import Table, all_is_shown

# What each thing to do rests on, the first that was said; where several are, the one of this fact.
BEHIND: Mapping[str, tuple[Behind, ...]] = {
    "blackrock_city.now.sheriff": (Behind("blackrock_city.ruled.sheriff"),),
    "blackrock_city.now.die_face": (Behind("blackrock_city.ruled.winner"),),
    "blackrock_city.now.flip": (Behind("blackrock_city.flip.turned", "town"),),
    "blackrock_city.now.die": (Behind("blackrock_city.ruled.arrival"),),
    "blackrock_city.now.gold": (Behind("blackrock_city.ruled.gold"),),
    "blackrock_city.now.gold_gone": (Behind("blackrock_city.flip.left_leaves", "town"),),
    "blackrock_city.now.freed": (Behind("blackrock_city.ruled.prisoners", "town"),),
    "blackrock_city.now.prisoners_gone": (
        Behind("blackrock_city.ruled.prisoners", "town"),
        Behind("blackrock_city.flip.left_leaves", "town"),
    ),
    "blackrock_city.now.silver": (Behind("blackrock_city.ruled.stagecoach"),),
    "blackrock_city.now.silver_taken": (Behind("blackrock_city.ruled.stagecoach"),),
    "blackrock_city.now.draws": (
        Behind("blackrock_city.ruled.steal", "player"),
        Behind("blackrock_city.ruled.cube", "other"),
    ),
    "blackrock_city.now.cube_lost": (Behind("blackrock_city.ruled.cube", "player"),),
    "blackrock_city.now.wounded": (Behind("blackrock_city.ruled.harm", "player"),),
    "blackrock_city.now.killed": (
        Behind("blackrock_city.ruled.return", "player"),
        Behind("blackrock_city.ruled.harm", "player"),
    ),
    "blackrock_city.now.home": (Behind("blackrock_city.ruled.return", "player"),),
    "blackrock_city.now.first": (Behind("blackrock_city.ruled.order"),),
    "blackrock_city.now.shows": (Behind("blackrock_city.ruled.victory"),),
}


def now(tables: tuple[Table, ...]) -> tuple[Reason, ...]:
    """Tasks: what to move by hand, from the first to the last table of a phase."""
    if keeps_score(tables[-1]):
        return ()
    before, after, steps = tables[0], tables[-1], tuple(pairwise(tables))
    return (
        *_tasks_of_set_out(before, after),
        *_tasks_of_clocks(before, after),
        *_tasks_of_sheriff(before, after),
        *_tasks_of_ride(before, after),
        *(line for step in steps for line in taken_in(*step)),
        *(line for step in steps for line in drawn_in(*step)),
        *_tasks_of_harmed(before, after),
        *_tasks_of_home(before, after),
        *_tasks_of_first(before, after),
        *_tasks_of_shown(before, after),
    )


def _tasks_of_set_out(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: gold and prisoners to put beside a tile."""
    for name, town in after.towns.items():
        was = before.towns[name]
        more = {GOLD: town.gold - was.gold, "prisoners": town.prisoners - was.prisoners}
        if max(more.values()) > 0:
            pieces = {piece: count for piece, count in more.items() if count > 0}
            yield because("blackrock_city.now.put", town=name, pieces=pieces)


def _tasks_of_clocks(before: Table, after: Table) -> Iterator[Reason]:
    for player in after.players:
        spent = before.clocks[player] - after.clocks[player]
        if spent > 0:
            yield because("blackrock_city.now.clock", player=player, count=spent)


def _tasks_of_sheriff(before: Table, after: Table) -> Iterator[Reason]:
    if before.sheriff != after.sheriff:
        yield because("blackrock_city.now.sheriff", town=after.sheriff)


def _tasks_of_ride(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: the die to turn and move, and the town to turn over behind it."""
    if after.rider not in (before.rider, NOBODY):
        yield because("blackrock_city.now.die_face", player=after.rider)
    for name, town in after.towns.items():
        if town.shows != before.towns[name].shows:
            yield because("blackrock_city.now.flip", town=name, shows=town.shows)
    if before.bandit != after.bandit:
        yield because("blackrock_city.now.die", town=after.bandit)


def _tasks_of_harmed(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: tiles in reserve to turn to their wounded side."""
    for player in after.players:
        if _came_home(before, after, player):
            continue
        was, tiles = _bandits_of(before, player).by_kind, _bandits_of(after, player).by_kind
        turned = {kind: was[kind] - tiles[kind] for kind in (PLAIN, CROSS)}
        if max(turned.values()) > 0:
            bandits = {kind: count for kind, count in turned.items() if count > 0}
            yield because("blackrock_city.now.wounded", player=player, bandits=bandits)
    for player in after.players:
        killed = after.dead[player].minus(before.dead[player])
        if killed.count > 0:
            yield because("blackrock_city.now.killed", player=player, bandits=killed.by_kind)


def _came_home(before: Table, after: Table, player: str) -> bool:
    return player in before.bids and player not in after.bids


def _bandits_of(table: Table, player: str) -> Bandits:
    """A player's bandits in reserve and in the centre."""
    return table.reserves[player].plus(table.bids.get(player, Bandits()))


def _tasks_of_home(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: what is left of each bid, to take back to the reserve."""
    for player in after.players:
        freed = Bandits(wounded=after.freed[player] - before.freed[player])
        home = after.reserves[player].minus(before.reserves[player]).minus(freed)
        if _came_home(before, after, player) and home.count > 0:
            yield because("blackrock_city.now.home", player=player, bandits=home.by_kind)


def _tasks_of_first(before: Table, after: Table) -> Iterator[Reason]:
    if before.order != after.order:
        yield because("blackrock_city.now.first", player=after.order[0], players=after.order)


def _tasks_of_shown(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: screens to lift once somebody has won."""
    if all_is_shown(before) or not all_is_shown(after):
        return
    for player, gains in after.screens.items():
        if gains.count:
            facts = {"player": player, "cubes": gains.by_kind, "points": gains.count}
            yield because("blackrock_city.now.shows", **facts)
