"""The gang war asked alone (Gangsta!)."""

from __future__ import annotations

from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Form, Maybe
from companion.games.gangsta.asked.parts import (
    ICONS,
    OTHERS,
    THE_RESOURCE,
    everybody,
    player_of,
    reading,
    shared_resource,
)
from companion.games.gangsta.rules.war import War, resolve_war


def gang_war(players: tuple[str, ...]) -> Form:
    """Everybody with his Mercenary icons, clockwise from the one who ended the chapter."""

    def draw(chance: Any) -> dict[str, Any]:
        """Few icons, so that ties and doubles come up."""
        return {
            "player": chance.choice(players),
            "mercenaries": chance.randint(0, 4),
            "gangsters": chance.randint(0, 3),
        }

    row = Form(
        {
            "player": player_of(players),
            "mercenaries": ICONS,
            "gangsters": OTHERS,
            "resource": Maybe(THE_RESOURCE),
        },
        draw_by=draw,
    )
    return Form(
        {"gangs": everybody(row), "discards": reading("discards")},
        lambda said: tuple(shared_resource(said["gangs"])),
    )


GANG_WAR = AskedAlone("gang_war", War, resolve_war, gang_war, contenders="gangs")
