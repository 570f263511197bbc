"""A finished evening condensed into what history and statistics need of it.

It is worked out from the acts and can be thrown away: condensing the same evening again gives the
same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from companion.core.deeds import Deed
from companion.core.game import Seat
from companion.core.points import Entry
from companion.core.session import Session
from companion.evening.plain import plain
from companion.evening.score import Gain, gains, scores_by_turn
from companion.evening.turning_points import find_lead_for_good, find_most

VERSION = 2  # raised when condensing tells something else of the same evening


class Done(NamedTuple):
    """All deeds of one kind by one player: how often, how much, and by which clauses."""

    player: str
    kind: str
    times: int
    amount: int
    rules: Mapping[str, int]
    against: Mapping[str, int]


class Won(NamedTuple):
    """Points of one source that a player won or lost in a turn."""

    turn: int
    player: str
    source: str
    points: int


class Moved(NamedTuple):
    """Points that one reason moved."""

    turn: int
    player: str
    points: int
    rule: str


class Condensed(NamedTuple):
    """What is kept of an evening beside its acts; players are named by their keys."""

    game: str
    rules: int  # the version of the game's rules
    made: int  # the version of this module
    created: int
    ended: int
    turns: int
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    winners: tuple[str, ...]
    scores: Mapping[str, int]
    roles: Mapping[str, str]  # the faction or Boss of everybody, where there is one
    began: str  # who began the first turn; empty if unknown
    course: tuple[Mapping[str, int], ...]  # scores before the first turn and after each
    won: tuple[Won, ...]
    done: tuple[Done, ...]
    tipped: int  # the turn in which the winners took the lead for good; 0: they never led alone
    most: Moved | None  # the reason that moved most points
    overruled: Mapping[str, int]  # by the clause that the table set aside
    corrected: int

    @property
    def places(self) -> dict[str, int]:
        """The place of each player, 1 for all winners; equal scores share a place."""
        return places_of(self.winners, self.scores)


def to_json(condensed: Condensed) -> dict[str, Any]:
    """A condensed evening as it is stored."""
    return {name: plain(value) for name, value in condensed._asdict().items()}


def from_json(told: Mapping[str, Any]) -> Condensed:
    """The condensed evening from the text that `to_json` made."""
    return Condensed(
        **{
            **told,
            "seats": tuple(Seat(**seat) for seat in told["seats"]),
            "winners": tuple(told["winners"]),
            "course": tuple(told["course"]),
            "won": tuple(Won(*row) for row in told["won"]),
            "done": tuple(Done(*row) for row in told["done"]),
            "most": Moved(*told["most"]) if told["most"] else None,
        }
    )


def condense(session: Session, created: int, ended: int) -> Condensed:
    """Sum up a finished evening for the history and statistics: people, points, what was ruled."""
    tells = session.game.tells
    points, course = gains(session), scores_by_turn(session)
    winners = tuple(session.table.winners)
    lead = find_lead_for_good(points, winners)
    log = session.log
    return Condensed(
        game=session.game.key,
        rules=session.game.version,
        made=VERSION,
        created=created,
        ended=ended,
        turns=session.number,
        seats=session.setup.seats,
        options=dict(session.setup.options),
        winners=winners,
        scores=dict(tells.scores(session.table)),
        roles=dict(tells.roles(session.table)),
        began=tells.began(session.turns[1].start) if session.number else "",
        course=tuple(dict(scores) for scores in course),
        won=points_by_source(points, tells.sources),
        done=sum_deeds(deed for line in log for deed in tells.deeds(line)),
        tipped=lead.turn if lead else 0,
        most=most_moved(points),
        overruled=Counter(line.ruling.decisive for line in log if line.own and line.ruling),
        corrected=sum(line.kind == "correction" for line in log),
    )


def places_of(winners: Iterable[str], scores: Mapping[str, int]) -> dict[str, int]:
    """The place of each player: the winners first, the others by score."""
    first = set(winners)
    rest = [score for player, score in scores.items() if player not in first]
    return {
        player: 1 if player in first else 1 + len(first) + sum(one > score for one in rest)
        for player, score in scores.items()
    }


def points_by_source(points: Iterable[Gain], sources: Any) -> tuple[Won, ...]:
    """All points summed by turn, player and source."""
    sums: Counter[tuple[int, str, str]] = Counter()
    for gain in points:
        if gain.reason is None:
            continue
        for source, number in sources(Entry(gain.player, gain.points, gain.reason)).items():
            sums[gain.turn, gain.player, source] += number
    return tuple(Won(*where, number) for where, number in sums.items() if number)


def sum_deeds(deeds: Iterable[Deed]) -> tuple[Done, ...]:
    """All deeds summed by player and kind, in the order in which each was first done."""
    found: dict[tuple[str, str], list[Deed]] = {}
    for deed in deeds:
        found.setdefault((deed.player, deed.kind), []).append(deed)
    return tuple(
        Done(
            player,
            kind,
            len(here),
            sum(deed.amount for deed in here),
            Counter(deed.rule for deed in here if deed.rule),
            Counter(other for deed in here for other in deed.against),
        )
        for (player, kind), here in found.items()
    )


def most_moved(points: Iterable[Gain]) -> Moved | None:
    """The reason that moved most points, the earliest of several; None if none is known."""
    most = find_most(points)
    if most is None or most.reason is None:
        return None
    return Moved(most.turn, most.player, most.points, most.reason.rule)
