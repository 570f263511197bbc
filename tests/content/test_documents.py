"""YAML from users: plain values, or one reason why not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.content.documents import MOST_BYTES, FileError, read_yaml
from companion.content.words import Words


def rule_of(source: Path | str) -> str:
    with pytest.raises(FileError) as caught:
        read_yaml(source)
    for language in ("fr", "en"):
        assert Words(language).say(caught.value.reason)  # type: ignore[arg-type]
    return caught.value.reason.rule


@pytest.fixture(params=["fast", "slow"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The parser of a computer, and the one of a phone."""
    import yaml

    if request.param == "slow":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        ("-3", -3),
        ("0", 0),
        ("007", "007"),
        ("6.1", "6.1"),
        ("12:30", "12:30"),
        ("2026-01-01", "2026-01-01"),
        ("on", "on"),
        ("no", "no"),
        ("n", "n"),
        ("true", True),
        ("false", False),
        ("null", None),
        ("", None),
        ("'3'", "3"),
        ('"true"', "true"),
        ("9" * 5000, "9" * 5000),
        ("[a, 1]", ["a", 1]),
        ("{a: 1}", {"a": 1}),
        ("<<", "<<"),
    ],
)
def test_value(text: str, value: Any) -> None:
    assert read_yaml(f"key: {text}") == {"key": value}


def test_keys_are_the_text_that_was_typed() -> None:
    assert read_yaml("3: a\non: b\nnull: c\n<<: {d: 1}") == {
        "3": "a",
        "on": "b",
        "null": "c",
        "<<": {"d": 1},
    }


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "core.file.not_a_mapping"),
        ("# nothing", "core.file.not_a_mapping"),
        ("- a", "core.file.not_a_mapping"),
        ("just words", "core.file.not_a_mapping"),
        ("a: [1", "core.file.not_yaml"),
        ("a: 1\n---\nb: 2", "core.file.not_yaml"),
        ("a: b: c", "core.file.not_yaml"),
        ("a: *b", "core.file.not_yaml"),
        ("a: &b 1\nc: *b", "core.file.alias"),
        ("a: &b [*b]", "core.file.alias"),
        ("a: !!python/object:os.system x", "core.file.tag"),
        ("a: !!int '3'", "core.file.tag"),
        ("a: 1\nb: 2\na: 3", "core.file.twice"),
        ("a: {b: 1, b: 1}", "core.file.twice"),
        ("[a]: 1", "core.file.key"),
        ("a: " + "[" * 40 + "]" * 40, "core.file.too_deep"),
        ("a: " + "[" * 5000, "core.file.too_deep"),
        ("a: \x00", "core.file.not_text"),
        ("a: " + "x" * MOST_BYTES, "core.file.too_large"),
    ],
)
def test_refused(text: str, rule: str) -> None:
    told = {rule, "core.file.alias"} if "*b" in text else {rule}
    assert rule_of(text) in told


def test_the_line_is_told() -> None:
    with pytest.raises(FileError) as caught:
        read_yaml("a: 1\nb: 2\na: 3")
    assert caught.value.reason.facts == {"file": "YAML", "line": 3, "text": "a"}


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "été.yaml"
    assert rule_of(path) == "core.file.missing"
    assert rule_of(tmp_path) == "core.file.missing"
    path.write_bytes(b"\xff\xfe")
    assert rule_of(path) == "core.file.not_text"
    path.write_bytes(b"a: " + b"x" * MOST_BYTES)
    assert rule_of(path) == "core.file.too_large"
    path.write_text("\ufeffa: é", "utf-8")
    assert read_yaml(path) == {"a": "é"}


def test_only_the_name_of_a_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        read_yaml(tmp_path / "a.yaml")
    assert caught.value.reason.facts["file"] == "a.yaml"


@given(st.text(alphabet="ab:-[]{},&*!|>'\"#? \n\t%@`~<\x07é\ud800", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert isinstance(read_yaml(text), dict)
    except FileError as error:
        assert error.reason.rule.startswith("core.file.")
