"""Power (Police VS Gangs 3.3): no agreement, so the camps are weighed against each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.boxes.police_city import GRADE, MAFIA, MENOTTE
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.core.situations import need_each_once, need_some
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE
from companion.games.police_vs_gangs.rules.camps_present import THE_PLACE
from companion.games.police_vs_gangs.rules.dice import (
    Indic,
    Policeman,
    Roll,
    count_handcuffs,
    tell_rerolls,
)

DOUBLED = 2


@dataclass(frozen=True, slots=True)
class RedTile:
    """A character on its red side, and what it brings into the fight."""

    who: str
    power: int


@dataclass(frozen=True, slots=True)
class Gang:
    """One gangster's red tiles, once recruiters have gone home."""

    player: str
    fighters: tuple[RedTile, ...]


@dataclass(frozen=True, slots=True)
class Power:
    """A place where police and gangsters did not agree: the card, the dice, the tiles."""

    police: tuple[Policeman, ...]
    gangsters: tuple[Gang, ...]
    handcuffs: int  # printed on the card
    indics: tuple[Indic, ...] = ()
    owner: str = NOBODY
    place: str = THE_PLACE
    rerolls: Literal["one", "each"] = "one"


def resolve_power(situation: Power) -> Ruling[str]:
    """Rule which camp wins a fight: the stronger; with equal power the police."""
    _check(situation)
    roll = Roll(situation.police, situation.indics, rerolls=situation.rerolls)
    told = (*_tell_indics(situation), *tell_rerolls(roll))
    police, gangsters = count_police(situation), count_gangsters(situation)
    facts = {"place": situation.place, "police": police.verdict, "gangsters": gangsters.verdict}
    reasons = (*told, *police.reasons, *gangsters.reasons)
    if police.verdict == gangsters.verdict:
        return Ruling(POLICE, (*reasons, Reason("police_vs_gangs.power.equal", facts)))
    if police.verdict > gangsters.verdict:
        return Ruling(POLICE, (*reasons, Reason("police_vs_gangs.power.police_win", facts)))
    return Ruling(GANGSTERS, (*reasons, Reason("police_vs_gangs.power.gangsters_win", facts)))


def _count(situation: Power, face: str) -> int:
    return sum(indic.face == face for indic in situation.indics)


def _tell_indics(situation: Power) -> Iterator[Reason]:
    """Reasons which camp each indic joins, if any."""
    if not situation.indics:
        yield because("police_vs_gangs.power.no_indic", place=situation.place)
    menottes, grades = _count(situation, MENOTTE), _count(situation, GRADE)
    if menottes:
        yield because("police_vs_gangs.power.indic_joins", count=menottes)
    if _count(situation, MAFIA):
        camp = because("police_vs_gangs.power.indic_camp")
        count = _count(situation, MAFIA)
        yield because("police_vs_gangs.power.indic_betrays", camp, count=count)
    if grades:
        yield because("police_vs_gangs.power.indic_neutral", count=grades)


def count_police(situation: Power) -> Ruling[int]:
    """Rule the power of the police: the card and handcuffs, doubled by a lieutenant."""
    each = tuple(count_handcuffs(one) for one in situation.police)
    dice, indics = sum(one.verdict for one in each), _count(situation, MENOTTE)
    lieutenants = sum(one.lieutenants for one in situation.police)
    total = situation.handcuffs + (dice + indics) * (DOUBLED if lieutenants else 1)
    parts = [reason for one in each for reason in one.reasons]
    facts = {"card": situation.handcuffs, "dice": dice, "indics": indics, "total": total}
    if not lieutenants:
        return Ruling(total, (Reason("police_vs_gangs.power.police", facts, tuple(parts)),))
    parts.append(because("police_vs_gangs.power.doubled", place=situation.place))
    if lieutenants > 1:
        parts.append(because("police_vs_gangs.power.doubled_once", count=lieutenants))
    return Ruling(total, (Reason("police_vs_gangs.power.police_doubled", facts, tuple(parts)),))


def count_gangsters(situation: Power) -> Ruling[int]:
    """Rule the power of the gangsters: attack, defence of the owner, and indics."""
    parts = [_tell_gang(one, situation) for one in situation.gangsters]
    strength = sum(tile.power for one in situation.gangsters for tile in one.fighters)
    mafia = _count(situation, MAFIA)
    if not any(one.fighters for one in situation.gangsters):
        parts.append(because("police_vs_gangs.power.only_indics", place=situation.place))
    if mafia and any(one.lieutenants for one in situation.police):
        parts.append(because("police_vs_gangs.power.mafia_once", place=situation.place))
    total = strength + mafia
    facts = {"tiles": strength, "indics": mafia, "total": total}
    return Ruling(total, (Reason("police_vs_gangs.power.gangsters", facts, tuple(parts)),))


def _tell_gang(one: Gang, situation: Power) -> Reason:
    player = one.player
    if not one.fighters:
        return because("police_vs_gangs.power.no_red", player=player, place=situation.place)
    parts = tuple(
        because("police_vs_gangs.power.defence", who=tile.who, power=tile.power)
        if player == situation.owner
        else because("police_vs_gangs.power.attack", who=tile.who, power=tile.power)
        for tile in one.fighters
    )
    total = sum(tile.power for tile in one.fighters)
    return because("police_vs_gangs.power.gangster", *parts, player=player, total=total)


def _check(situation: Power) -> None:
    need_some(situation.police, because("police_vs_gangs.situation.no_police"))
    need_some(situation.gangsters, because("police_vs_gangs.situation.no_gangsters"))
    police = (one.player for one in situation.police)
    gangsters = (one.player for one in situation.gangsters)
    need_each_once((*police, *gangsters), because("police_vs_gangs.situation.same_player"))
