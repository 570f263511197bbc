"""The winner (BlackRock City): cubes, then gold, then who looted a town last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.core.light import light
from companion.core.precedence import Clause, settle
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, need_some, none_below_zero
from companion.games.blackrock_city.bandits import NEGATIVE
from companion.games.blackrock_city.pieces import FICTIVE, MOST_GOLD, SILVER_CUBES

NOBODY_LOOKED = "nobody_looked"  # nobody knows any more who looted last, or nobody did


@light
class Standing:
    """What a player has at the end, and the phase in which he last looted a town (0: never)."""

    player: str
    gold: int = 0
    silver: int = 0
    looted: int | None = None  # None: not told

    @property
    def cubes(self) -> int:
        return self.gold + self.silver


@dataclass(frozen=True, slots=True)
class Victory:
    """All players at the end of the game."""

    standings: tuple[Standing, ...]
    fictive_cubes: Literal["aside", "counts"] = "aside"
    corrected: bool = False  # put right by hand: what no evening ends with
    last_looter: str = ""  # who of the tied looted last, where no phases are told


def against(standings: tuple[Standing, ...]) -> Iterator[Reason]:
    """Reasons against standings that no game ends with."""
    phases = [one.looted for one in standings if one.looted]
    if len(set(phases)) < len(phases):
        yield because("blackrock_city.situation.same_phase")
    if sum(one.silver for one in standings) > SILVER_CUBES:
        yield because("blackrock_city.situation.silver", most=SILVER_CUBES)
    if sum(one.gold for one in standings) > MOST_GOLD:
        yield because("blackrock_city.situation.gold", most=MOST_GOLD)
    if all(one.looted == 0 for one in standings) and any(one.gold for one in standings):
        yield because("blackrock_city.situation.no_looter")


def resolve_victory(situation: Victory) -> Ruling[tuple[str, ...]]:
    """Rule who wins: most cubes; then most gold; then whoever looted a town last."""
    ruling = _resolve_ties(situation)
    return Ruling(ruling.verdict, ruling.reasons, _settles_it(situation, ruling))


def _settles_it(situation: Victory, ruling: Ruling[tuple[str, ...]]) -> Reason | None:
    """The clause that decides: that the fictive player may win or not, where he is ahead."""
    fictive = next((one for one in situation.standings if one.player == FICTIVE), None)
    if fictive is None or ruling.decisive == "blackrock_city.victory.cubes_but_fictive":
        return ruling.clause
    if any(_rank(one) > _rank(fictive) for one in situation.standings):
        return ruling.clause
    (reading,) = _tell_fictive(situation)
    return next(one for one in ruling.reasons if one == reading)


def _rank(one: Standing) -> tuple[int, int, int]:
    return one.cubes, one.gold, one.looted or 0


def _resolve_ties(situation: Victory) -> Ruling[tuple[str, ...]]:
    """The winners, with the reasons of each step in order."""
    _check(situation)
    counted = (*map(tell_cubes, situation.standings), *_tell_fictive(situation))
    standings = _contenders(situation)
    most = max(one.cubes for one in standings)
    ahead = tuple([one for one in standings if one.cubes == most])
    if len(ahead) == 1:
        won = _tell_most(situation, ahead[0])
        return Ruling((ahead[0].player,), (*counted, won))
    richest, by_gold = settle(ahead, (BY_GOLD,))
    if situation.last_looter and len(richest) > 1:
        gold = (_tell_tie(standings, ahead), *_tell_equal_gold(ahead), *by_gold)
        told = _loot_told(situation.last_looter, richest)
        return Ruling(told.verdict, (*counted, *gold, *told.reasons))
    _check_looters(ahead)
    left, by_loot = settle(richest, (BY_LOOT,))
    gold = (_tell_tie(standings, ahead), *_tell_equal_gold(ahead), *by_gold)
    loot = (*_tell_loots(richest), *by_loot, *_tell_shared(left))
    return Ruling(tuple([one.player for one in left]), (*counted, *gold, *loot))


def _loot_told(last: str, richest: tuple[Standing, ...]) -> Ruling[tuple[str, ...]]:
    """The player who looted last as far as the table remembers; all of them if nobody knows."""
    tied = tuple([one.player for one in richest])
    if last in tied:
        out = tuple([one for one in tied if one != last])
        return Ruling(
            (last,), (because("blackrock_city.victory.looter_told", player=last, out=out),)
        )
    unknown = because("blackrock_city.victory.nobody_looked", players=tied)
    return Ruling(tied, (unknown, because("blackrock_city.victory.shared", players=tied)))


def richest_of(standings: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """The players with most cubes, and of those the ones with most gold."""
    most = max((one.cubes, one.gold) for one in standings)
    return tuple([one for one in standings if (one.cubes, one.gold) == most])


def _tell_most(situation: Victory, ahead: Standing) -> Reason:
    """The reason that a player has most cubes, or most but for the fictive player."""
    player, cubes = ahead.player, ahead.cubes
    if any(one.cubes >= cubes for one in situation.standings if one != ahead):
        return because("blackrock_city.victory.cubes_but_fictive", player=player, cubes=cubes)
    return because("blackrock_city.victory.cubes", player=player, cubes=cubes)


def _contenders(situation: Victory) -> tuple[Standing, ...]:
    """The standings that can win: all, the fictive player's only where his cubes count."""
    if situation.fictive_cubes == "counts":
        return situation.standings
    return tuple([one for one in situation.standings if one.player != FICTIVE])


def _tell_fictive(situation: Victory) -> tuple[Reason, ...]:
    """The reason that the book does not tell whether the fictive player can win."""
    if FICTIVE not in [one.player for one in situation.standings]:
        return ()
    if situation.fictive_cubes == "counts":
        return (because("blackrock_city.victory.fictive_counts"),)
    return (because("blackrock_city.victory.fictive_aside"),)


def _check_looters(ahead: tuple[Standing, ...]) -> None:
    """Raise SituationError if the last loot of players level in cubes and gold is not told."""
    richest = max(one.gold for one in ahead)
    tied = tuple([one for one in ahead if one.gold == richest])
    if len(tied) > 1 and any(one.looted is None for one in tied):
        players = tuple([one.player for one in tied])
        raise SituationError(because("blackrock_city.situation.who_looted", players=players))


def _tell_shared(left: tuple[Standing, ...]) -> tuple[Reason, ...]:
    """The reason that several win together, as nothing tells them apart."""
    if len(left) == 1:
        return ()
    players = tuple([one.player for one in left])
    shared = because("blackrock_city.victory.shared", players=players)
    if any(one.looted for one in left):
        return (shared,)
    return (because("blackrock_city.victory.no_looter", players=players), shared)


def _tell_tie(standings: tuple[Standing, ...], ahead: tuple[Standing, ...]) -> Reason:
    """Reasons who has most cubes, and who is out with fewer."""
    tied, cubes = tuple([one.player for one in ahead]), ahead[0].cubes
    out = tuple([one.player for one in standings if one not in ahead])
    if out:
        return because("blackrock_city.victory.tie.narrows", players=tied, cubes=cubes, out=out)
    return because("blackrock_city.victory.tie", players=tied, cubes=cubes)


def _tell_equal_gold(ahead: tuple[Standing, ...]) -> tuple[Reason, ...]:
    """The reason that gold does not decide between those who are tied."""
    if len({one.gold for one in ahead}) > 1:
        return ()
    tied = tuple([one.player for one in ahead])
    return (because("blackrock_city.victory.gold.equal", players=tied, gold=ahead[0].gold),)


def _tell_loots(richest: tuple[Standing, ...]) -> tuple[Reason, ...]:
    """Reasons telling the last loot of each player tied on gold; empty without a tie."""
    if len(richest) == 1 or not any(one.looted for one in richest):
        return ()
    return (because("blackrock_city.victory.loot", *map(_tell_last_loot, richest)),)


def _tell_last_loot(one: Standing) -> Reason:
    if not one.looted:
        return because("blackrock_city.victory.never_looted", player=one.player)
    return because("blackrock_city.victory.last_loot", player=one.player, phase=one.looted)


# In rulebook order.
BY_GOLD: Clause[Standing] = Clause(
    "blackrock_city.victory.gold",
    lambda one: one.gold,
    narrows="blackrock_city.victory.gold.narrows",
    told=lambda one: {"gold": one.gold},
)
BY_LOOT: Clause[Standing] = Clause(
    "blackrock_city.victory.looter",
    lambda one: one.looted or 0,
    narrows="blackrock_city.victory.looter.narrows",  # only where a table was put right by hand
    told=lambda one: {"phase": one.looted},
)


def tell_cubes(one: Standing) -> Reason:
    """The reason how many cubes a player has, by kind and in all."""
    return because(
        "blackrock_city.victory.counted",
        player=one.player,
        gold=one.gold,
        silver=one.silver,
        cubes=one.cubes,
    )


def _check(situation: Victory) -> None:
    standings = situation.standings
    need_some(standings, because("blackrock_city.situation.no_players"))
    players = [one.player for one in standings]
    need_each_once(players, because("blackrock_city.situation.same_player"))
    if NOBODY in players:
        raise SituationError(because("blackrock_city.situation.not_seated", player=NOBODY))
    if FICTIVE in players and len(players) != 3:
        raise SituationError(because("blackrock_city.situation.fictive"))
    counts = (count for one in standings for count in (one.gold, one.silver, one.looted or 0))
    none_below_zero(counts, NEGATIVE)
