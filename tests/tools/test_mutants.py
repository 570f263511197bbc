"""The tool that changes rules: what it changes, in which files, and what was signed as equal."""

from __future__ import annotations

import ast
import signal
import sys
from collections.abc import Callable, Iterator
from importlib import import_module, reload
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.mutants.__main__ import EQUAL, ROOT, all_changes, entry, signed
from tools.mutants.at_import import change_import
from tools.mutants.changes import Change
from tools.mutants.finding import find_changes
from tools.mutants.reach import Part, Reached, files_of_tests, game_of, place_of
from tools.mutants.swap import swap
from tools.mutants.trial import LONGEST, NOTICED, PASSED, Plan, Trial, fork, plan


def changed(source: str) -> set[str]:
    """The file with each change made."""
    text = source.encode()
    return {change.apply(text).decode() for change in find_changes("x.py", text)}


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("x = a < b", "x = (a <= b)"),
        ("x = a == b", "x = (a != b)"),
        ("x = a and b", "x = (a or b)"),
        ("x = a and b", "x = b"),
        ("x = a and b and c", "x = (a and c)"),
        ("x = not a", "x = a"),
        ("x = a + b", "x = (a - b)"),
        ("x += a", "x -= a"),
        ("x = 3", "x = 4"),
        ("x = True", "x = False"),
        ("x = min(a)", "x = max(a)"),
        ("x = any(a)", "x = all(a)"),
        ("x = sorted(a, key=b)", "x = list(a)"),
        ("x = table.change(a=b, c=d)", "x = table.change(c=d)"),
        ("x = a if b else c", "x = a if (not b) else c"),
        ("def f():\n    if a:\n        return b", "def f():\n    if False:\n        return b"),
        ("while a:\n    b", "while False:\n    b"),
        ("x = [a for a in b if c]", "x = [a for a in b]"),
        ("x = {'é': a, 'b': b}", "x = {'b': b}"),
        ("x = (a, b, c)", "x = (a, c)"),
        ("x = (*a, b)", "x = (b,)"),
        ("é = f(); f(a)", "é = f(); pass"),
        ("def f():\n    yield from g()", "def f():\n    yield from ()"),
    ],
)
def test_a_small_mistake_is_made(source: str, wrong: str) -> None:
    assert wrong in changed(source)


def test_what_does_not_run_as_a_rule_is_left_alone() -> None:
    assert not changed("def f(a: x[1] = b) -> y[2]:\n    assert a < 3, f'{a + 1}'")
    assert not changed("if TYPE_CHECKING:\n    x = 3")
    assert not changed("X = dict[a, b, c]")


def test_every_change_of_the_project_can_be_read_and_is_one() -> None:
    changes = all_changes()
    for file in {change.file for change in changes}:
        source = (ROOT / file).read_bytes()
        whole = ast.dump(ast.parse(source))
        for change in [one for one in changes if one.file == file][::20]:
            assert ast.dump(ast.parse(change.apply(source))) != whole, change


def test_every_signature_gives_a_reason_and_is_of_a_line_that_is_there() -> None:
    kept = yaml.safe_load(EQUAL.read_text("utf-8"))
    assert all(one["why"] for one in kept)
    assert len(signed()) == len(kept)
    assert signed() <= {change.name for change in all_changes()}


FILE = "companion/core/flow.py"
OTHER = "tests/core/test_values.py::test_b"
NAMED = "tests/core/test_flow.py::test_a"


def reached(lines: dict[str, list[int]], **seconds: float) -> Reached:
    """A map of one file: test 1 is the named one, 2 the other; 0 is the import."""
    took = {NAMED: seconds.get("named", 1), OTHER: seconds.get("other", 0.1)}
    return Reached(iter([Part(took, [], {FILE: lines})]))


def change_at(number: int) -> Change:
    return Change(FILE, number, "f", "", "a", "b", 0, 1)


def test_only_tests_that_reach_the_line_are_run_and_the_named_come_first() -> None:
    known = reached({"5": [2], "9": [1, 2], "20": [0, 1]})
    assert plan(change_at(5), known) == Plan([OTHER], imported=False)
    assert plan(change_at(9), known) == Plan([NAMED, OTHER], imported=False)


def test_a_line_in_the_middle_of_a_statement_is_reached_with_the_line_above() -> None:
    assert plan(change_at(7), reached({"5": [2]})) == Plan([OTHER], imported=False)


def test_a_line_that_runs_at_import_needs_a_new_import_and_all_tests_of_the_file() -> None:
    known = reached({"1": [0], "5": [2]})
    assert plan(change_at(1), known) == Plan([OTHER], imported=True)


def test_tests_take_no_longer_than_a_change_may() -> None:
    assert plan(change_at(5), reached({"5": [1, 2]}, named=LONGEST + 1)).tests == [OTHER]


def test_a_test_that_fails_unchanged_is_not_asked() -> None:
    known = Reached(iter([Part({NAMED: 1, OTHER: 1}, [NAMED], {FILE: {"5": [1, 2]}})]))
    assert plan(change_at(5), known).tests == [OTHER]


def test_of_one_game_no_test_of_another_is_traced() -> None:
    game = game_of("companion/games/crooks/rules/")
    assert (game, game_of("companion/games/"), game_of("companion/core/")) == ("crooks", "", "")
    left = set(files_of_tests()) - set(files_of_tests(game))
    assert left and all(one.startswith("tests/games/") for one in left)
    assert not any(one.startswith("tests/games/crooks/") for one in left)


def test_the_part_of_a_test_file_is_of_one_tree() -> None:
    file = "tests/core/test_flow.py"
    assert place_of(file, "one") == place_of(file, "one") != place_of(file, "other")
    assert file in files_of_tests()


RULE = "from functools import cache\n\n@cache\ndef a(b):\n    return b > LEAST\n\nLEAST = 1\n"


@pytest.fixture
def rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A module of one rule, imported, that trials may change."""
    (tmp_path / "a_rule.py").write_text(RULE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("swap", "at_import"):
        monkeypatch.setattr(f"tools.mutants.{name}.ROOT", tmp_path)
    yield import_module("a_rule")
    del sys.modules["a_rule"]


def rule_change(after: str) -> Change:
    return next(one for one in find_changes("a_rule.py", RULE.encode()) if one.after == after)


def test_a_function_is_changed_while_it_runs_and_forgets_what_it_has_kept(rule: Any) -> None:
    assert not rule.a(1)
    assert swap(rule_change("(b >= LEAST)"))
    assert rule.a(1)


def test_a_constant_is_changed_by_a_new_import_only(
    rule: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not swap(rule_change("2")) and rule.LEAST == 1
    monkeypatch.setattr(SourceFileLoader, "get_code", SourceFileLoader.get_code)
    change_import(rule_change("2"))
    assert reload(rule).LEAST == 2


def endless() -> int:
    while True:
        pass


@pytest.mark.parametrize(
    ("work", "expected"),
    [(lambda: PASSED, PASSED), (lambda: NOTICED, NOTICED), (endless, NOTICED)],
)
def test_a_trial_tells_how_it_ended_and_one_without_end_is_noticed(
    work: Callable[[], int], expected: int
) -> None:
    trial = Trial(change_at(1), Plan([], imported=False), 0, fork(work, seconds=1))
    while (result := trial.result()) is None:
        pass
    assert result == expected


def test_a_trial_can_be_stopped() -> None:
    trial = Trial(change_at(1), Plan([], imported=False), 0, fork(signal.pause, seconds=9))
    assert trial.result() is None
    trial.stop()
    with pytest.raises(ChildProcessError):
        trial.result()


def test_a_survivor_is_listed_the_way_it_is_signed() -> None:
    change = all_changes("companion/core/acts.py")[0]
    (listed,) = yaml.safe_load(entry(change))
    assert tuple(listed.values()) == change.name
    assert f"# line {change.number}\n" in entry(change)
