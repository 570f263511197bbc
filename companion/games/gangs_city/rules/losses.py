"""Losses (Gangs City 6.1, 4.7): whom a gros calibre may hit, whom a gilet protects, who falls."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.rules.combat import (
    THE_CENTRE,
    WITH_TOKEN,
    Gang,
    Shootout,
    check_gangs,
    targets_in,
)


def resolve_losses(situation: Shootout) -> Ruling[tuple[str, ...]]:
    """Rule who falls to a gros calibre: all targets at once, none of a gang that wears a gilet."""
    check_gangs(situation.gangs, situation.place)
    dead: list[str] = []
    reasons = [*_tell_at_once(situation)]
    for gang in sorted(situation.gangs, key=lambda gang: gang.turn):
        _check_target(situation, gang)
        if gang.settling != "gros_calibre":
            continue
        reasons.append(_tell_shot(situation, gang, tuple(dead)))
        if gang.kills != NOBODY and gang.kills not in dead:
            dead.append(gang.kills)
    if not reasons:
        reasons.append(because("gangs_city.shootout.no_shot", place=situation.place))
    return Ruling(tuple(dead), tuple(reasons))


def _check_target(situation: Shootout, gang: Gang) -> None:
    """Raise an error if a gang kills without a gros calibre, or somebody it may not."""
    if gang.settling != "gros_calibre":
        if gang.kills != NOBODY:
            facts = {"player": gang.player, "place": situation.place}
            raise SituationError(Reason("gangs_city.shootout.unarmed", facts))
        return
    against = why_not_kill(situation, gang, gang.kills)
    if against:
        raise SituationError(against[0])


def _tell_shot(situation: Shootout, gang: Gang, dead: tuple[str, ...]) -> Reason:
    """The reason what one gros calibre did, and whom a gilet protected."""
    gilets = (*_tell_pile_shot(situation, gang), *_tell_gilets(situation, gang))
    if len(situation.gangs) == 1:
        return because("gangs_city.shootout.nobody_to_shoot", player=gang.player)
    if not targets_of(situation, gang):
        return because("gangs_city.shootout.no_target", *gilets, player=gang.player)
    if gang.kills == NOBODY:
        return because("gangs_city.shootout.spares", *gilets, player=gang.player)
    victim, _, who = gang.kills.partition("/")
    facts = {"player": gang.player, "target": gang.kills, "victim": victim, "who": who}
    if gang.kills in dead:
        return Reason("gangs_city.shootout.wasted", facts, gilets)
    parts = (
        *_tell_chief_killed(situation, gang.kills),
        *_tell_not_the_chief(situation, gang.kills),
        *gilets,
    )
    return Reason("gangs_city.shootout.kills", facts, parts)


def _tell_at_once(situation: Shootout) -> Iterator[Reason]:
    """The reason that players who lose somebody shoot all the same."""
    targets = {gang.kills.partition("/")[0] for gang in situation.gangs if gang.kills != NOBODY}
    shooters = (gang.player for gang in situation.gangs if gang.kills != NOBODY)
    hit = tuple([player for player in shooters if player in targets])
    if hit:
        yield because("gangs_city.shootout.at_once", players=hit)


def _tell_pile_shot(situation: Shootout, shooter: Gang) -> Iterator[Reason]:
    """The reason that a gros calibre on a pile shoots whichever side it shows."""
    if situation.place in (THE_CENTRE, *CENTRE):
        yield because("gangs_city.centre.gros_calibre", player=shooter.player)


def _tell_gilets(situation: Shootout, shooter: Gang) -> Iterator[Reason]:
    """Reasons that enemies are protected by a gilet."""
    for gang in situation.gangs:
        if gang.player != shooter.player and gang.settling == "gilet":
            yield because("gangs_city.shootout.gilet", player=gang.player, place=situation.place)


def _tell_chief_killed(situation: Shootout, target: str) -> Iterator[Reason]:
    """The reason that a killed chief takes the bonus of his gang with him."""
    for gang in situation.gangs:
        for one, name in zip(gang.fighters, targets_in(gang), strict=True):
            if name == target and one.chief:
                yield because("gangs_city.shootout.kills_chief", player=gang.player, who=one.who)


def _tell_not_the_chief(situation: Shootout, target: str) -> Iterator[Reason]:
    """The reason that of two alike the one without the chief's token falls."""
    player, _, who = target.partition("/")
    for gang in situation.gangs:
        if gang.player == player and f"{target}/{WITH_TOKEN}" in targets_in(gang):
            yield because("gangs_city.shootout.not_the_chief", player=player, who=who)


def targets_of(situation: Shootout, shooter: Gang) -> tuple[str, ...]:
    """The enemies in combat that a gros calibre can reach, unless a gilet protects them."""
    return tuple(
        [
            target
            for gang in situation.gangs
            if gang.player != shooter.player and gang.settling != "gilet"
            for target in targets_in(gang)
        ]
    )


def why_not_kill(situation: Shootout, shooter: Gang, target: str) -> tuple[Reason, ...]:
    """The reason against killing a target or sparing all; empty if it is allowed."""
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
    there = {name for gang in situation.gangs for name in targets_in(gang)}
    if target in there:
        return (because("gangs_city.shootout.gilet", player=player, place=situation.place),)
    return (because("gangs_city.shootout.not_in_combat", target=target, place=situation.place),)
