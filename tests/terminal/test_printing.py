"""Whatever is printed is one line of letters, on any console, and only one module prints."""

from __future__ import annotations

import ast
import io
import json
from pathlib import Path

import pytest

from companion.terminal import printing
from companion.terminal.printing import LONGEST, open_streams, printable, tell, tell_json

COMPANION = Path(__file__).parents[2] / "companion"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("L'hôtel\u00a0: « 3 »\u202f!", "L'hôtel\u00a0: « 3 »\u202f!"),
        ("red \x1b[31mink\x1b[0m", "red �[31mink�[0m"),
        ("rings\x07 and\x9b2J", "rings� and�2J"),
        ("two\nlines\r\nand\ta tab\u2028", "two lines  and a tab "),
        ("half\ud800", "half�"),
        ("\u202eback to front", "�back to front"),
    ],
)
def test_nothing_steers_the_terminal(given: str, shown: str) -> None:
    assert printable(given) == shown


def test_a_sentence_that_is_too_long_keeps_its_head_and_its_tail() -> None:
    shown = printable(f"There is no game “{'x' * 1_000_000}” here.")
    assert len(shown) <= LONGEST + 3
    assert shown.startswith("There is no game “") and shown.endswith("” here.") and "…" in shown


def console(monkeypatch: pytest.MonkeyPatch, encoding: str) -> io.BytesIO:
    """A standard output of that encoding."""
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, encoding, write_through=True))
    open_streams()
    return written


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("ascii", b'Hotel "Coeur"\n3 - 1 ... ?\n'),
        ("latin-1", 'Hôtel "Coeur"\n3 - 1 ... ?\n'.encode("latin-1")),
        ("utf-8", "Hôtel “Cœur”\n3 − 1 … 馬\n".encode()),
    ],
)
def test_a_plain_console_gets_plain_letters(
    monkeypatch: pytest.MonkeyPatch, encoding: str, shown: bytes
) -> None:
    written = console(monkeypatch, encoding)
    tell("Hôtel “Cœur”", "3 − 1 … 馬")
    assert written.getvalue() == shown


def test_an_accent_on_its_own_is_left_out_where_there_are_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = console(monkeypatch, "ascii")
    tell("de\u0301ja\u0300")
    assert written.getvalue() == b"deja\n"


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
@pytest.mark.parametrize("text", ["“é”", "\x9b2J", "\ud800", "x" * 2_000])
def test_json_stays_json_and_whole(
    monkeypatch: pytest.MonkeyPatch, encoding: str, text: str
) -> None:
    written = console(monkeypatch, encoding)
    tell_json({"text": text})
    assert json.loads(written.getvalue()) == {"text": text}
    assert b"\x9b" not in written.getvalue() and b"\xc2\x9b" not in written.getvalue()


def test_json_is_readable_where_it_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    written = console(monkeypatch, "utf-8")
    tell_json({"text": "“é”"})
    assert "“é”" in written.getvalue().decode()


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in (COMPANION / "__main__.py", *sorted((COMPANION / "terminal").glob("*.py")))
        if path != Path(printing.__file__)
    ],
    ids=lambda path: path.name,
)
def test_one_module_prints_and_listens(path: Path) -> None:
    names = {
        node.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Name)
    }
    assert not names & {"print", "input"}
    assert "sys.stdout.write" not in path.read_text("utf-8")
