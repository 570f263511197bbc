"""Every ruling comes out as a second reading of the rulebook has it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.asked import AskedAlone
from companion.evening.alone import ask
from companion.evening.plain import plain
from companion.games.police_vs_gangs.asked import QUESTIONS
from tests.games.police_vs_gangs.closer import PLAYERS, draw
from tests.games.police_vs_gangs.evenings import follow
from tests.games.police_vs_gangs.ledger_alone import VERDICTS
from tests.kit.second_reading import Slip

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


SLIPS = (
    Slip("order", "resolve_order", backwards, ": order"),
    Slip("new_place", "options_spots", first, ": spaces for "),
    Slip("placement", "options_spots", first, ": sides for "),
    Slip("prison", "resolve_release", lambda out: (), ": (hands|prison|whom)"),
    Slip("prison", "count_excess", lambda over: 0, ": next: "),
    Slip("police_only", "resolve_police_only", lambda won: "nobody", ": police_only."),
    Slip("recruitment", "rank_recruiters", backwards, ": recruiters."),
    Slip("takeover", "resolve_takeover", lambda won: "nobody", ": takeover."),
    Slip("feeding", "count_fed", lambda fed: {**fed, "armes": 9}, ": fed."),
    Slip("negotiation", "resolve_agreement", lambda found: "agreement", ": agreement."),
    Slip("hand_out", "resolve_hand_out", lambda gains: {}, ": hand_out."),
    Slip("power", "resolve_power", lambda won: "police", ": power."),
    Slip("arrest", "resolve_arrest", lambda found: {}, ": arrests."),
    Slip("sharing", "resolve_sharing", lambda shares: {}, ": sharing."),
    Slip("stakes", "resolve_trafic_control", lambda found: {**found, "level": 2}, ": stakes."),
    Slip("count", "score_districts", lambda points: dict.fromkeys(points, 1), ": districts"),
    Slip("count", "resolve_victory", lambda won: (), ": victory"),
)


@pytest.mark.parametrize("slip", SLIPS, ids=str)
def test_a_rule_that_goes_wrong_is_noticed(slip: Slip, monkeypatch: pytest.MonkeyPatch) -> None:
    slip.assert_noticed("police_vs_gangs", follow, PARTS * EVENINGS, monkeypatch)
