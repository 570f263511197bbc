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
from companion.ui.widgets.rows import hold_rows
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


def row_of(item: Item, under: Item) -> Widget:
    """A row of a sheet; a covered item shows what lies under its cover to who holds it up."""
    label = tongue.say(item.words)
    if item.secret is None:
        return ItemRow(label=label, text=tongue.name(item.value), players=players_in(item.value))
    owner = people.seated(item.secret.owner)
    return PeekRow(player=owner, title=label, secret=tongue.name(under.value))


def players_in(value: Any) -> list[str]:
    """The people a value names."""
    told = [value] if isinstance(value, str) else value if isinstance(value, list | tuple) else []
    return [one for one in told if one in people.looks]


class StripPill(PlayerToken):
    """A player on a strip."""


class StripLabel(Tag):
    """What a thing on a strip is called."""


class StripValue(Tag):
    """A value in figures, or in few words."""


class StripItem(BoxLayout):
    """A word and its value, as short as they can be said."""

    label = StringProperty("")
    parts: list[Part] = ListProperty()

    def on_parts(self, *_: object) -> None:
        """A pill for each player, figures for what is counted."""
        kinds = [kind for part in self.parts for kind in _kinds_of(part)]
        told = [one for part in self.parts for one in part if one]
        rows = hold_rows(self, [StripLabel, *kinds])
        rows[0].text = self.label
        for row, one in zip(rows[1:], told, strict=True):
            if isinstance(row, StripPill):
                row.player = one
            else:
                row.text = one

    def on_label(self, *_: object) -> None:
        self.on_parts()


def _kinds_of(part: Part) -> list[type]:
    """A pill for a player, a value for what is counted, or both."""
    return [kind for kind, told in zip((StripPill, StripValue), part, strict=True) if told]


def short_of(item: Item) -> str:
    """What it is called where a word or two must do."""
    return tongue.say(item.short or item.words)


def parts_of(item: Item) -> list[Part]:
    """People by their pills, lists by how many they are, all else in words."""
    value = item.value
    if item.secret is not None:
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
