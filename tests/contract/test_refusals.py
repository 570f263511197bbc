"""Every game: illegal replies are refused with the reason that was meant, and change nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from companion.core.session import Session
from companion.terminal.random_play import TURN_CAP, reply_at_random
from tests.contract.evenings import UNDER_CONTRACT, assert_same, evening, position

ILLEGAL = 2000
BATCHES = 10
FIRST = 1000  # other evenings than those of the other tests


def spoil_one(session: Session, chance: Random) -> str:
    """Give one illegal reply to one open question; returns the reason it was refused for."""
    key = chance.choice(session.keys)
    rule, what = chance.choice(list(session.prompt(key).field.spoil(chance)))
    before = (session.table, session.prompts, len(session.acts), len(session.turns[-1].log))
    ruling = session.reply(what, key)
    assert not ruling.verdict, f"{key} takes {what!r}"
    assert rule in ruling.rules, f"{key} refuses {what!r} for {ruling.rules}, not {rule}"
    assert before[0] is session.table
    assert before[1:] == (session.prompts, len(session.acts), len(session.turns[-1].log))
    return rule


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_illegal_replies_are_refused_with_a_reason(
    key: str, batch: int, record_property: Callable[[str, object], None]
) -> None:
    number, refused = FIRST + 100 * batch, 0
    session, chance = evening(key, number)
    while refused < ILLEGAL // BATCHES:
        if session.over or session.number > TURN_CAP:
            number += 1
            session, chance = evening(key, number)
        spoil_one(session, chance)
        refused += 1
        for _ in range(chance.randint(1, 5)):
            if not session.over:
                reply_at_random(session, chance)
    record_property(f"refused {key}: illegal replies", refused)


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_a_question_that_is_not_open_takes_no_reply(key: str) -> None:
    session, _ = evening(key, FIRST)
    before = position(session)
    assert session.reply(1, "no.such.question").decisive == "core.session.not_asked"
    assert_same(before, position(session))
