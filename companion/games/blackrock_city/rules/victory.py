"""The end and the winner (BlackRock City): cubes, then gold, then who looted a town last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.precedence import Clause, settle
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import each_once, none_below_zero, some

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
    standings = situation.standings
    counted = tuple(_counted(one) for one in standings)
    most = max(one.cubes for one in standings)
    ahead = tuple(one for one in standings if one.cubes == most)
    if len(ahead) == 1:
        won = because("blackrock_city.victory.cubes", player=ahead[0].player, cubes=most)
        return Ruling((ahead[0].player,), (*counted, won))
    tied = tuple(one.player for one in ahead)
    tie = because("blackrock_city.victory.tie", players=tied, cubes=most)
    left, reasons = settle(ahead, TIE_BREAKS)
    winners = tuple(one.player for one in left)
    if len(winners) > 1:
        reasons = (*reasons, because("blackrock_city.victory.shared", players=winners))
    return Ruling(winners, (*counted, tie, *reasons))


# In rulebook order.
TIE_BREAKS: tuple[Clause[Standing], ...] = (
    Clause(
        "blackrock_city.victory.gold",
        lambda one: one.gold,
        narrows="blackrock_city.victory.gold.narrows",
        told=lambda one: {"gold": one.gold},
    ),
    Clause(
        "blackrock_city.victory.looter",
        lambda one: one.looted,
        narrows="blackrock_city.victory.looter.narrows",
        told=lambda one: {"phase": one.looted},
    ),
)


def _counted(one: Standing) -> Reason:
    return because(
        "blackrock_city.victory.counted",
        player=one.player,
        gold=one.gold,
        silver=one.silver,
        cubes=one.cubes,
    )


def _check(situation: Victory) -> None:
    standings = situation.standings
    some(standings, because("blackrock_city.situation.no_players"))
    each_once((one.player for one in standings), because("blackrock_city.situation.same_player"))
    if NOBODY in [one.player for one in standings]:
        raise SituationError(because("blackrock_city.situation.not_seated", player=NOBODY))
    counts = (count for one in standings for count in (one.gold, one.silver, one.looted))
    none_below_zero(counts, because("blackrock_city.situation.negative"))
