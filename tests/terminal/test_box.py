"""`box`: listed, exported, taken over; what was typed here is kept unless it is to be replaced."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.__main__ import main
from companion.games import load
from companion.store.archive import Archive
from companion.store.box_file import boxes_to_text

GAME = load("gangs_city")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def typed(home: Path, **values: int) -> dict[str, int]:
    """Type these values; all that is kept then."""
    archive = Archive(home / "consigliere")
    for key, value in values.items():
        archive.type_value("gangs_city", key.replace("__", "."), value)
    kept = {key: one.value for key, one in archive.box("gangs_city").items()}
    archive.close()
    return kept


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["box", "gangs_city", *arguments, "--lang", "en"]) == 0
    return capsys.readouterr().out


def test_what_was_typed_is_listed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Nothing has been read" in run(capsys)
    typed(home, conducteur__attack=4)
    assert "Conducteur, attack value: 4" in run(capsys)


def test_a_box_is_written_and_taken_over(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed(home, conducteur__attack=4, conducteur__cost=2)
    file = home / "box.json"
    assert "Written" in run(capsys, "--export", str(file))
    typed(home, conducteur__attack=3)
    out = run(capsys, "--import", str(file))
    assert "4 in the file" in out and "0 values taken, 1 known already" in out
    assert typed(home)["conducteur.attack"] == 3
    assert "1 value taken" in run(capsys, "--import", str(file), "--replace")
    assert typed(home)["conducteur.attack"] == 4


def test_a_file_that_lies_there_is_not_replaced(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "box.json"
    file.write_text("mine")
    assert main(["box", "gangs_city", "--export", str(file)]) == 2
    assert file.read_text() == "mine"


def test_a_wrong_value_is_refused_with_why(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = home / "box.json"
    file.write_text(boxes_to_text({"gangs_city": {"flic.attack": 99}}))
    assert main(["box", "gangs_city", "--import", str(file), "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert "do not fit this game" in told and "flic" in told.lower()
    assert not typed(home)
