"""Every invariant of every game has a table that breaks it, under its name."""

from __future__ import annotations

from importlib import import_module

import pytest

from companion.games import GAMES, load


@pytest.mark.parametrize("key", GAMES)
def test_every_invariant_has_a_table_that_breaks_it(key: str) -> None:
    wrong = import_module(f"tests.games.{key}.test_invariants").WRONG
    assert {name for name, _ in wrong.values()} == set(load(key).rules.invariants)
