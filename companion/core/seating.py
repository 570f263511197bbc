"""Sitting down: can these people play this game, with these readings and values?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from companion.core.game import SOURCES, Game, Seat, Setup, Value
from companion.core.ruling import NOBODY, Reason, Ruling, allowed_unless, because

MOST_LETTERS = 24
# Letters that show nothing, though they count as printable: fillers, and marks without a letter.
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
PLAIN_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,23}")


def may_sit_down(game: Game, setup: Setup) -> Ruling[bool]:
    """Rule whether people can play a game with these readings and values, with every obstacle."""
    return allowed_unless(tuple(one for part in obstacles(game, setup).values() for one in part))


def obstacles(game: Game, setup: Setup) -> dict[str, tuple[Reason, ...]]:
    """The reasons against each part of a set-up: players, options, box."""
    return {
        "players": tuple(_against_seats(game, setup.seats)),
        "options": tuple(_against_options(game, game.by_todays_names(setup.options))),
        "box": tuple(against_box(game, setup.box)),
    }


def _against_seats(game: Game, seats: tuple[Seat, ...]) -> Iterator[Reason]:
    if not game.least <= len(seats) <= game.most:
        yield because("core.seats.number", count=len(seats), least=game.least, most=game.most)
    names = [seen_of(seat.name).casefold() for seat in seats]
    for at, seat in enumerate(seats):
        if not names[at]:
            yield because("core.seats.no_name", seat=at + 1)
        elif len(seat.name) > MOST_LETTERS or not seat.name.isprintable():
            yield because("core.seats.long_name", name=seat.name[:MOST_LETTERS], most=MOST_LETTERS)
        elif names[at] in names[:at]:
            yield because("core.seats.same_name", name=seat.name)
        if seat.colour not in game.colours:
            yield because("core.seats.no_colour", seat=at + 1, options=game.colours)
        elif seat.colour in [other.colour for other in seats[:at]]:
            yield because("core.seats.same_colour", name=seat.name, colour=seat.colour)
        if seat.key != seat.colour and not _may_be_key(game, seat.key):
            yield because("core.seats.key", seat=at + 1, name=seat.key[:MOST_LETTERS])
    if len({seat.key for seat in seats}) < len(seats):
        yield because("core.seats.same_key")


def seen_of(name: str) -> str:
    """The visible part of a name: without letters that show nothing."""
    return "".join([letter for letter in name if letter not in BLANK]).strip()


def _may_be_key(game: Game, key: str) -> bool:
    """Can a key name a player: a plain word that no piece has?"""
    return bool(PLAIN_KEY.fullmatch(key)) and key != NOBODY and key not in game.printed.pieces


def _against_options(game: Game, options: Mapping[str, str]) -> Iterator[Reason]:
    known = {option.key: option for option in game.offers.options}
    for key, choice in options.items():
        if key not in known:
            yield because("core.options.unknown", option=key, options=tuple(known))
        elif choice not in known[key].choices:
            yield because(
                "core.options.no_choice", option=key, choice=choice, options=known[key].choices
            )


def values_of_game(game: Game, box: Mapping[str, Value]) -> dict[str, Value]:
    """The values of a box that a game still has a place for."""
    there = {key: value for key, value in box.items() if key in game.printed.values}
    return {key: value for key, value in there.items() if not any(against_box(game, {key: value}))}


def against_box(game: Game, box: Mapping[str, Value]) -> Iterator[Reason]:
    """Reasons against values that a game has no place for or that a piece cannot show."""
    for key, value in box.items():
        if key in game.printed.retired:
            continue
        if key not in game.printed.values:
            yield because("core.box.unknown", piece=key)
        elif value.source not in SOURCES:
            yield because("core.box.source", piece=key, source=value.source, options=SOURCES)
        else:
            for reason in game.printed.values[key].check(value.value).reasons:
                yield because("core.box.value", reason, piece=key)
