"""Keep the rows of a list: rows that are there are filled anew, others wait off the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.ui.listening import kept_by, take_off
from companion.ui.widgets.spare import spare


def no_bindings(row: Any) -> None:
    """Default of `begin`: a new row needs no bindings."""


def hold_rows(
    box: Widget,
    kinds: Sequence[Any],
    begin: Callable[[Any], None] = no_bindings,
    make: Callable[[Any], Any] = spare.take_widget,
    kind_of: Callable[[Any], Any] = type,
) -> list[Any]:
    """Keep a row of each of some classes in a box, in order, reusing those it has.

    Rows of the right class stay; others come from those the box had before. Missing rows are spare
    or new, and `begin` is called with each of these once, to bind its events.
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


def lay_in_order(box: Widget, wanted: Sequence[Widget]) -> None:
    """Show some widgets in a box, in order; do nothing if they lie so already."""
    if box.children[::-1] != list(wanted):
        box.clear_widgets()
        for one in wanted:
            box.add_widget(one)
