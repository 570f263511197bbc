"""Letters that can be shown: one line of them, whatever somebody typed or a file holds."""

from __future__ import annotations

KEPT = "\u00a0\u202f\u200c\u200d"  # spaces that do not break, joiners within a name
GAP = " … "
A_WORD = 30
MARKS = " ,;:.\u00a0"


def one_line(text: str, most: int) -> str:
    """A text as one line; if too long, its middle is left out."""
    if len(text) > most:
        text = _cut_middle(text, (most - len(GAP)) // 2)
    if text.isprintable():
        return text
    return "".join(map(showable_letter, text))


def _cut_middle(text: str, half: int) -> str:
    """The beginning and the end of a text, in whole words if none is too long."""
    head, tail = text[:half], text[-half:]
    first, last = head.rfind(" ", max(0, half - A_WORD)), tail.find(" ", 0, A_WORD)
    head = head[:first] if first > 0 else head
    return f"{head.rstrip(MARKS)}{GAP}{tail[last + 1 :].lstrip(MARKS)}"


def showable_letter(letter: str) -> str:
    """A letter as it can be shown: a space or a replacement for whatever controls the line."""
    if letter.isprintable() or letter in KEPT:
        return letter
    return " " if letter.isspace() else "\N{REPLACEMENT CHARACTER}"
