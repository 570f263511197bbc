"""A very long evening as a file can hold it: without what was undone for good or said anew."""

from __future__ import annotations

from dataclasses import replace

from companion.core.acts import Act, in_force
from companion.store.file_checks import MOST_ENTRIES
from companion.store.saved import Digest, Saved

SAID_ANEW = ("amend", "override")  # the last of them at one place is in force


def shortened(saved: Saved) -> Saved:
    """The evening with all its acts, or only those in force where a file is too small for all."""
    if len(saved.entries) <= MOST_ENTRIES:
        return saved
    kept = _in_force(saved.entries)
    digests = {
        turn: Digest(one.text, min(one.after, len(kept))) for turn, one in saved.digests.items()
    }
    return replace(
        saved,
        entries=tuple(saved.entries[at] for at in kept),
        times=tuple(saved.times[at] for at in kept),
        digests=digests,
    )


def _in_force(entries: tuple[Act, ...]) -> list[int]:
    """The acts in force, without those that a later one says anew."""
    acts, _ = in_force((act.kind, act.what) for act in entries)
    last: dict[tuple[str, int, str], int] = {}
    for at in acts:
        kind, turn, key, _ = entries[at]
        last[(kind, turn, key) if kind in SAID_ANEW else ("", at, "")] = at
    return sorted(last.values())
