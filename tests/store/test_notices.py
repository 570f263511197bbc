"""What was mended or lost is told until somebody has been shown it, and never silently dropped."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.core.ruling import because
from companion.store.archive import Archive
from companion.store.notices import KNOWN, MOST_BYTES, Notices
from tests.store import evenings
from tests.store.folders import MAIN, change_text, played, rules_of, shown_and_closed
from tests.store.test_wal import without_checkpoints

NOTICES = "consigliere.notices"


def test_what_nobody_was_shown_is_told_again_and_again(tmp_path: Path) -> None:
    played(tmp_path)
    change_text(tmp_path / MAIN, b"house", b"horse")
    archive = Archive(tmp_path)
    told = archive.messages
    assert told[0].rule == "core.store.damaged"
    archive.close()
    for _ in range(3):
        again = Archive(tmp_path)
        assert again.messages == told
        again.close()
    shown_and_closed(Archive(tmp_path))
    assert Archive(tmp_path).messages == ()
    assert not (tmp_path / NOTICES).exists()


def test_what_was_shown_of_several_is_dropped_alone(tmp_path: Path) -> None:
    notices = Notices(tmp_path / NOTICES)
    notices.begin()
    lost, moved = because("core.store.lost", count=2), because("core.store.moved")
    assert notices.add(lost, moved)
    notices.tell_off([lost])
    again = Notices(tmp_path / NOTICES)
    again.begin()
    assert again.all == (moved,)
    assert notices.all == (lost, moved)  # of this program


def test_where_only_the_mark_is_left_the_missing_answers_are_counted(tmp_path: Path) -> None:
    played(tmp_path, 7)
    for path in tmp_path.glob("*.db*"):
        path.unlink()
    archive = Archive(tmp_path)
    missing = because("core.store.missing"), because("core.store.lost", count=7)
    assert archive.messages[:2] == missing
    archive.close()
    assert Archive(tmp_path).messages[:2] == missing


def test_an_evening_that_lay_whole_in_the_log_is_missed_until_told(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "played", connect=without_checkpoints, run=lambda task: None)
    session, _ = evenings.begin(archive)
    evenings.play(session, 7)
    left = shutil.copytree(tmp_path / "played", tmp_path / "left")
    (left / f"{MAIN}-wal").write_bytes(b"")
    told = because("core.store.shortened", count=7), because("core.store.changes_lost", count=2)
    for _ in range(2):
        again = Archive(left)
        assert again.messages == told
        again.close()


def test_what_cannot_be_written_down_stays_marked(tmp_path: Path) -> None:
    played(tmp_path, 10)
    for path in tmp_path.glob("*.db*"):
        path.unlink()
    (tmp_path / f"{NOTICES}.part").mkdir()
    first = Archive(tmp_path)
    assert "core.store.lost" in rules_of(first)
    first.close()
    again = Archive(tmp_path)
    assert again.messages[0] == because("core.store.shortened", count=10)


ODD = [
    b"",
    b"\xff\xfe\x00",
    b"0123456789abcdef [1]\n",
    b"x" * (MOST_BYTES + 5000),
    b"[" * 5000,
    "été".encode() * 20,
]


@pytest.mark.parametrize("content", ODD, ids=range(len(ODD)))
def test_a_list_of_notices_that_somebody_changed_tells_nothing(
    tmp_path: Path, content: bytes
) -> None:
    played(tmp_path)
    (tmp_path / NOTICES).write_bytes(content)
    archive = Archive(tmp_path)
    assert (archive.messages, archive.trouble) == ((), None)


def test_every_kind_that_is_written_down_comes_back(tmp_path: Path) -> None:
    facts = {"file": "consigliere.damaged-1.db", "note": "rows", "count": 3}
    told = [because(rule, **{name: facts[name] for name in of}) for rule, of in KNOWN.items()]
    notices = Notices(tmp_path / NOTICES)
    notices.begin()
    assert notices.add(*told)
    again = Notices(tmp_path / NOTICES)
    again.begin()
    assert again.all == tuple(told)
