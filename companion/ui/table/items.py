"""One thing to know about the table: a row of a sheet, or a word and its value on a strip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.ruling import NOBODY
from companion.core.telling import Item
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue
from companion.ui.widgets.peek import PeekRow
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.text import Tag
from companion.ui.widgets.token import PlayerToken

load_layout(__file__)

COVERED, NONE = "\u2022\u2022\u2022", "\u2013"
Part = tuple[str, str]  # a player, words, or a player and a number


class ItemRow(Plate):
    """What it is called, and what it is: people with their pills."""

    label = StringProperty("")
    text = StringProperty("")
    players = ListProperty()


def row_of(item: Item, table: Any) -> Widget:
    """A row of a sheet; what is a secret lies under a cover that its owner holds up."""
    label, text = tongue.say(item.words), tongue.name(item.value)
    if item.hidden(table):
        owner = item.secret.owner if item.secret else ""
        return PeekRow(player=people.seated(owner), title=label, secret=text)
    return ItemRow(label=label, text=text, players=players_in(item.value))


def players_in(value: Any) -> list[str]:
    """The people a value names."""
    told = [value] if isinstance(value, str) else value if isinstance(value, list | tuple) else []
    return [one for one in told if one in people.looks]


class StripPill(PlayerToken):
    """A player on a strip."""


class StripValue(Tag):
    """A value in figures, or in few words."""


class StripItem(BoxLayout):
    """A word and its value, as short as they can be said."""

    label = StringProperty("")
    parts: list[Part] = ListProperty()

    def on_parts(self, *_: object) -> None:
        """A pill for each player, figures for what is counted."""
        for child in self.children[:-1]:
            self.remove_widget(child)
        for player, text in self.parts:
            if player:
                self.add_widget(StripPill(player=player))
            if text:
                self.add_widget(StripValue(text=text))


def short_of(item: Item) -> str:
    """What it is called where a word or two must do."""
    return tongue.say(item.short or item.words)


def parts_of(item: Item, table: Any) -> list[Part]:
    """People by their pills, lists by how many they are, all else in words."""
    value = item.value
    if item.hidden(table):
        return [("", COVERED)]
    if isinstance(value, Mapping) and value and all(one in people.looks for one in value):
        return [(one, number(count)) for one, count in value.items()]
    if isinstance(value, list | tuple):
        named = players_in(value)
        return [(one, "") for one in named] if named else [("", number(len(value)))]
    if value == NOBODY:
        return [("", NONE)]
    seated = people.seated(value) if isinstance(value, str) else ""
    return [(seated, "")] if seated else [("", tongue.name(value))]
