"""Counts what the screen does: widgets made, layouts, redraws of a board, checks, garbage."""

from __future__ import annotations

import functools
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import astuple, dataclass
from typing import Any
from unittest.mock import patch

from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.core import fields
from companion.ui.boards.kit import drawing
from companion.ui.idle import Idle


@dataclass
class Counts:
    """How often each thing has happened since the counting began."""

    widgets: int = 0  # made, but for those made ahead in idle frames
    layouts: int = 0  # calls of `do_layout`; one that calls the `do_layout` of its base is one
    redraws: int = 0  # calls of `renew`: a whole board is drawn anew, once a frame
    figures: int = 0  # drawn on a board, new ones and those that changed
    checks: int = 0  # of a reply; a field that is checked by the field around it is not counted
    collections: int = 0  # looks for garbage, of any generation
    ahead: int = 0  # widgets made in idle frames, for later
    collecting: float = 0.0  # seconds of this thread that the looks for garbage took

    def __sub__(self, earlier: Counts) -> Counts:
        """What has happened since an earlier moment."""
        pairs = zip(astuple(self), astuple(earlier), strict=True)
        return Counts(*(now - then for now, then in pairs))


@contextmanager
def counting() -> Iterator[Counts]:
    """Count everything that happens until the end of the `with` block."""
    counts = Counts()
    with ExitStack() as ending:
        for owner, name, method in counted_methods(counts):
            ending.enter_context(patch.object(owner, name, method))
        note = note_garbage(counts)
        gc.callbacks.append(note)
        ending.callback(gc.callbacks.remove, note)
        yield counts


def counted_methods(counts: Counts) -> Iterator[tuple[Any, str, Callable[..., Any]]]:
    """Each class or module with the name of a function, and the function that counts instead.

    Kivy finds the method of a trigger by its name: widgets made before are counted, too.
    """
    idling: list[Any] = []  # the idle frame that runs now, if any
    yield Idle, "run", noting(idling, Idle.run)
    yield Widget, "__init__", count_made(counts, idling)
    yield drawing.Drawing, "renew", count_calls(counts, "redraws", drawing.Drawing.renew)
    yield drawing, "draw", count_calls(counts, "figures", drawing.draw)
    for kind in (Layout, *subclasses(Layout)):
        if "do_layout" in vars(kind):
            yield kind, "do_layout", count_calls(counts, "layouts", kind.do_layout, own_of(kind))
    running: list[Any] = []
    for kind in field_kinds():
        yield kind, "check", count_outermost(counts, "checks", kind.check, running)


def noting(running: list[Any], method: Callable[..., Any]) -> Callable[..., Any]:
    """A method that is on a list while it runs."""

    @functools.wraps(method)
    def call(one: Any, *args: Any, **named: Any) -> Any:
        running.append(one)
        try:
            return method(one, *args, **named)
        finally:
            running.pop()

    return call


def count_made(counts: Counts, idling: list[Any]) -> Callable[..., None]:
    """The making of a widget, counted as made now or as made ahead."""
    make = Widget.__init__

    @functools.wraps(make)
    def call(one: Any, **named: Any) -> None:
        name = "ahead" if idling else "widgets"
        setattr(counts, name, getattr(counts, name) + 1)
        make(one, **named)

    return call


def count_calls(
    counts: Counts,
    name: str,
    method: Callable[..., Any],
    counted: Callable[[Any], bool] = lambda _: True,
) -> Callable[..., Any]:
    """A method that adds one to a count for each of its calls that is `counted`."""

    @functools.wraps(method)
    def call(one: Any, *args: Any, **named: Any) -> Any:
        setattr(counts, name, getattr(counts, name) + bool(counted(one)))
        return method(one, *args, **named)

    return call


def count_outermost(
    counts: Counts, name: str, method: Callable[..., Any], running: list[Any]
) -> Callable[..., Any]:
    """A method that adds one to a count, unless one of those in `running` has called it."""

    @functools.wraps(method)
    def call(one: Any, *args: Any, **named: Any) -> Any:
        setattr(counts, name, getattr(counts, name) + (not running))
        running.append(one)
        try:
            return method(one, *args, **named)
        finally:
            running.pop()

    return call


def own_of(kind: type) -> Callable[[Any], bool]:
    """Tells of a layout whether this class, and none derived from it, says how it lays out."""

    def is_own(layout: Any) -> bool:
        return next(one for one in type(layout).__mro__ if "do_layout" in vars(one)) is kind

    return is_own


def subclasses(kind: type) -> Iterator[type]:
    """Every class derived from another, each once."""
    found = dict.fromkeys(kind.__subclasses__())
    for one in tuple(found):
        found.update(dict.fromkeys(subclasses(one)))
    yield from found


def field_kinds() -> list[type]:
    """Every class of fields that checks replies itself."""
    named = (getattr(fields, name) for name in fields.__all__)
    kinds = (one for one in named if isinstance(one, type) and one is not fields.Field)
    return [one for one in kinds if "check" in vars(one)]


def note_garbage(counts: Counts) -> Callable[[str, dict[str, int]], None]:
    """What the garbage collector calls at the start and at the end of each look for garbage."""
    began = [0.0]

    def note(phase: str, _told: dict[str, int]) -> None:
        if phase == "start":
            counts.collections += 1
            began[0] = time.thread_time()
        else:
            counts.collecting += time.thread_time() - began[0]

    return note
