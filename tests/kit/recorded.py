"""A recorded evening: read as strictly as an import, and played again."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from types import ModuleType

from companion.core.session import Session
from companion.games import load
from companion.store.saved import Saved
from companion.store.transfer import read_session

GAMES = Path(__file__).parents[1] / "games"


def folder_of(game: str) -> Path:
    return GAMES / game / "recorded"


@cache
def recorded(game: str, name: str) -> Saved:
    """Reading it checks each entry where it stands, as an import does."""
    return read_session(folder_of(game) / f"{name}.json", load)


@cache
def played(game: str, name: str) -> Session:
    """The evening after its last entry; not to be changed, it is played once for all tests."""
    saved = recorded(game, name)
    return Session(load(game), saved.setup, saved.entries)


def said(game: str, *names: str) -> set[str]:
    """What came up in these evenings, by the heads of the keys."""
    return {line.key.split(".")[0] for name in names for line in played(game, name).log}


def clauses_of(chapter: ModuleType) -> set[str]:
    """Every rule of a chapter, by its key."""
    _, _, game, _, name = chapter.__name__.split(".")
    text = Path(str(chapter.__file__)).read_text("utf-8")
    return set(re.findall(rf"{game}\.{name}\.\w+", text))
