"""Two evenings side by side: one as it was played, one taken up in the middle by its table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from companion.core.fields import Offer
from companion.core.game import Game, Setup
from companion.core.modes import UNDER_WAY, USE
from companion.core.session import Session
from companion.core.under_way import QUESTION
from companion.terminal.random_play import draw_setup, play_on

Shown = dict[str, Any]


def random_evening(game: Game, seed: int, turns: int) -> Session:
    """An evening at random, of so many turns at most."""
    chance = Random(f"under way/{game.key}/{seed}")
    setup, way = draw_setup(game, chance), game.rules.under_way
    fixed = way.fixed if way is not None else {}
    session = Session(game, replace(setup, options={**setup.options, **fixed}))
    play_on(session, chance, turns)
    return session


def before_turn(session: Session, turn: int) -> Session:
    """The evening as it stood when a turn began."""
    return Session(session.game, session.setup, [act for act in session.acts if act.turn < turn])


def taken_up(session: Session) -> Session:
    """Another evening that begins with the table of this one."""
    game, table = session.game, session.turns[-1].start
    way = game.rules.under_way
    assert way is not None
    told = json.loads(json.dumps(way.tell(table)))
    options = {**session.setup.options, USE: UNDER_WAY}
    box = getattr(table, "box", session.setup.box)
    again = Session(game, Setup(session.setup.seats, options, box))
    ruling = again.reply(told, QUESTION)
    assert ruling.verdict, (told, ruling.reasons)
    for key in again.keys if not again.number else ():  # what only its owner sees
        secret, _, owner = key.partition(".")
        assert again.reply(getattr(table, secret)[owner], key).verdict
    return again


def asked(session: Session) -> Shown:
    """Every open question: its words, whom it is put to, and what it offers, in any order."""
    return {
        one.key: (str(one.words), one.about.players, sorted(map(plain, one.field.offers())))
        for one in session.prompts
    }


def plain(offer: Offer) -> str:
    """An offer and all that is in it, in an order of its own."""
    return str((offer.value, offer.of, offer.between, sorted(map(plain, offer.parts))))


def ruled(session: Session, since: int) -> list[Any]:
    """Every ruling and reminder since a line: its key, its verdict, its clauses."""
    lines = [line for line in session.log[since:] if line.ruling is not None]
    return [(line.key, line.value, line.ruling and line.ruling.rules) for line in lines]


def differences(whole: Session, turn: int) -> Iterator[str]:
    """What goes on otherwise in an evening that is taken up when this turn begins."""
    one = before_turn(whole, turn)
    other = taken_up(one)
    heard = len(one.log) - len(one.turns[-1].log)
    again = len(other.log) - len(other.turns[1].log)
    for act in [act for act in whole.acts if act.turn >= turn]:
        if asked(one) != asked(other):
            yield f"{act.key}: asked {asked(one)} not {asked(other)}"
            return
        assert one.reply(act.what, act.key).verdict
        if not (found := other.reply(act.what, act.key)).verdict:
            yield f"{act.key}: refused {found.rules}"
            return
        if ruled(one, heard) != ruled(other, again):
            yield f"{act.key}: ruled {ruled(one, heard)} not {ruled(other, again)}"
            return
        heard, again = len(one.log), len(other.log)
    if one.over != other.over or one.table.winners != other.table.winners:
        yield "another end"


def unlike(one: Any, other: Any) -> Iterator[str]:
    """The names of what lies otherwise on one table than on another; order does not count."""
    for name, value in other.__dict__.items():
        if name not in ("options", "ledger") and loose(one.__dict__[name]) != loose(value):
            yield name


def loose(value: Any) -> Any:
    """A value of a table without the order of what lies in it."""
    if isinstance(value, Mapping):
        return {key: loose(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return sorted(map(repr, map(loose, value)))
    fields = getattr(type(value), "__dataclass_fields__", None)
    return {name: loose(getattr(value, name)) for name in fields} if fields else value
