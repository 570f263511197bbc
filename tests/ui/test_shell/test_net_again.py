"""The last net once more: the second exception within a minute, the third, and the first frame."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock

from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.device import fault_log, share
from companion.evening import opening
from companion.games import load
from companion.store.transfer import read_session
from companion.ui.home.fault_sheet import FaultSheet
from companion.ui.home.home import HomeScreen
from companion.ui.home.open_sheet import find_game
from companion.ui.home.rows import OtherWays
from companion.ui.set_up.set_up import SetUpScreen
from companion.ui.shell.app import ConsigliereApp
from companion.ui.shell.net import MINUTE, without_names
from companion.ui.shell.shell import Shell
from companion.ui.start import can_draw
from companion.ui.table.table import TableScreen
from tests.ui.driver import Driver
from tests.ui.evenings import LANGUAGES, Phone
from tests.ui.failing import (
    MADE,
    Failing,
    Unforeseen,
    begin,
    fail,
    in_a_kv_canvas,
    in_an_event,
    leads_home,
    log_of,
    panel_of,
    play_on,
    told,
)
from tests.ui.test_export import Clipboard
from tests.ui.test_layout_walk import walk

ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.usefixtures("documents")


@pytest.fixture
def clipboard(monkeypatch) -> Clipboard:
    held = Clipboard()
    monkeypatch.setattr(share, "find_clipboard", lambda: held)
    return held


# Again within a minute


def go_wrong_twice(phone: Phone) -> FaultSheet:
    """The second exception leads home, where a sheet lies."""
    in_an_event(phone.ui)
    assert told(phone)
    in_an_event(phone.ui)
    phone.ui.settle()
    assert phone.ui.app.shell.router.current == "home"
    sheet = phone.ui.app.shell.layers.newest
    assert isinstance(sheet, FaultSheet)
    return sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_one_leads_home_with_the_evening_and_a_report_to_take_along(
    phone, documents, clipboard, language
):
    ui = begin(phone, language=language)
    acts = list(phone.session.acts)
    go_wrong_twice(phone)
    ui.screenshot(f"net_{language}")
    phone.tap("app.net.copy")
    ui.see(phone.say("app.net.copied"))
    assert clipboard.text.count("UTC") == 2 and "game: gangs_city" in clipboard.text
    phone.tap("app.export.title")
    ui.settle()
    (file,) = documents.iterdir()
    assert list(read_session(file, find_game).entries) == acts
    ui.back()
    ui.back()
    ui.settle()
    phone.resume()
    ui.settle()
    assert phone.session.acts == acts
    play_on(phone, 2)


def test_what_can_be_taken_along_is_not_cut_at_any_size(phone, clipboard):
    ui = begin(phone)
    go_wrong_twice(phone)
    found = walk(ui)
    assert not found, "\n".join(found)


def test_only_what_leads_somewhere_is_offered(phone, monkeypatch):
    monkeypatch.setattr(share, "find_clipboard", lambda: None)
    ui = phone.open(motion=False)
    ui.app.net.start_catching()
    in_an_event(ui)
    in_an_event(ui)
    ui.settle()
    ui.see(phone.say("app.net.twice"))
    hidden = ("app.export.title", "app.net.copy", "app.net.share", "app.net.private")
    assert not [key for key in hidden if ui.find(phone.say(key))]


def test_what_was_half_entered_is_forgotten_the_second_time_it_may_be_the_cause(phone):
    ui = begin(phone, replies=1)
    ui.tap("7")
    ui.frames(60)
    in_an_event(ui)
    assert panel_of(ui).body.entered == 7, "the first time it stands there again"
    in_an_event(ui)
    ui.back()
    ui.settle()
    phone.resume()
    ui.settle()
    assert panel_of(ui).body.entered != 7


def test_a_third_one_ends_the_app(phone):
    ui = begin(phone)
    go_wrong_twice(phone)
    with pytest.raises(Unforeseen):
        in_an_event(ui)
    assert log_of(phone).count("UTC") == 3, "Kivy asks twice about it"


def test_a_minute_later_the_count_begins_anew(phone):
    ui = begin(phone)
    for _ in range(3):
        in_an_event(ui)
        assert told(phone) and ui.app.shell.router.current == "table"
        ui.frames(int(MINUTE), seconds=1)
    go_wrong_twice(phone)
    ui.frames(int(MINUTE), seconds=1)
    in_an_event(ui)
    assert ui.app.shell.router.current == "home" and ui.app.shell.layers.newest is None


def test_what_fails_in_the_same_frame_is_the_same_fault(phone):
    ui = begin(phone)
    for _ in range(5):
        Clock.schedule_once(fail)
    ui.frames(3)
    assert told(phone) and log_of(phone).count("UTC") == 1


@pytest.mark.parametrize(
    ("of", "name"), [*MADE, (HomeScreen, "fill_in"), (Shell, "__init__"), (opening, "go_on")]
)
def test_a_fault_in_the_recovery_leads_home_where_the_evening_is_still_offered(
    phone, monkeypatch, documents, of, name
):
    ui = begin(phone)
    acts = list(phone.session.acts)
    Failing(monkeypatch, of, name)
    in_an_event(ui)
    ui.settle()
    assert isinstance(ui.app.shell.layers.newest, FaultSheet)
    phone.tap("app.export.title")
    ui.settle()
    (file,) = documents.iterdir()
    assert list(read_session(file, find_game).entries) == acts
    assert log_of(phone).count("UTC") == 2


def test_a_table_that_can_never_be_made_again_is_no_loop(phone, monkeypatch):
    ui = begin(phone)
    Failing(monkeypatch, TableScreen, "enter", 99)
    in_an_event(ui)
    ui.settle(120)
    assert isinstance(ui.app.shell.layers.newest, FaultSheet)
    ui.back()
    ui.settle()
    with pytest.raises(Unforeseen):
        phone.resume()


def test_a_broken_archive_is_no_loop(phone, monkeypatch):
    ui = begin(phone)
    monkeypatch.setattr(ui.app.archive, "sessions", fail)
    with pytest.raises(Unforeseen):
        in_an_event(ui)
        ui.frames(10)
    assert log_of(phone).count("UTC") == 3
    monkeypatch.undo()
    acts = list(ui.app.archive.load(ui.app.archive.sessions()[0].id).entries)
    assert len(acts) == 3, "the journal has them all"


def test_a_storage_that_refuses_costs_nothing_that_memory_has(phone, monkeypatch):
    ui = begin(phone)

    def refuse(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(ui.app.archive.keeper, "flush", refuse)
    play_on(phone)
    acts = list(phone.session.acts)
    monkeypatch.setattr(ui.app.archive.keeper, "read", refuse)
    in_an_event(ui)
    assert told(phone) and phone.session.acts == acts
    ui.see(phone.say("app.trouble.banner"))
    play_on(phone)
    monkeypatch.undo()
    assert ui.app.archive.retry() and len(phone.session.acts) == len(acts) + 1


@pytest.mark.parametrize("ends", [KeyboardInterrupt, SystemExit])
def test_who_ends_the_app_ends_it(phone, ends):
    ui = begin(phone)

    def end(*_: object) -> None:
        raise ends

    Clock.schedule_once(end)
    with pytest.raises(ends):
        ui.frames(2)
    assert not (phone.folder / fault_log.FILES[0]).exists()


# From the first frame to the last


def start(phone: Phone) -> Driver:
    """Open the app with its net, as it is started outside of tests."""
    phone.ui = Driver(ConsigliereApp(folder=phone.folder), caught=True)
    phone.language = phone.ui.app.preferences.language
    return phone.ui


def test_the_net_hangs_while_the_app_runs(phone):
    ui = start(phone)
    assert ExceptionManager.handlers == [ui.app.net]
    ui.app.stop()
    assert not ExceptionManager.handlers


def test_a_set_up_that_breaks_at_the_start_leads_home(phone, monkeypatch):
    ui = phone.open(motion=False)
    ui.tap("Gangs City")
    phone.type_name(1, "Zo")
    ui.settle()
    phone.kill()
    Failing(monkeypatch, SetUpScreen, "enter")
    ui = start(phone)
    ui.settle()
    assert leads_home(phone) and phone.seats.rows[0].person == "Zo"


def test_an_archive_that_does_not_open_at_first_is_opened(phone, monkeypatch):
    Failing(monkeypatch, ConsigliereApp, "_open_archive")
    ui = start(phone)
    ui.settle()
    ui.see(phone.say("app.net.home"))
    phone.sit_down()
    play_on(phone, 2)
    assert len(ui.app.archive.sessions()) == 1
    ui.back()
    ui.settle()
    assert len([one for one in ui.visible() if isinstance(one, OtherWays)]) == 1


REAL = """
import sys
from pathlib import Path

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.graphics import Callback, Scale
from kivy.tests.common import UnitTestTouch

from companion.ui.shell.app import ConsigliereApp

class Unforeseen(Exception):
    pass

def fail(*_):
    raise Unforeseen

def draw():
    app.shell.canvas.add(Callback(fail))

def touch():
    app.shell.bind(on_touch_down=fail)
    EventLoop.input_events.append(("begin", UnitTestTouch(9, 9)))

def step(_):
    frames.append(1)
    {20: lambda: Clock.schedule_once(fail), 40: draw, 60: touch, 200: app.stop}.get(
        len(frames), lambda: None
    )()

frames = []
app = ConsigliereApp(folder=Path(sys.argv[1]))
Clock.schedule_interval(step, 0)
app.run()
"""


@pytest.mark.skipif(not can_draw(), reason="no GL: there is no window")
def test_kivys_own_loop_asks_the_net_about_an_event_a_drawing_and_a_touch(tmp_path):
    kept = {key: value for key, value in os.environ.items() if "KIVY" not in key}
    kept.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1", KIVY_CLIPBOARD="dummy")
    kept.update(SDL_VIDEODRIVER="offscreen", PYTHONPATH=str(ROOT))
    ran = subprocess.run(
        [sys.executable, "-c", REAL, str(tmp_path)],
        env=kept,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert ran.returncode == 1, ran.stdout + ran.stderr
    told = (tmp_path / fault_log.FILES[0]).read_text("ascii")
    raised = [line.rpartition(":")[2] for line in told.splitlines() if line.startswith("  kivy")]
    assert told.count("UTC") == 3
    assert {"EventLoopBase.idle", "WindowBase.on_draw", "EventLoopBase.dispatch_input"} <= {*raised}


# What is written down


def test_nothing_private_is_written_down(phone, tmp_path):
    ui = begin(phone)
    names = [seat.name for seat in phone.session.setup.seats]
    ui.app.evening.bind(on_change=fail)
    play_on(phone)
    asked, last = ", ".join(phone.session.keys), phone.session.acts[-1].key
    in_a_kv_canvas(ui)
    written = log_of(phone)
    where = f"screen: table\ngame: gangs_city\nasked: {asked}\nlast act: reply {last}\n"
    assert written.count(where) == 2
    passed = (
        "companion.ui.table.table.kv:",
        "companion.evening.evening:",
        ":Evening._tell_result\n",
    )
    assert all(one in written for one in (*passed, "kivy.uix.behaviors.button:"))
    private = (*names, "Unforeseen", "under a tile", str(tmp_path), "/", "test_net")
    assert not [one for one in private if one in written]


def test_a_person_who_goes_by_a_name_goes_by_the_seat_in_the_log():
    game = load("gangs_city")
    seats = (Seat("chloe", "Chloé", game.colours[0]), Seat(*[game.colours[1]] * 3))
    seats += (Seat("ann", "Ann", game.colours[2]),)
    session = Session(game, Setup(seats))
    keys = f"draw.chloe, place.ann.annexe, draw.{game.colours[1]}"
    assert (
        without_names(keys, session) == f"draw.seat_1, place.seat_3.annexe, draw.{game.colours[1]}"
    )


def test_a_log_that_cannot_be_written_stops_nothing(phone):
    ui = begin(phone)
    (phone.folder / fault_log.FILES[0]).mkdir()
    in_an_event(ui)
    assert told(phone)
    play_on(phone)
    go_wrong = ui.app.net.log.report
    assert go_wrong.count("UTC") == 1, "memory has it"
