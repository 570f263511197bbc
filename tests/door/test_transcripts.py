"""What each seat is sent, as it was kept: questions and sheets in full, whole evenings in counts.

An evening in counts is the same in other words: it says which parts a seat alone is sent, and how
much of the log, of the sheets and of what is asked is covered from it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from companion.core.session import Session
from companion.games import GAMES, load
from companion.terminal.random_play import reply_at_random
from tests.door.table import laid
from tests.door.test_secrets import WITH_SECRETS, compare, seats_of, secret_twins, sent_to
from tests.kit.recorded import folder_of, recorded

TRANSCRIPTS = Path(__file__).with_name("transcripts")
STEPS = 16  # moments of a recorded evening that are looked at
TWINS = 4  # secrets of an evening that are said in two ways
IN_TESTS = {
    "blackrock_city": "three_renounce",
    "crooks": "two_by_money",
    "gangs_city": "three_to_the_target",
    "gangsta": "two_by_the_delateur",
    "police_vs_gangs": "four_to_the_target",  # statements are written by all at once
}


def transcript(game: str) -> str:
    """What every seat is shown of what concerns it: questions, secrets, covers, act by act."""
    session, chance = laid(game, 0, 2)
    told, before = [], dict[str, dict[str, str]]()
    for act in range(24):
        if session.over:
            break
        for seat in seats_of(session):
            now = {
                name: text
                for name, text in sent_to(session, seat).items()
                if name.startswith(("ask.", "sheet.", "asked"))
            }
            old = before.get(seat, {})
            for name in sorted(now):
                if now[name] != old.get(name):
                    told.append(f"{act} {seat or 'all'} {name} {now[name][:240]}")
            before[seat] = now
        reply_at_random(session, chance)
    return "\n".join(told) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_is_shown_what_the_kept_transcript_says(game: str) -> None:
    kept = TRANSCRIPTS / f"{game}.txt"
    assert transcript(game) == kept.read_text("utf-8"), "python -m tests.door.test_secrets"


def names(game: str) -> list[str]:
    """Every recorded evening of a game."""
    return sorted(path.stem for path in folder_of(game).glob("*.json"))


Moments = Iterator[tuple[int, Session]]


def opened(game: str, name: str) -> Session:
    """A recorded evening after its last act."""
    saved = recorded(game, name)
    return Session(load(game), saved.setup, saved.entries)


def moments(game: str, name: str) -> Moments:
    """Some moments of a recorded evening, the last one first; what was recorded is undone.

    Those with a secret that is asked for are among them.
    """
    session, secrets = opened(game, name), 0
    step = max(1, len(session.acts) // STEPS)
    while session.acts:
        acts = len(session.acts)
        asked = secrets < STEPS and any(one.about.hidden(session.table) for one in session.prompts)
        secrets += asked
        if asked or acts % step == 0:
            yield acts, session
        session.undo()


def moments_kept(game: str, name: str) -> Moments:
    """The moments of which something was kept, the last one first."""
    session = opened(game, name)
    kept = kept_evening(game, name).read_text("utf-8").splitlines()
    for acts in sorted({int(line.partition(" ")[0]) for line in kept}, reverse=True):
        if acts < len(session.acts):
            session.undo(len(session.acts) - acts)
        yield acts, session


def counted(session: Session, seat: str, everybody: dict[str, str]) -> str:
    """How much a seat is sent, how much of it is covered, and which parts it alone is sent."""
    parts = sent_to(session, seat)
    own = [name for name in sorted(parts) if parts[name] != everybody.get(name) and name != "head"]
    lines = sum(len(json.loads(parts[one])["lines"]) for one in parts if one.startswith("log."))
    covered = sum(text.count('"covered":true') for text in parts.values())
    asked = len(json.loads(parts["asked"]))
    told = f"{len(parts)} parts, {lines} lines, {covered} covered, {asked} asked"
    return f"{told}; own: {' '.join(own) or 'none'}"


def evening_told(looked_at: Moments, most: int = 0) -> tuple[str, int]:
    """One recorded evening in counts, and how often so many of its secrets were compared."""
    told: list[str] = []
    compared = 0
    for acts, session in looked_at:
        everybody = sent_to(session, "")
        told[:0] = [
            f"{acts} {seat or 'all'}: {counted(session, seat, everybody)}"
            for seat in seats_of(session)
        ]
        for one, other, owner in islice(secret_twins(session), most):
            compared += compare(one, other, owner)
            most -= 1
    return "\n".join(told) + "\n", compared


def kept_evening(game: str, name: str) -> Path:
    """The file of a recorded evening in counts."""
    return TRANSCRIPTS / f"{game}.{name}.txt"


def check_evening(game: str, name: str, most: int) -> int:
    """Compare a recorded evening with what was kept, and so many secrets in it with others."""
    told, compared = evening_told(moments_kept(game, name), most)
    kept = kept_evening(game, name).read_text("utf-8")
    assert told == kept, "python -m tests.door.test_transcripts"
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_evening_is_sent_as_it_was_kept(game: str) -> None:
    most = TWINS if game in WITH_SECRETS else 0
    assert bool(check_evening(game, IN_TESTS[game], most)) == (game in WITH_SECRETS)


def write_all() -> None:
    """Keep everything as it is now."""
    TRANSCRIPTS.mkdir(exist_ok=True)
    for game in GAMES:
        (TRANSCRIPTS / f"{game}.txt").write_text(transcript(game), "utf-8")
        for name in names(game):
            kept_evening(game, name).write_text(evening_told(moments(game, name))[0], "utf-8")


if __name__ == "__main__":
    write_all()
