"""The random player: draws legal replies, for `simulate`, the contract tests and the benchmark."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.core.faults import BrokenFlow
from companion.core.fields.field import any_of
from companion.core.game import MODE, Game, Seat, Setup, Value
from companion.core.modes import REFEREE
from companion.core.ruling import Ruling
from companion.core.session import Session

FIRST_ASKED = 0.8  # shortcuts ("the rest at the reveal") would otherwise end every phase at once
TURN_CAP = 60  # random players may dither for ever; after so many turns they are sent home


class Refused(BrokenFlow):
    """A reply that a field drew itself was refused."""

    def __init__(self, key: str, what: Any, ruling: Ruling[bool]) -> None:
        super().__init__(f"{key} refuses its own draw {what!r}: {', '.join(ruling.rules)}")


def draw_setup(
    game: Game, chance: Random, players: int | None = None, mode: str = REFEREE
) -> Setup:
    """A random set-up that is possible: people, colours, readings, values, in a given mode.

    The mode is not drawn, so that random evenings of the whole course stay what they were.
    """
    count = players or chance.randint(game.least, game.most)
    colours = chance.sample(game.colours, count)
    known = chance.choice((0.0, 0.5, 1.0))
    return Setup(
        seats=tuple(Seat(f"p{n}", f"Player {n}", colour) for n, colour in enumerate(colours, 1)),
        options=draw_options(game, chance, mode),
        box={
            key: Value(field.draw(chance), "typed")
            for key, field in game.printed.values.items()
            if chance.random() < known
        },
    )


def draw_options(game: Game, chance: Random, mode: str) -> dict[str, str]:
    """Random readings and variants, in a given mode."""
    return {
        option.key: mode if option.phase == MODE else any_of(option.choices, chance)
        for option in game.offers.options
    }


def modes_beside(game: Game) -> tuple[str, ...]:
    """The modes the game offers beside the whole course."""
    modes = (option.choices[1:] for option in game.offers.options if option.phase == MODE)
    return tuple(mode for choices in modes for mode in choices)


def reply_at_random(session: Session, chance: Random) -> None:
    """Answer an open question, mostly the first, with a legal reply by chance."""
    keys = session.keys
    key = keys[0] if chance.random() < FIRST_ASKED else any_of(keys, chance)
    what = session.prompt(key).field.draw(chance)
    ruling = session.reply(what, key)
    if not ruling.verdict:
        raise Refused(key, what, ruling)


def play_on(
    session: Session,
    chance: Random,
    turn_cap: int = TURN_CAP,
    after: Callable[[Session], None] | None = None,
) -> int:
    """Play at random to the end or the turn cap, and give how many replies."""
    replies = 0
    while not session.over and session.number <= turn_cap:
        reply_at_random(session, chance)
        replies += 1
        if after is not None:
            after(session)
    return replies
