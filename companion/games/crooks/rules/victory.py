"""The winner (Crooks, Décompte final): most points, then most dollars."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.light import light
from companion.core.precedence import Clause, settle
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, none_below_zero
from companion.games.crooks.pieces import BONUS


@light
class Standing:
    """What a player has at the end; his dollars are needed where points do not decide."""

    player: str
    points: int
    dollars: int | None = None


@dataclass(frozen=True, slots=True)
class Victory:
    """All players after the count."""

    standings: tuple[Standing, ...]


# In rulebook order.
BY_DOLLARS: Clause[Standing] = Clause(
    "crooks.victory.richest",
    lambda one: one.dollars,
    narrows="crooks.victory.richest_narrows",
    told=lambda one: {"dollars": one.dollars},
    equal="crooks.victory.as_rich",
)


def resolve_victory(situation: Victory) -> Ruling[tuple[str, ...]]:
    """Rule who wins: most points; of those tied the richest; equals there share the victory."""
    _check(situation)
    standings, told = situation.standings, tuple(map(_tell_counted, situation.standings))
    ahead = leaders(standings)
    out = tuple(one.player for one in standings if one not in ahead)
    most = ahead[0].points
    if len(ahead) == 1:
        won = because("crooks.victory.most", player=ahead[0].player, points=most, out=out)
        money = because("crooks.victory.money_is_none")
        return Ruling((ahead[0].player,), (*told, won, money), won)
    left, by_dollars = settle(_with_dollars(ahead), (BY_DOLLARS,))
    reasons = (*told, _tell_tie(ahead, out, most), *map(_tell_purse, ahead), *by_dollars)
    players = tuple(one.player for one in left)
    if len(left) == 1:
        return Ruling(players, reasons)
    return Ruling(players, (*reasons, because("crooks.victory.shared", players=players)))


def leaders(standings: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """The players with the most points."""
    most = max(one.points for one in standings)
    return tuple(one for one in standings if one.points == most)


def _tell_tie(ahead: tuple[Standing, ...], out: tuple[str, ...], points: int) -> Reason:
    """Reasons who has most points, and who is out with fewer."""
    facts = {"players": tuple(one.player for one in ahead), "points": points}
    if out:
        return Reason("crooks.victory.tie_narrows", {**facts, "out": out})
    return Reason("crooks.victory.tie", facts)


def _with_dollars(ahead: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """The standings of tied players; raises SituationError where their money is not told."""
    if all(one.dollars is not None for one in ahead):
        return ahead
    players = tuple(one.player for one in ahead)
    raise SituationError(because("crooks.situation.dollars", players=players))


def _tell_counted(one: Standing) -> Reason:
    return because("crooks.victory.counted", player=one.player, points=one.points)


def _tell_purse(one: Standing) -> Reason:
    return because("crooks.victory.purse", player=one.player, dollars=one.dollars)


def _check(situation: Victory) -> None:
    standings = situation.standings
    if len(standings) not in BONUS:
        raise SituationError(because("crooks.situation.player_count", count=len(standings)))
    players = (one.player for one in standings)
    need_each_once(players, because("crooks.situation.same_player"))
    none_below_zero((one.dollars or 0 for one in standings), because("crooks.situation.negative"))
