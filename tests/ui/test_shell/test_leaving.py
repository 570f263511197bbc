"""Leaving the app while answers wait in memory: refused once, with a file offered; then it goes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.device import folders
from companion.store.transfer import read_session
from companion.ui.home.open_sheet import find_game
from companion.ui.home.when import tell_when
from tests.ui.layout import faults
from tests.ui.test_full_disk import play_on


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where an export goes."""
    made = tmp_path / "documents"
    made.mkdir()
    monkeypatch.setattr(folders, "own_folders", lambda: (made,))
    return made


@pytest.fixture
def waiting(phone) -> Iterator[sqlite3.Connection]:
    """Two answers wait in memory, for another program holds the file."""
    phone.open(motion=False)
    phone.sit_down()
    play_on(phone, 1)
    other = sqlite3.connect(phone.folder / "consigliere.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    play_on(phone, 2)
    yield other
    other.close()


def leave_by_back(ui) -> None:
    """From the table: home, then twice."""
    while ui.app.shell.router.current != "home":
        ui.back()
    ui.back()
    ui.back()
    ui.settle()


def ask_to_close() -> bool:
    """The window is asked to close; does it stay?"""
    return bool(Window.dispatch("on_request_close"))


def told(phone) -> str:
    (unsaved,) = phone.ui.app.archive.unsaved
    when = tell_when(unsaved.since)
    return phone.say("app.leave.lost", count=unsaved.answers, text=when[0].lower() + when[1:])


def stopped(ui, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Hears when the app is left."""
    left: list[bool] = []
    monkeypatch.setattr(ui.app, "stop", lambda: left.append(True))
    return left


def test_back_is_refused_with_what_would_be_lost_and_a_file_is_offered(
    phone, waiting, documents, monkeypatch
):
    ui, left = phone.ui, stopped(phone.ui, monkeypatch)
    leave_by_back(ui)
    assert ui.app.archive.unsaved[0].answers == 2
    ui.see(told(phone))
    assert not left and not faults(ui.app.shell)
    ui.screenshot("leave")
    phone.tap("app.export.title")
    ui.settle()
    (file,) = documents.iterdir()
    assert list(read_session(file, find_game).entries) == phone.session.acts
    ui.back()
    phone.tap("app.leave.anyway")
    assert left


def test_the_second_time_leaving_goes(phone, waiting, monkeypatch):
    ui, left = phone.ui, stopped(phone.ui, monkeypatch)
    leave_by_back(ui)
    phone.tap("app.leave.stay")
    ui.settle()
    assert not left
    leave_by_back(ui)
    assert left


def test_a_window_that_is_closed_stays_once(phone, waiting):
    assert ask_to_close()
    phone.ui.settle()
    phone.ui.see(told(phone))
    assert not ask_to_close()


def test_new_answers_are_told_anew(phone, waiting):
    assert ask_to_close()
    phone.ui.back()
    play_on(phone, 1)
    assert ask_to_close()


def test_what_can_be_written_after_all_is_no_reason_to_stay(phone, waiting, monkeypatch):
    ui, left = phone.ui, stopped(phone.ui, monkeypatch)
    waiting.execute("ROLLBACK")
    leave_by_back(ui)
    assert left and ui.app.archive.unsaved == ()


def test_nothing_is_said_where_all_is_safe(phone):
    phone.open(motion=False)
    assert not ask_to_close()
