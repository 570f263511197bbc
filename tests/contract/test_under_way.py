"""Every game: an evening that is taken up in the middle goes on like the one it was taken from."""

from __future__ import annotations

import pytest

from companion.core.game import Game
from companion.core.session import Session
from companion.core.under_way import QUESTION
from companion.games import GAMES, load
from tests.kit.lockstep import before_turn, differences, random_evening, taken_up, unlike
from tests.kit.play import assert_kept

EVENINGS, TURNS = 20, 5
WHOLE = {"crooks": 60}  # where a turn is one player's, and much is ruled at the end alone
GAMES_UNDER_WAY = [key for key in GAMES if load(key).rules.under_way is not None]


def moments(game: Game) -> list[tuple[Session, int]]:
    """Random evenings, each with a turn that is not always the same one."""
    wholes = (random_evening(game, seed, WHOLE.get(game.key, TURNS)) for seed in range(EVENINGS))
    return [(whole, 1 + at % (len(whole.turns) - 1)) for at, whole in enumerate(wholes)]


@pytest.mark.parametrize("key", GAMES_UNDER_WAY)
def test_an_evening_taken_up_goes_on_like_the_original(key: str) -> None:
    for whole, turn in moments(load(key)):
        assert not list(differences(whole, turn))


@pytest.mark.parametrize("key", GAMES_UNDER_WAY)
def test_of_a_table_only_what_is_listed_cannot_be_told(key: str) -> None:
    way, lost = load(key).rules.under_way, set[str]()
    assert way is not None
    for whole, turn in moments(load(key)):
        before = before_turn(whole, turn)
        lost |= set(unlike(taken_up(before).turns[1].start, before.turns[-1].start))
    assert lost <= way.untold


@pytest.mark.parametrize("key", GAMES_UNDER_WAY)
def test_an_evening_taken_up_numbers_its_turns_as_the_original(key: str) -> None:
    way = load(key).rules.under_way
    assert way is not None
    for whole, turn in moments(load(key))[:4]:
        numbered = taken_up(before_turn(whole, turn)).turns[1].table_turn
        assert numbered == (turn if way.next_turn is not None else 1)


@pytest.mark.parametrize("key", GAMES_UNDER_WAY)
def test_the_table_is_the_first_act_of_an_ordinary_evening(key: str) -> None:
    whole, turn = moments(load(key))[0]
    session = taken_up(before_turn(whole, turn))
    assert session.acts[0].key == QUESTION
    assert_kept(session)
    while session.acts:
        assert session.undo()
    assert session.keys == (QUESTION,)
