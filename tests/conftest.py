"""For all tests: garbage is looked for as seldom as in the app, and ORDER mixes the files."""

from __future__ import annotations

import os

import pytest

from companion.device.garbage import collect_less_often
from tests.queue import queued

collect_less_often()  # evenings only grow, and there are many of them


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files into the order that the word in ORDER stands for."""
    if order := os.environ.get("ORDER"):
        places = {path: at for at, path in enumerate(queued((one.path for one in items), order))}
        items.sort(key=lambda one: places[one.path])
