"""Rewards at the table (Gangsta!): money by itself, then offers and orders are asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.core.about import About
from companion.core.fields import Counts, OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import (
    ASSASSINATION,
    DIVERSION,
    MOST_MONEY,
    RALLY,
    RECRUIT,
    REPLAY,
    REWARD,
    THEFT,
)
from companion.games.gangsta.rules.coop import CoopRewards, Share, count_income, tell_kept_heist
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.attacks import assassinate, divert, rob
from companion.games.gangsta.turn.money import hand_out
from companion.games.gangsta.turn.offers import LEARN, enlist, play_again, rally, teach
from companion.games.gangsta.turn.resources import use_jet
from companion.games.gangsta.values import rewards_of

Taking = Mapping[str, tuple[str, ...]]  # who took part with which gangsters, its player first
Having = Callable[[Night[Table], str, tuple[str, ...]], Asking[None]]

# In the order of the card; each is had with the heist and his own gangsters who did it.
SPECIAL: Mapping[str, Having] = {
    RECRUIT: enlist,
    LEARN: teach,
    REPLAY: play_again,
    THEFT: rob,
    DIVERSION: divert,
    ASSASSINATION: assassinate,
    RALLY: rally,
}


def reward(night: Night[Table], heist: str, taking_part: Taking) -> Asking[None]:
    """Pay all rewards of a heist: money and PI first, then the others in order."""
    yield from night.enter("gangsta.phase.rewards")
    shown = rewards_of(night.table, heist)
    if shown.points:
        told = tell_kept_heist(night.table.in_turn, heist, shown.points)
        yield from night.remind(f"kept.{heist}", told)
    yield from pay(night, heist, taking_part)
    wanted = [one for one in SPECIAL if getattr(shown, one)]
    own = taking_part[night.table.in_turn]
    if night.table.option("rewards") == "printed":
        for one in wanted:
            if not (night.table.over or night.table.closing):
                yield from SPECIAL[one](night, heist, own)
    else:
        yield from _as_he_likes(night, heist, own, wanted)
    if shown.coop:
        yield from use_jet(night, taking_part)


def _as_he_likes(
    night: Night[Table], heist: str, own: tuple[str, ...], wanted: list[str]
) -> Asking[None]:
    """Ask for the order of several rewards; a replay comes last."""
    left = sorted(wanted, key=lambda one: one == REPLAY)
    while left:
        free = tuple(one for one in left if one != REPLAY)
        one = left[0]
        if len(free) > 1:
            words = because("gangsta.ask.next_reward", player=night.table.in_turn)
            about = About((night.table.in_turn,), heist)
            build = partial(_which, heist, free)
            one = yield from night.ask(f"reward.{heist}.{len(free)}", words, build, about)
        left.remove(one)
        yield from SPECIAL[one](night, heist, own)


def _which(heist: str, left: tuple[str, ...], table: Table) -> OneOf:
    """A field of the rewards left; the others were had, come last, or are not on the card."""

    def beyond(one: Any) -> tuple[Reason, ...]:
        if one not in SPECIAL:
            return ()
        if not getattr(rewards_of(table, heist), one):
            return (because("gangsta.closed.no_such_reward", heist=heist, reward=one),)
        return (because("gangsta.closed.reward_in_turn", heist=heist),)

    return OneOf(left, REWARD, beyond=beyond)


def pay(night: Night[Table], heist: str, taking_part: Taking) -> Asking[None]:
    """Pay box A to who did the heist, box B to everybody involved."""
    table = night.table
    shown = rewards_of(table, heist)
    players = tuple(Share(one, len(taking_part.get(one, ()))) for one in table.players)
    situation = CoopRewards(table.in_turn, players, shown.money, shown.coop, heist)
    if not (shown.money or shown.coop):
        return
    ruling, case = count_income(situation), Case("coop_rewards", situation)
    words = because("gangsta.ruled.rewards", heist=heist)
    instead = Counts(dict.fromkeys(table.players, (0, MOST_MONEY)), "player")
    others = (one for one in table.opponents(table.in_turn) if ruling.verdict.get(one))
    about = About((table.in_turn, *others), heist)
    income = yield from night.rule(f"income.{heist}", ruling, instead, about, case, words)
    yield from hand_out(night, heist, income)
