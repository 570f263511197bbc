"""Digests: what the recorded evenings were ruled, to see what other code rules otherwise.

A line of `digests/<game>.txt` is an evening: its number, the fingerprint of all its verdicts, the
scores it ended with (a star for who won). The verdicts themselves lie beside it, to name the first
that differs. Neither words nor reasons are in it, nor the order of rulings within a turn.

    python -m tests.contract.digests            which evenings differ, and where first
    python -m tests.contract.digests --write    a rule was meant to change: keep what is ruled now

A game without recorded evenings is recorded by `--write`. Recorded acts are never drawn again:
where the key of a question or the shape of a reply is changed on purpose, tables have journals with
the old one too. The migration that reads those is applied to these evenings as well, they are
written anew by `write_evenings`, and no digest changes by it but for the renamed keys of rulings.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.core.session import Session
from companion.games import GAMES, load
from companion.store.saved import as_text
from tests.contract.recorded import (
    EVENINGS,
    FOLDER,
    Evening,
    read_evenings,
    read_lines,
    record,
    recording,
    write_evenings,
    write_lines,
)

SHOWN = 5  # evenings whose first difference is told


def verdicts(session: Session) -> dict[str, Any]:
    """All that was ruled in an evening, as plain values, by turn and key, and how it stands."""
    rulings = {
        f"{turn.number}:{line.key}": line.value
        for turn in session.turns
        for line in turn.log
        if line.kind == "ruling"
    }
    scores, winners = session.game.tells.scores(session.table), session.table.winners
    found = {"rulings": rulings, "scores": dict(scores), "winners": sorted(winners)}
    plain: dict[str, Any] = json.loads(as_text(found))
    return plain


def digest(ruled: dict[str, Any]) -> str:
    """The fingerprint of an evening, with its scores for people to read."""
    text = json.dumps(ruled, sort_keys=True)
    won = ruled["winners"]
    scores = (f"{who} {score}{'*' * (who in won)}" for who, score in ruled["scores"].items())
    return f"{hashlib.blake2b(text.encode(), digest_size=8).hexdigest()} {', '.join(scores)}"


def digest_file(key: str) -> Path:
    """The file of a game's digests."""
    return FOLDER / f"{key}.txt"


def verdict_file(key: str) -> Path:
    """The file of a game's verdicts."""
    return FOLDER / f"{key}.verdicts.xz"


def kept_digests(key: str) -> list[str]:
    """The digests as they were written, evening after evening."""
    return [line.split(" ", 1)[1] for line in digest_file(key).read_text("utf-8").splitlines()]


def kept_verdicts(key: str) -> list[Any]:
    """The verdicts as they were written, evening after evening."""
    return list(read_lines(verdict_file(key)))


def replayed(game: Game, evening: Evening) -> Session:
    """A recorded evening as it is ruled now."""
    return Session(game, evening.setup, evening.acts)


def differing(
    game: Game, evenings: Sequence[Evening], kept: Sequence[str], first: int = 0
) -> list[tuple[int, Session]]:
    """The evenings that are ruled otherwise than they were, by their number."""
    found = []
    for number, (evening, old) in enumerate(zip(evenings, kept, strict=True), first):
        session = replayed(game, evening)
        if digest(verdicts(session)) != old:
            found.append((number, session))
    return found


def explain(key: str, found: Sequence[tuple[int, Session]]) -> str:
    """Which evenings differ, and the first ruling of some of them that does."""
    kept = kept_verdicts(key)
    numbers = ", ".join(str(number) for number, _ in found)
    lines = [f"{key}: {len(found)} evenings are ruled otherwise: {numbers}"]
    for number, session in found[:SHOWN]:
        lines.append(f"  evening {number}: {first_difference(kept[number], session)}")
        if session.waiting:
            lines.append(
                f"    acts that do not fit: {len(session.waiting)}, first {waits(session)}"
            )
    return "\n".join(lines)


def first_difference(kept: dict[str, Any], session: Session) -> str:
    """The first ruling, score or winner that is not what it was."""
    now = verdicts(session)
    for part in ("rulings", "scores"):
        old, new = kept[part], now[part]
        for name in (*new, *(name for name in old if name not in new)):
            if old.get(name) != new.get(name):
                return f"{name} was {old.get(name)!r}, is {new.get(name)!r}"
    return f"winners were {kept['winners']}, are {now['winners']}"


def waits(session: Session) -> str:
    """The first act whose question does not come up, or which is no longer legal there."""
    act = session.waiting[0]
    return f"{act.kind} {act.turn}:{act.key} = {act.what!r}"


def write(key: str) -> None:
    """Keep what is ruled now; record the evenings of a game that has none."""
    game = load(key)
    if not recording(key).exists():
        write_evenings(key, (record(game, number) for number in range(EVENINGS)))
    ruled = [verdicts(replayed(game, evening)) for evening in read_evenings(key)]
    lines = (f"{number:03} {digest(one)}\n" for number, one in enumerate(ruled))
    digest_file(key).write_text("".join(lines), "utf-8")
    write_lines(verdict_file(key), ruled)


def compare(key: str) -> str:
    """What differs now, in words; nothing where all is as it was."""
    if not recording(key).exists():
        return f"{key}: no evening is recorded: python -m tests.contract.digests --write {key}"
    found = differing(load(key), read_evenings(key), kept_digests(key))
    return explain(key, found) if found else ""


def main(arguments: Sequence[str]) -> int:
    """Write the digests of these games, or of all; or tell which evenings differ."""
    keys = [one for one in arguments if one != "--write"] or list(GAMES)
    if strange := [key for key in keys if key not in GAMES]:
        print(f"no game is called {', '.join(strange)}; there are {', '.join(GAMES)}")
        return 2
    if "--write" in arguments:
        for key in keys:
            write(key)
        return 0
    told = "\n".join(filter(None, map(compare, keys)))
    print(told or "Every evening is ruled as it was.")
    return bool(told)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
