"""`simulate`: random legal games, with the game's invariants after every reply."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from companion.core.faults import BrokenFlow
from companion.core.game import Game
from companion.core.modes import REFEREE, SCORE, USE
from companion.core.ruling import RULE_FAULTS
from companion.core.session import Session
from companion.terminal.games import game_named
from companion.terminal.printing import tell
from companion.terminal.random_play import draw_setup, modes_beside, play_on
from companion.terminal.voice import Voice
from companion.terminal.wrong import wrong

SHOWN = 5  # failures told one by one

# What a mistake in the rules raises: the game that met it is counted as failed, the others go on.
FAULTS = (AssertionError, *RULE_FAULTS)


@dataclass(slots=True)
class Tally:
    """The results of the games."""

    replies: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    failures: list[tuple[int, str]] = field(default_factory=list)


def run(said: argparse.Namespace, language: str) -> int:
    """Play random games; gives exit code 1 if one of them failed."""
    game, players = game_named(said.game), said.players
    if said.games < 1:
        raise wrong("core.terminal.no_games", reply=str(said.games))
    if players is not None and not game.least <= players <= game.most:
        raise wrong("core.terminal.players", reply=str(players), least=game.least, most=game.most)
    began = time.perf_counter()
    mode = SCORE if said.only_score else REFEREE
    if mode not in (REFEREE, *modes_beside(game)):
        raise wrong("core.options.no_choice", option=USE, choice=mode, options=(REFEREE,))
    tally = play_many(game, said.games, said.seed, players, mode)
    report(Voice(language), said.games, tally, time.perf_counter() - began)
    return 1 if tally.failures else 0


def play_many(game: Game, games: int, seed: int, players: int | None, mode: str = REFEREE) -> Tally:
    """Play games at random, each from its own seed so that it can be played again."""
    tally = Tally()
    for number in range(seed, seed + games):
        try:
            tally.replies += play_one(game, number, players, tally, mode)
        except FAULTS as fault:
            tally.failures.append((number, f"{type(fault).__name__}: {fault}"))
    return tally


def play_one(game: Game, seed: int, players: int | None, tally: Tally, mode: str = REFEREE) -> int:
    """Play one game to its end or to the turn cap."""
    chance = Random(seed)
    session = Session(game, draw_setup(game, chance, players, mode))
    replies = play_on(session, chance, after=check)
    tally.endings["winner" if session.over else "turn_cap"] += 1
    return replies


def check(session: Session) -> None:
    """Raise an error if an invariant is broken."""
    broken = session.game.broken(session.table)
    if broken:
        act = session.acts[-1]
        raise BrokenFlow(f"{', '.join(broken)} broken by {act.key} in turn {act.turn}")


def report(voice: Voice, games: int, tally: Tally, seconds: float) -> None:
    """Print the figures, then each failure with its seed."""
    tell(
        voice.say(
            "core.terminal.simulated",
            games=games,
            replies=tally.replies,
            pace=round(tally.replies / max(seconds, 1e-9)),
        )
    )
    tell(
        voice.say(
            "core.terminal.endings",
            winner=tally.endings["winner"],
            turn_cap=tally.endings["turn_cap"],
        )
    )
    tell(voice.say("core.terminal.failures", failures=len(tally.failures)))
    for seed, what in tally.failures[:SHOWN]:
        tell(voice.say("core.terminal.failure", seed=seed, text=what))
