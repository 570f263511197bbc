"""A crime lord with some sense: recruits while he can, hides a card now and then, tells faces."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.session import Session

PASSES, TELLS, HIDES, PLAIN = 0.04, 0.15, 0.3, 0.5


class Lord:
    """Answers one question at a time."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def answer(self, session: Session) -> tuple[str, Any]:
        """A question that is open, and what he says to it."""
        key = self._question(session)
        field = session.prompt(key).field
        if key.startswith("side."):
            return key, self._side(field)
        return key, field.draw(self.chance)

    def _question(self, session: Session) -> str:
        first = session.keys[0]
        told = [key for key in session.keys if key.startswith("face.")]
        if first.startswith("hangout.") and told and self.chance.random() < TELLS:
            return self.chance.choice(told)
        passing = [key for key in session.keys if key.startswith("pass.")]
        if passing and self.chance.random() < PASSES:
            return passing[0]
        return first

    def _side(self, field: Any) -> str:
        """Mostly a plain crook; a card that must make room does so."""
        draw = self.chance.random()
        if draw < HIDES and "down" in field.options:
            return "down"
        if draw < HIDES + PLAIN and "up" in field.options:
            return "up"
        said: str = field.draw(self.chance)
        return said
