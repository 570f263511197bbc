"""A person who settles a dispute by touch: finds the question, taps pieces, counts taps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.scrollview import ScrollView

from companion.evening.told_what_if import Telling  # noqa: F401  (loaded with the screen)
from companion.ui.dispute.dock import Comer, Dock
from companion.ui.dispute.form import DeskForm, PersonRow
from companion.ui.dispute.pieces import DeskChip, PieceTile
from companion.ui.look.wording import tongue
from companion.ui.widgets.arrival import arrival
from tests.ui.driver import Driver


class DeskHands:
    """Counts the taps and the scrolls of somebody at the desk."""

    def __init__(self, ui: Driver) -> None:
        self.ui, self.scrolls = ui, 0
        ui.taps = 0

    @property
    def screen(self) -> Any:
        return self.ui.app.shell.router.screens["dispute"]

    @property
    def situation(self) -> Any:
        return self.screen.situation

    def tap(self, what: Any) -> None:
        """Tap a widget or text; bringing it into sight first is a scroll."""
        target = self.ui.see(what) if isinstance(what, str) else what
        before = [one.scroll_y for one in _scrolls(target)]
        self.ui.reveal(target)
        self.scrolls += before != [one.scroll_y for one in _scrolls(target)]
        self.ui.tap(target)
        self.ui.settle(4)

    def find(self, typed: str) -> None:
        """From home: open the desk, type, and take the first question."""
        if self.ui.app.shell.router.current != "dispute":
            self.tap(tongue.say("app.dispute.title"))
            self.ui.settle()
        self.tap(self.screen.ids.looking)
        self.screen.ids.looking.text = typed
        self.ui.settle()
        self.tap(self.screen.ids.list.children[-1])
        self.ui.settle()

    def say(self, value: Any, under: str = "", nth: int = 0) -> None:
        """Tap what the dock offers; `under` names the group."""
        dock = self.one(Dock)
        found = [
            one
            for one in dock.walk()
            if isinstance(one, DeskChip | PieceTile) and _says(one, value)
        ]
        if under:
            found = [one for one in found if _group(one) == tongue.say(under)]
        self.tap(found[nth])

    def add_person(self, player: str, nth: int = 0) -> None:
        """Tap the token of somebody who can come."""
        self.tap([one for one in self.all(Comer) if one.player == player][nth])

    def piece(self, text: str, player: str = "") -> PieceTile:
        """A drawn piece on the form."""
        rows = [one for one in self.all(PersonRow) if not player or one.player == player]
        within = rows or [self.one(DeskForm)]
        return next(
            one
            for row in within
            for one in row.walk()
            if isinstance(one, PieceTile) and one.text == text
        )

    def chip(self, begins: str) -> DeskChip:
        """A fact on the form or a thing taken for granted."""
        return next(one for one in self.all(DeskChip) if one.text.startswith(begins))

    def one(self, kind: type) -> Any:
        return next(iter(self.all(kind)))

    def all(self, kind: type) -> list[Any]:
        return [one for one in self.ui.visible() if isinstance(one, kind)]

    @property
    def verdict(self) -> str:
        return str(self.screen.ids.desk.ids.strip.ids.verdict.text)

    @property
    def budget(self) -> tuple[int, int]:
        """The taps and the scrolls so far."""
        while arrival.fresh:
            self.ui.frames()
        return self.ui.taps, self.scrolls


def _scrolls(widget: Any) -> Iterator[ScrollView]:
    parent = widget.parent
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, ScrollView) and parent.do_scroll_y:
            yield parent
        parent = parent.parent


def _says(one: Any, value: Any) -> bool:
    if isinstance(one, DeskChip):
        return type(one.value) is type(value) and one.value == value
    return bool(one.text == tongue.name(value))


def _group(one: Any) -> str:
    parent = one.parent
    while parent is not None and not hasattr(parent, "title"):
        parent = parent.parent
    return parent.title if parent is not None else ""
