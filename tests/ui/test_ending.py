"""The end of a game on the table: its card finds its place at every size of phone and letters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.games import GAMES, load
from companion.ui.look.wording import tongue
from tests.ui.driver import Driver
from tests.ui.evenings import Phone
from tests.ui.test_layout_tables import session_of, sit_down

# As many people as may play, in the longer language; the card is the same in all games.
TABLES = ((GAMES[0], 1, "en"), *((game, 2, "fr") for game in GAMES))
NAMES = ("Ann", "Bob", "Chloé", "Dino", "Eve", "Fritz")


@pytest.fixture
def lay(tmp_path) -> Iterator[Callable[..., Driver]]:
    phone = Phone(tmp_path / "data")
    yield lambda language: phone.open(motion=False, language=language)
    phone.kill()


def ended(game: str, seed: int) -> Session:
    """An evening that is over, of people with short names."""
    session = session_of(game, seed)
    named = zip(NAMES, session.setup.seats, strict=False)
    seats = tuple(Seat(seat.key, name, seat.colour) for name, seat in named)
    return Session(load(game), Setup(seats), session.acts)


@pytest.mark.parametrize(("game", "seed", "language"), TABLES)
def test_the_card_of_the_end_comes_to_rest(lay, game, seed, language):
    ui = lay(language)
    sit_down(ui, ended(game, seed))
    card = ui.app.shell.router.screens["table"].ids.layout.prompt
    for size in ((360, 640), (360, 800), (412, 915), (640, 360), (1280, 800)):
        ui.resize(*size)
        for text_size in range(85, 151, 5 if min(size) * max(size) < 250_000 else 15):
            ui.app.preferences.text_size = text_size
            ui.frames(4)
            before = card.height
            ui.frames(2)
            assert card.height == before, (size, text_size)


@pytest.mark.parametrize("game", GAMES)
def test_who_won_and_the_first_of_the_standings_are_in_sight_at_the_largest_text(lay, game):
    ui = lay("fr")
    sit_down(ui, ended(game, 1))
    ui.resize(360, 640)
    ui.app.preferences.text_size = 150
    ui.settle()
    card = ui.app.shell.router.screens["table"].ids.layout.prompt
    first = card.ids.rows.children[-1]
    assert first.to_window(*first.pos)[1] >= card.y


def test_a_rematch_is_one_tap_and_asks_nothing_again(lay):
    ui = lay("fr")
    over = ended("crooks", 1)
    over.setup = replace(over.setup, options={"purses": "covered"})
    sit_down(ui, over)
    ui.taps = 0
    ui.tap(tongue.say("app.set_up.rematch"))
    ui.settle()
    begun = ui.app.evening.session
    assert ui.taps == 1 and begun is not over and not begun.acts
    assert begun.setup.seats == over.setup.seats and begun.setup.options == {"purses": "covered"}
    assert ui.app.shell.router.current == "table" and len(ui.app.archive.sessions()) == 1
