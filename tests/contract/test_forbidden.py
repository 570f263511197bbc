"""Every game: what cannot be done now is refused by the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games import GAMES, load
from tests import toy
from tests.contract.forbidden import report, sweep

EVENINGS = 10
TRIED = 40  # at each prompt


@pytest.mark.parametrize("number", range(EVENINGS))
@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_tried_at_the_wrong_moment_is_refused_by_a_rule_of_the_game(
    key: str, number: int, record_property: Callable[[str, object], None]
) -> None:
    swept = sweep(load(key), key, number, TRIED)
    assert swept.tried
    assert not swept.bare, report(swept)
    record_property(f"{key}: replies tried at the wrong moment", swept.tried)


def test_a_game_that_does_not_say_why_is_found_out() -> None:
    """The toy has no rule against a question that is not open: the sweep must tell so."""
    swept = sweep(toy.GAME, "toy", 0, TRIED)
    assert "core.session.not_asked" in {rule for _, rule in swept.bare}
    assert "core.session.not_asked" in report(swept)
