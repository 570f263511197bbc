"""The verdict in large letters: a player, a number, a word, or a number for each player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.content.forms import capital
from companion.core.fields import Field, Form, tell
from companion.core.fields.kinds import PLAYER
from companion.core.log import Line
from companion.core.ruling import NOBODY
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)


class VerdictLine(BoxLayout):
    """One line of a verdict: token and words, or words alone."""

    player = StringProperty("")
    text = StringProperty("")
    ink = ColorProperty(None, allownone=True)
    em = NumericProperty(0)


def rows_in_force(line: Line) -> list[tuple[str, str]]:
    """The player and words of each line of the verdict in force, or of a reminder."""
    reasons = line.ruling.reasons if line.ruling else ()
    if line.kind == "reminder":
        return [("", tongue.say(reason)) for reason in reasons]
    return verdict_rows(line.value, people.key_if_seated(line.player), line.field)


def players_of(line: Line) -> set[str]:
    """The players a ruling is about and those its verdict names."""
    return {*line.about.players, *(player for player, _ in verdict_rows(line.value))}


def verdict_rows(value: Any, about: str = "", field: Field | None = None) -> list[tuple[str, str]]:
    """The player and words of each line of a verdict; `about` is used if it names nobody."""
    if isinstance(value, str) and value in people.looks:
        return [(value, people.looks[value].name)]
    if isinstance(value, Mapping) and value and all(key in people.looks for key in value):
        return [(key, f"{people.looks[key].name}  {tongue.name(n)}") for key, n in value.items()]
    listed = isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)
    if listed and any(one in people.looks for one in value):
        return [person_row(one) for one in value]
    if isinstance(field, Form) and isinstance(value, Mapping):
        return part_rows(value, field) or [(about, capital(tongue.name(NOBODY)))]
    return [(about, capital(tongue.name(tell(value, field))))]


def part_rows(value: Mapping[str, Any], field: Form) -> list[tuple[str, str]]:
    """The rows of a verdict in parts; parts that say nobody or none are left out."""
    counted = {key for one in value.values() if isinstance(one, Mapping) for key in one}
    said = {name: one for name, one in value.items() if one and one not in (NOBODY, *counted)}
    return [row for name, one in said.items() for row in _rows_of_part(name, one, field)]


def _rows_of_part(name: str, one: Any, field: Form) -> list[tuple[str, str]]:
    if isinstance(one, str) and one in people.looks:
        called = people.looks[one].name
        return [(one, called if name == PLAYER else f"{tongue.name(name)}  {called}")]
    if isinstance(one, Mapping):
        return verdict_rows(one)
    return [("", capital(tongue.name(field.parts[name].tell(one, name))))]


def person_row(one: str) -> tuple[str, str]:
    """The row of a person in a list, even of a fictive player without a seat."""
    if one in people.looks:
        return one, people.looks[one].name
    return "", capital(tongue.name(one))


class Verdict(BoxLayout):
    """The lines of a verdict: one for each player, or one for all."""

    text = StringProperty("")
    em = NumericProperty(0)  # unset: large
    dark = NumericProperty(0)  # 1 on the ground of the theme, 0 on paper

    def show(self, line: Line) -> None:
        """Show the verdict in force of a log line."""
        self.set_rows(rows_in_force(line))

    def set_rows(self, rows: list[tuple[str, str]]) -> None:
        """Show some rows in the lines that are there, or new ones."""
        self.text = ", ".join(text for _, text in rows)
        lines = hold_rows(self, [VerdictLine] * len(rows))
        for row, (player, text) in zip(lines, rows, strict=True):
            row.player, row.text = player, text
            look = people.looks.get(player)
            plain = theme.ink if self.dark else theme.paper_ink
            livery = theme.livery(look.colour) if look else None
            row.ink = (
                plain
                if livery is None
                else theme.player_ink(look.colour)
                if self.dark
                else livery.on_light
            )
            row.em = (self.em or theme.large) if len(rows) == 1 else theme.title
