"""A war without a gangster to lose, and who may lie in the Hôpital already."""

from __future__ import annotations

import pytest

from companion.games.gangsta.corrections import corrections
from companion.games.gangsta.rules.war import GangStrength, War, resolve_war
from tests.games.gangsta.test_corrections import put
from tests.games.gangsta.test_invariants import table


@pytest.mark.parametrize(
    ("mercenaries", "clause"), [(2, "gangsta.war.winner"), (3, "gangsta.war.tied_in_vain")]
)
def test_gan_23_a_war_in_vain_is_won_by_one_or_tied(mercenaries: int, clause: str) -> None:
    gangs = (GangStrength("ann", 3, 0), GangStrength("bob", mercenaries, 0))
    ruling = resolve_war(War(gangs))
    assert ruling.verdict["discards"] == () and clause in ruling.rules


def test_who_lies_in_the_hopital_may_stay_there() -> None:
    on = table().change(
        resources={"bob": "hopital"}, active=("imprimerie",), stored={"ann": 0, "bob": 0}
    )
    after = put("hospital.bob", ["g157"], on)
    assert corrections(after)["hospital.bob"].field.check(["g157"]).verdict
