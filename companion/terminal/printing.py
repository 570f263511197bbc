"""All printing and reading of the terminal; control characters are never printed."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import Any

from companion.content.letters import one_line, showable_letter
from companion.terminal.wrong import wrong

LONGEST = 400  # letters of a sentence; what is quoted in it may be a whole file
LONGEST_LINE = 4_000  # letters that are read of what is typed: Python counts no further in digits
BELL = "\a"
WIPE = "\x1b[H\x1b[2J\x1b[3J"  # to the top, the screen, and what has scrolled away
SPELLED = "spelled"
PLAIN = {
    "“": '"', "”": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-",
    "→": "->", "×": "x", "·": "-", "°": "o", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE",
}  # fmt: skip


class Unwritten(Exception):
    """Raised when the output takes no more."""


def open_streams() -> None:
    """Make the standard streams safe: unknown characters are spelled out, closed ones replaced."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    codecs.register_error(SPELLED, spell)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, SPELLED), (sys.stderr, SPELLED)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    if sys.stdout is None:
        raise Unwritten


def spell(error: UnicodeError) -> tuple[str, int]:
    """Replace characters the console cannot show by ASCII: an error handler for encoding."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_spelled, error.object[error.start : error.end])), error.end


def _spelled(letter: str) -> str:
    from unicodedata import combining, normalize

    if letter in PLAIN or combining(letter):
        return PLAIN.get(letter, "")
    return "".join(one for one in normalize("NFKD", letter) if one.isascii()) or "?"


def printable(text: str) -> str:
    """A line without control characters."""
    return one_line(text, LONGEST)


def tell(*lines: str) -> None:
    """Print lines."""
    _write("".join(f"{printable(line)}\n" for line in lines))


def tell_folded(text: str) -> None:
    """Print a text wrapped to the width of the terminal."""
    tell(*text.split("\n"))


def tell_passage(text: str) -> None:
    """Print a text of the app, however long, without control characters."""
    _write(f"{one_line(text, len(text))}\n")


def tell_whole(text: str) -> None:
    """Print a line that must not be shortened, such as a link."""
    _write(f"{text}\n")


def tell_json(value: Any) -> None:
    """Print a value as JSON."""
    import json

    text = json.dumps(value, ensure_ascii=False, indent=2)
    if not can_show(text):
        text = json.dumps(value, indent=2)
    _write(f"{text}\n")


def can_show(text: str) -> bool:
    """Can the console print every letter of a text?"""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return all(letter == "\n" or showable_letter(letter) == letter for letter in text)


def wipe_screen() -> None:
    """Clear the terminal and its scrollback; a file is left as it is."""
    if sys.stdout.isatty():
        _write(WIPE)


def print_above_prompt(text: str, prompt: str) -> None:
    """Print a line while somebody types, then the prompt again."""
    bell = f"{BELL}\n" if sys.stdout.isatty() else "\n"
    _write(f"{bell}{printable(text)}\n{prompt}", now=True)


def _write(text: str, now: bool = False) -> None:
    try:
        sys.stdout.write(text)
        if now:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritten from error


def flush() -> None:
    """Write out everything printed, or raise Unwritten."""
    _write("", now=True)


def complain(*sentences: str) -> None:
    """Print to the error stream, if anybody can read it."""
    if sys.stderr is None:
        return
    try:
        print(*map(printable, sentences), sep="\n", file=sys.stderr, flush=True)
    except OSError:
        shut(sys.stderr)


def shut(stream: io.TextIOBase | Any) -> None:
    """Drop what could not be written, so that Python does not try again at exit."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def hear(mark: str) -> str:
    """A typed line; EOFError at the end of input."""
    if sys.stdin is None:
        raise wrong("core.terminal.no_input")
    _write(mark, now=True)
    return input()[:LONGEST_LINE]


def hear_all(most: int) -> bytes:
    """The standard input up to this many bytes."""
    if sys.stdin is None:
        raise wrong("core.terminal.no_input")
    return sys.stdin.buffer.read(most)
