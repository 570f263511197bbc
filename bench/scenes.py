"""Scenes played in a process of their own: python -m bench.scenes <scene> ...

Each prints one line of JSON: what it measured. `tapping <game> --slowest 10` first tells what the
slowest taps of an evening did.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

SCENES = {
    "bare": "bench.first_frame",
    "app": "bench.first_frame",
    "left": "bench.first_frame",
    "prompt": "bench.asking",
    "rows": "bench.scrolling",
    "log": "bench.scrolling",
    "history": "bench.scrolling",
    "tapping": "bench.tapping",
    "evenings": "bench.evenings",
    "picture": "bench.counting",
    "rulebook": "bench.looking_up",
    "open_desk": "bench.desk",
}


def drive(make: Callable[[], Any]) -> Any:
    """The app in the hands of the driver, which wants to be there before kivy is."""
    from tests.ui.driver import Driver

    return Driver(make(), drawn=True)


def main(scene: str, *about: str) -> None:
    """Play a scene and tell what it measured."""
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # else kivy swallows what goes wrong
    play: Callable[..., dict[str, Any]] = getattr(import_module(SCENES[scene]), scene)
    print(json.dumps(play(*about)))


if __name__ == "__main__":
    main(*sys.argv[1:])
