"""What nobody is asked (Crooks): the rule that forbids it now, and when it could be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.ruling import Reason, because
from companion.games.crooks.pieces import EDITION_2016, PASS, REVEAL, STOP
from companion.games.crooks.rules.recruit import may_recruit
from companion.games.crooks.table import Table
from companion.games.crooks.turn.recruit import situation_of
from companion.games.crooks.turn.why_not_read import (
    why_no_face,
    why_no_purse,
    why_no_rows,
    why_no_slots,
    why_not_reveal,
    why_not_stop,
)

Why = tuple[Reason, ...]
ACTS = ("hangout", PASS, "target", "side", "nothing")
EFFECTS = ("moved", "victim", "bank", "turned")  # what an ability asks as its crook is laid


def why_not_asked(table: Table, key: str, asked: tuple[str, ...]) -> Why:
    """Reasons why a player may not do what he was not asked; none where no rule speaks of it."""
    act, _, subject = key.partition(".")
    if act in (*ACTS, *EFFECTS):
        return _why_not_act(table, act, subject, asked) if subject in table.players else ()
    found = OTHERS.get(act)
    return found(table, subject) if found else ()


def _why_not_start(table: Table, subject: str) -> Why:
    """The reason why it is not asked who begins: that is drawn once, before the first turn."""
    if table.only_count:
        return (because("crooks.set_up.count_alone"),)
    return (because("crooks.set_up.drawn_once"),)


def _why_not_deal(table: Table, subject: str) -> Why:
    """The reason why piles are not asked for: dealt once, or read from the booklet."""
    if table.only_count:
        return (because("crooks.set_up.count_alone"),)
    if table.option("edition") == EDITION_2016 and not table.begun:
        return (because("crooks.set_up.read_piles"),)
    return (because("crooks.set_up.dealt_once"),)


OTHERS: Mapping[str, Callable[[Table, str], Why]] = {
    "start": _why_not_start,
    "dealt": _why_not_deal,
    "face": why_no_face,
    "slots": why_no_slots,
    "rows": why_no_rows,
    REVEAL: why_not_reveal,
    STOP: why_not_stop,
    "purse": why_no_purse,
}


def _why_not_act(table: Table, act: str, player: str, asked: tuple[str, ...]) -> Why:
    """The reason why a player may not act: out of the game, out of turn, or out of order."""
    if table.only_count:
        return (because("crooks.set_up.count_alone"),)
    if player in table.passed:
        return (because("crooks.recruit.passed", player=player),)
    if not table.begun:
        return (because("crooks.turn.not_begun", player=player),)
    if player != table.in_turn:
        waits = because("crooks.turn.not_yet", player=player, other=table.in_turn)
        return (waits, *_only_by(act))
    if not table.recruiting:
        return (*_before_recruiting(table, act, player), *_only_by(act))
    if act == "turned":
        return (_why_not_turned(table),)
    return _only_by(act) or _after_recruiting(act, player, asked)


def _before_recruiting(table: Table, act: str, player: str) -> Why:
    """The reason why an act must wait for recruiting, or why no hangout can be paid."""
    if act == "hangout":
        return may_recruit(situation_of(table, player)).reasons
    return (because("crooks.turn.recruit_first", player=player),)


def _after_recruiting(act: str, player: str, asked: tuple[str, ...]) -> Why:
    """The reason why an act is not asked for once a crook was taken: burgle first, step by step."""
    if act == PASS:
        return (because("crooks.turn.no_way_back", player=player),)
    if act == "hangout":
        return (because("crooks.turn.burgle_first", player=player),)
    if f"target.{player}" in asked and act == "nothing":
        return (because("crooks.turn.something_fits", player=player),)
    if f"target.{player}" in asked:
        return (because("crooks.turn.target_first", player=player),)
    if act == "side":
        return (because("crooks.turn.side_chosen", player=player),)
    return (because("crooks.turn.target_named", player=player),)


def _only_by(act: str) -> Why:
    """The reason whose ability does an act, and when."""
    if act == "moved":
        return (because("crooks.turn.only_transfer"),)
    if act == "victim":
        return (because("crooks.turn.only_killer"),)
    return (because("crooks.turn.only_pickpocket"),) if act == "bank" else ()


def _why_not_turned(table: Table) -> Reason:
    """The reason why turning a card down is not asked: only as it moves, and only by the option."""
    if table.option("turned") == "may":
        return because("crooks.abilities.may_turn")
    return because("crooks.abilities.stay_up")
