"""The rows that tell a situation: one for each fact, a head for each list and its rows."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.fields import ListOf
from companion.evening.facts import Fact, is_value, naming_fact
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.values import in_words
from companion.ui.look.wording import tongue
from companion.ui.widgets.button import IconButton

load_layout(__file__)


class FactLine(BoxLayout):
    """A fact: a tap changes it; an optional one can be removed, a list takes one more row."""

    title = StringProperty("")
    note = StringProperty("")
    player = StringProperty("")
    depth = NumericProperty(0)
    head = BooleanProperty(False)  # of a list, or of one of its rows: nothing to change by itself

    __events__ = ("on_change", "on_remove", "on_add")

    def add_way(self, icon: str, event: str) -> None:
        """Add a button at the end of the row that dispatches an event."""
        label = tongue.say(f"app.dispute.{event}")
        button = IconButton(icon=icon, label=label, pos_hint={"center_y": 0.5}, em=theme.body)
        button.bind(on_release=lambda _: self.dispatch(f"on_{event}"))
        self.add_widget(button)

    def on_change(self) -> None:
        """Event: another value is to be entered."""

    def on_remove(self) -> None:
        """Event: the fact is to be removed."""

    def on_add(self) -> None:
        """Event: a row is to be added to the list."""


def fact_line(fact: Fact, meaning: str) -> FactLine:
    """The row of a fact: its value above its meaning; a list row is named by its first value."""
    line = FactLine(depth=fact.depth, head=not is_value(fact.field))
    if is_value(fact.field):
        line.title, line.note = in_words(fact.value, fact.field), meaning
        line.player = _player_in(fact.value)
    elif fact.row:
        first = naming_fact(fact)
        line.depth, line.player = fact.depth - 1, _player_in(first.value if first else "")
        line.title = in_words(first.value, first.field) if first else str(fact.row)
    else:
        line.title = meaning
    if isinstance(fact.field, ListOf) and len(fact.value) < fact.field.most:
        line.add_way("plus", "add")
    if fact.may_go:
        line.add_way("close", "remove")
    return line


def _player_in(value: Any) -> str:
    return people.key_if_seated(value) if isinstance(value, str) else ""
