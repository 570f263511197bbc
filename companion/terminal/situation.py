"""The situation behind a ruling of the table, to ask it again alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.evening.alone import situation_of
from companion.terminal.log import line_typed
from companion.terminal.voice import INDENT

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def situation(keyboard: Keyboard, rest: str) -> bool:
    """Print the situation of a ruling as YAML, with the command that asks it."""
    from yaml import safe_dump

    line = line_typed(keyboard, rest, "ruling")
    if line is not None and line.case is not None:
        asking = f"rule {keyboard.session.game.key} {line.case.question} -"
        keyboard.say("core.terminal.play.situation", text=asking)
        told = safe_dump(situation_of(line), allow_unicode=True, sort_keys=False)
        for text in told.splitlines():
            keyboard.fold(INDENT + text)
    return True
