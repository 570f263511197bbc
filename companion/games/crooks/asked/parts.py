"""What several situations of Crooks are described with, within the limits of the box."""

from __future__ import annotations

from companion.core.fields import Count, Form, Maybe, OneOf
from companion.core.ruling import because
from companion.games.crooks.pieces import (
    ABILITIES,
    CROOKS,
    HANGOUTS,
    MOST_DOLLARS,
    MOST_LEVEL,
    MOST_MODIFIER,
    MOST_PILE,
    SIDES,
    TARGETS,
)
from companion.games.crooks.readings import OPTIONS

TARGET = OneOf(TARGETS, of="target")
HANGOUT = OneOf(HANGOUTS, of="hangout")
ABILITY = OneOf(ABILITIES, of="ability")
SIDE = Maybe(OneOf(SIDES, of="side"), because("crooks.assumed.side"))
DOLLARS = Count(0, MOST_DOLLARS)
LEVEL = Count(0, MOST_LEVEL)
MODIFIER = Maybe(Count(-MOST_MODIFIER, MOST_MODIFIER), because("crooks.assumed.modifier"))
MOST_STACK = CROOKS - 1
MINE = Maybe(Count(0, MOST_STACK), because("crooks.assumed.mine"))


def player_of(players: tuple[str, ...]) -> OneOf:
    """A field of one player."""
    return OneOf(players, of="player")


def pile_of() -> Form:
    """A field of a hangout and its crooks."""
    return Form(
        {"hangout": HANGOUT, "crooks": Count(0, MOST_PILE)},
        draw_by=lambda chance: {
            "hangout": chance.choice(HANGOUTS),
            "crooks": chance.randint(0, 5),
        },
    )


def reading(key: str) -> Maybe:
    """The optional field of an option of the game."""
    return Maybe(OneOf(OPTIONS[key]), reading=True)
