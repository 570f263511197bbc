"""What hands must do on the table of Gangs City after a phase, in the order they do it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import NOBODY, Reason, because
from companion.core.telling import Behind
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.moves import (
    ASIDE,
    EMPTIED,
    HOME,
    KILLED,
    LAID_BACK,
    OFFERED,
    RECRUITED,
    SPENT,
    Move,
    moves_of,
)
from companion.games.gangs_city.table import Marker, Table
from companion.games.score_track import place_markers

Tokens = Mapping[str, int]

# What each thing to do rests on, the first that was said; where several are, the one of this fact.
BEHIND: Mapping[str, tuple[Behind, ...]] = {
    "gangs_city.now.first": (
        Behind("gangs_city.ruled.first"),
        Behind("gangs_city.ruled.first_chooses"),
        Behind("gangs_city.ruled.first_to_lay"),
    ),
    "gangs_city.now.managed": (Behind("gangs_city.ruled.managed", "player"),),
    "gangs_city.now.leads": (Behind("gangs_city.ruled.leader", "trafic"),),
    "gangs_city.now.box": (Behind("gangs_city.ruled.marker", "trafic"),),
    "gangs_city.now.nobody_leads": (Behind("gangs_city.ruled.leader", "trafic"),),
    "gangs_city.now.discards": (Behind("gangs_city.ruled.leader", "tokens"),),
    "gangs_city.now.stock": (Behind("gangs_city.ruled.stock", "tokens"),),
    "gangs_city.now.killed": (Behind("gangs_city.ruled.losses", "player"),),
    "gangs_city.now.owner": (Behind("gangs_city.ruled.shootout", "place"),),
    "gangs_city.now.nobody_owns": (Behind("gangs_city.ruled.shootout", "place"),),
    "gangs_city.now.held": (Behind("gangs_city.ruled.shootout", "place"),),
    "gangs_city.now.recruits": (Behind("gangs_city.ruled.recruiters", "place"),),
    "gangs_city.now.aside": (Behind("gangs_city.ruled.recruiters", "player"),),
    "gangs_city.now.home": (
        Behind("gangs_city.ruled.recruiters", "player"),
        Behind("gangs_city.ruled.shootout", "player"),
        Behind("gangs_city.ruled.misplaced", "player"),
        Behind("gangs_city.ruled.settling", "player"),
        Behind("gangs_city.ruled.managed", "player"),
    ),
    "gangs_city.now.spent": (
        Behind("gangs_city.ruled.settling", "player"),
        Behind("gangs_city.settling.spent", "player"),
    ),
    "gangs_city.now.offers": (Behind("gangs_city.opening.supply_short", "place"),),
    "gangs_city.now.emptied": (Behind("gangs_city.ruled.enclosed", "place"),),
    "gangs_city.now.scores": (Behind("gangs_city.ruled.score", "player"),),
    "gangs_city.now.loses": (Behind("gangs_city.ruled.settling", "player"),),
}


def now(tables: tuple[Table, ...]) -> tuple[Reason, ...]:
    """Tasks: what to move by hand, from the first to the last table of a phase."""
    before, after, moves = tables[0], tables[-1], moves_of(tables)
    return (
        *_tasks_of_first(before, after),
        *_tasks_of_warehouse(before, after),
        *_tasks_of_markers(before, after),
        *_tasks_of_stock(tables),
        *_tasks_of_killed(moves),
        *_tasks_of_owners(before, after),
        *(line for step in pairwise(tables) for line in _tasks_of_won(*step)),
        *_tasks_of_recruited(moves),
        *_tasks_of_home(moves, after),
        *_tasks_of_laid(before, after, moves),
        *_tasks_of_scores(before, after),
    )


def _tasks_of_first(before: Table, after: Table) -> Iterator[Reason]:
    if before.order != after.order:
        yield because("gangs_city.now.first", player=after.order[0], players=after.order)


def _tasks_of_warehouse(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: tokens to put into the warehouse, one for each managed symbol."""
    for player in after.order:
        managed = _count_gained(after.managed.get(player, {}), before.managed.get(player, {}))
        if managed:
            yield because("gangs_city.now.managed", player=player, tokens=managed)


def _count_gained(after: Tokens, before: Tokens) -> dict[str, int]:
    """The number of tokens of each trafic that came since an earlier table."""
    more = {trafic: after.get(trafic, 0) - before.get(trafic, 0) for trafic in TRAFICS}
    return {trafic: count for trafic, count in more.items() if count > 0}


def _tasks_of_markers(before: Table, after: Table) -> Iterator[Reason]:
    for trafic in TRAFICS:
        was, marker = before.markers[trafic], after.markers[trafic]
        if (was.leader, was.level) != (marker.leader, marker.level):
            yield _tasks_of_marker(trafic, was, marker)


def _tasks_of_marker(trafic: str, was: Marker, marker: Marker) -> Reason:
    if marker.leader == NOBODY:
        return because("gangs_city.now.nobody_leads", trafic=trafic, player=was.leader)
    facts = {"trafic": trafic, "player": marker.leader, "number": marker.level + 1}
    if marker.leader == was.leader:
        return because("gangs_city.now.box", **facts)
    return because("gangs_city.now.leads", **facts)


def _tasks_of_stock(tables: tuple[Table, ...]) -> Iterator[Reason]:
    """Tasks: staked tokens to put back, then stock to hand out."""
    before, after = tables[0], tables[-1]
    staked = {player: tokens for table in tables for player, tokens in table.stakes.items()}
    for player in after.order:
        if staked.get(player) and player not in after.stakes:
            yield because("gangs_city.now.discards", player=player, tokens=staked[player])
    for player in after.order:
        paid = {} if player in before.stakes else staked.get(player, {})
        handed = Counter(after.stock[player])
        handed.update(paid)
        got = _count_gained(handed, before.stock[player])
        if got:
            yield because("gangs_city.now.stock", player=player, tokens=got)


def _tasks_of_killed(moves: tuple[Move, ...]) -> Iterator[Reason]:
    for player, who in _by_player(moves, KILLED).items():
        yield because("gangs_city.now.killed", player=player, characters=who)


def _by_player(moves: tuple[Move, ...], what: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for move in moves:
        if move.what == what:
            found[move.player] = (*found.get(move.player, ()), move.who)
    return found


def _tasks_of_owners(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: owner tokens to put on places."""
    for place, was in before.places.items():
        owner = after.places[place].owner
        if owner == NOBODY != was.owner:
            yield because("gangs_city.now.nobody_owns", place=place, player=was.owner)
        elif owner != was.owner:
            yield because("gangs_city.now.owner", place=place, player=owner)


def _tasks_of_won(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: the tile to take from a pile that was fought for."""
    piles = zip(CENTRE, before.piles, after.piles, strict=False)
    for player in (Counter(after.held) - Counter(before.held)).elements():
        place = next(pile for pile, had, has in piles if has < had)
        yield because("gangs_city.now.held", player=player, count=1, place=place)


def _tasks_of_recruited(moves: tuple[Move, ...]) -> Iterator[Reason]:
    for what, player, who, place in moves:
        if what == RECRUITED:
            yield because("gangs_city.now.recruits", player=player, who=who, place=place)
    for player, characters in _by_player(moves, ASIDE).items():
        yield because("gangs_city.now.aside", player=player, characters=characters)


def _tasks_of_home(moves: tuple[Move, ...], after: Table) -> Iterator[Reason]:
    """Tasks: tiles to take back to hand; a spent règlement tile goes to the box."""
    home = _by_player(moves, HOME)
    for player in after.players:
        if player in home:
            yield because("gangs_city.now.home", player=player, characters=home[player])
    for player in _by_player(moves, SPENT):
        yield because("gangs_city.now.spent", player=player)


def _tasks_of_laid(before: Table, after: Table, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """Tasks: new places to lay, with token and characters; who is set aside or enclosed."""
    for place in after.places:
        owner = after.places[place].owner
        if place not in before.places and owner != NOBODY:
            yield because("gangs_city.now.laid", player=owner, place=place)
        offered = tuple([one.who for one in moves if one.what == OFFERED and one.place == place])
        if offered:
            yield because("gangs_city.now.offers", place=place, characters=offered)
    for place in after.places:
        gone = tuple([one.who for one in moves if one.what == EMPTIED and one.place == place])
        if gone:
            yield because("gangs_city.now.emptied", place=place, characters=gone)
    for what, player, who, place in moves:
        if what == LAID_BACK:
            yield because("gangs_city.now.laid_back", player=player, who=who, place=place)


def _tasks_of_scores(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: markers to move on the score track."""
    for player in after.order:
        total = after.scores[player]
        points, spaces = total - before.scores[player], place_markers(total)
        facts = {"player": player, "points": points, "total": total, "spaces": spaces}
        if points > 0:
            yield because("gangs_city.now.scores", **facts)
        elif points < 0:
            yield because("gangs_city.now.loses", **facts, lost=-points)
