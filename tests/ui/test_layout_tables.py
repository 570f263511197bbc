"""Every kind of question of every game, its log, score and end, at every size: nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.games import GAMES, load
from companion.terminal.random_play import reply_at_random
from companion.ui.prompts.bodies.questions import says_itself
from tests.ui.driver import WANTED, Driver
from tests.ui.evenings import Phone
from tests.ui.test_layout_walk import SHORT, walk

NAMES = ("Maximilienne", "Bo", "Jean-Christophe", "Ann", "Zoé", "Bartholomew")
EVENINGS = 3
REPLIES = 700  # of one evening, at most
PICTURES = ((360, 640), (412, 915), (1280, 800))


def evening_of(game: str, seed: int) -> Iterator[Session]:
    """An evening at random, reply by reply: long names, nothing known of the box."""
    played, chance = load(game), Random(seed)
    colours = played.colours[: played.most if seed % 2 == 0 else played.least]
    names = zip(NAMES, colours, strict=False)
    session = Session(played, Setup(tuple(Seat(c, name, c) for name, c in names)))
    yield session
    while not session.over and len(session.acts) < REPLIES:
        reply_at_random(session, chance)
        yield session


@cache
def moments(game: str) -> dict[str, tuple[int, int]]:
    """Where each kind of question came up last: which evening, after how many replies."""
    found: dict[str, tuple[int, int]] = {}
    for seed in range(EVENINGS):
        for session in evening_of(game, seed):
            alone = len(session.keys) == 1
            for prompt in session.prompts:
                if alone or not says_itself(prompt):
                    found[prompt.key.partition(".")[0]] = seed, len(session.acts)
    return found


def all_moments(game: str) -> Iterator[tuple[str, Session]]:
    """Each kind of question with the session at that moment; every evening is played once more."""
    for seed in range(EVENINGS):
        for session in evening_of(game, seed):
            now = seed, len(session.acts)
            yield from ((kind, session) for kind, one in moments(game).items() if one == now)


def at(game: str, moment: tuple[int, int]) -> Session:
    """The session as it was at that moment."""
    seed, replies = moment
    return next(one for one in evening_of(game, seed) if len(one.acts) == replies)


@pytest.fixture
def lay(tmp_path) -> Iterator[Callable[..., Driver]]:
    phone = Phone(tmp_path / "data")

    def open_it() -> Driver:
        return phone.open(motion=False)

    yield open_it
    phone.kill()


def sit_down(ui: Driver, session: Session) -> None:
    ui.app.sit_down(Evening(session), citations(session.game.key))
    ui.settle()


def picture(ui: Driver, name: str) -> None:
    """At three sizes, in French, at night, for whoever wants to look."""
    if not WANTED:
        return
    chosen = ui.app.preferences
    chosen.language, chosen.text_size, chosen.theme = "fr", 100, "night"
    for size in PICTURES:
        ui.resize(*size)
        ui.settle()
        ui.screenshot(f"{name}_{size[0]}x{size[1]}")


def in_turn(number: int) -> tuple[Any, ...]:
    """Large letters in one language, with the next question in the other; small ones as ever."""
    *large, small = SHORT
    return large[number % len(large)], small


@pytest.mark.parametrize("game", GAMES)
def test_no_question_of_a_game_is_cut(lay, game):
    ui = lay()
    found = []
    for number, (kind, session) in enumerate(all_moments(game)):
        sit_down(ui, session)
        key = next(key for key in session.keys if key.partition(".")[0] == kind)
        panel = ui.app.shell.router.screens["table"].ids.prompt
        panel.turn_to(next(prompt for prompt in panel.prompts if prompt.key == key))
        found += [f"{kind}, {fault}" for fault in walk(ui, SHORT if WANTED else in_turn(number))]
        picture(ui, f"{game}_{kind}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("seed", [1, 2])  # as few people as may play, and as many
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_at_the_end_of_a_game(lay, game, seed):
    ui = lay()
    *_, session = evening_of(game, seed)
    sit_down(ui, session)
    found = []
    for screen in ("table", "log", "score"):
        ui.app.shell.router.show(screen)
        found += [fault for fault in walk(ui, SHORT) if "LogRow" not in fault]  # has its own test
        picture(ui, f"{game}_{'end' if screen == 'table' else screen}_{len(session.setup.seats)}")
    assert not found, "\n".join(found)
