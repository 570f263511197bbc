"""`replay`: an exported evening, its rulings and scores, turn by turn."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from companion.core.log import Turn
from companion.core.session import Session
from companion.evening.names import names_of
from companion.evening.opening import find_game
from companion.evening.secrets import cover_line
from companion.games import load
from companion.store.file_checks import TransferError
from companion.store.saved import Saved, differing_turns
from companion.store.transfer import read_session
from companion.terminal.patience import Patience
from companion.terminal.printing import tell
from companion.terminal.voice import Voice
from companion.terminal.wrong import WrongError

TOLD = ("ruling", "reminder", "correction")


def run(said: argparse.Namespace, language: str) -> int:
    """Print a recorded evening, played again."""
    saved = read_evening(said.file, language)
    game = load(saved.game)
    session = Session(game, saved.setup, saved.entries)
    voice = Voice(language, game.key, names_of(session))
    tell(voice.say("core.terminal.replay.title", game=game.key, players=seats_of(saved)))
    for turn in session.turns:
        if turn.log:
            tell("", *tell_turn(session, turn, voice))
    tell("", ending(session, voice))
    differing = differing_turns(saved, session)
    if differing:
        tell(voice.say("core.terminal.replay.differs", turns=differing))
    return 0


def read_evening(file: str, language: str = "") -> Saved:
    """The exported evening in a file, of a game we know; slow reading prints its progress."""
    try:
        return read_session(Path(file), find_game, Patience(Voice(language)))
    except TransferError as error:
        raise WrongError(error.reason) from None


def seats_of(saved: Saved) -> tuple[str, ...]:
    """The seats of an evening, in order."""
    return tuple(seat.key for seat in saved.setup.seats)


def tell_turn(session: Session, turn: Turn, voice: Voice) -> Iterator[str]:
    """Print the rulings of a turn and its final score; no secret before its end."""
    yield voice.say("core.terminal.replay.turn", turn=turn.table_turn)
    for line in turn.log:
        if line.kind in TOLD:
            yield from voice.line(cover_line(line, session.table))
    last = turn is session.turns[-1]
    table = session.table if last else session.turns[turn.number + 1].start
    if not session.game.tells.open_scores(table):
        return
    scores = session.game.tells.scores(table).items()
    told = (f"{voice.words.value(player)} {voice.words.value(score)}" for player, score in scores)
    yield voice.say("core.terminal.replay.scores", text=", ".join(told))


def ending(session: Session, voice: Voice) -> str:
    """The sentence who has won, or that the evening goes on."""
    if not session.over:
        return voice.say("core.terminal.replay.not_over")
    return voice.say("core.terminal.replay.over", winners=session.table.winners)
