"""`rule --changes` and `rule --readings`: what would change a verdict."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.__main__ import main

SHOOTOUT = """
place: tripot
owner: vert
gangs:
  - {player: violet, turn: 1, fighters: [{who: flic, power: 4}]}
  - {player: vert, turn: 2, fighters: [{who: dealer, power: 6}]}
"""


@pytest.fixture
def situation(tmp_path: Path) -> str:
    file = tmp_path / "shootout.yaml"
    file.write_text(SHOOTOUT, "utf-8")
    return str(file)


def test_changes_follow_the_ruling(situation: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["rule", "gangs_city", "shootout", situation, "--changes"]
    assert main([*arguments, "--lang", "en"]) == 0
    said = capsys.readouterr().out.splitlines()
    arrows = [line for line in said if " – " in line]
    assert len(arrows) == 3 and said[-3:] == arrows
    assert any("at least 7 – Violet player – " in line for line in arrows)
    assert main([*arguments, "--lang", "fr"]) == 0
    assert "au moins 7 – Joueur violet – " in capsys.readouterr().out


def test_changes_and_readings_as_json(situation: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["rule", "gangs_city", "shootout", situation, "--changes", "--readings", "--json"]
    assert main(arguments) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["verdict"] == "vert"
    assert all(one["verdict"] == "violet" for one in told["changes"])
    assert {"path": ["gangs", 0, "fighters", 0, "power"], "before": 4, "after": 7} in [
        fact for one in told["changes"] for fact in one["facts"]
    ]
    (reading,) = told["readings"]
    assert (reading["path"], reading["choice"]) == (["gros_calibre"], "must")
    assert reading["verdict"] == "vert" and reading["decisive"]


def test_without_them_nothing_is_added(situation: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "gangs_city", "shootout", situation, "--json"]) == 0
    assert not {"changes", "readings"} & json.loads(capsys.readouterr().out).keys()
