"""The count of trafics, at the table (Police VS Gangs 4.1): all hands open together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.boxes.gangs_city import STOCK_TOKENS, TOP_LEVEL, TRAFICS
from companion.core.fields import Count, Counts, Form, OneOf, YesNo
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.laid import Marker
from companion.games.police_vs_gangs.pieces import CAMPS, GANGSTERS, POLICE
from companion.games.police_vs_gangs.rules.stakes import Staked, Stakes, resolve_stakes
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.values import learn, name_unsure

MOST_POINTS = 99


def count_trafics(night: Night[Table]) -> Asking[None]:
    """The stakes, then trafic by trafic who has it, in which box, and what it is worth."""
    yield from stake(night)
    yield from learn(night, bases_of)
    yield from name_unsure(night, "stakes", bases_of(night.table))
    for trafic in contested(night.table):
        yield from settle(night, trafic)
    night.table = night.table.change(stakes={})


def stake(night: Night[Table]) -> Asking[None]:
    """One grid of people and trafics; whoever shows more than was counted is asked once."""
    words = because("police_vs_gangs.ask.stakes")
    said = yield from night.ask("stakes", words, stakes_field)
    stakes = {player: _row(said, player) for player in night.table.players}
    for player in night.table.order:
        if _more_than_counted(night.table, player, stakes[player]):
            words = because("police_vs_gangs.ask.is_that_so", player=player)
            sure = yield from night.ask(f"is_that_so.{player}", words, lambda table: YesNo())
            stakes[player] = stakes[player] if sure else _at_most(night.table, player, stakes)
    stock = {
        player: {trafic: max(0, his[trafic] - stakes[player].get(trafic, 0)) for trafic in TRAFICS}
        for player, his in night.table.stock.items()
    }
    night.table = night.table.change(stakes=stakes, stock=stock)


def stakes_field(table: Table) -> Counts:
    """A tap for each token; how many somebody has is his secret, so the grid has no other limit."""
    keys = (f"{player}.{trafic}" for player in table.order for trafic in TRAFICS)
    return Counts(dict.fromkeys(keys, (0, STOCK_TOKENS)), of="stake", by="adds")


def _row(said: Mapping[str, int], player: str) -> dict[str, int]:
    found = {trafic: said.get(f"{player}.{trafic}", 0) for trafic in TRAFICS}
    return {trafic: count for trafic, count in found.items() if count}


def _more_than_counted(table: Table, player: str, stakes: Mapping[str, int]) -> bool:
    return any(count > table.stock[player][trafic] for trafic, count in stakes.items())


def _at_most(table: Table, player: str, stakes: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """As many as were counted."""
    his = table.stock[player]
    return {trafic: min(count, his[trafic]) for trafic, count in stakes[player].items()}


def contested(table: Table) -> tuple[str, ...]:
    """The trafics that somebody staked on, or is on the marker of."""
    staked = {trafic for row in table.stakes.values() for trafic, count in row.items() if count}
    led = {trafic for trafic, one in table.markers.items() if one.leader != NOBODY}
    return tuple(trafic for trafic in TRAFICS if trafic in staked | led)


def bases_of(table: Table) -> Iterator[str]:
    """The first box of every marker that is counted."""
    yield from (f"{trafic}.base" for trafic in contested(table))


def settle(night: Night[Table], trafic: str) -> Asking[None]:
    """Who has this trafic now, and the points it brings."""
    situation = stakes_on(night.table, trafic)
    ruling, case = resolve_stakes(situation), Case("stakes", situation)
    words = because("police_vs_gangs.ruled.stakes", trafic=trafic)
    instead = counted_field(night.table)
    said = yield from night.rule(f"stakes.{trafic}", ruling, instead, case=case, words=words)
    marker = Marker(said["holder"], said["level"])
    night.table = night.table.change(markers={**night.table.markers, trafic: marker})
    for who, points in said["points"].items():
        reason = because("police_vs_gangs.count.trafic", player=who, trafic=trafic, points=points)
        night.table = score(night.table, who, points, reason)


def stakes_on(table: Table, trafic: str) -> Stakes:
    """One trafic as it stands."""
    staked = tuple(
        Staked(
            player,
            "police" if table.is_police(player) else "gangsters",
            table.stakes.get(player, {}).get(trafic, 0),
        )
        for player in table.order
    )
    marker = table.markers[trafic]
    return Stakes(
        trafic,
        table.known(f"{trafic}.base"),
        staked,
        marker.leader,
        marker.level,
        table.option("play"),
        table.option("team_count"),
        table.option("team_rounding"),
    )


def counted_field(table: Table) -> Form:
    """What the table might say of a trafic instead."""
    camps = CAMPS if table.teams else ()
    holders = (NOBODY, *table.gangsters, *((GANGSTERS,) if table.teams else ()))
    points = Counts(dict.fromkeys((*table.players, *camps), (0, MOST_POINTS)), of="player")
    return Form(
        {"holder": OneOf(holders, of="player"), "level": Count(0, TOP_LEVEL), "points": points}
    )


def score(table: Table, who: str, points: int, reason: Reason) -> Table:
    """Points for a player; those of a faction stand with the first of it, and add up the same."""
    if not points:
        return table
    if who in (GANGSTERS, POLICE):
        who = table.of_camp(who)[0]
    return table.award(who, points, reason)
