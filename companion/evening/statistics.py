"""Statistics over condensed evenings: of each person, of a game, of a group of people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pstdev
from typing import NamedTuple

from companion.evening.condensed import Condensed, Moved

Known = Callable[[str], str]  # from a name as it was typed to the name it is counted under


class Scores(NamedTuple):
    """The scores of a person in one game."""

    best: int
    mean: float
    spread: float


class Ratio(NamedTuple):
    """How often something was won, and how often it was tried."""

    won: int
    played: int


@dataclass(slots=True)
class Feat:
    """All deeds of one kind, over all evenings."""

    times: int = 0
    amount: int = 0
    rules: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class Record:
    """What statistics know of one person."""

    name: str
    evenings: int = 0
    wins: int = 0
    shared: int = 0  # wins that were shared with somebody
    places: Counter[int] = field(default_factory=Counter)
    scores: dict[str, Scores] = field(default_factory=dict)  # by game
    streak: int = 0  # the longest run of evenings won
    running: int = 0  # the run of evenings won that still goes on
    seats: dict[int, Ratio] = field(default_factory=dict)  # by seat, from 1
    began: Ratio = Ratio(0, 0)
    sources: Counter[str] = field(default_factory=Counter)
    feats: dict[str, Feat] = field(default_factory=dict)
    beaten: Counter[str] = field(default_factory=Counter)  # evenings ended before whom
    beaten_by: Counter[str] = field(default_factory=Counter)

    @property
    def nemesis(self) -> tuple[str, int] | None:
        """The player who ended before this person most often, and how often; None if nobody."""
        return first_of(self.beaten_by)

    @property
    def victim(self) -> tuple[str, int] | None:
        """The player this person most often put out, and how often; None if nobody."""
        return first_of(self.beaten)


@dataclass(frozen=True, slots=True)
class Statistics:
    """All figures of some evenings: the people by wins, and what belongs to nobody alone."""

    evenings: int
    people: tuple[Record, ...]
    minutes: float  # the average length
    turns: float  # the average number of turns
    sources: Mapping[str, int]
    overruled: Mapping[str, int]
    late: Ratio  # evenings in which nobody led for good before the last turn
    most: tuple[str, str, Moved] | None  # game, name, and the reason that moved most points


def first_of(counted: Counter[str]) -> tuple[str, int] | None:
    """The name counted most often, of equals the first by alphabet."""
    ranked = sorted(counted.items(), key=lambda one: (-one[1], one[0]))
    return ranked[0] if ranked else None


def select(
    evenings: Iterable[Condensed], known: Known, game: str = "", people: Iterable[str] = ()
) -> tuple[Condensed, ...]:
    """The evenings of a game at which certain people sat, the oldest first."""
    wanted = {known(name) for name in people}
    found = [
        one
        for one in evenings
        if game in ("", one.game) and wanted <= {known(seat.name) for seat in one.seats}
    ]
    return tuple(sorted(found, key=lambda one: (one.ended, one.created)))


def count(evenings: Sequence[Condensed], known: Known) -> Statistics:
    """The statistics of some evenings, the oldest first."""
    records: dict[str, Record] = {}
    scores: dict[tuple[str, str], list[int]] = {}
    for one in evenings:
        names = {seat.key: known(seat.name) for seat in one.seats}
        for name in names.values():
            records.setdefault(name, Record(name))
        count_evening(records, one, names)
        for player, name in names.items():
            scores.setdefault((name, one.game), []).append(one.scores.get(player, 0))
    for (name, game), found in scores.items():
        records[name].scores[game] = Scores(max(found), fmean(found), pstdev(found))
    ranked = sorted(records.values(), key=lambda one: (-one.wins, -one.evenings, one.name))
    return Statistics(
        len(evenings),
        tuple(ranked),
        fmean((one.ended - one.created) / 60 for one in evenings) if evenings else 0.0,
        fmean(one.turns for one in evenings) if evenings else 0.0,
        sum_counted(record.sources for record in ranked),
        sum_counted(one.overruled for one in evenings),
        Ratio(sum(one.tipped in (0, one.turns) for one in evenings), len(evenings)),
        most_moved_of(evenings, known),
    )


def most_moved_of(evenings: Sequence[Condensed], known: Known) -> tuple[str, str, Moved] | None:
    """The game, the person and the reason that moved most points, the earliest of several."""
    moved = [(one, one.most) for one in evenings if one.most is not None]
    if not moved:
        return None
    one, most = max(moved, key=lambda pair: abs(pair[1].points))
    names = {seat.key: known(seat.name) for seat in one.seats}
    return one.game, names[most.player], most


def count_evening(records: Mapping[str, Record], one: Condensed, names: Mapping[str, str]) -> None:
    """Add one evening to the records of the people who played it."""
    places = one.places
    for seat, (player, name) in enumerate(names.items(), 1):
        record, won = records[name], player in one.winners
        record.evenings += 1
        record.wins += won
        record.shared += won and len(one.winners) > 1
        record.places[places[player]] += 1
        record.running = record.running + 1 if won else 0
        record.streak = max(record.streak, record.running)
        record.seats[seat] = with_one_more_try(record.seats.get(seat, Ratio(0, 0)), won)
        if player == one.began:
            record.began = with_one_more_try(record.began, won)
        for other, their in names.items():
            record.beaten[their] += places[player] < places[other]
            record.beaten_by[their] += places[player] > places[other]
        record.beaten, record.beaten_by = +record.beaten, +record.beaten_by
    for row in one.won:
        if row.player in names:
            records[names[row.player]].sources[row.source] += row.points
    for done in one.done:
        if done.player in names:
            feat = records[names[done.player]].feats.setdefault(done.kind, Feat())
            feat.times, feat.amount = feat.times + done.times, feat.amount + done.amount
            feat.rules.update(done.rules)


def with_one_more_try(ratio: Ratio, won: bool) -> Ratio:
    """The ratio with one more try."""
    return Ratio(ratio.won + won, ratio.played + 1)


def sum_counted(counted: Iterable[Mapping[str, int]]) -> Mapping[str, int]:
    """The sum of several counts, the largest first."""
    total: Counter[str] = Counter()
    for one in counted:
        total.update(one)
    return dict(total.most_common())
