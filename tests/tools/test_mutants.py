"""The tool that changes rules: what it changes, in which files, and what was signed as equal."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
import yaml

from tools.mutants.__main__ import EQUAL, ROOT, all_changes, entry, signed
from tools.mutants.finding import find_changes
from tools.mutants.trial import Copy, OutOfTimeError, stages


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


def test_the_tests_of_the_same_name_come_first() -> None:
    first, second, third, *_ = stages("companion/games/gangs_city/trafics.py", ROOT)
    assert first == ("tests/games/gangs_city/test_trafics.py",)
    assert second == ("tests/games/gangs_city",)
    assert third == ("tests/contract/test_digests.py", "-k", "gangs_city")
    for change in {one.file: one for one in all_changes()}.values():
        for stage in stages(change.file, ROOT):
            assert (ROOT / stage[0]).exists(), stage


RULE = "def a(b):\n    return b > 1\n"
TEST = "from companion.core.a import a\ndef test_a():\n    assert a(3) and not a(1)\n"


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Copy:
    """A project of one rule and one test."""
    files = {
        "companion/__init__.py": "",
        "companion/core/__init__.py": "",
        "companion/core/a.py": RULE,
        "tests/core/test_a.py": TEST,
        "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr("tools.mutants.trial.WHOLE", {"core": lambda package: []})
    return Copy(tmp_path)


def test_a_change_is_noticed_by_its_test_or_survives_and_is_taken_back(copied: Copy) -> None:
    changes = {one.after: one for one in find_changes("companion/core/a.py", RULE.encode())}
    assert copied.notices(changes["(b >= 1)"]) == "tests/core/test_a.py"
    assert copied.notices(changes["2"]) == ""
    assert (copied.folder / "companion/core/a.py").read_text("utf-8") == RULE


def test_tests_that_fail_without_a_change_are_told(copied: Copy) -> None:
    (copied.folder / "tests/core/test_a.py").write_text("def test_a():\n    assert 0\n", "utf-8")
    with pytest.raises(SystemExit, match="fail without a change"):
        copied.notices(find_changes("companion/core/a.py", RULE.encode())[0])


def test_a_change_that_never_ends_is_noticed(copied: Copy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.mutants.trial.FIRST", 0)
    monkeypatch.setattr("tools.mutants.trial.SLOWER", 2)
    monkeypatch.setattr("tools.mutants.trial.MORE", 0)
    endless = "def a(b):\n    while 0 < b:\n        b -= 1\n    return True\n"
    (copied.folder / "companion/core/a.py").write_text(endless, "utf-8")
    (copied.folder / "tests/core/test_a.py").write_text(
        "from companion.core.a import a\ndef test_a():\n    assert a(3)\n", "utf-8"
    )
    changes = {one.after: one for one in find_changes("companion/core/a.py", endless.encode())}
    assert copied.notices(changes["b += 1"]) == "tests/core/test_a.py"


def test_a_trial_ends_with_the_time_there_is(copied: Copy) -> None:
    copied.end = 0
    with pytest.raises(OutOfTimeError):
        copied.notices(find_changes("companion/core/a.py", RULE.encode())[0])
    assert (copied.folder / "companion/core/a.py").read_text("utf-8") == RULE


def test_a_survivor_is_listed_the_way_it_is_signed() -> None:
    change = all_changes("companion/core/acts.py")[0]
    (listed,) = yaml.safe_load(entry(change))
    assert tuple(listed.values()) == change.name
    assert f"# line {change.number}\n" in entry(change)
