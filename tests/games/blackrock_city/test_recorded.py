"""How the recorded evenings of BlackRock City end, and what comes up in them."""

from __future__ import annotations

import pytest

from companion.evening.score import gains
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.score import points
from tests.games.blackrock_city.record import EVENINGS
from tests.kit.recorded import played, said

RESULTS = {
    "two_by_the_last_loot": (("marron",), {"bleu": 6, "marron": 6}),
    "three_renounce": (("bleu",), {"bleu": 4, "marron": 2, "jaune": 4}),
    "four_to_the_last_bandit": (("bleu",), {"bleu": 8, "marron": 4, "jaune": 4, "rose": 2}),
}
STEPS = {
    *("town", "start", "oldest", "bid", "renounce", "defer", "sheriff", "winner", "move"),
    *("back", "arrival", "gold", "stagecoach", "return", "order", "end", "victory"),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_every_step_comes_up(name: str) -> None:
    assert said(GAME.key, name) >= STEPS


@pytest.mark.parametrize("name", EVENINGS)
def test_no_score_is_told_before_the_end(name: str) -> None:
    session = played(GAME.key, name)
    for turn in session.turns:
        assert set(GAME.tells.scores(turn.start).values()) == {0}
        assert points(turn.start) == ()
    assert any(GAME.tells.scores(session.table).values())


@pytest.mark.parametrize("name", EVENINGS)
def test_at_the_end_everybody_s_cubes_are_his_points(name: str) -> None:
    session = played(GAME.key, name)
    told = [gain for gain in gains(session) if gain.points]
    assert {gain.player: gain.points for gain in told} == GAME.tells.scores(session.table)
    for gain in told:
        assert gain.turn == session.number and gain.reason is not None
        assert gain.reason.rule == "blackrock_city.victory.counted"
        shown = session.table.screens[gain.player]
        assert (gain.reason.facts["gold"], gain.reason.facts["silver"]) == (
            shown.gold,
            shown.silver,
        )


def test_one_ends_by_exhaustion_one_by_renouncing_one_by_the_last_loot() -> None:
    assert [evening.players for evening in EVENINGS.values()] == [2, 3, 4]
    ends = {evening.end for evening in EVENINGS.values()}
    assert ends == {"blackrock_city.end.exhausted", "blackrock_city.end.all_renounce"}
    assert "blackrock_city.victory.looter" in {one.victory for one in EVENINGS.values()}


def test_the_fictive_player_wins_something_in_the_game_for_two() -> None:
    session = played(GAME.key, "two_by_the_last_loot")
    assert any(line.key == "winner" and line.value == "fictive" for line in session.log)
    assert session.table.fictive.count
