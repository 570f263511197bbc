"""Letters that can be shown: one line of them, whatever somebody typed or a file holds."""

from __future__ import annotations

KEPT = "\u00a0\u202f\u200c\u200d"  # spaces that do not break, joiners within a name
GAP = " … "


def one_line(text: str, most: int) -> str:
    """One line of letters; from the middle of one that is too long something is left out."""
    if len(text) > most:
        half = (most - len(GAP)) // 2
        text = f"{text[:half]}{GAP}{text[-half:]}"
    if text.isprintable():
        return text
    return "".join(map(shown, text))


def shown(letter: str) -> str:
    """A letter as it can be shown: nothing breaks the line, nothing steers what shows it."""
    if letter.isprintable() or letter in KEPT:
        return letter
    return " " if letter.isspace() else "\N{REPLACEMENT CHARACTER}"
