"""Spots on the board: which of them a field offers, and the widget that asks for one."""

from __future__ import annotations

from typing import Any

from companion.core.fields import Field, OneOf
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.widgets.text import Text

NO_CARDS: frozenset[str] = frozenset()


def spots_of(field: Field | None, cards: frozenset[str] = NO_CARDS) -> OneOf | None:
    """The options of a field that a board can offer; None if there are none."""
    return field.on_board(cards) if field is not None else None


class SpotBody(FieldBody):
    """Asks for a tap on the board, which answers."""

    one_tap = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hint = Text()
        self.add_widget(self.hint)

    def show(self) -> None:
        self.reword()

    def reword(self) -> None:
        self.hint.text = tongue.say("app.prompt.tap_board")
