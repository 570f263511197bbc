"""Numbers that a game's rulebook tells: constants of its rules, or what its pieces show."""

from __future__ import annotations

from typing import NamedTuple


class OnPiece(NamedTuple):
    """A number that a piece shows: the key of its value in the box."""

    key: str
