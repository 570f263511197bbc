"""Shoot-outs (Gangs City 6.1): several gangs want one place, the strongest has it."""

from __future__ import annotations

from companion.core.precedence import Clause, settle
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.games.gangs_city.rules.combat import Fighter, Gang, Shootout, after_losses
from companion.games.gangs_city.rules.losses import resolve_losses

CHIEF_BONUS = 1


def tie_breaks(owner: str) -> tuple[Clause[Gang], ...]:
    """The tests that settle equal strengths, in rulebook order: owner, chief, turn order."""
    return (
        Clause(
            "gangs_city.shootout.tie.owner",
            lambda gang: gang.player == owner,
            nobody="gangs_city.shootout.tie.no_owner",
        ),
        Clause(
            "gangs_city.shootout.tie.chief",
            lambda gang: gang.has_chief,
            narrows="gangs_city.shootout.tie.chief.narrows",
            equal="gangs_city.shootout.tie.all_chiefs",
            nobody="gangs_city.shootout.tie.no_chief",
        ),
        Clause("gangs_city.shootout.tie.turn_order", lambda gang: -gang.turn),
    )


def count_strength(gang: Gang, owner: str) -> Ruling[int]:
    """Rule the strength of a gang: printed values, one more each with the chief, and powers."""
    printed = sum(fighter.power for fighter in gang.fighters)
    bonus = CHIEF_BONUS * len(gang.fighters) if gang.has_chief else 0
    total = printed + bonus + gang.change
    parts = [_tell_fighter(fighter, defends=gang.player == owner) for fighter in gang.fighters]
    if bonus:
        parts.append(because("gangs_city.shootout.chief_bonus", player=gang.player, bonus=bonus))
    if gang.chief_fell:
        parts.append(because("gangs_city.shootout.chief_fell", player=gang.player))
    if gang.change:
        parts.append(because("gangs_city.shootout.power", player=gang.player, change=gang.change))
    strength = because("gangs_city.shootout.strength", *parts, player=gang.player, total=total)
    return Ruling(total, (strength,))


def _tell_fighter(fighter: Fighter, defends: bool) -> Reason:
    if defends:
        return because("gangs_city.shootout.defence", who=fighter.who, power=fighter.power)
    return because("gangs_city.shootout.attack", who=fighter.who, power=fighter.power)


def resolve_fight(situation: Shootout) -> Ruling[str]:
    """Rule who has the place once losses are counted: the strongest of those still standing."""
    place, owner = situation.place, situation.owner
    gangs = tuple([gang for gang in situation.gangs if gang.fighters])
    fallen = fallen_gangs(situation)
    if not gangs:
        return Ruling(owner, (*fallen, _tell_nobody_left(place, owner)))
    if len(gangs) == 1:
        return _rule_one_left(situation, gangs[0])
    strengths = {gang.player: count_strength(gang, owner) for gang in gangs}
    best = max(ruling.verdict for ruling in strengths.values())
    ahead = tuple([gang for gang in gangs if strengths[gang.player].verdict == best])
    counted = (
        *fallen,
        *_tell_undefended(situation),
        *(reason for ruling in strengths.values() for reason in ruling.reasons),
    )
    if len(ahead) == 1:
        winner = ahead[0].player
        return Ruling(winner, (*counted, _tell_highest(situation, winner, best)))
    tie = _tell_tie(ahead, gangs, best)
    decided = break_tie(ahead, owner, place)
    return Ruling(decided.verdict, (*counted, tie, *decided.reasons))


def _tell_tie(ahead: tuple[Gang, ...], gangs: tuple[Gang, ...], total: int) -> Reason:
    """The reason that several gangs are tied, and whom they leave behind."""
    out = tuple([gang.player for gang in gangs if gang not in ahead])
    facts = {"players": tuple([gang.player for gang in ahead]), "total": total}
    if out:
        return Reason("gangs_city.shootout.tie_ahead", {**facts, "out": out})
    return Reason("gangs_city.shootout.tie", facts)


def _tell_nobody_left(place: str, owner: str) -> Reason:
    """The reason that a place stays as it was, where everybody fell."""
    if owner == NOBODY:
        return because("gangs_city.shootout.nobody_left_neutral", place=place)
    return because("gangs_city.shootout.nobody_left", place=place, owner=owner)


def _rule_one_left(situation: Shootout, gang: Gang) -> Ruling[str]:
    """Rule that a player is alone in a shoot-out, from the start or after the losses."""
    fallen, place, player = fallen_gangs(situation), situation.place, gang.player
    if not fallen:
        return Ruling(player, (_tell_alone(gang, place, situation.owner),))
    strength = count_strength(gang, situation.owner)
    if strength.verdict > 0:  # the one total there is is the highest, since the dead have none
        highest = _tell_highest(situation, player, strength.verdict)
        told = (*fallen, *_tell_undefended(situation), *strength.reasons, highest)
        return Ruling(player, told, fallen[0])
    if player == situation.owner and strength.verdict == 0:
        repelled = because("gangs_city.shootout.repelled", player=player, place=place)
        return Ruling(player, (*fallen, repelled))
    last = because("gangs_city.shootout.last_standing", player=player, place=place)
    return Ruling(player, (*fallen, *_tell_undefended(situation), last))


def _tell_highest(situation: Shootout, winner: str, total: int) -> Reason:
    """The reason that the strongest takes the place, or keeps it."""
    facts = {"player": winner, "place": situation.place, "total": total}
    if winner == situation.owner:
        return Reason("gangs_city.shootout.highest_keeps", facts)
    return Reason("gangs_city.shootout.highest", facts)


def fallen_gangs(situation: Shootout) -> tuple[Reason, ...]:
    """Reasons that attackers with nobody left standing cannot win."""
    beaten = _beats_the_dead(situation)
    return tuple(
        [
            _tell_fallen(gang.player, situation.place, beaten)
            for gang in situation.gangs
            if not gang.fighters and gang.player != situation.owner
        ]
    )


def _beats_the_dead(situation: Shootout) -> bool:
    """Does print alone put the dead out: by more than their 0, or by an owner who stands at 0?"""
    totals = {
        gang.player: count_strength(gang, situation.owner).verdict
        for gang in situation.gangs
        if gang.fighters
    }
    best = max(totals.values(), default=-1)
    return best > 0 or best == totals.get(situation.owner) == 0


def _tell_fallen(player: str, place: str, beaten: bool) -> Reason:
    if beaten:
        return because("gangs_city.shootout.dead_count_nothing", player=player, place=place)
    return because("gangs_city.shootout.all_fell", player=player, place=place)


def _tell_undefended(situation: Shootout) -> tuple[Reason, ...]:
    """The reason that an owner without defenders has no part in a shoot-out."""
    place, owner = situation.place, situation.owner
    if owner == NOBODY or any(one.player == owner and one.fighters for one in situation.gangs):
        return ()
    return (because("gangs_city.shootout.no_defender", place=place, owner=owner),)


def break_tie(ahead: tuple[Gang, ...], owner: str, place: str) -> Ruling[str]:
    """Rule who wins a tied shoot-out, by the first test that leaves one gang."""
    left, reasons = settle(ahead, tie_breaks(owner), place=place)
    return Ruling(left[0].player, reasons)


def _tell_alone(gang: Gang, place: str, owner: str) -> Reason:
    if gang.player == owner:
        return because("gangs_city.shootout.held", player=gang.player, place=place)
    if owner == NOBODY:
        return because("gangs_city.shootout.neutral", player=gang.player, place=place)
    return because("gangs_city.shootout.undefended", player=gang.player, place=place, owner=owner)


def resolve_shootout(situation: Shootout) -> Ruling[str]:
    """Rule who takes the place after a shoot-out: losses first, then strengths."""
    losses = resolve_losses(situation)
    fight = resolve_fight(after_losses(situation, losses.verdict))
    shots = losses.reasons if has_shots(situation) else ()
    return Ruling(fight.verdict, (*shots, *fight.reasons), fight.by)


def has_shots(situation: Shootout) -> bool:
    """Has a gang there a gros calibre?"""
    return any(gang.settling == "gros_calibre" for gang in situation.gangs)
