"""The commands of `play` beside replies, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.terminal.asking import addressed, show_help_with
from companion.terminal.leaving import export
from companion.terminal.log import line_typed, log
from companion.terminal.on_table import advice, now, shared, sheet
from companion.terminal.peek import peek
from companion.terminal.score import score
from companion.terminal.second_thoughts import amend, correct, says
from companion.terminal.sharing import phones
from companion.terminal.situation import situation
from companion.terminal.timer import timer
from companion.terminal.typed import count_typed

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def undo(keyboard: Keyboard, rest: str) -> bool:
    """Undo the last act or several, and print what they were."""
    evening, times = keyboard.evening, count_typed(rest, 1)
    last = [evening.line_of(act) for act in evening.session.acts[-times:]]
    if _moved(keyboard, evening.undo(times), "core.terminal.play.nothing_to_undo"):
        for line in reversed(last):
            keyboard.say("app.table.undone", text=keyboard.voice.headline(line))
    return True


def redo(keyboard: Keyboard, rest: str) -> bool:
    """Redo undone acts, and print what they were."""
    evening, times = keyboard.evening, count_typed(rest, 1)
    if _moved(keyboard, evening.redo(times), "core.terminal.play.nothing_to_redo"):
        for line in (evening.line_of(act) for act in evening.session.acts[-times:]):
            keyboard.say("app.table.redone", text=keyboard.voice.headline(line))
            if line is not None:
                keyboard.own.add((line.turn, line.key))
    return True


def back(keyboard: Keyboard, rest: str) -> bool:
    """Undo until the question of a line is open again."""
    line = line_typed(keyboard, rest)
    if line is not None:
        done = keyboard.evening.go_back((line.turn, line.key))
        _moved(keyboard, done, "core.terminal.play.no_way_back")
    return True


def _moved(keyboard: Keyboard, done: bool, otherwise: str) -> bool:
    """Print how long the log is now, or that nothing could be done."""
    keyboard.lines_read = min(keyboard.lines_read, len(keyboard.session.log))
    if not done and not keyboard.evening.barred:
        keyboard.say(otherwise)
    return done


def show_help(keyboard: Keyboard, rest: str) -> bool:
    """Print the help of an open question, and the commands."""
    if not keyboard.view.over:
        prompt, _ = addressed(keyboard.prompts, f"{rest}:")
        show_help_with(keyboard, prompt)
    keyboard.say("core.terminal.play.help.reply")
    keyboard.say("core.terminal.play.help.letter")
    keyboard.say("core.terminal.play.help.moves")
    keyboard.say("core.terminal.play.help.looks")
    return True


def leave(keyboard: Keyboard, rest: str) -> bool:
    """Leave the table; the evening stays stored."""
    return False


MOVES: dict[str, Callable[[Keyboard, str], bool]] = {
    "undo": undo,
    "redo": redo,
    "log": log,
    "back": back,
    "amend": amend,
    "says": says,
    "situation": situation,
    "correct": correct,
    "score": score,
    "sheet": sheet,
    "table": shared,
    "now": now,
    "advice": advice,
    "peek": peek,
    "timer": timer,
    "phones": phones,
    "export": export,
    "help": show_help,
    "quit": leave,
}
ALSO = {
    "annuler": "undo",
    "refaire": "redo",
    "journal": "log",
    "retour": "back",
    "modifier": "amend",
    "contredire": "says",
    "corriger": "correct",
    "scores": "score",
    "fiche": "sheet",
    "tapis": "table",
    "maintenant": "now",
    "conseils": "advice",
    "voir": "peek",
    "sablier": "timer",
    "telephones": "phones",
    "téléphones": "phones",
    "aide": "help",
    "exporter": "export",
    "?": "help",
    "quitter": "quit",
    "exit": "quit",
}


def move_named(word: str) -> str | None:
    """The command that a word means, if any."""
    word = word.casefold()
    return word if word in MOVES else ALSO.get(word)
