"""Precedence: each clause that narrows the field says who stays, who goes out, and by what."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from companion.core.faults import BrokenFlow
from companion.core.precedence import Clause, rank, settle


@dataclass(frozen=True, slots=True)
class Runner:
    """A contender with three numbers."""

    player: str
    speed: int
    age: int | None = None
    seat: int = 0


FAST: Clause[Runner] = Clause(
    "toy.fast", lambda one: one.speed, "toy.fast.narrows", lambda one: {"speed": one.speed}
)
OLD: Clause[Runner] = Clause("toy.old", lambda one: one.age, "toy.old.narrows")
SEAT: Clause[Runner] = Clause("toy.seat", lambda one: -one.seat)
TABLE = (FAST, OLD, SEAT)

ANN, BOB, ZOE = Runner("ann", 3, 30, 1), Runner("bob", 3, 40, 2), Runner("zoe", 2, 50, 3)


def test_the_clause_that_leaves_one_decides_and_nothing_is_said_after_it() -> None:
    left, reasons = settle((ANN, ZOE), TABLE, place="bar")
    assert left == (ANN,)
    told = [(one.rule, one.facts) for one in reasons]
    facts = {"player": "ann", "out": ("zoe",), "place": "bar", "speed": 3}
    assert told == [("toy.fast", facts)]


def test_a_clause_that_leaves_several_says_who_stays_and_who_goes_out() -> None:
    left, reasons = settle((ZOE, ANN, BOB), TABLE)
    assert left == (BOB,)
    assert [one.rule for one in reasons] == ["toy.fast.narrows", "toy.old"]
    assert reasons[0].facts == {"players": ("ann", "bob"), "out": ("zoe",), "speed": 3}
    assert reasons[-1].facts == {"player": "bob", "out": ("ann",)}


def test_a_clause_that_sets_nobody_apart_says_so_where_it_has_a_sentence_for_it() -> None:
    asked = FAST._replace(equal="toy.fast.equal")
    left, reasons = settle((ANN, BOB), (asked, SEAT), place="bar")
    assert left == (ANN,)
    assert [one.rule for one in reasons] == ["toy.fast.equal", "toy.seat"]
    assert reasons[0].facts == {"players": ("ann", "bob"), "place": "bar", "speed": 3}
    nobody = OLD._replace(equal="toy.old.equal", nobody="toy.old.nobody")
    ageless = replace(ANN, age=None), replace(BOB, age=None)
    assert settle(ageless, (nobody, SEAT))[1][0].rule == "toy.old.nobody"
    newborn = replace(ANN, age=0), replace(BOB, age=0)
    assert settle(newborn, (nobody, SEAT))[1][0].rule == "toy.old.equal"


def test_a_clause_that_favours_nobody_says_nothing_without_one() -> None:
    twins = (Runner("ann", 3, 30, 2), Runner("bob", 3, 30, 1))
    left, reasons = settle(twins, TABLE)
    assert left == twins[1:] and [one.rule for one in reasons] == ["toy.seat"]
    alike = (Runner("ann", 3), Runner("bob", 3))
    assert settle(alike, TABLE) == (alike, ())


def test_who_has_no_part_in_a_clause_goes_out_even_against_nothing() -> None:
    left, reasons = settle((Runner("ann", 3, None, 1), Runner("bob", 3, 0, 2)), TABLE)
    assert left[0].player == "bob" and reasons[-1].rule == "toy.old"


def test_one_alone_needs_no_clause() -> None:
    assert settle((ZOE,), TABLE) == ((ZOE,), ())


def test_a_clause_that_can_leave_several_must_have_a_sentence_for_it() -> None:
    seats = (Runner("ann", 1), Runner("bob", 1), Runner("zoe", 1, None, 4))
    with pytest.raises(BrokenFlow, match=r"toy\.seat leaves several"):
        settle(seats, (SEAT,))


def test_ranked_neighbours_are_set_apart_by_the_first_clause_that_does() -> None:
    late = Runner("max", 3, 30, 4)
    ranked, reasons = rank((late, ZOE, ANN, BOB), TABLE, place="bar")
    assert ranked == (BOB, ANN, late, ZOE)
    assert [one.rule for one in reasons] == ["toy.old", "toy.seat", "toy.fast"]
    assert reasons[1].facts == {"player": "ann", "other": "max", "place": "bar"}


def test_in_a_ranking_a_clause_without_a_rule_says_nothing_and_equals_keep_their_order() -> None:
    counted: Clause[Runner] = Clause("", lambda one: one.speed)
    assert rank((ZOE, BOB, ANN), (counted,)) == ((BOB, ANN, ZOE), ())
