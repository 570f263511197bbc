"""Export and import: exact there and back, readable, quick."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.game import Option, Seat, Setup, Value
from companion.core.ruling import because
from companion.core.session import Session
from companion.games import load
from companion.store import transfer
from companion.store.archive import Archive
from companion.store.file_checks import SESSIONS, TransferError
from companion.store.open_session import open_session
from companion.store.saved import Digest, setup_from_json, setup_to_json
from companion.store.transfer import read_session, session_from_text, session_to_text, write_session
from tests import toy
from tests.store import evenings
from tests.store.good_file import good_file
from tests.store.keep import KEPT


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
    session.correct("points.ann", session.table.target)
    while not session.over:
        evenings.play(session, 1)
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
    text = session_to_text(evenings.an_evening(4, 640))
    assert len(session_from_text(text, evenings.find).entries) > 500


def test_a_byte_order_mark_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xef\xbb\xbf" + json.dumps(good_file()).encode())
    assert read_session(tmp_path / "file", evenings.find).game == "toy"


def first_version() -> dict[str, Any]:
    """The same file as it was written before there were sides, and notes."""
    return {key: value for key, value in {**good_file(), "version": 1}.items() if key != "notes"}


def test_a_file_of_the_first_version_is_taken_in() -> None:
    found = session_from_text(json.dumps(first_version()), evenings.find)
    assert found == replace(session_from_text(json.dumps(good_file()), evenings.find), notes={})
    assert json.loads(session_to_text(found)) == {**good_file(), "notes": {}}


def test_a_file_has_the_fields_of_its_version() -> None:
    first = first_version()
    wrong = [
        ({**first, "sides": {}}, "sides"),
        ({**first, "version": 2}, "sides"),
        ({**first, "version": 3}, "notes"),
        ({**good_file(), "sides": {}}, "sides"),
    ]
    for file, path in wrong:
        with pytest.raises(TransferError) as refused:
            session_from_text(json.dumps(file), evenings.find)
        assert refused.value.reason.facts["path"] == path


def test_the_notes_of_an_evening_go_with_it(tmp_path: Path) -> None:
    file = good_file()
    when = file["notes"]["title"]["at"]
    file["notes"] |= {
        "of_tomorrow": {"value": {"a": [1]}, "at": when},
        "deleted": {"value": True, "at": when},
        "condensed": {"value": {}, "at": when},
        "note": {"value": None, "at": when},
    }
    saved = session_from_text(json.dumps(file), evenings.find)
    assert set(saved.notes) == {"title", "of_tomorrow"}
    archive = Archive(tmp_path)
    id = archive.add(saved).id
    archive.put_note("deleted", id, True)
    archive.close()
    again = Archive(tmp_path)
    assert again.load(id) == saved
    assert again.notes("title")[id].value == "Chez Zoé"
    assert again.notes("of_tomorrow")[id].value == {"a": [1]}


def test_an_app_of_version_2_says_that_the_file_is_newer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "VERSION", 2)
    monkeypatch.setattr(transfer, "SESSIONS", {one: SESSIONS[one] for one in (1, 2)})
    with pytest.raises(TransferError) as refused:
        session_from_text(json.dumps(good_file()), evenings.find)
    told = because("core.transfer.other_version", version=3, known=2)
    assert refused.value.reason == told
    assert "version 3" in Words("en").say(told) and "version 3" in Words("fr").say(told)


@pytest.mark.parametrize("sides", [{}, {"ann": "police", "zoe": "pirates"}])
def test_sides_in_an_older_export_are_ignored(sides: dict[str, str]) -> None:
    kept = json.loads((KEPT / "export_2_crooks.json").read_text("utf-8"))
    assert kept["sides"] == {}
    found = session_from_text(json.dumps({**kept, "sides": sides}), load)
    assert (found.game, len(found.entries)) == ("crooks", len(kept["entries"]))


def test_sides_in_an_older_stored_set_up_are_ignored() -> None:
    stored = {**setup_to_json(toy.LONG), "sides": {"ann": "police"}}
    assert setup_from_json(stored) == toy.LONG


def _by_old_names(setup: Setup) -> toy.Table:
    return toy.lay_out(
        replace(setup, options={"length": {"endless": "long"}[setup.options["size"]]})
    )


SIZES = {("length", "long"): ("size", "endless"), ("length", "short"): ("size", "short")}
RENAMED = replace(
    toy.GAME,
    rules=replace(toy.GAME.rules, lay_out=_by_old_names),
    offers=replace(toy.GAME.offers, options=(Option("size", ("short", "endless")),), renamed=SIZES),
)


def test_an_option_that_was_renamed_is_understood_by_its_old_name(tmp_path: Path) -> None:
    found = session_from_text(json.dumps(good_file()), lambda _: RENAMED)
    session = Session(RENAMED, found.setup, found.entries)
    assert session.setup.options == {"size": "endless"}
    assert session.table.target == toy.TARGETS["long"]
    archive = Archive(tmp_path)
    opened = open_session(RENAMED, archive.add(found))
    assert (opened.session.table, opened.left_out) == (session.table, None)


def test_a_choice_that_never_was_is_still_refused() -> None:
    file = {**good_file(), "options": {"length": "huge"}}
    with pytest.raises(TransferError) as refused:
        session_from_text(json.dumps(file), lambda _: RENAMED)
    assert refused.value.reason.parts[0].rule == "core.options.unknown"
