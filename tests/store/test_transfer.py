"""Export and import: exact there and back, readable, quick."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core.game import Seat, Setup, Value
from companion.store.archive import Archive
from companion.store.saved import Digest, setup_from_json, setup_to_json
from companion.store.transfer import read_session, session_from_text, session_to_text, write_session
from tests.store import evenings, toy
from tests.store.good_file import good_file


@pytest.mark.parametrize("seed", range(8))
def test_there_and_back_exactly(tmp_path: Path, seed: int) -> None:
    saved = evenings.an_evening(seed, 120)
    write_session(saved, tmp_path / "evening.json")
    found = read_session(tmp_path / "evening.json", evenings.find)
    assert found == saved
    assert json.dumps(setup_to_json(found.setup)) == json.dumps(setup_to_json(saved.setup))
    archive = Archive(tmp_path / "other")
    id = archive.add(found).id
    archive.close()
    again = Archive(tmp_path / "other")
    assert again.load(id) == saved
    session, _ = evenings.reopen(again, id)
    assert len(session.undone) >= 3
    assert {path.name for path in tmp_path.iterdir()} == {"other", "evening.json"}


def test_the_small_file_is_good() -> None:
    found = session_from_text(json.dumps(good_file()), evenings.find)
    assert [act.kind for act in found.entries][-2:] == ["undo", "redo"]
    assert found.digests == {1: Digest("00ff", 3)}
    assert (found.created, found.times[0]) == (1772395200, 1772396100)


def test_the_file_reads_and_compares_well(tmp_path: Path) -> None:
    saved = session_from_text(json.dumps(good_file()), evenings.find)
    lines = session_to_text(saved).splitlines()
    assert lines[1] == '"format": "consigliere-session",'
    assert '  {"key": "ann", "name": "Ann", "colour": "red"},' in lines
    assert '  "most": {"value": 6, "source": "typed"}' in lines
    assert sum('"kind":' in line for line in lines) == 8
    assert any("Chez Zoé" in line for line in lines)
    assert json.loads(session_to_text(saved)) == good_file()


def test_a_finished_game_is_over_when_imported(tmp_path: Path) -> None:
    session, journal = evenings.begin(Archive(tmp_path), toy.SHORT)
    session.reply("Momo")
    while not session.over:
        session.reply(1 if session.keys[0] == "bid.ann" else 0)
    assert session_from_text(session_to_text(journal.saved()), evenings.find).over


def test_half_a_character_survives(tmp_path: Path) -> None:
    session, journal = evenings.begin(Archive(tmp_path))
    session.correct("points.ann", 2, "oops \ud83d é \u2028")
    write_session(journal.saved(), tmp_path / "evening.json")
    assert read_session(tmp_path / "evening.json", evenings.find) == journal.saved()


def test_a_set_up_there_and_back() -> None:
    setup = Setup((Seat("a", "É", "red"),), {"x": "y"}, {"p": Value({"a": [1, True]}, "reported")})
    assert setup_from_json(json.loads(json.dumps(setup_to_json(setup)))) == setup


def test_six_hundred_acts_are_taken_in() -> None:
    text = session_to_text(evenings.an_evening(4, 600))
    assert len(session_from_text(text, evenings.find).entries) > 500


def test_a_byte_order_mark_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xef\xbb\xbf" + json.dumps(good_file()).encode())
    assert read_session(tmp_path / "file", evenings.find).game == "toy"
