"""The screen for the tests of the screen: a fresh app with a fresh folder for each test."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.driver import PHONE, WANTED, Driver  # before anything of kivy
from tests.ui.rest import Restless, coming_to_rest

Open = Callable[..., Driver]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what only draws to those who want to look at it."""
    drawn = [] if WANTED else [one for one in items if one.get_closest_marker("pictures")]
    if drawn:
        config.hook.pytest_deselected(items=drawn)
        items[:] = [one for one in items if one not in drawn]


@pytest.fixture(autouse=True)
def every_layout_comes_to_rest() -> Iterator[Restless]:
    """What moves its neighbours so that they move it back freezes a phone."""
    with coming_to_rest() as restless:
        yield restless


@pytest.fixture(autouse=True)
def no_spare_widgets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make no widgets ahead, which moves nothing that is shown, but in tests marked `spares`."""
    if not request.node.get_closest_marker("spares"):
        monkeypatch.setattr("companion.ui.widgets.spare.Spare.make_ahead", lambda *_, **__: None)


@pytest.fixture
def no_idle_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Build nothing ahead and collect no garbage between frames: neither moves what is shown."""
    monkeypatch.setattr("companion.ui.idle.FRAMES", sys.maxsize)


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Any]:
    """A phone with a folder of its own, as a person has it."""
    from tests.ui.evenings import Phone

    held = Phone(tmp_path / "data")
    yield held
    held.kill()


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a folder for documents."""
    from companion.device import folders

    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(folders, "passing_folder", lambda: None)
    made = tmp_path / "home" / "Documents"
    made.mkdir(parents=True)
    return made


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Open]:
    """Opens the app at a size, with settings chosen before."""
    from companion.evening.settings import InMemory
    from companion.ui.shell.app import ConsigliereApp
    from tests.toy.words import ToyWords

    opened: list[Driver] = []

    def open_it(size: tuple[int, int] = PHONE, stored: bool = True, **settings: Any) -> Driver:
        keep = None if stored else InMemory()
        app = ConsigliereApp(folder=tmp_path / "data", archive=keep, words=ToyWords)
        chosen = {"language": "fr", **settings}
        opened.append(Driver(app, size))
        for key, value in chosen.items():
            setattr(app.preferences, key, value)
        opened[-1].frames(4)
        return opened[-1]

    yield open_it
    for driver in opened:
        driver.stop()


@pytest.fixture
def sit_down(open_app: Open) -> Open:
    """Opens the app at the table of the small game."""
    from companion.core.session import Session
    from companion.evening.evening import Evening
    from tests import toy
    from tests.toy.words import cite

    def sit(size: tuple[int, int] = PHONE, players: int = 4, **settings: Any) -> Driver:
        driver = open_app(size, **settings)
        evening = Evening(Session(toy.GAME, toy.whole(players)))
        driver.app.sit_down(evening, cite)
        driver.settle()
        return driver

    return sit
