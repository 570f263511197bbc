"""Who sits down to `play`: a new table, or the evening that was left."""

from __future__ import annotations

from companion.core.game import Game, Seat, Setup
from companion.core.seating import may_sit_down
from companion.evening.opening import prepare
from companion.store.archive import Archive
from companion.terminal.wrong import WrongError, wrong


def seat(game: Game, players: str) -> tuple[Seat, ...]:
    """The seats in a text such as "Ann, Bob=rouge"; the next free colour if none is named."""
    given = [one.partition("=") for one in players.split(",")]
    taken = {colour.strip() for _, _, colour in given}
    free = [colour for colour in game.colours if colour not in taken]
    seats = []
    for name, _, colour in given:
        wanted = colour.strip() or (free.pop(0) if free else "")
        seats.append(Seat(wanted, name.strip(), wanted))
    return tuple(seats)


def read_options(game: Game, text: str) -> dict[str, str]:
    """The readings in a text such as "trafic_tie=kept"."""
    found = {}
    for one in filter(None, (part.strip() for part in text.split(","))):
        key, equals, choice = (part.strip() for part in one.partition("="))
        if not equals:
            known = ", ".join(f"{o.key}={'|'.join(o.choices)}" for o in game.offers.options)
            raise wrong("core.terminal.options", reply=one, text=known)
        found[key] = choice
    return found


def sit_down(archive: Archive, game: Game, players: str, options: str) -> Setup:
    """The set-up that was asked for, or WrongError."""
    setup = prepare(archive, game, seat(game, players), read_options(game, options))
    allowed = may_sit_down(game, setup)
    if not allowed.verdict:
        raise WrongError(allowed.reasons[0])
    return setup
