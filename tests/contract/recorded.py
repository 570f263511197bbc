"""Recorded evenings: who sat down and every act, so that no draw is made when they are replayed."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from companion.core.acts import Act
from companion.core.game import Game, Setup
from companion.core.session import Session
from companion.store.saved import as_text, setup_from_json, setup_to_json
from companion.terminal.random_play import TURN_CAP, draw_setup, reply_at_random
from tests.kit.notebook import Notebook

FOLDER = Path(__file__).with_name("digests")
EVENINGS = 500
MIND_CHANGED = 5  # one evening in so many has second thoughts
OFTEN = 0.06  # of its acts


class Evening(NamedTuple):
    """A table and all it did, undone acts, undo and redo included."""

    setup: Setup
    acts: tuple[Act, ...]


def record(game: Game, number: int) -> Evening:
    """Play the evening of that number at random, and keep it."""
    chance, notebook = Random(f"recorded/{game.key}/{number}"), Notebook()
    setup = draw_setup(game, chance)
    session = Session(game, setup, journal=notebook)
    often = 0 if number % MIND_CHANGED else OFTEN
    while not session.over and session.number <= TURN_CAP:
        if chance.random() < often:
            chance.choice((_amend, _override, _correct, _undo, _redo))(session, chance)
        if not session.over:
            reply_at_random(session, chance)
    return Evening(setup, tuple(notebook.entries))


def _amend(session: Session, chance: Random) -> None:
    """An old reply, one of the last two turns, is given otherwise."""
    lines = [line for turn in session.turns[-2:] for line in turn.log if line.kind == "reply"]
    for line in chance.sample(lines, min(1, len(lines))):
        assert line.field is not None
        session.amend((line.turn, line.key), line.field.draw(chance))


def _override(session: Session, chance: Random) -> None:
    """The table says otherwise."""
    lines = [line for turn in session.turns[-2:] for line in turn.log if line.kind == "ruling"]
    for line in chance.sample(lines, min(1, len(lines))):
        assert line.field is not None
        session.override((line.turn, line.key), line.field.draw(chance))


def _correct(session: Session, chance: Random) -> None:
    """Something on the table is put right by hand, if it can lie like that."""
    found = session.game.rules.corrections(session.table)
    key = chance.choice(tuple(found))
    session.correct(key, found[key].field.draw(chance), "counted again")


def _undo(session: Session, chance: Random) -> None:
    session.undo(chance.randint(1, 5))


def _redo(session: Session, chance: Random) -> None:
    """Something is undone, and part of it put back."""
    if session.undo(4):
        session.redo(chance.randint(1, 4))


def recording(key: str) -> Path:
    """The file of a game's recorded evenings."""
    return FOLDER / f"{key}.acts.xz"


def write_lines(path: Path, lines: Iterable[object]) -> None:
    """Keep plain values, one a line, as small as they go."""
    text = "".join(f"{as_text(line)}\n" for line in lines)
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def write_evenings(key: str, evenings: Iterable[Evening]) -> None:
    """Keep these evenings, one a line."""
    write_lines(
        recording(key),
        (
            {**setup_to_json(evening.setup), "acts": [list(act) for act in evening.acts]}
            for evening in evenings
        ),
    )


def read_lines(path: Path) -> Iterator[object]:
    """Plain values as they were kept."""
    for line in lzma.decompress(path.read_bytes()).splitlines():
        yield json.loads(line)


def read_evenings(key: str, most: int = EVENINGS) -> list[Evening]:
    """The evenings of a game as they were recorded, or so many of them."""
    return [
        Evening(setup_from_json(kept), tuple(Act(*act) for act in kept["acts"]))
        for kept in islice(read_lines(recording(key)), most)
    ]
