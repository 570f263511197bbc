"""The end and the winner (BlackRock City): cubes, then gold, then who looted a town last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because

OVER, GOES_ON = "over", "goes_on"


@dataclass(frozen=True, slots=True)
class PhaseEnd:
    """What each player has left when a phase is over: bandits in reserve, prisoners included."""

    left: Mapping[str, int]
    exhaustion: Literal["all", "one"] = "all"


def resolve_exhaustion(situation: PhaseEnd) -> Ruling[bool]:
    """The game is over when nobody has a bandit left (an option: as soon as one has none)."""
    without = tuple(player for player, count in situation.left.items() if not count)
    if len(without) == len(situation.left):
        return Ruling(True, (because("blackrock_city.end.exhausted"),))
    if situation.exhaustion == "one" and without:
        return Ruling(True, (because("blackrock_city.end.one_exhausted", player=without[0]),))
    return Ruling(False, (because("blackrock_city.end.goes_on"),))


@dataclass(frozen=True, slots=True)
class Renouncing:
    """Everybody of a phase and those who renounced."""

    players: tuple[str, ...]
    renounced: tuple[str, ...]
    footnote: Literal["sole", "ends"] = "sole"  # with two players


def resolve_renouncing(situation: Renouncing) -> Ruling[bool]:
    """All renounce: the game is over at once (of two players, an option: one is enough)."""
    if len(situation.renounced) == len(situation.players):
        return Ruling(True, (because("blackrock_city.end.all_renounce"),))
    one_enough = len(situation.players) == 2 and situation.footnote == "ends"
    if one_enough and situation.renounced:
        one = because("blackrock_city.end.one_renounces", player=situation.renounced[0])
        return Ruling(True, (one,))
    return Ruling(False, (because("blackrock_city.end.somebody_bids"),))


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player has at the end, and the phase in which he last looted a town (0: never)."""

    player: str
    gold: int = 0
    silver: int = 0
    looted: int = 0

    @property
    def cubes(self) -> int:
        return self.gold + self.silver


@dataclass(frozen=True, slots=True)
class Victory:
    """All players at the end of the game."""

    standings: tuple[Standing, ...]


def resolve_victory(situation: Victory) -> Ruling[tuple[str, ...]]:
    """Most cubes; then most gold; then whoever looted a town last."""
    _check(situation)
    counted = tuple(_counted(one) for one in situation.standings)
    ahead = _best(situation.standings, {one.player: one.cubes for one in situation.standings})
    if len(ahead) == 1:
        return _won(counted, "blackrock_city.victory.cubes", ahead[0])
    tie = _tie(ahead)
    ahead = _best(ahead, {one.player: one.gold for one in ahead})
    if len(ahead) == 1:
        return _won((*counted, tie), "blackrock_city.victory.gold", ahead[0])
    ahead = _best(ahead, {one.player: one.looted for one in ahead})
    if len(ahead) == 1:
        return _won((*counted, tie), "blackrock_city.victory.looter", ahead[0])
    shared = tuple(one.player for one in ahead)
    apart = because("blackrock_city.victory.shared", players=shared)
    return Ruling(shared, (*counted, tie, apart))


def _won(before: tuple[Reason, ...], rule: str, best: Standing) -> Ruling[tuple[str, ...]]:
    facts = {
        "player": best.player,
        "cubes": best.cubes,
        "gold": best.gold,
        "phase": best.looted,
    }
    return Ruling((best.player,), (*before, Reason(rule, facts)))


def _counted(one: Standing) -> Reason:
    return because(
        "blackrock_city.victory.counted",
        player=one.player,
        gold=one.gold,
        silver=one.silver,
        cubes=one.cubes,
    )


def _tie(ahead: tuple[Standing, ...]) -> Reason:
    players = tuple(one.player for one in ahead)
    return because("blackrock_city.victory.tie", players=players, cubes=ahead[0].cubes)


def _best(standings: tuple[Standing, ...], by: Mapping[str, int]) -> tuple[Standing, ...]:
    most = max(by.values())
    return tuple(one for one in standings if by[one.player] == most)


def _check(situation: Victory) -> None:
    standings = situation.standings
    if not standings:
        raise SituationError(because("blackrock_city.situation.no_players"))
    if len({one.player for one in standings}) < len(standings):
        raise SituationError(because("blackrock_city.situation.same_player"))
    if NOBODY in [one.player for one in standings]:
        raise SituationError(because("blackrock_city.situation.not_seated", player=NOBODY))
    if any(min(one.gold, one.silver, one.looted) < 0 for one in standings):
        raise SituationError(because("blackrock_city.situation.negative"))
