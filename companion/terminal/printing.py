"""The one place that prints and listens: a line a sentence, and nothing that steers a terminal."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import Any

from companion.content.letters import one_line, shown
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
    """The output takes no more: a full device, or none at all."""


def open_streams() -> None:
    """Make ready to speak: no console is too plain, and no file takes the place of a closed one."""
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
    """What a console cannot show, in letters that all of them have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_spelled, error.object[error.start : error.end])), error.end


def _spelled(letter: str) -> str:
    from unicodedata import combining, normalize

    if letter in PLAIN or combining(letter):
        return PLAIN.get(letter, "")
    return "".join(one for one in normalize("NFKD", letter) if one.isascii()) or "?"


def printable(text: str) -> str:
    """A line that a terminal can show."""
    return one_line(text, LONGEST)


def tell(*lines: str) -> None:
    """Print these lines."""
    _write("".join(f"{printable(line)}\n" for line in lines))


def tell_folded(text: str) -> None:
    """Print a text that was folded to the width of the terminal."""
    tell(*text.split("\n"))


def tell_json(value: Any) -> None:
    """Print a value for another program: whole, and escaped where the output cannot show it."""
    import json

    text = json.dumps(value, ensure_ascii=False, indent=2)
    if not _can_show(text):
        text = json.dumps(value, indent=2)
    _write(f"{text}\n")


def _can_show(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return all(letter == "\n" or shown(letter) == letter for letter in text)


def wipe_screen() -> None:
    """Nothing of what was shown or typed stays on a terminal; a file is left as it is."""
    if sys.stdout.isatty():
        _write(WIPE)


def interrupt(text: str, mark: str) -> None:
    """Print a line while somebody types, heard at a terminal; what he types goes on behind it."""
    bell = f"{BELL}\n" if sys.stdout.isatty() else "\n"
    _write(f"{bell}{printable(text)}\n{mark}", now=True)


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
    """Nothing waits to be written any more."""
    _write("", now=True)


def complain(*sentences: str) -> None:
    """Say on the error stream what is wrong; where nobody can read it the exit code tells."""
    if sys.stderr is None:
        return
    try:
        print(*map(printable, sentences), sep="\n", file=sys.stderr, flush=True)
    except OSError:
        shut(sys.stderr)


def shut(stream: io.TextIOBase | Any) -> None:
    """What could not be written is let go, so that Python does not try again on leaving."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def hear(mark: str) -> str:
    """A line that is typed, as far as anybody types; EOFError where nobody is there any more."""
    if sys.stdin is None:
        raise wrong("core.terminal.no_input")
    _write(mark, now=True)
    return input()[:LONGEST_LINE]


def hear_all(most: int) -> bytes:
    """All that comes on the standard input, up to so many bytes."""
    if sys.stdin is None:
        raise wrong("core.terminal.no_input")
    return sys.stdin.buffer.read(most)
