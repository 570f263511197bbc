"""Taking in a file: the longest that the worst accepted one may keep a table waiting."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import cycle, islice
from random import Random

from bench.figures import Figure, seconds
from companion.core.acts import Act, Start
from companion.core.game import Game, Setup
from companion.core.session import Session
from companion.store.file_checks import MOST_ENTRIES, TransferError
from companion.store.saved import Saved
from companion.store.transfer import session_from_text, session_to_text
from companion.terminal.random_play import draw_setup, reply_at_random

REPLIES = 300
CORRECTIONS = 400
AIM = 2.0

Spoil = Callable[[Session], Iterator[Act]]


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
    """The slowest of some hostile files, taken in or refused."""
    taken = {spoil.__name__: take_in(game, spoil) for spoil in HOSTILE}
    slowest = max(taken, key=lambda name: taken[name])
    what = f"{game.key}: taking in the worst file ({slowest.replace('_', ' ')})"
    return Figure(what, f"{taken[slowest]:.3f} s", f"{AIM:.0f} s", taken[slowest] < AIM)


def take_in(game: Game, spoil: Spoil) -> float:
    """How long it takes to read such a file, or to refuse it."""
    text = hostile_file(game, spoil)
    return seconds(lambda: read(text, game))


def read(text: str, game: Game) -> None:
    """Take a file in, unless it is refused."""
    with suppress(TransferError):
        session_from_text(text, lambda _: game)


def hostile_file(game: Game, spoil: Spoil) -> str:
    """A whole evening, and then the same again and again, up to the most that a file may have."""
    recorder, setup = Recorder(), draw_setup(game, Random(2), game.most)
    session, chance = Session(game, setup, (), recorder), Random(2)
    while not session.over and len(session.acts) < REPLIES:
        reply_at_random(session, chance)
    more = islice(spoil(session), MOST_ENTRIES)
    return as_text(game, setup, [*recorder.entries, *more][:MOST_ENTRIES])


def amend_the_first(session: Session) -> Iterator[Act]:
    """One early answer is given again and again."""
    first = next(line for line in session.log if line.kind == "reply")
    return cycle([Act("amend", first.turn, first.key, first.value)])


def amend_two_in_turn(session: Session) -> Iterator[Act]:
    """Two early answers are given again, turn about."""
    replies = [line for line in session.log if line.kind == "reply"][:2]
    return cycle([Act("amend", one.turn, one.key, one.value) for one in replies])


def waver(session: Session) -> Iterator[Act]:
    """The last answer is taken back and put back."""
    return cycle([Act("undo", 0, "", 1), Act("redo", 0, "", 1)])


def waver_far(session: Session) -> Iterator[Act]:
    """All but the first two answers is taken back and put back."""
    count = len(session.acts) - 2
    return cycle([Act("undo", 0, "", count), Act("redo", 0, "", count)])


def correct_on_and_on(session: Session) -> Iterator[Act]:
    """Corrections of one moment, each of which changes something back and forth."""
    turn, key = session.anchor
    for name, one in session.game.rules.corrections(session.table).items():
        values = [one.stands, *(one.field.draw(Random(seed)) for seed in range(20))]
        differing = [value for value in values if one.field.check(value).verdict][:2]
        if len(differing) == 2 and differing[0] != differing[1]:
            whats = [{"key": name, "value": value, "note": ""} for value in differing[::-1]]
            return cycle([Act("correct", turn, key, what) for what in whats])
    return iter(())


def correct_and_waver(session: Session) -> Iterator[Act]:
    """Many corrections of one moment, then the last is taken back and put back."""
    yield from islice(correct_on_and_on(session), CORRECTIONS)
    yield from waver(session)


HOSTILE: tuple[Spoil, ...] = (
    amend_the_first,
    amend_two_in_turn,
    waver,
    waver_far,
    correct_on_and_on,
    correct_and_waver,
)


def as_text(game: Game, setup: Setup, entries: list[Act]) -> str:
    times = tuple(range(len(entries)))
    return session_to_text(
        Saved(game.key, game.version, setup, 0, False, tuple(entries), times, {})
    )
