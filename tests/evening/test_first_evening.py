"""Who is told how the app works: nobody who has an evening, and nobody twice."""

from __future__ import annotations

from pathlib import Path

from companion.core.game import Setup
from companion.evening.first_evening import (
    begin_lessons,
    end_lessons,
    note_introduced,
    take_lesson,
    wants_help,
)
from companion.store.archive import Archive
from tests import toy


def test_an_empty_app_wants_to_be_told_once_also_after_a_kill(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert wants_help(archive)
    note_introduced(archive)
    assert not wants_help(archive)
    archive.close()
    again = Archive(tmp_path)
    assert not wants_help(again)
    again.close()


def test_whoever_has_an_evening_is_not_told(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.start(toy.GAME, Setup(toy.SIX[:3]))
    assert not wants_help(archive)
    archive.close()


def test_the_two_entries_of_a_phase_are_taught_once_to_whoever_learns(tmp_path: Path) -> None:
    archive, phase = Archive(tmp_path), "gangs_city.phase.placement"
    assert not take_lesson(archive, "gangs_city", phase), "nobody has read the introduction"
    begin_lessons(archive)
    assert not take_lesson(archive, "gangs_city", "gangs_city.phase.set_up")
    assert [one.key for one in take_lesson(archive, "gangs_city", phase)] == ["sides", "chief"]
    archive.close()
    again = Archive(tmp_path)
    assert not take_lesson(again, "gangs_city", phase), "once, also after a kill"
    assert len(take_lesson(again, "gangs_city", "gangs_city.phase.trafics")) == 2
    end_lessons(again)
    assert not take_lesson(again, "gangs_city", "gangs_city.phase.actions")
    again.close()
