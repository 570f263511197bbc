"""`stats` and `share` in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote

import pytest

from companion.__main__ import main
from companion.evening.bg_stats import LINK
from companion.store.archive import Archive
from companion.ui.start import can_draw
from tests.kit.finished import many

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two finished evenings, the newer one of Gangs City."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    archive = Archive(tmp_path / "consigliere")
    ids = many(archive, ("crooks", "gangs_city"), 2)
    archive.close()
    return ids


def run(capsys: Captured, *arguments: str, code: int = 0, lang: str = "en") -> str:
    assert main([*arguments, "--lang", lang]) == code
    captured = capsys.readouterr()
    return captured.err if code else captured.out


def test_everybody_is_told_with_wins_and_deeds(two: list[str], capsys: Captured) -> None:
    said = run(capsys, "stats")
    assert said.startswith("2 finished games:")
    for name in ("Ann", "Bob", "Cléo"):
        assert name in said.splitlines()
    assert "Wins: " in said and "Seat 1: " in said and "Points by source" in said
    assert run(capsys, "stats", lang="fr").startswith("2 parties terminées")


def test_a_game_and_people_are_chosen(two: list[str], capsys: Captured) -> None:
    assert run(capsys, "stats", "--game", "crooks").startswith("1 finished game:")
    chosen = json.loads(run(capsys, "stats", "--people", "Cléo", "--json"))
    assert chosen["evenings"] == 1
    assert {one["name"] for one in chosen["people"]} == {"Ann", "Bob", "Cléo"}
    assert "known names: Ann" in run(capsys, "stats", "--people", "Zoé", code=2)
    assert "chess" in run(capsys, "stats", "--game", "chess", code=2)


def test_an_evening_is_shared_as_text_and_as_a_play(two: list[str], capsys: Captured) -> None:
    text = run(capsys, "share", "1", "--text")
    assert text.startswith("Gangs City\n") and run(capsys, "share", "1") == text
    link = run(capsys, "share", "2", "--bgstats").strip()
    play = json.loads(unquote(link.removeprefix(LINK)))
    assert (play["sourcePlayId"], play["game"]["name"]) == (two[0], "Crooks")


def test_a_code_and_a_picture_are_written_once(
    two: list[str], capsys: Captured, tmp_path: Path
) -> None:
    code, picture = tmp_path / "code.png", tmp_path / "picture.png"
    assert str(code) in run(capsys, "share", "1", "--qr", str(code))
    assert code.read_bytes().startswith(b"\x89PNG")
    assert "code.png" in run(capsys, "share", "1", "--qr", str(code), code=2)
    if can_draw():
        run(capsys, "share", "1", "--picture", str(picture))
        assert picture.read_bytes().startswith(b"\x89PNG")
    else:
        assert "libgl1" in run(capsys, "share", "1", "--picture", str(picture), code=2)


def test_a_number_that_is_not_there_is_told(two: list[str], capsys: Captured) -> None:
    assert "the history has 2" in run(capsys, "share", "3", code=2)
