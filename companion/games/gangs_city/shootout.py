"""Shoot-outs (Gangs City 6.1): several gangs want one place, the strongest has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because

CHIEF_BONUS = 1

Settling = Literal["none", "gros_calibre", "gilet"]


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character in combat: attack value, or defence value where its gang owns the place."""

    who: str
    power: int
    chief: bool = False


@dataclass(frozen=True, slots=True)
class Gang:
    """One player's side of a shoot-out; `turn` is his place in the turn order, from 1."""

    player: str
    turn: int
    fighters: tuple[Fighter, ...]
    settling: Settling = "none"
    kills: str = NOBODY  # "player/who": the target of his gros calibre
    change: int = 0  # what mercenaries' powers add or take away

    @property
    def has_chief(self) -> bool:
        return any(fighter.chief for fighter in self.fighters)


@dataclass(frozen=True, slots=True)
class Shootout:
    """A place and the gangs that fight for it."""

    place: str
    gangs: tuple[Gang, ...]
    owner: str = NOBODY
    gros_calibre: Literal["may", "must"] = "may"


@dataclass(frozen=True, slots=True)
class CentreFight:
    """A pile and the gangs that want its top tile."""

    gangs: tuple[Gang, ...]
    gros_calibre: Literal["may", "must"] = "may"


# In rulebook order: each test keeps the gangs it favours, if it favours any.
TIE_BREAKS: Mapping[str, Callable[[Gang, str], bool]] = {
    "gangs_city.shootout.tie.owner": lambda gang, owner: gang.player == owner,
    "gangs_city.shootout.tie.chief": lambda gang, owner: gang.has_chief,
}


def count_strength(gang: Gang, owner: str) -> Ruling[int]:
    """Printed values, one more for each if the chief fights here, and powers as reported."""
    printed = sum(fighter.power for fighter in gang.fighters)
    bonus = CHIEF_BONUS * len(gang.fighters) if gang.has_chief else 0
    total = printed + bonus + gang.change
    parts = [_fighter(fighter, defends=gang.player == owner) for fighter in gang.fighters]
    if bonus:
        parts.append(because("gangs_city.shootout.chief_bonus", player=gang.player, bonus=bonus))
    if gang.change:
        parts.append(because("gangs_city.shootout.power", player=gang.player, change=gang.change))
    strength = because("gangs_city.shootout.strength", *parts, player=gang.player, total=total)
    return Ruling(total, (strength,))


def _fighter(fighter: Fighter, defends: bool) -> Reason:
    if defends:
        return because("gangs_city.shootout.defence", who=fighter.who, power=fighter.power)
    return because("gangs_city.shootout.attack", who=fighter.who, power=fighter.power)


def resolve_fight(situation: Shootout) -> Ruling[str]:
    """Who has the place once the losses are counted: the strongest of those still standing."""
    place, owner = situation.place, situation.owner
    gangs = tuple(gang for gang in situation.gangs if gang.fighters)
    if not gangs:
        return Ruling(
            owner, (because("gangs_city.shootout.nobody_left", place=place, owner=owner),)
        )
    if len(gangs) == 1:
        return Ruling(gangs[0].player, (_alone(gangs[0], place, owner),))
    strengths = {gang.player: count_strength(gang, owner) for gang in gangs}
    best = max(ruling.verdict for ruling in strengths.values())
    ahead = tuple(gang for gang in gangs if strengths[gang.player].verdict == best)
    counted = tuple(reason for ruling in strengths.values() for reason in ruling.reasons)
    if len(ahead) == 1:
        winner = ahead[0].player
        highest = because("gangs_city.shootout.highest", player=winner, place=place, total=best)
        return Ruling(winner, (*counted, highest))
    tie = because("gangs_city.shootout.tie", players=tuple(g.player for g in ahead), total=best)
    decided = break_tie(ahead, owner, place)
    return Ruling(decided.verdict, (*counted, tie, *decided.reasons))


def break_tie(ahead: tuple[Gang, ...], owner: str, place: str) -> Ruling[str]:
    """Owner of the place, then a chief in the fight, then the earliest in turn order."""
    for rule, favours in TIE_BREAKS.items():
        favoured = tuple(gang for gang in ahead if favours(gang, owner))
        if len(favoured) == 1:
            facts = {"player": favoured[0].player, "place": place}
            return Ruling(favoured[0].player, (Reason(rule, facts),))
        ahead = favoured or ahead
    first = min(ahead, key=lambda gang: gang.turn)
    facts = {"player": first.player, "place": place}
    return Ruling(first.player, (Reason("gangs_city.shootout.tie.turn_order", facts),))


def _alone(gang: Gang, place: str, owner: str) -> Reason:
    if gang.player == owner:
        return because("gangs_city.shootout.held", player=gang.player, place=place)
    if owner == NOBODY:
        return because("gangs_city.shootout.neutral", player=gang.player, place=place)
    return because("gangs_city.shootout.undefended", player=gang.player, place=place, owner=owner)


def resolve_losses(situation: Shootout) -> Ruling[tuple[str, ...]]:
    """Who falls to a gros calibre: all targets at once, none of a gang that wears a gilet."""
    dead: list[str] = []
    reasons: list[Reason] = []
    for gang in sorted(situation.gangs, key=lambda gang: gang.turn):
        if gang.settling != "gros_calibre":
            continue
        against = why_not_kill(situation, gang, gang.kills)
        if against:
            raise SituationError(against[0])
        if gang.kills == NOBODY:
            reasons.append(because("gangs_city.shootout.spares", player=gang.player))
        elif gang.kills in dead:
            reasons.append(
                because("gangs_city.shootout.wasted", player=gang.player, target=gang.kills)
            )
        else:
            dead.append(gang.kills)
            reasons.append(
                because("gangs_city.shootout.kills", player=gang.player, target=gang.kills)
            )
    return Ruling(tuple(dead), tuple(reasons))


def targets_of(situation: Shootout, shooter: Gang) -> tuple[str, ...]:
    """Whom a gros calibre can reach: enemies in combat here, unless a gilet protects them."""
    return tuple(
        f"{gang.player}/{fighter.who}"
        for gang in situation.gangs
        if gang.player != shooter.player and gang.settling != "gilet"
        for fighter in gang.fighters
    )


def why_not_kill(situation: Shootout, shooter: Gang, target: str) -> tuple[Reason, ...]:
    """What stands against this target; nothing, if it may be killed (or spared)."""
    within_reach = targets_of(situation, shooter)
    if target in within_reach:
        return ()
    if target == NOBODY:
        if situation.gros_calibre == "may" or not within_reach:
            return ()
        return (because("gangs_city.shootout.must_kill", player=shooter.player),)
    player = target.partition("/")[0]
    if player == shooter.player:
        return (because("gangs_city.shootout.not_own", player=player),)
    if any(gang.player == player and gang.settling == "gilet" for gang in situation.gangs):
        return (because("gangs_city.shootout.gilet", player=player, place=situation.place),)
    return (because("gangs_city.shootout.not_in_combat", target=target, place=situation.place),)


def resolve_shootout(situation: Shootout) -> Ruling[str]:
    """The whole of it: losses first, then strengths, then the place."""
    check_gangs(situation.gangs)
    losses = resolve_losses(situation)
    survivors = tuple(_without(gang, losses.verdict) for gang in situation.gangs)
    fight = resolve_fight(replace(situation, gangs=survivors))
    return Ruling(fight.verdict, (*losses.reasons, *fight.reasons))


def resolve_centre_fight(situation: CentreFight) -> Ruling[str]:
    """For a pile everybody attacks, and every règlement tile is a gros calibre."""
    check_gangs(situation.gangs)
    turned = tuple(
        because("gangs_city.centre.gros_calibre", player=gang.player)
        for gang in situation.gangs
        if gang.settling == "gilet"
    )
    gangs = tuple(
        replace(gang, settling="gros_calibre") if gang.settling == "gilet" else gang
        for gang in situation.gangs
    )
    shootout = Shootout("centre", gangs, NOBODY, situation.gros_calibre)
    losses = resolve_losses(shootout)
    survivors = tuple(_without(gang, losses.verdict) for gang in gangs)
    fight = resolve_for_centre(replace(shootout, gangs=survivors))
    return Ruling(fight.verdict, (*turned, *losses.reasons, *fight.reasons))


def resolve_for_centre(situation: Shootout) -> Ruling[str]:
    """Who takes the top tile, once the losses are counted."""
    gangs = tuple(gang for gang in situation.gangs if gang.fighters)
    if not gangs:
        return Ruling(NOBODY, (because("gangs_city.centre.nobody_left"),))
    if len(gangs) == 1:
        alone = because("gangs_city.centre.alone", player=gangs[0].player)
        return Ruling(gangs[0].player, (alone,))
    return resolve_fight(situation)


def _without(gang: Gang, dead: tuple[str, ...]) -> Gang:
    """The gang after its losses: one character falls for each time it is named."""
    fallen = [name.partition("/")[2] for name in dead if name.partition("/")[0] == gang.player]
    left = []
    for fighter in gang.fighters:
        if fighter.who in fallen:
            fallen.remove(fighter.who)
        else:
            left.append(fighter)
    return replace(gang, fighters=tuple(left))


def check_gangs(gangs: tuple[Gang, ...]) -> None:
    """A shoot-out needs gangs, each once, each with one chief at most."""
    if not gangs:
        raise SituationError(because("gangs_city.situation.no_gangs"))
    if len({gang.player for gang in gangs}) < len(gangs):
        raise SituationError(because("gangs_city.situation.same_player"))
    if len({gang.turn for gang in gangs}) < len(gangs):
        raise SituationError(because("gangs_city.situation.same_turn"))
    for gang in gangs:
        if sum(fighter.chief for fighter in gang.fighters) > 1:
            raise SituationError(because("gangs_city.situation.chiefs", player=gang.player))
