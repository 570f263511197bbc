"""Without asserts: what the app relies on when Python drops them, as it does on a phone."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "companion").rglob("*.py"))


def narrows_a_type(test: ast.expr) -> bool:
    """Is it a question only the type checker has: not None, or of this class?"""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return all(map(narrows_a_type, test.values))
    if isinstance(test, ast.Call):
        return isinstance(test.func, ast.Name) and test.func.id == "isinstance"
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return False
    right = test.comparators[0]
    if isinstance(test.ops[0], ast.IsNot):
        return isinstance(right, ast.Constant) and right.value is None
    of_type = isinstance(test.left, ast.Call) and isinstance(test.left.func, ast.Name)
    return isinstance(test.ops[0], ast.Is) and of_type and test.left.func.id == "type"


@pytest.mark.parametrize(
    ("text", "narrows"),
    [
        ("x is not None", True),
        ("a.b is not None and isinstance(a, B)", True),
        ("type(x) is B", True),
        ("x", False),
        ("x >= 0", False),
        ("x is True", False),
        ("callable(x)", False),
    ],
)
def test_what_narrows_a_type(text: str, narrows: bool) -> None:
    assert narrows_a_type(ast.parse(text, mode="eval").body) is narrows


def test_asserts_are_for_the_type_checker_alone() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Assert) and not narrows_a_type(node.test)
    ]
    assert not found, "raise an error with a name instead"


def test_evenings_and_damaged_files_under_oo() -> None:
    command = [sys.executable, "-OO", "-m", "pytest", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "tests/without_asserts"], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "16 passed" in done.stdout
