"""Victory (G1 to G3, readings 51 and 107): twenty points, ties, an extra turn, factions."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.victory import VICTORY
from companion.games.police_vs_gangs.rules.victory import (
    Reached,
    Standing,
    Victory,
    resolve_mid_turn,
    resolve_victory,
)

PLAYERS = ("jaune", "vert", "bleu", "rouge")


def end(*totals: int, **more: Any) -> Ruling[tuple[str, ...]]:
    pairs = zip(PLAYERS, totals, strict=False)
    return resolve_victory(Victory(tuple(Standing(*pair) for pair in pairs), **more))


def teams(gangsters: int, police: int, **more: Any) -> Ruling[tuple[str, ...]]:
    standings = Standing("gangsters", gangsters), Standing("police", police)
    return resolve_victory(Victory(standings, play="teams", **more))


def test_g2_below_twenty_the_game_goes_on() -> None:
    ruling = end(19, 12, 0)
    assert ruling.verdict == ()
    assert ruling.decisive == "police_vs_gangs.victory.nobody"
    assert ruling.rules.count("police_vs_gangs.victory.total") == 3


def test_g2_at_twenty_the_best_on_the_track_wins_whatever_the_camp() -> None:
    ruling = end(20, 12, 0)
    assert ruling.verdict == ("jaune",)
    assert ruling.decisive == "police_vs_gangs.victory.best"
    assert "police_vs_gangs.victory.target" in ruling.rules
    assert end(20, 23, 21).verdict == ("vert",)


def test_g2_a_tie_for_best_asks_for_one_more_turn() -> None:
    ruling = end(21, 21, 20)
    assert ruling.verdict == ()
    assert ruling.decisive == "police_vs_gangs.victory.tie"
    assert "police_vs_gangs.victory.behind" in ruling.rules


def test_107r_it_is_a_whole_turn_and_a_tie_below_the_best_matters_not() -> None:
    assert "police_vs_gangs.victory.whole_turn" in end(21, 21, 20).rules
    assert end(22, 21, 21).verdict == ("jaune",)


def test_107r_after_the_extra_turn_the_best_wins_whoever_it_is() -> None:
    ruling = end(22, 21, 24, extra=True)
    assert ruling.verdict == ("bleu",)
    assert ruling.decisive == "police_vs_gangs.victory.after_extra"
    assert "police_vs_gangs.victory.extra_over" in ruling.rules


def test_107r_tied_again_another_turn() -> None:
    ruling = end(24, 24, 20, extra=True)
    assert ruling.verdict == ()
    assert ruling.decisive == "police_vs_gangs.victory.tie_again"


def test_g3_in_teams_the_faction_wins() -> None:
    ruling = teams(20, 18)
    assert ruling.verdict == ("gangsters",)
    assert ruling.decisive == "police_vs_gangs.victory.faction"
    assert teams(20, 20).verdict == ()
    assert teams(19, 18).verdict == ()


@pytest.mark.parametrize(
    ("total", "reached", "verdict", "rule"),
    [
        (19, "skip", True, "police_vs_gangs.victory.not_yet"),
        (20, "finish", True, "police_vs_gangs.victory.finishes"),
        (20, "skip", False, "police_vs_gangs.victory.skips"),
    ],
)
def test_51_twenty_reached_in_mid_turn(total: int, reached: Any, verdict: bool, rule: str) -> None:
    ruling = resolve_mid_turn(Reached("bleu", total, reached))
    assert (ruling.verdict, ruling.decisive) == (verdict, rule)


def test_what_cannot_be_is_refused() -> None:
    rows = [{"player": one, "total": 12} for one in PLAYERS]
    for situation, rule in (
        ({"standings": rows[:2]}, "police_vs_gangs.situation.player_count"),
        ({"standings": rows, "play": "teams"}, "police_vs_gangs.situation.two_factions"),
        ({"standings": rows, "extra": True}, "police_vs_gangs.situation.no_extra"),
    ):
        with pytest.raises(SituationError) as found:
            ask(VICTORY, situation, PLAYERS)
        assert rule in {one.rule for one in found.value.reason.walk()}
    assert "police_vs_gangs.assumed.not_extra" in ask(VICTORY, {"standings": rows}, PLAYERS).rules
