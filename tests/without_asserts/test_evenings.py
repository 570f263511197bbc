"""Without asserts recorded evenings are ruled as they were."""

from __future__ import annotations

import pytest

from companion.core.session import Session
from companion.games import GAMES, load
from tests.contract.digests import differing, explain, kept_digests
from tests.contract.evenings import assert_same
from tests.contract.recorded import read_evenings
from tests.toy import GAME, LONG

EVENINGS = 50


def test_asserts_of_the_app_are_gone_and_those_of_the_tests_are_not() -> None:
    assert not __debug__
    assert Session.__doc__ is None
    here = Session(GAME, LONG)
    with pytest.raises(AssertionError, match="the table differs"):
        assert_same((here.table,) * 5, (None,) * 5)


@pytest.mark.parametrize("key", GAMES)
def test_recorded_evenings_are_ruled_as_they_were(key: str) -> None:
    found = differing(load(key), read_evenings(key, EVENINGS), kept_digests(key)[:EVENINGS])
    if found:
        pytest.fail(explain(key, found), pytrace=False)
