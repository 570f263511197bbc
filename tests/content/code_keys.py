"""Reads the code for the keys it words, each with the facts it is given where they can be told."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from companion.content.help import help_of
from companion.core.ruling import Reason

ROOT = Path(__file__).parents[2]
CODE = ROOT / "companion"
STRICT = ("core", "boxes", "games", "store", "content")  # keys and facts are written out here
PACKAGES = tuple(sorted(path.parent.name for path in (CODE / "games").glob("*/pieces.py")))
KEY = re.compile(rf"(core|app|{'|'.join(PACKAGES)})(\.[a-z0-9_]+)+")
FIRST = {"because": "rule", "Reason": "rule"}

Facts = frozenset[str]


@dataclass(frozen=True)
class Use:
    """A key in the code, and the facts it is given; None where the code does not tell."""

    key: str
    where: str
    facts: Facts | None = None


@dataclass
class Module:
    """What one module says: its keys, its other words, and the calls that cannot be read."""

    path: Path
    uses: list[Use] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    @property
    def strict(self) -> bool:
        return self.path.relative_to(CODE).parts[0] in STRICT

    def at(self, node: ast.expr) -> str:
        return f"{self.path.relative_to(ROOT).as_posix()}:{node.lineno}"


@cache
def modules() -> tuple[Module, ...]:
    """Every module and kv file of the project."""
    code = sorted(path for path in CODE.rglob("*.py") if path != CODE / "core" / "ruling.py")
    kv = [Module(path, _quoted_keys(path)) for path in sorted(CODE.rglob("*.kv"))]
    return (*(read_module(path) for path in code), *kv)


@cache
def uses() -> tuple[Use, ...]:
    """Every key in the code, and for each question that of its help, with the same facts."""
    written = tuple(use for module in modules() for use in module.uses)
    return (*written, *(helping(use) for use in written if asks(use.key)))


def asks(key: str) -> bool:
    """Is it a question, of a game or of all games, not the short form of one on a chip?"""
    head, chapter, *rest = key.split(".")
    return head in (*PACKAGES, "core") and chapter == "ask" and bool(rest) and "short" not in rest


def helping(use: Use) -> Use:
    return replace(use, key=help_of(Reason(use.key, {})).rule)


def is_head(use: Use) -> bool:
    """Is it perhaps no key at all, only the head of others ("core.seats")?"""
    return use.facts is None and any(one.key.startswith(f"{use.key}.") for one in uses())


def _quoted_keys(path: Path) -> list[Use]:
    quoted = re.findall(r"""["']([a-z0-9_.]+)["']""", path.read_text("utf-8"))
    return [Use(key, path.name) for key in quoted if KEY.fullmatch(key)]


def read_module(path: Path) -> Module:
    """The keys of one module: those of reasons first, then all that are left."""
    module, tree = Module(path), ast.parse(path.read_text("utf-8"))
    told: set[ast.expr] = set()
    from_table: list[Facts] = []
    for scope in _scopes(tree):
        for call in _calls(scope):
            _read_call(module, scope, call, told, from_table)
    _read_precedence(module, tree, told)
    known = module.strict and from_table
    table = frozenset.intersection(*from_table) if known else None
    for node in _texts(tree):
        if node in told:
            continue
        if KEY.fullmatch(str(node.value)):
            module.uses.append(Use(str(node.value), module.at(node), table))
        else:
            module.words.update(str(node.value).removesuffix(".").split("."))  # a head: "hand."
    return module


def _scopes(tree: ast.Module) -> Iterator[ast.AST]:
    """The module and each of its functions."""
    yield tree
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _within(scope: ast.AST) -> Iterator[ast.AST]:
    """What stands in a scope and in no function inside it."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield child
            yield from _within(child)


def _calls(scope: ast.AST) -> Iterator[ast.Call]:
    for node in _within(scope):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FIRST:
            yield node


def _texts(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every text in a module that is not a docstring."""
    told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            yield node


CLAUSE = ("rule", "narrows", "equal", "nobody")  # the sentences of a clause of precedence


def _read_call(
    module: Module, scope: ast.AST, call: ast.Call, told: set[ast.expr], from_table: list[Facts]
) -> None:
    """One reason: a literal key, one chosen just above, or one out of a table of this module."""
    key = call.args[0] if call.args else None
    if isinstance(key, ast.Attribute) and key.attr in CLAUSE:
        return  # a reason told again, with other parts, or a clause of a table of precedence
    facts = _facts(scope, call)
    keys = list(_literals(scope, key))
    if facts is None or key is None or isinstance(key, ast.JoinedStr):
        if module.strict:
            module.faults.append(f"{module.at(call)}: key or facts are not written out")
        return
    for literal in keys:
        told.add(literal)
        module.uses.append(Use(str(literal.value), module.at(call), facts))
    if not keys:
        from_table.append(facts)


def _read_precedence(module: Module, tree: ast.Module, told: set[ast.expr]) -> None:
    """A table of precedence: each clause is told with its own facts and those it is settled by."""
    given: Facts = frozenset()
    alone = {"player", "out"} if any(_named(tree, "settle")) else {"player"}
    for name in ("settle", "rank"):
        for call in _named(tree, name):
            given |= {word.arg for word in call.keywords if word.arg}
            given |= {"other"} if name == "rank" else frozenset()
    for call in _named(tree, "Clause"):
        words = {word.arg: word.value for word in call.keywords}
        own = words.get("told")
        facts = _dict_keys(tree, own.body) if isinstance(own, ast.Lambda) else frozenset()
        if facts is None:
            module.faults.append(f"{module.at(call)}: facts are not written out")
            continue
        clauses = (
            (call.args[0], alone),
            (words.get("narrows"), {"players", "out"}),
            (words.get("equal"), {"players"}),
            (words.get("nobody"), {"players"}),
        )
        for key, who in clauses:
            if isinstance(key, ast.Constant):
                told.add(key)
                if key.value:
                    use = Use(str(key.value), module.at(call), given | facts | who)
                    module.uses.append(use)


def _named(tree: ast.Module, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def _literals(scope: ast.AST, key: ast.expr | None) -> Iterator[ast.Constant]:
    """The keys that an expression may be."""
    if isinstance(key, ast.Constant):
        yield key
    elif isinstance(key, ast.IfExp):
        yield from _literals(scope, key.body)
        yield from _literals(scope, key.orelse)
    elif isinstance(key, ast.Name):
        for value in _assigned(scope, key):
            if isinstance(value, ast.Constant | ast.IfExp):
                yield from _literals(scope, value)


def _assigned(scope: ast.AST, name: ast.Name) -> list[ast.expr]:
    """What a name was given in this scope, up to where it is used."""
    found = []
    for node in _within(scope):
        if isinstance(node, ast.Assign) and node.lineno <= name.lineno:
            targets = [one.id for one in node.targets if isinstance(one, ast.Name)]
            found += [node.value] if name.id in targets else []
    return found


def _facts(scope: ast.AST, call: ast.Call) -> Facts | None:
    """The names of the facts of a reason; None where they are not written out."""
    if isinstance(call.func, ast.Name) and call.func.id == "Reason":
        return _dict_keys(scope, call.args[1]) if len(call.args) > 1 else None
    named = frozenset(word.arg for word in call.keywords if word.arg)
    for word in call.keywords:
        if word.arg is None:
            more = _dict_keys(scope, word.value)
            if more is None:
                return None
            named |= more
    return named


def _dict_keys(scope: ast.AST, node: ast.expr) -> Facts | None:
    if isinstance(node, ast.Name):
        given = _assigned(scope, node)
        return _dict_keys(scope, given[-1]) if given else None
    if not isinstance(node, ast.Dict):
        return None
    names: Facts = frozenset()
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            inner = _dict_keys(scope, value)
        else:
            inner = frozenset({key.value}) if isinstance(key, ast.Constant) else None
        if inner is None:
            return None
        names |= inner
    return names
