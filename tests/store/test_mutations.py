"""A good export changed at random: taken in as it says, or refused; nothing else happens."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.store.file_checks import TransferError
from companion.store.transfer import session_from_text, session_to_text
from tests.store import evenings

TEXT = session_to_text(evenings.an_evening(3, 24))
GOOD = json.loads(TEXT)

words = st.sampled_from(["", "ann", "bob", "bid.ann", "winner", "reply", "undo", "toy", "typed"])
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | words
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=5,
)


def places(found: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) in a JSON value."""
    keys = found.keys() if isinstance(found, dict) else range(len(found))
    here = [(found, key) for key in keys]
    return here + [
        place for key in keys if isinstance(found[key], dict | list) for place in places(found[key])
    ]


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """The good export with one to three changes anywhere."""
    found = deepcopy(GOOD)
    for _ in range(draw(st.integers(1, 3))):
        container, key = draw(st.sampled_from(places(found)))
        change = draw(st.sampled_from(["replace", "near", "drop", "twice", "add"]))
        if change == "replace":
            container[key] = draw(values)
        elif change == "near" and type(container[key]) is int:
            container[key] += draw(st.sampled_from([-1, 1]))
        elif change == "drop":
            del container[key]
        elif change == "twice" and isinstance(container, list):
            container.insert(key, deepcopy(container[key]))
        elif change == "add" and isinstance(container, dict):
            container[draw(words)] = draw(values)
        if not found:
            break
    return found


def check(text: str) -> bool:
    """Taken in, and then it says exactly what the text says; or refused with one reason."""
    try:
        saved = session_from_text(text, evenings.find)
    except TransferError as error:
        assert error.reason.rule.startswith("core.transfer.")
        return False
    said = json.loads(text)
    assert strictly({**json.loads(session_to_text(saved)), "app": ""}) == strictly(
        {**said, "app": ""}
    )
    assert session_from_text(session_to_text(saved), evenings.find) == saved
    return True


def strictly(found: Any) -> str:
    """JSON text, where true is not 1."""
    return json.dumps(found, sort_keys=True)


def test_the_unchanged_export_is_taken_in() -> None:
    assert check(TEXT)


@settings(max_examples=250, deadline=None)
@given(mutated())
def test_changed_values(found: Any) -> None:
    check(json.dumps(found))


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_changed_letters(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    length = data.draw(st.integers(0, 3))
    check(TEXT[:at] + data.draw(st.text(max_size=3)) + TEXT[at + length :])


@settings(max_examples=100, deadline=None)
@given(values)
def test_any_other_json(found: Any) -> None:
    assert not check(json.dumps(found))
