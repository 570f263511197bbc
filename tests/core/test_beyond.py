"""What no question offers and the game knows is refused by the game's rule, not by the bare one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.core.fields import Chain, Claims, Count, Counts, Field, OneOf, Order, SomeOf
from companion.core.ruling import Reason, because

RULE = "core.test.forbidden"
FOREIGN = "safe"  # known to the game, and not on this table


def known(reply: Any) -> tuple[Reason, ...]:
    """The rule against all that the game knows; it says nothing to what nobody knows."""
    return (because(RULE),) if "?" not in str(reply) else ()


def also_known(so_far: tuple[Any, ...], one: Any) -> tuple[Reason, ...]:
    return known(one)


def claim(item: str, amount: int = 1) -> dict[str, Any]:
    return {"player": "ann", "item": item, "amount": amount}


def claims(**more: Any) -> Claims:
    return Claims(("ann",), {"a": (1,)}, **more)


def counts(**more: Any) -> Counts:
    return Counts({"a": (0, 1)}, **more)


Make = Callable[..., Field]
CASES: tuple[tuple[str, Make, Any, str], ...] = (
    ("a choice that is not there", lambda **k: OneOf(("a",), **k), FOREIGN, "core.not_offered"),
    ("one of a list is not there", lambda **k: SomeOf(("a",), **k), [FOREIGN], "core.not_offered"),
    ("one of a list is twice there", lambda **k: SomeOf(("a",), **k), ["a", "a"], "core.twice"),
    ("more than may be", lambda **k: SomeOf(("a", "b"), 0, 1, **k), ["a", "b"], "core.at_most"),
    ("fewer than must be", lambda **k: SomeOf(("a", "b"), 1, 1, **k), [], "core.exactly"),
    ("not all in order", lambda **k: Order(("a", "b"), **k), ["a"], "core.each_once"),
    ("too small a number", lambda **k: Count(1, 3, **k), 0, "core.too_small"),
    ("too big a number", lambda **k: Count(1, 3, **k), 4, "core.too_big"),
    ("a kind that is not there", counts, {FOREIGN: 1}, "core.not_offered"),
    ("too many of a kind", counts, {"a": 2}, "core.too_many_of"),
    ("too few of a kind", lambda **k: Counts({"a": (1, 2)}, **k), {}, "core.too_few_of"),
    ("a claim on what is not there", claims, [claim(FOREIGN)], "core.not_offered"),
    ("more claimed than can be", claims, [claim("a", 2)], "core.not_offered"),
    ("claimed twice", claims, [claim("a"), claim("a")], "core.claimed_twice"),
)
NAMES = [name for name, *_ in CASES]


@pytest.mark.parametrize(("name", "make", "reply", "bare"), CASES, ids=NAMES)
def test_a_rule_of_the_game_stands_in_the_place_of_the_bare_refusal(
    name: str, make: Make, reply: Any, bare: str
) -> None:
    assert make().check(reply).rules == (bare,)
    assert make(beyond=known).check(reply).rules == (RULE,)


@pytest.mark.parametrize(("name", "make", "reply", "bare"), CASES, ids=NAMES)
def test_what_is_spoiled_is_refused_by_the_rule_it_is_told_with(
    name: str, make: Make, reply: Any, bare: str
) -> None:
    field = make(beyond=known)
    for rule, spoilt in field.spoil(Random(1)):
        assert rule in field.check(spoilt).rules, spoilt


def closed_chain(**more: Any) -> Chain:
    """A chain that one link closes."""
    lacks = because("core.test.lacks")
    return Chain(("a", "b"), lacks=lambda so_far: () if so_far else (lacks,), **more)


@pytest.mark.parametrize(
    ("reply", "bare"),
    [
        ([FOREIGN], "core.not_offered"),
        (["a", "a"], "core.twice"),
        (["a", "b"], "core.chain_closed"),
    ],
)
def test_a_chain_is_closed_by_a_rule_of_the_game(reply: list[str], bare: str) -> None:
    assert closed_chain().check(reply).rules == (bare,)
    field = closed_chain(beyond=also_known)
    assert field.check(reply).rules == (RULE,)
    for rule, spoilt in field.spoil(Random(1)):
        assert rule in field.check(spoilt).rules, spoilt


def test_a_claim_that_is_none_is_refused_before_a_rule_is_asked() -> None:
    field = Claims(("ann",), {"a": (1,)}, beyond=lambda claims: known(claims[0]["item"]))
    assert field.check(["a"]).rules == ("core.form_parts",)


def unhashable(reply: Any) -> tuple[Reason, ...]:
    """A rule that looks a reply up, as rules do with words."""
    return (because(RULE),) if set(reply if isinstance(reply, list) else [reply]) else ()


@pytest.mark.parametrize("reply", [[FOREIGN], {FOREIGN: 1}, None, 1.5])
def test_what_is_no_word_is_refused_without_asking_the_game(reply: Any) -> None:
    one, some = OneOf(("a",), beyond=unhashable), SomeOf(("a",), beyond=unhashable)
    assert one.check(reply).rules == ("core.not_offered",)
    assert some.check([reply]).rules == ("core.not_offered",)
    assert "[" not in one.check(reply).reasons[0].facts["reply"]
    assert one.check(FOREIGN).rules == some.check([FOREIGN]).rules == (RULE,)
