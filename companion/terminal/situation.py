"""The situation that a ruling of the table answered, to be asked again alone and otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.evening.alone import situation_of
from companion.terminal.log import line_typed
from companion.terminal.voice import INDENT

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def situation(keyboard: Keyboard, rest: str) -> bool:
    """As `rule` reads it, with the words that ask for it."""
    from yaml import safe_dump

    line = line_typed(keyboard, rest, "ruling")
    if line is not None and line.case is not None:
        asking = f"rule {keyboard.session.game.key} {line.case.question} -"
        keyboard.say("core.terminal.play.situation", text=asking)
        told = safe_dump(situation_of(line), allow_unicode=True, sort_keys=False)
        for text in told.splitlines():
            keyboard.fold(INDENT + text)
    return True
