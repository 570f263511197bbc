"""The widgets of a panel: one for each kind of field, made when first needed, then kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.core.log import Prompt
from companion.ui.listening import keep
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.covered import CoveredBody
from companion.ui.prompts.bodies.kinds import body_class_of
from companion.ui.prompts.bodies.questions import is_statement
from companion.ui.widgets.spare import spare


class BodyPool:
    """Hands out widgets for questions, and binds the calls of its owner to them."""

    def __init__(self, owner: Widget, **heard: Callable[..., None]) -> None:
        self._owner, self._heard = owner, heard
        self._made: dict[type, FieldBody] = {}

    def body_for(self, prompt: Prompt, board: bool) -> FieldBody:
        """The widget that answers a question; a secret one is under its cover."""
        kind = CoveredBody if prompt.about.secret else body_class_of(prompt.field, board)
        if kind not in self._made:
            self._made[kind] = spare.take_widget(kind)
            keep(self._owner, self._made[kind])
            for name, hear in self._heard.items():
                if name.startswith("on_") or hasattr(self._made[kind], name):
                    self._made[kind].bind(**{name: hear})
        for other in self._made.values():
            if other is not self._made[kind]:
                other.leave_question()
        return self._made[kind]


def replace_widget(before: Any, body: Any, place: Any) -> None:
    """Put a widget into a place, instead of the one before."""
    if body is before and (body is None or body.parent is place):
        return
    if before is not None and before.parent is not None:
        before.parent.remove_widget(before)
    if body is not None:
        place.add_widget(body)


def show_question(body: Any, prompt: Prompt, typing: bool, on_board: bool = False) -> None:
    """Let a widget ask a question; `typing` opens the keyboard at once."""
    body.asked, body.on_board = prompt.words, on_board
    body.question = f"{prompt.turn}.{prompt.key}"
    body.statement = prompt.words if is_statement(prompt) else None
    body.ask_about(prompt.field, prompt.about)
    if typing:
        body.begin_typing()
