"""What lies in the rows of Crooks: cards, face up or down, and what their faces show once told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.light import light
from companion.games.crooks.pieces import CROOK, GANGS


@light
class Face:
    """What a crook shows: level, modifier, gang dots, ability."""

    level: int
    modifier: int = 0
    gangs: tuple[str, ...] = ()  # in the order of GANGS
    ability: str = ""


@light
class Crook:
    """A card in somebody's row, or killed; nobody needs its face before the count."""

    card: str
    player: str
    up: bool = True
    ability: str = ""  # as it was told when it was placed
    among: int = 0  # how many lay in the hangout it came from, itself included; 0: nobody saw
    face: Face | None = None


def card_of(number: int) -> str:
    """The key of a crook, by the number under which it was recruited."""
    return f"{CROOK}.{number}"


def face_of(reply: Mapping[str, Any]) -> Face:
    """The face of a card that was entered."""
    return Face(
        reply["level"],
        reply.get("modifier", 0),
        tuple(gang for gang in GANGS if reply.get(gang)),
        reply.get("ability", ""),
    )


def entered_face(face: Face) -> dict[str, Any]:
    """A face as a reply that can be offered again; what it does not show is left out."""
    found: dict[str, Any] = {"level": face.level}
    if face.modifier:
        found["modifier"] = face.modifier
    found |= dict.fromkeys(face.gangs, True)
    return {**found, "ability": face.ability} if face.ability else found
