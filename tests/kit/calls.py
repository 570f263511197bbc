"""Counts how often a method, or a property that is worked out once, is really run."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch


@contextmanager
def counted(owner: type, name: str) -> Iterator[list[Any]]:
    """Until the end of the `with` block, list each object whose method of this name is run."""
    calls: list[Any] = []
    there = vars(owner)[name]
    kept = isinstance(there, functools.cached_property)
    method = there.func if kept else there

    @functools.wraps(method)
    def call(one: Any, *args: Any, **named: Any) -> Any:
        calls.append(one)
        return method(one, *args, **named)

    counting: Any = call
    if kept:
        counting = functools.cached_property(call)
        counting.__set_name__(owner, name)
    with patch.object(owner, name, counting):
        yield calls
