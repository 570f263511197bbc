"""Who is told how the app works: nobody who has an evening, and nobody twice."""

from __future__ import annotations

from pathlib import Path

from companion.core.game import Setup
from companion.evening.first_evening import note_told, wants_help
from companion.store.archive import Archive
from tests import toy


def test_an_empty_app_wants_to_be_told_once_also_after_a_kill(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert wants_help(archive)
    note_told(archive)
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
