"""After a kill the table is open again, right after the first frame; a touch is quicker than it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from companion.evening.drafts.table import left_laid
from companion.ui.home.rows import FoundCard
from companion.ui.shell.app import ConsigliereApp
from tests.ui.driver import FRAME, Driver, UnitTestTouch
from tests.ui.evenings import Phone

FIRST, FILLED, LAID = 1, 2, 3  # frames: home is drawn, then filled in, then the table is laid


def leave_at_table(phone: Phone) -> tuple[str, ...]:
    """Kill the app with an evening on the table; its open questions."""
    phone.open(motion=False)
    phone.sit_down()
    asked = phone.session.prompts[0]
    phone.ui.app.evening.reply(asked.key, asked.field.draw(Random(1)))
    keys: tuple[str, ...] = phone.session.keys
    phone.kill()
    return keys


def screens_by_frame(phone: Phone, frames: int) -> list[str]:
    """Open the app; the screen in front in each of its first frames."""
    seen: list[str] = []
    ui = start(phone)
    for _ in range(frames):
        ui.frames()
        seen.append(ui.app.shell.router.current)
    return seen


class Patient(Driver):
    """Lets no frame pass by itself when the app is opened."""

    opened = False

    def frames(self, count: int = 1, seconds: float = FRAME) -> None:
        if self.opened:
            super().frames(count, seconds)


def start(phone: Phone) -> Driver:
    """Start the app up to the moment before its first frame."""
    phone.ui = Patient(ConsigliereApp(folder=phone.folder))
    phone.ui.opened = True
    return phone.ui


def test_after_a_kill_the_table_comes_right_after_the_first_frame(phone: Phone) -> None:
    keys = leave_at_table(phone)
    seen = screens_by_frame(phone, 6)
    assert seen[0] == "home" and seen[-1] == "table"
    assert seen == sorted(seen)  # never back
    assert phone.session.keys == keys
    phone.ui.frames(3)
    assert not phone.ui.app.shell.layers.newest
    phone.ui.back()
    assert phone.ui.app.shell.router.current == "home"


def test_an_app_that_was_left_at_home_opens_at_home(phone: Phone) -> None:
    leave_at_table(phone)
    ui = phone.open(motion=False)
    ui.back()
    ui.settle()
    assert left_laid(ui.app.archive) == ""
    phone.kill()
    assert set(screens_by_frame(phone, 8)) == {"home"}


def card_of(ui: Driver, game: str) -> tuple[float, float]:
    """The middle of the cover of a game."""
    shelf = ui.app.shell.router.screens["home"].ids.shelf
    card: Any = next(one for one in shelf.children if one.game == game)
    x, y = card.to_window(*card.center)
    return x, y


@pytest.mark.parametrize("frames", [FIRST, FILLED, LAID, LAID + 1])
def test_a_touch_before_the_table_was_seen_is_meant_for_home(phone: Phone, frames: int) -> None:
    leave_at_table(phone)
    ui = start(phone)
    ui.frames(FIRST)
    touch = UnitTestTouch(*card_of(ui, "crooks"))
    ui.frames(frames - FIRST)
    touch.touch_down()
    ui.frames(2)
    touch.touch_up()
    ui.frames(8)
    assert ui.app.shell.router.current == "set_up"
    ui.back()
    ui.frames(8)
    assert ui.app.shell.router.current == "home"


def test_a_touch_after_the_table_was_seen_is_meant_for_the_table(phone: Phone) -> None:
    leave_at_table(phone)
    ui = phone.open(motion=False)
    ui.frames(20)
    ui.tap_at(Window.width / 2, Window.height / 2)
    ui.settle()
    assert "table" in ui.app.shell.router.path


def test_a_damaged_evening_opens_home_with_its_notice(phone: Phone) -> None:
    leave_at_table(phone)
    main = phone.folder / "consigliere.db"
    for log in phone.folder.glob("consigliere.db-*"):
        log.unlink()
    main.write_bytes(b"not a database" * 400)
    ui = phone.open(motion=False)
    ui.settle()
    assert ui.app.shell.router.current == "home" and ui.app.archive.messages
    assert any(isinstance(one, FoundCard) for one in ui.visible())
    phone.kill()
    assert phone.open(motion=False).app.shell.router.current == "home"


def test_an_evening_that_cannot_be_opened_leaves_home_with_a_sentence(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_at_table(phone)
    monkeypatch.setattr("companion.evening.opening.go_on", lambda archive, session: None)
    ui = phone.open(motion=False)
    assert ui.app.shell.router.current == "home"
    assert phone.say("app.home.cannot_read") in ui.app.shell.toasts.children[0].text
    assert left_laid(ui.app.archive) == ""


def test_a_stopped_app_opens_nothing(phone: Phone) -> None:
    leave_at_table(phone)
    ui = start(phone)
    ui.frames(FIRST)
    waiting = ui.app.where_it_was
    ui.app.dispatch("on_stop")
    ui.app.on_stop = lambda: None
    assert waiting is None or not any(
        one.get_callback() == waiting.trigger for one in Clock.get_events()
    )


def test_an_app_killed_before_its_first_frame_begins_nothing_later(phone: Phone) -> None:
    keys = leave_at_table(phone)
    killed = start(phone).app
    phone.kill()
    ui = phone.open(motion=False)
    ui.frames(6)
    assert killed.where_it_was is None and ui.app.where_it_was is not None
    assert phone.session.keys == keys
