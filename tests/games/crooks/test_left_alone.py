"""What has no part in a verdict: facts of an ability that is not used, sides of nobody."""

from __future__ import annotations

import pytest

from companion.games.crooks.asked.placing import placing
from companion.games.crooks.rules.abilities import Ability, resolve_ability


@pytest.mark.parametrize(
    ("ability", "mine", "fact"), [("transfer", 1, "free"), ("killer", 0, "others")]
)
def test_where_to_send_and_whom_to_kill_matter_only_face_up(
    ability: str, mine: int, fact: str
) -> None:
    matters = placing(("rouge", "vert")).parts[fact].matters
    told = {"ability": ability, "used": True, "mine": mine}
    assert matters({**told, "side": "up"})
    assert not matters({**told, "side": "down"})


@pytest.mark.parametrize(("hidden", "expected"), [(1, True), (2, False)])
def test_crooks_that_all_lie_hidden_leave_none_to_stay_up(hidden: int, expected: bool) -> None:
    there = Ability("rouge", "transfer", "target_5", mine=2, hidden=hidden, to="target_2")
    rules = {reason.rule for reason in resolve_ability(there).reasons}
    assert "crooks.abilities.stay_hidden" in rules
    assert ("crooks.abilities.stay_up" in rules) == expected
