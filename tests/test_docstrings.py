"""A docstring is understood alone: it does not begin by pointing at what stands above it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
POINTS_BACK = re.compile(r"(?:The same|That|Those|These|This|It|They|Such)\b")
AT_MOST = 20
TOLD = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings() -> Iterator[tuple[str, str]]:
    """Every docstring of the project's code, with where it stands."""
    for path in sorted((ROOT / "companion").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            found = ast.get_docstring(node) if isinstance(node, TOLD) else None
            if found:
                where = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"
                yield where, found


def test_few_docstrings_point_back() -> None:
    back = [f"{where}: {text}" for where, text in docstrings() if POINTS_BACK.match(text)]
    assert len(back) <= AT_MOST, "\n".join(back)


def test_what_points_back_is_recognised() -> None:
    assert POINTS_BACK.match("The same for a question") and POINTS_BACK.match("It goes")
    assert not POINTS_BACK.match("Itself a list") and not POINTS_BACK.match("The table")
