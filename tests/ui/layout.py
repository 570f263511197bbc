"""Walks what is shown and finds what people complain of: cut words, overlaps, small targets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tests.ui.driver import Window, ancestors, takes_touch
from tests.ui.sight import Sight, all_within, is_words, within

SLACK = 1.5  # pixels of rounding
LEAST_TARGET = 48


class Box(NamedTuple):
    """A rectangle of the window."""

    left: float
    bottom: float
    right: float
    top: float

    def within(self, other: Box) -> Box:
        """What of it lies in the other."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    @property
    def empty(self) -> bool:
        return self.right - self.left <= SLACK or self.top - self.bottom <= SLACK


class Seen(NamedTuple):
    """A widget, where it stands in the window, and what of it is not clipped by a list."""

    widget: Widget
    box: Box
    shown: Box
    in_list: bool  # may be scrolled into view, up and down
    in_row: bool  # or sideways


def box_of(widget: Widget, width: float | None = None, height: float | None = None) -> Box:
    """Where a widget stands; with a size, where something of that size stands in its middle."""
    w = widget.width if width is None else width
    h = widget.height if height is None else height
    corners = (
        widget.to_window(widget.center_x - w / 2, widget.center_y - h / 2),
        widget.to_window(widget.center_x + w / 2, widget.center_y + h / 2),
    )
    (x1, y1), (x2, y2) = corners
    return Box(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def look(root: Widget) -> Iterator[Seen]:
    """Every widget that can be seen."""
    window = Box(0, 0, *map(float, Window.size))
    todo = [(root, window, False, False)]
    while todo:
        widget, clip, in_list, in_row = todo.pop()
        if widget.opacity == 0:
            continue
        box = box_of(widget)
        yield Seen(widget, box, box.within(clip), in_list, in_row)
        if isinstance(widget, ScrollView):
            clip = box.within(clip)
            in_list, in_row = in_list or widget.do_scroll_y, in_row or widget.do_scroll_x
        todo.extend((child, clip, in_list, in_row) for child in within(widget))


def in_front(shell: Widget) -> Widget:
    """What a person looks at: the sheet that is open, else the screen."""
    return shell.layers.newest or shell.router


def faults(shell: Widget) -> list[str]:
    """Everything that is wrong with what is shown, in words."""
    return faults_in(in_front(shell))


def faults_in(shown: Widget) -> list[str]:
    """Everything that is wrong with this and all within."""
    seen = list(look(shown))
    found = [fault for one in seen for fault in alone(one)]
    found += overlapping([one for one in seen if says(one.widget)])
    found += crowding([one for one in seen if takes_touch(one.widget) and is_target(one.widget)])
    return found


def says(widget: Widget) -> bool:
    """Are these words, in a label or drawn?"""
    return bool((isinstance(widget, Label) or is_words(widget)) and widget.text)


def is_target(widget: Widget) -> bool:
    """Something to tap on purpose, not a layer that only swallows touches."""
    return not getattr(widget, "takes_touch", False) and not widget.disabled


def alone(one: Seen) -> Iterator[str]:
    """What is wrong with one widget by itself."""
    widget = one.widget
    if says(widget):
        yield from cut_drawn(widget) if is_words(widget) else cut_words(widget)
    if takes_touch(widget) and is_target(widget):
        width, height = one.box.right - one.box.left, one.box.top - one.box.bottom
        if min(width, height) < dp(LEAST_TARGET) - 0.5:
            yield f"small target {width:.0f} x {height:.0f}: {name(widget)}"
    if isinstance(widget, ScrollView) and too_low(widget):
        around = " in ".join(type(part).__name__ for part in (widget, *ancestors(widget))[:3])
        yield f"list so low that no target is in sight, {widget.height:.0f}: {around}"
    if (takes_touch(widget) or says(widget)) and off_screen(one):
        yield f"off screen {tuple(map(round, one.box))}: {name(widget)}"


def too_low(listed: ScrollView) -> bool:
    """Is there more to tap than is shown, and not even one target of it at a time?"""
    inner = listed.children[0].height if listed.children else 0
    if not listed.do_scroll_y or not 0 < listed.height < min(inner, dp(LEAST_TARGET)) - SLACK:
        return False
    return any(takes_touch(one) and is_target(one) for one in all_within(listed))


def off_screen(one: Seen) -> bool:
    """Does it stick out of the window? What a list clips may be scrolled into view."""
    if one.box.right - one.box.left <= SLACK or one.box.top - one.box.bottom <= SLACK:
        return False
    sideways = one.box.left < -SLACK or one.box.right > Window.width + SLACK
    upright = one.box.bottom < -SLACK or one.box.top > Window.height + SLACK
    return (sideways and not one.in_row) or (upright and not one.in_list)


def cut_words(label: Label) -> Iterator[str]:
    """Words that are larger than their box, or broken in the middle."""
    width, height = label.texture_size
    if width > label.width + SLACK or height > label.height + SLACK:
        box = f"{label.width:.0f} x {label.height:.0f}"
        yield f"cut, {width} x {height} in {box}: {name(label)}"
    room = label.text_size[0]
    if room is None:
        return
    for word in label.text.split():
        if label._label.get_extents(word)[0] > room + SLACK:
            yield f"broken word {word!r} in {room:.0f}: {name(label)}"


def cut_drawn(words: Sight) -> Iterator[str]:
    """Drawn words that stick out of the widget that draws them, or are broken in the middle."""
    owner = words.owner
    if words.x < owner.x - SLACK or words.right > owner.right + SLACK:
        yield f"cut, from {words.x:.0f} to {words.right:.0f}: {name(words)}"
    if words.y < owner.y - SLACK or words.top > owner.top + SLACK:
        yield f"cut, {words.height:.0f} high: {name(words)}"
    lines = words.said.lines.split()
    for word in words.text.split():
        if word not in lines:
            yield f"broken word {word!r}: {name(words)}"


def overlapping(labels: list[Seen]) -> Iterator[str]:
    """Texts that stand on each other."""
    placed = []
    for one in labels:
        size = () if is_words(one.widget) else one.widget.texture_size
        words = box_of(one.widget, *size).within(one.shown)
        if not words.empty:
            placed.append((one.widget, words))
    for (first, one), (second, other) in combinations(placed, 2):
        if not one.within(other).empty:
            yield f"texts overlap: {name(first)} and {name(second)}"


def crowding(targets: list[Seen]) -> Iterator[str]:
    """Targets that stand on each other, where neither holds the other."""
    placed = [one for one in targets if not one.shown.empty]
    for first, second in combinations(placed, 2):
        if first.shown.within(second.shown).empty:
            continue
        if first.widget not in ancestors(second.widget) and second.widget not in ancestors(
            first.widget
        ):
            yield f"targets overlap: {name(first.widget)} and {name(second.widget)}"


def name(widget: Widget) -> str:
    """What a person would call it."""
    kind = type(widget.part if isinstance(widget, Sight) else widget).__name__
    said = getattr(widget, "text", "") or getattr(widget, "label", "")
    if isinstance(widget, TextInput):
        said = widget.hint_text
    return f"{kind} {said!r}"
