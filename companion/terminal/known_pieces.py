"""Known pieces of the box, offered by number where one is entered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.core.fields import Field, Form
from companion.core.log import Prompt
from companion.evening.faces import Face
from companion.terminal.entry import tell_parts
from companion.terminal.voice import INDENT

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard

MOST = 9  # how many are listed at most
SIGN = "#"  # typed before the number of a known piece


def known_pieces_for(keyboard: Keyboard, prompt: Prompt) -> tuple[Face, ...]:
    """The known pieces that may answer a question, each once."""
    field = prompt.field
    return keyboard.known(field.shown) if isinstance(field, Form) else ()


def show_known_pieces(keyboard: Keyboard, field: Field, fits: tuple[Face, ...]) -> None:
    """Print known pieces with their numbers; of many the first ones."""
    if not fits:
        return
    keyboard.say("core.terminal.play.known", text=f"{SIGN}1")
    for text in _listed(keyboard, field, fits[:MOST]):
        keyboard.fold(INDENT + text)
    if len(fits) > MOST:
        keyboard.say("core.terminal.play.known_more", count=len(fits) - MOST)


def _listed(keyboard: Keyboard, field: Field, fits: tuple[Face, ...]) -> Iterator[str]:
    for number, one in enumerate(fits, 1):
        yield f"{SIGN}{number} {tell_parts(field, one, keyboard.voice.words)}"


def piece_by_number(fits: tuple[Face, ...], typed: str) -> dict[str, Any] | None:
    """The known piece whose number was typed, or None."""
    sign, number = typed[:1], typed[1:].strip()
    if sign != SIGN or not number.isdecimal() or not 0 < int(number) <= min(len(fits), MOST):
        return None
    return dict(fits[int(number) - 1])
