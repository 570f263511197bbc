"""The error for wrong input to the terminal, with its reason."""

from __future__ import annotations

from typing import Any

from companion.core.ruling import Reason, because

EXIT = 2  # the exit code for a wrong file, field or value


class WrongError(Exception):
    """A file, field or value that cannot be used, with the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.rule, dict(reason.facts))
        self.reason = reason


def wrong(rule: str, **facts: Any) -> WrongError:
    """Make a WrongError from a rule key and its facts."""
    return WrongError(because(rule, **facts))
