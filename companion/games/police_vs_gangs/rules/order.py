"""The order of a turn (Police VS Gangs, Ordre de jeu and Variante): by score, or by the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.core.game import clockwise
from companion.core.precedence import Clause, rank
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, need_players, need_some

Order = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody at the table, and how far along the track he is."""

    player: str
    score: int = 0
    camp: Literal["gangsters", "police", ""] = ""  # where it was told


@dataclass(frozen=True, slots=True)
class TurnOrder:
    """Everybody clockwise, and what was drawn by lot: the last on turn 1, the first in a tie.

    In teams `first` begins on turn 1, and `before` is who began the turn before.
    """

    standings: tuple[Standing, ...]
    first: str = ""
    last: str = ""
    before: str = ""
    play: Literal["each", "teams"] = "each"

    @property
    def players(self) -> Order:
        return tuple(one.player for one in self.standings)

    def score(self, player: str) -> int:
        return next(one.score for one in self.standings if one.player == player)


def resolve_order(situation: TurnOrder) -> Ruling[Order]:
    """Rule who plays when; the last of them is the last player."""
    _check(situation)
    if situation.play == "teams":
        return _resolve_teams(situation)
    if situation.last:
        return _resolve_first_turn(situation)
    return _resolve_by_score(situation)


def tied_for_first(situation: TurnOrder) -> Order:
    """The players who share the best score; of several a lot names the first."""
    best = max(one.score for one in situation.standings)
    return tuple(one.player for one in situation.standings if one.score == best)


def _resolve_first_turn(situation: TurnOrder) -> Ruling[Order]:
    """Rule the order of the first turn: the policeman drawn is last."""
    players = situation.players
    left = players[(players.index(situation.last) + 1) % len(players)]
    order = clockwise(players, left)
    drawn = because("police_vs_gangs.order.drawn_last", player=situation.last)
    follow = because("police_vs_gangs.order.left_of_last", player=left, players=order)
    return Ruling(order, (drawn, follow))


def _resolve_teams(situation: TurnOrder) -> Ruling[Order]:
    """Rule the order in teams: clockwise from a gangster drawn, each turn one seat further."""
    players, before = situation.players, situation.before
    if before:
        first = players[(players.index(before) + 1) % len(players)]
        begins = because("police_vs_gangs.order.next_seat", player=first, other=before)
    else:
        first = situation.first
        begins = because("police_vs_gangs.order.drawn_first", player=first)
    order = clockwise(players, first)
    follow = because("police_vs_gangs.order.clockwise", players=order)
    last = because("police_vs_gangs.order.last_of_table", player=order[-1])
    return Ruling(order, (begins, follow, last), begins)


class Seated(NamedTuple):
    """Somebody by all that tells when he plays."""

    player: str
    score: int
    first: bool
    tied: bool  # with the first
    seat: int  # clockwise from the first


# Those who tie with the first player follow by seat: that is a reading.
BY_SCORE: tuple[Clause[Seated], ...] = (
    Clause("", lambda one: one.score),
    Clause("", lambda one: one.first),
    Clause("police_vs_gangs.order.tied_with_first", lambda one: -one.seat if one.tied else None),
    Clause("police_vs_gangs.order.nearest", lambda one: -one.seat),
)


def _resolve_by_score(situation: TurnOrder) -> Ruling[Order]:
    """Rule the order by score: the best first, equals clockwise from the first player."""
    tied = tied_for_first(situation)
    first = situation.first or tied[0]
    ranked, equal = rank(_seats_from(situation, first, tied), BY_SCORE, first=first)
    order = tuple(one.player for one in ranked)
    told = tuple(
        because("police_vs_gangs.order.score", player=one.player, points=one.score)
        for one in ranked
    )
    by_score = because("police_vs_gangs.order.by_score", *told, players=order)
    lot = _tell_lot(first, tied) if len(tied) > 1 else ()
    last = _tell_last(situation, order)
    decides = (by_score, *lot, *equal)[-1]
    return Ruling(order, (by_score, *lot, *equal, last), decides)


def _seats_from(situation: TurnOrder, first: str, tied: Order) -> Iterator[Seated]:
    for seat, player in enumerate(clockwise(situation.players, first)):
        yield Seated(player, situation.score(player), player == first, player in tied, seat)


def _tell_last(situation: TurnOrder, order: Order) -> Reason:
    """The reason who is last: fewest points; in a tie the farthest clockwise from the first."""
    fewest = situation.score(order[-1])
    level = tuple(one for one in order if situation.score(one) == fewest)
    if len(level) == 1:
        return because("police_vs_gangs.order.last", player=order[-1])
    facts = {"player": order[-1], "players": level, "first": order[0]}
    if order[0] in level:  # that the others of a tie for first follow by seat nobody prints
        return Reason("police_vs_gangs.order.last_of_all", facts)
    return Reason("police_vs_gangs.order.last_of_level", facts)


def _tell_lot(first: str, tied: Order) -> tuple[Reason, ...]:
    return (because("police_vs_gangs.order.lot", player=first, players=tied),)


def _check(situation: TurnOrder) -> None:
    players = situation.players
    need_some(players, because("police_vs_gangs.situation.no_players"))
    need_each_once(players, because("police_vs_gangs.situation.same_player"))
    named = (situation.first, situation.last, situation.before)
    need_players(filter(None, named), players, not_seated)
    if situation.play == "teams":
        needed = bool(situation.first or situation.before)
    else:
        needed = bool(situation.first or situation.last) or len(tied_for_first(situation)) == 1
    if not needed:
        raise SituationError(because("police_vs_gangs.situation.lot"))
    if situation.play == "each" and situation.first not in ("", *tied_for_first(situation)):
        raise SituationError(because("police_vs_gangs.situation.not_best", player=situation.first))


def not_seated(player: str) -> Reason:
    """The reason that a name is not a player's."""
    return because("police_vs_gangs.situation.not_seated", player=player)
