"""What hands must do on the table of Gangs City after a phase, in the order they do it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import NOBODY, Reason, because
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

# The rulings that what is to do rests on, by key; without a subject it is one of the player's.
BEHIND: Mapping[str, tuple[str, ...]] = {
    "gangs_city.now.first": ("first", "first_to_lay"),
    "gangs_city.now.managed": ("managed",),
    "gangs_city.now.leads": ("leader.{trafic}",),
    "gangs_city.now.box": ("marker.{trafic}", "leader.{trafic}"),
    "gangs_city.now.nobody_leads": ("leader.{trafic}",),
    "gangs_city.now.stock": ("stock",),
    "gangs_city.now.killed": ("losses",),
    "gangs_city.now.owner": ("shootout.{place}",),
    "gangs_city.now.nobody_owns": ("shootout.{place}",),
    "gangs_city.now.held": tuple([f"shootout.{pile}" for pile in CENTRE]),
    "gangs_city.now.recruits": ("recruiters.{place}",),
    "gangs_city.now.home": ("managed",),
    "gangs_city.now.emptied": ("enclosed",),
    "gangs_city.now.scores": ("score.{player}",),
    "gangs_city.now.loses": ("score.{player}",),
}


def now(tables: tuple[Table, ...]) -> tuple[Reason, ...]:
    """From the tables of a phase, its first to its last: nothing is said that did not change."""
    before, after, moves = tables[0], tables[-1], moves_of(tables)
    return (
        *_first(before, after),
        *_warehouse(before, after),
        *_markers(before, after),
        *_stock(tables),
        *_killed(moves),
        *_owners(before, after),
        *_recruited(moves),
        *_home(moves, after),
        *_laid(before, after, moves),
        *_scores(before, after),
    )


def _first(before: Table, after: Table) -> Iterator[Reason]:
    if before.order != after.order:
        yield because("gangs_city.now.first", player=after.order[0], players=after.order)


def _warehouse(before: Table, after: Table) -> Iterator[Reason]:
    """One token for each symbol that was managed."""
    for player in after.order:
        managed = _more(after.managed.get(player, {}), before.managed.get(player, {}))
        if managed:
            yield because("gangs_city.now.managed", player=player, tokens=managed)


def _more(after: Tokens, before: Tokens) -> dict[str, int]:
    """How many more of each trafic."""
    more = {trafic: after.get(trafic, 0) - before.get(trafic, 0) for trafic in TRAFICS}
    return {trafic: count for trafic, count in more.items() if count > 0}


def _markers(before: Table, after: Table) -> Iterator[Reason]:
    for trafic in TRAFICS:
        was, marker = before.markers[trafic], after.markers[trafic]
        if (was.leader, was.level) != (marker.leader, marker.level):
            yield _marker(trafic, was, marker)


def _marker(trafic: str, was: Marker, marker: Marker) -> Reason:
    if marker.leader == NOBODY:
        return because("gangs_city.now.nobody_leads", trafic=trafic, player=was.leader)
    facts = {"trafic": trafic, "player": marker.leader, "number": marker.level + 1}
    if marker.leader == was.leader:
        return because("gangs_city.now.box", **facts)
    return because("gangs_city.now.leads", **facts)


def _stock(tables: tuple[Table, ...]) -> Iterator[Reason]:
    """Staked tokens go back to the supply; then stock is handed out."""
    before, after = tables[0], tables[-1]
    staked = {player: tokens for table in tables for player, tokens in table.stakes.items()}
    for player in after.order:
        if staked.get(player) and player not in after.stakes:
            yield because("gangs_city.now.discards", player=player, tokens=staked[player])
    for player in after.order:
        paid = {} if player in before.stakes else staked.get(player, {})
        handed = Counter(after.stock[player])
        handed.update(paid)
        got = _more(handed, before.stock[player])
        if got:
            yield because("gangs_city.now.stock", player=player, tokens=got)


def _killed(moves: tuple[Move, ...]) -> Iterator[Reason]:
    for player, who in _by_player(moves, KILLED).items():
        yield because("gangs_city.now.killed", player=player, characters=who)


def _by_player(moves: tuple[Move, ...], what: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for move in moves:
        if move.what == what:
            found[move.player] = (*found.get(move.player, ()), move.who)
    return found


def _owners(before: Table, after: Table) -> Iterator[Reason]:
    """Tokens on places, and the tiles won on the centre."""
    for place, was in before.places.items():
        owner = after.places[place].owner
        if owner == NOBODY != was.owner:
            yield because("gangs_city.now.nobody_owns", place=place, player=was.owner)
        elif owner != was.owner:
            yield because("gangs_city.now.owner", place=place, player=owner)
    for player, count in (Counter(after.held) - Counter(before.held)).items():
        yield because("gangs_city.now.held", player=player, count=count)


def _recruited(moves: tuple[Move, ...]) -> Iterator[Reason]:
    for what, player, who, place in moves:
        if what == RECRUITED:
            yield because("gangs_city.now.recruits", player=player, who=who, place=place)
    for player, characters in _by_player(moves, ASIDE).items():
        yield because("gangs_city.now.aside", player=player, characters=characters)


def _home(moves: tuple[Move, ...], after: Table) -> Iterator[Reason]:
    """Back to the hands, as the players sit; a règlement tile that is spent, to the box."""
    home = _by_player(moves, HOME)
    for player in after.players:
        if player in home:
            yield because("gangs_city.now.home", player=player, characters=home[player])
    for player in _by_player(moves, SPENT):
        yield because("gangs_city.now.spent", player=player)


def _laid(before: Table, after: Table, moves: tuple[Move, ...]) -> Iterator[Reason]:
    """New places with their token and their characters; whoever was set aside; who is shut in."""
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


def _scores(before: Table, after: Table) -> Iterator[Reason]:
    """Who moves his markers on the track, and to which spaces."""
    for player in after.order:
        total = after.scores[player]
        points, spaces = total - before.scores[player], place_markers(total)
        facts = {"player": player, "points": points, "total": total, "spaces": spaces}
        if points > 0:
            yield because("gangs_city.now.scores", **facts)
        elif points < 0:
            yield because("gangs_city.now.loses", **facts, lost=-points)
