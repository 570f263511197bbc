"""Numbers as digits, with a real minus sign and spaces that must not break."""

from __future__ import annotations

NO_BREAK = "\u00a0"  # Roboto has it; the narrow one (U+202F) it has not
MINUS = "\u2212"
MOST_DIGITS = 18


def digits(number: int) -> str:
    """A number with a real minus sign; of one too long to read, the beginning."""
    if abs(number) < 10**MOST_DIGITS:
        return str(number).replace("-", MINUS)
    return f"{MINUS if number < 0 else ''}{'9' * MOST_DIGITS}…"


def with_sign(number: int) -> str:
    """A change as text: +2, −1, 0."""
    return f"+{digits(number)}" if number > 0 else digits(number)
