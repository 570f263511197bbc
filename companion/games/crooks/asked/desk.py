"""How situations of Crooks are described: the phase of each question."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.desk import Desk

PHASES: Mapping[str, tuple[str, ...]] = {
    "crooks.phase.recruit": ("deal", "recruit_price", "may_recruit"),
    "crooks.phase.burgle": ("may_place", "ability", "may_look"),
    "crooks.phase.count": (
        "target_score",
        "card_counts",
        "stack_counts",
        "gang_score",
        "victory",
    ),
}

# The mark of a piece beside each phase.
DRAWN: Mapping[str, str] = {
    "crooks.phase.recruit": "hangout",
    "crooks.phase.burgle": "mask",
    "crooks.phase.count": "target",
}

DESK = Desk(PHASES, drawn=DRAWN)
