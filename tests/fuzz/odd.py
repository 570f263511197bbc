"""Odd bytes: something of the corpus, cut, doubled, mixed, and with what nobody expects in it."""

from __future__ import annotations

import resource
import time
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from companion.content.letters import showable_letter
from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"
MOST_SECONDS, MOST_LETTERS, MOST_KILOBYTES = 2.0, 400, 200 * 1024
ODD = (
    b"null", b"true", b"-1", b"0", b"1e9", b"NaN", b"Infinity", b"1.5", b"9" * 30, b"9" * 5000,
    b'""', b"[]", b"{}", b"[[[[", b"[" * 300, b'{"a":' * 300, b"\0", b"\xff", b"\\ud800",
    b"\\u0000", "\u3164".encode(), "\u202e".encode(), b"\x1b[2J", b"\n", b"- ", b": ", b"&a [*a]",
    b"x" * 3000, b'"x": 1,' * 500, b"undo", b"redo", b"amend", b"correct", b"before", b"nobody",
)  # fmt: skip


@cache
def corpus(target: str) -> tuple[bytes, ...]:
    """What is kept for a target, always in the same order."""
    return tuple(path.read_bytes() for path in sorted((CORPUS / target).iterdir()))


@st.composite
def odd_bytes(draw: st.DrawFn, target: str) -> bytes:
    """Bytes for a target, seldom as they should be."""
    known = corpus(target)
    data = draw(st.sampled_from(known))
    for _ in range(draw(st.integers(1, 4))):
        at, length = draw(st.integers(0, len(data))), draw(st.integers(0, 40))
        what = draw(st.sampled_from(["put", "cut", "double", "mix", "flip"]))
        piece = data[at : at + length]
        if what == "put":
            piece = draw(st.sampled_from(ODD) | st.binary(max_size=4))
        elif what == "cut":
            piece = b""
        elif what == "double":
            piece *= draw(st.integers(2, 30))
        elif what == "mix":
            other = draw(st.sampled_from(known))
            start = draw(st.integers(0, len(other)))
            piece = other[start : start + draw(st.integers(0, 200))]
        else:
            piece = bytes(one ^ (1 << draw(st.integers(0, 7))) for one in piece[:2]) + piece[2:]
        data = data[:at] + piece + data[at + length :]
    return data


def feed(target: str, data: bytes) -> None:
    """It ends in time, in little memory, and what it tells is short, one line and printable."""
    room, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    told = list(TARGETS[target](data))
    assert time.process_time() - began < MOST_SECONDS, "it takes too long"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - room < MOST_KILOBYTES
    for sentence in told:
        assert len(sentence) <= MOST_LETTERS, sentence
        assert all(showable_letter(letter) == letter and letter != "\n" for letter in sentence), (
            sentence
        )
