"""Bindings with an end: a widget that leaves the screen for good gets no more calls, at once.

Without it a widget would follow language, look, people and clock until Python collects its garbage.
Whoever listens says so with `listen` and `later`; whoever takes a widget off the screen either
keeps it for later (`keep`) or ends it (`end`, `clear`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.lang import Builder
from kivy.uix.widget import Widget

ENDS, KEPT = "_called_at_the_end", "_kept_off_the_screen"  # attributes of a widget


class Bindable(Protocol):
    """Something that can be bound to: a Kivy dispatcher, or an Evening."""

    def bind(self, **heard: Callable[..., Any]) -> Any: ...

    def unbind(self, **heard: Callable[..., Any]) -> Any: ...


def listen(owner: Widget, to: Bindable, **heard: Callable[..., Any]) -> None:
    """Bind calls to properties or events of an object until the owner is ended."""
    to.bind(**heard)
    owner.__self__.__dict__.setdefault(ENDS, []).append(lambda: to.unbind(**heard))


def later(
    owner: Widget, call: Callable[..., Any], seconds: float = 0, interval: bool = False
) -> ClockEvent:
    """Make a trigger of the Clock that is cancelled when its owner is ended."""
    trigger = Clock.create_trigger(call, seconds, interval=interval)
    owner.__self__.__dict__.setdefault(ENDS, []).append(trigger.cancel)
    return trigger


def at_the_end(owner: Widget, call: Callable[[], Any]) -> None:
    """Register a call that is made when the owner is ended."""
    owner.__self__.__dict__.setdefault(ENDS, []).append(call)


def keep(owner: Widget, child: Widget) -> None:
    """Own a widget that is off the screen for now: it is ended together with its owner."""
    owner.__self__.__dict__.setdefault(KEPT, {})[child.uid] = child


def let_go(owner: Widget, child: Widget) -> None:
    """Stop owning a widget that another owner has taken."""
    owner.__self__.__dict__.get(KEPT, {}).pop(child.uid, None)


def kept_by(owner: Widget) -> list[Widget]:
    """The widgets that an owner keeps and that have no parent now."""
    return [one for one in owner.__self__.__dict__.get(KEPT, {}).values() if one.parent is None]


def take_off(parent: Widget, child: Widget) -> None:
    """Remove a child from its parent, which keeps it for later use."""
    parent.remove_widget(child)
    keep(parent, child)


def drop(parent: Widget, child: Widget) -> None:
    """Remove a child from its parent and end it."""
    parent.remove_widget(child)
    end(child)


def clear(parent: Widget) -> None:
    """Remove and end all children of a widget."""
    for child in parent.children[:]:
        drop(parent, child)


def end(widget: Widget) -> None:
    """Unbind a widget, its children and all they keep; cancel their triggers and animations."""
    todo, seen = [widget.__self__], set()
    while todo:
        one = todo.pop()
        if one.uid in seen:
            continue
        seen.add(one.uid)
        todo += one.children
        todo += one.__dict__.pop(KEPT, {}).values()
        for call in one.__dict__.pop(ENDS, ()):
            call()
        Builder.unbind_widget(one.uid)
        Animation.cancel_all(one)
