"""Every game: what can be put right by hand says where it lies, part by part."""

from __future__ import annotations

from itertools import islice

import pytest

from companion.content.words import Words
from companion.games import GAMES
from companion.terminal.random_play import reply_at_random
from tests.contract.evenings import UNDER_CONTRACT, evening, turn_ends

REPLIES = 120


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_a_correction_lies_under_its_path_which_says_whose_it_is(key: str) -> None:
    session, chance = evening(key, 7)
    players = {seat.key for seat in session.setup.seats}
    whose = set()
    for _ in range(REPLIES):
        for kept_by, found in session.game.rules.corrections(session.table).items():
            assert found.path and kept_by == ".".join(found.path)
            whose |= players.intersection(found.path)
        if session.over:
            break
        reply_at_random(session, chance)
    assert whose == players


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_no_heading_of_the_corrections_is_a_raw_word(game: str, language: str) -> None:
    words, heads = Words(language, (game, "app")), set[str]()
    for number in range(3):
        session, chance = evening(game, number)
        for _ in islice(turn_ends(session, chance), 4):
            heads |= {one.path[0] for one in session.game.rules.corrections(session.table).values()}
    missing = {one for one in heads if not any(map(words.find, _named(game, one)))}
    assert heads and not missing


def _named(game: str, head: str) -> list[str]:
    return [
        f"{domain}.{kind}.{head}" for domain in (game, "app") for kind in ("name", "correction")
    ]
