"""Random legal play, beside python-chess; and whether a long evening slows down."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import median
from typing import Any

import chess

from bench.figures import Figure, milliseconds
from companion.core.flow import Flow, Night
from companion.core.game import Game, Setup
from companion.core.session import Session
from companion.terminal.random_play import draw_setup, play_on, reply_at_random

ROUNDS, ROUND_SECONDS = 7, 0.7
EARLY, LATE = 20, 2000
WINDOW = 400


def pace(play: Callable[[], int]) -> float:
    """Moves or replies per second."""
    done, began = 0, time.perf_counter()
    while (passed := time.perf_counter() - began) < ROUND_SECONDS:
        done += play()
    return done / passed


def play_chess(chance: Random) -> int:
    """One random legal game of chess."""
    board, moves = chess.Board(), 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(chance.random() * len(legal))])
        moves += 1
    return moves


def random_play(game: Game) -> Figure:
    """Turn about, so that both meet the same weather on this machine."""
    ours, theirs = [], []
    chance = Random(1)
    for _ in range(ROUNDS):
        theirs.append(pace(lambda: play_chess(chance)))
        ours.append(pace(lambda: play_on(Session(game, draw_setup(game, chance)), chance)))
    ratio = median(one / other for one, other in zip(ours, theirs, strict=True))
    measured = f"{median(ours):,.0f} / {median(theirs):,.0f} per s = {ratio:.2f}x"
    return Figure(f"{game.key}: random replies beside python-chess", measured, "1.0x", ratio >= 1)


def long_evening(game: Game) -> Figure:
    """The same replies from the same table, once early in a session and once 2,000 replies on."""
    endless = replace(game, winners=lambda table: ())
    chance = Random(5)
    session = Session(endless, draw_setup(game, chance))
    while len(session.acts) < LATE:
        reply_at_random(session, chance)
    number = session.number
    while session.number == number:
        reply_at_random(session, chance)
    fresh = Session(*from_here(endless, session.table))
    late, early = side_by_side(session, fresh, chance)
    ratio = late / early
    measured = f"{milliseconds(late)} / {milliseconds(early)} = {ratio:.2f}x"
    return Figure(
        f"{game.key}: reply {LATE:,} beside reply {EARLY}", measured, "1.1x", ratio <= 1.1
    )


def from_here(game: Game, table: Any) -> tuple[Game, Setup]:
    """A session that begins with this table, without the history that led to it."""

    def nothing(night: Night[Any]) -> Flow:
        yield from ()

    return replace(game, lay_out=lambda setup: table, set_up=nothing), Setup(())


def side_by_side(late: Session, early: Session, chance: Random) -> tuple[float, float]:
    """Give both the same replies; the median time of each, after the early one has warmed up."""
    times: tuple[list[float], list[float]] = ([], [])
    for count in range(EARLY + WINDOW):
        key = chance.choice(late.keys)
        what = late.prompt(key).field.draw(chance)
        pairs = list(zip((late, early), times, strict=True))
        for session, taken in reversed(pairs) if count % 2 else pairs:  # neither always goes first
            session.prompt(key)
            began = time.perf_counter()
            session.reply(what, key)
            if count >= EARLY:
                taken.append(time.perf_counter() - began)
    return median(times[0]), median(times[1])
