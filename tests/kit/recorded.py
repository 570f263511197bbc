"""A recorded evening: read as strictly as an import, and played again."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from companion.core.session import Session
from companion.games import load
from companion.store.saved import Saved
from companion.store.transfer import read_session


@cache
def recorded(folder: Path, name: str) -> Saved:
    """Reading it checks each entry where it stands, as an import does."""
    return read_session(folder / f"{name}.json", load)


@cache
def played(folder: Path, name: str) -> Session:
    """The evening after its last entry; not to be changed, it is played once for all tests."""
    saved = recorded(folder, name)
    return Session(load(saved.game), saved.setup, saved.entries)
