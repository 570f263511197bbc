"""Precedents: rulings and decisions of a table that it keeps, and finds when the case comes again.

Two cases are alike if the same question was settled by the same clause, and the same facts were
told of them, whoever the people and places were and whatever the numbers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from companion.content.search import Document, Index
from companion.core.game import Game
from companion.core.log import Line
from companion.core.ruling import SituationError
from companion.core.spots import parts_of
from companion.evening.alone import ask, situation_of
from companion.evening.plain import plain
from companion.store.archive import Archive

KIND = "precedent"
NAMES = ("place", "town", "pile")  # facts that name ground: any other place is the same case


@dataclass(frozen=True, slots=True)
class Precedent:
    """A case that was settled: its situation, the verdict, who sat there, when, by which clause."""

    id: str
    at: int
    game: str
    question: str
    clause: str  # the key of the clause that decided
    situation: Any
    verdict: Any
    own: bool  # did the table decide otherwise than the rules?
    people: Mapping[str, str]  # names by key
    options: Mapping[str, str]  # the readings the table played with
    version: int  # of the rules

    @property
    def shape(self) -> str:
        """The facts that make two rulings one case, whoever played."""
        return shape_of(self.situation, tuple(self.people))


def shape_of(told: Any, players: tuple[str, ...]) -> str:
    """The shape of a situation: which facts are told, without names and numbers."""
    return json.dumps(_shape(told, set(players), {}), sort_keys=True)


def _shape(told: Any, players: set[str], called: dict[str, str]) -> Any:
    if isinstance(told, Mapping):
        return {
            name: _shape(one, players, called) for name, one in told.items() if name not in NAMES
        }
    if isinstance(told, list | tuple):
        return [_shape(one, players, called) for one in told]
    if isinstance(told, str):
        owner = parts_of(told)[0]
        if owner in players:
            return called.setdefault(owner, f"player {len(called) + 1}")
        return "piece"
    return told if isinstance(told, bool) else "number"


def keep(
    archive: Archive,
    game: Game,
    question: str,
    line: Line,
    situation: Any,
    people: Mapping[str, str],
    options: Mapping[str, str],
) -> Precedent:
    """Store a ruling, or what the table decided in its place, as a precedent."""
    value = {
        "game": game.key,
        "question": question,
        "clause": line.ruling.decisive if line.ruling else "",
        "situation": plain(situation),
        "verdict": plain(line.value),
        "own": line.own,
        "people": dict(people),
        "options": dict(options),
        "version": game.version,
    }
    text = json.dumps(value, sort_keys=True)
    id = sha256(text.encode()).hexdigest()[:12]
    archive.put_note(KIND, id, value)
    return next(one for one in precedents(archive) if one.id == id)


def precedents(archive: Archive, game: str = "") -> list[Precedent]:
    """The precedents that were kept, the newest first."""
    found = (
        Precedent(id=id, at=note.at, **note.value)
        for id, note in archive.notes(KIND).items()
        if isinstance(note.value, dict) and note.value.keys() == FIELDS
    )
    kept = (one for one in found if game in ("", one.game))
    return sorted(kept, key=lambda one: (one.at, one.id), reverse=True)


FIELDS = frozenset(Precedent.__slots__) - {"id", "at"}


def forget(archive: Archive, id: str) -> None:
    """Delete a precedent."""
    archive.drop_note(KIND, id)


def put_back(archive: Archive, one: Precedent) -> None:
    """Store a deleted precedent again."""
    value = {name: getattr(one, name) for name in sorted(FIELDS)}
    archive.put_note(KIND, one.id, value, one.at)


def alike(archive: Archive, game: Game, question: str, line: Line, told: Any) -> Precedent | None:
    """The newest precedent for the same case; None if there is none."""
    clause = line.ruling.decisive if line.ruling else ""
    shape = ""
    for one in precedents(archive, game.key):
        if (one.question, one.clause) == (question, clause):
            shape = shape or shape_of(plain(told), game.colours)
            if shape == shape_of(one.situation, game.colours):
                return one
    return None


def alike_line(archive: Archive, game: Game, line: Line) -> Precedent | None:
    """The newest precedent for the case of a ruling of the table; None if there is none."""
    if line.case is None or not archive.notes(KIND):
        return None
    return alike(archive, game, line.case.question, line, situation_of(line))


def decided_otherwise(game: Game, one: Precedent) -> bool:
    """Was the verdict other than what the rules give in that case today?"""
    asked = game.question(one.question)
    if one.own or asked is None:
        return one.own
    try:
        return bool(plain(ask(asked, one.situation, game.colours).verdict) != one.verdict)
    except SituationError:
        return True


def search(found: list[Precedent], typed: str, texts: Mapping[str, str]) -> list[Precedent]:
    """The precedents that fit some words, the best first; all if nothing is typed."""
    if not typed.strip():
        return found
    index = Index.of(Document(one.id, texts[one.id]) for one in found)
    by_id = {one.id: one for one in found}
    return [by_id[hit.key] for hit in index.find(typed)]
