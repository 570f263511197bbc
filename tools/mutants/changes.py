"""The changes: every small way in which a line of the rules could be wrong."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
PUTTING = ("replace", "change")  # what makes the next table: a keyword less is a change forgotten
LEAVING = (ast.Return, ast.Continue, ast.Break, ast.Raise)


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a file: where, what it was, what it becomes."""

    file: str
    number: int  # of the line
    within: str  # the function or class
    line: str
    before: str
    after: str
    start: int  # in bytes
    end: int

    @property
    def name(self) -> tuple[str, str, str, str, str]:
        """A name of the change that stays when the line moves."""
        return self.file, self.within, self.line, self.before, self.after

    def apply(self, source: bytes) -> bytes:
        """The file with the change made."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def with_part(node: ast.AST, part: str, value: Any) -> ast.AST:
    """A copy of a syntax node with one part replaced."""
    other = deepcopy(node)
    setattr(other, part, value)
    return other


def less_one(node: ast.AST, *parts: str) -> Iterator[ast.AST]:
    """Copies of a syntax node, each with one member of a list left out."""
    for at in range(len(getattr(node, parts[0]))):
        other = deepcopy(node)
        for part in parts:
            del getattr(other, part)[at]
        yield other


def of_compare(node: ast.Compare) -> Iterator[ast.AST]:
    for at, operator in enumerate(node.ops):
        if type(operator) in COMPARISONS:
            swapped = COMPARISONS[type(operator)]()
            yield with_part(node, "ops", [*node.ops[:at], swapped, *node.ops[at + 1 :]])


def of_and_or(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield with_part(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    for less in less_one(node, "values"):
        assert isinstance(less, ast.BoolOp)
        yield less if len(less.values) > 1 else less.values[0]


def of_sign(node: ast.UnaryOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def of_sum(node: ast.BinOp | ast.AugAssign) -> Iterator[ast.AST]:
    if type(node.op) in SUMS:
        yield with_part(node, "op", SUMS[type(node.op)]())


def of_constant(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)


def of_call(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in NAMES:
        other = with_part(node, "func", ast.Name(NAMES[node.func.id]))
        if node.func.id == "sorted":
            other = with_part(other, "keywords", [])
        yield other
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    if name in PUTTING and len(node.keywords) > 1:
        yield from less_one(node, "keywords")


def of_choice(node: ast.IfExp | ast.If | ast.While) -> Iterator[ast.AST]:
    """Changes of a condition: negated, or its branch or loop never taken."""
    if not isinstance(node.test, ast.Compare | ast.UnaryOp):  # those are turned round themselves
        yield ast.UnaryOp(ast.Not(), node.test)
    leaves = isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], LEAVING)
    if leaves or isinstance(node, ast.While):
        yield ast.Constant(False)


def of_comprehension(
    node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp,
) -> Iterator[ast.AST]:
    for at, loop in enumerate(node.generators):
        for less in less_one(loop, "ifs"):
            yield with_part(
                node, "generators", [*node.generators[:at], less, *node.generators[at + 1 :]]
            )


def of_table(node: ast.Dict) -> Iterator[ast.AST]:
    if len(node.keys) > 1:
        yield from less_one(node, "keys", "values")


def of_list(node: ast.Tuple | ast.List) -> Iterator[ast.AST]:
    """Changes of a list or comprehension; a pair of values is not one."""
    gathered = any(isinstance(one, ast.Starred) for one in node.elts)
    if isinstance(node.ctx, ast.Load) and (gathered or len(node.elts) > 2):
        yield from less_one(node, "elts")


def of_statement(node: ast.Expr) -> Iterator[ast.AST]:
    if isinstance(node.value, ast.Call):
        yield ast.Pass()
    elif isinstance(node.value, ast.YieldFrom) and not isinstance(node.value.value, ast.Tuple):
        yield ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))


OPERATORS: dict[type[ast.AST], Callable[[Any], Iterator[ast.AST]]] = {
    ast.Compare: of_compare,
    ast.BoolOp: of_and_or,
    ast.UnaryOp: of_sign,
    ast.BinOp: of_sum,
    ast.AugAssign: of_sum,
    ast.Constant: of_constant,
    ast.Call: of_call,
    ast.IfExp: of_choice,
    ast.If: of_choice,
    ast.While: of_choice,
    ast.ListComp: of_comprehension,
    ast.SetComp: of_comprehension,
    ast.DictComp: of_comprehension,
    ast.GeneratorExp: of_comprehension,
    ast.Dict: of_table,
    ast.Tuple: of_list,
    ast.List: of_list,
    ast.Expr: of_statement,
}
