"""Every game can be played by touch: one whole turn at random, prompt by prompt."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.game import Game, Seat, Setup, Value
from companion.core.session import Session
from companion.evening.box import printed_values
from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.games import GAMES, load
from companion.ui.prompts.panel.several import worth_asking
from tests.ui.thumbs import Thumbs

NAMES = ("Ann", "Bob", "Chloé", "Dino", "Ève", "Finn")
SEED = 7
LEAST = 10  # replies: where a turn has fewer, more evenings are begun
UNKNOWN = 12  # one value in so many must be typed when it is needed


def sit(game: Game, chance: Random) -> Session:
    """The fewest people, with a box of which a few values are not known."""
    seats = tuple(
        Seat(colour, name, colour)
        for name, colour in zip(NAMES[: game.least], game.colours, strict=False)
    )
    keys = sorted(key for key in game.printed.values if chance.randrange(UNKNOWN))
    drawn = {key: Value(game.printed.values[key].draw(chance), "typed") for key in keys}
    return Session(game, Setup(seats, {}, {**drawn, **printed_values(game)}))


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_turn_of_every_game_through_the_widgets(phone, key):
    chance, game = Random(SEED), load(key)
    ui = phone.open((360, 640), motion=False)
    asked = 0
    while asked <= LEAST:
        session = sit(game, chance)
        ui.app.sit_down(Evening(session), citations(key))
        ui.settle()
        asked += play_a_turn(Thumbs(ui), session, chance)


def play_a_turn(thumbs: Thumbs, session: Session, chance: Random) -> int:
    """Set-up and first turn; how many replies that took."""
    while session.number < 2 and not session.over:
        prompts = worth_asking(session.prompts)  # one that can only be no is locked
        prompt = prompts[int(chance.random() * len(prompts))]
        thumbs.say(prompt.key, prompt.field.draw(chance))
    return len(session.acts)
