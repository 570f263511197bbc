"""A table written down as plain values is the same table when it is read, to the last type."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from companion.core.light import light
from companion.core.ruling import because
from companion.store.plain import NotPlain, from_plain, to_plain


@dataclass(frozen=True, slots=True)
class Slotted:
    value: Any


@dataclass(frozen=True)
class Open:
    one: Any
    other: Any = ()


@light
class Light:
    one: Any
    other: Any = ()


@dataclass
class Mutable:
    value: int


class Pair(NamedTuple):
    one: int
    other: str


def there_and_back(value: Any) -> Any:
    return from_plain(json.loads(json.dumps(to_plain(value))))


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        0,
        -7,
        0.1,
        "é \ud83d",
        (),
        (1, (True, None)),
        [1, [2]],
        {},
        {"b": 1, "a": (2,)},
        {"dict": 1},
        {"pairs": [1]},
        {1: "one", (0, -1): "n"},
        frozenset({"a", "b"}),
        Pair(1, "x"),
        Slotted({"a": [Pair(2, "y")]}),
        Open(Slotted(1), (Slotted(None),)),
        Light(Slotted(1), (Light(None),)),
        because("toy.rule", because("toy.part", count=2), player="ann", names=("a", "b")),
    ],
)
def test_there_and_back_exactly(value: Any) -> None:
    again = there_and_back(value)
    assert again == value
    assert type(again) is type(value)
    if not isinstance(value, frozenset):
        assert repr(again) == repr(value)  # a list is no tuple, one is not true


@pytest.mark.parametrize("value", [Mutable(1), {1, 2}, object(), b"x", Slotted(Mutable(1))])
def test_what_is_not_frozen_is_not_written_down(value: Any) -> None:
    with pytest.raises(NotPlain):
        to_plain(value)


@pytest.mark.parametrize(
    "plain",
    [
        {"os:system": ["true"]},
        {"builtins:list": [[1]]},
        {"subprocess:Popen": ["true"]},
        {"no.such.module:Thing": []},
        {f"{__name__}:Gone": []},
        {f"{__name__}:Mutable": [1]},
        {f"{__name__}:Slotted": [1, 2]},
        {f"{__name__}:Slotted": []},
        {},
        {"dict": {}, "list": []},
    ],
)
def test_only_a_frozen_class_that_still_has_these_parts_is_made(plain: Any) -> None:
    with pytest.raises(NotPlain):
        from_plain(plain)
