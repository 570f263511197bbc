"""`precedents`: listed, looked for, deleted by number, and as JSON."""

from __future__ import annotations

import json

import pytest

from companion.__main__ import main
from companion.evening.alone import ask, line_of
from companion.evening.precedents import keep, precedents
from companion.games import load
from companion.store.archive import Archive

FIGHT = {
    "place": "bar",
    "gangs": [{"player": "vert", "turn": 1, "fighters": [{"who": "flic", "power": 4}]}],
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr("companion.terminal.precedents.data_folder", lambda: tmp_path)
    game = load("gangs_city")
    asked = game.question("shootout")
    archive = Archive(tmp_path)
    line = line_of(asked, game.key, ask(asked, FIGHT, game.colours))
    keep(archive, game, "shootout", line, FIGHT, {"vert": "Bob"}, {})
    archive.close()
    return tmp_path


def test_precedents_are_listed_and_as_json(folder, capsys):
    assert main(["precedents", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("1. ") and "Bob" in told and "Gangs City" in told
    assert main(["precedents", "--json", "--game", "gangs_city", "--text", "bob"]) == 0
    (one,) = json.loads(capsys.readouterr().out)
    assert one["question"] == "shootout" and one["verdict"] == "vert" and one["number"] == 1


def test_a_precedent_is_deleted_by_its_number(folder, capsys):
    assert main(["precedents", "--delete", "2"]) != 0
    assert main(["precedents", "--delete", "1"]) == 0
    archive = Archive(folder)
    assert precedents(archive) == []
    archive.close()
