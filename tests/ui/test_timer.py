"""The sand-timer: runs by the clock on the wall, warns, rings, and leaves the verdict to people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.clock import Clock

from companion.core.session import Session
from companion.device import sound, vibration, wall_clock
from companion.evening.evening import Evening
from companion.evening.opening import begin
from companion.evening.sand_timer import SandTimer, from_kept, full_timer
from companion.ui.look.theme import theme
from companion.ui.table.timer_strip import TimerStrip
from tests.games.blackrock_city.play import FOUR, found, place
from tests.kit.play import say
from tests.ui.driver import Driver
from tests.ui.evenings import LANGUAGES, Phone
from tests.ui.layout import Box, box_of, faults

NOON = 1_900_000_000.0
SIZES = ((360, 640), (640, 360), (412, 915), (800, 1280))


class Wall:
    """A clock on the wall that goes with the frames, and on while the phone is off."""

    def __init__(self) -> None:
        self.ahead = NOON - Clock.time()

    def __call__(self) -> float:
        return Clock.time() + self.ahead


@pytest.fixture
def wall(monkeypatch) -> Wall:
    clock = Wall()
    monkeypatch.setattr(wall_clock, "now", clock)
    return clock


@pytest.fixture
def felt(monkeypatch) -> list[Any]:
    """What the phone did: pulses as seconds, a ring as a word."""
    done: list[Any] = []
    monkeypatch.setattr(vibration, "pulse", lambda seconds=0.06: done.append(seconds))
    monkeypatch.setattr(sound, "ring", lambda: done.append("ring"))
    return done


@pytest.fixture
def phone(tmp_path, wall) -> Iterator[Phone]:
    held = Phone(tmp_path / "data")
    yield held
    held.kill()


def sit(phone: Phone, size: tuple[int, int] = (360, 640), **settings: Any) -> Session:
    """A table that is kept, with the second bid open."""
    ui = phone.open(size, **{"motion": False, **settings})
    known = found(FOUR)
    evening = begin(ui.app.archive, known.game, known.setup)
    for act in known.acts:
        say(evening.session, act.key, act.what)
    place(evening.session, "bleu", 2)
    ui.app.sit_down(evening)
    ui.settle()
    return evening.session


def spend(phone: Phone) -> None:
    """A clock against the player to move, by touch."""
    panel = phone.ui.app.shell.router.screens["table"].ids.prompt
    chips = panel.statements
    phone.ui.tap(next(chip for chip in chips if chip.value.key == "clock.jaune.1"))


def strip(ui: Driver) -> TimerStrip | None:
    return next((one for one in ui.visible() if isinstance(one, TimerStrip)), None)


SLOW = 0.05  # seconds a frame


def pass_seconds(ui: Driver, seconds: float) -> None:
    ui.frames(round(seconds / SLOW), SLOW)


def digits(ui: Driver) -> int:
    return int(strip(ui).digits(strip(ui).left))


def test_a_spent_clock_starts_the_sand(phone):
    sit(phone)
    assert strip(phone.ui) is None
    spend(phone)
    assert digits(phone.ui) == 15 and strip(phone.ui).running
    pass_seconds(phone.ui, 4)
    assert digits(phone.ui) == 11
    assert phone.ui.find("11")


def test_it_warns_rings_once_and_decides_nothing(phone, felt):
    session = sit(phone)
    spend(phone)
    acts, keys = list(session.acts), session.keys
    felt.clear()
    pass_seconds(phone.ui, 9)
    assert (strip(phone.ui).look, felt) == ("runs", [])
    pass_seconds(phone.ui, 3)
    assert strip(phone.ui).look == "warns"
    assert strip(phone.ui).rim == theme.red
    pass_seconds(phone.ui, 4)
    assert felt == [0.03] * 5 + [0.7, "ring"]
    assert strip(phone.ui).look == "up" and strip(phone.ui).fill == theme.red_fill
    assert phone.ui.find(phone.say("app.timer.up"))
    pass_seconds(phone.ui, 5)
    assert felt.count("ring") == 1
    assert (list(session.acts), session.keys) == (acts, keys)


def test_neither_sound_nor_vibration_where_they_are_off(phone, felt):
    sit(phone, sound=False, vibration=False)
    spend(phone)
    pass_seconds(phone.ui, 16)
    assert strip(phone.ui).look == "up" and not felt


def test_pause_go_on_and_turn_over_by_touch(phone, felt):
    sit(phone)
    spend(phone)
    pass_seconds(phone.ui, 5)
    phone.tap("app.timer.pause")
    stopped = strip(phone.ui).left
    pass_seconds(phone.ui, 60)
    assert strip(phone.ui).left == stopped and strip(phone.ui).look == "rests"
    phone.tap("app.timer.run")
    pass_seconds(phone.ui, 3)
    assert stopped - 4 < strip(phone.ui).left < stopped - 2
    phone.tap("app.timer.again")
    assert digits(phone.ui) == 15
    pass_seconds(phone.ui, 16)
    phone.tap("app.timer.again")
    assert strip(phone.ui).look == "runs" and digits(phone.ui) == 15
    assert felt.count("ring") == 1


@pytest.mark.parametrize("what", ["late", "bid", "renounce"])
def test_an_answer_ends_it(phone, what):
    session = sit(phone)
    spend(phone)
    replies = {
        "late": ("late.marron.1", True),
        "bid": ("bid.marron", {"plain": 1}),
        "renounce": ("renounce.marron", "renounce"),
    }
    phone.ui.app.evening.reply(*replies[what])
    phone.ui.settle()
    assert strip(phone.ui) is None
    assert phone.ui.app.archive.settings["timer"] is None
    assert "late.marron.1" not in session.keys


def test_undo_takes_it_away_and_redo_starts_it_anew(phone):
    sit(phone)
    spend(phone)
    pass_seconds(phone.ui, 5)
    phone.tap("app.undo")
    assert strip(phone.ui) is None
    phone.tap("app.redo")
    assert strip(phone.ui).running and digits(phone.ui) == 15


def test_an_answer_that_is_taken_back_finds_the_sand_waiting(phone):
    sit(phone)
    spend(phone)
    pass_seconds(phone.ui, 5)
    phone.ui.app.evening.reply("late.marron.1", True)
    phone.tap("app.undo")
    assert (strip(phone.ui).look, digits(phone.ui)) == ("waits", 15)
    phone.tap("app.timer.run")
    pass_seconds(phone.ui, 2)
    assert strip(phone.ui).look == "runs"


def reopen(phone: Phone, wall: Wall, away: float) -> None:
    """Killed, and opened after so many seconds."""
    phone.kill()
    wall.ahead += away
    phone.open((360, 640), motion=False)
    phone.resume()
    phone.ui.settle()


def test_it_runs_on_while_the_app_is_dead(phone, wall, felt):
    sit(phone)
    spend(phone)
    reopen(phone, wall, away=6)
    assert strip(phone.ui).running and 7 <= digits(phone.ui) <= 9
    pass_seconds(phone.ui, 10)
    assert felt.count("ring") == 1


def test_sand_that_ran_out_while_the_app_was_dead_rings_once(phone, wall, felt):
    sit(phone)
    spend(phone)
    reopen(phone, wall, away=60)
    assert strip(phone.ui).look == "up" and felt.count("ring") == 1
    reopen(phone, wall, away=60)
    assert strip(phone.ui).look == "up" and felt.count("ring") == 1


def test_a_paused_glass_is_found_as_it_was_left(phone, wall):
    sit(phone)
    spend(phone)
    pass_seconds(phone.ui, 5)
    phone.tap("app.timer.pause")
    left = strip(phone.ui).left
    reopen(phone, wall, away=3600)
    assert (strip(phone.ui).look, strip(phone.ui).left) == ("rests", left)


def test_it_goes_on_behind_another_screen(phone, felt):
    sit(phone)
    spend(phone)
    phone.tap("app.table.log")
    pass_seconds(phone.ui, 16)
    assert felt.count("ring") == 1


def test_a_clock_that_is_set_back_does_not_stop_the_sand(phone, wall, felt):
    sit(phone)
    spend(phone)
    wall.ahead -= 3600
    pass_seconds(phone.ui, 16)
    assert felt.count("ring") == 1


def test_turning_the_phone_keeps_it(phone):
    sit(phone)
    spend(phone)
    pass_seconds(phone.ui, 5)
    left = strip(phone.ui).left
    phone.ui.resize(640, 360)
    assert strip(phone.ui).running and left - 1 < strip(phone.ui).left <= left


def test_another_table_leaves_the_sand_of_this_one_alone(phone):
    session = sit(phone)
    first = phone.ui.app.evening
    spend(phone)
    pass_seconds(phone.ui, 3)
    phone.ui.app.sit_down(Evening(found(FOUR)))
    phone.ui.settle()
    assert strip(phone.ui) is None
    phone.ui.app.sit_down(first)
    phone.ui.settle()
    assert first.session is session
    assert strip(phone.ui).running and 10 <= digits(phone.ui) <= 12


@pytest.mark.parametrize("motion", [True, False])
def test_without_motion_it_moves_once_a_second(phone, motion):
    sit(phone, motion=motion)
    spend(phone)
    shares = set()
    for _ in range(30):
        pass_seconds(phone.ui, 0.1)
        shares.add(strip(phone.ui).share(strip(phone.ui).left, theme.motion))
    assert len(shares) > 20 if motion else len(shares) <= 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_it_covers_nothing_and_is_never_cut(phone, language, text_size):
    sit(phone, language=language, text_size=text_size)
    spend(phone)
    for seconds, name in ((2, "runs"), (9, "warns"), (5, "up")):
        pass_seconds(phone.ui, seconds)
        assert strip(phone.ui).look == name
        for size in SIZES:
            phone.ui.resize(*size)
            phone.ui.frames(8)
            assert not faults(phone.ui.app.shell), size
            assert not covered_by(phone.ui), size
        phone.ui.resize(360, 640)
        phone.ui.screenshot(f"timer_{name}_{language}_{text_size}")


def covered_by(ui: Driver) -> list[str]:
    """What of the table lies under the strip."""
    parts = ui.app.shell.router.screens["table"].ids
    mine = box_of(strip(ui))
    others = {name: parts[name] for name in ("prompt", "rulings", "tools", "strips")}
    boxes = {name: box_of(one) for name, one in others.items()}
    boxes["board"] = Box(*parts.layout.board.sight)
    return [name for name, one in boxes.items() if not mine.within(one).empty]


# The glass alone


def test_kept_sand_of_another_question_or_without_sense_is_passed_over():
    kept = full_timer("s/1/late.bleu.1", 15).run(NOON).to_keep()
    assert from_kept(kept, "s/1/late.bleu.1", 15) == SandTimer("s/1/late.bleu.1", 15, 15, NOON + 15)
    assert from_kept(kept, "s/1/late.bleu.2", 15) is None
    for wrong in (None, 3, {"of": "s"}, {"of": "s", "rests": "x", "ends": None}):
        assert from_kept(wrong, "s", 15) is None


def test_more_sand_than_a_glass_holds_is_never_left():
    assert from_kept({"of": "s", "rests": 99, "ends": None}, "s", 15).left(NOON) == 15


# Settings


@pytest.mark.parametrize("can", [True, False])
def test_sound_can_be_switched_where_the_phone_can_ring(phone, monkeypatch, can):
    monkeypatch.setattr(sound, "available", lambda: can)
    monkeypatch.setattr(vibration, "available", lambda: True)
    ui = phone.open((360, 640), motion=False)
    ui.app.shell.router.show("settings")
    ui.settle()
    assert bool(ui.find(phone.say("app.settings.absent.sound"))) != can
    if can:
        phone.tap("app.settings.sound")
        assert ui.app.archive.settings["sound"] is False
        assert not faults(ui.app.shell)
