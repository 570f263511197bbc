"""Who listens to what the whole app shares: language, look, people, clock, window, app, evening."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.uix.widget import Widget

from companion.ui.look.people import people
from companion.ui.look.preferences import Preferences
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue

DEPTH = 4  # how far into calls that are handed to calls


def left_behind() -> list[str]:
    """Everything of ours that hears something and is not on the screen, with what it hears."""
    shown = {one.uid for top in Window.children for one in top.walk(restrict=True)}
    here = shown | {one.uid for one in all_kept(shown)}
    found = []
    for what, call, args in heard():
        for owner in owners(call, args):
            on_screen = isinstance(owner, Widget) and owner.uid in here
            if not on_screen and not lives_on(owner):
                found.append(f"{type(owner).__name__} hears {what}")
    return sorted(found)


def all_kept(shown: set[int]) -> Iterator[Widget]:
    """What the screens that are still there keep for later, such as a strip in another shape."""
    from companion.ui.listening import KEPT

    todo = [one for top in Window.children for one in top.walk(restrict=True)]
    while todo:
        for kept in todo.pop().__dict__.get(KEPT, {}).values():
            if kept.uid not in shown:
                inside = list(kept.walk(restrict=True))
                yield from inside
                todo += inside


def lives_on(owner: Any) -> bool:
    """Does this live as long as the app, or follow an evening for the journal alone?"""
    if isinstance(owner, Widget):
        return False
    ours = type(owner).__module__.startswith("companion.ui")
    shared = (App, Preferences, type(tongue), type(theme), type(people))
    named = ("Arrival", "Idle", "Leaving")
    return not ours or isinstance(owner, shared) or type(owner).__name__ in named


def heard() -> Iterator[tuple[str, Callable[..., Any], Any]]:
    """What is shared, and every call that follows it, with what is handed to the call."""
    for named, shared in (("tongue", tongue), ("theme", theme), ("people", people)):
        yield from observers(named, shared, shared.properties())
    app = App.get_running_app()
    yield from observers("app", app, app.events())
    yield from observers("window", Window, (*Window.properties(), *Window.events()))
    for event in Clock.get_events():
        call = event.get_callback()
        if call is not None:
            yield f"clock in {event.timeout} s", call, ()
    if app.evening is not None:
        for event, calls in app.evening.followers.items():
            yield from ((f"evening.{event}", call, ()) for call in calls)


def observers(named: str, shared: EventDispatcher, names: Any) -> Iterator[tuple[str, Any, Any]]:
    """Who follows these properties or events."""
    for name in names:
        for call, args, _, weak, _ in shared.get_property_observers(name, args=True):
            found = call() if weak else call
            if found is not None:
                yield f"{named}.{name}", found, args


def owners(call: Any, args: Any, depth: int = DEPTH) -> Iterator[Any]:
    """Whose call it is: of a method its object, of a rule its widget, of a lambda what it has."""
    if depth == 0:
        return
    if isinstance(call, partial):
        yield from owners(call.func, call.args, depth - 1)
        args = (*args, *call.args)
    elif getattr(call, "__self__", None) is not None:
        yield call.__self__
    for cell in getattr(call, "__closure__", None) or ():
        yield from held(cell.cell_contents, depth)
    for one in args or ():
        yield from held(one, depth)


def held(one: Any, depth: int) -> Iterator[Any]:
    """The widgets that a call holds, also in the names of a kv rule."""
    if isinstance(one, EventDispatcher):
        yield one.__self__ if isinstance(one, Widget) else one
    elif type(one).__name__ == "WeakProxy":
        alive = getattr(one, "__self__", None)
        if isinstance(alive, Widget):
            yield alive
    elif isinstance(one, dict) and "self" in one:
        yield from held(one["self"], depth)
    elif isinstance(one, tuple | list):
        for inner in one:
            if isinstance(inner, dict):
                yield from held(inner, depth)
    elif callable(one) and not isinstance(one, type):
        yield from owners(one, (), depth - 1)
