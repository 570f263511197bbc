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
from companion.core.flow import Ask, Flow, Night
from companion.core.game import Game, Setup
from companion.core.session import Session
from companion.device.garbage import collect_less_often
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
    """Random play here and in python-chess, in turns, with the garbage collection of the app."""
    collect_less_often()
    ours, theirs = [], []
    chance = Random(1)
    for _ in range(ROUNDS):
        theirs.append(pace(lambda: play_chess(chance)))
        ours.append(pace(lambda: play_on(Session(game, draw_setup(game, chance)), chance)))
    ratio = median(one / other for one, other in zip(ours, theirs, strict=True))
    measured = f"{median(ours):,.0f} / {median(theirs):,.0f} per s = {ratio:.2f}x"
    return Figure(
        f"{game.key}: random replies beside python-chess", measured, "0.75x", ratio >= 0.75
    )


def long_evening(game: Game) -> Figure:
    """The time of the same replies late in an evening and at the start of another."""
    late: list[float] = []
    early: list[float] = []
    acts = []
    for session, chance in late_evenings(game):
        acts.append(len(session.acts))
        fresh = Session(*from_here(session.game, session.turns[-1].start))
        side_by_side(session, fresh, chance, late, early)
    one, other = median(late), median(early)
    measured = f"{milliseconds(one)} / {milliseconds(other)} = {one / other:.2f}x"
    what = f"{game.key}: reply {round(median(acts)):,} beside reply {EARLY}"
    return Figure(what, measured, "1.1x", one / other <= 1.1)


def late_evenings(game: Game) -> list[tuple[Session, Random]]:
    """An evening nobody wins; of a game that must end, several shortly before their end."""
    try:
        return [play_late(endless(game), LATE, Random(5))]
    except FinishedError:
        return [play_late(game, length(game, seed) * 3 // 5, Random(seed)) for seed in range(40)]


def length(game: Game, seed: int) -> int:
    """How many replies a random evening takes."""
    chance = Random(seed)
    return play_on(Session(game, draw_setup(game, chance)), chance)


def play_late(game: Game, replies: int, chance: Random) -> tuple[Session, Random]:
    """An evening after so many replies, at the start of a turn."""
    session = Session(game, draw_setup(game, chance))
    while len(session.acts) < replies:
        reply_at_random(session, chance)
    number = session.number
    while session.number == number and not session.over:
        reply_at_random(session, chance)
    return session, chance


class FinishedError(Exception):
    """Raised by a turn that asks nothing: the game cannot go on for ever."""


def endless(game: Game) -> Game:
    """A copy of the game in which nobody wins."""

    def turn(night: Night[Any]) -> Flow:
        flow, heard, asked = game.rules.turn(night), None, False
        while True:
            try:
                step = flow.send(heard)
            except StopIteration:
                break
            asked = asked or type(step) is Ask
            heard = yield step
        if not asked:
            raise FinishedError

    def crown(night: Night[Any]) -> Flow:
        yield from game.rules.crown(night)
        night.table = night.table.change(winners=())

    return replace(game, rules=replace(game.rules, turn=turn, crown=crown))


def from_here(game: Game, table: Any) -> tuple[Game, Setup]:
    """A session that begins with this table, without the history that led to it."""

    def nothing(night: Night[Any]) -> Flow:
        yield from ()

    def crown(night: Night[Any]) -> Flow:  # the turn that led here has been crowned already
        return nothing(night) if night.table is table else game.rules.crown(night)

    rules = replace(game.rules, lay_out=lambda setup: table, set_up=nothing, crown=crown)
    return replace(game, rules=rules), Setup(())


def side_by_side(
    late: Session, early: Session, chance: Random, slow: list[float], fast: list[float]
) -> None:
    """Give both the same replies and note the time of each, once the early one has warmed up."""
    for count in range(EARLY + WINDOW):
        if late.over:
            return
        key = chance.choice(late.keys)
        what = late.prompt(key).field.draw(chance)
        pairs = [(late, slow), (early, fast)]
        for session, taken in reversed(pairs) if count % 2 else pairs:  # neither always goes first
            session.prompt(key)
            began = time.perf_counter()
            session.reply(what, key)
            if count >= EARLY:
                taken.append(time.perf_counter() - began)
