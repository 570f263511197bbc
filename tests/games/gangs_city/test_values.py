"""Printed values (Gangs City 2): what is known, what is asked for, and when."""

from __future__ import annotations

from random import Random

import pytest

from companion.boxes.gangs_city import COPIES, MERCENARIES, TRAFICS
from companion.core.game import Setup, Value
from companion.core.ruling import because
from companion.core.seating import may_sit_down
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.pieces import NAMELESS, PLACES
from companion.games.gangs_city.values import initiative_of, symbol_keys, symbols_of, trafics_of
from tests.games.gangs_city.play import LAID, found, play, put, seat, typed_box
from tests.kit.play import fix, refuse, ruled, say, was_said

ASK = "gangs_city.ask.value"
UNNAMED = tuple(f"{piece}.name" for piece in (*NAMELESS, *MERCENARIES))


def test_the_box_of_the_tests_knows_everything() -> None:
    assert typed_box().keys() == GAME.printed.values.keys()
    assert may_sit_down(GAME, seat().setup).verdict


def test_55_characters_and_15_places_of_which_6_have_no_name() -> None:
    assert sum(COPIES.values()) + len(MERCENARIES) == 55
    assert (len(PLACES), len(NAMELESS), len(TRAFICS)) == (15, 6, 5)


def test_mercenaries_have_powers_but_no_trafics() -> None:
    assert "mercenaire_1.attack" in GAME.printed.values
    assert "mercenaire_1.tabac" not in GAME.printed.values
    assert symbol_keys("mercenaire_1", TRAFICS) == ()
    assert symbols_of(seat().table, "mercenaire_1") == {}


def test_a_symbol_nobody_has_read_is_not_counted_as_one() -> None:
    table = seat(unknown=("mac.prostitution",)).table
    assert symbols_of(table, "mac") == {}
    assert symbols_of(table, "flic") == dict.fromkeys(TRAFICS, 1)


def test_trafics_of_a_place_are_those_it_shows() -> None:
    table = seat(box={"bar.trafics": {"tabac": 2, "armes": 0}}).table
    assert trafics_of(table, "bar") == {"tabac": 2}
    assert initiative_of(table, "cabaret") == 6


def test_a_place_that_nobody_has_read_is_asked_for_on_one_sheet() -> None:
    keys = tuple(f"lieu_10.{what}" for what in ("name", "initiative", "trafics", "recruits"))
    session = seat(unknown=keys)
    say(session, "draw.city", "lieu_10")
    assert session.keys == tuple(f"value.{key}" for key in keys)
    assert {prompt.words.rule.rpartition(".")[0] for prompt in session.prompts} == {ASK}
    say(session, "value.lieu_10.trafics", {"tabac": 2})
    say(session, "value.lieu_10.name", "Chez Momo")
    say(session, "value.lieu_10.recruits", {})
    say(session, "value.lieu_10.initiative", 12)
    assert session.table.box["lieu_10.initiative"] == Value(12, "typed")
    assert session.keys == ("lay.lieu_10",)
    assert session.undo()
    assert session.keys == ("value.lieu_10.initiative",)
    assert "lieu_10.initiative" not in session.table.box


def test_a_place_with_a_name_is_not_asked_for_one() -> None:
    session = seat(unknown=tuple(f"tripot.{what}" for what in ("initiative", "trafics")))
    say(session, "draw.city", "tripot")
    assert session.keys == ("value.tripot.initiative", "value.tripot.trafics")


@pytest.mark.parametrize(
    ("key", "wrong", "rule"),
    [
        ("tripot.initiative", -1, "core.too_small"),
        ("tripot.initiative", 100, "core.too_big"),
        ("tripot.trafics", {"tabac": 5}, "core.too_many_of"),
        ("tripot.trafics", {"or": 1}, "core.not_offered"),
        ("tripot.recruits", {"mercenaire_1": 1}, "core.not_offered"),
        ("tripot.recruits", {"flic": "1"}, "core.not_a_number"),
    ],
)
def test_a_value_that_no_tile_can_have_is_refused(key: str, wrong: object, rule: str) -> None:
    session = seat(unknown=(key,))
    say(session, "draw.city", "tripot")
    assert refuse(session, f"value.{key}", wrong) == (rule,)


def test_what_all_have_drawn_is_read_once_all_have_drawn() -> None:
    session = seat(unknown=("cabaret.initiative", "bar.initiative"))
    say(session, "draw.city", "tripot")
    say(session, "lay.tripot", LAID["tripot"])
    for player, place in (("violet", "cabaret"), ("vert", "casino"), ("rouge", "bar")):
        assert session.keys[0].startswith("draw.")
        say(session, f"draw.{player}", place)
    assert session.keys == ("value.cabaret.initiative", "value.bar.initiative")
    say(session, "value.bar.initiative", 1)
    say(session, "value.cabaret.initiative", 50)
    assert ruled(session, "first_to_lay").verdict == "rouge"


def test_a_value_once_typed_is_not_asked_for_again() -> None:
    session = found(owners={"bar": "violet"}, unknown=("conducteur.tabac",))
    play(session, ("violet", "bar", "conducteur"))
    say(session, "value.conducteur.tabac", 1)
    say(session, "first.violet", "violet")
    play(session, ("violet", "bar", "conducteur"))
    assert session.number == 3
    assert not was_said(session, "value.conducteur.tabac", 2)


def test_a_value_that_no_ruling_needs_is_not_asked_for() -> None:
    unknown = tuple(
        key for key in GAME.printed.values if key.startswith(("tueuse.", "mercenaire_"))
    )
    session = found(unknown=unknown)
    play(session, ("violet", "bar/s", "bodyguard", "red"))
    assert session.number == 2


def probable(*keys: str) -> Session:
    """A table at the first draw, where these values are only probable."""
    setup = seat().setup
    box = {
        key: Value(value.value, "probable" if key in keys else value.source)
        for key, value in setup.box.items()
    }
    session = Session(GAME, Setup(setup.seats, setup.options, box))
    say(session, "draw.city", "tripot")
    say(session, "lay.tripot", LAID["tripot"])
    for player, place in (("violet", "cabaret"), ("vert", "casino"), ("rouge", "bar")):
        say(session, f"draw.{player}", place)
    for place in ("cabaret", "casino", "bar"):
        say(session, f"lay.{place}", LAID[place])
    return session


def test_a_ruling_names_the_values_that_are_only_probable() -> None:
    session = probable("alcool.base", "tabac.base", "armes.base")
    fix(session, "owner.bar", "violet")
    play(session, ("violet", "bar", "conducteur"))
    ruling = ruled(session, "unsure.score", 1)
    assert set(ruling.rules) == {"gangs_city.note.unsure"}
    assert len(ruling.reasons) == 2  # not armes: nobody leads it


def test_a_probable_value_typed_by_the_table_is_sure() -> None:
    session = probable("alcool.base", "tabac.base")
    fix(session, "owner.bar", "violet")
    fix(session, "value.alcool.base", 1)
    fix(session, "value.tabac.base", 1)
    play(session, ("violet", "bar", "conducteur"))
    assert not was_said(session, "unsure.score", 1)


def test_without_a_single_value_a_turn_can_be_played() -> None:
    session = Session(GAME, Setup(seat().setup.seats))
    typed = typed_box()
    drawn = {"city": "tripot", "violet": "cabaret", "vert": "casino", "rouge": "bar"}
    while session.number == 0:
        kind, _, what = session.keys[0].partition(".")
        reply = drawn[what] if kind == "draw" else LAID.get(what) or typed.get(what)
        say(session, session.keys[0], reply)
    put(session, "violet", "bar/s")
    assert session.table.box.keys() == {
        f"{place}.{what}"
        for place in drawn.values()
        for what in ("initiative", "trafics", "recruits")
    }


def test_the_table_names_what_the_book_does_not() -> None:
    session = seat(unknown=("lieu_12.name",))
    assert "lieu_12" not in GAME.printed.names(session.table)
    say(session, "draw.city", "lieu_12")
    say(session, "value.lieu_12.name", " Gare ")
    assert GAME.printed.names(session.table)["lieu_12"] == "Gare"
    session.undo()
    assert "lieu_12" not in GAME.printed.names(session.table)


def test_pieces_without_a_name_are_offered_as_one_that_is_new() -> None:
    session = seat(unknown=tuple(key for key in UNNAMED if key != "lieu_12.name"))
    field = session.prompts[0].field
    nameless = [one for one in field.options if one in NAMELESS]
    assert nameless == ["lieu_10", "lieu_12"]
    assert field.also == ("lieu_11", "lieu_13", "lieu_14", "lieu_15")
    assert all(field.check(one).verdict for one in NAMELESS)  # as evenings of before said them


def test_a_new_place_is_named_first_of_all() -> None:
    session = seat(unknown=UNNAMED)
    say(session, "draw.city", "lieu_10")
    assert session.prompts[0].words == because(
        "gangs_city.ask.value.place_name", piece="lieu_10", trafic="name"
    )
    say(session, "value.lieu_10.name", "Chez Momo")
    assert session.game.printed.names(session.table)["lieu_10"] == "Chez Momo"


def test_a_mercenary_is_named_where_its_values_are_asked_and_need_not_be() -> None:
    who = "mercenaire_4"
    session = found(
        hands={"violet": (who,), "vert": ("flic",)}, unknown=(*UNNAMED, f"{who}.attack")
    )
    play(session, ("violet", "tripot/n", who, "red"), ("vert", "tripot/ne", "flic", "red"))
    say(session, session.keys[0], session.prompts[0].field.draw(Random(1)))  # its power
    asked = [prompt for prompt in session.prompts if prompt.key.startswith("value.")]
    assert [prompt.key for prompt in asked] == [f"value.{who}.attack", f"value.{who}.name"]
    assert asked[1].words == because("gangs_city.ask.value.mercenary_name")
    say(session, f"value.{who}.attack", 3)
    assert f"value.{who}.name" not in session.keys
