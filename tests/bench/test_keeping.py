"""The measure of opening a longer evening compares like with like."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import keeping
from companion.games import load
from companion.store.archive import Archive


@pytest.mark.parametrize("key", ["blackrock_city", "crooks"])
def test_a_short_game_is_stretched_to_so_many_acts_too(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("FEW", 150), ("MANY", 170), ("SEEDS", 1), ("TIMES", 1)):
        monkeypatch.setattr(keeping, name, value)
    figure = keeping.open_longer_evening(load(key), tmp_path)
    assert figure.what.endswith("of 170 acts beside one of 150")
    for acts in (150, 170):
        (kept,) = Archive(tmp_path / str(acts)).sessions()
        assert kept.acts == acts
