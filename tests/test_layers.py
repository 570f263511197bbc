"""Imports go one way: faces, door, evening, then store, content, device, then games, core."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from typing import TypeGuard

import pytest

from companion.games import GAMES, load
from companion.ui.names import NAMES

PACKAGE = Path(__file__).parents[1] / "companion"

# What each layer may import of companion, apart from itself.
MAY_IMPORT = {
    "core": set(),
    "boxes": {"core"},
    "games": {"core", "boxes"},
    "content": {"core", "boxes", "games"},
    "store": {"core", "boxes", "games"},
    "device": {"core", "boxes", "games"},
    "evening": {"core", "boxes", "games", "content", "store", "device"},
    "door": {"core", "boxes", "games", "content", "store", "device", "evening"},
    "terminal": {"core", "boxes", "games", "content", "store", "device", "evening", "door"},
    "__main__": {
        *("core", "boxes", "games", "content", "store", "device", "evening", "door", "terminal")
    },
    "ui": {"core", "boxes", "games", "content", "store", "device", "evening", "door"},
}
PURE = ("core", "boxes", "games")
BANNED = {
    "asyncio", "datetime", "gettext", "io", "jnius", "kivy", "locale", "logging", "numpy",
    "os", "pathlib", "pickle", "platformdirs", "plyer", "secrets", "socket", "sqlite3",
    "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid", "yaml",
}  # fmt: skip
FROM_RANDOM = {"Random"}  # chance is passed in, never made

MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE) + [
    path for path in [PACKAGE / "__main__.py"] if path.exists()
]


def layer_of(path: Path) -> str:
    """The layer a module belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Every (module, name) imported anywhere in a file, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are written out from companion"
            yield from ((node.module or "", alias.name) for alias in node.names)


def imported_layers(path: Path) -> set[str]:
    """The layers of companion that a file imports, but for its own."""
    found = set()
    for module, name in imports(path):
        if module == "companion":
            found.add(name)
        elif module.startswith("companion."):
            found.add(module.split(".")[1])
    return found - {layer_of(path), "__version__"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    assert imported_layers(path) <= MAY_IMPORT[layer_of(path)]


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if layer_of(path) == "games" and path.parent.name == "rules"],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_no_rule_knows_the_night(path: Path) -> None:
    for module, _ in imports(path):
        assert module not in ("companion.core.flow", "companion.core.steps")
        assert not re.search(r"games\.\w+\.turn\b", module), f"{path.name} knows the turn"


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if layer_of(path) in PURE],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_rules_know_no_screen_no_file_no_clock_and_make_no_chance(path: Path) -> None:
    for module, name in imports(path):
        assert module.split(".")[0] not in BANNED, f"{path.name} imports {module}"
        if module.split(".")[0] == "random":
            assert name in FROM_RANDOM, f"{path.name} makes its own chance"
    assert not calls(path) & {"Random", "open", "print", "input"}


def calls(path: Path) -> set[str]:
    """The plain names that a file calls."""
    return {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


def test_every_layer_has_its_rule() -> None:
    assert {layer_of(path) for path in MODULES} <= set(MAY_IMPORT)


UI = PACKAGE / "ui"
UI_FILES = sorted(path for path in UI.rglob("*") if path.suffix in (".py", ".kv"))
SPLIT = ("prompts",)  # a folder whose own folders are rooms
KV_IMPORT = re.compile(r"^#:import \w+ (companion\.ui\.[\w.]+)$", re.MULTILINE)
WIDGET_HOMES = {name: module for module, names in NAMES.items() for name in names}


def room_of(module: str) -> str:
    """The room of ui that a dotted name lies in; a module beside the rooms is a room of its own."""
    inside = module.split(".")[2:]
    return ".".join(inside[:2] if inside[0] in SPLIT else inside[:1])


def dotted(path: Path) -> str:
    """The dotted name of a file of companion."""
    return ".".join(("companion", *path.relative_to(PACKAGE).with_suffix("").parts))


def used_modules(path: Path) -> Iterator[str]:
    """The modules of ui that a file uses: imported by Python or kv, or named as widgets in kv."""
    if path.suffix == ".py":
        found = (f"{module}.{name}" for module, name in imports(path))
        yield from (one for one in found if one.startswith("companion.ui."))
        return
    text = path.read_text(encoding="utf-8")
    yield from KV_IMPORT.findall(text)
    words = set(re.findall(r"\b[A-Z]\w+\b", re.sub(r"#.*", "", text)))
    yield from (WIDGET_HOMES[word] for word in words & set(WIDGET_HOMES))


def used_rooms() -> dict[str, set[str]]:
    """For each room of ui the other rooms that its files use."""
    used: dict[str, set[str]] = {}
    for path in UI_FILES:
        if path != UI / "__init__.py":
            here = room_of(dotted(path))
            used.setdefault(here, set()).update(map(room_of, used_modules(path)))
    return {room: others - {room} for room, others in used.items()}


def test_no_room_of_ui_uses_a_room_that_uses_it() -> None:
    order = TopologicalSorter(used_rooms())
    order.prepare()  # raises CycleError with the rooms of a cycle


def test_the_rooms_of_ui_are_found() -> None:
    used = used_rooms()
    assert {"home", "look", "prompts.panel", "rulings", "table", "widgets"} <= set(used)
    assert "prompts.bodies" in used["boards"]  # imported by Python
    assert "widgets" in used["set_up"]  # imported by Python and named in kv


@pytest.mark.parametrize(
    "path",
    sorted((PACKAGE / "ui" / "prompts").rglob("*.py")),
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_no_shared_prompt_knows_a_word_of_a_game(path: Path) -> None:
    games = [load(key) for key in GAMES]
    theirs = {word for game in games for word in (*game.offers.kinds, *game.printed.pieces)}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)} & theirs


CUTS = {"partition", "rpartition", "split", "rsplit", "startswith", "endswith"}
CUTS |= {"removeprefix", "removesuffix"}
KEYS = {"key", "rule", "spot", "place", "subject", "series", "piece", "option", "who"}
SHOWING = [path for path in MODULES if layer_of(path) in ("ui", "terminal", "evening")]
AS_A_WHOLE = {"dict", "plain", "repr"}  # facts that are kept, written or compared
MAY_CUT = {
    "evening/drafts/answers.py": {"partition"},  # where a draft stands
    "terminal/voice.py": {"endswith"},  # the full stop of a sentence
    "ui/table/hands.py": {"removesuffix"},  # the full stop of a sentence
}


def called(node: ast.AST) -> str:
    """The last name of an expression, if it has one."""
    return getattr(node, "id", getattr(node, "attr", ""))


def cut_apart(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Where something that goes by the name of a key is cut, or anything at a dot or a slash."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node.func) in CUTS:
            assert isinstance(node.func, ast.Attribute)
            told = [one.value for arg in node.args for one in ast.walk(arg) if is_text(one)]
            apart = any({".", "/"} & set(text) for text in told)
            if apart or called(node.func.value) in KEYS:
                yield node.lineno, node.func.attr


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def looked_through(tree: ast.AST) -> Iterator[int]:
    """Where a fact is taken out of a sentence, or all of them are given to be looked through."""
    for node in ast.walk(tree):
        inside: list[ast.AST] = []
        if isinstance(node, ast.Subscript | ast.Attribute):
            inside = [node.value]
        elif isinstance(node, ast.comprehension | ast.For):
            inside = [node.iter]
        elif isinstance(node, ast.Call) and called(node.func) not in AS_A_WHOLE:
            inside = [*node.args]
        yield from (node.lineno for node in inside if is_facts(node))


def is_facts(node: ast.AST) -> TypeGuard[ast.Attribute]:
    return isinstance(node, ast.Attribute) and node.attr == "facts"


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nobody_who_shows_takes_a_key_apart_or_looks_through_facts(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    may = MAY_CUT.get(str(path.relative_to(PACKAGE)), set())
    assert not [(line, cut) for line, cut in cut_apart(tree) if cut not in may]
    assert not list(looked_through(tree))


@pytest.mark.parametrize("name", MAY_CUT)
def test_who_may_take_a_key_apart_does(name: str) -> None:
    tree = ast.parse((PACKAGE / name).read_text(encoding="utf-8"))
    assert {cut for _, cut in cut_apart(tree)} == MAY_CUT[name]


TESTS = Path(__file__).parent
NOT_OURS = {"_asdict", "_catalog", "_exit", "_fields", "_instances", "_label", "_replace"}
NOT_OURS |= {"_run_prepare", "_running_app"}  # of Kivy and the library: there is no other way


def reached(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The private names of other objects: taken by a dot, or put there in a test's stead."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            if not own:
                yield node.lineno, node.attr
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "setattr":
            told = [one.value for one in node.args if isinstance(one, ast.Constant)]
            yield from ((node.lineno, one) for one in told if isinstance(one, str))


@pytest.mark.parametrize("path", sorted(TESTS.rglob("*.py")), ids=lambda one: one.stem)
def test_no_test_reaches_into_what_is_private(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    private = [
        f"{line}: {name}"
        for line, name in reached(tree)
        if name.startswith("_") and not name.startswith("__") and name not in NOT_OURS
    ]
    assert not private, f"{path.relative_to(TESTS)}: {', '.join(private)}"
