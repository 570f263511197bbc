"""The look of the first frame is noted beside the archive, and never in its way."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.ui.look.first_look import FILE, HomeLook, note_look, noted_home, read_look


def test_what_was_noted_is_read(tmp_path: Path) -> None:
    note_look(tmp_path, {"theme": "paper", "text_size": 120})
    assert read_look(tmp_path) == {"theme": "paper", "text_size": 120}


def test_where_nothing_was_noted_there_is_no_look(tmp_path: Path) -> None:
    assert read_look(tmp_path / "nowhere") == {}


@pytest.mark.parametrize("text", ("", "{", "[1]", "\x00", "[" * 10_000, '{"theme": "pa'))
def test_a_damaged_file_is_passed_over_and_noted_anew(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    assert read_look(tmp_path) == {}
    note_look(tmp_path, {"theme": "paper"})
    assert read_look(tmp_path) == {"theme": "paper"}


def test_bytes_that_are_no_text_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00")
    assert read_look(tmp_path) == {}


def test_a_storage_that_refuses_is_not_in_the_way(tmp_path: Path) -> None:
    note_look(tmp_path / "nowhere", {"theme": "paper"})
    assert not (tmp_path / "nowhere").exists()


def test_what_is_noted_already_is_not_written_again(tmp_path: Path) -> None:
    note_look(tmp_path, {"theme": "paper"})
    (tmp_path / FILE).chmod(0o444)
    before = (tmp_path / FILE).stat().st_mtime_ns
    note_look(tmp_path, {"theme": "paper"})
    assert (tmp_path / FILE).stat().st_mtime_ns == before


def test_the_home_screen_is_noted_beside_the_settings(tmp_path):
    covers = {"gangs_city": ("Gangs City", "Places, gangs, trafics")}
    home = HomeLook(96.5, covers, ("Consigliere", "The referee"))
    note_look(tmp_path, {"theme": "paper", **home.as_stored()})
    assert noted_home(read_look(tmp_path)) == home


@pytest.mark.parametrize(
    "noted",
    [
        {},
        {"above": "high", "covers": 3},
        {"above": -4.0, "covers": {"gangs_city": "a title"}},
        {"above": 1e9, "covers": {"gangs_city": ["one", 2]}},
        {"head": ["one"]},
        {"head": [1, 2]},
    ],
)
def test_a_home_screen_that_makes_no_sense_is_passed_over(noted):
    assert noted_home(noted) == HomeLook()
