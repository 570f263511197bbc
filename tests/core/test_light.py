"""Light values: but for the lock they are what other frozen ones are, made in less time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from companion.core.light import but, light


@dataclass(frozen=True, slots=True)
class Plain:
    """A value as any other."""

    player: str
    count: int = 1
    marks: Mapping[str, int] = field(default_factory=dict)
    note: str = field(default="", compare=False, repr=False)
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.count < 0:
            raise ValueError(self.count)
        object.__setattr__(self, "key", f"{self.player}/{self.count}")


@light
class Pair:
    """Two numbers."""

    one: int
    two: int = 2

    @property
    def sum(self) -> int:
        return self.one + self.two


@light
class Marked:
    """A value with all that a field can have."""

    player: str
    count: int = 1
    marks: Mapping[str, int] = field(default_factory=dict)
    note: str = field(default="", compare=False, repr=False)
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self: Any) -> None:
        if self.count < 0:
            raise ValueError(self.count)
        self.key = f"{self.player}/{self.count}"


@pytest.mark.parametrize("given", [("ann",), ("ann", 3), ("ann", 3, {"x": 1}), ("ann", 3, {}, "n")])
def test_it_holds_what_a_plain_one_holds(given: tuple[Any, ...]) -> None:
    light_one, plain = Marked(*given), Plain(*given)
    for name in ("player", "count", "marks", "note", "key"):
        assert getattr(light_one, name) == getattr(plain, name)
    assert repr(light_one) == repr(plain).replace("Plain", "Marked")
    assert type(light_one) is Marked


def test_it_is_made_by_names_too() -> None:
    assert Pair(two=5, one=1) == Pair(1, 5)
    assert Pair(1).sum == 3


@pytest.mark.parametrize("wrong", [(), (1, 2, 3)])
def test_it_is_not_made_from_too_little_or_too_much(wrong: tuple[int, ...]) -> None:
    with pytest.raises(TypeError):
        Pair(*wrong)


def test_equal_ones_are_equal_whatever_is_not_compared() -> None:
    assert Marked("ann", note="a") == Marked("ann", note="b") != Marked("bea")
    assert hash(Pair(1)) == hash(Pair(1, 2))
    assert Pair(1) != (1, 2)


def test_what_each_has_of_its_own_is_not_shared() -> None:
    assert Marked("ann").marks is not Marked("ann").marks


def test_it_is_checked_when_it_is_made() -> None:
    with pytest.raises(ValueError, match="-1"):
        Marked("ann", -1)


def test_a_changed_copy_is_what_replace_makes() -> None:
    before = Marked("ann", 2, {"x": 1}, "n")
    after = but(before, count=4)
    assert (after, after.note, after.key) == (replace(before, count=4), "n", "ann/4")
    assert before.count == 2
    with pytest.raises(TypeError):
        but(before, colour="red")


def test_it_is_derived_from_another_light_one_only() -> None:
    @light
    class Three(Pair):
        three: int = 3

    assert but(Three(1), three=4) == Three(1, 2, 4) != Pair(1)
    with pytest.raises(TypeError, match="frozen"):
        light(type("Derived", (Plain,), {}))


def test_that_nobody_changes_one_is_checked_where_the_types_are(tmp_path: Path) -> None:
    changed = tmp_path / "changed.py"
    changed.write_text(
        "from companion.core.light import light\n"
        "@light\n"
        "class Pair:\n"
        "    one: int\n"
        "Pair(1).one = 2\n"
    )
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file=", str(changed)],
        env={**os.environ, "MYPYPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
    )
    assert 'Property "one" defined in "Pair" is read-only' in told.stdout
