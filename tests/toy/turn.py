"""The turn of the toy game: everybody bids, the best bid has the lot; then some talk."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.about import About
from companion.core.fields import Count, Counts, Field, Form, OneOf, Order, SomeOf, Text, YesNo
from companion.core.flow import Case, Flow, Night, Question
from companion.core.ruling import NOBODY, because
from companion.core.values import learn
from tests.toy.heist import rob
from tests.toy.pieces import OPEN, PLACES, VALUES
from tests.toy.rules import Auction, Bid, closed, odd_fee, resolve_auction, too_rich
from tests.toy.table import Table, pay


def set_up(night: Night[Table]) -> Flow:
    """Name the house; read the lot if the box does not tell."""
    yield from night.enter("toy.setup")
    house = yield from night.ask("house", because("toy.ask.house"), lambda table: Text(24, 1))
    night.table = night.table.change(house=house)
    yield from learn(night, lambda table: ("lot",), value_question)


def value_question(key: str) -> Question:
    return Question(f"value.{key}", because("toy.ask.value", piece=key), lambda table: VALUES[key])


def turn(night: Night[Table]) -> Flow:
    """Bid, rule, pay; in a short evening some small talk, in a whole one a heist as well."""
    yield from night.enter("toy.bidding")
    night.table = night.table.change(bids={}, hidden={})
    players = tuple(night.table.purses)
    yield from bid_all(night, players)
    yield from night.enter("toy.sale")
    bids = tuple(Bid(player, night.table.bids[player]) for player in players)
    auction = Auction(bids, night.table.option("tie"))
    instead, case = OneOf((*players, NOBODY), "player"), Case("auction", auction)
    ruling = resolve_auction(auction)
    winner = yield from night.rule("winner", ruling, instead, About(players), case)
    if winner != NOBODY:
        night.table = pay(night.table, winner)
    if night.table.option("length") != "long":
        yield from small_talk(night, players)
        yield from night.remind("reminder", because("toy.remind"))
    if night.table.option("length") == "whole":
        yield from rob(night, players)


def bid_all(night: Night[Table], players: tuple[str, ...]) -> Flow:
    """Everybody bids, in any order, one act a bid."""

    def take_in(question: Question, coins: int) -> None:
        night.table = night.table.change(bids={**night.table.bids, question.player: coins})

    yield from night.each(lambda table: map(bid_question, players), take_in)


def bid_question(player: str) -> Question:
    words = because("toy.ask.bid", player=player)
    return Question(f"bid.{player}", words, lambda table: Count(0, table.most(player)))


def small_talk(night: Night[Table], players: tuple[str, ...]) -> Flow:
    """A question of most kinds of field."""
    some = SomeOf(players, 1, 1, ordered=True)
    both = (
        Question("order", because("toy.ask.order"), lambda table: Order(players, "player")),
        Question("some", because("toy.ask.some"), lambda table: some),
    )
    yield from night.each(lambda table: both, lambda asked, reply: None)
    yield from night.ask("sure", because("toy.ask.sure"), lambda table: YesNo())
    yield from night.ask("tips", because("toy.ask.tips"), tips)
    yield from night.ask("fee", because("toy.ask.fee"), fee)
    yield from night.ask("place", because("toy.ask.place", player=players[0]), place)


def tips(table: Table) -> Field:
    """Who leaves how much, drawn so that it is not too much."""
    players = tuple(table.purses)
    give = lambda chance: {chance.choice(players): chance.randint(0, 2)}  # noqa: E731
    return Counts(dict.fromkeys(players, (0, 2)), "player", too_rich, draw_by=give)


def fee(table: Table) -> Field:
    return Form({"fee": Count(0, 4), "agreed": YesNo()}, odd_fee)


def place(table: Table) -> Field:
    groups: Mapping[str, tuple[str, ...]] = {"cheap": PLACES[:1], "dear": PLACES[1:]}
    return OneOf(OPEN, "place", PLACES, closed, groups=groups)


def nobody_wins(night: Night[Table]) -> Flow:
    """A crown that goes to nobody: an evening without end."""
    yield from ()


def crown(night: Night[Table]) -> Flow:
    """Whoever has the target wins; recomputed each time, so that a correction may take it back."""
    table = night.table
    best = max(table.points.values())
    ahead = tuple(player for player, points in table.points.items() if points == best)
    night.table = table.change(winners=ahead if best >= table.target else ())
    if night.table.winners:
        yield from night.remind("crowned", because("toy.crowned", points=best))
