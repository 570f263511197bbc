"""Money (Gangsta!, Matériel): $80 in the box, and what happens when more is due."""

from __future__ import annotations

from typing import Literal

from companion.core.light import light
from companion.core.ruling import Ruling, because


@light
class Due:
    """What the bank owes a player."""

    player: str
    amount: int


@light
class Payout:
    """What is due at once, clockwise from the player in turn, and what the bank has."""

    dues: tuple[Due, ...]
    bank: int
    money: Literal["unlimited", "box"] = "unlimited"


def resolve_payout(situation: Payout) -> Ruling[dict[str, int]]:
    """Rule how much everybody is paid: all of it, or by an option what the bank has."""
    total, bank = sum(due.amount for due in situation.dues), max(0, situation.bank)
    wanted = {due.player: due.amount for due in situation.dues}
    if total <= bank:
        return Ruling(wanted, (because("gangsta.money.enough", total=total, bank=bank),))
    if situation.money == "unlimited":
        short = total - bank
        return Ruling(
            wanted, (because("gangsta.money.short", total=total, bank=bank, short=short),)
        )
    paid: dict[str, int] = {}
    for player, amount in wanted.items():
        paid[player] = min(amount, bank)
        bank -= paid[player]
    each = tuple(
        because("gangsta.money.share", player=due.player, money=paid[due.player], amount=due.amount)
        for due in situation.dues
    )
    told = because("gangsta.money.as_far", *each, total=total, bank=max(0, situation.bank))
    return Ruling(paid, (told,))
