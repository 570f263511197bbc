"""What was checked once is compared, not unsealed; a byte that flips is found all the same."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.store import earlier_checks
from companion.store.archive import Archive
from companion.store.rows import EntryRow
from tests.store import evenings
from tests.store.folders import MAIN, played, rules_of

CHECKED = "consigliere.checked"


def opened_once(folder: Path) -> str:
    """An evening of ten acts that was opened since, so that all of them are known to hold."""
    id = played(folder)
    Archive(folder).close()
    assert (folder / CHECKED).read_text().startswith(f"{id} 10 ")
    return id


def unsealed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the acts whose seal is checked on opening."""
    numbers: list[int] = []

    def follows(row: tuple[int, ...], before: str) -> bool:
        numbers.append(row[1])
        return True

    monkeypatch.setattr(earlier_checks, "follows", follows)
    archive = Archive(folder)
    assert archive.messages == ()
    archive.close()
    return numbers


def test_only_acts_since_the_last_opening_are_unsealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = opened_once(tmp_path)
    assert unsealed(tmp_path, monkeypatch) == []
    archive = Archive(tmp_path)
    session, _ = evenings.reopen(archive, id)
    evenings.play(session, 2)
    archive.close()
    assert unsealed(tmp_path, monkeypatch) == [11, 12]
    assert unsealed(tmp_path, monkeypatch) == []


@pytest.mark.parametrize("number", [1, 5, 10])
@pytest.mark.parametrize("cell", EntryRow._fields[1:])
def test_a_cell_that_changes_after_it_was_checked_is_found(
    tmp_path: Path, number: int, cell: str
) -> None:
    opened_once(tmp_path)
    with sqlite3.connect(tmp_path / MAIN) as db:
        db.execute("DROP TRIGGER entries_are_not_changed")
        other = "100 + number" if cell in ("number", "turn", "at") else f"'x' || {cell}"
        db.execute(f"UPDATE entries SET {cell} = {other} WHERE number = ?", (number,))
        db.execute(
            "CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries"
            " BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END"
        )
    db.close()
    archive = Archive(tmp_path)
    assert rules_of(archive)[0] == "core.store.damaged"
    archive.close()


def test_an_act_that_is_gone_from_the_middle_is_found(tmp_path: Path) -> None:
    opened_once(tmp_path)
    with sqlite3.connect(tmp_path / MAIN) as db:
        db.execute("DROP TRIGGER entries_are_not_deleted")
        db.execute("DELETE FROM entries WHERE number = 4")
        db.execute(
            "CREATE TRIGGER entries_are_not_deleted BEFORE DELETE ON entries"
            " BEGIN SELECT RAISE(ABORT, 'entries are append-only'); END"
        )
    db.close()
    assert rules_of(Archive(tmp_path))[0] == "core.store.damaged"


@pytest.mark.parametrize("content", ["", "?", "a b c d\n", "é\0", "{id} 10 0123\n", "{id} 99 0\n"])
def test_what_is_not_known_is_checked_seal_by_seal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    id = opened_once(tmp_path)
    whole = (tmp_path / CHECKED).read_text()
    (tmp_path / CHECKED).write_text(content.format(id=id), "utf-8")
    assert unsealed(tmp_path, monkeypatch) == list(range(1, 11))
    assert (tmp_path / CHECKED).read_text() == whole


def test_where_nothing_can_be_noted_all_is_checked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path)
    (tmp_path / CHECKED).unlink(missing_ok=True)
    (tmp_path / CHECKED).mkdir()
    assert unsealed(tmp_path, monkeypatch) == unsealed(tmp_path, monkeypatch) != []
