"""Recruiting at the table, by an action or a reward: a gangster is paid and joins Available."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.fields import Count
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import GANGSTER, family_of
from companion.games.gangsta.rules.recruit import Recruitment, against_recruit, count_price
from companion.games.gangsta.table import EMPTY, Table
from companion.games.gangsta.turn.chapters import end_by_gang
from companion.games.gangsta.turn.resources import activate
from companion.games.gangsta.turn.tops import known_top, take_top_gangster
from companion.games.gangsta.values import cost_of, new_member

TOP_GANGSTER = "top_gangster"


def recruitment(table: Table, player: str, gangster: str, network: bool = False) -> Recruitment:
    """The situation of recruiting a gangster, as the table stands."""
    return Recruitment(
        player,
        gangster,
        cost_of(table, gangster),
        table.spendable(player),
        family_of(gangster) == family_of(table.bosses[player]),
        table.with_families,
        network,
    )


def against(table: Table, player: str, gangster: str, network: bool = False) -> tuple[Reason, ...]:
    """Reasons why a gangster cannot be recruited now."""
    return against_recruit(recruitment(table, player, gangster, network))


def against_top_gangster(table: Table, player: str) -> tuple[Reason, ...]:
    """Reasons why the told top of the pile cannot be recruited."""
    gangster = known_top(table, GANGSTER)
    return against(table, player, gangster, network=True) if gangster else ()


def options_recruit(table: Table, player: str) -> Iterator[str]:
    """The gangsters of the reserve that a player can pay."""
    for gangster in table.reserve:
        if gangster and not against(table, player, gangster):
            yield gangster


def recruit(night: Night[Table], said: str, key: str) -> Asking[bool]:
    """Recruit a gangster; False if one drawn from the pile turns out too dear."""
    network = said == TOP_GANGSTER
    if network:
        said = yield from take_top_gangster(night)
        short = against(night.table, night.table.in_turn, said, network)
        if short:
            yield from night.remind(key, *short)
            return False
    yield from add_to_gang(night, said, network)
    return True


def add_to_gang(night: Night[Table], gangster: str, network: bool) -> Asking[None]:
    """Pay a gangster and add him to the gang; activate resources, maybe end the chapter."""
    player = night.table.in_turn
    situation = recruitment(night.table, player, gangster, network)
    ruling, instead = count_price(situation), Count(0, night.table.spendable(player))
    words = because("gangsta.ruled.price", gangster=gangster)
    case = Case("recruit_price", situation)
    price = yield from night.rule(f"price.{gangster}", ruling, instead, case=case, words=words)
    night.table = join(night.table.pay(player, price), player, gangster)
    yield from activate(night, (player,))
    yield from end_by_gang(night, player)


def join(table: Table, player: str, gangster: str) -> Table:
    """The table with a gangster Available in a gang, out of the reserve."""
    reserve = tuple(EMPTY if one == gangster else one for one in table.reserve)
    gang = (*table.gangs[player], new_member(table, gangster))
    return table.change(reserve=reserve).change_gang(player, gang)
