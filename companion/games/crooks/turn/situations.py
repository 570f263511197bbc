"""Situations of the count (Crooks, Décompte final), cut out of the table."""

from __future__ import annotations

from companion.games.crooks.pieces import NONE
from companion.games.crooks.rules.gangs import GangScore, Members
from companion.games.crooks.rules.targets import Sent, TargetScore
from companion.games.crooks.table import Table
from companion.games.crooks.turn.faces import face_ability


def target_situation(table: Table, target: str) -> TargetScore:
    """The situation of a target, cut out of the table."""
    crooks = (one for player in table.players for one in table.crooks_of(player, target))
    sent = (
        Sent(one.player, one.face.level, one.face.modifier, face_ability(one) or NONE)
        for one in crooks
        if one.face is not None
    )
    return TargetScore(target, tuple(sent), table.option("stack"))


def gang_situation(table: Table, gang: str) -> GangScore:
    """The situation of a gang, cut out of the table."""
    faces = [(one.player, one.face) for one in table.placed if one.face is not None]
    members = {
        player: sum(gang in face.gangs for owner, face in faces if owner == player)
        for player in table.players
    }
    return GangScore(gang, tuple(Members(player, number) for player, number in members.items()))
