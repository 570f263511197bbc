"""Stacks at the count (Crooks, Décompte final): too few accomplices, and the table decides."""

from __future__ import annotations

from companion.core.about import About
from companion.core.fields import YesNo
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import because
from companion.games.crooks.moves import take_out
from companion.games.crooks.pieces import ACCOMPLICE
from companion.games.crooks.rules.stacks import Stack, doubts_about_stack, may_stack
from companion.games.crooks.table import Table
from companion.games.crooks.turn.faces import face_ability


def doubt_stacks(night: Night[Table], target: str) -> Asking[None]:
    """Rule on each stack of a target whether it has the accomplices it takes."""
    for player in night.table.players:
        if len(night.table.crooks_of(player, target)) > 1:
            situation = stack_situation(night.table, player, target)
            if any(doubts_about_stack(situation)):
                yield from rule_stack(night, situation)


def stack_situation(table: Table, player: str, target: str) -> Stack:
    """The situation of a player's cards at one target, with the accomplices among them."""
    cards = table.crooks_of(player, target)
    shown = sum(face_ability(one) == ACCOMPLICE for one in cards)
    return Stack(player, target, len(cards), shown, table.option("stack"))


def rule_stack(night: Night[Table], situation: Stack) -> Asking[None]:
    """Rule whether all cards of a stack count; the table may put some out."""
    player, target = situation.player, situation.target
    ruling, case = may_stack(situation), Case("stack_counts", situation)
    words = because("crooks.ruled.stack", player=player, target=target)
    about = About((player,), f"{player}/{target}")
    counts = yield from night.rule(f"doubt.{target}.{player}", ruling, YesNo(), about, case, words)
    if not counts:
        for card in surplus_of(night.table, situation):
            night.table = take_out(night.table, card)


def surplus_of(table: Table, situation: Stack) -> tuple[str, ...]:
    """The cards to take out of a stack from the top: first those without an accomplice."""
    cards = tuple(reversed(table.crooks_of(situation.player, situation.target)))
    plain = [one.card for one in cards if face_ability(one) != ACCOMPLICE]
    others = [one.card for one in cards if face_ability(one) == ACCOMPLICE]
    return tuple((*plain[: -1 if others else None], *others, *plain[-1:])[: situation.surplus])
