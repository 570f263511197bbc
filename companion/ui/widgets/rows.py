"""Rows of a list: those that are there stay and are filled anew, the others wait off the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.ui.listening import kept_by, take_off
from companion.ui.widgets.spare import spare


def nothing_more(row: Any) -> None:
    """A new row needs nothing beyond being made."""


def hold_rows(
    box: Widget,
    kinds: Sequence[Any],
    begin: Callable[[Any], None] = nothing_more,
    make: Callable[[Any], Any] = spare.take,
    kind_of: Callable[[Any], Any] = type,
) -> list[Any]:
    """A row of each of these kinds in a box, from the first to the last.

    Rows of the right kind stay where they are; others come from those the box had before. What is
    still missing was made ahead or is made, and `begin` is called with it once, to bind what it
    tells.
    """
    lying = box.children[::-1]
    fitting = 0
    for row, kind in zip(lying, kinds, strict=False):
        if kind_of(row) is not kind:
            break
        fitting += 1
    for row in lying[fitting:]:
        take_off(box, row)
    waiting = kept_by(box) if fitting < len(kinds) else []
    for kind in kinds[fitting:]:
        row = next((one for one in waiting if kind_of(one) is kind), None)
        if row is None:
            row = make(kind)
            begin(row)
        else:
            waiting.remove(row)
        box.add_widget(row)
    return box.children[::-1]
