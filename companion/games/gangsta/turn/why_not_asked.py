"""What nobody is asked (Gangsta!, Tour de jeu): the rule that forbids it now, and when it could be.

A question may be named with a player behind it (`action.bob`): then it is refused out of his turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.modes import keeps_score
from companion.core.ruling import Reason, because
from companion.core.values import ASKED
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.comes_first import REWARDS_OF, SET_UP, Moment, comes_first
from companion.games.gangsta.turn.losses import options_lost
from companion.games.gangsta.turn.unasked_heists import (
    unasked_crew,
    unasked_draw,
    unasked_gangster,
    unasked_reward,
    unasked_row,
)
from companion.games.gangsta.turn.unasked_resources import (
    unasked_bank,
    unasked_end,
    unasked_headquarters,
    unasked_hospital,
    unasked_jet,
    unasked_society,
    unasked_top,
)
from companion.games.gangsta.values import ON_PIECE

OTHER_LOSS = {  # by what takes gangsters now
    "war": "gangsta.closed.war_takes",
    "informer": "gangsta.closed.informer_takes",
}
OWN_TURN = ("action", "mobilisation", "bank", "stored", "qg", "discard", "recover", "society")


def why_not_asked(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Reasons why a player may not do what he was not asked; none where no rule speaks of it."""
    at = Moment(table, key, asked)
    if keeps_score(table):
        return (because("core.modes.only_score"),) * (at.head in RULES or at.head in ONE_RULE)
    if key.startswith(ASKED):
        value = key.removeprefix(ASKED)
        known = value in ON_PIECE
        return (because("gangsta.closed.value_known", card=ON_PIECE[value][0]),) if known else ()
    if at.head in RULES or at.head in ONE_RULE:
        return _out_of_turn(at) or _why_not_in_preparation(at) or _forbidden(at)
    return ()


def _out_of_turn(at: Moment) -> tuple[Reason, ...]:
    """The reason why a player is not asked: another one is in turn."""
    player = at.rest[-1] if at.rest else ""
    other = at.player
    if at.head not in OWN_TURN or player not in at.table.players or player == other or not other:
        return ()
    return (because("gangsta.closed.not_your_turn", player=player, other=other),)


def _why_not_in_preparation(at: Moment) -> tuple[Reason, ...]:
    """The reason why nothing of a turn is asked: the preparation is not finished."""
    return (comes_first(at),) if at.is_set_up and at.head not in SET_UP else ()


def _forbidden(at: Moment) -> tuple[Reason, ...]:
    rules = RULES.get(at.head)
    return rules(at) if rules is not None else (ONE_RULE[at.head](at),)


def _why_not_boss(at: Moment) -> Reason:
    """The reason why a Boss is not asked for: he is dealt once."""
    player = at.rest[0] if at.rest else ""
    boss = at.table.bosses.get(player)
    if boss is None:
        return comes_first(at)
    return because("gangsta.closed.boss_dealt", player=player, card=boss)


def _why_not_resource(at: Moment) -> Reason:
    """The reason why a resource is not asked for: kept once, after the Bosses, where played."""
    player = at.rest[0] if at.rest else ""
    if not at.table.with_resources:
        return because("gangsta.closed.no_resources", resource="resource")
    if player not in at.table.resources and at.is_set_up:
        return comes_first(at)
    return because("gangsta.closed.resource_kept")


def _why_not_first(at: Moment) -> Reason:
    """The reason why it is not asked who begins: last in the preparation, and once."""
    if at.is_set_up:
        return comes_first(at)
    return because("gangsta.closed.first_fixed", player=at.table.first)


def _why_not_action(at: Moment) -> Reason:
    """The reason why an action is not asked for: one a turn, after the Mobilisation."""
    if at.opens("mobilisation", "value", "crew", "broken", "top"):
        return comes_first(at)
    if at.is_open("action"):
        return because("gangsta.closed.open_now")
    return because("gangsta.closed.one_action", player=at.player)


def _why_not_mobilisation(at: Moment) -> Reason:
    """The reason why a Mobilisation is not asked for: once a turn, before the action."""
    if at.opens("value"):
        return comes_first(at)
    return because("gangsta.closed.mobilisation_over", player=at.player)


def _why_not_discard(at: Moment) -> Reason:
    """The reason why a card to discard is not asked for: once, of whoever passes."""
    return because("gangsta.closed.discard_moment", player=at.player)


def _why_not_lost(at: Moment) -> Reason:
    """The reason why a lost gangster is not asked for: no war, Délateur or other loss."""
    cause, player = (at.rest[0], at.rest[-1]) if at.rest else ("", "")
    if at.opens("lost") and player in at.table.players:
        return _why_not_owed(at, cause, player)
    if cause == "informer":
        return because("gangsta.closed.pays_instead")
    return because("gangsta.closed.no_war" if cause == "war" else "gangsta.closed.no_loss")


def _why_not_owed(at: Moment, cause: str, player: str) -> Reason:
    """The reason why one player gives up no gangster while others do."""
    taking = at.subject
    if taking in OTHER_LOSS and cause != taking:
        return because(OTHER_LOSS[taking])
    if not options_lost(at.table, player):
        return because("gangsta.closed.only_boss", player=player)
    if at.table.option("discards") == "clockwise":
        return because("gangsta.closed.discards_in_turn", player=player)
    if cause == "war":
        return because("gangsta.closed.owes_war_nobody", player=player)
    return because("gangsta.closed.owes_nobody", player=player)


ONE_RULE: Mapping[str, Callable[[Moment], Reason]] = {
    "boss": _why_not_boss,
    "resource": _why_not_resource,
    "first": _why_not_first,
    "lay": unasked_row,
    "gangster": unasked_gangster,
    "heist": unasked_draw,
    "mobilisation": _why_not_mobilisation,
    "action": _why_not_action,
    "crew": unasked_crew,
    "broken": unasked_crew,
    **dict.fromkeys(REWARDS_OF, unasked_reward),
    "discard": _why_not_discard,
    "lost": _why_not_lost,
}
RULES: Mapping[str, Callable[[Moment], tuple[Reason, ...]]] = {
    "bank": unasked_bank,
    "stored": unasked_end,
    "qg": unasked_headquarters,
    "jet": unasked_jet,
    "society": unasked_society,
    "recover": unasked_hospital,
    "top": unasked_top,
}
