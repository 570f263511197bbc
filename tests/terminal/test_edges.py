"""What no table ever types, and consoles nobody would choose: a sentence, never a traceback."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import GAMES
from tests.terminal.test_command_line import GAME, ROOT, SHOOTOUT, assert_one_sentence, run

LONG = "x" * 300
DIGITS = "9" * 5_000
UNWRITTEN = 74
MOST_LETTERS = 400
# The program as `python -m companion` runs it, interrupted when it first wants a module.
STARTING = """
import os, runpy, signal, sys

class Stop:
    def find_spec(self, name, *_):
        if name == wanted:
            os.kill(os.getpid(), signal.SIGINT)

wanted = sys.argv.pop(1)
sys.meta_path.insert(0, Stop())
sys.path.insert(0, os.getcwd())
runpy.run_module("companion", run_name="__main__", alter_sys=True)
"""
EARLY = ("companion.core.ruling", "companion.terminal.arguments", "companion.terminal.printing")
LATER = ("companion.terminal.wrong", "companion.terminal.play", "companion.store.archive")
PLAY = ("play", GAME, "--players", "Ann,Bob,Cy", "--lang", "en")


def shell(
    *arguments: str, then: str, home: Path, typed: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """One command, with a redirection of the shell after it."""
    command = shlex.join([sys.executable, "-m", "companion", *arguments])
    return subprocess.run(
        ["bash", "-c", f"{command} {then}"],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        timeout=60,
        env={"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(home), **environment},
    )


@pytest.mark.parametrize("command", [("rule", GAME, "shootout", LONG), ("replay", LONG)])
def test_a_name_no_file_can_have_is_one_sentence(command: tuple[str, ...], tmp_path: Path) -> None:
    assert_one_sentence(run(*command, "--lang", "en", home=tmp_path), LONG[:70], "…")


def test_an_evening_for_a_file_that_cannot_be_is_kept_all_the_same(tmp_path: Path) -> None:
    done = run(*PLAY, "--file", LONG, home=tmp_path, typed="bar\n")
    assert done.returncode == 2 and "The game is kept" in done.stdout
    assert len(done.stderr.splitlines()) == 1 and LONG[:70] in done.stderr
    assert len(done.stderr.strip()) <= MOST_LETTERS


@pytest.mark.parametrize("file", ["a\0b", "\0", "\ud800.json"])
def test_a_file_name_with_a_letter_that_none_can_have(file: str, tmp_path: Path) -> None:
    typed = f"bar\nexport {tmp_path}/{file}\nquit\n".encode("utf-8", "surrogatepass")
    done = shell(*PLAY, then="", home=tmp_path, typed=typed)
    assert b"Traceback" not in done.stderr and done.returncode == 0, done.stderr
    assert b"could not be written" in done.stdout or b"\xef\xbf\xbd" in done.stdout


def test_of_twenty_thousand_faults_a_few_are_told_and_how_many_more(tmp_path: Path) -> None:
    (tmp_path / "odd.yaml").write_text("".join(f"f{at}: 1\n" for at in range(20_000)))
    done = run("rule", GAME, "shootout", str(tmp_path / "odd.yaml"), "--lang", "en")
    lines = done.stderr.strip().splitlines()
    assert done.returncode == 2 and len(lines) == 22
    assert lines[0].startswith("20002 things") and lines[-1] == "- And 19982 more."
    assert max(map(len, lines)) <= MOST_LETTERS


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f\u1160", "\ufe0f"])
def test_a_name_that_shows_nothing_is_none(name: str, tmp_path: Path) -> None:
    done = run("play", GAME, "--players", f"Ann,Bob,{name}", "--lang", "en", home=tmp_path)
    assert_one_sentence(done, "3")


def test_a_name_that_looks_like_another_is_the_same_name(tmp_path: Path) -> None:
    done = run("play", GAME, "--players", "Ann,Bob,ann\u3164", "--lang", "en", home=tmp_path)
    assert_one_sentence(done, "ann")


@pytest.mark.parametrize("module", EARLY + LATER)
def test_stopped_while_it_starts_it_shows_no_traceback(tmp_path: Path, module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARTING, module, *PLAY],
        cwd=ROOT,
        input=b"",
        capture_output=True,
        timeout=60,
        env={"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(tmp_path)},
    )
    assert not done.stderr, done.stderr.decode()
    assert done.returncode in (130, -signal.SIGINT)


@pytest.mark.parametrize("move", ["undo", "redo", "back", "amend", "says", "log", "correct\n"])
def test_a_number_of_five_thousand_digits_is_too_far(move: str, tmp_path: Path) -> None:
    done = run(*PLAY, home=tmp_path, typed=f"{move} {DIGITS}\n")
    assert done.returncode == 0 and not done.stderr, done.stderr
    assert "The game is kept" in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_reply_of_five_thousand_digits_is_refused(game: str, tmp_path: Path) -> None:
    typed = f"{DIGITS}\n{DIGITS} {DIGITS}\ngold {DIGITS}; 1\n"
    done = run("play", game, *PLAY[2:], home=tmp_path, typed=typed)
    assert done.returncode == 0 and not done.stderr, done.stderr
    assert "The game is kept" in done.stdout and len(done.stdout) < 20_000


@pytest.mark.parametrize("flag", ["--games", "--seed", "--players"])
def test_a_flag_of_five_thousand_digits_is_one_sentence(flag: str, tmp_path: Path) -> None:
    assert_one_sentence(run("simulate", GAME, flag, DIGITS, home=tmp_path), "--games N")


def test_a_situation_with_five_thousand_digits_is_one_sentence() -> None:
    wrong = SHOOTOUT.replace("power: 7", f"power: {DIGITS}")
    assert_one_sentence(run("rule", GAME, "shootout", "-", "--lang", "en", typed=wrong))


def test_typed_bytes_that_are_no_letters_are_not_understood(tmp_path: Path) -> None:
    done = shell(*PLAY, then="", home=tmp_path, typed=b"caf\xe9 \xff\nbar\n", LC_ALL="C.UTF-8")
    assert done.returncode == 0 and not done.stderr, done.stderr
    assert "caf�".encode() in done.stdout


@pytest.mark.parametrize("at", [("\udce9", "shootout", "-"), (GAME, "\udce9", "-")])
def test_bytes_in_an_argument_are_one_sentence(at: tuple[str, ...], tmp_path: Path) -> None:
    assert_one_sentence(run("rule", *at, "--lang", "en", home=tmp_path), "�")


def test_bytes_in_the_name_of_a_file_still_name_it(tmp_path: Path) -> None:
    file = tmp_path / "caf\udce9.yaml"
    file.write_text(SHOOTOUT, "utf-8")
    assert run("rule", GAME, "shootout", str(file)).returncode == 0
    assert_one_sentence(run("rule", GAME, "shootout", f"{file}.gone"), "caf�.yaml.gone")


def test_a_megabyte_and_escapes_are_one_short_sentence() -> None:
    wrong = f"\x1b[2J\r\n{'a' * 100_000}"
    done = run("rule", wrong, "shootout", "-", "--lang", "en")
    assert_one_sentence(done, "these are known")
    assert len(done.stderr) < 1_000 and "\x1b" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (("games",), 0),
        (("questions", GAME), 0),
        (("rule", GAME, "shootout", "-"), 0),
        (("rule", GAME, "?", "-"), 2),
        (PLAY[:-2], 0),
    ],
)
def test_a_console_without_our_letters_is_spoken_to_in_its_own(
    command: tuple[str, ...], code: int, encoding: str, tmp_path: Path
) -> None:
    typed = SHOOTOUT.encode() if "shootout" in command else b"bar\n"
    plain = {"PYTHONIOENCODING": encoding}
    done = shell(*command, "--lang", "fr", then="", home=tmp_path, typed=typed, **plain)
    told = done.stdout + done.stderr
    assert done.returncode == code, done.stderr
    assert told.decode(encoding) and b"Traceback" not in told and b"\\u" not in told


@pytest.mark.parametrize("command", [("rule", GAME, "shootout", "-", "--lang", "en"), PLAY])
def test_a_closed_input_is_one_sentence(command: tuple[str, ...], tmp_path: Path) -> None:
    done = shell(*command, then="<&-", home=tmp_path)
    assert done.returncode == 2
    assert done.stderr.decode() == "The standard input is closed: nothing can be read from it.\n"


@pytest.mark.parametrize("then", [">&-", ">/dev/full"])
@pytest.mark.parametrize("command", [("games",), ("questions", GAME), (), PLAY[:-2]])
def test_an_output_that_cannot_be_written_is_one_sentence(
    command: tuple[str, ...], then: str, tmp_path: Path
) -> None:
    done = shell(*command, "--lang", "en", then=then, home=tmp_path, typed=b"bar\n")
    assert done.returncode == UNWRITTEN
    told = "What was to be said could not be written: the output is full or closed.\n"
    assert done.stderr.decode() == told


@pytest.mark.parametrize("then", ["2>&-", "2>/dev/full"])
def test_where_nobody_can_be_told_what_is_wrong_the_exit_code_tells(
    then: str, tmp_path: Path
) -> None:
    done = shell("rule", "chess", "shootout", "-", then=then, home=tmp_path)
    assert done.returncode == 2 and not done.stdout and not done.stderr
