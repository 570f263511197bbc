"""A phase of BlackRock City, which is a turn of the session: bids, ride, spoils, end."""

from __future__ import annotations

from companion.core.about import About
from companion.core.fields import Count
from companion.core.flow import Asking, Case, Flow, Night
from companion.core.ruling import because
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import FICTIVE, MOST_DOTS, number_of
from companion.games.blackrock_city.rules.fictive import FictiveBid, count_fictive_bid
from companion.games.blackrock_city.rules.ride import is_idle_win
from companion.games.blackrock_city.table import Table
from companion.games.blackrock_city.turn.backs import steal
from companion.games.blackrock_city.turn.bids import take_turns
from companion.games.blackrock_city.turn.end import close_bidding, close_phase, tell_gains
from companion.games.blackrock_city.turn.ride import (
    choose_move,
    contest_situation,
    name_winner,
    ride,
)
from companion.games.blackrock_city.turn.sheriff import walk
from companion.games.blackrock_city.turn.spoils import (
    bring_home,
    free_prisoners,
    loot,
    rob_stagecoach,
)

PHASES = (
    "blackrock_city.phase.bids",
    "blackrock_city.phase.ride",
    "blackrock_city.phase.spoils",
    "blackrock_city.phase.end",
)

ANY_DOTS = Count(0, MOST_DOTS)


def turn(night: Night[Table]) -> Flow:
    """Play a phase: everybody bids or renounces, then the winner rides."""
    yield from night.enter("blackrock_city.phase.bids")
    yield from begin(night)
    yield from bid_for_the_fictive_player(night)
    yield from take_turns(night)
    nobody = yield from close_bidding(night)
    if not nobody:
        yield from resolve_bids(night)
    if night.table.ended:
        yield from tell_gains(night)


def begin(night: Night[Table]) -> Asking[None]:
    """Begin a phase with an empty centre; in the first one remind that the oldest player starts."""
    table = night.table
    night.table = table.change(
        phases=table.phases + 1,
        bids={},
        fictive_bid=None,
        renounced=(),
        deferred=(),
        timed=(),
    )
    if not table.phases:
        oldest = because("blackrock_city.first.oldest", player=table.order[0])
        yield from night.remind("first", oldest)


def bid_for_the_fictive_player(night: Night[Table]) -> Asking[None]:
    """Rule the bid of the fictive player, with two players: the dots of a town."""
    if not night.table.for_two:
        return
    yield from night.anew(lambda: read_dots(night))
    situation = fictive_bid(night.table, tile_of_the_bid(night.table))
    ruling, case = count_fictive_bid(situation), Case("fictive_bid", situation)
    words = because("blackrock_city.ruled.fictive")
    bid = yield from night.rule("fictive", ruling, ANY_DOTS, case=case, words=words)
    night.table = night.table.change(fictive_bid=bid)
    if bid and night.table.option("fictive_sheriff") == "moves":
        yield from walk(night, FICTIVE, Bandits(plain=bid))


def read_dots(night: Night[Table]) -> Asking[None]:
    """Ask for the white dots of the fictive player's town, if nobody has read them yet."""
    town = tile_of_the_bid(night.table)
    if night.table.towns[town].dots is None:
        words, key = because("blackrock_city.ask.dots", town=town), f"dots.{number_of(town)}"
        about = About(subject=town)
        dots = yield from night.ask(key, words, lambda table: ANY_DOTS, about)
        night.table = night.table.change_town(town, dots=dots)


def tile_of_the_bid(table: Table) -> str:
    """The town whose dots are the fictive player's bid."""
    return table.sheriff if table.option("fictive_tile") == "sheriff" else table.bandit


def fictive_bid(table: Table, town: str) -> FictiveBid:
    """The situation of the fictive player's bid at a town, with the readings that are played."""
    return FictiveBid(
        table.towns[town].dots or 0,
        town,
        table.option("fictive_tile"),
        table.option("fictive_sheriff"),
        table.option("fictive_equal"),
        table.option("fictive_zero"),
    )


def resolve_bids(night: Night[Table]) -> Asking[None]:
    """Resolve a phase: winner, ride, spoils, the way home, and who begins the next."""
    yield from night.enter("blackrock_city.phase.ride")
    contest = contest_situation(night.table)
    winner = yield from name_winner(night, contest)
    idle = is_idle_win(contest, winner)
    steps = yield from choose_move(night, contest, winner)
    yield from ride(night, winner, steps)
    yield from night.enter("blackrock_city.phase.spoils")
    if not idle:
        yield from loot(night, winner)
    yield from rob_stagecoach(night, winner, idle)
    if not idle:
        yield from steal(night, winner)
        yield from free_prisoners(night, winner)
    yield from bring_home(night)
    yield from night.enter("blackrock_city.phase.end")
    yield from close_phase(night, winner)
