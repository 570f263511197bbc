"""For all tests: garbage is looked for as seldom as in the app, and ORDER mixes the files."""

from __future__ import annotations

import gc
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


def pytest_collection_finish() -> None:
    """Leave thousands of collected tests out of every later search for garbage."""
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """After each file search for garbage, and leave what stays out of later searches."""
    if nextitem is not None and nextitem.path != item.path:
        gc.collect()
        gc.freeze()
