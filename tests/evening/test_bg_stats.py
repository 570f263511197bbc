"""A finished evening as BG Stats takes it in."""

from __future__ import annotations

import json
from random import Random
from urllib.parse import unquote

import pytest

from companion.content.qr_code import squares_of
from companion.core.session import Session
from companion.evening.bg_stats import LINK, link_of, person_id, play_of
from companion.evening.condensed import condense
from companion.games import GAMES, load
from companion.terminal.random_play import draw_setup, play_on


def played(key: str, seed: int = 1, players: int | None = None) -> dict[str, object]:
    """The play of a random evening that ended at a known time."""
    chance, game = Random(seed), load(key)
    session = Session(game, draw_setup(game, chance, players))
    play_on(session, chance)
    told = condense(session, 1_700_000_000, 1_700_003_610)
    return play_of(told, "abc123", lambda key: key.upper(), "teams", "a note")


@pytest.mark.parametrize("key", GAMES)
def test_a_play_has_every_field_with_its_type(key: str) -> None:
    play = played(key)
    assert play["playDate"] == "2023-11-14 23:13:30"
    assert play["durationMin"] == 60
    assert (play["sourcePlayId"], play["board"], play["comments"]) == ("abc123", "teams", "a note")
    game = {"name": key.upper(), "sourceGameId": key, "highestWins": True, "noPoints": False}
    assert play["game"] == game
    people = play["players"]
    assert isinstance(people, list)
    for one in people:
        assert {type(one["startPlayer"]), type(one["winner"])} == {bool}
        assert one["winner"] == (one["rank"] == 1)
        assert int(one["score"]) is not None
        assert one["sourcePlayerId"] == person_id(one["name"])
    assert any(one["winner"] for one in people)
    assert sum(one["startPlayer"] for one in people) <= 1


def test_factions_and_bosses_are_the_roles() -> None:
    for key in ("police_vs_gangs", "gangsta"):
        people = played(key)["players"]
        assert isinstance(people, list) and all(one["role"] for one in people)


def test_the_link_holds_the_whole_play_and_nothing_that_a_link_may_not() -> None:
    play = played("gangs_city", players=6)
    link = link_of(play)
    assert link.isascii() and " " not in link
    assert json.loads(unquote(link.removeprefix(LINK))) == play
    assert len(squares_of(link)) <= 177 + 8


def test_a_person_keeps_an_id_whatever_the_capitals() -> None:
    assert person_id("Hélène") == person_id("HÉLÈNE") != person_id("Helene")
