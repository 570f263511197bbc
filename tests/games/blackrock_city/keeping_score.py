"""What somebody who only keeps the score of BlackRock City reads off the table at the end."""

from __future__ import annotations

from typing import Any

from companion.core.log import Prompt
from companion.core.session import Session
from companion.games.blackrock_city.rules.victory import NOBODY_LOOKED
from companion.games.blackrock_city.table import Table

HEADS = ("victory",)
ALIKE = {"blackrock_city.victory.looter_told": "blackrock_city.victory.looter"}
ONCE = True  # the score is counted once, at the end


def answer(whole: Session, prompt: Prompt) -> Any:
    """The answer to a question, from the last table."""
    end: Table = whole.table
    if prompt.key == "counted":
        gold = {player: gains.gold for player, gains in end.screens.items()}
        return {"gold": gold, "silver": {one: gains.silver for one, gains in end.screens.items()}}
    if prompt.key == "fictive_cubes":
        return end.fictive.by_kind
    assert prompt.key == "last_looter"
    tied = [one for one in prompt.field.options if end.looted.get(one)]
    return max(tied, key=lambda one: end.looted[one], default=NOBODY_LOOKED)
