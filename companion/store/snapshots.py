"""Snapshots: the table as a turn began, so that opening an evening replays the last turn only.

A snapshot holds as long as what it was made from is the same: the rules, the app, every act before
its turn, and how those turns were ruled. Where it does not, all is played again.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b

from companion import __version__
from companion.core.acts import Act, Start
from companion.store.plain import NotPlain, from_plain, to_plain
from companion.store.rows import DigestRow, SnapshotRow, Statement, is_sealed, put_row, snapshot_row

TABLE = "snapshots"
# Those of the turn in progress and of its neighbours: it may be undone, and redone.
DROP = "DELETE FROM snapshots WHERE session = ? AND turn NOT BETWEEN ? AND ?"
QUICK = 1  # how hard to press: a snapshot is made while the table waits


def take_snapshot(
    session: str, rules: int, start: Start, acts: Sequence[Act], digests: Mapping[int, DigestRow]
) -> Iterator[Statement]:
    """The SQL that stores a table at the start of a turn; none if it cannot be written down."""
    try:
        text = json.dumps(to_plain(start.table), separators=(",", ":"))
    except NotPlain:
        return
    rests_on = _fingerprint(start.turn, acts, digests)
    made = zlib.compress(text.encode(), QUICK)
    row = snapshot_row(session, start.turn, rules, __version__, rests_on, made)
    yield put_row(TABLE, row)
    yield DROP, (session, start.turn - 1, start.turn + 1)


def find_start(
    rows: Iterable[SnapshotRow],
    rules: int,
    acts: Sequence[Act],
    digests: Mapping[int, DigestRow],
) -> Start | None:
    """The newest valid snapshot that has a reply after it."""
    last = max((act.turn for act in acts if act.kind == "reply"), default=0)
    for row in sorted(rows, key=lambda row: -row.turn):
        if row.turn > last or (row.rules, row.app) != (rules, __version__):
            continue
        if not is_sealed(TABLE, row) or row.acts != _fingerprint(row.turn, acts, digests):
            continue
        try:
            return Start(row.turn, from_plain(json.loads(zlib.decompress(row.made))))
        except (NotPlain, ValueError, zlib.error):
            continue
    return None


def _fingerprint(turn: int, acts: Sequence[Act], digests: Mapping[int, DigestRow]) -> str:
    """A hash of everything the table at the start of a turn follows from."""
    before = [act for act in acts if act.turn < turn]
    ruled = [digests[number].digest for number in range(turn) if number in digests]
    return blake2b(json.dumps([before, ruled]).encode(), digest_size=16).hexdigest()
