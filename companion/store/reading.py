"""Reads of the journal's file; what the storage refuses is told as trouble."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any, TypeVar

from companion.store.keeper import Keeper
from companion.store.stored_acts import Texts

T = TypeVar("T")


class Reading:
    """Reads rows and acts; None where the storage refuses."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    def rows(self, sql: str, *values: str | int) -> list[Any] | None:
        """Rows of the database; None if the storage refuses."""
        return self._read_or_complain(self._keeper.read, sql, *values)

    def acts(self, session: str) -> Texts | None:
        """The acts of a session as they are stored; None if the storage refuses."""
        return self._read_or_complain(self._keeper.read_acts, session)

    def _read_or_complain(self, read: Callable[..., T], *of: str | int) -> T | None:
        """The result of a read; None if the storage refuses, which is told as trouble."""
        try:
            return read(*of)
        except sqlite3.DatabaseError as error:
            self._keeper.complain(error)
            return None
