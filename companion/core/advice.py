"""Advice: what could be done now, worked out when somebody asks for it, and never logged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.core.ruling import Reason, Ruling

Reply = tuple[str, Any]  # the key of a question, and what is said to it


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to do something: what is used, in order, what speaks for it, and its replies."""

    takes: tuple[Any, ...]
    merits: tuple[Reason, ...]
    replies: tuple[Reply, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice on one piece: whether it can be done or what is missing, and the best plans.

    Where it cannot be done, the plans tell what would make it possible.
    """

    subject: str
    ruling: Ruling[Any]
    said: Reason  # the ruling in a line
    plans: tuple[Plan, ...] = ()


Asked = Callable[[], tuple[Advice, ...]]  # computes the advice when called, which may take a moment


def no_advice(table: Any, keys: tuple[str, ...]) -> Asked | None:
    """Default of `Offers.advice`: the game gives none."""
    return None
