"""A ruling: a verdict with its whole reason, as a tree that is put into words only when shown."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.core.faults import BrokenFlow
from companion.core.light import light
from companion.core.reason import Reason, because

__all__ = [
    "NOBODY",
    "RULE_FAULTS",
    "YES",
    "Reason",
    "Ruling",
    "SituationError",
    "allowed_unless",
    "because",
    "refusal",
]

Verdict = TypeVar("Verdict")

NOBODY = "nobody"


class SituationError(ValueError):
    """A situation that cannot exist on a table, with the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.rule, dict(reason.facts))
        self.reason = reason


# What a rule can raise when it is put before a table that cannot be.
RULE_FAULTS = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)


@light
class Ruling(Generic[Verdict]):
    """What follows, and why: reasons in the order a referee says them.

    The one `by` which it was settled need not be the last; where none is named, the last is it.
    """

    verdict: Verdict
    reasons: tuple[Reason, ...] = ()
    by: Reason | None = None

    @property
    def clause(self) -> Reason | None:
        """The reason that decided the verdict."""
        return self.by or (self.reasons[-1] if self.reasons else None)

    @property
    def decisive(self) -> str:
        """The key of the reason that decided the verdict."""
        clause = self.clause
        if clause is None:
            raise BrokenFlow("a ruling without a reason")
        return clause.rule

    @property
    def rules(self) -> tuple[str, ...]:
        """The key of every clause in the tree of reasons."""
        return tuple(reason.rule for top in self.reasons for reason in top.walk())


YES: Ruling[bool] = Ruling(True)


def refusal(*reasons: Reason) -> Ruling[bool]:
    """A ruling that something is not allowed, with every obstacle."""
    return Ruling(False, reasons)


def allowed_unless(obstacles: tuple[Reason, ...]) -> Ruling[bool]:
    """The ruling that something is allowed, or refused with all given obstacles."""
    return Ruling(False, obstacles) if obstacles else YES
