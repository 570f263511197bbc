"""The widgets of all values of a piece: the tallest tells from the first how high its form is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.core.log import Prompt
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.pool import Bodies, take


class PieceBodies:
    """One a value, as wide as their place; values that are said alike share theirs."""

    def __init__(self, place: Any, **heard: Callable[..., None]) -> None:
        self._place, self._heard = place, heard
        self._made: list[Bodies] = []
        self._of: dict[str, FieldBody] = {}
        self._laid: list[Any] = []  # what they are ready for
        place.bind(width=self._widen)

    def lay_out(self, prompts: Sequence[Prompt]) -> None:
        """Make ready a widget for each of these; what is said of several stands on their chips."""
        if (wanted := [(one.key, one.field) for one in prompts]) == self._laid:
            return
        fields: list[Any] = []
        self._laid, self._of = wanted, {}
        for prompt in prompts:
            alike = prompt.field in fields
            fields += [] if alike else [prompt.field]
            at = fields.index(prompt.field)
            self._made += [Bodies(self._place, **self._heard)] if at == len(self._made) else []
            body = self._of[prompt.key] = self._made[at].of(prompt, board=False)
            body.bare = len(prompts) > 1
            if not alike:
                take(body, prompt, typing=False)
        self._widen()

    def __getitem__(self, key: str) -> FieldBody:
        return self._of[key]

    def _widen(self, *_: object) -> None:
        """Also those that are not in front have the height they would have there."""
        for body in self._of.values():
            body.width = self._place.width

    def tallest(self, button: float) -> float:
        """The most that one needs, with its button where it has one."""
        of = self._of.values()
        return max((body.height + (0 if body.one_tap else button) for body in of), default=0)

    def word(self) -> None:
        """Say everything in the language of the moment."""
        for body in self._of.values():
            body.word()
