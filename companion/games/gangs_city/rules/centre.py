"""The centre (Gangs City 4.5): everybody attacks, and the winner has the top tile of the pile."""

from __future__ import annotations

from companion.core.light import but
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.rules.combat import (
    THE_CENTRE,
    CentreFight,
    Shootout,
    after_losses,
)
from companion.games.gangs_city.rules.losses import resolve_losses
from companion.games.gangs_city.rules.shootout import fallen_gangs, has_shots, resolve_fight


def resolve_centre_fight(situation: CentreFight) -> Ruling[str]:
    """Rule who wins the fight for a pile: everybody attacks, each règlement tile shoots."""
    shootout = Shootout(situation.pile, situation.gangs, NOBODY, situation.gros_calibre)
    shootout = _all_shoot(shootout)
    losses = resolve_losses(shootout)
    fight = resolve_for_centre(after_losses(shootout, losses.verdict))
    shots = losses.reasons if has_shots(shootout) else ()
    by = fight.by if _winner_by_sides(situation) == fight.verdict else _blue_shot(situation, shots)
    return Ruling(fight.verdict, (*shots, *fight.reasons), by)


def _winner_by_sides(situation: CentreFight) -> str:
    """Who would win a pile if a blue side protected there as it does on a place."""
    vests = {gang.player for gang in situation.gangs if gang.settling == "gilet"}
    dead = tuple(
        [
            gang.kills
            for gang in situation.gangs
            if gang.settling == "gros_calibre" and gang.kills.partition("/")[0] not in vests
        ]
    )
    shootout = Shootout(situation.pile, situation.gangs)
    return resolve_for_centre(after_losses(shootout, dead)).verdict


def _blue_shot(situation: CentreFight, shots: tuple[Reason, ...]) -> Reason | None:
    """The clause that a blue side shoots on a pile, as it is told of the first who shows one."""
    vests = {gang.player for gang in situation.gangs if gang.settling == "gilet"}
    told = (part for shot in shots for part in shot.parts)
    clauses = (one for one in told if one.rule == "gangs_city.centre.gros_calibre")
    return next((one for one in clauses if one.facts["player"] in vests), None)


def resolve_losses_anywhere(situation: Shootout) -> Ruling[tuple[str, ...]]:
    """Rule who falls on a place; on a pile no tile protects, all of them shoot."""
    if situation.place not in (THE_CENTRE, *CENTRE):
        return resolve_losses(situation)
    return resolve_losses(_all_shoot(situation))


def _all_shoot(situation: Shootout) -> Shootout:
    """The gangs with each règlement tile as a gros calibre, whichever side it shows."""
    gangs = tuple(
        [
            but(gang, settling="gros_calibre") if gang.settling == "gilet" else gang
            for gang in situation.gangs
        ]
    )
    return but(situation, gangs=gangs)


def resolve_for_centre(situation: Shootout) -> Ruling[str]:
    """Rule who takes the top tile of a pile, once the losses are counted."""
    gangs = tuple([gang for gang in situation.gangs if gang.fighters])
    fallen, pile = fallen_gangs(situation), situation.place
    if not gangs:
        return Ruling(NOBODY, (*fallen, because("gangs_city.centre.nobody_left", place=pile)))
    if len(gangs) == 1 and not fallen:
        alone = because("gangs_city.centre.alone", player=gangs[0].player, place=pile)
        return Ruling(gangs[0].player, (*fallen, alone))
    return resolve_fight(situation)
