"""A spot on the board: which fields ask for one, and the widget of a spot alone."""

from __future__ import annotations

from typing import Any

from companion.core.fields import OneOf
from companion.core.fields.kinds import GROUND
from companion.ui.look.wording import tongue
from companion.ui.prompts.body import FieldBody
from companion.ui.widgets.text import Text


def spots_of(field: Any) -> OneOf | None:
    """What a board can offer of a field, or of a form that is shown there: spots or places."""
    parts = field.parts.values() if getattr(field, "shown", "") else ()
    found = (one for one in (field, *parts) if isinstance(one, OneOf) and one.of in GROUND)
    return next(found, None)


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
