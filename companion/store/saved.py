"""A saved session as plain values: its set-up, its raw entries, the digests of its turns."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.core.acts import Act
from companion.core.ruling import RULE_FAULTS

if TYPE_CHECKING:
    from companion.core.game import Setup
    from companion.core.session import Session

# What reading a row raises that nobody of us wrote, though its seal fits.
UNSAYABLE = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
LATEST = 253_370_764_800  # the first day of 9999, so that no time zone goes beyond it


class Digest(NamedTuple):
    """The fingerprint of a turn's verdicts, as it was after that many entries."""

    text: str
    after: int


class Note(NamedTuple):
    """What a note says, and when it was written."""

    value: Any
    at: int


class Summary(NamedTuple):
    """A line of the list of sessions. `turn` is the one in progress."""

    id: str
    game: str
    names: tuple[str, ...]
    created: int
    last: int  # when the last act was written; the creation if there is none
    acts: int
    turn: int
    over: bool


class Unsaved(NamedTuple):
    """Answers of a session that only memory has, and when the first of them was given."""

    session: str
    answers: int
    since: int


@dataclass(frozen=True, slots=True)
class Saved:
    """All that is kept of a session. `entries` are raw: undone acts, undo and redo included."""

    game: str
    rules: int
    setup: Setup
    created: int
    over: bool = False
    entries: tuple[Act, ...] = ()
    times: tuple[int, ...] = ()
    digests: Mapping[int, Digest] = field(default_factory=dict)
    notes: Mapping[str, Note] = field(default_factory=dict)  # by kind: its title, where it is from


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """A set-up as it is stored and exported."""
    return {
        "players": [
            {"key": seat.key, "name": seat.name, "colour": seat.colour} for seat in setup.seats
        ],
        "options": dict(setup.options),
        "box": {
            key: {"value": value.value, "source": value.source} for key, value in setup.box.items()
        },
    }


def setup_from_json(found: Mapping[str, Any]) -> Setup:
    """A set-up from JSON whose shape is right: it was sealed, or has been checked.

    Older ones may carry `sides`, which no game has: ignored.
    """
    from companion.core.game import Seat, Setup, Value

    return Setup(
        tuple(Seat(one["key"], one["name"], one["colour"]) for one in found["players"]),
        found["options"],
        {key: Value(one["value"], one["source"]) for key, one in found["box"].items()},
    )


def bounded(at: float) -> int:
    """A time limited to 1970 to 9999, whatever the clock says."""
    return int(min(max(at, 0), LATEST))


def names_in(setup: str) -> tuple[str, ...] | None:
    """The players in the text of a set-up; None where it is none."""
    try:
        names = tuple(one["name"] for one in json.loads(setup)["players"])
    except UNSAYABLE:
        return None
    return names if all(isinstance(name, str) for name in names) else None


def as_text(value: Any) -> str:
    """The value as JSON for the database, in plain ASCII: any text at all can be stored."""
    return json.dumps(value, separators=(",", ":"))


def differing_turns(saved: Saved, session: Session) -> tuple[int, ...]:
    """The turns whose verdicts differ from when they were played."""
    found = {turn.number: turn.digest for turn in session.at_hand if turn.digest}
    differing = [
        number
        for number, text in found.items()
        if number in saved.digests and saved.digests[number].text != text
    ]
    early = [n for n in differing if saved.digests[n].after < len(saved.entries)]
    if early:
        stale = _stale(saved, session, early)
        differing = [number for number in differing if number not in stale]
    return tuple(differing)


def _stale(saved: Saved, session: Session, turns: list[int]) -> set[int]:
    """The outdated digests, if the app was stopped before storing the new ones."""
    known = _digests_before(saved, session)
    same_rules = saved.rules == session.game.version
    return {
        number
        for number in turns
        if known.get(number) == saved.digests[number].text
        or (same_rules and not known.get(number))  # left over from play that was undone
    }


def _digests_before(saved: Saved, session: Session) -> dict[int, str]:
    """The digests of all turns before the last act; empty if they cannot be played."""
    from companion.core.session import Session

    try:
        before = Session(session.game, session.setup, saved.entries[:-1])
    except RULE_FAULTS:
        return {}
    return {turn.number: turn.digest for turn in before.turns}
