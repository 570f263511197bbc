"""A crook of the table as it is drawn."""

from __future__ import annotations

from companion.games.crooks.laid import Crook, Face
from companion.games.crooks.table import Table
from companion.games.crooks.visible import seen
from companion.ui.boards.crooks.cards import Card
from companion.ui.look.wording import number


def signed(value: int) -> str:
    """A modifier as it is printed; nothing where there is none."""
    return f"{'+' if value > 0 else ''}{number(value)}" if value else ""


def face_shown(face: Face, ability: str = "") -> Card:
    """A face that was told, with the ability it was laid with if it tells none."""
    ability = face.ability or ability
    return Card(True, number(face.level), signed(face.modifier), face.gangs, ability)


def card_shown(table: Table, crook: Crook) -> Card:
    """Its back while nobody may know more; else its face, as far as that was told."""
    if not seen(table, crook):
        return Card()
    if crook.face is None:
        return Card(crook.up, ability=crook.ability)
    return face_shown(crook.face, crook.ability)
