"""What a table might try at any moment and cannot: other questions, other replies the game knows.

`python -m tests.contract.forbidden` is the whole sweep of `make soak`: at every prompt of random
evenings everything that was asked or said in them is tried. `--game` sweeps one game, `--evenings`
says how many of it.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from companion.core.fields import Field, Form
from companion.core.fields.field import any_of
from companion.core.game import Game
from companion.core.ruling import Ruling
from companion.core.session import Session
from companion.core.values import ASKED
from companion.games import GAMES, load
from companion.terminal.random_play import TURN_CAP, reply_at_random
from tests.contract.evenings import evening

EVENINGS = 100  # of each game in the whole sweep
FIRST = 5000  # other evenings than those of the other tests


class Try(NamedTuple):
    """A question, open or not, and what somebody would like to say to it."""

    key: str
    what: Any


class Known:
    """What one evening asked, and what was said to its questions: by key, and by kind of question.

    Values printed in the box are left out: no rule forbids to read one.
    """

    def __init__(self, session: Session) -> None:
        self.players = tuple(seat.key for seat in session.setup.seats)
        self.said: dict[str, list[Any]] = {}
        self.alike: dict[str, list[Any]] = {}
        self._swapped: set[str] = set()

    def hear(self, session: Session, chance: Random) -> None:
        """Every open question, with a reply it would take now."""
        for key in session.keys:
            if not key.startswith(ASKED):
                field = session.prompt(key).field
                self._keep(key, kind_of(key, field), field.draw(chance))

    def _keep(self, key: str, kind: str, what: Any) -> None:
        replies, alike = self.said.setdefault(key, []), self.alike.setdefault(kind, [])
        for kept in (replies, alike):
            if what not in kept:
                kept.append(what)
        if key not in self._swapped:
            self._swapped.add(key)
            for other in self._put_to_others(key):
                self.said.setdefault(other, []).append(what)

    def _put_to_others(self, key: str) -> Iterator[str]:
        """The same question, put to each of the other players."""
        parts = key.split(".")
        for at, part in enumerate(parts):
            if part in self.players:
                for player in self.players:
                    yield ".".join((*parts[:at], player, *parts[at + 1 :]))


def kind_of(key: str, field: Field) -> str:
    """What questions have in common that take replies of one shape."""
    shape = tuple(field.parts) if isinstance(field, Form) else getattr(field, "of", "")
    return f"{key.partition('.')[0]} {type(field).__name__} {shape}"


def known_in(session: Session, chance: Random) -> tuple[Known, list[Try]]:
    """An evening played at random to its end: what it knows, and what was said, one by one."""
    known, said = Known(session), []
    while not session.over and session.number <= TURN_CAP:
        known.hear(session, chance)
        reply_at_random(session, chance)
        said.append(Try(session.acts[-1].key, session.acts[-1].what))
    return known, said


def tries_at(session: Session, known: Known) -> Iterator[Try]:
    """Everything that is known, said at this moment to a question that is open or is not."""
    for key, replies in known.said.items():
        if key not in session.keys:
            yield Try(key, replies[0])
    for key in session.keys:
        if not key.startswith(ASKED):
            alike = known.alike.get(kind_of(key, session.prompt(key).field), ())
            yield from (Try(key, what) for other in alike for what in mixed(other, alike))


def mixed(reply: Any, others: list[Any]) -> Iterator[Any]:
    """A reply; of a list also with its first twice; of a form with a part of another."""
    yield reply
    if isinstance(reply, list) and reply and not isinstance(reply[0], dict):
        yield [*reply, reply[0]]
        yield from ([*reply, one] for other in others for one in other[:1] if one not in reply)
    if isinstance(reply, dict):
        for other in others[:3]:
            for name in other.keys() & reply.keys():
                if other[name] != reply[name]:
                    yield {**reply, name: other[name]}


def some_tries(session: Session, known: Known, chance: Random, number: int) -> Iterator[Try]:
    """So many of all that could be tried, about half of them to questions that are not open."""
    closed = [key for key in known.said if key not in session.keys]
    opened = [key for key in session.keys if not key.startswith(ASKED)]
    for at in range(number):
        if closed and (at % 2 or not opened):
            key = any_of(closed, chance)
            yield Try(key, any_of(known.said[key], chance))
        elif opened:
            key = any_of(opened, chance)
            alike = known.alike.get(kind_of(key, session.prompt(key).field), [])
            if alike:
                yield Try(key, any_of(list(mixed(any_of(alike, chance), alike)), chance))


def heard(session: Session, tried: Try) -> Ruling[bool]:
    """What is said to a reply that is not kept."""
    if tried.key in session.keys:
        return session.prompt(tried.key).field.check(tried.what)
    return session.reply(tried.what, tried.key)


class Swept(NamedTuple):
    """How much was tried in an evening, what was refused, and what without a rule, by example."""

    tried: int
    refusals: list[Ruling[bool]]
    bare: Counter[tuple[str, str]]
    example: dict[tuple[str, str], str]


def sweep(game: Game, key: str, number: int, each: int = 0) -> Swept:
    """Play an evening again and try, at each prompt, so many of all it knows; 0: all of it."""
    session, chance = evening(key, FIRST + number)
    known, said = known_in(session, chance)
    again, tried = Session(game, session.setup), 0
    refusals: list[Ruling[bool]] = []
    bare: Counter[tuple[str, str]] = Counter()
    example: dict[tuple[str, str], str] = {}
    for reply in said:
        acts = len(again.acts)
        some = some_tries(again, known, chance, each)
        for one in some if each else tries_at(again, known):
            tried += 1
            ruling = heard(again, one)
            if ruling.verdict:
                continue
            refusals.append(ruling)
            if ruling.decisive.startswith("core."):
                found = (one.key.partition(".")[0], ruling.decisive)
                bare[found] += 1
                example.setdefault(found, f"{one.key} <- {one.what!r}, asked: {again.keys[:4]}")
        assert len(again.acts) == acts
        assert again.reply(reply.what, reply.key).verdict
    return Swept(tried, refusals, bare, example)


def report(swept: Swept) -> str:
    """What was refused without a rule, the most frequent first, each with an example."""
    lines = (
        f"{count} x {question}: {rule} ({swept.example[question, rule]})"
        for (question, rule), count in swept.bare.most_common(20)
    )
    return "\n".join(lines)


def main() -> int:
    """The whole sweep, game by game; 1 where something is refused without a rule."""
    parser = ArgumentParser(prog="python -m tests.contract.forbidden")
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--evenings", type=int, default=EVENINGS)
    asked = parser.parse_args()
    failed = 0
    for key in (asked.game,) if asked.game else GAMES:
        tried = 0
        for number in range(asked.evenings):
            swept = sweep(load(key), key, number)
            tried += swept.tried
            if swept.bare:
                failed = 1
                print(f"{key}, evening {number}:\n{report(swept)}", flush=True)
        print(f"{key}: {tried:,} replies tried in {asked.evenings} evenings", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
