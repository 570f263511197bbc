"""Precedents: kept, found again when the same case comes up, deleted and put back."""

from __future__ import annotations

from typing import Any

from companion.evening.alone import ask, line_of
from companion.evening.precedents import (
    alike,
    decided_otherwise,
    forget,
    keep,
    precedents,
    put_back,
    search,
    shape_of,
)
from companion.evening.told_precedents import text_of, title_of
from companion.games import load
from companion.store.archive import Archive

GAME = load("gangs_city")
ASKED = GAME.question("shootout")
assert ASKED is not None


def fight(one: str, other: str, place: str = "tripot", power: int = 4) -> dict[str, Any]:
    gangs = [
        {"player": one, "turn": 1, "fighters": [{"who": "flic", "power": power}]},
        {"player": other, "turn": 2, "fighters": [{"who": "mac", "power": power}]},
    ]
    return {"place": place, "gangs": gangs}


def ruled(told: dict[str, Any]) -> Any:
    return line_of(ASKED, GAME.key, ask(ASKED, told, GAME.colours))


def kept(archive: Archive, told: dict[str, Any]) -> Any:
    people = {"violet": "Ann", "vert": "Bob"}
    return keep(archive, GAME, "shootout", ruled(told), told, people, {"gros_calibre": "may"})


def test_a_case_is_found_again_with_other_people_places_and_numbers(tmp_path):
    archive = Archive(tmp_path, clock=lambda: 1_000_000)
    one = kept(archive, fight("violet", "vert"))
    archive.close()
    archive = Archive(tmp_path)
    other = fight("rouge", "bleu", "casino", 5)
    assert alike(archive, GAME, "shootout", ruled(other), other) == one
    assert one.at == 1_000_000 and one.options == {"gros_calibre": "may"}
    assert not decided_otherwise(GAME, one)
    archive.close()


def test_another_clause_or_another_shape_is_another_case(tmp_path):
    archive = Archive(tmp_path)
    kept(archive, fight("violet", "vert"))
    owned = {**fight("rouge", "bleu"), "owner": "bleu"}
    assert alike(archive, GAME, "shootout", ruled(owned), owned) is None
    three = fight("rouge", "bleu")
    three["gangs"].append({"player": "jaune", "turn": 3, "fighters": []})
    assert alike(archive, GAME, "shootout", ruled(three), three) is None
    archive.close()


def test_the_shape_tells_who_is_who():
    first = shape_of({"gangs": [{"player": "rouge"}], "owner": "rouge"}, GAME.colours)
    other = shape_of({"gangs": [{"player": "rouge"}], "owner": "bleu"}, GAME.colours)
    assert first != other
    assert first == shape_of({"gangs": [{"player": "vert"}], "owner": "vert"}, GAME.colours)


def test_a_precedent_is_searched_deleted_and_put_back(tmp_path):
    archive = Archive(tmp_path)
    one = kept(archive, fight("violet", "vert"))
    texts = {one.id: text_of(one, "en")}
    assert search([one], "ann shoot", texts) == [one] and not search([one], "zzzz", texts)
    assert "Gangs City" in title_of(one, "fr") and "Ann, Bob" in text_of(one, "fr")
    forget(archive, one.id)
    assert precedents(archive) == []
    put_back(archive, one)
    assert precedents(archive, "gangs_city") == [one] and precedents(archive, "crooks") == []
    archive.close()
