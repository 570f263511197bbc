"""Every ruling of whole evenings comes out as a second reading of the rulebook has it."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from companion.games.gangs_city.rules import placement, shootout, victory
from companion.games.gangs_city.turn import fighters as fighting
from companion.games.gangs_city.turn import recruitment, settling, trafics
from tests.games.gangs_city.evenings import follow
from tests.kit.second_reading import complaint, wrong

PARTS, EVENINGS = 8, 20


@pytest.mark.parametrize("part", range(PARTS))
def test_a_second_reading_of_the_rulebook_comes_to_the_same_table(part: int) -> None:
    for number in range(part * EVENINGS, (part + 1) * EVENINGS):
        rulings, compared = follow(number)
        assert compared > rulings > 0


# The ledger notices when the referee goes wrong


def notice(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, change: Any) -> str:
    """What the ledger says of the first evenings once the referee's rule is replaced."""
    monkeypatch.setattr(module, name, change)
    return complaint(follow, PARTS * EVENINGS)


def test_a7_a_tie_that_the_last_in_turn_order_wins_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rule = shootout.break_tie
    said = notice(
        monkeypatch,
        shootout,
        "break_tie",
        lambda ahead, owner, place: rule(ahead[-1:], owner, place),
    )
    assert ": shootout." in said


def test_a11_recruiters_in_the_wrong_order_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    backwards = wrong(recruitment.rank_recruiters, lambda order: tuple(reversed(order)))
    assert ": recruiters." in notice(monkeypatch, recruitment, "rank_recruiters", backwards)


def test_r5_a_leader_who_does_not_lead_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = wrong(trafics.resolve_leader, lambda leader: "nobody")
    assert ": leader." in notice(monkeypatch, trafics, "resolve_leader", nobody)


def test_g3_a_district_of_two_that_scores_two_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    more = wrong(victory.score_district, lambda points: points + (points == 1))
    assert ": score." in notice(monkeypatch, victory, "score_district", more)


def test_p16_a_second_mistake_that_counts_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    lenient = wrong(settling.resolve_settling_mistake, lambda verdict: "counts")
    assert ": settling." in notice(monkeypatch, settling, "resolve_settling_mistake", lenient)


def test_a4_a_gilet_that_shoots_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = fighting.settling_situation
    said = notice(
        monkeypatch,
        fighting,
        "settling_situation",
        lambda *where: "none" if rule(*where) == "none" else "gros_calibre",
    )
    assert "kill." in said


def test_p5_a_space_that_two_players_may_fill_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    said = notice(monkeypatch, placement, "sides_facing", lambda ground: defaultdict(tuple))
    assert ": spots of " in said
