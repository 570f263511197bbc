"""Scenes played in a process of their own: python -m bench.scenes bare|app|prompt|rows|log ...

Each prints one line of JSON: what it measured.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

SCENES = {
    "bare": "bench.first_frame",
    "app": "bench.first_frame",
    "prompt": "bench.asking",
    "rows": "bench.scrolling",
    "log": "bench.scrolling",
}


def drive(make: Callable[[], Any]) -> Any:
    """The app in the hands of the driver, which wants to be there before kivy is."""
    from tests.ui.driver import Driver

    return Driver(make(), drawn=True)


def main(scene: str, *about: str) -> None:
    """Play a scene and tell what it measured."""
    play: Callable[..., dict[str, Any]] = getattr(import_module(SCENES[scene]), scene)
    print(json.dumps(play(*about)))


if __name__ == "__main__":
    main(*sys.argv[1:])
