"""Doors to the rulebook, which every room may open: the entry of a clause, a sheet over all."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from kivy.app import App

if TYPE_CHECKING:
    from companion.content.rulebook import Entry

SHEET = "companion.ui.rulebook.entry_sheet"  # loaded when the first door is opened


def entry_behind(rule: str) -> Entry | None:
    """The entry that states a clause; None before the first frame, when nothing is read."""
    from companion.evening.rulebooks import entry_stating

    return entry_stating(rule)


def leads(rule: str) -> bool:
    """Does an entry of the rulebook state a clause?"""
    return entry_behind(rule) is not None


def open_rule(rule: str) -> None:
    """Open the entry that states a clause, if there is one."""
    entry = entry_behind(rule)
    if entry is not None:
        open_entry(entry)


def open_entry(entry: Entry) -> None:
    """Lay an entry over whatever is shown."""
    App.get_running_app().lay_over(import_module(SHEET).EntrySheet(entry))
