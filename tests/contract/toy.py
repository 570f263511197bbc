"""A toy game that asks with every kind of field: the contract is tried on it first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.core.asked import AskedAlone
from companion.core.corrections import Correction
from companion.core.fields import Count, Counts, Field, Form, OneOf, Order, SomeOf, Text, YesNo
from companion.core.flow import Flow, Night, Question
from companion.core.game import Game, Option, Setup
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because

TARGET = 6
COINS = 40


@dataclass(frozen=True, slots=True)
class Table:
    """Purses, points, and the lot that is for sale."""

    purses: Mapping[str, int]
    points: Mapping[str, int]
    lot: int | None
    spent: int = 0
    bids: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    winners: tuple[str, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Bid:
    """What one player offers."""

    player: str
    coins: int
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Auction:
    """Bids for one lot."""

    bids: tuple[Bid, ...]
    tie: Literal["nobody", "first"] = "nobody"
    reserve: int | None = None
    notes: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if any(bid.coins < 0 for bid in self.bids):
            raise SituationError(because("toy.bid.negative"))


def resolve_auction(auction: Auction) -> Ruling[str]:
    """The highest bid has the lot; on a tie nobody, or whoever spoke first."""
    best = max((bid.coins for bid in auction.bids), default=0)
    ahead = [bid.player for bid in auction.bids if bid.coins == best]
    rests_on = tuple(because("toy.bid", player=b.player, coins=b.coins) for b in auction.bids)
    if not ahead or (len(ahead) > 1 and auction.tie == "nobody"):
        return Ruling(NOBODY, (because("toy.tie", *rests_on, coins=best),))
    return Ruling(ahead[0], (because("toy.highest", *rests_on, player=ahead[0], coins=best),))


def lay_out(setup: Setup) -> Table:
    keys = [seat.key for seat in setup.seats]
    known = setup.box.get("lot")
    return Table(
        dict.fromkeys(keys, COINS // len(keys)),
        dict.fromkeys(keys, 0),
        None if known is None else known.value,
        spent=COINS - COINS // len(keys) * len(keys),
        options={"tie": "nobody", **setup.options},
    )


def set_up(night: Night[Table]) -> Flow:
    """Name the house; read the lot if the box does not tell."""
    yield from night.enter("toy.setup")
    name = yield from night.ask("name", because("toy.ask.name"), lambda table: Text(12, 1))
    night.table = replace(night.table, name=name)
    if night.table.lot is None:
        lot = yield from night.ask("lot", because("toy.ask.lot"), lambda table: VALUES["lot"])
        night.table = replace(night.table, lot=lot)


def odd_fee(reply: Any) -> tuple[Reason, ...]:
    """The fee is even: a joint rule, to have one."""
    return (because("toy.fee.odd", number=reply["fee"]),) if reply["fee"] % 2 else ()


def too_rich(reply: Any) -> tuple[Reason, ...]:
    return (because("toy.tip.too_many"),) if sum(reply.values()) > 2 else ()


def turn(night: Night[Table]) -> Flow:
    """Bid, rule, pay; then some small talk, to use every field."""
    yield from night.enter("toy.bidding")
    night.table = replace(night.table, bids={})
    players = tuple(night.table.purses)
    yield from bid_all(night, players)
    yield from night.enter("toy.sale")
    bids = tuple(Bid(p, night.table.bids[p]) for p in players)
    ruling = resolve_auction(Auction(bids, night.table.options["tie"]))  # type: ignore[arg-type]
    winner = yield from night.rule("winner", ruling, OneOf((*players, NOBODY), "player"))
    if winner != NOBODY:
        night.table = pay(night.table, winner)
    yield from small_talk(night, players)
    yield from night.remind("reminder", because("toy.remind"))


def bid_all(night: Night[Table], players: tuple[str, ...]) -> Flow:
    """Everybody bids, in any order, one act a bid."""

    def take_in(question: Question, coins: int) -> None:
        bids = {**night.table.bids, question.player: coins}
        night.table = replace(night.table, bids=bids)

    yield from night.each(lambda table: map(bid_question, players), take_in)


def bid_question(player: str) -> Question:
    words = because("toy.ask.bid", player=player)
    return Question(f"bid.{player}", words, lambda table: Count(0, table.purses[player]))


def small_talk(night: Night[Table], players: tuple[str, ...]) -> Flow:
    some = SomeOf(players, 1, 1, ordered=True)
    both = (
        Question("order", because("toy.ask.order"), lambda table: Order(players, "player")),
        Question("some", because("toy.ask.some"), lambda table: some),
    )
    yield from night.each(lambda table: both, lambda asked, reply: None)
    yield from night.ask("sure", because("toy.ask.sure"), lambda table: YesNo())
    yield from night.ask("tips", because("toy.ask.tips"), tips)
    yield from night.ask("fee", because("toy.ask.fee"), fee)
    yield from night.ask("place", because("toy.ask.place"), place)


def tips(table: Table) -> Field:
    players = tuple(table.purses)
    give = lambda chance: {chance.choice(players): chance.randint(0, 2)}  # noqa: E731
    return Counts(dict.fromkeys(players, (0, 2)), "player", too_rich, draw_by=give)


def fee(table: Table) -> Field:
    return Form({"fee": Count(0, 4), "agreed": YesNo()}, odd_fee)


def place(table: Table) -> Field:
    groups = {"cheap": ("bar",), "dear": ("tripot", "casino")}
    closed = lambda reply: (because("toy.closed"),)  # noqa: E731
    return OneOf(("bar", "tripot"), "place", ("casino",), closed, groups=groups)


def pay(table: Table, winner: str) -> Table:
    """The winner pays to the house and scores the lot."""
    assert table.lot is not None
    price = min(table.bids[winner], table.purses[winner])
    return replace(
        table,
        purses={**table.purses, winner: table.purses[winner] - price},
        points={**table.points, winner: table.points[winner] + table.lot},
        spent=table.spent + price,
    )


def crown(night: Night[Table]) -> Flow:
    """Whoever has the target wins; recomputed each time, so that a correction may take it back."""
    best = max(night.table.points.values())
    ahead = tuple(player for player, points in night.table.points.items() if points == best)
    night.table = replace(night.table, winners=ahead if best >= TARGET else ())
    if night.table.winners:
        yield from night.remind("crowned", because("toy.crowned", points=best))


def corrections(table: Table) -> dict[str, Correction]:
    spent = Correction(Count(0, 40), table.spent, lambda value, _: replace(table, spent=value))
    return {f"points.{player}": points_of(table, player) for player in table.points} | {
        "spent": spent
    }


def points_of(table: Table, player: str) -> Correction:
    put = lambda value, _: replace(table, points={**table.points, player: value})  # noqa: E731
    return Correction(Count(0, 20), table.points[player], put)


VALUES: dict[str, Field] = {"lot": Count(1, 3)}

GAME = Game(
    key="toy",
    version=1,
    least=2,
    most=4,
    colours=("red", "blue", "green", "black"),
    options=(Option("tie", ("nobody", "first")),),
    phases=("toy.setup", "toy.bidding", "toy.sale"),
    values=VALUES,
    lay_out=lay_out,
    set_up=set_up,
    turn=turn,
    crown=crown,
    winners=lambda table: table.winners,
    scores=lambda table: table.points,
    corrections=corrections,
    invariants={
        "coins": lambda table: sum(table.purses.values()) + table.spent == COINS,
        "no_debt": lambda table: min(table.purses.values()) >= 0,
    },
    questions=(AskedAlone("auction", Auction, resolve_auction),),
    pieces=frozenset(("lot",)),
)
