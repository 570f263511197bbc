"""What nobody is asked (Crooks, Déroulement du jeu): the rule that forbids it now."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.crooks.pieces import PASS
from companion.games.crooks.table import Table

ACTS = ("hangout", PASS, "target", "side", "nothing")


def closed(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Why somebody may not do what he was not asked; nothing where no rule speaks of it."""
    act, _, player = key.partition(".")
    if act not in ACTS or player not in table.players:
        return ()
    if player in table.passed:
        return (because("crooks.recruit.passed", player=player),)
    if table.in_turn and player != table.in_turn:
        return (because("crooks.turn.not_yet", player=player, other=table.in_turn),)
    if act == "nothing" and table.recruiting:
        return (because("crooks.turn.something_fits", player=player),)
    if act == PASS and table.recruiting:
        return (because("crooks.turn.no_way_back", player=player),)
    return ()
