"""A ruling and its decisive clause, wherever it is told."""

from __future__ import annotations

import pytest

from companion.core.faults import BrokenFlow
from companion.core.ruling import Ruling, because

COUNTED, DECIDED, FOLLOWS = because("toy.counted"), because("toy.decided"), because("toy.follows")


def test_where_none_is_named_the_last_reason_is_decisive() -> None:
    assert Ruling("ann", (COUNTED, DECIDED)).decisive == "toy.decided"


def test_the_clause_that_decided_need_not_be_told_last() -> None:
    ruling = Ruling("ann", (COUNTED, DECIDED, FOLLOWS), by=DECIDED)
    assert ruling.clause is DECIDED and ruling.decisive == "toy.decided"
    assert ruling.rules == ("toy.counted", "toy.decided", "toy.follows")


def test_a_ruling_without_a_reason_has_no_clause() -> None:
    assert Ruling(True).clause is None
    with pytest.raises(BrokenFlow):
        _ = Ruling(True).decisive
