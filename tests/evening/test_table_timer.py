"""The timer of a table: starts with a timed question, survives a kill, and answers nothing."""

from __future__ import annotations

import pytest

from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.settings import InMemory
from companion.evening.table_timer import KEPT, TableTimer, timed_question
from tests.games.blackrock_city.play import found
from tests.kit.play import say
from tests.kit.wall import Wall, hang


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return hang(monkeypatch)


def give_up_a_clock(session: Session) -> None:
    """Whoever is to play has fifteen seconds from now on."""
    key = next(key for key in session.keys if key.startswith("clock."))
    say(session, key, session.prompt(key).field.options[0])


def hurried(keep: InMemory) -> tuple[Evening, TableTimer]:
    """A table whose timer has just begun to run."""
    evening, timer = Evening(found()), TableTimer(keep)
    timer.follow(evening)
    assert timer.timer is None and not timer.runs and timer.left == 0
    give_up_a_clock(evening.session)
    assert timer.follow(evening)
    return evening, timer


def test_it_runs_from_the_reply_on_that_opens_a_timed_question(wall: Wall) -> None:
    _, timer = hurried(InMemory())
    assert timer.runs and timer.left == 15
    wall.shows += 4
    assert timer.left == 11 and not timer.look()


def test_an_evening_that_is_opened_at_a_timed_question_waits_with_a_whole_glass(wall: Wall) -> None:
    session = found()
    give_up_a_clock(session)
    timer = TableTimer(InMemory())
    assert timer.follow(Evening(session))
    assert not timer.runs and timer.left == 15


def test_it_is_the_same_glass_until_another_question_is_timed(wall: Wall) -> None:
    evening, timer = hurried(InMemory())
    wall.shows += 4
    assert not timer.follow(evening)
    assert timer.left == 11


def test_it_ends_with_its_question(wall: Wall) -> None:
    keep = InMemory()
    evening, timer = hurried(keep)
    assert keep.settings[KEPT]
    evening.undo()
    assert not timer.follow(evening)
    assert timer.timer is None and keep.settings[KEPT] is None


def test_it_goes_on_after_a_kill_by_the_clock_on_the_wall(wall: Wall) -> None:
    keep = InMemory()
    evening, _ = hurried(keep)
    wall.shows += 6
    again = TableTimer(keep)
    again.follow(evening)
    assert again.runs and again.left == 9


def test_the_glass_of_another_table_stays_kept(wall: Wall) -> None:
    keep = InMemory({KEPT: {"of": "another/3/late", "rests": 7, "ends": None}})
    TableTimer(keep).follow(Evening(found()))
    assert keep.settings[KEPT]["rests"] == 7


def test_it_rests_and_runs_on_and_is_turned_over(wall: Wall) -> None:
    _, timer = hurried(InMemory())
    wall.shows += 5
    timer.toggle()
    wall.shows += 60
    assert not timer.runs and timer.left == 10
    timer.toggle()
    wall.shows += 1
    assert timer.runs and timer.left == 9
    timer.turn_over()
    assert timer.runs and timer.left == 15


def test_that_it_has_run_out_is_told_once_and_nothing_is_answered(wall: Wall) -> None:
    evening, timer = hurried(InMemory())
    acts = len(evening.session.acts)
    wall.shows += 15
    assert timer.look() and not timer.look()
    assert not timer.runs and timer.left == 0
    assert len(evening.session.acts) == acts and timed_question(evening.view.prompts)


def test_a_clock_that_was_set_back_gives_a_whole_glass(wall: Wall) -> None:
    _, timer = hurried(InMemory())
    wall.shows -= 3600
    assert not timer.look()
    assert timer.runs and timer.left == 15


def test_without_a_timed_question_there_is_nothing_to_turn(wall: Wall) -> None:
    keep = InMemory()
    timer = TableTimer(keep)
    timer.toggle()
    timer.turn_over()
    assert not timer.look() and timer.timer is None and KEPT not in keep.settings
