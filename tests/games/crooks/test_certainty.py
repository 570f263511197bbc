"""The order before all is counted (CRK-22): when it is certain, and a count that stops there."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.session import Session
from companion.games.crooks import GAME
from companion.games.crooks.pieces import TARGETS
from companion.games.crooks.rules.certainty import Reach, may_stop
from tests.games.crooks.play import PLAIN, THREE, found, read, seat
from tests.kit.play import refuse, ruled, say, was_said

ROWS = {"target_2": {"vert": 1}, "target_4": {"jaune": 1}, "target_8": {"rouge": 1}}
NORTH = {"level": 3, "northside": True}
CERTAIN, NOT_YET = "crooks.certain.order", "crooks.certain.not_yet"


@pytest.mark.parametrize(
    ("reaches", "rule"),
    [
        (((8, None), (3, 7)), CERTAIN),
        (((8, None), (3, 8)), NOT_YET),  # a tie is possible
        (((8, None), (3, 9)), NOT_YET),
        (((8, 8), (3, None)), NOT_YET),
        (((8, 8), (8, 8)), NOT_YET),  # the money decides
        (((3, 3), (9, 9), (3, 3)), CERTAIN),  # nothing moves those who share a rank
        (((3, 4), (9, 9), (3, 3)), NOT_YET),
    ],
)
def test_the_order_is_certain_if_nobody_can_reach_another(reaches: Any, rule: str) -> None:
    told = tuple(Reach(player, *one) for player, one in zip(THREE, reaches, strict=False))
    ruling = may_stop(told)
    assert ruling.verdict is (rule == CERTAIN) and ruling.decisive == rule


def count(rows: dict[str, Any], **options: str) -> Session:
    """A count whose rows are told."""
    session = seat(THREE, {"use": "score", **options})
    say(session, "rows", {target: rows.get(target, {}) for target in TARGETS})
    return session


def read_next(session: Session, face: dict[str, Any]) -> None:
    say(session, session.keys[0], face)


def test_crk22_a_count_may_stop_once_only_the_leader_has_cards_left() -> None:
    session = count({**ROWS, "target_9": {"rouge": 1}})
    for _ in range(3):
        assert "stop" not in session.keys and refuse(session, "stop", "stop") == (NOT_YET,)
        read_next(session, NORTH)
    assert session.keys == ("face.crook.4", "stop")
    assert ruled(session, "certain.target_9").decisive == CERTAIN
    words = session.prompt("stop").words, session.prompt("stop").about.short
    assert [one and one.rule for one in words] == ["crooks.ask.stop", "crooks.ask.stop.short"]
    say(session, "stop", "stop")
    certain, stopped = ruled(session, "stopped").reasons
    assert certain.facts == {"player": "rouge", "least": 8, "other": "jaune", "most": 4}
    assert stopped.rule == "crooks.certain.stopped" and not was_said(session, "target_9")
    assert session.over and session.table.winners == ("rouge",)
    assert session.table.scores == {"rouge": 8, "jaune": 4, "vert": 2}
    assert GAME.broken(session.table) == ()
    again = Session(GAME, session.setup, session.acts)
    assert again.table == session.table
    misread = session.amend((session.number, "face.crook.3"), {"level": 3, "modifier": -5})
    assert misread.ruling.verdict and not session.over and session.keys == ("face.crook.4",)
    assert session.undo() and session.over
    assert session.undo() and session.keys == ("face.crook.4", "stop")
    read(session)
    assert session.over and session.table.scores["rouge"] == 17


def test_crk21_a_bonus_that_is_certain_counts_and_one_that_may_come_is_waited_for() -> None:
    vert, rouge = {"vert": 1}, {"rouge": 1}
    rows = {"target_2": vert, "target_3": vert, "target_6": {"jaune": 1}}
    rows |= {"target_7": rouge, "target_8": rouge, "target_9": rouge}
    session, again = count(rows), count(rows)
    for number, face in enumerate((NORTH, NORTH, PLAIN, PLAIN, PLAIN)):
        assert session.keys[1:] == ()
        read_next(session, face)
        read_next(again, face if number else PLAIN)
    assert again.keys == ("face.crook.6",)  # rouge may draw level in the gang, and vert stay below
    say(session, "stop", "stop")
    assert ruled(session, "northside").verdict == "vert" and not was_said(session, "outfit")
    assert session.table.scores == {"rouge": 15, "jaune": 6, "vert": 9}
    assert session.table.winners == ("rouge",)


def test_a_count_is_not_stopped_while_others_have_cards_or_results_are_hidden() -> None:
    session = count({**ROWS, "target_9": {"rouge": 1, "vert": 1}})
    hidden = count({**ROWS, "target_9": {"rouge": 1}}, count_shown="one_by_one")
    for one in (session, hidden):
        while one.keys != ("face.crook.5",) and one.keys[0] != "reveal.target_9":
            assert "stop" not in one.keys
            key = one.keys[0]
            say(one, key, "reveal" if key.startswith("reveal") else PLAIN)
    slots = seat(THREE, {"use": "score"})
    say(slots, "slots.target_2", {"rouge": 1})
    read(slots)
    assert slots.keys == ("slots.target_3",)  # nobody knows what lies at the others
    assert refuse(found(), "stop", "stop") == (NOT_YET,)
