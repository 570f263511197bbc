"""Is a resource active? Asked alone (Gangsta!, Variante 2)."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Counts, Form, Maybe, YesNo
from companion.core.ruling import Reason, because
from companion.games.gangsta.asked.parts import SKILLS_OF_GANG, THE_RESOURCE, player_of
from companion.games.gangsta.members import SKILLS
from companion.games.gangsta.pieces import NEEDED, RESOURCES, SKILL
from companion.games.gangsta.rules.resources import Resource, resolve_active


def resource_active(players: tuple[str, ...]) -> Form:
    """The form of a resource: what it asks for, and the icons of the gang."""

    def draw(chance: Random) -> dict[str, Any]:
        """About as many icons as it takes."""
        needs = {skill: chance.randint(1, 2) for skill in chance.sample(SKILLS, 2)}
        return {
            "player": chance.choice(players),
            "resource": chance.choice(RESOURCES),
            "needs": needs,
            "skills": {skill: chance.randint(count - 1, count) for skill, count in needs.items()},
            "active": chance.random() < 0.2,
        }

    return Form(
        {
            "player": player_of(players),
            "resource": THE_RESOURCE,
            "needs": Counts(NEEDED, SKILL, _needs_something, by="taps"),
            "skills": SKILLS_OF_GANG,
            "active": Maybe(YesNo(), because("gangsta.assumed.not_before")),
        },
        draw_by=draw,
    )


def _needs_something(needs: dict[str, int]) -> tuple[Reason, ...]:
    """Faults of a resource that asks for nothing."""
    return () if any(needs.values()) else (because("gangsta.situation.needs_nothing"),)


RESOURCE_ACTIVE = AskedAlone("resource_active", Resource, resolve_active, resource_active)
