"""What is wrong with what was given to the terminal: one reason, worded where it is shown."""

from __future__ import annotations

from typing import Any

from companion.core.ruling import Reason, because

EXIT = 2  # the exit code for a wrong file, field or value


class WrongError(Exception):
    """A file, field or value that cannot be taken, with the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.rule, dict(reason.facts))
        self.reason = reason


def wrong(rule: str, **facts: Any) -> WrongError:
    """Name what is wrong with the facts of this case."""
    return WrongError(because(rule, **facts))
