"""Every ruling comes out as a second reading of the rulebook has it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest

from companion.core.asked import AskedAlone
from companion.core.ruling import Ruling
from companion.evening.alone import ask
from companion.evening.plain import plain
from companion.games.police_vs_gangs.asked import QUESTIONS
from tests.games.police_vs_gangs.closer import PLAYERS, draw
from tests.games.police_vs_gangs.evenings import follow
from tests.games.police_vs_gangs.ledger_alone import VERDICTS
from tests.kit.ledger_page import DisagreementError

SITUATIONS, PARTS, EVENINGS = 200, 5, 20


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: str(asked.key))
def test_asked_alone_a_second_reading_comes_to_the_same_verdict(asked: AskedAlone) -> None:
    chance = Random(f"police vs gangs/{asked.key}")
    for _ in range(SITUATIONS):
        said = draw(asked, chance)
        assert plain(ask(asked, said, PLAYERS).verdict) == VERDICTS[asked.key](said), said


@pytest.mark.parametrize("part", range(PARTS))
def test_a_second_reading_of_the_rulebook_comes_to_the_same_table(part: int) -> None:
    for number in range(part * EVENINGS, (part + 1) * EVENINGS):
        rulings, compared = follow(number)
        assert compared > rulings > 0


# The ledger notices when the referee goes wrong


def backwards(verdict: Any) -> Any:
    return tuple(reversed(verdict))


def first(verdict: Any) -> Any:
    return verdict[:1]


WRONG: tuple[tuple[str, str, Callable[[Any], Any], str], ...] = (
    ("order", "resolve_order", backwards, ": order"),
    ("new_place", "options_spots", first, ": spaces for "),
    ("placement", "options_spots", first, ": sides for "),
    ("prison", "resolve_release", lambda out: (), ": (hands|prison|whom)"),
    ("prison", "count_excess", lambda over: 0, ": next: "),
    ("police_only", "resolve_police_only", lambda won: "nobody", ": police_only."),
    ("recruitment", "rank_recruiters", backwards, ": recruiters."),
    ("takeover", "resolve_takeover", lambda won: "nobody", ": takeover."),
    ("feeding", "count_fed", lambda fed: {**fed, "armes": 9}, ": fed."),
    ("negotiation", "resolve_agreement", lambda found: "agreement", ": agreement."),
    ("hand_out", "resolve_hand_out", lambda gains: {}, ": hand_out."),
    ("power", "resolve_power", lambda won: "police", ": power."),
    ("arrest", "resolve_arrest", lambda found: {}, ": arrests."),
    ("sharing", "resolve_sharing", lambda shares: {}, ": sharing."),
    ("stakes", "resolve_stakes", lambda found: {**found, "level": 2}, ": stakes."),
    ("count", "score_districts", lambda points: dict.fromkeys(points, 1), ": districts"),
    ("count", "resolve_victory", lambda won: (), ": victory"),
)


@pytest.mark.parametrize(("module", "name", "change", "said"), WRONG, ids=[one[1] for one in WRONG])
def test_a_rule_that_goes_wrong_is_noticed(
    monkeypatch: pytest.MonkeyPatch, module: str, name: str, change: Callable[[Any], Any], said: str
) -> None:
    turn = import_module(f"companion.games.police_vs_gangs.turn.{module}")
    rule = getattr(turn, name)

    def changed(*situation: Any) -> Any:
        found = rule(*situation)
        if isinstance(found, Ruling):
            return Ruling(change(found.verdict), found.reasons, found.clause)
        return change(found)

    monkeypatch.setattr(turn, name, changed)
    with pytest.raises(DisagreementError, match=said):
        for number in range(PARTS * EVENINGS):
            follow(number)
