"""Only the score of BlackRock City: cubes on one sheet, ties asked only where they matter."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.pieces import MOST_GOLD, SILVER_CUBES

FOUR = ("p1", "p2", "p3", "p4")


def sit(players: int = 3, **options: str) -> Session:
    """People who only keep the score."""
    colours = GAME.colours
    seats = tuple(Seat(one, one, colours[at]) for at, one in enumerate(FOUR[:players]))
    return Session(GAME, Setup(seats, {"use": "score", **options}))


def cubes(*each: tuple[int, int]) -> dict[str, Any]:
    """Gold and silver of each player, in seat order."""
    gold = {one: has[0] for one, has in zip(FOUR, each, strict=False)}
    return {"gold": gold, "silver": {one: has[1] for one, has in zip(FOUR, each, strict=False)}}


def count(session: Session, *each: tuple[int, int]) -> None:
    checked = session.reply(cubes(*each), "counted")
    assert checked.verdict, checked.rules


def decided(session: Session) -> Any:
    """The ruling on the winner."""
    return next(line.ruling for line in reversed(session.log) if line.key == "victory")


def test_nothing_is_laid_out_and_the_cubes_are_all_that_is_asked() -> None:
    session = sit()
    told = next(line.ruling for line in session.log if line.key == "score_alone")
    assert told is not None and told.rules == ("blackrock_city.set_up.score_alone",)
    assert session.keys == ("counted", "every_step")
    assert session.prompt("counted").words.rule == "blackrock_city.ask.cubes"
    assert GAME.tells.first_tasks(session.table) == GAME.tells.sketch(session.table) == ()
    assert session.reply(1, "renounce.p1").rules == ("core.modes.only_score",)


def test_most_cubes_win_and_nothing_more_is_asked() -> None:
    session = sit()
    count(session, (3, 1), (2, 4), (0, 2))
    assert session.over and session.table.winners == ("p2",)
    assert decided(session).decisive == "blackrock_city.victory.cubes"
    assert GAME.tells.now((session.turns[1].start, session.table)) == ()


def test_gold_sets_equal_ones_apart() -> None:
    session = sit()
    count(session, (3, 1), (2, 2), (0, 2))
    assert session.table.winners == ("p1",)
    assert decided(session).decisive == "blackrock_city.victory.gold"


def test_the_last_looter_is_asked_only_among_those_still_equal() -> None:
    session = sit()
    count(session, (3, 1), (3, 1), (0, 2))
    prompt = session.prompt("last_looter")
    assert prompt.words.rule == "blackrock_city.ask.last_looter"
    assert prompt.field.options == ("p1", "p2", "nobody_looked")
    assert session.reply("p2", "last_looter").verdict
    assert session.table.winners == ("p2",)
    assert decided(session).decisive == "blackrock_city.victory.looter_told"


def test_where_nobody_looked_they_share() -> None:
    session = sit()
    count(session, (3, 1), (3, 1), (0, 2))
    assert session.reply("nobody_looked", "last_looter").verdict
    assert session.table.winners == ("p1", "p2")
    assert "blackrock_city.victory.nobody_looked" in decided(session).rules


@pytest.mark.parametrize(
    ("each", "rule"),
    [
        ((MOST_GOLD, 0), "blackrock_city.closed.so_much_gold"),
        ((0, SILVER_CUBES), "blackrock_city.closed.so_much_silver"),
    ],
)
def test_there_are_not_more_cubes_than_in_the_box(each: tuple[int, int], rule: str) -> None:
    assert sit().reply(cubes(each, each, (0, 0)), "counted").rules == (rule,)


def test_the_cubes_of_the_fictive_player_are_asked_where_they_count() -> None:
    aside, session = sit(2), sit(2, fictive_cubes="counts")
    count(aside, (1, 1), (0, 1))
    assert aside.over
    count(session, (1, 1), (0, 1))
    assert session.prompt("fictive_cubes").words.rule == "blackrock_city.ask.fictive_cubes"
    assert session.reply({"gold": 4, "silver": 0}, "fictive_cubes").verdict
    assert session.table.winners == ("fictive",)


def test_the_count_can_be_amended_and_put_right() -> None:
    session = sit()
    count(session, (3, 1), (2, 4), (0, 2))
    session.amend((1, "counted"), cubes((3, 5), (2, 4), (0, 1)))
    assert session.table.winners == ("p1",)
    keys = tuple(GAME.rules.corrections(session.table))
    assert len(keys) == 3
    session.correct(keys[2], {"gold": 12, "silver": 0}, "found one under the table")
    assert session.table.winners == ("p3",)
    assert session.undo(2) and session.table.winners == ("p2",)
    session.override((1, "victory"), ["p1"])
    assert session.table.winners == ("p1",)


def test_every_step_can_be_wanted_instead() -> None:
    session = sit()
    prompt = session.prompt("every_step")
    assert prompt.words.rule == "core.ask.every_step"
    assert prompt.about.short is not None
    assert prompt.about.short.rule == "core.ask.every_step.short"
    assert session.reply("every_step", "every_step").verdict
    assert session.keys == ("under_way",) and session.table.options["gains"] == "hidden"
