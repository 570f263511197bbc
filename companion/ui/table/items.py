"""Facts about the table: as a row of a sheet, or as a word with its value on a strip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.ruling import NOBODY
from companion.core.telling import Item
from companion.ui.assets import load_layout
from companion.ui.boards.kit.signs import SignTag, sign_texture
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
    """The name and the value of a fact; players are shown as pills."""

    label = StringProperty("")
    text = StringProperty("")
    players = ListProperty()


def item_row(item: Item, under: Item) -> Widget:
    """The row of a fact on a sheet; a secret one shows its value while it is held."""
    label = tongue.say(item.words)
    if item.secret is None:
        return ItemRow(label=label, text=tongue.name(item.value), players=players_in(item.value))
    owner = people.key_if_seated(item.secret.owner)
    return PeekRow(player=owner, title=label, secret=tongue.name(under.value))


def players_in(value: Any) -> list[str]:
    """The players whom a value names."""
    told = [value] if isinstance(value, str) else value if isinstance(value, list | tuple) else []
    return [one for one in told if one in people.looks]


class StripPill(PlayerToken):
    """A player on a strip."""


class StripLabel(Tag):
    """The name of a fact on a strip."""


class StripValue(Tag):
    """A value on a strip, in figures or a few words."""


class StripSign(SignTag):
    """The drawing of a fact on a strip, with the figure beside it."""


class StripItem(BoxLayout):
    """The name or the drawing of a fact, and its value, as short as possible."""

    label = StringProperty("")
    parts: list[Part] = ListProperty()
    drawn = BooleanProperty(False)  # is there a drawing in place of the name?
    flat = BooleanProperty(False)  # is there only room for one line?

    def show(self, item: Item, game: str) -> None:
        """Show a fact: a pill for each player, figures for counts."""
        drawing = sign_texture(game, item.sign)
        self.label, self.parts, self.drawn = short_name_of(item), item_parts(item), bool(drawing)
        if drawing and item.figure and not any(player for player, _ in self.parts):
            self.parts = []  # the figure says it
        kinds = [kind for part in self.parts for kind in _kinds_of(part)]
        told = [one for part in self.parts for one in part if one]
        head, *rows = hold_rows(self, [StripSign if self.drawn else StripLabel, *kinds])
        head.text = item.figure if self.drawn else self.label
        if self.drawn:
            head.drawn = drawing
        for row, one in zip(rows, told, strict=True):
            if isinstance(row, StripPill):
                row.player = one
            else:
                row.text = one

    def stacks(self, drawn: bool, parts: list[Part], flat: bool) -> bool:
        """Does a single value stand below its drawing?"""
        return drawn and not flat and len(parts) == 1


def _kinds_of(part: Part) -> list[type]:
    """The classes of widgets for a part of a value: a pill, a value, or both."""
    return [kind for kind, told in zip((StripPill, StripValue), part, strict=True) if told]


def short_name_of(item: Item) -> str:
    """The short name of a fact."""
    return tongue.say(item.short or item.words)


def item_parts(item: Item) -> list[Part]:
    """The parts of a fact's value: players, lengths of lists, or words."""
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
    seated = people.key_if_seated(value) if isinstance(value, str) else ""
    return [(seated, "")] if seated else [("", tongue.name(value))]
