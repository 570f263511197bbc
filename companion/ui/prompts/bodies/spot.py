"""A spot on the board: what can be tapped there, and the widget of a spot alone."""

from __future__ import annotations

from typing import Any

from companion.core.fields import Field, OneOf
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.widgets.text import Text

NO_CARDS: frozenset[str] = frozenset()


def spots_of(field: Field | None, cards: frozenset[str] = NO_CARDS) -> OneOf | None:
    """What a board can offer of what is asked, if anything is."""
    return field.on_board(cards) if field is not None else None


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
