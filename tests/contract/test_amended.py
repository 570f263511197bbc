"""Every game: what an amendment is said to change is what a plain comparison of the logs finds."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.core.log import Change, Line, Outcome
from companion.core.session import Session
from companion.evening.changes import ASKED, GONE, WAITS, ToldChange, to_tell
from tests.contract.evenings import UNDER_CONTRACT, evening, turn_ends
from tests.contract.test_second_thoughts import any_line

EVENINGS = 8  # of each game
OFTEN = 0.5  # at the end of half of the turns something is amended

Said = tuple[str, int, str, str]  # kind, turn, key, and what was said


def told_in(log: list[Line]) -> list[Said]:
    """Every line of a log, one after the other."""
    return [(one.kind, one.turn, one.key, content(one)) for one in log]


def content(line: Line) -> str:
    """What a line says, as text."""
    said = line.ruling.reasons if line.kind == "reminder" and line.ruling else line.value
    return repr(said)


def scores_in(session: Session) -> dict[tuple[int, str], int]:
    """Everybody's score at the end of every closed turn."""
    ends = [*(turn.start for turn in session.turns[1:]), session.table]
    return {
        (turn.number, player): score
        for turn, end in zip(session.turns, ends, strict=True)
        if turn.closed
        for player, score in session.game.tells.scores(end).items()
    }


def lost_and_found(before: list[Said], after: list[Said]) -> tuple[list[Said], list[Said]]:
    """The lines that only one of two logs has, each in the order of its log."""
    lost, found = Counter(before) - Counter(after), Counter(after) - Counter(before)
    return [one for one in before if one in lost], [one for one in after if one in found]


def sides_of(changes: tuple[Change, ...]) -> tuple[list[Said], list[Said]]:
    """What the changes say was there before, and what is there now."""
    lines = [one for one in changes if one.line is not None]
    kinds = {"verdict": "ruling"}

    def side(values: list[tuple[Change, Any]]) -> list[Said]:
        told = [(one, value) for one, value in values if value is not None]
        return [(kinds.get(one.kind, one.kind), one.turn, one.key, repr(v)) for one, v in told]

    return side([(one, one.before) for one in lines]), side([(one, one.after) for one in lines])


def amend(session: Session, chance: Random) -> tuple[Outcome, tuple[int, str]]:
    """Answer any question of the evening once more, at random."""
    line = any_line(session, chance, "reply")
    assert line is not None
    where = line.turn, line.key
    return session.amend(where, session.field_again(line).draw(chance)), where


@pytest.mark.parametrize("number", range(EVENINGS))
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_an_amendment_tells_all_that_a_plain_comparison_finds(key: str, number: int) -> None:
    session, chance = evening(key, number)
    for _ in turn_ends(session, chance):
        if chance.random() > OFTEN:
            continue
        log, scores = told_in(session.log), scores_in(session)
        outcome, where = amend(session, chance)
        lost, found = lost_and_found(log, told_in(session.log))
        amended = ("reply", *where)
        again = [one for one in found if one[:3] == amended]
        if again:  # its own line is no news
            lost = [one for one in lost if one[:3] != amended]
            found = [one for one in found if one[:3] != amended]
        was, now = sides_of(outcome.changes)
        assert now == found
        assert sorted(was) == sorted(lost)
        if keep_their_order(log, told_in(session.log)):
            assert was == lost
            assert waiting_comes_last(to_tell(outcome, session))
        turns = [one.turn for one in outcome.changes]
        assert turns == sorted(turns)
        assert_scores(outcome, scores, scores_in(session))
        assert_all_is_told(outcome, session)
        assert session.undo()


def assert_scores(
    outcome: Outcome, before: dict[tuple[int, str], int], after: dict[tuple[int, str], int]
) -> None:
    """Every score at the end of a turn that differs is among the changes, before and after."""
    ended = {
        (one.turn, one.key): (one.before, one.after) for one in outcome.changes if not one.line
    }
    for which in before.keys() | after.keys():
        was, now = before.get(which), after.get(which)
        if was != now:
            assert ended[which] == (was, now), which


def assert_all_is_told(outcome: Outcome, session: Session) -> None:
    """Every change is told; what is not there any more is gone, asked again, or waits."""
    open_scores = session.game.tells.open_scores(session.table)
    told = to_tell(outcome, session)
    assert len(told) == sum(bool(one.line) or open_scores for one in outcome.changes)
    for one in told:
        assert (one.fate != "") == (one.change.after is None)
        assert one.fate in ("", GONE, WAITS, ASKED)
        if one.fate == ASKED:
            assert one.change.key in session.keys


def keep_their_order(before: list[Said], after: list[Said]) -> bool:
    """Do the lines that two logs share, whatever they say, follow each other as before?"""
    old, new = [one[:3] for one in before], [one[:3] for one in after]
    return [one for one in old if one in set(new)] == [one for one in new if one in set(old)]


def waiting_comes_last(told: tuple[ToldChange, ...]) -> bool:
    """Is no line gone for good behind one that waits for the missing answer?"""
    fates = [one.fate for one in told if one.fate in (GONE, WAITS) and one.change.line]
    return fates == sorted(fates, key=[GONE, WAITS].index)
