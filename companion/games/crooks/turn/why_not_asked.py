"""What nobody is asked (Crooks, Déroulement du jeu): the rule that forbids it now."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.crooks.pieces import PASS, TARGETS
from companion.games.crooks.table import Table
from companion.games.crooks.turn.count import SLOTS
from companion.games.crooks.turn.faces import FACE

ACTS = ("hangout", PASS, "target", "side", "nothing")


def why_not_asked(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """The rule that forbids a reply that was not asked for; none if no rule does."""
    act, _, player = key.partition(".")
    if key.startswith((FACE, SLOTS)):
        return _unread(table, key)
    if act not in ACTS or player not in table.players:
        return ()
    if player in table.passed:
        return (because("crooks.recruit.passed", player=player),)
    if table.in_turn and player != table.in_turn:
        return (because("crooks.turn.not_yet", player=player, other=table.in_turn),)
    return _out_of_order(table, act, player)


def _out_of_order(table: Table, act: str, player: str) -> tuple[Reason, ...]:
    """Reasons against recruiting after a look, or burgling before one."""
    if not table.in_turn:
        return ()
    if not table.recruiting:
        return (because("crooks.turn.recruit_first", player=player),)
    if act == "nothing":
        return (because("crooks.turn.something_fits", player=player),)
    if act == PASS:
        return (because("crooks.turn.no_way_back", player=player),)
    return (because("crooks.turn.burgle_first", player=player),) if act == "hangout" else ()


def _unread(table: Table, key: str) -> tuple[Reason, ...]:
    """Reasons against telling a hidden card now."""
    if not table.counting:
        hidden = (one for one in table.placed if not one.up and key == f"{FACE}{one.card}")
        return tuple(because("crooks.turn.stays_hidden", player=one.player) for one in hidden)
    target = key.removeprefix(SLOTS)
    waits = target in TARGETS and target not in table.laid
    unread = (one for one in table.placed if one.face is None and key == f"{FACE}{one.card}")
    return (because("crooks.count.lowest_first"),) if waits or any(unread) else ()
