"""A situation told by its pieces: values follow, only what can be there is offered."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.fields import OneOf
from companion.evening.box import printed_values
from companion.evening.described import Describing
from companion.games import GAMES, load
from tests.kit.situations import ASKED


def describing(key: str, question: str, people: tuple[str, ...] = ()) -> Describing:
    game = load(key)
    box = printed_values(game)
    asked = game.question(question)
    assert asked is not None
    return Describing(game, asked, lambda one: box[one].value if one in box else None, people)


@pytest.mark.parametrize("key", GAMES)
def test_every_question_has_its_phase(key: str) -> None:
    game = load(key)
    phases = game.offers.desk.phases
    assert tuple(phases) == tuple(game.rules.phases)
    listed = [question for keys in phases.values() for question in keys]
    assert sorted(listed) == sorted(one.key for one in game.offers.questions)


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_a_blank_lacks_only_what_is_named(key: str, question: str) -> None:
    here = describing(key, question)
    told = here.blank()
    assert set(told) <= set(here.form.parts)
    for path in here.missing(told):
        assert not here.is_whole(told) and here.field_at(path) is not None


def test_a_value_follows_its_piece_and_who_owns_the_place() -> None:
    here = describing("gangs_city", "shootout")
    told = here.add(here.blank(), ("gangs", 0, "fighters"), who="flic")
    fighter = ("gangs", 0, "fighters", 0)
    assert told["gangs"][0]["fighters"] == [{"who": "flic", "power": 4}]
    told = here.put(told, (*fighter, "who"), "petite_frappe")
    assert told["gangs"][0]["fighters"][0]["power"] == 3
    told = here.put(told, ("owner",), told["gangs"][0]["player"])
    assert list(here.missing(told)) == [(*fighter, "power")], "its defence is unknown"
    told = here.put(told, (*fighter, "power"), 2)
    assert here.may_be_ruled(told)


def test_a_typed_value_stays_when_something_else_changes() -> None:
    here = describing("gangs_city", "shootout")
    told = here.add(here.blank(), ("gangs", 0, "fighters"), who="flic")
    told = here.put(told, ("gangs", 0, "fighters", 0, "power"), 9)
    told = here.put(told, ("owner",), told["gangs"][0]["player"])
    assert told["gangs"][0]["fighters"][0]["power"] == 9


def test_a_target_is_one_of_the_fighters_told() -> None:
    here = describing("gangs_city", "shootout")
    told = here.blank()
    told = here.add(told, ("gangs",), player="jaune")
    for at, who in ((0, "flic"), (1, "mac"), (1, "mac")):
        told = here.add(told, ("gangs", at, "fighters"), who=who)
    told = here.switch(told, ("gangs", 1, "fighters", 1, "chief"))
    path = ("gangs", 0, "kills")
    field = here.field_at(path)
    assert isinstance(field, OneOf)
    assert here.offered(told, path, field) == ("nobody", "jaune/mac", "jaune/mac/with_token")


def test_a_target_with_the_token_is_ruled_when_its_bearer_is_there() -> None:
    here = describing("gangs_city", "losses")
    told: Any = here.add(here.blank(), ("gangs",), player="jaune")
    for at, who in ((0, "petite_frappe"), (1, "flic"), (1, "flic")):
        told = here.add(told, ("gangs", at, "fighters"), who=who)
    told = here.switch(told, ("gangs", 1, "fighters", 0, "chief"))
    told = here.put(told, ("gangs", 0, "settling"), "gros_calibre")
    assert here.may_be_ruled(here.put(told, ("gangs", 0, "kills"), "jaune/flic/with_token"))


def test_only_the_people_of_the_table_are_offered() -> None:
    here = describing("gangs_city", "shootout", ("vert", "rouge", "bleu"))
    told = here.blank()
    assert told["gangs"][0]["player"] == "vert"
    assert here.who_may_come(told, ("gangs",)) == ("rouge", "bleu")


def test_the_icons_of_a_card_and_what_a_heist_asks_for_are_read_from_the_box() -> None:
    here = describing("gangsta", "heist_ways")
    crew = ("announced", "crews", 0, "members")
    told = here.add(here.blank(), crew, card="g111")
    assert told["announced"]["crews"][0]["members"][0]["skills"] == ["mercenary", "sniper"]
    told = here.put(told, ("announced", "heist"), "h201")
    needs = told["announced"]["needs"]
    assert (needs["leader"], needs["mercenary"]) == (1, 1)
