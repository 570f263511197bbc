"""The trafic phase (Gangs City 5): stakes, management, leaders, markers, stock."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.about import About
from companion.core.fields import Count, Counts, OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.pieces import SETTLING, STOCK_TOKENS, TOP_LEVEL, TRAFICS
from companion.games.gangs_city.rules.trafics import (
    Management,
    ManagingCharacter,
    Sector,
    Share,
    count_managed,
    count_stock,
    next_level,
    resolve_leader,
)
from companion.games.gangs_city.table import Marker, Table, Tile
from companion.games.gangs_city.turn.reveal import go_home
from companion.games.gangs_city.values import learn, symbol_keys, symbols_of, trafics_of


def ask_stakes(night: Night[Table]) -> Asking[None]:
    """Secret stakes, shown together: each token counts one in its trafic and is discarded later."""

    def put(question: Question, tokens: dict[str, int]) -> None:
        player, table = question.player, night.table
        stock = {t: table.stock[player][t] - tokens.get(t, 0) for t in TRAFICS}
        stakes = {trafic: count for trafic, count in tokens.items() if count}
        night.table = table.change(
            stock={**table.stock, player: stock}, stakes={**table.stakes, player: stakes}
        )

    yield from night.each(lambda table: map(_stake_question, yet_to_stake(table)), put)


def yet_to_stake(table: Table) -> tuple[str, ...]:
    """Those who have stock and have not said what they stake."""
    return tuple(
        player
        for player in table.order
        if player not in table.stakes and any(table.stock[player].values())
    )


def _stake_question(player: str) -> Question:
    words = because("gangs_city.ask.stake", player=player)
    return Question(
        f"stake.{player}",
        words,
        lambda table: Counts({t: (0, table.stock[player][t]) for t in TRAFICS}, of="trafic"),
    )


def manage_places(night: Night[Table]) -> Asking[None]:
    """Whoever stands on a place manages all he can there, then goes home."""
    yield from learn(night, needed_to_manage)
    for place in tuple(night.table.places):
        there = managers_on(night.table, place)
        shown = trafics_of(night.table, place)
        if not there or not shown:
            night.table = go_home(night.table, {tile.key for tile in there})
            continue
        table, player = night.table, there[0].player
        characters = tuple(ManagingCharacter(t.who, symbols_of(table, t.who)) for t in there)
        ruling = count_managed(Management(player, place, shown, characters))
        instead = Counts({trafic: (0, count) for trafic, count in shown.items()}, of="trafic")
        words = because("gangs_city.ruled.managed", player=player, place=place)
        managed = yield from night.rule(
            f"managed.{place}", ruling, instead, About((player,), place), words=words
        )
        mine = dict(night.table.managed.get(player, {}))
        for trafic, count in managed.items():
            mine[trafic] = mine.get(trafic, 0) + count
        table = go_home(night.table, {tile.key for tile in there})
        night.table = table.change(managed={**table.managed, player: mine})


def managers_on(table: Table, place: str) -> tuple[Tile, ...]:
    return tuple(tile for tile in table.tiles if tile.spot == place and tile.who != SETTLING)


def needed_to_manage(table: Table) -> Iterator[str]:
    """The symbols of whoever stands on a place, of the trafics that it shows."""
    for place in table.places:
        for tile in managers_on(table, place):
            yield from symbol_keys(tile.who, trafics_of(table, place))


def settle_trafics(night: Night[Table]) -> Asking[None]:
    """Trafic by trafic: who leads it, in which box, and who takes stock tokens."""
    sectors = {trafic: sector_of(night.table, trafic) for trafic in TRAFICS}
    night.table = night.table.change(stakes={})
    for trafic, sector in sectors.items():
        if not any(share.total for share in sector.shares) and sector.holder == NOBODY:
            continue
        players = OneOf((*night.table.players, NOBODY), of="player")
        words = because("gangs_city.ruled.leader", trafic=trafic)
        leader = yield from night.rule(
            f"leader.{trafic}", resolve_leader(sector), players, words=words
        )
        marker = Marker()
        if leader != NOBODY:
            level = next_level(sector, leader)
            words = because("gangs_city.ruled.marker", trafic=trafic)
            box = yield from night.rule(f"marker.{trafic}", level, Count(0, TOP_LEVEL), words=words)
            marker = Marker(leader, box)
        elif sector.holder != NOBODY:
            yield from night.remind(f"marker.{trafic}", *next_level(sector, leader).reasons)
        night.table = night.table.change(markers={**night.table.markers, trafic: marker})
        yield from recover_stock(night, sector, leader)


def sector_of(table: Table, trafic: str) -> Sector:
    """One sector of the warehouse, as it stands after management."""
    shares = tuple(
        Share(
            player,
            table.managed.get(player, {}).get(trafic, 0),
            table.stakes.get(player, {}).get(trafic, 0),
        )
        for player in table.order
    )
    marker = table.markers[trafic]
    left: int | None = None
    if table.option("stock_tokens") == "box":
        left = STOCK_TOKENS - sum(table.stock[player][trafic] for player in table.players)
    tie = table.option("trafic_tie")
    return Sector(trafic, shares, marker.leader, marker.level, tie, left)


def recover_stock(night: Night[Table], sector: Sector, leader: str) -> Asking[None]:
    """Who managed without leading takes as many tokens of the trafic."""
    ruling = count_stock(sector, leader)
    if not ruling.verdict and not any(share.managed for share in sector.shares):
        return
    trafic, left = sector.trafic, sector.left
    most = STOCK_TOKENS if left is None else left

    def why(tokens: dict[str, int]) -> tuple[Reason, ...]:
        if left is None or sum(tokens.values()) <= left:
            return ()
        return (because("gangs_city.stock.box_empty", trafic=trafic, left=left),)

    ranges = dict.fromkeys(night.table.players, (0, most))
    instead = Counts(ranges, of="player", why=why)
    words = because("gangs_city.ruled.stock", trafic=trafic)
    back = yield from night.rule(f"stock.{trafic}", ruling, instead, words=words)
    stock = {
        player: {**tokens, trafic: tokens[trafic] + back.get(player, 0)}
        for player, tokens in night.table.stock.items()
    }
    night.table = night.table.change(stock=stock)
