"""Taking in a file: the longest that the worst accepted one may keep a table waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from bench.figures import Figure, seconds
from companion.core.acts import Act, Start
from companion.core.game import Game, Setup
from companion.core.session import Session
from companion.store.file_checks import MOST_ENTRIES
from companion.store.replay import MOST_WORK
from companion.store.saved import Saved
from companion.store.transfer import session_from_text, session_to_text
from companion.terminal.random_play import draw_setup, reply_at_random

REPLIES = 300
AIM = 10.0


class Recorder:
    """A journal that keeps the acts in memory."""

    def __init__(self) -> None:
        self.entries: list[Act] = []

    def write(self, act: Act) -> None:
        self.entries.append(act)

    def close_turn(self, turn: int, digest: str) -> None:
        """Forget it."""

    def begin_turn(self, start: Start, acts: Sequence[Act]) -> None:
        """A turn begins: nothing to keep."""


def worst_file(game: Game) -> Figure:
    """The slowest of some hostile files that are just within the bounds."""
    taken = max(take_in(game, spoil) for spoil in (amend_for_ever, waver_for_ever))
    what = f"{game.key}: taking in the worst file that is accepted"
    return Figure(what, f"{taken:.3f} s", f"{AIM:.0f} s", taken < AIM)


def take_in(game: Game, spoil: Callable[[Session, Recorder], None]) -> float:
    """How long it takes to read such a file."""
    recorder, setup = Recorder(), draw_setup(game, Random(2), game.most)
    session, chance = Session(game, setup, (), recorder), Random(2)
    while not session.over and len(session.acts) < REPLIES:
        reply_at_random(session, chance)
    spoil(session, recorder)
    text = as_text(game, setup, recorder.entries)
    return seconds(lambda: session_from_text(text, lambda _: game))


def amend_for_ever(session: Session, recorder: Recorder) -> None:
    """The first answer is given again and again, and all is played again each time."""
    first = next(line for line in session.log if line.kind == "reply")
    fill(session, recorder, lambda: session.amend((first.turn, first.key), first.value))


def waver_for_ever(session: Session, recorder: Recorder) -> None:
    """The last answer is taken back and put back."""
    fill(session, recorder, lambda: session.undo() and session.redo())


def fill(session: Session, recorder: Recorder, do: Callable[[], object]) -> None:
    """Again and again, and the one time that goes beyond the bounds is left out."""
    within = 0
    while session.work <= MOST_WORK and len(recorder.entries) <= MOST_ENTRIES:
        within = len(recorder.entries)
        do()
    del recorder.entries[within:]


def as_text(game: Game, setup: Setup, entries: list[Act]) -> str:
    times = tuple(range(len(entries)))
    return session_to_text(
        Saved(game.key, game.version, setup, 0, False, tuple(entries), times, {})
    )
