"""What would change a ruling: legal, with another verdict, minimal, and nothing nearer exists."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.evening.alternatives import Step, alternatives
from companion.evening.plain import plain
from companion.evening.situation_rows import set_at
from companion.evening.what_if import Search, in_order, other_readings
from companion.games import load
from tests.kit.situations import ASKED, Declared, declared

SHOOTOUT = {
    "place": "tripot",
    "owner": "vert",
    "gangs": [
        {"player": "violet", "turn": 1, "fighters": [{"who": "flic", "power": 4}]},
        {"player": "vert", "turn": 2, "fighters": [{"who": "dealer", "power": 6}]},
    ],
}
# Questions of every game whose situations are small enough to be searched whole.
SMALL = [
    ("gangs_city", "first_player"),
    ("gangs_city", "new_place"),
    ("blackrock_city", "winner"),
    ("blackrock_city", "gold"),
    ("police_vs_gangs", "hand"),
    ("crooks", "gang_score"),
    ("crooks", "recruit_price"),
    ("gangsta", "gang_war"),
]


def search(key: str, question: str, told: Any) -> Search:
    asked = load(key).question(question)
    assert asked is not None
    return Search(asked, told, load(key).colours).finish()


def test_a_number_is_told_by_its_threshold() -> None:
    found = search("gangs_city", "shootout", SHOOTOUT)
    assert found.ruling.verdict == "vert"
    power = {
        (step.path[1], step.after): one.ruling
        for one in found.found
        for step in one.steps
        if step.name == "power"
    }
    # from 7 on violet wins; at 6 the tie goes to the owner
    assert power[0, 7].verdict == "violet" and (0, 6) not in power
    assert power[1, 3].verdict == "violet" and (1, 4) not in power
    assert all(one.threshold for one in found.found if one.steps[0].name == "power")


def further_on(here: Any, told: Any, step: Any) -> list[Any]:
    """The verdicts with every number beyond a changed one that is possible."""
    found = []
    for other in alternatives(here.form, told):
        same = other.path == step.path and other.is_number and other.distance > step.distance
        if same and (other.after > other.before) == (step.after > step.before):
            try:
                found.append(ask(here.asked, other.made_in(told), here.game.colours).verdict)
            except SituationError:
                continue
    return found


def test_the_nearest_are_of_different_kinds() -> None:
    nearest = search("gangs_city", "shootout", SHOOTOUT).nearest()
    kinds = [tuple(step.name for step in one.steps) for one in nearest]
    assert len(nearest) == 3 and len(set(kinds)) == 3
    assert [len(one.steps) for one in nearest] == [1, 1, 1]


def test_it_can_be_stopped_after_any_ruling_and_goes_on_from_there() -> None:
    asked = load("gangs_city").question("shootout")
    assert asked is not None
    slowly = Search(asked, SHOOTOUT, load("gangs_city").colours)
    steps = 0
    while slowly.go_on():
        steps += 1
        assert slowly.rulings == steps
    assert slowly.found == search("gangs_city", "shootout", SHOOTOUT).found


@pytest.mark.parametrize(("key", "question"), SMALL)
def test_changes_are_legal_minimal_and_the_nearest(key: str, question: str) -> None:
    here = declared(key, question)
    for told, ruling in here.draw(Random(7), 2, 300):
        found = Search(here.asked, told, here.game.colours).finish()
        check_nearest(here, told, ruling, found)
        check_changes(here, told, ruling, found)


def check_nearest(here: Declared, told: Any, ruling: Ruling[Any], found: Search) -> None:
    """No single fact that changes the verdict is overlooked, and none is nearer."""
    verdicts: dict[int, list[Any]] = {}
    for step in alternatives(here.form, told):
        try:
            other = ask(here.asked, step.made_in(told), here.game.colours)
        except SituationError:
            continue
        if plain(other.verdict) != plain(ruling.verdict):
            verdicts.setdefault(step.distance, []).append(step)
    single = [one for one in found.found if len(one.steps) == 1]
    assert bool(single) == bool(verdicts), "no single fact is overlooked"
    if verdicts:
        assert len(single) == len(found.found), "a pair is tried only where no fact suffices"
        nearest = min(one.distance for one in single)
        assert nearest <= min(verdicts), "nothing that is tried is nearer"
    for one in single:
        if one.steps[0].is_number:
            assert not changes_alone(here, told, ruling, one_nearer(one.steps[0]))
            beyond = further_on(here, told, one.steps[0])
            holds = all(plain(verdict) == plain(one.ruling.verdict) for verdict in beyond)
            assert one.threshold == holds, "a threshold holds for every number further on"


def check_changes(here: Declared, told: Any, ruling: Ruling[Any], found: Search) -> None:
    """Each change is legal and minimal and changes the verdict; readings give what they say."""
    players = here.game.colours
    for one in found.found:
        assert one.told == in_order(told, one.steps) != told
        again = ask(here.asked, one.told, players)
        assert plain(again.verdict) == plain(one.ruling.verdict) != plain(ruling.verdict)
        for step in one.steps if len(one.steps) > 1 else ():
            assert not changes_alone(here, told, ruling, step), "no part of it suffices"
    for other in other_readings(here.asked, told, players):
        assert other.ruling == ask(here.asked, set_at(told, other.path, other.choice), players)


def test_other_readings_give_what_the_ruling_gives_with_that_option() -> None:
    told = {
        **SHOOTOUT,
        "gangs": [
            {**SHOOTOUT["gangs"][0], "settling": "gros_calibre", "kills": "nobody"},  # type: ignore[index,dict-item]
            SHOOTOUT["gangs"][1],  # type: ignore[index]
        ],
    }
    asked = load("gangs_city").question("shootout")
    assert asked is not None
    found = other_readings(asked, told, load("gangs_city").colours)
    for one in found:
        again = ask(asked, {**told, one.path[-1]: one.choice}, load("gangs_city").colours)
        assert one.ruling == again
    assert all(one.path[-1] != "owner" for one in found)


LOOKED = 150  # rulings that are tried of one situation


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_what_is_offered_of_any_question_is_legal_minimal_and_changes_it(
    key: str, question: str
) -> None:
    here = declared(key, question)
    for told, ruling in here.draw(Random(11), 1, 300):
        found = Search(here.asked, told, here.game.colours)
        while found.rulings < LOOKED and found.go_on():
            pass
        check_changes(here, told, ruling, found)


def one_nearer(step: Step) -> Step:
    """A number one nearer to what was told."""
    return step._replace(after=step.after + (1 if step.after < step.before else -1))


def changes_alone(here: Any, told: Any, ruling: Any, step: Any) -> bool:
    """Does one step of a pair change the verdict by itself?"""
    try:
        other = ask(here.asked, in_order(told, (step,)), here.game.colours)
    except SituationError:
        return False
    return plain(other.verdict) != plain(ruling.verdict)


def test_a_long_range_is_halved_to_the_nearest_number_that_changes_the_verdict() -> None:
    told = {"player": "rouge", "victim": "bleu", "amount": 3, "money": 5000}
    found = search("gangsta", "theft", told)
    assert found.done and found.rulings < 1_000
    asked = load("gangsta").question("theft")
    assert asked is not None
    (one,) = [one for one in found.found if one.steps[0].name == "money"]
    nearer = one.steps[0].after + 1
    same = ask(asked, {**told, "money": nearer}, load("gangsta").colours)
    assert one.steps[0].after < 5000 and same.verdict == found.ruling.verdict


def test_a_number_that_only_ties_is_no_threshold() -> None:
    totals = (("bleu", 955), ("violet", 217), ("vert", 0))
    standings = [{"player": player, "total": total} for player, total in totals]
    found = search("gangs_city", "victory", {"standings": standings})
    tied = [one for one in found.found if [step.after for step in one.steps] == [955]]
    assert [set(one.ruling.verdict) for one in tied] == [{"bleu", "violet"}, {"bleu", "vert"}]
    assert not any(one.threshold for one in tied)


def test_a_place_by_another_name_is_no_change() -> None:
    touched = [{"place": "casino", "places": 6, "neutrals": ["flic"]}]
    told = {"place": "bar", "places": 1, "touched": touched}
    found = search("gangs_city", "enclosed", told)
    paths = [one.steps[0].path for one in found.found if len(one.steps) == 1]
    assert paths and ("touched", 0, "place") not in paths
