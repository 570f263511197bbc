"""What is typed at the terminal, and the reply that is meant."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.words import Words
from companion.core.fields import (
    LEFT_OUT,
    Chain,
    Count,
    Counts,
    Field,
    Form,
    Maybe,
    OneOf,
    Order,
    SomeOf,
    Text,
    YesNo,
)
from companion.core.ruling import because
from companion.terminal.entry import choices, hint, read_entry

WORDS = Words("en", ("app",))
PLACES = OneOf(
    ("bar", "cabaret", "casino"), "place", ("tripot",), lambda reply: (because("toy.closed"),)
)
STAKES = Counts({"armes": (0, 3), "tabac": (0, 3), "alcool": (-2, 3)}, "trafic")
GROUPED = OneOf(
    ("nobody", "bar", "cabaret", "casino"),
    "place",
    groups={"armes": ("bar", "cabaret"), "drogue": ("casino",)},
)
NAMED = Words(
    "en", ("app",), {"b/n": "Bar, north", "b/s": "Bar, south", "b": "Bar", "m": "Chez Momo"}
)
SIDES = SomeOf(("b/n", "b/s", "b", "m"), of="spot")
BY_SIDE = Counts({"b/n": (0, 3), "b": (0, 3)})
SPARE = Form({"place": PLACES, "count": Maybe(Count(-5, 5)), "sure": Maybe(YesNo())})
SHEET = Form({"place": PLACES, "sure": YesNo(), "stakes": STAKES})


@pytest.mark.parametrize(
    ("field", "typed", "meant"),
    [
        (PLACES, "2", "cabaret"),
        (PLACES, "bar", "bar"),
        (PLACES, "CAB", "cabaret"),
        (PLACES, "tripot", "tripot"),
        (GROUPED, "3", "cabaret"),
        (GROUPED, "drogue ca", "casino"),
        (GROUPED, "Armes CAB", "cabaret"),
        (OneOf((0, 1, 5)), "5", 5),
        (SomeOf(("bar", "cabaret", "casino")), "3, 1", ["casino", "bar"]),
        (SomeOf(("bar", "cabaret", "casino")), "cas bar", ["casino", "bar"]),
        (SomeOf(("bar", "cabaret")), "-", []),
        (SomeOf(("bar", "cabaret")), "", []),
        (Order(("ann", "bob", "cy")), "3 1 2", ["cy", "ann", "bob"]),
        (Chain(("ann", "bob", "cy")), "cy 1", ["cy", "ann"]),
        (Count(-5, 5), "-3", -3),
        (Count(-5, 5), "+3", 3),
        (STAKES, "armes 2, tabac 1", {"armes": 2, "tabac": 1}),
        (STAKES, "tab=1 arm:3", {"tabac": 1, "armes": 3}),
        (STAKES, "armes" + " " * 400 + "=" + " " * 400 + "2;tabac+1", {"armes": 2, "tabac": 1}),
        (STAKES, "alcool -2", {"alcool": -2}),
        (STAKES, "1 0 2", {"armes": 1, "tabac": 0, "alcool": 2}),
        (STAKES, "-", {}),
        (YesNo(), "Oui", True),
        (YesNo(), "n", False),
        (Text(), "Chez Momo", "Chez Momo"),
        (Text(), "-", ""),
        (SHEET, "1; y; arm 1", {"place": "bar", "sure": True, "stakes": {"armes": 1}}),
        (Maybe(PLACES), "2", "cabaret"),
        (Maybe(Count(-5, 5)), "-3", -3),
        (Maybe(PLACES), "-", LEFT_OUT),
        (Maybe(PLACES), " ", LEFT_OUT),
        (SPARE, "1; -2; n", {"place": "bar", "count": -2, "sure": False}),
        (SPARE, "1; -; y", {"place": "bar", "sure": True}),
        (SPARE, "1;;", {"place": "bar"}),
    ],
)
def test_a_reply_is_typed_in_a_short_way(field: Field, typed: str, meant: Any) -> None:
    assert read_entry(field, typed, WORDS) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Bar, north, bar, south", ["b/n", "b/s"]),
        ("bar,south , Bar", ["b/s", "b"]),
        ("bar, bar, north", ["b", "b/n"]),
        ('"Bar, north"', ["b/n"]),
        ("“bar, south”, chez momo", ["b/s", "m"]),
        ("« Bar, north », 4", ["b/n", "m"]),
        ("chez momo", ["m"]),
        ("2, 1", ["b/s", "b/n"]),
        ("bar, west", ["b", "west"]),
    ],
)
def test_names_that_have_commas_themselves_are_told_apart(typed: str, meant: list[str]) -> None:
    assert read_entry(SIDES, typed, NAMED) == meant


def test_kinds_that_have_commas_in_their_names_are_counted() -> None:
    assert read_entry(BY_SIDE, "Bar, north 2, bar 1", NAMED) == {"b/n": 2, "b": 1}


def test_four_thousand_commas_are_read_at_once() -> None:
    assert len(read_entry(SIDES, "," * 4000, NAMED)) == 4001


@pytest.mark.parametrize(
    ("field", "typed", "rule"),
    [
        (PLACES, "4", "core.not_offered"),
        (PLACES, "ca", "core.not_offered"),  # cabaret or casino?
        (PLACES, "tripot", "toy.closed"),
        (GROUPED, "ca", "core.not_offered"),
        (GROUPED, "armes", "core.not_offered"),
        (GROUPED, "armes casino", "core.not_offered"),
        (SomeOf(("bar", "cabaret")), "1 1", "core.twice"),
        (Count(0, 5), "many", "core.not_a_number"),
        (Count(0, 5), "9" * 40, "core.not_a_number"),
        (STAKES, "armes", "core.not_counts"),
        (STAKES, "1 2 3 4", "core.not_counts"),
        (STAKES, "coke 2", "core.not_offered"),
        (STAKES, "armes 2 tabac", "core.not_counts"),
        (STAKES, "armes, 2", "core.not_counts"),
        (STAKES, "armes == 2", "core.not_counts"),
        (STAKES, "- 2", "core.not_counts"),
        (STAKES, "armes 2 1", "core.not_counts"),
        (STAKES, "x" + " " * 4000 + "y", "core.not_counts"),
        (STAKES, "1" + " " * 4000 + "y", "core.not_counts"),
        (STAKES, "9" * 5000, "core.not_counts"),
        (STAKES, "armes " + "9" * 5000, "core.not_counts"),
        (PLACES, "9" * 5000, "core.not_offered"),
        (YesNo(), "perhaps", "core.not_yes_or_no"),
        (SHEET, "1; y", "core.not_a_form"),
        (SPARE, "-; 1; y", "core.not_offered"),  # the place must be said
        (Maybe(YesNo()), "perhaps", "core.not_yes_or_no"),
    ],
)
def test_what_is_not_understood_is_refused_by_the_field(
    field: Field, typed: str, rule: str
) -> None:
    assert field.check(read_entry(field, typed, WORDS)).decisive == rule


def test_options_are_numbered_and_kinds_show_their_range() -> None:
    assert list(choices(PLACES, WORDS)) == ["1. bar", "2. cabaret", "3. casino"]
    assert list(choices(OneOf((0, 1, 5)), WORDS)) == ["0 1 5"]
    assert next(choices(STAKES, WORDS)) == "armes 0–3"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_field_says_how_it_is_answered(language: Any) -> None:
    words = Words(language, ("app",))
    fields = (
        PLACES, SomeOf(("bar",)), Order(("bar",)), Chain(("bar",)), Count(), STAKES, YesNo(),
        Text(), SHEET,
    )  # fmt: skip
    assert len({words.say(hint(field)) for field in fields}) == len(fields)


@pytest.mark.parametrize(
    ("language", "told"), [("fr", "- pour laisser vide"), ("en", "- to leave it out")]
)
def test_what_may_be_left_out_says_so_and_lists_what_it_may_be(language: Any, told: str) -> None:
    words = Words(language, ("app",))
    one, way_out = hint(Maybe(PLACES)).walk()
    assert one.rule == hint(PLACES).rule and words.say(way_out) == told
    assert list(choices(Maybe(PLACES), words)) == list(choices(PLACES, words))


def test_options_are_listed_under_the_heads_of_their_groups() -> None:
    gap = "\u00a0"
    assert list(choices(GROUPED, WORDS)) == [
        "1. nobody",
        f"Armes: 2.{gap}bar   3.{gap}cabaret",
        f"Drogue: 4.{gap}casino",
    ]
