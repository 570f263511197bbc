"""Only the score: told what a whole evening showed, it ends with the same points and winner."""

from __future__ import annotations

import pytest

from companion.games import load
from tests.games.blackrock_city import keeping_score as blackrock_city
from tests.games.crooks import keeping_score as crooks
from tests.games.gangs_city import keeping_score as gangs_city
from tests.games.gangsta import keeping_score as gangsta
from tests.games.police_vs_gangs import keeping_score as police_vs_gangs
from tests.kit.only_score import assert_same_score, keep_score, whole_evening

EVENINGS = 20
KEEPERS = {
    "blackrock_city": blackrock_city,
    "crooks": crooks,
    "gangs_city": gangs_city,
    "gangsta": gangsta,
    "police_vs_gangs": police_vs_gangs,
}


@pytest.mark.parametrize("key", KEEPERS)
def test_kept_alone_the_score_is_that_of_the_whole_evening(key: str) -> None:
    game, keeper = load(key), KEEPERS[key]
    for number in range(EVENINGS):
        whole = whole_evening(game, number)
        told = keep_score(whole, keeper.answer)
        assert_same_score(whole, told, keeper)
