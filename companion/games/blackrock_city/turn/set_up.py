"""Set-up (BlackRock City): a ring of towns, read tile by tile in any order, and who begins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from companion.core.about import About
from companion.core.fields import Count, Field, Form, OneOf
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.game import clockwise
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.pieces import (
    CLOCKS,
    CROSS_TILES,
    MOST_DOTS,
    MOST_ON_A_TOWN,
    PLAIN_TILES,
    SILVER_CUBES,
    TOWNS,
    number_of,
)
from companion.games.blackrock_city.table import Table, Town, any_town


def set_up(night: Night[Table]) -> Flow:
    """Set up the game: what everybody takes and what is laid out, the towns, who begins."""
    yield from night.enter("blackrock_city.phase.set_up")
    yield from lay_out_pieces(night)

    def told(question: Question, reply: Any) -> None:
        night.table = take_in(night.table, question, reply)

    asked = tuple(questions(night.table))  # the ring stays as it is while it is read
    yield from night.each(lambda table: asked, told)


def lay_out_pieces(night: Night[Table]) -> Asking[None]:
    """Remind what must lie ready before anything is asked."""
    towns = len(night.table.towns)
    bandits = because(
        "blackrock_city.set_up.bandits", plain=PLAIN_TILES, cross=CROSS_TILES, clocks=CLOCKS
    )
    ring = because("blackrock_city.set_up.towns", count=towns)
    silver = because("blackrock_city.set_up.silver", count=SILVER_CUBES)
    beside = because("blackrock_city.set_up.beside")
    start = because("blackrock_city.set_up.start")
    die = because("blackrock_city.set_up.die")
    screens = because("blackrock_city.set_up.screens")
    ground = (ring, *_left_out(towns), silver, beside, start, die)
    yield from night.remind("pieces", bandits, *ground, screens)


def _left_out(towns: int) -> tuple[Reason, ...]:
    """The reason that some towns stay in the box with fewer than four players."""
    count = len(TOWNS) - towns
    return (because("blackrock_city.set_up.left_out", count=count),) if count else ()


def questions(table: Table) -> Iterator[Question]:
    """The questions of the set-up: one for each town, start city, and the oldest player."""
    yield from map(_town_question, table.towns)
    short = because("blackrock_city.ask.start.short")
    yield Question("start", because("blackrock_city.ask.start"), any_town, About(short=short))
    short = because("blackrock_city.ask.oldest.short")
    yield Question("oldest", because("blackrock_city.ask.oldest"), any_player, About(short=short))


@lru_cache(maxsize=len(TOWNS))
def _town_question(town: str) -> Question:
    short = because("blackrock_city.ask.town.short", town=town)
    words = because("blackrock_city.ask.town", town=town)
    about = About(subject=town, series="town", short=short)
    return Question(f"town.{number_of(town)}", words, printed_on_a_town, about)


BAGS_AND_PRISONERS: dict[str, Field] = {
    "gold": Count(0, MOST_ON_A_TOWN),
    "prisoners": Count(0, MOST_ON_A_TOWN),
}
ON_A_TOWN = Form(BAGS_AND_PRISONERS)
ON_A_TOWN_FOR_TWO = Form({**BAGS_AND_PRISONERS, "dots": Count(0, MOST_DOTS)})


def printed_on_a_town(table: Table) -> Form:
    """A field of what a town tile prints: bags of gold, prisoners; for two players white dots."""
    return ON_A_TOWN_FOR_TWO if table.for_two else ON_A_TOWN


def any_player(table: Table) -> OneOf:
    return OneOf(table.players, of="player")


def take_in(table: Table, asked: Question, reply: Any) -> Table:
    """The table after an answer of the set-up, with gold and prisoners put out."""
    if asked.key == "start":
        return table.change(sheriff=reply, bandit=reply, start=reply)
    if asked.key == "oldest":
        return table.change(order=clockwise(table.players, reply))
    town = asked.subject
    before, gold, prisoners = table.towns[town], reply["gold"], reply["prisoners"]
    told = Town(gold, prisoners, reply.get("dots", before.dots), before.shows)
    return table.change(
        towns={**table.towns, town: told},
        gold=table.gold + gold - before.gold,
        prisoners=table.prisoners + prisoners - before.prisoners,
    )
