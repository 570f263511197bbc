"""Any ruling can be asked again alone: same verdict, same reasons, same clause that decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import dropwhile
from random import Random
from typing import Any

import pytest

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.core.log import Line
from companion.core.ruling import Reason, Ruling
from companion.core.session import Session
from companion.evening.alone import ask
from companion.evening.box import printed_values
from companion.evening.plain import plain
from companion.games import GAMES, load
from companion.terminal.random_play import draw_setup, play_on, reply_at_random

EVENINGS = 12  # for each number of players
OTHERWISE = 24  # where the table has the last word
OFTEN, TURNS, ACTS = 0.15, 20, 250
TABLES = [(key, players) for key in GAMES for players in range(load(key).least, load(key).most + 1)]


def rulings(game: Game, players: int) -> Iterator[tuple[tuple[str, ...], Line, Ruling[Any]]]:
    """Every ruling of some random evenings, reminders excepted, with those who sit there."""
    for number in range(EVENINGS):
        chance = Random(f"cases/{game.key}/{players}/{number}")
        drawn = draw_setup(game, chance, players)
        printed = {**drawn.box, **printed_values(game)}  # what is certain is not drawn
        session = Session(game, replace(drawn, box=printed))
        play_on(session, chance)
        seated = tuple(seat.key for seat in session.setup.seats)
        yield from ((seated, *one) for one in ruled(session))


def ruled(session: Session) -> Iterator[tuple[Line, Ruling[Any]]]:
    for line in session.log:
        if line.kind == "ruling":
            assert line.ruling is not None
            yield line, line.ruling


# Values the book itself names: a table that says otherwise is impossible when asked alone.
BY_THE_BOOK = {"value.alcool.base"}


def said_otherwise(game: Game, number: int) -> Session:
    """A random evening whose table overrides rulings and puts things right by hand."""
    chance = Random(f"otherwise/{game.key}/{number}")
    drawn = draw_setup(game, chance)
    session = Session(game, replace(drawn, box={**drawn.box, **printed_values(game)}))
    while not session.over and session.number <= TURNS and len(session.acts) < ACTS:
        if chance.random() < OFTEN:
            chance.choice((override, correct))(session, chance)
        if not session.over:
            reply_at_random(session, chance)
    return session


def override(session: Session, chance: Random) -> None:
    """The table says otherwise, of a ruling of this turn or the one before."""
    lines = [line for turn in session.turns[-2:] for line in turn.log if line.kind == "ruling"]
    for line in chance.sample(lines, min(1, len(lines))):
        assert line.field is not None
        session.override((line.turn, line.key), line.field.draw(chance))


def correct(session: Session, chance: Random) -> None:
    """Something on the table is put right by hand, if it can lie like that."""
    found = session.game.rules.corrections(session.table)
    key = chance.choice([one for one in found if one not in BY_THE_BOOK])
    session.correct(key, found[key].field.draw(chance), "counted again")


def question_of(game: Game, line: Line) -> AskedAlone:
    assert line.case is not None, line.key
    asked = game.question(line.case.question)
    assert asked is not None, line.case.question
    return asked


def told(values: Any) -> Any:
    """Plain values as somebody would write them: what is not there is left out."""
    if isinstance(values, Mapping):
        return {name: told(value) for name, value in values.items() if value not in (None, "")}
    return [told(value) for value in values] if isinstance(values, list) else values


def said(ruling: Ruling[Any], called: Mapping[str, str]) -> tuple[Reason, ...]:
    """Its reasons, but for what was taken for granted, and what the names on the table tell."""
    first, *rest = ruling.reasons
    reasons = tuple(rest) if first.rule == "core.situation.assumed" else ruling.reasons
    return tuple(dropwhile(lambda reason: told_by_name(reason, called), reasons))


def told_by_name(reason: Reason, called: Mapping[str, str]) -> bool:
    """Does it tell the icons of a card that the table calls by what it shows?"""
    return reason.rule == "gangsta.called.shows" and reason.facts["card"] in called


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_ruling_of_an_evening_asked_alone_is_ruled_alike(
    key: str, players: int, record_property: Callable[[str, object], None]
) -> None:
    game, heard = load(key), 0
    for seated, line, ruling in rulings(game, players):
        assert_alike(game, line, ruling, seated)
        heard += 1
    assert heard
    record_property(f"{key}: rulings of evenings asked again alone", heard)


@pytest.mark.parametrize("number", range(OTHERWISE))
@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_of_a_table_put_right_by_hand_asked_alone_is_ruled_alike(
    key: str, number: int
) -> None:
    game = load(key)
    session = said_otherwise(game, number)
    seated = tuple(seat.key for seat in session.setup.seats)
    for line, ruling in ruled(session):
        assert_alike(game, line, ruling, seated)


def assert_alike(game: Game, line: Line, ruling: Ruling[Any], seated: tuple[str, ...]) -> None:
    """Asked alone, the situation it was ruled in is ruled as it was in play."""
    asked = question_of(game, line)
    assert line.case is not None
    alone = ask(asked, told(plain(line.case.situation)), seated)
    assert plain(alone.verdict) == plain(ruling.verdict), (line.key, line.case)
    called = game.printed.names(line.table)
    assert said(alone, called) == ruling.reasons, (line.key, line.case)
    assert alone.decisive == ruling.decisive, (line.key, line.case)


@pytest.mark.parametrize("key", GAMES)
def test_a_case_is_found_for_every_question_that_is_ruled_in_play(key: str) -> None:
    """What is asked alone only, as a choice that is checked where it is tapped, has none."""
    game = load(key)
    most = rulings(game, game.most)
    least = rulings(game, game.least)
    heard = {question_of(game, line).key for some in (most, least) for _, line, _ in some}
    never = {asked.key for asked in game.offers.questions} - heard
    assert never <= ASKED_ONLY[key], never


# Checked where they are tapped, or a whole of several rulings, or too rare for chance.
ASKED_ONLY = {
    "blackrock_city": {"bid", "renounce", "defer", "clock", "sheriff_move", "phase_result"},
    "crooks": {"may_place", "may_look", "deal"},
    "gangs_city": {"placement", "trafic_leaders", "recruitment", "new_place", "district"}
    | {"enclosed"},
    "gangsta": {"heist_ways", "payout"},
    "police_vs_gangs": {"new_place", "placement", "recruitment"},
}
