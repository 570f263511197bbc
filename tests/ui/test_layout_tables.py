"""Every kind of question of every game, its log, score and end, at every size: nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from companion.core.acts import Act
from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.games import GAMES, load
from companion.store.replay import play_entry
from companion.terminal.random_play import reply_at_random
from companion.ui.prompts.bodies.questions import says_itself
from tests.ui.driver import WANTED, Driver
from tests.ui.evenings import Phone
from tests.ui.test_layout_walk import SHORT, walk

pytestmark = pytest.mark.usefixtures("no_idle_work")

NAMES = ("Maximilienne", "Bo", "Jean-Christophe", "Ann", "Zoé", "Bartholomew")
EVENINGS = 3
REPLIES = 700  # of one evening, at most
ROOMIER = ((360, 800), (800, 360))  # as wide, or as high, as the smallest, and with more room
PICTURES = ((360, 640), (412, 915), (1280, 800))


class Played(NamedTuple):
    """An evening at random, played once: its set-up, all acts, and where questions came up."""

    setup: Setup
    acts: list[Act]
    moments: dict[str, int]  # after how many acts each kind of question came up last


@cache
def evening_of(game: str, seed: int) -> Played:
    """Play an evening at random: long names, nothing known of the box."""
    played, chance = load(game), Random(seed)
    colours = played.colours[: played.most if seed % 2 == 0 else played.least]
    names = zip(NAMES, colours, strict=False)
    setup = Setup(tuple(Seat(c, name, c) for name, c in names))
    session, found = Session(played, setup), {}
    while True:
        alone = len(session.keys) == 1
        for prompt in session.prompts:
            if alone or not says_itself(prompt):
                found[prompt.key.partition(".")[0]] = len(session.acts)
        if session.over or len(session.acts) >= REPLIES:
            return Played(setup, list(session.acts), found)
        reply_at_random(session, chance)


def session_of(game: str, seed: int, share: float = 1) -> Session:
    """An evening at random, at its end or after so large a share of its acts."""
    evening = evening_of(game, seed)
    return Session(load(game), evening.setup, evening.acts[: int(len(evening.acts) * share)])


def all_moments(game: str) -> Iterator[tuple[str, Session]]:
    """Each kind of question with the session at that moment, in the last evening that has it."""
    evenings = [evening_of(game, seed) for seed in range(EVENINGS)]
    for seed, evening in enumerate(evenings):
        later = {kind for one in evenings[seed + 1 :] for kind in one.moments}
        asked = {kind: acts for kind, acts in evening.moments.items() if kind not in later}
        session = Session(load(game), evening.setup)
        for kind, acts in sorted(asked.items(), key=lambda one: one[1]):
            for act in evening.acts[len(session.acts) : acts]:
                play_entry(session, act, "")
            yield kind, session


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
    """Large letters in one language, with the next in the other; small ones as ever."""
    *large, small = SHORT
    pose, sizes = large[number % len(large)]
    return (pose, tuple(size for size in sizes if size not in ROOMIER)), small


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
    session = session_of(game, seed)
    sit_down(ui, session)
    found = []
    for number, screen in enumerate(("table", "log", "score"), seed):
        ui.app.shell.router.show(screen)
        poses = SHORT if WANTED else in_turn(number)
        found += [fault for fault in walk(ui, poses) if "LogRow" not in fault]  # has its own test
        picture(ui, f"{game}_{'end' if screen == 'table' else screen}_{len(session.setup.seats)}")
    assert not found, "\n".join(found)
