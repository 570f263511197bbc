"""A spot on the board: which fields ask for one, and the widget of a spot alone."""

from __future__ import annotations

from typing import Any

from companion.core.fields import Chain, Form, OneOf, SomeOf
from companion.core.fields.kinds import GROUND
from companion.ui.look.wording import tongue
from companion.ui.prompts.body import FieldBody
from companion.ui.widgets.text import Text

NO_CARDS: frozenset[str] = frozenset()


def spots_of(field: Any, cards: frozenset[str] = NO_CARDS) -> OneOf | None:
    """What a board can offer of a field, or of a form that is shown there: spots or places.

    Of the kinds of cards that lie on it, several can be tapped one after the other; what is found
    under heads lies in a pile.
    """
    if isinstance(field, SomeOf | Chain) and field.of in cards:
        return OneOf(field.options, field.of)
    if isinstance(field, OneOf) and field.of in cards and field.by != "heads":
        return field
    parts = field.parts.values() if isinstance(field, Form) and field.shown else ()
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
