"""Whoever listens to what the whole app shares says until when: through companion.ui.listening."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

UI = Path(__file__).parents[1] / "companion" / "ui"
SHARED = {"theme", "tongue", "people", "Window", "evening", "app"}
ENDLESS = {  # these live as long as the app
    "shell/app.py": "the app itself",
    "shell/net.py": "one for the whole app",
    "widgets/arrival.py": "one for the whole app",
    "guests/picture.py": "ends with the door",
    "guests/host.py": "one for the whole app; it lets go when the door is shut",
    "settling.py": "one queue for the whole app",
    "tour/tour.py": "ends with its process",
    "listening.py": "says until when",
}


def bound_for_good(source: str) -> Iterator[str]:
    """Calls that bind to something shared, or make a trigger of the clock, and name no owner."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        call, of = node.func.attr, node.func.value
        name = (
            of.id if isinstance(of, ast.Name) else of.attr if isinstance(of, ast.Attribute) else ""
        )
        if (call in ("bind", "fbind") and name in SHARED) or call == "create_trigger":
            yield f"line {node.lineno}: {name}.{call}"


@pytest.mark.parametrize("path", sorted(UI.rglob("*.py")), ids=lambda one: one.name)
def test_whoever_listens_says_until_when(path: Path) -> None:
    if str(path.relative_to(UI)) not in ENDLESS:
        assert list(bound_for_good(path.read_text("utf-8"))) == []


def test_a_binding_for_good_is_found() -> None:
    source = (
        "theme.bind(name=f)\nself._app.bind(x=f)\nself.app.bind(x=f)\nClock.create_trigger(f)\n"
    )
    assert len(list(bound_for_good(source))) == 3
