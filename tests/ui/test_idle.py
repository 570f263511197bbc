"""Idle frames: garbage is collected and work is done only while nobody touches the screen."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.core.game import Seat
from companion.evening.opening import begin, citations, prepare
from companion.games import load
from companion.ui.idle import FRAMES, Idle, idle
from companion.ui.listening import end
from companion.ui.widgets.scroll import Scroll
from tests.ui.driver import FRAME, Driver, UnitTestTouch
from tests.ui.evenings import Phone
from tests.ui.in_turn import lay, under_way

pytestmark = pytest.mark.spares  # widgets are made ahead as in the app

LONG_PAUSE = int(2 / FRAME) + 2  # frames
WHOLE = 2  # the generation that is all of them


@pytest.fixture
def hurried() -> Iterator[None]:
    """The app was started as people start it: it collects its garbage itself."""
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


@pytest.fixture
def looked() -> Iterator[list[int]]:
    """The generation of each collection."""
    found: list[int] = []

    def note(phase: str, told: dict[str, int]) -> None:
        if phase == "start":
            found.append(told["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def litter(count: int = 60_000) -> list[list[int]]:
    """More new objects than a slice looks through."""
    return [[] for _ in range(count)]


@pytest.fixture
def ui(phone: Phone, hurried: None) -> Driver:
    opened = phone.open(motion=False)
    opened.frames(LONG_PAUSE)
    return opened


def test_python_never_collects_by_itself(ui: Driver) -> None:
    assert not gc.isenabled()


def test_nothing_is_collected_from_a_touch_until_it_is_drawn(ui: Driver, looked: list[int]) -> None:
    kept, touch = litter(), UnitTestTouch(1, 1)
    touch.touch_down()
    ui.frames(2 * LONG_PAUSE)
    touch.touch_up()
    ui.frames(FRAMES)
    assert not looked and kept


def test_a_tap_on_a_table_collects_nothing(phone: Phone, hurried: None, looked: list[int]) -> None:
    session = under_way("gangs_city")
    ui = phone.lay(session)
    ui.frames(2 * LONG_PAUSE)
    looked.clear()
    touch = UnitTestTouch(1, 1)
    touch.touch_down()
    asked = session.prompts[0]
    ui.app.evening.reply(asked.key, asked.field.draw(Random(1)))
    ui.frames(2)
    touch.touch_up()
    ui.frames(FRAMES)
    assert not looked


def test_young_objects_are_collected_soon(ui: Driver, looked: list[int]) -> None:
    kept = litter(5_000)
    ui.frames(FRAMES + 2)
    assert looked == [0] and kept


def test_a_whole_collection_comes_after_two_seconds_without_a_touch(
    ui: Driver, looked: list[int]
) -> None:
    kept = litter()
    ui.tap_at(1, 1)
    ui.frames(LONG_PAUSE - 30)
    assert WHOLE not in looked and kept
    ui.frames(30)
    assert looked.count(WHOLE) == 1


def test_one_whole_collection_does_until_there_is_more(ui: Driver, looked: list[int]) -> None:
    kept = litter()
    ui.frames(4 * LONG_PAUSE)
    assert looked.count(WHOLE) == 1 and kept


def test_too_much_is_collected_in_a_short_pause(
    ui: Driver, looked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.device.garbage.TOO_MANY", 50_000)
    kept = litter()
    ui.tap_at(1, 1)
    ui.frames(40)
    assert looked.count(WHOLE) == 1 and kept


def test_a_paused_app_collects_everything(ui: Driver, looked: list[int]) -> None:
    assert ui.app.dispatch("on_pause")
    assert looked and set(looked) == {WHOLE}


def test_a_table_that_was_left_is_collected_at_home(
    phone: Phone, hurried: None, looked: list[int]
) -> None:
    ui = phone.lay(under_way("crooks"))
    ui.frames(2 * LONG_PAUSE)
    table = weakref.ref(ui.app.shell.router.screens["table"])
    while ui.app.shell.router.current != "home":
        ui.back()
    assert table() is not None
    looked.clear()
    ui.frames(2 * LONG_PAUSE)
    assert WHOLE in looked
    assert table() is None


def test_a_table_is_collected_after_another_one_was_laid_in_its_place(
    phone: Phone, hurried: None
) -> None:
    ui = phone.lay(under_way("crooks"))
    ui.frames(2 * LONG_PAUSE)
    table = weakref.ref(ui.app.shell.router.screens["table"])
    lay(ui, under_way("crooks"))
    ui.frames(3 * LONG_PAUSE)
    assert table() is None


def test_an_app_that_was_not_started_in_a_hurry_leaves_garbage_to_python(
    phone: Phone, looked: list[int]
) -> None:
    ui = phone.open(motion=False)
    gc.collect()
    looked.clear()
    ui.frames(2 * LONG_PAUSE)
    assert gc.isenabled() and WHOLE not in looked


# Work


class Work(list[str]):
    """Notes which pieces were done."""

    def piece(self, name: str) -> Callable[[], Any]:
        return lambda: self.append(name)


def test_one_piece_of_work_is_done_in_each_idle_frame(phone: Phone) -> None:
    ui, owner, done = phone.open(), Widget(), Work()
    ui.frames(60)
    idle.wait()
    for name in "abc":
        idle.queue(owner, done.piece(name))
    ui.frames(FRAMES)
    assert done == []
    for so_far in (["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c"]):
        ui.frames()
        assert done == so_far


def test_work_waits_while_touches_come(phone: Phone) -> None:
    ui, owner, done = phone.open(), Widget(), Work()
    ui.frames(60)  # the work of home itself is done
    idle.queue(owner, done.piece("a"))
    touch = UnitTestTouch(1, 1)
    touch.touch_down()
    ui.frames(LONG_PAUSE)
    touch.touch_up()
    ui.frames(FRAMES)
    assert done == []
    ui.frames()
    assert done == ["a"]


def test_work_waits_while_a_list_glides(phone: Phone) -> None:
    ui, owner, done = phone.open(), Widget(), Work()
    ui.frames(60)
    idle.wait()  # a finger was lifted
    glide = next(one for one in ui.visible() if isinstance(one, Scroll)).effect_y
    glide.velocity = 300
    glide.trigger_velocity_update()
    idle.queue(owner, done.piece("a"))
    ui.frames(FRAMES + 3)
    assert glide.velocity and done == []
    ui.wait_for(lambda: done)
    assert not glide.velocity and done == ["a"]


def test_work_for_an_owner_that_was_ended_is_never_done(phone: Phone) -> None:
    ui, ended, other, done = phone.open(), Widget(), Widget(), Work()
    idle.queue(ended, done.piece("ended"))
    idle.queue(other, done.piece("other"))
    idle.queue(ended, done.piece("ended"))
    end(ended)
    ui.frames(LONG_PAUSE)
    assert done == ["other"]


def test_work_ends_with_the_app(phone: Phone) -> None:
    phone.open()
    owner, done = Widget(), Work()
    idle.queue(owner, done.piece("a"))
    phone.kill()
    idle.queue(owner, done.piece("b"))
    phone.open().frames(LONG_PAUSE)
    assert done == []


def test_a_task_is_done_once_in_an_idle_frame(ui: Driver) -> None:
    done: list[str] = []
    task = partial(done.append, "copied")
    idle.wait()
    idle.put_off(task)
    idle.put_off(task)
    ui.frames(FRAMES)
    assert not done
    ui.frames(4)
    assert done == ["copied"]


@pytest.mark.parametrize("event", ["on_pause", "on_stop"])
def test_a_task_is_done_before_the_app_pauses_or_ends(phone: Phone, event: str) -> None:
    ui, done = phone.open(motion=False), []
    idle.wait()
    idle.put_off(lambda: done.append(event))
    ui.app.dispatch(event)
    assert done == [event]


def test_a_task_without_an_app_is_done_at_once() -> None:
    done: list[str] = []
    Idle().put_off(lambda: done.append("copied"))
    assert done == ["copied"]


def test_a_reply_does_not_wait_for_the_copy_of_its_turn(phone: Phone) -> None:
    ui, game, chance = phone.open(motion=False), load("crooks"), Random(1)
    seats = tuple(Seat(colour, colour, colour) for colour in game.colours[:3])
    evening = begin(ui.app.archive, game, prepare(ui.app.archive, game, seats, {}))
    ui.app.sit_down(evening, citations(game.key))
    ui.frames(2 * FRAMES)
    idle.wait()
    while not evening.session.number > 1:
        asked = evening.session.prompts[0]
        evening.reply(asked.key, asked.field.draw(chance))
    ui.frames(FRAMES)
    backup = phone.folder / "consigliere.backup.db"
    assert not backup.exists()
    ui.frames(2 * FRAMES)
    assert backup.exists()
