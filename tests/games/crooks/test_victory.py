"""The winner (CRK-22, d15, d18): points, then money."""

from __future__ import annotations

import pytest

from companion.core.ruling import Ruling, SituationError
from companion.games.crooks.rules.victory import Standing, Victory, resolve_victory
from tests.games.crooks.play import FOUR, refused


def victory(*told: tuple[int, int | None]) -> Ruling[tuple[str, ...]]:
    return resolve_victory(Victory(tuple(Standing(FOUR[at], *one) for at, one in enumerate(told))))


def test_crk22_d18_most_points_win_whatever_the_money() -> None:
    ruling = victory((20, 0), (19, 12), (3, 4))
    assert (ruling.verdict, ruling.decisive) == (("rouge",), "crooks.victory.most")
    assert ruling.rules[-1] == "crooks.victory.money_is_none"
    assert ruling.rules.count("crooks.victory.counted") == 3


def test_crk22_a_tie_goes_to_the_richest_of_those_tied() -> None:
    ruling = victory((20, 3), (20, 5), (11, 9))
    assert (ruling.verdict, ruling.decisive) == (("jaune",), "crooks.victory.richest")
    assert "crooks.victory.tie_narrows" in ruling.rules
    assert ruling.rules.count("crooks.victory.purse") == 2
    assert "crooks.victory.tie" in victory((2, 3), (2, 5)).rules


def test_crk22_money_may_leave_several_of_those_tied() -> None:
    ruling = victory((9, 4), (9, 4), (9, 1), (2, 8))
    assert ruling.verdict == ("rouge", "jaune")
    assert ruling.rules[-2:] == ("crooks.victory.richest_narrows", "crooks.victory.shared")


def test_d15_as_many_points_and_as_rich_is_a_shared_victory() -> None:
    ruling = victory((9, 4), (9, 4))
    assert (ruling.verdict, ruling.decisive) == (("rouge", "jaune"), "crooks.victory.shared")
    assert "crooks.victory.as_rich" in ruling.rules


def test_money_is_asked_for_only_where_it_decides() -> None:
    assert victory((9, None), (8, None)).verdict == ("rouge",)
    with pytest.raises(SituationError) as caught:
        victory((9, None), (9, 3))
    assert caught.value.reason.rule == "crooks.situation.dollars"


def test_what_no_table_has_is_refused() -> None:
    with pytest.raises(SituationError) as caught:
        victory((9, 1))
    assert caught.value.reason.rule == "crooks.situation.player_count"
    with pytest.raises(SituationError):
        resolve_victory(Victory((Standing("rouge", 1, 1), Standing("rouge", 2, 1))))
    with pytest.raises(SituationError):
        victory((9, -1), (9, 1))
    rich = [{"player": "rouge", "points": 1, "dollars": 99}]
    rich.append({"player": "vert", "points": 1, "dollars": 99})
    assert "crooks.situation.dollars_in_box" in refused("victory", standings=rich)
