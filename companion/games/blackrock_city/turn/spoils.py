"""The spoils (BlackRock City): gold, stagecoach, cubes to steal, prisoners, and the way home."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from companion.core.about import About
from companion.core.fields import Count, Counts, OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, because
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.rules.attack import (
    Attack,
    Return,
    TownPrisoners,
    against_return,
    count_gold,
    count_prisoners,
    count_return,
    split_return,
)
from companion.games.blackrock_city.rules.stagecoach import Stagecoach, bids_of, resolve_stagecoach
from companion.games.blackrock_city.table import Table
from companion.games.blackrock_city.turn.choices import bids_on


def attack_situation(table: Table, winner: str) -> Attack:
    """The situation of the attack on the gold of the town as the table shows it now."""
    town = table.towns[table.bandit]
    shows: Any = town.shows
    return Attack(winner, table.bandit, town.gold, shows, is_guarded(table))


def town_prisoners_situation(table: Table, winner: str) -> TownPrisoners:
    """The situation of the prisoners of the town as the table shows them now."""
    town = table.towns[table.bandit]
    shows: Any = town.shows
    return TownPrisoners(winner, table.bandit, town.prisoners, shows, is_guarded(table))


def is_guarded(table: Table) -> bool:
    return table.sheriff == table.bandit


def loot(night: Night[Table], winner: str) -> Asking[None]:
    """Give the winner the gold of the town, and note who looted for a tie at the end."""
    attack = attack_situation(night.table, winner)
    ruling, instead = count_gold(attack), Count(0, attack.gold)
    case, words = Case("gold", attack), because("blackrock_city.ruled.gold", player=winner)
    taken = yield from night.rule("gold", ruling, instead, case=case, words=words)
    if not taken:
        return
    table = night.table.change_town(attack.town, gold=attack.gold - taken)
    looted = {**table.looted, winner: table.phases}
    night.table = table.give(winner, gold=taken).change(looted=looted)


def rob_stagecoach(night: Night[Table], winner: str, idle: bool) -> Asking[None]:
    """Rule who takes one silver cube of the stagecoach, and give it to him."""
    table = night.table
    shows: Any = "front" if idle else table.towns[table.bandit].shows
    situation = Stagecoach(
        bids_on(table),
        winner,
        table.fictive_bid,
        table.silver,
        shows,
        is_guarded(table) and not idle,
        table.option("stagecoach_tie"),
        table.option("fictive_equal"),
    )
    ruling = resolve_stagecoach(situation)
    bidders = tuple([bid.player for bid in bids_of(situation)]) if table.silver else ()
    instead, case = OneOf((*bidders, NOBODY), of="player"), Case("stagecoach", situation)
    words, about = because("blackrock_city.ruled.stagecoach"), About(tuple(table.bids))
    taker = yield from night.rule("stagecoach", ruling, instead, about, case, words)
    if taker != NOBODY:
        night.table = night.table.give(taker, silver=1).change(silver=night.table.silver - 1)


def free_prisoners(night: Night[Table], winner: str) -> Asking[None]:
    """Give the winner the prisoners of the town, wounded."""
    situation = town_prisoners_situation(night.table, winner)
    if not situation.prisoners:
        return
    ruling, instead = count_prisoners(situation), Count(0, situation.prisoners)
    case = Case("prisoners", situation)
    words = because("blackrock_city.ruled.prisoners", town=situation.town)
    freed = yield from night.rule("prisoners", ruling, instead, case=case, words=words)
    table = night.table.change_town(situation.town, prisoners=situation.prisoners - freed)
    if winner == FICTIVE:
        night.table = table.change(gone=table.gone + freed)
        return
    reserve = table.reserves[winner].plus(Bandits(wounded=freed))
    night.table = table.change(
        reserves={**table.reserves, winner: reserve},
        freed={**table.freed, winner: table.freed[winner] + freed},
    )


def bring_home(night: Night[Table]) -> Asking[None]:
    """Take every bid home: the healthy come back wounded, the wounded are dead."""
    for player, placed in tuple(night.table.bids.items()):
        situation = Return(player, placed)
        ruling, case = count_return(situation), Case("return", situation)
        words, about = because("blackrock_city.ruled.return", player=player), About((player,))
        back = yield from night.rule(
            f"return.{player}", ruling, returns_field(placed), about, case, words
        )
        home, dead = split_return(placed, back)
        table = night.table
        bids = {other: bid for other, bid in table.bids.items() if other != player}
        night.table = table.change(
            bids=bids,
            reserves={**table.reserves, player: table.reserves[player].plus(home)},
            dead={**table.dead, player: table.dead[player].plus(dead)},
        )


@lru_cache(maxsize=256)  # eight tiles a player: the same bids come back over and over
def returns_field(placed: Bandits) -> Counts:
    """A field of how a bid may come back, bandit by bandit."""
    most = {
        "wounded": placed.without_cross,
        "wounded_cross": placed.crosses,
        "dead": placed.count,
    }
    ranges = {kind: (0, count) for kind, count in most.items() if count}
    return Counts(ranges, of="bandit", why=lambda back: against_return(placed, back), by="taps")
