"""Where a file can be changed: its tree is walked, the text is kept but for the change."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import accumulate

from tools.mutants.changes import OPERATORS, Change

LEFT_ALONE = (ast.Assert, ast.JoinedStr, ast.Import, ast.ImportFrom, ast.Raise)
OF_TYPES = ("annotation", "returns", "decorator_list", "bases")


def find_changes(file: str, source: bytes) -> list[Change]:
    """Every change that can be made in a file, in the order of its lines."""
    lines = source.splitlines(keepends=True)
    starts = [0, *accumulate(map(len, lines))]
    found = []
    for node, within in walk(ast.parse(source), ()):
        for other in OPERATORS.get(type(node), lambda _: ())(node):
            place = node.test if isinstance(node, ast.If | ast.While | ast.IfExp) else node
            start = starts[place.lineno - 1] + place.col_offset
            end = starts[place.end_lineno - 1] + place.end_col_offset
            line = lines[place.lineno - 1].decode().strip()
            before, after = ast.unparse(place), written(other)
            found.append(
                Change(file, place.lineno, ".".join(within), line, before, after, start, end)
            )
    return found


def written(node: ast.AST) -> str:
    """The source of a syntax node, in parentheses where needed."""
    text = ast.unparse(ast.fix_missing_locations(node))
    loose = isinstance(node, ast.BoolOp | ast.BinOp | ast.Compare | ast.UnaryOp | ast.IfExp)
    return f"({text})" if loose else text


def walk(node: ast.AST, within: tuple[str, ...]) -> Iterator[tuple[ast.AST, tuple[str, ...]]]:
    """Every syntax node that runs, with the names of what it stands in."""
    yield node, within
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        within = (*within, node.name)
    for part, value in ast.iter_fields(node):
        if of_types(part, value):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not left_alone(child):
                yield from walk(child, within)


def of_types(part: str, value: object) -> bool:
    """Is the part about types only: an annotation or an alias?"""
    return part in OF_TYPES or (part == "slice" and isinstance(value, ast.Tuple))


def left_alone(node: ast.AST) -> bool:
    """Is the node left unchanged: types, f-strings, assertions?"""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    return isinstance(node, LEFT_ALONE)
