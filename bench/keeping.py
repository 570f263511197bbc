"""The journal: a reply made durable beside one bare SQLite commit; opening a long evening."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median

from bench.figures import Figure, milliseconds, typical
from companion.core.acts import Act
from companion.core.game import Game
from companion.core.session import Session
from companion.games import load
from companion.store.archive import Archive
from companion.store.open_session import open_session
from companion.store.transfer import session_from_text, session_to_text
from companion.terminal.random_play import draw_setup, reply_at_random

REPLIES = 400
LONG = 600
FEW, MANY = 200, 2000
TIMES = 9
SEEDS = 300
SLACK = 0.002


def durable_reply(game: Game, folder: Path) -> Figure:
    """Time from a reply to the next prompt, in turns with a commit of a row of that size."""
    archive, bare = Archive(folder), bare_journal(folder / "bare.db")
    ours: list[float] = []
    theirs: list[float] = []
    seed = 0
    while len(ours) < REPLIES:
        seed += 1
        for taken, act in durable_replies(game, archive, Random(seed)):
            ours.append(taken)
            theirs.append(commit(bare, len(ours), json.dumps(act)))
    archive.close()
    one, other = median(ours), median(theirs)
    measured = f"{milliseconds(one)} / {milliseconds(other)}"
    what = f"{game.key}: reply to durable next prompt beside a bare commit"
    return Figure(what, measured, "2x + 2 ms", one <= 2 * other + SLACK)


def durable_replies(game: Game, archive: Archive, chance: Random) -> Iterator[tuple[float, Act]]:
    """Each reply of a kept evening, and how long it took."""
    setup = draw_setup(game, chance)
    session = Session(game, setup, journal=archive.start(game, setup))
    while not session.over:
        number = session.number
        began = time.perf_counter()
        reply_at_random(session, chance)
        prompts = session.prompts
        taken = time.perf_counter() - began
        if prompts and session.number == number:  # a turn's end also copies the whole file
            yield taken, session.acts[-1]


def bare_journal(path: Path) -> sqlite3.Connection:
    """A table that can hold an act, and nothing else."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE acts (number INTEGER PRIMARY KEY, act TEXT)")
    return db


def commit(db: sqlite3.Connection, number: int, act: str) -> float:
    """One row, one commit."""
    began = time.perf_counter()
    db.execute("INSERT INTO acts VALUES (?, ?)", (number, act))
    return time.perf_counter() - began


def open_long_evening(game: Game, folder: Path) -> Figure:
    """Open the file, read 600 acts, and be where the table was."""
    archive = Archive(folder)
    kept, acts = play_long(game, archive)
    archive.close()
    taken = median(opening(game, folder, kept) for _ in range(TIMES))
    what = f"{game.key}: opening an evening of {acts} acts"
    return Figure(what, milliseconds(taken), "25 ms", taken < 0.025)


def open_longer_evening(game: Game, folder: Path) -> Figure:
    """Opening the same evening with 2,000 acts and with 200, in turns."""
    many, few = ((folder / str(acts), acts) for acts in (MANY, FEW))
    long, short = stretched(game, *many), stretched(game, *few)
    pairs = [(opening(game, many[0], long), opening(game, few[0], short)) for _ in range(TIMES)]
    one, other = map(median, zip(*pairs, strict=True))
    measured = f"{milliseconds(one)} / {milliseconds(other)} = {one / other:.2f}x"
    what = f"{game.key}: opening an evening of {MANY} acts beside one of {FEW}"
    return Figure(what, measured, "1.5x", one <= 1.5 * other)


def stretched(game: Game, folder: Path, acts: int) -> str:
    """An evening of 200 replies, or the longest there is, kept with so many acts."""
    archive = Archive(folder)
    kept, said = play_long(game, archive, FEW)
    journal = archive.resume(kept, game)
    assert journal is not None
    stretch(open_session(game, journal).session, acts - said)
    assert len(journal.saved().entries) == acts
    archive.close()
    return kept


def stretch(session: Session, acts: int) -> None:
    """Lengthen a session by undoing and redoing a correction."""
    found = session.game.rules.corrections(session.table)
    key = next(key for key, one in found.items() if one.stands is not None)
    again = lambda: session.correct(key, found[key].stands, "")  # noqa: E731
    steps = cycle((again, session.undo, session.redo, session.undo))
    for step in islice(steps, acts):
        step()


def opening(game: Game, folder: Path, kept: str) -> float:
    """From the closed file to the table as it was left."""
    began = time.perf_counter()
    archive = Archive(folder)
    journal = archive.resume(kept, game)
    assert journal is not None
    opened = open_session(game, journal)
    taken = time.perf_counter() - began
    assert opened.left_out is None
    archive.close()
    return taken


def take_in_long_evening(game: Game, folder: Path) -> Figure:
    """An exported evening, checked field by field and played again."""
    archive = Archive(folder)
    kept, acts = play_long(game, archive)
    saved = archive.load(kept)
    archive.close()
    assert saved is not None
    text = session_to_text(saved)
    taken = typical(lambda: session_from_text(text, load), 3)
    what = f"{game.key}: taking in an exported evening of {acts} acts"
    return Figure(what, milliseconds(taken), "1000 ms", taken < 1)


def play_long(game: Game, archive: Archive, most: int = LONG) -> tuple[str, int]:
    """An evening of so many acts, or the longest that chance finds, kept."""
    longest = Session(game, draw_setup(game, Random(0)))
    for seed in range(SEEDS):
        chance = Random(seed)
        probe = Session(game, draw_setup(game, chance))
        while not probe.over and len(probe.acts) < most:
            reply_at_random(probe, chance)
        if len(probe.acts) > len(longest.acts):
            longest = probe
        if len(probe.acts) >= most:
            break
    journal = archive.start(game, longest.setup)
    session = Session(game, longest.setup, journal=journal)
    for act in longest.acts:
        session.reply(act.what, act.key)
    return journal.id, len(longest.acts)
