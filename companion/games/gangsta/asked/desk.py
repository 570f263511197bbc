"""How situations of Gangsta! are described by cards: phases, icons, what heists ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.desk import Desk, Known, Path, value_at
from companion.games.gangsta.members import SKILLS

PHASES: Mapping[str, tuple[str, ...]] = {
    "gangsta.phase.mobilisation": ("mobilisation", "resource_active"),
    "gangsta.phase.action": ("heist_ways", "heist_order", "recruit_price", "pass_income"),
    "gangsta.phase.rewards": ("coop_rewards", "theft", "assassination", "payout"),
    "gangsta.phase.chapter": ("chapter_end", "informer", "opportunity_income", "gang_war"),
    "gangsta.phase.end": ("final_score",),
}


def printed(told: Any, path: Path, known: Known) -> Mapping[str, Any]:
    """The values on the card of a record: its icons, cost, points, what it asks for."""
    record = value_at(told, path)
    if not isinstance(record, Mapping):
        return {}
    found: dict[str, Any] = {}
    if card := record.get("card"):
        found |= {"skills": icons_of(card, known), "points": known(f"{card}.points")}
    if gangster := record.get("gangster"):
        found["cost"] = known(f"{gangster}.cost")
    if heist := record.get("heist"):
        needs, rewards = known(f"{heist}.needs"), known(f"{heist}.rewards")
        found["needs"] = None if needs is None else {one: needs.get(one, 0) for one in SKILLS}
        found |= {} if rewards is None else {"points": rewards.get("points", 0)}
    if resource := record.get("resource"):
        needs = known(f"{resource}.needs")
        found |= {} if needs is None else {"needs": {one: needs.get(one, 0) for one in SKILLS}}
    return found


def icons_of(card: str, known: Known) -> list[str] | None:
    """The icons on a card, one by one; None if nobody has read them."""
    icons = known(f"{card}.skills")
    if icons is None:
        return None
    return [skill for skill in SKILLS for _ in range(icons.get(skill, 0))]


# The mark of a piece beside each phase.
DRAWN: Mapping[str, str] = {
    "gangsta.phase.mobilisation": "rally",
    "gangsta.phase.action": "brawler",
    "gangsta.phase.rewards": "theft",
    "gangsta.phase.chapter": "delateur",
    "gangsta.phase.end": "pile",
}

DESK = Desk(PHASES, printed, drawn=DRAWN)
