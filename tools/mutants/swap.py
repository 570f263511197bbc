"""Puts a change into a running process: functions get the changed code, caches are emptied."""

from __future__ import annotations

import functools
import gc
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

from tools.mutants.changes import Change

ROOT = Path(__file__).parents[2]


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """A piece of code and all functions, comprehensions and classes written in it."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from codes_in(part)


def swap(change: Change) -> bool:
    """Make the change in this process; false where only a new import can make it."""
    path = ROOT / change.file
    source = path.read_bytes()
    old, new = (
        list(codes_in(compile(text, str(path), "exec", dont_inherit=True)))
        for text in (source, change.apply(source))
    )
    if [one.co_qualname for one in old] != [one.co_qualname for one in new]:
        return False
    changed = {one: other for one, other in zip(old, new, strict=True) if one != other}
    live = [one for one in gc.get_objects() if type(one) is FunctionType]
    here = [one for one in live if one.__code__.co_filename == str(path)]
    found = [one for one in here if one.__code__ in changed]
    if not found or any(
        one.__code__.co_freevars != changed[one.__code__].co_freevars for one in found
    ):
        return False
    for one in found:
        one.__code__ = changed[one.__code__]
    for one in gc.get_objects():
        if type(one) is functools._lru_cache_wrapper:
            one.cache_clear()
    return True
