"""Faces (Crooks, Cartes spéciales, Décompte final): what a card shows, told once, and doubts."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.about import About
from companion.core.fields import Count, Field, Form, Maybe, OneOf, YesNo
from companion.core.flow import Asking, Case, Night, Question
from companion.core.ruling import because
from companion.games.crooks.laid import Crook, Face, entered_face, face_of
from companion.games.crooks.moves import put_face, take_out
from companion.games.crooks.pieces import (
    ABILITIES,
    CROOK,
    GANGS,
    MOST_LEVEL,
    MOST_MODIFIER,
    REPORTED_LEVEL,
)
from companion.games.crooks.rules.faces import Read, doubts_about, may_count
from companion.games.crooks.table import Table

FACE = "face."


def face_field() -> Form:
    """A field of a card as it is seen: its level, and modifier, dots and ability if it has them."""
    parts: dict[str, Field] = {
        "level": Count(0, MOST_LEVEL),
        "modifier": Maybe(Count(-MOST_MODIFIER, MOST_MODIFIER)),
        **{gang: Maybe(YesNo()) for gang in GANGS},
        "ability": Maybe(OneOf(ABILITIES, of="ability")),
    }
    return Form(parts, shown=CROOK, draw_by=_draw_face)


def _draw_face(chance: Random) -> dict[str, Any]:
    """A random face as cards have them: mostly a low level."""
    face: dict[str, Any] = {"level": chance.randint(1, REPORTED_LEVEL)}
    if chance.random() < 0.4:
        face["modifier"] = chance.choice((-2, -1, 1, 2))
    face |= {gang: True for gang in GANGS if chance.random() < 0.3}
    if chance.random() < 0.3:
        face["ability"] = chance.choice(ABILITIES)
    return face


def face_question(crook: Crook, target: str) -> Question:
    """The question what a card shows."""
    words = because("crooks.ask.face", player=crook.player, target=target)
    short = because("crooks.ask.face.short", target=target)
    subject = f"{crook.player}/{target}"
    about = About((crook.player,), subject, f"faces.{target}", short)
    return Question(f"{FACE}{crook.card}", words, lambda table: face_field(), about)


def tell_face(night: Night[Table], key: str, reply: dict[str, Any]) -> Asking[None]:
    """Note the face of a card as told, and rule on what speaks against it."""
    card = key.removeprefix(FACE)
    night.table = put_face(night.table, card, face_of(reply))
    situation = read_on(night.table, card)
    if any(doubts_about(situation)):
        yield from rule_doubt(night, card, situation)


def rule_doubt(night: Night[Table], card: str, situation: Read) -> Asking[None]:
    """Rule whether a doubtful card counts; the table may put it out of the game."""
    player, target = situation.player, situation.target
    ruling, case = may_count(situation), Case("card_counts", situation)
    words = because("crooks.ruled.doubt", player=player, target=target)
    about = About((player,), f"{player}/{target}")
    counts = yield from night.rule(f"doubt.{card}", ruling, YesNo(), about, case, words)
    if not counts:
        night.table = take_out(night.table, card)


def read_on(table: Table, card: str) -> Read:
    """The situation of a card whose face was told, cut out of the table."""
    player, target = table.spot_of(card)
    crook = next(one for one in table.crooks_of(player, target) if one.card == card)
    face = crook.face or Face(0)
    plain = face == Face(face.level)  # several may show a level and nothing else
    same = 0 if plain else sum(one.face == face for one in table.placed) - 1
    return Read(
        player,
        target,
        face.level,
        face.ability,
        "up" if crook.up else "down",
        crook.among,
        crook.ability,
        same,
        _count_seen(table, face.ability) if face.ability else 1,
    )


def face_ability(crook: Crook) -> str:
    """The ability a card shows, or was said to have."""
    shown = crook.face.ability if crook.face is not None else ""
    return shown or crook.ability


def _count_seen(table: Table, ability: str) -> int:
    """The number of crooks seen with an ability, killed ones too."""
    return sum(face_ability(one) == ability for one in (*table.placed, *table.gone))


def faces(table: Table) -> dict[str, tuple[dict[str, Any], ...]]:
    """The cards whose face is known, as they are entered."""
    return {CROOK: tuple(entered_face(one.face) for one in table.placed if one.face is not None)}
