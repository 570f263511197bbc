"""Storage that refuses when it is told to."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Storage:
    """While `error` is set, statements that begin with `at` raise it, before or `after` running.

    While `answer` is set they find that instead.
    """

    error: sqlite3.Error | None = None
    at: str = "BEGIN"
    after: bool = False
    answer: str | None = None
    refused: list[str] = field(default_factory=list)

    def connect(self, uri: str) -> sqlite3.Connection:
        db = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=0.05, factory=Stubborn)
        assert isinstance(db, Stubborn)
        db.storage = self
        return db


class Stubborn(sqlite3.Connection):
    """A connection to such a storage."""

    storage: Storage

    def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        storage = self.storage
        refuses = (storage.error or storage.answer) and sql.startswith(storage.at)
        run: Callable[[], sqlite3.Cursor] = lambda: super(Stubborn, self).execute(sql, values)  # noqa: E731
        if not refuses:
            return run()
        storage.refused.append(sql)
        if storage.answer is not None:
            return super().execute("SELECT ?", (storage.answer,))
        if storage.after:
            run()
        assert storage.error
        raise storage.error


def sqlite_error(code: int, kind: type[sqlite3.Error] = sqlite3.OperationalError) -> sqlite3.Error:
    """An error as SQLite raises it, with its code."""
    error = kind(f"code {code}")
    error.sqlite_errorcode = code
    return error
