"""The timer at the keyboard: how much is left, let it run or rest, and a bell while one types."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest

from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.sand_timer import full_timer
from companion.terminal.keyboard import Keyboard
from companion.terminal.printing import Unwritten
from companion.terminal.voice import Voice
from tests.games.blackrock_city.play import found
from tests.kit.wall import Wall, hang
from tests.terminal.test_asking import hurried
from tests.terminal.test_on_table import typed

RUNS, UP = "The sand is running: 15 s left.", "Time is up: the table decides"
WAITS = "The timer is waiting, 15 s left: type “timer” to let it run."


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return hang(monkeypatch)


def test_it_runs_as_soon_as_a_reply_opens_a_timed_question(wall: Wall) -> None:
    at = next(at for at, key in enumerate(found().keys) if key.startswith("clock."))
    assert RUNS in typed(found(), f"{chr(ord('a') + at)}: 1")
    assert RUNS not in typed(found())


def test_an_evening_taken_up_again_waits_for_somebody_to_let_it_run(wall: Wall) -> None:
    said = typed(hurried(), "timer", "timer")
    assert [text for text in said if text in (RUNS, WAITS)] == [WAITS, RUNS, WAITS]


def test_in_french(wall: Wall) -> None:
    said = typed(hurried(), "sablier", "sablier encore", language="fr")
    waits = "Le sablier attend, encore 15 s\u00a0: tapez «\u00a0sablier\u00a0» pour le lancer."
    assert said.count(waits) == 1
    assert said.count("Le sable coule\u00a0: encore 15 s.") == 2


def test_where_nothing_is_timed_there_is_none() -> None:
    assert "No question is timed now." in typed(found(), "timer")


def keyboard_of(
    session: Session,
    hear: Callable[[str], str],
    print_above_prompt: Callable[[str, str], None] | None = None,
) -> tuple[Keyboard, list[str]]:
    """A keyboard whose timer runs, and what it has said."""
    said: list[str] = []
    keyboard = Keyboard(
        Evening(session),
        Voice("en", "blackrock_city"),
        hear,
        said.append,
        print_above_prompt=print_above_prompt or (lambda text, mark: said.append(text)),
    )
    keyboard.timer.follow(keyboard.evening)
    keyboard.timer.toggle()
    return keyboard, said


def test_that_time_is_up_is_said_once_and_nothing_is_answered(wall: Wall) -> None:
    session = hurried()
    acts = len(session.acts)
    keyboard, said = keyboard_of(session, lambda _: "help")
    wall.shows += 20
    for _ in range(3):
        keyboard.listen()
    assert said.count(UP) == 1
    assert len(session.acts) == acts


def run_out(keyboard: Keyboard, wall: Wall) -> None:
    """As good as over."""
    assert keyboard.timer.timer is not None
    keyboard.timer.timer = full_timer(keyboard.timer.timer.of, 0.01).turned_over(wall.shows)


def test_a_bell_rings_while_somebody_types_and_what_it_says_is_not_said_again(wall: Wall) -> None:
    rung, heard = Event(), []

    def hear(mark: str) -> str:
        assert rung.wait(20)
        return "help"

    def print_above_prompt(text: str, mark: str) -> None:
        heard.append((text, mark))
        rung.set()

    keyboard, said = keyboard_of(hurried(), hear, print_above_prompt)
    run_out(keyboard, wall)
    keyboard.listen()
    wall.shows += 1
    keyboard.listen()
    assert heard == [(UP, "> ")] and UP not in said


def test_it_is_heard_in_the_middle_of_a_form_too(wall: Wall) -> None:
    rung = Event()
    keyboard, _ = keyboard_of(hurried(), lambda _: str(rung.wait(20)), lambda *_: rung.set())
    run_out(keyboard, wall)
    assert keyboard.hear("> ") == "True"


def test_where_nobody_listens_any_more_nothing_breaks(wall: Wall) -> None:
    rung = Event()

    def print_above_prompt(text: str, mark: str) -> None:
        rung.set()
        raise Unwritten

    keyboard, _ = keyboard_of(hurried(), lambda _: str(rung.wait(20)), print_above_prompt)
    run_out(keyboard, wall)
    assert keyboard.hear("> ") == "True" and keyboard.rung


def test_a_bell_that_is_not_needed_any_more_stays_silent(wall: Wall) -> None:
    keyboard, said = keyboard_of(hurried(), lambda _: "quit")
    assert not keyboard.listen()
    assert UP not in said
