"""A situation told fact by fact: changed, left out, a row more, and never spoiled on the way."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.asked import faults
from companion.core.fields import ListOf
from companion.evening.alone import as_told, ask, examples_of
from companion.evening.situation_rows import (
    Fact,
    More,
    add_row,
    facts_of,
    naming_fact,
    set_at,
    take_away,
)
from companion.games import GAMES, load

ASKED = [(key, one.key) for key in GAMES for one in load(key).offers.questions]


def shootout() -> tuple[Any, Any, Any]:
    """The question, its form, and its first example."""
    game = load("gangs_city")
    asked = game.question("shootout")
    assert asked is not None
    (first, *_) = examples_of("gangs_city", asked)
    return asked, asked.form(game.colours), dict(first.situation)


def told_at(form: Any, told: Any, *path: Any) -> Fact:
    found = (one for one in facts_of(form, told) if isinstance(one, Fact))
    return next(one for one in found if one.path == path)


def test_another_value_in_its_place_changes_the_ruling_and_nothing_else() -> None:
    asked, form, told = shootout()
    players = load("gangs_city").colours
    won = ask(asked, told, players).verdict
    weaker = set_at(told, ("gangs", 0, "fighters", 0, "power"), 0)
    for last in (2, 1):
        weaker = take_away(weaker, ("gangs", 0, "fighters", last))
    assert ask(asked, told, players).verdict == won, "what was told first is as it was"
    assert len(weaker["gangs"][0]["fighters"]) == 1
    assert told_at(form, weaker, "gangs", 0, "fighters", 0, "power").value == 0
    ruling = ask(asked, weaker, players)
    assert (won, ruling.verdict) == ("jaune", "vert")
    assert ruling.decisive == "gangs_city.shootout.highest_keeps"


def test_a_row_is_called_by_what_it_begins_with_and_says_how_deep_it_lies() -> None:
    _, form, told = shootout()
    gang, fighter = told_at(form, told, "gangs", 0), told_at(form, told, "gangs", 0, "fighters", 1)
    for row, name in ((gang, "player"), (fighter, "who")):
        first = naming_fact(row)
        assert first is not None and first.name == name
    assert (gang.row, gang.depth, fighter.row, fighter.depth) == (1, 1, 2, 2)


def test_a_row_more_is_like_the_last_but_for_what_may_be_there_once() -> None:
    _, form, told = shootout()
    grown = add_row(told, told_at(form, told, "gangs"))
    *before, last, new = grown["gangs"]
    assert [*before, last] == told["gangs"]
    assert new["fighters"] == last["fighters"]
    assert len({row["player"] for row in grown["gangs"]}) == len(grown["gangs"])
    assert len({row["turn"] for row in grown["gangs"]}) == len(grown["gangs"])


def test_what_is_left_out_is_listed_with_what_is_taken_for_granted() -> None:
    _, form, told = shootout()
    more = [one for one in facts_of(form, told) if isinstance(one, More)]
    settling = [one for group in more for one in group.untold if one.name == "settling"]
    assert settling and all(one.assumed is not None for one in settling)
    given = set_at(told, settling[0].path, "gilet")
    assert told_at(form, given, *settling[0].path).may_go
    assert take_away(given, settling[0].path) == told


def test_a_reading_is_no_fact_of_the_table() -> None:
    _, form, told = shootout()
    names = {one.name for one in facts_of(form, told) if isinstance(one, Fact)}
    untold = {
        one.name
        for group in facts_of(form, told)
        if isinstance(group, More)
        for one in group.untold
    }
    assert "gros_calibre" in form.parts and "gros_calibre" not in names | untold


@pytest.mark.parametrize(("game", "question"), ASKED)
def test_every_question_begins_with_something_whose_fields_are_all_there(
    game: str, question: str
) -> None:
    asked = load(game).question(question)
    assert asked is not None
    form = asked.form(load(game).colours)
    examples = [dict(one.situation) for one in examples_of(game, asked)]
    for told in examples or [form.simplest()]:
        missing = [one for one in faults(form, told, question) if "missing" in one.rule]
        assert not missing
        for one in facts_of(form, told):
            if isinstance(one, Fact) and isinstance(one.field, ListOf):
                assert len(told_at(form, add_row(told, one), *one.path).value) == len(one.value) + 1


def test_what_a_table_knows_not_is_not_told() -> None:
    assert as_told({"a": None, "b": "", "c": [{"d": None, "e": 0}]}) == {"c": [{"e": 0}]}
