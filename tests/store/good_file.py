"""A small session as the JSON of its file, one act of each kind."""

from __future__ import annotations

from typing import Any

from companion import __version__
from companion.store.saved import setup_to_json
from tests import toy

ACTS = (
    ("reply", 0, "house", "Chez Zoé"),
    ("reply", 1, "bid.bob", 2),
    ("reply", 1, "bid.ann", 5),
    ("correct", 2, "bid.ann", {"key": "points.bob", "value": 7, "note": "recount"}),
    ("override", 1, "winner", "bob"),
    ("amend", 1, "bid.ann", 4),
    ("undo", 0, "", 2),
    ("redo", 0, "", 1),
)


def good_file() -> dict[str, Any]:
    """A new one each time, to be spoiled."""
    return {
        "format": "consigliere-session",
        "version": 3,
        "app": __version__,
        "game": "toy",
        "rules": 1,
        "created": "2026-03-01T20:00:00Z",
        **setup_to_json(toy.LONG),
        "notes": {"title": {"value": "Chez Zoé", "at": "2026-03-01T21:00:00Z"}},
        "entries": [entry(*act) for act in ACTS],
        "digests": [{"turn": 1, "after": 3, "digest": "00ff"}],
    }


def entry(kind: str, turn: int, key: str, what: Any) -> dict[str, Any]:
    """One line of the entries."""
    what = dict(what) if isinstance(what, dict) else what
    return {"kind": kind, "turn": turn, "key": key, "what": what, "at": "2026-03-01T20:15:00Z"}
