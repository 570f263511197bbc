"""Guests who act at once with the host and with undo: nothing lost, nothing doubled, one state."""

from __future__ import annotations

from functools import partial
from random import Random

from companion.core.session import Session
from tests.door.guest import at_once
from tests.door.table import Table, laid


def play_round(game: str, seed: int, acts: int = 40) -> int:
    """One table: guests answer at the same time, the host answers and undoes; acts taken."""
    chance = Random(f"round/{game}/{seed}")
    table = Table(laid(game, chance.randint(0, 120), seed)[0])
    try:
        guests = {one.key: table.guest(one.key) for one in table.session.setup.seats[:3]}
        taken = 0
        for _ in range(acts):
            if table.session.over:
                break
            table.settled()
            calls = [
                partial(guest.post, "/answer", guest.say(prompt.key, prompt.field.draw(chance)))
                for prompt in table.session.prompts[:6]
                for seat, guest in guests.items()
                if seat in prompt.about.players and guest.asked(prompt.key)
            ]
            calls += [chance.choice(calls)] if calls else []  # sent twice
            moves, sealed = table.session.moves, len(table.door.side.sealed_keys)
            host_acts(table, chance)
            made = table.session.moves - moves
            answers = at_once(*calls, meanwhile=table.pump)
            assert {one.status for one in answers} <= {200, 409, 422}
            new = table.session.moves - moves - made
            heard = sum(one.status == 200 for one in answers)
            assert new <= heard + sealed  # the host's own answer may open those of others
            taken += new
        table.settled()
        same_again(table.session)
        return taken
    finally:
        table.shut()


def host_acts(table: Table, chance: Random) -> None:
    """What the host does before the guests are heard: nothing, an answer, undo, redo."""
    what = chance.random()
    if what < 0.4 and not table.session.over:
        prompt = chance.choice(table.session.prompts)
        table.evening.reply(prompt.key, prompt.field.draw(chance))
    elif what < 0.55:
        table.evening.undo()
    elif what < 0.6:
        table.evening.redo()


def same_again(session: Session) -> None:
    """The acts in force lead to the table that everybody sees."""
    again = Session(session.game, session.setup, list(session.acts))
    assert again.table == session.table and again.keys == session.keys
