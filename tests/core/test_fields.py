"""The fields of a prompt: what they accept, what they refuse and why, what they draw."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.fields import (
    LEFT_OUT,
    Chain,
    Claims,
    Count,
    Counts,
    Field,
    Form,
    ListOf,
    Maybe,
    Offer,
    OneOf,
    Order,
    Said,
    SomeOf,
    Text,
    YesNo,
    tell,
)
from companion.core.ruling import because


def closed(reply: Any) -> tuple[Any, ...]:
    return (because("core.test.closed"),)


def odd(reply: Any) -> tuple[Any, ...]:
    return (because("core.test.odd"),) if reply % 2 else ()


def same(reply: Any) -> tuple[Any, ...]:
    return (because("core.test.same"),) if reply["one"] == reply["two"] else ()


def alone(reply: Any) -> tuple[Any, ...]:
    return (because("core.test.alone"),) if "a" in reply and len(reply) > 1 else ()


SPOTS = OneOf(("bar", "casino"), "spot", ("bar", "casino", "tripot"), closed)
TWO = Form({"one": Count(1, 3), "two": Count(1, 3)}, same)
CARDS = OneOf(
    ("nobody", "knife", "gun", "van"),
    "card",
    ("tank",),
    closed,
    groups={"weapons": ("knife", "gun"), "cars": ("van", "tank")},
)


@pytest.mark.parametrize("alike", [None, {"pub": "bar"}])
def test_what_is_unlike_itself_is_refused_once(alike: dict[str, str] | None) -> None:
    field = OneOf(("bar", "casino"), "spot", alike=alike)
    assert [one.rule for one in field.check(float("nan")).reasons] == ["core.not_offered"]


def all_or_none(reply: Any) -> tuple[Any, ...]:
    return (because("core.test.all_or_none"),) if 0 < len(reply) < 20 else ()


def sum_to_forty(reply: Any) -> tuple[Any, ...]:
    return (because("core.test.forty"),) if sum(reply.values()) != 40 else ()


def one_car(reply: Any) -> tuple[Any, ...]:
    cars = [claim for claim in reply if claim["item"] == "car"]
    return (because("core.test.one_car"),) if len(cars) > 1 else ()


def unlit(so_far: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    """A fuse can be laid after the dynamite only."""
    early = one == "fuse" and "dynamite" not in so_far
    return (because("core.test.unlit"),) if early else ()


def unfinished(so_far: tuple[Any, ...]) -> tuple[Any, ...]:
    """The way in is open with two tools, or with a fuse."""
    return () if "fuse" in so_far or len(so_far) > 2 else (because("core.test.unfinished"),)


CHAIN = Chain(("rope", "drill", "dynamite", "fuse"), bars=unlit, lacks=unfinished)
ANN_COIN = {"player": "ann", "item": "coin", "amount": 1}
BOB_CAR = {"player": "bob", "item": "car", "amount": 1}
SPARE = Form({"who": OneOf(("ann", "bob", "cyd")), "chief": Maybe(YesNo())})
TWENTY = tuple(map(str, range(20)))
FORTY = Counts(
    dict.fromkeys(TWENTY, (0, 40)),
    why=sum_to_forty,
    draw_by=lambda chance: {chance.choice(TWENTY): 40},
)
FIELDS: dict[str, Field] = {
    "one of groups": CARDS,
    "some in order": SomeOf(("a", "b", "c"), 1, ordered=True),
    "some made legal": SomeOf(TWENTY, 1, why=all_or_none, draw_by=lambda chance: [*TWENTY]),
    "counts made legal": FORTY,
    "form made legal": Form(
        {"stakes": FORTY, "all": SomeOf(TWENTY)},
        lambda reply: all_or_none(reply["all"]),
        draw_by=lambda chance: {"stakes": FORTY.draw(chance), "all": []},
    ),
    "one of": SPOTS,
    "some of": SomeOf(("a", "b", "c"), 1, 2),
    "any of": SomeOf(("a", "b", "c"), most=2),
    "just two of": SomeOf(("a", "b", "c"), 2, 2),
    "some that go together": SomeOf(("a", "b", "c"), 1, why=alone),
    "order": Order(("a", "b", "c")),
    "chain": CHAIN,
    "chain of groups": Chain(CHAIN.options, lacks=unfinished, groups={"loud": ("dynamite",)}),
    "chain made legal": Chain(
        CHAIN.options, bars=unlit, lacks=unfinished, draw_by=lambda chance: ["dynamite", "fuse"]
    ),
    "count": Count(-3, 8, odd),
    "counts": Counts({"armes": (0, 2), "tabac": (1, 3)}),
    "yes or no": YesNo(lambda reply: closed(reply) if reply else ()),
    "text": Text(12),
    "form": TWO,
    "form with a part to spare": SPARE,
    "claims": Claims(("ann", "bob"), {"car": (1,), "coin": (1, 2, "all")}, why=one_car),
    "list": ListOf(SPARE, 1, 3, once=("who",)),
}

REFUSALS: list[tuple[str, Any, str]] = [
    ("one of groups", "tank", "core.test.closed"),
    ("one of groups", "weapons", "core.not_offered"),
    ("some in order", ["c", "a", "c"], "core.twice"),
    ("some made legal", ["1", "2"], "core.test.all_or_none"),
    ("counts made legal", {"1": 39}, "core.test.forty"),
    ("form made legal", {"stakes": {"1": 40}, "all": ["1"]}, "core.test.all_or_none"),
    ("one of", "tripot", "core.test.closed"),
    ("one of", "ghetto", "core.not_offered"),
    ("one of", ["bar"], "core.not_offered"),
    ("some of", "a", "core.not_a_list"),
    ("some of", ["z"], "core.not_offered"),
    ("some of", ["a", "a"], "core.twice"),
    ("some of", [], "core.how_many"),
    ("some of", ["a", "b", "c"], "core.how_many"),
    ("any of", ["a", "b", "c"], "core.at_most"),
    ("just two of", ["a"], "core.exactly"),
    ("just two of", ["a", "b", "c"], "core.exactly"),
    ("some that go together", ["b", "a"], "core.test.alone"),
    ("order", "abc", "core.not_a_list"),
    ("order", ["a", "b"], "core.each_once"),
    ("order", ["a", "b", "b"], "core.each_once"),
    ("chain", "rope", "core.not_a_list"),
    ("chain", ["rope", "saw"], "core.not_offered"),
    ("chain", ["rope", "drill", "rope"], "core.twice"),
    ("chain", ["rope", "fuse"], "core.test.unlit"),
    ("chain", [], "core.test.unfinished"),
    ("chain", ["dynamite", "rope"], "core.test.unfinished"),
    ("chain", ["dynamite", "fuse", "rope"], "core.chain_closed"),
    ("chain", ["rope", "drill", "dynamite", "fuse"], "core.chain_closed"),
    ("chain", [True, "rope"], "core.not_offered"),
    ("count", "1", "core.not_a_number"),
    ("count", True, "core.not_a_number"),
    ("count", 2.0, "core.not_a_number"),
    ("count", -4, "core.too_small"),
    ("count", 9, "core.too_big"),
    ("count", 3, "core.test.odd"),
    ("counts", 3, "core.not_counts"),
    ("counts", {"ghetto": 1}, "core.not_offered"),
    ("counts", {"tabac": "1"}, "core.not_a_number"),
    ("counts", {}, "core.too_few_of"),
    ("counts", {"tabac": 1, "armes": 3}, "core.too_many_of"),
    ("yes or no", 0, "core.not_yes_or_no"),
    ("yes or no", True, "core.test.closed"),
    ("text", 5, "core.not_a_text"),
    ("text", "a\tb", "core.not_one_line"),
    ("text", "thirteen chars", "core.text_length"),
    ("form", [1, 2], "core.not_a_form"),
    ("form", {"one": 1}, "core.form_parts"),
    ("form", {"one": 1, "two": 2, "three": 3}, "core.form_parts"),
    ("form", {"one": 1, "two": 4}, "core.too_big"),
    ("form", {"one": 2, "two": 2}, "core.test.same"),
    ("form with a part to spare", {"chief": True}, "core.form_parts"),
    ("form with a part to spare", {"who": "ann", "chief": 1}, "core.not_yes_or_no"),
    ("claims", "ann", "core.not_a_list"),
    ("claims", ["ann"], "core.form_parts"),
    ("claims", [{**ANN_COIN, "rank": 1}], "core.form_parts"),
    ("claims", [{**ANN_COIN, "player": "cyd"}], "core.not_offered"),
    ("claims", [{**ANN_COIN, "item": ["coin"]}], "core.not_offered"),
    ("claims", [{**ANN_COIN, "amount": True}], "core.not_offered"),
    ("claims", [{**ANN_COIN, "item": "car", "amount": 2}], "core.not_offered"),
    ("claims", [ANN_COIN, {**ANN_COIN, "amount": "all"}], "core.claimed_twice"),
    ("claims", [BOB_CAR, {**BOB_CAR, "player": "ann"}], "core.test.one_car"),
    ("list", {"who": "ann"}, "core.not_a_list"),
    ("list", [], "core.how_many"),
    ("list", [{"who": "dan"}], "core.not_offered"),
    ("list", [{"who": "ann"}, {"who": "ann", "chief": True}], "core.column_twice"),
]


def test_a_part_that_may_be_left_out_is_no_fault() -> None:
    assert (
        SPARE.check({"who": "ann"}).verdict and SPARE.check({"who": "ann", "chief": True}).verdict
    )


@pytest.mark.parametrize(("name", "reply", "rule"), REFUSALS)
def test_refused_with_the_reason(name: str, reply: Any, rule: str) -> None:
    checked = FIELDS[name].check(reply)
    assert not checked.verdict and rule in checked.rules


@pytest.mark.parametrize("name", FIELDS)
def test_what_it_draws_it_accepts(name: str) -> None:
    chance = Random(name)
    assert all(FIELDS[name].check(FIELDS[name].draw(chance)).verdict for _ in range(200))


@pytest.mark.parametrize("name", FIELDS)
def test_what_it_spoils_it_refuses_for_that_reason(name: str) -> None:
    spoiled = list(FIELDS[name].spoil(Random(name)))
    for rule, reply in spoiled:
        checked = FIELDS[name].check(reply)
        assert not checked.verdict and rule in checked.rules, (rule, reply)
    kinds = {rule for field, _, rule in REFUSALS if field == name}
    assert {rule for rule, _ in spoiled} >= kinds - {"core.text_length"}


def test_counts_left_out_are_zero() -> None:
    assert FIELDS["counts"].check({"tabac": 1}).verdict


def test_a_closed_option_is_listed_and_says_why() -> None:
    assert SPOTS.closed == ("tripot",)
    assert SPOTS.check("tripot").decisive == "core.test.closed"


def test_a_text_may_need_letters() -> None:
    assert Text(12, 1).check("  ").decisive == "core.text_length"
    assert Text(12).check("").verdict


def test_true_is_not_one() -> None:
    assert OneOf((1, 2)).check(True).decisive == "core.not_offered"
    assert OneOf((1, 2)).check(1.0).decisive == "core.not_offered"
    assert OneOf((1, 2)).check(1).verdict


def test_an_option_may_be_said_under_any_of_its_names() -> None:
    names = {"bistrot": "bar", "tripot_bis": "tripot"}
    spots = OneOf(SPOTS.options, "spot", SPOTS.exists, closed, names)
    assert spots.check("bistrot").verdict and spots.clean("bistrot") == "bar"
    assert spots.check("tripot_bis").decisive == "core.test.closed"
    assert spots.check("brasserie").decisive == "core.not_offered"
    assert spots.clean(["bistrot"]) == ["bistrot"] and spots == SPOTS


ARMED = Form({"spot": SPOTS, "armed": YesNo(), "men": Count(0, 3), "note": Text()})


@pytest.mark.parametrize(
    ("field", "reply", "said"),
    [
        (SPOTS, "bar", Said("bar", "spot")),
        (SomeOf(("a", "b"), of="player"), ["b"], Said(["b"], "player")),
        (SomeOf(("a", "b"), of="player"), [], Said("nobody", "player")),
        (SomeOf(("a", "b"), of="place"), (), Said((), "place")),
        (Order(("a", "b")), ["b", "a"], Said(["b", "a"], "choice")),
        (CHAIN, ["dynamite", "fuse"], Said(["dynamite", "fuse"], "choice")),
        (Count(), 3, Said(3, "number")),
        (Counts({"armes": (0, 2)}, "trafic"), {"armes": 1}, Said({"armes": 1}, "trafic")),
        (YesNo(), False, Said(False)),
        (
            FIELDS["claims"],
            [ANN_COIN, BOB_CAR, {**ANN_COIN, "item": "car"}],
            Said(
                [ANN_COIN, BOB_CAR, {**ANN_COIN, "item": "car"}],
                parts=(
                    Said({"coin": 1, "car": 1}, "kind", "ann"),
                    Said({"car": 1}, "kind", "bob"),
                ),
            ),
        ),
        (FIELDS["claims"], [], Said({}, "kind")),
        (Text(), "red", Said("red", "text")),
        (ARMED, "covered", Said("covered")),
        (None, (), Said("nobody")),
    ],
)
def test_a_reply_is_told_with_its_kind(field: Field | None, reply: Any, said: Said) -> None:
    assert tell(reply, field) == said


def test_of_a_form_a_number_is_told_by_name_and_what_is_no_or_empty_is_left_out() -> None:
    told = ARMED.tell({"spot": "bar", "armed": False, "men": 0, "note": ""})
    assert told.parts == (Said("bar", "spot"), Said(0, "number", "men"))
    told = ARMED.tell({"spot": "bar", "armed": True, "men": 2, "note": "late"})
    others = (Said("armed"), Said(2, "number", "men"), Said("late", "text"))
    assert told.parts == (Said("bar", "spot"), *others)


def test_a_field_offers_what_may_be_chosen_counted_or_filled_in() -> None:
    assert SPOTS.offers() == (Offer("bar", "spot"), Offer("casino", "spot"))
    assert FIELDS["order"].offers() == FIELDS["some of"].offers()
    assert FIELDS["counts"].offers()[1] == Offer("tabac", "kind", (1, 3))
    assert FIELDS["count"].offers() == (Offer("", "number", (-3, 8)),)
    assert [one.value for one in YesNo().offers()] == [True, False]
    assert not Text().offers()
    spot = ARMED.offers()[0]
    assert spot == Offer("spot", "part", parts=SPOTS.offers())
    assert [one.value for one in spot.walk()] == ["spot", "bar", "casino"]


def test_an_option_stands_under_the_head_of_its_group() -> None:
    assert [(one.head, one.value) for one in CARDS.offers()] == [
        ("", "nobody"), ("weapons", "knife"), ("weapons", "gun"), ("cars", "van"),
    ]  # fmt: skip
    assert CARDS.head_of("tank") == "cars"


@pytest.mark.parametrize("groups", [{"x": ("a", "z")}, {"x": ("a",), "y": ("b", "a")}])
def test_a_group_holds_what_is_there_and_nothing_twice(groups: Any) -> None:
    with pytest.raises(ValueError, match="groups"):
        OneOf(("a", "b"), groups=groups)


def test_what_chance_would_not_find_is_drawn_by_construction() -> None:
    starved = SomeOf(TWENTY, 1, 19, why=all_or_none)
    with pytest.raises(LookupError):
        starved.draw(Random(1))
    assert sum(FORTY.draw(Random(1)).values()) == 40


BEGUN: list[tuple[str, Any, Any]] = [
    ("one of", "casino", "casino"),
    ("one of", "tripot", None),
    ("one of", ["bar"], None),
    ("some of", ["c", "z", "a", "a"], ["c", "a"]),
    ("some of", ["a", "b", "c"], ["a", "b"]),
    ("some of", [], []),
    ("some of", ["z"], None),
    ("some of", "a", None),
    ("order", ["b"], ["b"]),
    ("order", ["b", "c"], ["b"]),
    ("order", {}, None),
    ("chain", ["rope", "dynamite"], ["rope", "dynamite"]),
    ("chain", ["dynamite", "fuse"], ["dynamite"]),
    ("chain", ["rope", "fuse", "drill"], ["rope"]),
    ("chain", ["saw"], None),
    ("chain", [], None),
    ("chain", "rope", None),
    ("count", 2, 2),
    ("count", 3, None),
    ("count", -7, -7),
    ("count", 9, None),
    ("count", "2", None),
    ("counts", {"armes": 2, "tabac": 4, "ghetto": 1}, {"armes": 2}),
    ("counts", {}, {}),
    ("counts", {"ghetto": 1}, None),
    ("counts", [1], None),
    ("yes or no", False, False),
    ("yes or no", True, None),
    ("text", "Momo", "Momo"),
    ("text", "thirteen chars", "thirteen cha"),
    ("text", "a\tb", None),
    ("text", 7, None),
    ("form", {"one": 2, "two": 9, "three": 1}, {"one": 2}),
    ("form", {"one": 2, "two": 2}, {"one": 2, "two": 2}),
    ("form", {"three": 1}, None),
    ("form", 1, None),
    ("claims", [BOB_CAR, ANN_COIN, BOB_CAR, {**BOB_CAR, "amount": 3}], [BOB_CAR, ANN_COIN]),
    ("claims", [{**ANN_COIN, "player": "cyd"}, 7], None),
    ("claims", [], None),
    ("claims", {}, None),
    ("list", [{"who": "ann"}, {"who": "dan"}, {"chief": True}], [{"who": "ann"}, {"chief": True}]),
    ("list", [{"who": "dan"}], None),
    ("list", [], []),
    ("list", {"who": "ann"}, None),
]


@pytest.mark.parametrize(("name", "begun", "left"), BEGUN)
def test_of_what_was_begun_only_what_still_fits_is_left(name: str, begun: Any, left: Any) -> None:
    found = FIELDS[name].so_far(begun)
    assert found == left and type(found) is type(left)


@pytest.mark.parametrize("name", FIELDS)
def test_nothing_begun_is_nothing_left_whatever_was_kept(name: str) -> None:
    assert FIELDS[name].so_far(None) is None
    for _, reply in FIELDS[name].spoil(Random(name)):
        FIELDS[name].so_far(reply)


def test_what_may_come_next_in_a_chain_hangs_on_what_stands_in_it() -> None:
    assert CHAIN.open_to(()) == ("rope", "drill", "dynamite")
    assert CHAIN.open_to(("dynamite",)) == ("rope", "drill", "fuse")
    assert not CHAIN.open_to(("dynamite", "fuse"))


def test_the_links_of_a_chain_may_stand_under_heads() -> None:
    grouped = Chain(("rope", "fuse"), groups={"loud": ("fuse",)})
    assert [(one.head, one.value) for one in grouped.offers()] == [("", "rope"), ("loud", "fuse")]
    with pytest.raises(ValueError, match="groups"):
        Chain(("rope",), groups={"loud": ("fuse",)})


def test_a_chain_that_nothing_closes_cannot_be_drawn() -> None:
    with pytest.raises(LookupError):
        Chain(("rope",), lacks=lambda so_far: closed(so_far)).draw(Random(1))


@pytest.mark.parametrize("name", FIELDS)
def test_what_is_said_to_the_fields_inside_is_what_each_of_them_takes(name: str) -> None:
    field, chance = FIELDS[name], Random(5)
    for _ in range(20):
        reply = field.draw(chance)
        for part in field.inside(reply):
            assert part.said is LEFT_OUT or part.said == reply[part.at]
            assert part.may_go if part.said is LEFT_OUT else part.field.check(part.said).verdict


def test_a_form_is_made_of_its_parts_a_list_of_its_rows_and_an_answer_of_nothing() -> None:
    rows = ListOf(SPARE, 1, 3)
    assert SPARE.inside({"who": "ann"}) == (
        ("who", SPARE.parts["who"], "ann", False),
        ("chief", SPARE.parts["chief"], LEFT_OUT, True),
    )
    assert rows.inside([{"who": "ann"}]) == ((0, SPARE, {"who": "ann"}, False),)
    assert [part.may_go for part in rows.inside([{}, {}])] == [True, True]
    assert SPARE.inside("ann") == rows.inside("ann") == SPOTS.inside("bar") == ()


def test_the_simplest_that_can_be_said_holds_only_what_must_be() -> None:
    assert ListOf(SPARE, 2).simplest() == [{"who": "ann"}, {"who": "ann"}]
    assert Form(
        {"how_many": Count(2, 4), "alone": YesNo(), "tokens": Counts({"a": (0, 1)})}
    ).simplest() == {
        "how_many": 2,
        "alone": False,
        "tokens": {},
    }
    assert Order(("a", "b")).simplest() == ["a", "b"]
    assert SomeOf(("a", "b"), least=1).simplest() == ["a"]


def test_a_row_more_is_like_the_last_but_for_what_may_be_there_once() -> None:
    gangs = ListOf(Form({"who": OneOf(("ann", "bob")), "turn": Count(1, 3)}), once=("who", "turn"))
    first = gangs.one_more([])
    assert first == {"who": "ann", "turn": 1}
    assert gangs.one_more([first]) == {"who": "bob", "turn": 2}


@pytest.mark.parametrize(
    ("field", "more"),
    [
        (OneOf(("a",)), False),
        (OneOf(("a", "b")), True),
        (Order(("a",)), False),
        (Order(("a", "b")), True),
        (Count(3, 3), False),
        (Count(3, 4), True),
        (Counts({"a": (1, 1), "b": (0, 0)}), False),
        (Counts({"a": (1, 1), "b": (0, 1)}), True),
        (SomeOf(("a",)), True),
        (YesNo(), True),
        (Text(), True),
        (CHAIN, True),
        (SPARE, True),
        (ListOf(SPARE), True),
        (Claims(("ann",), {"car": (1,)}), True),
        (Maybe(OneOf(("a",))), True),
    ],
)
def test_a_field_tells_whether_there_is_more_than_one_thing_to_say(
    field: Field, more: bool
) -> None:
    assert field.leaves_a_choice() == more


def test_on_a_board_lie_its_ground_and_the_cards_it_can_draw() -> None:
    cards, none = frozenset({"card"}), frozenset[str]()
    place, card = OneOf(("bar",), "place"), OneOf(("ace",), "card")
    assert place.on_board(none) is place and card.on_board(none) is None
    assert card.on_board(cards) is card
    assert OneOf(("ace",), "card", by="heads").on_board(cards) is None
    for several in (SomeOf(("ace",), of="card"), Chain(("ace",), "card")):
        assert several.on_board(cards) == card and several.on_board(none) is None
    assert Form({"how_many": Count(), "where": place}, shown="tile").on_board(none) is place
    assert Form({"where": place}).on_board(none) is None
    for other in (Count(), Counts({}), YesNo(), Text(), Order(("bar",), "place"), ListOf(place)):
        assert other.on_board(cards) is None
