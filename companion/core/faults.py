"""Faults that stop a game: they are raised, never asserted, since a phone runs without asserts."""

from __future__ import annotations


class BrokenJournal(ValueError):
    """Acts that cannot follow one another, as in a damaged or a forged file."""


class BrokenFlow(RuntimeError):
    """A game that asks, rules or changes what it must not at this moment."""
