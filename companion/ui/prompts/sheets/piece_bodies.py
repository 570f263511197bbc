"""The widgets for all values of a piece; the tallest sets the height of its form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.core.log import Prompt
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.pool import BodyPool, show_question
from companion.ui.settling import measure_off_screen


class PieceBodies:
    """A widget for each value, as wide as its place; values of one kind share a widget."""

    def __init__(self, place: Any, **heard: Callable[..., None]) -> None:
        self._place, self._heard = place, heard
        self._made: list[BodyPool] = []
        self._of: dict[str, FieldBody] = {}
        self._laid: list[Any] = []  # what they are ready for
        place.bind(width=self._widen)

    def lay_out(self, prompts: Sequence[Prompt]) -> None:
        """Make a widget ready for each question of a piece."""
        if (wanted := [(one.key, one.field) for one in prompts]) == self._laid:
            return
        fields: list[Any] = []
        self._laid, self._of = wanted, {}
        for prompt in prompts:
            alike = prompt.field in fields
            fields += [] if alike else [prompt.field]
            at = fields.index(prompt.field)
            self._made += [BodyPool(self._place, **self._heard)] if at == len(self._made) else []
            body = self._of[prompt.key] = self._made[at].body_for(prompt, board=False)
            body.bare = len(prompts) > 1
            measure_off_screen(body)
            if not alike:
                show_question(body, prompt, typing=False)
        self._widen()

    def __getitem__(self, key: str) -> FieldBody:
        return self._of[key]

    def _widen(self, *_: object) -> None:
        """Give also the hidden widgets the width of the place, so that their height is known."""
        for body in self._of.values():
            body.width = self._place.width

    def tallest(self, button: float) -> float:
        """The greatest height of a widget, with its button where it has one."""
        of = self._of.values()
        return max((body.height + (0 if body.one_tap else button) for body in of), default=0)

    def reword(self) -> None:
        """Set all texts in the language in force."""
        for body in self._of.values():
            body.reword()
