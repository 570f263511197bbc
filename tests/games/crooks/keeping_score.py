"""What somebody who only counts Crooks reads off the rows at the end."""

from __future__ import annotations

from typing import Any

from companion.core.log import Prompt
from companion.core.session import Session
from companion.games.crooks.laid import entered_face
from companion.games.crooks.pieces import GANGS, TARGETS
from companion.games.crooks.turn.faces import face_ability

HEADS = (*TARGETS, *GANGS, "victory")
ONCE = True  # the score is counted once, at the end


def _cards_at(end: Any, target: str) -> dict[str, int]:
    """How many crooks everybody has at a target."""
    return {player: len(end.crooks_of(player, target)) for player in end.players}


def answer(whole: Session, prompt: Prompt) -> Any:
    """The answer to a question, from the rows as they lay at the end."""
    end, (head, _, what) = whole.table, prompt.key.partition(".")
    if head == "rows":
        return {target: _cards_at(end, target) for target in TARGETS}
    if head == "face":
        crook = end.placed[int(what.partition(".")[2]) - 1]
        assert crook.face is not None
        ability = face_ability(crook)  # shown, or as it was said when the card was placed
        return {**entered_face(crook.face), **({"ability": ability} if ability else {})}
    if head == "purse":
        return end.purse[what]
    return prompt.field.options[0]
