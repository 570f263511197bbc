"""Recruiting at the table: a gangster is paid, joins his gang Available, and leaves a gap."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.fields import Count
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import family_of
from companion.games.gangsta.rules.recruit import Recruitment, against_recruit, count_price
from companion.games.gangsta.table import EMPTY, Table
from companion.games.gangsta.values import cost_of, new_member


def recruitment(table: Table, player: str, gangster: str, network: bool = False) -> Recruitment:
    """What somebody would pay for this gangster, as the table stands."""
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
    """Why he cannot be recruited now."""
    return against_recruit(recruitment(table, player, gangster, network))


def options_recruit(table: Table, player: str) -> Iterator[str]:
    """Those of the reserve whom he can pay."""
    for gangster in table.reserve:
        if gangster and not against(table, player, gangster):
            yield gangster


def recruit(night: Night[Table], player: str, gangster: str, network: bool = False) -> Asking[None]:
    """He is paid for at his price and joins; the gap in the reserve is filled by whoever calls."""
    situation = recruitment(night.table, player, gangster, network)
    ruling, instead = count_price(situation), Count(0, night.table.spendable(player))
    words = because("gangsta.ruled.price", gangster=gangster)
    case = Case("recruit_price", situation)
    price = yield from night.rule(f"price.{gangster}", ruling, instead, case=case, words=words)
    night.table = join(night.table.pay(player, price), player, gangster)


def join(table: Table, player: str, gangster: str) -> Table:
    """He lies Available with his gang, and no longer in the reserve."""
    reserve = tuple(EMPTY if one == gangster else one for one in table.reserve)
    gang = (*table.gangs[player], new_member(table, gangster))
    return table.change(reserve=reserve).change_gang(player, gang)
