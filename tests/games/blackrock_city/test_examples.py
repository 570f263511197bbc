"""The worked examples (E1 to E6d), as they are shipped and as they are played."""

from __future__ import annotations

import pytest

from companion.content.examples import list_examples
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.table import Gains
from tests.games.blackrock_city.play import TWO, found, place, place_all
from tests.kit.play import ruled, say

EXAMPLES = list_examples("blackrock_city")
WORKED = ("e1", "e2", "e3", "e4", "e5", "e6", "e6b", "e6c", "e6d")


def test_every_worked_example_of_the_rulebook_is_there() -> None:
    assert set(WORKED) <= set(EXAMPLES)


# The same examples, played


def test_e1_four_bandits_one_with_an_x_move_the_sheriff_three_towns() -> None:
    session = found()
    place(session, "bleu", {"plain": 3, "cross": 1})
    assert session.table.bids["bleu"].count == 4
    assert session.table.sheriff == "town_4"


def test_e2_the_bandit_joins_the_sheriff_and_the_second_has_the_stagecoach() -> None:
    session = found(fixes={"sheriff": "town_9"})
    place_all(session, bleu=1, marron=2, rose=3)
    say(session, "back.1", "blank")
    assert session.table.bandit == session.table.sheriff == "town_3"
    assert session.table.screens["rose"] == Gains()
    assert session.table.screens["marron"] == Gains(0, 1)
    assert session.table.towns["town_3"].gold == 1


def test_e3_two_bandits_bring_the_sheriff_to_the_pink_die() -> None:
    session = found(fixes={"sheriff": "town_3", "bandit": "town_5", "rider": "rose"})
    place(session, "bleu", "renounce")
    place(session, "marron", 2)
    say(session, "wound.rose.sheriff.marron", "plain")
    assert session.table.reserves["rose"] == Bandits(plain=5, cross=2, wounded=1)


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_e4_a_sole_bidder_with_three_bandits_goes_one_two_or_three(steps: int) -> None:
    session = found(fixes={"sheriff": "town_7"})
    place_all(session, rose=3)
    say(session, "move.rose", steps)
    say(session, "back.1", "blank")
    assert session.table.bandit == f"town_{1 + steps}"


def test_e5_one_white_dot_is_a_fictive_bid_of_one() -> None:
    assert ruled(found(TWO), "fictive").verdict == 1


def test_e6_a_whole_phase_of_four() -> None:
    fixes = {"sheriff": "town_7", "freed.bleu": 1, "freed.marron": 1}
    session = found(towns={"town_4": {"gold": 2, "prisoners": 2}}, fixes=fixes)
    place(session, "bleu", {"plain": 3, "wounded": 1})
    place(session, "marron", {"plain": 2, "wounded": 1})
    place(session, "jaune", 1)
    place(session, "rose", "renounce")
    assert ruled(session, "move").verdict == 3  # whoever renounced is no bid of 0
    say(session, "back.1", "blank")
    table = session.table
    assert table.bandit == "town_4"
    assert table.screens["bleu"] == Gains(2, 0)
    assert table.reserves["bleu"] == Bandits(plain=3, cross=2, wounded=3 + 2)  # E6b
    assert table.dead["bleu"] == Bandits(wounded=1)
    assert table.screens["marron"] == Gains(0, 1)  # E6c
    assert table.reserves["marron"] == Bandits(plain=4, cross=2, wounded=2)
    assert table.dead["marron"] == Bandits(wounded=1)
    assert table.screens["jaune"] == Gains()  # E6d
    assert table.reserves["jaune"] == Bandits(plain=5, cross=2, wounded=1)
    assert table.reserves["rose"] == Bandits(plain=6, cross=2)
