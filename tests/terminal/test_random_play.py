"""The random player, and `simulate` with it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.core.seating import may_sit_down
from companion.core.session import Session
from companion.terminal.random_play import draw_setup, play_on
from companion.terminal.simulate import play_many
from tests.toy import GAME, nobody_wins


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = (play_many(GAME, 5, 7, None) for _ in range(2))
    assert (one.replies, one.endings) == (other.replies, other.endings)


def test_the_number_of_players_can_be_chosen() -> None:
    setup = draw_setup(GAME, Random(1), 3)
    assert len(setup.seats) == 3 and may_sit_down(GAME, setup).verdict


def test_dithering_players_are_sent_home_at_the_turn_cap() -> None:
    endless = replace(GAME, rules=replace(GAME.rules, crown=nobody_wins))
    session = Session(endless, draw_setup(endless, Random(1)))
    play_on(session, Random(1), turn_cap=4)
    assert session.number == 5 and not session.over


def test_a_broken_invariant_is_a_failure_with_its_name() -> None:
    broken = replace(
        GAME, rules=replace(GAME.rules, invariants={"all_is_well": lambda table: not table.bids})
    )
    tally = play_many(broken, 3, 1, None)
    assert len(tally.failures) == 3
    assert "all_is_well broken by bid." in tally.failures[0][1]


def test_a_crash_in_the_rules_is_a_failure_and_the_others_go_on() -> None:
    def crash(table: object) -> bool:
        raise KeyError("no such place")

    tally = play_many(
        replace(GAME, rules=replace(GAME.rules, invariants={"crash": crash})), 2, 1, None
    )
    assert [seed for seed, _ in tally.failures] == [1, 2]


def test_a_failed_game_can_be_played_again_alone() -> None:
    whole = play_many(GAME, 3, 0, None)
    alone = [play_many(GAME, 1, seed, None).replies for seed in range(3)]
    assert whole.replies == sum(alone)
