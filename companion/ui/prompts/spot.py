"""A spot on the board: which fields ask for one, and the widget of a spot alone."""

from __future__ import annotations

from typing import Any

from companion.core.fields import Form, OneOf
from companion.ui.prompts.body import FieldBody
from companion.ui.tongue import tongue
from companion.ui.widgets.text import Text

SPOT, WHO, SIDE = "spot", "who", "side"
ON_BOARDS = ("spot", "place", "town")


def has_spot(field: Any) -> bool:
    """Is this one thing on the table that needs a spot on the board?"""
    return isinstance(field, Form) and SPOT in field.parts


def has_face(field: Any) -> bool:
    """Is this a tile that lies there already, to be turned over?"""
    return isinstance(field, Form) and set(field.parts) == {WHO, SIDE}


def spots_of(field: Any) -> OneOf | None:
    """What a board can offer of a field: its spots or places."""
    part = field.parts[SPOT] if has_spot(field) else field
    return part if isinstance(part, OneOf) and part.of in ("spot", "place", "town") else None


class SpotBody(FieldBody):
    """A spot alone: the tap on the board answers."""

    one_tap = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hint = Text()
        self.add_widget(self.hint)

    def show(self) -> None:
        self.word()

    def word(self) -> None:
        self.hint.text = tongue.say("app.prompt.tap_board")
