"""Score and victory (Gangs City 1.3, 7.2, 7.3): what a turn brings, and who becomes the Parrain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.light import light
from companion.core.precedence import Clause, settle
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, none_below_zero
from companion.games.gangs_city.pieces import TARGETS
from companion.games.gangs_city.rules.districts import (
    District,
    OwnedPlace,
    count_district,
    score_district,
)
from companion.games.gangs_city.rules.impossible import NEGATIVE, SAME_PLAYER, SAME_TRAFIC
from companion.games.score_track import place_markers


@dataclass(frozen=True, slots=True)
class LedTrafic:
    """A trafic that the player leads, and the number under his token."""

    trafic: str
    points: int


@light
class TurnScore:
    """What one player counts at the end of a turn."""

    player: str
    total: int  # before this turn
    trafics: tuple[LedTrafic, ...] = ()
    district: int | None = None  # its points, where they are counted already
    places: tuple[OwnedPlace, ...] | None = None  # or the places they are counted from
    largest: int | None = None  # or how many places touch in it
    idle: tuple[str, ...] = ()  # trafics whose box a tie has kept for him, without points


def score_turn(situation: TurnScore) -> Ruling[int]:
    """Rule a player's score after a turn: markers led and largest district added."""
    player = situation.player
    _check_score(situation)
    district = _district(situation)
    led = sum(trafic.points for trafic in situation.trafics)
    gained = led + district.verdict
    parts = [
        because("gangs_city.score.trafic", trafic=trafic.trafic, points=trafic.points)
        for trafic in situation.trafics
    ]
    if district.verdict:
        parts.append(because("gangs_city.score.district", points=district.verdict))
    total = situation.total + gained
    markers = place_markers(total)
    track = because("gangs_city.score.track", player=player, total=total, spaces=markers)
    facts = {"player": player, "led": led, "district": district.verdict}
    rule = Reason(
        "gangs_city.score.turn", {**facts, "points": gained, "total": total}, tuple(parts)
    )
    return Ruling(gained, (*district.reasons, *_tell_without_points(situation), track, rule))


def _district(situation: TurnScore) -> Ruling[int]:
    """The points of the largest district, with reasons where its places are told."""
    if situation.largest is not None:
        return count_district(situation.player, situation.largest)
    if situation.places is None:
        return Ruling(situation.district or 0)
    return score_district(District(situation.player, situation.places))


def _tell_without_points(situation: TurnScore) -> Iterator[Reason]:
    """Reasons what brings nothing this turn: no trafic, a box kept by a tie, no district."""
    player = situation.player
    if not situation.trafics:
        yield because("gangs_city.score.leads_none", player=player)
    for trafic in situation.idle:
        yield because("gangs_city.score.idle", player=player, trafic=trafic)
    told = situation.places is not None or situation.largest is not None
    if not told and not situation.district:
        yield because("gangs_city.score.no_district", player=player)


def _check_score(situation: TurnScore) -> None:
    """Raise SituationError for a trafic led twice, or points below zero."""
    led = (*(one.trafic for one in situation.trafics), *situation.idle)
    need_each_once(led, SAME_TRAFIC)
    points = (
        situation.district or 0,
        situation.largest or 0,
        *(one.points for one in situation.trafics),
    )
    none_below_zero(points, NEGATIVE)
    ways = (situation.places, situation.district, situation.largest)
    if sum(way is not None for way in ways) > 1:
        raise SituationError(because("gangs_city.situation.district_twice"))


@light
class Standing:
    """A player at the end of a turn; the initiative is the highest of his places, if he has any."""

    player: str
    total: int
    last_turn: int = 0
    initiative: int | None = None
    corrected: bool = False  # put right by hand, or points lost below 0: less than he gained


@dataclass(frozen=True, slots=True)
class Victory:
    """All players at the end of a turn, in turn order."""

    standings: tuple[Standing, ...]


def resolve_victory(situation: Victory) -> Ruling[tuple[str, ...]]:
    """Rule whether the game ends at the target, and who wins: total, last turn, initiative."""
    standings = situation.standings
    if len(standings) not in TARGETS:
        raise SituationError(because("gangs_city.situation.player_count", count=len(standings)))
    need_each_once([one.player for one in standings], SAME_PLAYER)
    target, best = TARGETS[len(standings)], max(one.total for one in standings)
    totals = tuple(
        [
            because("gangs_city.victory.total", player=one.player, total=one.total)
            for one in standings
        ]
    )
    if best < target:
        nobody = because("gangs_city.victory.nobody", *totals, target=target, total=best)
        return Ruling((), (nobody,))
    there = tuple([one for one in standings if one.total >= target])
    players = tuple([one.player for one in there])
    reached = because("gangs_city.victory.target", *totals, target=target, players=players)
    if len(there) == 1:
        alone = because("gangs_city.victory.alone", player=players[0], total=best)
        return Ruling(players, (reached, alone))
    found = _resolve_among(there, best)
    return Ruling(found.verdict, (reached, *found.reasons))


def _resolve_among(there: tuple[Standing, ...], best: int) -> Ruling[tuple[str, ...]]:
    """Rule who wins of several at the target: most points, then what settles a tie."""
    ahead = tuple([one for one in there if one.total == best])
    out = tuple([one.player for one in there if one not in ahead])
    tied = tuple([one.player for one in ahead])
    if len(ahead) == 1:
        highest = because("gangs_city.victory.highest", player=tied[0], total=best, out=out)
        return Ruling(tied, (highest,))
    gained = (
        because("gangs_city.victory.gained", player=one.player, points=one.last_turn)
        for one in ahead
    )
    reasons = [because("gangs_city.victory.tie", *gained, players=tied, total=best)]
    if out:
        reasons.insert(0, because("gangs_city.victory.behind", players=tied, out=out, total=best))
    left, broken = settle(ahead, tie_breaks(ahead))
    winners = tuple([one.player for one in left])
    shared = (because("gangs_city.victory.shared", players=winners),) * (len(winners) > 1)
    return Ruling(winners, (*reasons, *broken, *shared))


def tie_breaks(ahead: tuple[Standing, ...]) -> tuple[Clause[Standing], ...]:
    """The tests that settle equal totals, in order: the last turn's points, then initiative."""
    return (
        Clause(
            "gangs_city.victory.last_turn",
            lambda one: one.last_turn,
            narrows="gangs_city.victory.last_turn.narrows",
            told=lambda one: {"points": one.last_turn},
            equal="gangs_city.victory.last_turn.equal",
        ),
        Clause(
            "gangs_city.victory.initiative",
            lambda one: one.initiative,
            narrows="gangs_city.victory.initiative.narrows",
            told=lambda one: {"initiative": one.initiative},
            equal="gangs_city.victory.initiative.equal",
            nobody="gangs_city.victory.no_place",
        ),
        Clause(
            "gangs_city.victory.turn_order",
            lambda one: None if one.initiative is None else -ahead.index(one),
        ),
    )
