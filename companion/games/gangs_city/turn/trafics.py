"""The trafic phase (Gangs City 5): stakes, management, leaders, markers, stock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.boxes.gangs_city import STOCK_TOKENS, TOP_LEVEL, TRAFICS
from companion.core.about import About
from companion.core.fields import Count, Counts, OneOf
from companion.core.flow import Asking, Case, Night, Question
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.pieces import SETTLING
from companion.games.gangs_city.rules.leaders import (
    Sector,
    Share,
    resolve_leader,
)
from companion.games.gangs_city.rules.management import (
    Management,
    ManagingCharacter,
    count_managed,
)
from companion.games.gangs_city.rules.trafics import (
    LedSector,
    count_stock,
    is_kept,
    next_level,
)
from companion.games.gangs_city.table import Marker, Table, Tile
from companion.games.gangs_city.turn.reveal import with_tiles_home
from companion.games.gangs_city.values import learn, symbol_keys, symbols_of, trafics_of


def ask_stakes(night: Night[Table]) -> Asking[None]:
    """Ask for secret stakes, shown together; they are discarded later."""

    def lay_tokens(question: Question, tokens: dict[str, int]) -> None:
        player, table = question.player, night.table
        stock = {t: table.stock[player][t] - tokens.get(t, 0) for t in TRAFICS}
        stakes = {trafic: count for trafic, count in tokens.items() if count}
        night.table = table.change(
            stock={**table.stock, player: stock}, stakes={**table.stakes, player: stakes}
        )

    yield from night.each(lambda table: map(_stake_question, yet_to_stake(table)), lay_tokens)


def yet_to_stake(table: Table) -> tuple[str, ...]:
    """The players with stock who have not said what they stake."""
    return tuple(
        [
            player
            for player in table.order
            if player not in table.stakes and any(table.stock[player].values())
        ]
    )


def _stake_question(player: str) -> Question:
    words = because("gangs_city.ask.stake", player=player)
    about = About((player,), short=because("gangs_city.ask.stake.short"), sealed=True)
    return Question(f"stake.{player}", words, lambda table: stake_field(table, player), about)


def stake_field(table: Table, player: str) -> Counts:
    """A field of tokens to stake, at most what the player has."""
    stock = table.stock[player]

    def beyond(tokens: Mapping[str, int]) -> tuple[Reason, ...]:
        if any(trafic not in TRAFICS or count < 0 for trafic, count in tokens.items()):
            return ()
        return (because("gangs_city.closed.more_than_stock", player=player, stock=stock),)

    ranges = {trafic: (0, stock[trafic]) for trafic in TRAFICS}
    return Counts(ranges, of="trafic", by="adds", beyond=beyond)


def manage_places(night: Night[Table]) -> Asking[None]:
    """Rule what everybody on a place manages, then send him home."""
    yield from learn(night, needed_to_manage)
    for place in tuple(night.table.places):
        there = managers_on(night.table, place)
        shown = trafics_of(night.table, place)
        if not there or not shown:
            night.table = with_tiles_home(night.table, {tile.key for tile in there})
            continue
        situation = management_on(night.table, place, shown, there)
        player, case = situation.player, Case("management", situation)
        instead = Counts({trafic: (0, count) for trafic, count in shown.items()}, of="trafic")
        words = because("gangs_city.ruled.managed", player=player, place=place)
        managed = yield from night.rule(
            f"managed.{place}",
            count_managed(situation),
            instead,
            About((player,), place),
            case,
            words,
        )
        mine = dict(night.table.managed.get(player, {}))
        for trafic, count in managed.items():
            mine[trafic] = mine.get(trafic, 0) + count
        table = with_tiles_home(night.table, {tile.key for tile in there})
        night.table = table.change(managed={**table.managed, player: mine})


def management_on(
    table: Table, place: str, shown: dict[str, int], tiles: tuple[Tile, ...]
) -> Management:
    """The situation of the characters on a place, with their symbols of its trafics."""
    characters = tuple(
        [
            ManagingCharacter(
                tile.who,
                {t: n for t, n in symbols_of(table, tile.who).items() if t in shown},
                tile.chief,
            )
            for tile in tiles
        ]
    )
    return Management(tiles[0].player, place, shown, characters)


def managers_on(table: Table, place: str) -> tuple[Tile, ...]:
    return tuple([tile for tile in table.tiles if tile.spot == place and tile.who != SETTLING])


def needed_to_manage(table: Table) -> Iterator[str]:
    """The keys of the trafics of a place with somebody on it, and of his symbols."""
    for place in table.places:
        for tile in managers_on(table, place):
            yield f"{place}.trafics"
            yield from symbol_keys(tile.who, trafics_of(table, place))


def settle_trafics(night: Night[Table]) -> Asking[None]:
    """Rule trafic by trafic who leads, in which box, and who takes stock tokens."""
    sectors = {trafic: sector_of(night.table, trafic) for trafic in TRAFICS}
    night.table = night.table.change(stakes={})
    for trafic, sector in sectors.items():
        if not any(share.total for share in sector.shares) and sector.holder == NOBODY:
            continue
        players = OneOf((*night.table.players, NOBODY), of="player")
        ruling, case = resolve_leader(sector), Case("leader", sector)
        words = because("gangs_city.ruled.leader", trafic=trafic)
        about = About(night.table.players)
        leader = yield from night.rule(f"leader.{trafic}", ruling, players, about, case, words)
        led = LedSector(sector, leader, leader != ruling.verdict)
        marker = yield from move_marker(night, led, Case("marker", led))
        night.table = night.table.change(markers={**night.table.markers, trafic: marker})
        yield from recover_stock(night, led)


def move_marker(night: Night[Table], led: LedSector, case: Case | None) -> Asking[Marker]:
    """Move the marker of a trafic after its leader is known."""
    sector, key, ruling = led.sector, f"marker.{led.sector.trafic}", next_level(led)
    kept = is_kept(led)
    if led.leader != NOBODY or kept:
        words = because("gangs_city.ruled.marker", trafic=sector.trafic)
        instead = Count(0, TOP_LEVEL)
        box = yield from night.rule(key, ruling, instead, case=case, words=words)
        return Marker(sector.holder if kept else led.leader, box, kept)
    if sector.holder != NOBODY:
        yield from night.remind(key, *ruling.reasons)
    return Marker()


def sector_of(table: Table, trafic: str) -> Sector:
    """The situation of one sector of the warehouse after management."""
    managed, staked = _in_sector(table.managed, trafic), _in_sector(table.stakes, trafic)
    shares = tuple(
        [Share(player, managed.get(player, 0), staked.get(player, 0)) for player in table.order]
    )
    marker = table.markers[trafic]
    left: int | None = None
    if table.option("stock_tokens") == "box":
        left = STOCK_TOKENS - sum(table.stock[player][trafic] for player in table.players)
    tie = table.option("trafic_tie")
    return Sector(trafic, shares, marker.leader, marker.level, marker.idle, tie, left)


def _in_sector(counted: Mapping[str, Mapping[str, int]], trafic: str) -> dict[str, int]:
    """The numbers of one trafic, by player."""
    return {player: counts[trafic] for player, counts in counted.items() if trafic in counts}


def recover_stock(night: Night[Table], led: LedSector) -> Asking[None]:
    """Rule how many tokens go to stock for managing without leading, and hand them out."""
    ruling, sector = count_stock(led), led.sector
    if not ruling.verdict and not any(share.managed for share in sector.shares):
        return
    trafic, left = sector.trafic, sector.left
    most = STOCK_TOKENS if left is None else left

    def why(tokens: dict[str, int]) -> tuple[Reason, ...]:
        if left is None or sum(tokens.values()) <= left:
            return ()
        return (because("gangs_city.stock.box_empty", trafic=trafic, left=left),)

    ranges = dict.fromkeys(night.table.players, (0, most))
    instead, case = Counts(ranges, of="player", why=why), Case("stock", led)
    words = because("gangs_city.ruled.stock", trafic=trafic)
    about = About(tuple(share.player for share in sector.shares))
    back = yield from night.rule(f"stock.{trafic}", ruling, instead, about, case, words)
    stock = {
        player: {**tokens, trafic: tokens[trafic] + back.get(player, 0)}
        for player, tokens in night.table.stock.items()
    }
    night.table = night.table.change(stock=stock)
