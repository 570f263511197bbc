"""New places (N1, N2; readings 57, 61 to 64): which spots a card may take."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.game import Seat, Setup
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.new_place import NEW_PLACE
from companion.games.police_vs_gangs.city import (
    building_spots,
    facing,
    open_sides_of,
    space_names,
    would_enclose,
)
from companion.games.police_vs_gangs.laid import Face, Place
from companion.games.police_vs_gangs.rules.new_place import (
    NewPlace,
    may_lay,
    options_spots,
    spot_of,
)
from companion.games.police_vs_gangs.table import Table, lay_out

BLEU, JAUNE, ROUGE, VERT = "quartier_bleu", "quartier_jaune", "quartier_rouge", "quartier_4"
SEATS = tuple(Seat(colour, colour, colour) for colour in ("violet", "jaune", "bleu", "rouge"))


def city(cards: dict[tuple[int, int], tuple[str, ...]], **options: str) -> Table:
    """A table whose cards are called by where they lie."""
    names = {cell: f"c{at}" for at, cell in enumerate(cards)}
    table = lay_out(Setup(SEATS, options))
    return table.change(
        cells={name: cell for cell, name in names.items()},
        places={names[cell]: Place(Face(colours)) for cell, colours in cards.items()},
    )


ROW = {(0, 0): (BLEU,), (1, 0): (ROUGE,), (2, 0): (JAUNE,)}


def ruled(**facts: Any) -> tuple[bool, str]:
    ruling = may_lay(NewPlace(**facts))
    return ruling.verdict, ruling.decisive


def test_n1_that_it_touches_the_city_is_said_too() -> None:
    ruling = may_lay(NewPlace(colours=(BLEU,), by_side=(BLEU,), elsewhere=1))
    assert ruling.reasons[0].rule == "police_vs_gangs.new_place.touches"


def test_asked_alone_what_was_left_out_is_said() -> None:
    asked: dict[str, Any] = {"colours": [BLEU, ROUGE], "by_side": [BLEU]}
    assert {
        "police_vs_gangs.assumed.corner",
        "police_vs_gangs.assumed.elsewhere",
        "police_vs_gangs.assumed.first_card",
        "police_vs_gangs.assumed.encloses",
    } <= set(ask(NEW_PLACE, asked, ()).rules)


def test_asked_alone_what_is_of_no_weight_is_not_said() -> None:
    grouped = ask(NEW_PLACE, {"colours": [BLEU], "by_side": [BLEU]}, ()).rules
    assert "police_vs_gangs.assumed.corner" not in grouped
    assert "police_vs_gangs.assumed.elsewhere" not in grouped
    alone = ask(NEW_PLACE, {"colours": [BLEU], "by_side": [ROUGE]}, ()).rules
    assert "police_vs_gangs.assumed.corner" not in alone  # a corner is for two colours
    assert "police_vs_gangs.assumed.elsewhere" in alone
    first = {"colours": [BLEU, ROUGE], "by_side": [], "first_card": True}
    assert ask(NEW_PLACE, first, ()).rules == ("police_vs_gangs.new_place.first_card",)


@pytest.mark.parametrize(
    ("facts", "verdict", "decisive"),
    [
        ({"colours": (BLEU,), "first_card": True}, True, "police_vs_gangs.new_place.first_card"),
        (
            {"colours": (BLEU,), "by_side": (BLEU,), "elsewhere": 1},
            True,
            "police_vs_gangs.new_place.grouped",
        ),
        (
            {"colours": (BLEU,), "by_side": (ROUGE,), "elsewhere": 1},
            False,
            "police_vs_gangs.new_place.not_grouped",
        ),
        (
            {"colours": (BLEU,), "by_side": (ROUGE,)},
            True,
            "police_vs_gangs.new_place.nowhere_grouped",
        ),
        (
            {"colours": (BLEU, ROUGE), "by_side": (BLEU,), "by_corner": (ROUGE,)},
            True,
            "police_vs_gangs.new_place.both_by_corner",
        ),
        (
            {"colours": (BLEU, ROUGE), "by_side": (BLEU,), "elsewhere": 2},
            False,
            "police_vs_gangs.new_place.not_both",
        ),
        (
            {"colours": (BLEU, ROUGE), "by_side": (BLEU,), "elsewhere": 1},
            True,
            "police_vs_gangs.new_place.one_of_two",
        ),
        (
            {"colours": (BLEU, ROUGE), "by_side": (JAUNE,), "elsewhere": 1},
            False,
            "police_vs_gangs.new_place.neither",
        ),
        (
            {"colours": (BLEU, ROUGE), "by_side": (JAUNE,)},
            True,
            "police_vs_gangs.new_place.nowhere_either",
        ),
    ],
)
def test_n1_n2_62_63_where_a_card_may_lie(
    facts: dict[str, Any], verdict: bool, decisive: str
) -> None:
    assert ruled(**facts) == (verdict, decisive)


def test_n1_a_card_touches_another_by_a_side_and_a_corner_alone_is_not_enough() -> None:
    ruling = may_lay(NewPlace((BLEU, ROUGE), (), (BLEU, ROUGE)))
    assert (ruling.verdict, ruling.decisive) == (False, "police_vs_gangs.new_place.no_side")


def test_n1_apart_from_its_colour_breaks_a_printed_rule_and_a_corner_our_reading() -> None:
    cited = read_citations("police_vs_gangs")
    assert cited["police_vs_gangs.new_place.not_grouped"].status == "printed"
    assert cited["police_vs_gangs.new_place.corner_only"].status == "reading"


def test_62_a_corner_groups_a_one_colour_card_only_where_the_table_says_so() -> None:
    corner = {"colours": (BLEU,), "by_side": (ROUGE,), "by_corner": (BLEU,), "elsewhere": 1}
    assert ruled(**corner) == (False, "police_vs_gangs.new_place.corner_only")
    assert ruled(**corner, contact="corner") == (
        True,
        "police_vs_gangs.new_place.grouped_by_corner",
    )


def test_64_enclosing_is_allowed_or_the_last_resort() -> None:
    closing = {"colours": (BLEU,), "by_side": (BLEU,), "encloses": ("c1",), "open_elsewhere": True}
    ruling = may_lay(NewPlace(**closing))
    assert ruling.verdict is True
    assert "police_vs_gangs.new_place.encloses" in ruling.rules
    assert ruled(**closing, enclosing="last_resort") == (
        False,
        "police_vs_gangs.new_place.not_enclosing",
    )
    last = may_lay(NewPlace(**{**closing, "open_elsewhere": False}, enclosing="last_resort"))
    assert last.verdict is True
    assert "police_vs_gangs.new_place.encloses_at_last" in last.rules


# On the table


def test_61_cards_lie_on_a_grid_with_four_sides_each() -> None:
    cells = {"a": (0, 0), "b": (1, 0)}
    assert open_sides_of(cells, "a") == ("a/n", "a/s", "a/w")
    assert len(building_spots(cells)) == 6
    assert facing({"a": (0, 0), "b": (1, 1)})["a/e"] == ("b/n",)
    assert space_names({"a": (0, 0), "b": (1, 1)})["b/n"] == "a/e"


def test_62_a_one_colour_card_goes_beside_its_colour_bicolour_cards_included() -> None:
    table = city({**ROW, (3, 0): (BLEU, JAUNE)})
    assert options_spots(table, Face((BLEU,))) == ("c0/n", "c0/s", "c0/w", "c3/n", "c3/e", "c3/s")


def test_62_where_its_colour_lies_nowhere_a_card_goes_anywhere() -> None:
    assert set(options_spots(city(ROW), Face((VERT,)))) == set(building_spots(city(ROW).cells))


def test_n2_a_bicolour_card_goes_where_both_its_colours_are_in_touch() -> None:
    assert options_spots(city(ROW), Face((BLEU, ROUGE))) == ("c0/n", "c0/s", "c1/n", "c1/s")


def test_63_a_bicolour_card_whose_colours_lie_apart_touches_one_of_them() -> None:
    found = options_spots(
        city({(0, 0): (BLEU,), (1, 0): (VERT,), (2, 0): (VERT,)}), Face((BLEU, ROUGE))
    )
    assert found == ("c0/n", "c0/s", "c0/w", "c1/n", "c1/s")


RING = {
    (0, 0): (BLEU,), (1, 0): (BLEU,), (2, 0): (BLEU,), (0, 1): (BLEU,),
    (2, 1): (BLEU,), (0, 2): (BLEU,), (1, 2): (BLEU,), (2, 2): (BLEU,),
}  # fmt: skip


def test_64_a_card_in_a_hole_is_enclosed_itself() -> None:
    table = city(RING)
    assert would_enclose(table.cells, "new", (1, 1)) == ("new",)
    assert "c1/s" in options_spots(table, Face((BLEU,)))
    careful = city(RING, enclosing="last_resort")
    assert "c1/s" not in options_spots(careful, Face((BLEU,)))
    against = may_lay(spot_of(careful, Face((BLEU,)), "c1/s"))
    assert against.decisive == "police_vs_gangs.new_place.not_enclosing"


# Asked alone


def test_asked_alone_any_situation_that_is_drawn_is_ruled() -> None:
    form, chance = NEW_PLACE.form(("violet", "jaune", "bleu")), Random(2)
    for _ in range(60):
        ask(NEW_PLACE, form.draw(chance), ("violet", "jaune", "bleu"))


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ({"first_card": True}, "police_vs_gangs.situation.first_card"),
        ({"elsewhere": 2}, "police_vs_gangs.situation.elsewhere"),
        ({"encloses": ["lieu_bleu"], "enclosing": "last_resort"}, "core.situation.missing"),
        ({"encloses": ["lieu_rouge"]}, "police_vs_gangs.situation.not_beside"),
    ],
)
def test_asked_alone_what_cannot_be_is_refused(said: dict[str, Any], rule: str) -> None:
    told = {"colours": [BLEU], "by_side": [BLEU], **said}
    assert NEW_PLACE.form(()).check(told).rules == (rule,)
