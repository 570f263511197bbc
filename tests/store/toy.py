"""A toy game to store: sealed bids for a point a turn, a tie goes to nobody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.core.corrections import Correction
from companion.core.fields import Count, OneOf, Text
from companion.core.flow import Announcement, Flow, Night, Question
from companion.core.game import Game, Option, Seat, Setup, Value
from companion.core.ruling import NOBODY, Ruling, SituationError, because

TARGETS = {"short": 3, "long": 10_000}


@dataclass(frozen=True, slots=True)
class Table:
    """Points, the bids of the turn, the highest bid that the box allows."""

    points: Mapping[str, int]
    most: int
    target: int
    house: str = ""
    bids: Mapping[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] = ()


def lay_out(setup: Setup) -> Table:
    keys = [seat.key for seat in setup.seats]
    if "ghost" in keys:
        raise SituationError(because("toy.no_such_player"))
    most = setup.box["most"].value if "most" in setup.box else 9
    return Table(dict.fromkeys(keys, 0), most, TARGETS[setup.options.get("length", "short")])


def set_up(night: Night[Table]) -> Flow:
    house = yield from night.ask("house", because("toy.ask.house"), lambda table: Text(12, 1))
    night.table = replace(night.table, house=house)


def turn(night: Night[Table]) -> Flow:
    night.table = replace(night.table, bids={})
    players = tuple(night.table.points)

    def take_in(question: Question, bid: int) -> None:
        player = question.key.removeprefix("bid.")
        night.table = replace(night.table, bids={**night.table.bids, player: bid})

    yield from night.each(lambda table: map(bid_question, players), take_in)
    winner = yield from night.rule("winner", highest(night.table.bids), OneOf((*players, NOBODY)))
    if winner != NOBODY:
        points = night.table.points
        night.table = replace(night.table, points={**points, winner: points[winner] + 1})


def bid_question(player: str) -> Question:
    return Question(f"bid.{player}", because("toy.ask.bid"), lambda table: Count(0, table.most))


def highest(bids: Mapping[str, int]) -> Ruling[str]:
    best = max(bids.values())
    ahead = [player for player in sorted(bids) if bids[player] == best]
    verdict = ahead[0] if len(ahead) == 1 else NOBODY
    return Ruling(verdict, (because("toy.highest", bid=best),))


def crown(night: Night[Table]) -> Flow:
    table = night.table
    ahead = tuple(player for player, points in table.points.items() if points >= table.target)
    night.table = replace(table, winners=ahead)
    yield from ()


def corrections(table: Table) -> dict[str, Correction]:
    return {f"points.{player}": points_of(table, player) for player in table.points}


def points_of(table: Table, player: str) -> Correction:
    put = lambda value, _: replace(table, points={**table.points, player: value})  # noqa: E731
    return Correction(Count(0, 99), table.points[player], put)


GAME = Game(
    key="toy",
    version=1,
    least=2,
    most=4,
    colours=("red", "blue", "green", "black"),
    options=(Option("length", ("short", "long")),),
    phases=(),
    values={"most": Count(1, 9)},
    lay_out=lay_out,
    set_up=set_up,
    turn=turn,
    crown=crown,
    winners=lambda table: table.winners,
    scores=lambda table: table.points,
    corrections=corrections,
    invariants={"few_points": lambda table: sum(table.points.values()) <= 150},
    questions=(),
)


def kinder_turn(night: Night[Table]) -> Flow:
    """The same turn under other rules: the lowest bid has the point."""
    flow = turn(night)
    heard = None
    while True:
        try:
            step = flow.send(heard)
        except StopIteration:
            return
        if isinstance(step, Announcement) and step.key == "winner":
            low = min(night.table.bids.values())
            first = next(player for player, bid in night.table.bids.items() if bid == low)
            step = step._replace(ruling=Ruling(first, (because("toy.lowest", bid=low),)))
        heard = yield step


OTHER_RULES = replace(GAME, version=2, turn=kinder_turn)

SEATS = (Seat("ann", "Ann", "red"), Seat("bob", "Bob", "blue"))
SETUP = Setup(SEATS, {"length": "long"}, {"most": Value(6, "typed")})
SHORT = Setup(SEATS)
