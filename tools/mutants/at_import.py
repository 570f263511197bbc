"""A pytest plugin: imports one file changed, and runs the tests that were named, in their order."""

from __future__ import annotations

import json
import os
from importlib.machinery import SourceFileLoader
from types import CodeType
from typing import Any

import pytest

from tools.mutants.changes import Change
from tools.mutants.reach import ROOT

TOLD = "CHANGE_IN_TRIAL"  # the variable with the change and the tests


def told(change: Change | None, tests: list[str]) -> dict[str, str]:
    """What the environment says to the process that tries a change."""
    parts = None if change is None else [getattr(change, one) for one in Change.__slots__]
    return {TOLD: json.dumps([parts, tests])}


def pytest_configure(config: pytest.Config) -> None:
    """From here on the changed file is imported with its change."""
    parts, tests = json.loads(os.environ[TOLD])
    config.pluginmanager.register(Chosen(tests))
    if parts is not None:
        change_import(Change(*parts))


def change_import(change: Change) -> None:
    """Let the file of a change be compiled with it, whatever was compiled before."""
    path, kept = str(ROOT / change.file), SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if loader.path != path:
            return kept(loader, name)
        with open(path, "rb") as file:
            changed = change.apply(file.read())
        return compile(changed, path, "exec", dont_inherit=True)

    patched: Any = SourceFileLoader
    patched.get_code = get_code


class Chosen:
    """Keeps the named tests, in the order of their names."""

    def __init__(self, tests: list[str]) -> None:
        self._places = {test: at for at, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [one for one in items if one.nodeid in self._places]
        items.sort(key=lambda one: self._places[one.nodeid])
