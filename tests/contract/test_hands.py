"""What hands do after a phase: each line opens what it rests on, or it is listed here why not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.content.words import Words
from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.core.telling import SHAPES
from companion.evening.telling import Task, phases_so_far, tasks_of, work_after, work_now
from companion.games import GAMES, load
from tests.contract.evenings import evening, turn_ends

EVENINGS = 12
CHOSEN = "somebody chose it, and no rule decides it"
DRAWN = "it came up, and no rule decides it"

# A line after a phase, and why it opens nothing, always or sometimes.
BARE = {
    ("gangs_city.now.laid", "gangs_city.phase.end"): CHOSEN,
    ("gangs_city.now.laid_back", "gangs_city.phase.end"): CHOSEN,
    ("gangs_city.now.offers", "gangs_city.phase.set_up"): "only a supply that is short is told",
    ("blackrock_city.now.clock", "blackrock_city.phase.bids"): CHOSEN,
    ("blackrock_city.now.die", "blackrock_city.phase.set_up"): DRAWN,
    ("blackrock_city.now.first", "blackrock_city.phase.set_up"): "the oldest: the table knows",
    ("blackrock_city.now.put", "blackrock_city.phase.set_up"): DRAWN,
    ("blackrock_city.now.sheriff", "blackrock_city.phase.set_up"): DRAWN,
    ("police_vs_gangs.now.laid", "police_vs_gangs.phase.set_up"): CHOSEN,
    ("police_vs_gangs.now.laid", "police_vs_gangs.phase.new_place"): CHOSEN,
    ("police_vs_gangs.now.offers", "police_vs_gangs.phase.set_up"): DRAWN,
    ("police_vs_gangs.now.offers", "police_vs_gangs.phase.new_place"): DRAWN,
    ("crooks.now.back", "crooks.phase.burgle"): "all but the one that was sent",
    ("crooks.now.lays_up", "crooks.phase.burgle"): CHOSEN,  # without its ability
    ("gangsta.now.joins", "gangsta.phase.set_up"): DRAWN,
    ("gangsta.now.discards", "gangsta.phase.action"): CHOSEN,
    ("gangsta.now.engages", "gangsta.phase.rewards"): CHOSEN,  # by a diversion
    ("gangsta.now.stored", "gangsta.phase.action"): CHOSEN,
    ("gangsta.now.stored", "gangsta.phase.rewards"): CHOSEN,
    ("gangsta.now.stored", "gangsta.phase.chapter"): CHOSEN,
    ("gangsta.now.row", "gangsta.phase.action"): DRAWN,
    ("gangsta.now.row", "gangsta.phase.rewards"): DRAWN,
    ("gangsta.now.reserve", "gangsta.phase.action"): DRAWN,
    ("gangsta.now.reserve", "gangsta.phase.rewards"): DRAWN,
}


def tasks(session: Session) -> Iterator[tuple[str, Task]]:
    """All that hands did in an evening, with its phase."""
    for turn in session.turns:
        for course in phases_so_far(turn):
            for task in tasks_of(session, work_after(session, turn, course)):
                yield course.phase, task


def played(game: str) -> Iterator[Session]:
    """Whole random evenings."""
    for number in range(EVENINGS):
        session, chance = evening(game, number)
        for _ in turn_ends(session, chance):
            pass
        yield session


@pytest.mark.parametrize("game", GAMES)
def test_every_line_opens_what_it_rests_on_or_is_listed_with_the_reason(game: str) -> None:
    told, bare = set[tuple[str, str]](), set[tuple[str, str]]()
    for session in played(game):
        for phase, (words, ruling) in tasks(session):
            told.add((words.rule, phase))
            if ruling is None:
                bare.add((words.rule, phase))
    assert len(told) > 8
    assert bare == told & BARE.keys()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_line_rests_on_is_under_words_of_the_game(game: str) -> None:
    catalogue = Words("en", (game, "app"))
    for rule, grounds in load(game).tells.behind.items():
        assert rule.startswith(f"{game}.now.") and catalogue.find(rule)
        assert grounds and all(catalogue.find(one.rule) for one in grounds)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_laid_by_the_number_of_players_and_sketched(game: str) -> None:
    played = load(game)
    catalogue = Words("fr", (game, "app"))
    for number in range(played.least, played.most + 1):
        seats = tuple(Seat(one, one, one) for one in played.colours[:number])
        session = Session(played, Setup(seats))
        (work,) = work_now(session)
        told = [catalogue.say(words) for words in work.lines]
        assert len(told) >= 5 and len(set(told)) == len(told)
        patches = [patch for row in played.tells.sketch(session.table) for patch in row]
        labels = [catalogue.say(patch.words) for patch in patches]
        assert len(labels) >= 4 and max(map(len, labels)) <= 26
        assert {patch.shape for patch in patches} <= set(SHAPES)


def test_with_the_count_alone_there_is_nothing_to_lay_out() -> None:
    seats = tuple(Seat(one, one, one) for one in ("rouge", "vert"))
    session = Session(load("crooks"), Setup(seats, {"use": "count"}))
    assert not any(work.lines for work in work_now(session))
    assert not session.game.tells.sketch(session.table)
