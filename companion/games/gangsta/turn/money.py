"""Money handed out at the table: all of it, or what the bank has, with a word when it is short."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from companion.core.about import About
from companion.core.fields import Counts
from companion.core.flow import Asking, Case, Night
from companion.core.game import clockwise
from companion.core.ruling import Reason, because
from companion.games.gangsta.rules.money import Due, Payout, resolve_payout
from companion.games.gangsta.table import Table


def hand_out(night: Night[Table], key: str, due: Mapping[str, int]) -> Asking[None]:
    """Pay what the bank owes these players; remind if it is short."""
    table = night.table
    dues = tuple(
        Due(player, due[player])
        for player in clockwise(table.players, table.in_turn or table.players[0])
        if due.get(player)
    )
    payout = Payout(dues, table.bank, table.option("money"))
    ruling = resolve_payout(payout)
    paid = ruling.verdict
    if ruling.decisive != "gangsta.money.enough":
        most = {one.player: (0, one.amount) for one in dues}
        words = because("gangsta.ruled.payout")
        instead = Counts(most, "player", partial(_beyond_bank, payout))
        case, about = Case("payout", payout), About(tuple(most))
        paid = yield from night.rule(f"payout.{key}", ruling, instead, about, case, words)
    for player, amount in paid.items():
        night.table = night.table.earn(player, amount)


def _beyond_bank(payout: Payout, said: Mapping[str, int]) -> tuple[Reason, ...]:
    """Reasons against more money than the bank has."""
    bank = max(0, payout.bank)
    if payout.money == "unlimited" or sum(said.values()) <= bank:
        return ()
    return (because("gangsta.money.beyond", bank=bank),)
