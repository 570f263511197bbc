"""Without asserts a damaged file is refused or mended as it is with them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.core.acts import Act
from companion.store.archive import Archive
from companion.store.file_checks import TransferError
from companion.store.open_session import open_session
from companion.store.transfer import session_from_text
from tests.store import evenings
from tests.store.folders import MAIN, change_text, played
from tests.store.good_file import entry, good_file

Change = Callable[[dict[str, Any]], object]

EXPORTS: dict[str, Change] = {
    "core.transfer.field_missing": lambda file: file["entries"][4].pop("at"),
    "core.transfer.no_such_table": lambda file: file["players"].pop(),
    "core.transfer.cannot_happen": lambda file: file["players"][0].update(key="ghost"),
    "core.transfer.out_of_place": lambda file: file["entries"][1].update(key="bid.zoe"),
    "core.transfer.kind_unknown": lambda file: file["entries"][0].update(kind="shout"),
    "core.transfer.not_allowed": lambda file: file["entries"].append(entry("undo", 0, "", 99)),
}


@pytest.mark.parametrize("rule", EXPORTS)
def test_a_damaged_export_is_refused(rule: str) -> None:
    file = good_file()
    EXPORTS[rule](file)
    with pytest.raises(TransferError) as refused:
        session_from_text(json.dumps(file), evenings.find)
    assert refused.value.reason.rule == rule


@pytest.mark.parametrize(
    ("old", "new"), [(b"bid.bob", b"bod.bob"), (b"SQLite format 3", b"SQLite forgot 3")]
)
def test_a_damaged_journal_is_mended_from_its_copy(tmp_path: Path, old: bytes, new: bytes) -> None:
    id = played(tmp_path)
    change_text(tmp_path / MAIN, old, new)
    archive = Archive(tmp_path)
    assert archive.messages[0].rule == "core.store.damaged"
    assert len(evenings.entries_of(archive, id)) >= 9


@pytest.mark.parametrize("kind", ["undo", "redo"])
def test_a_journal_that_takes_back_or_puts_back_too_much_is_refused(
    tmp_path: Path, kind: str
) -> None:
    id = played(tmp_path)
    journal = Archive(tmp_path).resume(id, evenings.GAME)
    assert journal is not None
    journal.write(Act(kind, 0, "", 99))
    with pytest.raises(TransferError) as refused:
        open_session(evenings.GAME, journal)
    assert refused.value.reason.rule == "core.store.unplayable"
