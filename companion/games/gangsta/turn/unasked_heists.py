"""Heists, rewards and cards that are not asked for now (Gangsta!): the rule that forbids each."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import KIND_OF
from companion.games.gangsta.rules.rewards import may_replay
from companion.games.gangsta.table import EMPTY, Table
from companion.games.gangsta.turn.comes_first import REWARDS_OF, Moment, comes_first
from companion.games.gangsta.turn.where import where_heist
from companion.games.gangsta.values import rewards_of

AFTER_ACTION = ("enlist", "learn", "replay", "theft_of", "diversion", "assassination_of")


def unasked_crew(at: Moment) -> Reason:
    """The reason why a crew is not asked for: heist not announced, not there, or another is."""
    heist = at.rest[0] if at.rest else ""
    if at.opens("mobilisation", "value", "top"):
        return comes_first(at)
    if at.opens("crew", "broken") and at.subject != heist:
        return comes_first(at)
    if at.is_open("crew") or at.is_open("broken"):
        return because("gangsta.closed.open_now")
    if not at.opens("action"):
        return because("gangsta.closed.one_action", player=at.player)
    if heist and heist in at.table.row:
        return because("gangsta.closed.announce_first", heist=heist)
    if heist in KIND_OF:
        return where_heist(at.table, heist)
    return comes_first(at)


def unasked_reward(at: Moment) -> Reason:
    """The reason why a reward is not asked for: heist not done, gives none, or gave it."""
    heist, reward = at.rest[0] if at.rest else "", REWARDS_OF[at.head]
    if heist not in KIND_OF:
        return comes_first(at)
    shown = rewards_of(at.table, heist)
    if reward and not getattr(shown, reward):
        return because("gangsta.closed.no_such_reward", heist=heist, reward=reward)
    if not _was_done(at.table, heist):
        return because("gangsta.closed.reward_later", heist=heist)
    if reward == "replay" and at.table.gained:
        return may_replay(at.player, gained=True).reasons[0]
    if at.first_question_kind in REWARDS_OF and at.subject == heist:
        return because("gangsta.closed.reward_in_turn", heist=heist)
    if reward == "theft":
        return because("gangsta.closed.one_victim", heist=heist)
    return because("gangsta.closed.reward_had", heist=heist)


def _was_done(table: Table, heist: str) -> bool:
    """Does a heist lie with somebody's heists, or under a gangster who learned from it?"""
    if any(heist in done for done in table.done.values()) or heist in table.heists_gone:
        return True
    members = (*table.gangs.values(), *table.hospital.values())
    return any(member.lesson == heist for gang in members for member in gang)


def unasked_draw(at: Moment) -> Reason:
    """The reason why a drawn card is not asked for: no place is empty, or rewards come first."""
    slot = _slot(at)
    if slot < 0 or at.table.row[slot] == EMPTY:
        return comes_first(at)
    return because("gangsta.closed.place_filled", slot=slot + 1, heist=at.table.row[slot])


def unasked_row(at: Moment) -> Reason:
    """The reason why the row is not asked for: it is laid when a chapter begins."""
    slot = _slot(at)
    if at.opens("lay") and slot >= 0 and at.table.row[slot] != EMPTY:
        return because("gangsta.closed.place_filled", slot=slot + 1, heist=at.table.row[slot])
    if at.is_set_up or at.opens("value", "lost") or (slot >= 0 and not any(at.table.row)):
        return comes_first(at)
    return because("gangsta.closed.row_laid", chapter=at.table.chapter)


def unasked_gangster(at: Moment) -> Reason:
    """The reason why a turned-up gangster is not asked for: no place of the reserve is empty."""
    slot = _slot(at)
    if slot < 0 or at.table.reserve[slot] == EMPTY:
        return comes_first(at)
    return because("gangsta.closed.seat_filled", slot=slot + 1, card=at.table.reserve[slot])


def _slot(at: Moment) -> int:
    """The number of the place a question is about, from 0; -1 where there is none."""
    told = at.rest[0] if at.rest else ""
    slot = int(told) - 1 if told.isdigit() else -1
    return slot if slot < len(at.table.row) else -1
