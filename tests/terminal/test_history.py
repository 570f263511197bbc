"""`history`, `backup` and `restore` in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.evening.history import delete, write_down
from companion.store.archive import Archive
from tests.kit.finished import many


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def four(home: Path) -> list[str]:
    """Four evenings, the newest deleted, one with a title."""
    archive = Archive(home / "consigliere")
    ids = many(archive, ("crooks", "gangs_city"), 4)
    write_down(archive, ids[1], "title", "Chez Cléo")
    delete(archive, ids[3])
    archive.close()
    return ids


Captured = pytest.CaptureFixture[str]


def run(capsys: Captured, *arguments: str, code: int = 0) -> str:
    assert main([*arguments, "--lang", "en"]) == code
    captured = capsys.readouterr()
    return captured.err if code else captured.out


def listed(capsys: Captured, *arguments: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run(capsys, "history", "--json", *arguments))
    return found


def test_every_evening_is_listed_with_its_winner(four: list[str], capsys: Captured) -> None:
    said = run(capsys, "history")
    assert said.count("Won: ") == 3
    assert "Chez Cléo" in said and "Gangs City" in said and "Ann" in said
    assert [line[:2] for line in said.splitlines() if line[0] != " "] == ["2.", "3.", "4."]


def test_filters_are_those_of_the_screen(four: list[str], capsys: Captured) -> None:
    assert [one["id"] for one in listed(capsys)] == [four[2], four[1], four[0]]
    assert [one["id"] for one in listed(capsys, "--bin")] == [four[3]]
    assert [one["id"] for one in listed(capsys, "--game", "gangs_city")] == [four[1]]
    assert [one["id"] for one in listed(capsys, "--text", "cleo", "--person", "Ann")] == [four[1]]
    assert listed(capsys, "--year", "1999") == []
    assert "No game." in run(capsys, "history", "--year", "1999")
    (one,) = listed(capsys, "--text", "chez")
    assert one["known"] and len(one["scores"]) == len(one["names"]) and one["number"] == 3


def test_what_nobody_knows_is_told(four: list[str], capsys: Captured) -> None:
    assert "known names: Ann" in run(capsys, "history", "--person", "Zoé", code=2)
    assert "chess" in run(capsys, "history", "--game", "chess", code=2)


def test_everything_goes_out_and_in(
    four: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    file = tmp_path / "backup.zip"
    assert json.loads(run(capsys, "backup", str(file), "--json"))["evenings"] == 4
    assert "backup.zip" in run(capsys, "backup", str(file), code=2)
    before = listed(capsys)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    assert "4 games taken in, 0 already here." in run(capsys, "restore", str(file))
    assert "0 games taken in, 4 already here." in run(capsys, "restore", str(file))
    assert listed(capsys) == before


def test_what_differs_is_kept_unless_it_is_to_be_replaced(
    four: list[str], tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "backup.zip"
    run(capsys, "backup", str(file))
    archive = Archive(tmp_path / "consigliere")
    write_down(archive, four[1], "title", "Chez Dino")
    archive.close()
    assert "1 thing differs" in run(capsys, "restore", str(file))
    assert listed(capsys, "--text", "dino")
    told = json.loads(run(capsys, "restore", str(file), "--replace", "--json"))
    assert told == {"evenings": 0, "longer": 0, "same": 4, "changed": 1, "differ": 1}
    assert listed(capsys, "--text", "cleo") and not listed(capsys, "--text", "dino")


def test_a_file_that_is_no_backup_is_refused(home: Path, capsys: Captured) -> None:
    (home / "file").write_text("{}")
    assert "is no backup" in run(capsys, "restore", str(home / "file"), code=2)
