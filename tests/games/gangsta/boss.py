"""A Boss with some sense: robs where he can, recruits where he can pay, and else passes."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.session import Session
from companion.games.gangsta.pieces import GANGSTERS, PASS

RARE = {"broken", "bank", "stored"}  # said by chance, not at once


class Boss:
    """Answers one question at a time."""

    def __init__(self, chance: Random, robs: float) -> None:
        self.chance, self.robs = chance, robs  # how much he prefers a heist to a gangster

    def answer(self, session: Session) -> tuple[str, Any]:
        """A question that is open, and what he says to it."""
        often = [key for key in session.keys if key.partition(".")[0] not in RARE]
        key = often[0] if often else session.keys[0]
        if self.chance.random() < 0.05:
            key = self.chance.choice(session.keys)
        field = session.prompt(key).field
        if key.partition(".")[0] == "action":
            return key, self._action(field.options)
        return key, field.draw(self.chance)

    def _action(self, options: tuple[str, ...]) -> str:
        """A heist or a gangster, if there is one to have."""
        gangsters = [one for one in options if one in GANGSTERS or one == "top_gangster"]
        heists = [one for one in options if one != PASS and one not in gangsters]
        first, second = (
            (heists, gangsters) if self.chance.random() < self.robs else (gangsters, heists)
        )
        return self.chance.choice(first or second or [PASS])
