"""Gangs (CRK-21, d6, d7, d12, d26): strictly the most members."""

from __future__ import annotations

import pytest

from companion.core.ruling import Ruling, SituationError
from companion.games.crooks.rules.gangs import GangScore, Members, score_gang
from tests.games.crooks.play import FOUR, refused


def score(*counts: int) -> Ruling[str]:
    members = tuple(Members(FOUR[at], count) for at, count in enumerate(counts))
    return score_gang(GangScore("northside", members))


def test_crk21_e3_strictly_the_most_members_win_the_bonus() -> None:
    ruling = score(3, 2, 0)
    assert (ruling.verdict, ruling.decisive) == ("rouge", "crooks.gangs.most")
    assert ruling.clause is not None and ruling.clause.facts["points"] == 4
    assert ruling.rules[:2] == ("crooks.gangs.who_counts", "crooks.gangs.counted")


def test_crk21_e4_a_tie_for_most_gives_nobody_anything() -> None:
    ruling = score(2, 1, 2)
    assert (ruling.verdict, ruling.decisive) == ("nobody", "crooks.gangs.tie_ahead")
    assert ruling.reasons[-1].facts["players"] == ("rouge", "vert")
    assert ruling.reasons[-1].facts["out"] == ("jaune",)
    assert score(1, 1).decisive == "crooks.gangs.tie"


@pytest.mark.parametrize(("counts", "points"), [((1, 0), 5), ((1, 0, 0), 4), ((1, 0, 0, 0), 3)])
def test_crk21_the_bonus_follows_the_number_of_players(
    counts: tuple[int, ...], points: int
) -> None:
    clause = score(*counts).clause
    assert clause is not None and clause.facts["points"] == points


def test_d12_the_most_need_not_be_more_than_half() -> None:
    ruling = score(2, 1, 1)
    assert (ruling.verdict, ruling.rules[-1]) == ("rouge", "crooks.gangs.relative")
    assert "crooks.gangs.relative" not in score(3, 1, 1).rules


def test_d26_a_gang_without_members_goes_to_nobody() -> None:
    ruling = score(0, 0)
    assert (ruling.verdict, ruling.decisive) == ("nobody", "crooks.gangs.none")


def test_what_no_table_has_is_refused() -> None:
    with pytest.raises(SituationError) as caught:
        score(1)
    assert caught.value.reason.rule == "crooks.situation.player_count"
    with pytest.raises(SituationError) as caught:
        score_gang(GangScore("outfit", (Members("rouge", 1), Members("rouge", 1))))
    assert caught.value.reason.rule == "crooks.situation.same_player"
    members = [{"player": "rouge", "count": 20}, {"player": "vert", "count": 20}]
    assert "crooks.situation.so_many" in refused("gang_score", gang="outfit", members=members)
