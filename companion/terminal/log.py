"""The log in a terminal: its lines by number, of this turn, of one that ended, or of them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.log import Line
from companion.evening.secrets import cover_of
from companion.terminal.typed import count_typed, number, without_accents

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard

ALL, LAST = ("all", "tout"), ("last", "dernier")


def log(keyboard: Keyboard, rest: str) -> bool:
    """Print this turn's log; `log 3`: of turn 3, `log last`: the last closed, `log all`: all."""
    turns = turns_typed(rest, keyboard.view.table_turn)
    if turns is None:
        keyboard.say("core.terminal.play.log_which", text=rest, turn=keyboard.view.table_turn)
        return True
    for at, line in enumerate(keyboard.session.log, 1):
        if line.table_turn in turns:
            texts = list(keyboard.voice.line(keyboard.view.shown(line)))
            keyboard.tell(f"{at}. {texts[0] if texts else line.key}")
            for text in texts[1:]:
                keyboard.tell(text)
    return True


def turns_typed(rest: str, turn: int) -> range | None:
    """The turns that a text means; None if there are none."""
    word = without_accents(rest)
    if not word:
        return range(turn, turn + 1)
    if word in ALL:
        return range(turn + 1)
    asked = max(0, turn - 1) if word in LAST else number(word)
    known = isinstance(asked, int) and 0 <= asked <= turn
    return range(asked, asked + 1) if known else None


def line_typed(keyboard: Keyboard, rest: str, kind: str = "") -> Line | None:
    """The line of the log with the typed number, if it is of a kind."""
    lines = keyboard.session.log
    if 0 < count_typed(rest) <= len(lines):
        line = lines[count_typed(rest) - 1]
        if kind and keyboard.view.hides(line.about):
            keyboard.tell(keyboard.voice.words.say(cover_of(line.about)))
            return None
        if not kind or line.kind == kind:
            return line
    keyboard.say("core.terminal.play.no_line")
    return None
