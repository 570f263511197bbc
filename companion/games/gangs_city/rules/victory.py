"""Score and victory (Gangs City 1.3, 7.2, 7.3): what a turn brings, and who becomes the Parrain."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.precedence import Clause, settle
from companion.core.ruling import Ruling, SituationError, because
from companion.core.situations import each_once, none_below_zero
from companion.games.gangs_city.pieces import TARGETS


@dataclass(frozen=True, slots=True)
class LedTrafic:
    """A trafic that the player leads, and the number under his token."""

    trafic: str
    points: int


@dataclass(frozen=True, slots=True)
class TurnScore:
    """What one player counts at the end of a turn."""

    player: str
    total: int  # before this turn
    trafics: tuple[LedTrafic, ...] = ()
    district: int = 0


def score_turn(situation: TurnScore) -> Ruling[int]:
    """The markers led and the largest district, added to what the player had."""
    player = situation.player
    _check_score(situation)
    led = sum(trafic.points for trafic in situation.trafics)
    gained = led + situation.district
    parts = [
        because("gangs_city.score.trafic", trafic=trafic.trafic, points=trafic.points)
        for trafic in situation.trafics
    ]
    if situation.district:
        parts.append(because("gangs_city.score.district", points=situation.district))
    total = situation.total + gained
    markers = place_markers(total)
    track = because("gangs_city.score.track", player=player, total=total, spaces=markers)
    rule = because("gangs_city.score.turn", *parts, player=player, points=gained, total=total)
    return Ruling(gained, (track, rule))


def _check_score(situation: TurnScore) -> None:
    """Each trafic is led once, and nothing takes points away."""
    led = situation.trafics
    each_once((one.trafic for one in led), because("gangs_city.situation.same_trafic"))
    points = (situation.district, *(one.points for one in led))
    none_below_zero(points, because("gangs_city.situation.negative"))


def place_markers(total: int) -> tuple[int, ...]:
    """Where the markers stand: the units, and one left on 10 or 20; on both from 30 on."""
    if total < 10:
        return (total,)
    left = (10, 20) if total >= 30 else (total // 10 * 10,)
    return (total - sum(left), *left)


@dataclass(frozen=True, slots=True)
class Standing:
    """A player at the end of a turn; the initiative is the highest of his places, if he has any."""

    player: str
    total: int
    last_turn: int = 0
    initiative: int | None = None


@dataclass(frozen=True, slots=True)
class Victory:
    """All players at the end of a turn, in turn order."""

    standings: tuple[Standing, ...]


def resolve_victory(situation: Victory) -> Ruling[tuple[str, ...]]:
    """At the target the game ends: highest total, then the last turn's points, then initiative."""
    standings = situation.standings
    if len(standings) not in TARGETS:
        raise SituationError(because("gangs_city.situation.player_count", count=len(standings)))
    each_once((one.player for one in standings), because("gangs_city.situation.same_player"))
    target = TARGETS[len(standings)]
    best = max(standings, key=lambda one: one.total)
    if best.total < target:
        nobody = because("gangs_city.victory.nobody", target=target, total=best.total)
        return Ruling((), (nobody,))
    reached = because(
        "gangs_city.victory.target", target=target, player=best.player, total=best.total
    )
    ahead = tuple(one for one in standings if one.total == best.total)
    if len(ahead) == 1:
        highest = because("gangs_city.victory.highest", player=best.player, total=best.total)
        return Ruling((best.player,), (reached, highest))
    tied = tuple(one.player for one in ahead)
    tie = because("gangs_city.victory.tie", players=tied, total=best.total)
    left, reasons = settle(ahead, tie_breaks(ahead))
    winners = tuple(one.player for one in left)
    if len(winners) > 1:
        reasons = (*reasons, because("gangs_city.victory.shared", players=winners))
    return Ruling(winners, (reached, tie, *reasons))


def tie_breaks(ahead: tuple[Standing, ...]) -> tuple[Clause[Standing], ...]:
    """In rulebook order: the last turn's points, then initiative; equal ones go by turn order."""
    return (
        Clause(
            "gangs_city.victory.last_turn",
            lambda one: one.last_turn,
            narrows="gangs_city.victory.last_turn.narrows",
            told=lambda one: {"points": one.last_turn},
        ),
        Clause(
            "gangs_city.victory.initiative",
            lambda one: one.initiative,
            narrows="gangs_city.victory.initiative.narrows",
            told=lambda one: {"initiative": one.initiative},
        ),
        Clause(
            "gangs_city.victory.turn_order",
            lambda one: None if one.initiative is None else -ahead.index(one),
        ),
    )
