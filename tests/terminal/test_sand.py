"""The sand at the keyboard: how much is left, let it run or rest, and a bell while one types."""

from __future__ import annotations

from threading import Event

import pytest

from companion.device import wall_clock
from companion.evening.evening import Evening
from companion.evening.sand_timer import full
from companion.terminal.keyboard import Keyboard
from companion.terminal.voice import Voice
from tests.evening.test_table_sand import Wall
from tests.games.blackrock_city.play import found
from tests.terminal.test_asking import hurried
from tests.terminal.test_on_table import typed


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    clock = Wall()
    monkeypatch.setattr(wall_clock, "now", clock)
    return clock


def test_it_runs_as_soon_as_a_reply_opens_a_timed_question(wall: Wall) -> None:
    letter = next(
        chr(ord("a") + at) for at, key in enumerate(found().keys) if key.startswith("clock.")
    )
    said = typed(found(), f"{letter}: 1")
    assert "The sand runs: 15 s left." in said
    assert not any("sand runs" in text for text in typed(found()))


def test_an_evening_taken_up_again_waits_for_somebody_to_let_it_run(wall: Wall) -> None:
    said = typed(hurried(), "sand", "sand")
    told = [text for text in said if text.startswith("The sand")]
    assert told == [
        "The sand rests, 15 s left: sand lets it run.",
        "The sand runs: 15 s left.",
        "The sand rests, 15 s left: sand lets it run.",
    ]


def test_in_french(wall: Wall) -> None:
    said = typed(hurried(), "sablier", "sablier encore", language="fr")
    rests = "Le sablier est couché, encore 15 s\u00a0: «\u00a0sablier\u00a0» le relance."
    assert said.count(rests) == 1
    assert said.count("Le sable coule\u00a0: encore 15 s.") == 2


def test_where_nothing_is_timed_there_is_none() -> None:
    assert "No question is timed now." in typed(found(), "sand")


def at(session_of: Evening, wall: Wall) -> tuple[Keyboard, list[str]]:
    said: list[str] = []
    voice = Voice("en", "blackrock_city")
    return Keyboard(session_of, voice, tell=said.append, bell=lambda: said.append("bell")), said


def test_what_has_run_out_is_said_with_the_question_and_nothing_is_answered(wall: Wall) -> None:
    session = hurried()
    keyboard, said = at(Evening(session), wall)
    acts = len(session.acts)
    keyboard.sand.follow(keyboard.evening)
    keyboard.sand.toggle()
    wall.shows += 20
    keyboard.hear = lambda _: "undo"
    keyboard.listen()
    assert "The sand has run out: what follows, the table says." in " ".join(said)
    assert len(session.acts) == acts - 1
    keyboard.sand.follow(keyboard.evening)
    assert keyboard.sand.glass is None


def test_a_bell_rings_while_somebody_types(wall: Wall) -> None:
    keyboard, _ = at(Evening(hurried()), wall)
    keyboard.sand.follow(keyboard.evening)
    assert keyboard.sand.glass is not None
    keyboard.sand.glass = full(keyboard.sand.glass.of, 0.01).turned_over(wall.shows)
    rung = Event()
    keyboard.bell = rung.set

    def hear(_: str) -> str:
        assert rung.wait(20)
        return "quit"

    keyboard.hear = hear
    assert not keyboard.listen()


def test_a_bell_that_is_not_needed_any_more_stays_silent(wall: Wall) -> None:
    keyboard, said = at(Evening(hurried()), wall)
    keyboard.sand.follow(keyboard.evening)
    keyboard.sand.toggle()
    keyboard.hear = lambda _: "quit"
    assert not keyboard.listen()
    assert "bell" not in said
