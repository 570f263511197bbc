"""What cannot be on a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from companion.core.ruling import Reason, SituationError, because
from companion.core.situations import need_each_once, need_players, need_some, none_below_zero

FAULT = because("toy.fault")


def seat_all(names: Iterable[str], reason: Reason) -> None:
    need_players(names, ("ann", "bob"), lambda name: because(reason.rule, name=name))


@pytest.mark.parametrize(
    ("check", "fine", "wrong"),
    [
        (need_some, (0,), ()),
        (need_each_once, ("ann", "bob"), ("ann", "bob", "ann")),
        (none_below_zero, (0, 3), (3, -1)),
        (seat_all, ("bob",), ("bob", "zoe")),
    ],
)
def test_what_cannot_be_is_refused_by_the_key_of_the_game(
    check: Callable[[Any, Reason], None], fine: Any, wrong: Any
) -> None:
    check(fine, FAULT)
    with pytest.raises(SituationError) as error:
        check(wrong, FAULT)
    assert error.value.reason.rule == "toy.fault"
