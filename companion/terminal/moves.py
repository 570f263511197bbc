"""The moves of `play` that are no replies: second thoughts, the log, the score, a look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.core.fields import tell
from companion.core.log import Change, Line, Outcome
from companion.core.ruling import because
from companion.evening.secrets import covered, open_changes
from companion.terminal.leaving import export
from companion.terminal.peek import peek
from companion.terminal.telling import now, shared, sheet
from companion.terminal.typed import place

if TYPE_CHECKING:
    from companion.terminal.evening import Evening


def count_typed(text: str, otherwise: int = 0) -> int:
    """A number that was typed."""
    return place(text) if text.isdecimal() else otherwise


def undo(evening: Evening, rest: str) -> bool:
    """Drop the last act, or so many of them."""
    done = evening.session.undo(count_typed(rest, 1))
    return _looked_back(evening, done, "core.terminal.play.nothing_to_undo")


def redo(evening: Evening, rest: str) -> bool:
    """Put back what was undone last."""
    done = evening.session.redo(count_typed(rest, 1))
    return _looked_back(evening, done, "core.terminal.play.nothing_to_redo")


def _looked_back(evening: Evening, done: bool, otherwise: str) -> bool:
    evening.told = min(evening.told, len(evening.session.log))
    if not done:
        evening.tell(evening.voice.words.say(because(otherwise)))
    return True


def log(evening: Evening, rest: str) -> bool:
    """The lines of this turn, numbered; `log all`: of the evening."""
    first = 0 if rest else evening.session.number
    for number, line in enumerate(evening.session.log, 1):
        if line.turn >= first:
            texts = list(evening.voice.line(covered(line, evening.session.table)))
            evening.tell(f"{number}. {texts[0] if texts else line.key}")
            for text in texts[1:]:
                evening.tell(text)
    return True


def back(evening: Evening, rest: str) -> bool:
    """Undo until the question of a line is open again."""
    line = _line(evening, rest)
    if line is not None:
        done = evening.session.go_back((line.turn, line.key))
        _looked_back(evening, done, "core.terminal.play.no_way_back")
    return True


def amend(evening: Evening, rest: str) -> bool:
    """Answer an old question again."""
    line = _line(evening, rest, "reply")
    if line is not None and line.field is not None and line.words is not None:
        evening.show_field(line.field, evening.voice.words.say(line.words))
        reply = evening.entry(line.field, evening.hear("> "))
        _changed(evening, evening.session.amend((line.turn, line.key), reply))
    return True


def says(evening: Evening, rest: str) -> bool:
    """The table says otherwise."""
    line = _line(evening, rest, "ruling")
    if line is not None and line.field is not None:
        evening.show_field(line.field, evening.voice.say("core.terminal.play.says"))
        verdict = evening.entry(line.field, evening.hear("> "))
        _changed(evening, evening.session.override((line.turn, line.key), verdict))
    return True


def correct(evening: Evening, rest: str) -> bool:
    """Change the table by hand; a word narrows the list of what may be changed."""
    words = evening.voice.words
    table = evening.session.table
    found = evening.session.game.corrections(table)
    keys = [key for key in found if rest.casefold() in f"{key} {words.name(key)}".casefold()]
    for number, key in enumerate(keys, 1):
        evening.tell(f"{number}. {words.name(key, 'Name', 'correction')}")
    evening.say("core.terminal.play.which")
    chosen = evening.hear("> ").strip()
    key = keys[count_typed(chosen) - 1] if 0 < count_typed(chosen) <= len(keys) else chosen
    if key not in found:
        evening.say("core.session.no_correction", what=key)
        return True
    field, hidden = found[key].field, found[key].hidden(table)
    evening.show_field(field, words.name(key, "Name", "correction"))
    value = evening.entry(field, evening.hear("> "))
    evening.say("core.terminal.play.note")
    outcome = evening.session.correct(key, value, evening.hear("> ").strip())
    if hidden:
        evening.wipe()
    _changed(evening, outcome, hidden)
    return True


def score(evening: Evening, rest: str) -> bool:
    """The points of everybody, unless they are a secret."""
    game, table = evening.session.game, evening.session.table
    if not game.open_scores(table):
        evening.say("app.score.secret")
        return True
    for player, points in game.scores(table).items():
        evening.say("core.terminal.play.score", player=player, points=points)
    return True


def show_help(evening: Evening, rest: str) -> bool:
    """What can be typed."""
    evening.say("core.terminal.play.help.reply")
    evening.say("core.terminal.play.help.letter")
    evening.say("core.terminal.play.help.moves")
    return True


def leave(evening: Evening, rest: str) -> bool:
    """Leave the table; the evening is kept."""
    return False


def _line(evening: Evening, rest: str, kind: str = "") -> Line | None:
    """The line of the log of that number, if it is of that kind."""
    lines = evening.session.log
    if 0 < count_typed(rest) <= len(lines):
        line = lines[count_typed(rest) - 1]
        if kind and line.about.hidden(evening.session.table):
            evening.say("app.secret.covered")
            return None
        if not kind or line.kind == kind:
            return line
    evening.say("core.terminal.play.no_line")
    return None


def _changed(evening: Evening, outcome: Outcome, hidden: bool = False) -> None:
    """Refused, or taken: then what it changed after the fact."""
    session = evening.session
    evening.refuse(outcome.ruling, hidden)
    for change in open_changes(outcome.changes, session.log, session.table):
        _tell_change(evening, change)
    evening.told = len(session.log)


def _tell_change(evening: Evening, change: Change) -> None:
    """A verdict that is new, gone or another; a score, but not of a turn that comes or goes."""
    kind, turn, key, before, after = told_by_field(change, evening.session.log)
    if kind == "score":
        if None not in (before, after):
            told = {"turn": turn, "player": key, "before": before, "after": after}
            evening.say("core.terminal.play.points", **told)
    elif before is None:
        evening.say("core.terminal.play.new_verdict", turn=turn, text=key, after=after)
    elif after is None:
        evening.say("core.terminal.play.gone_verdict", turn=turn, text=key, before=before)
    else:
        told = {"turn": turn, "text": key, "before": before, "after": after}
        evening.say("core.terminal.play.verdict", **told)


def told_by_field(change: Change, log: Sequence[Line]) -> Change:
    """A change of verdict with both told by the field of the line, where it is still there."""
    where = (change.turn, change.key)
    line = next((one for one in log if (one.turn, one.key) == where), None)
    if change.kind == "score" or line is None:
        return change
    before, after = (
        None if value is None else tell(value, line.field)
        for value in (change.before, change.after)
    )
    return change._replace(before=before, after=after)


MOVES: dict[str, Callable[[Evening, str], bool]] = {
    "undo": undo,
    "redo": redo,
    "log": log,
    "back": back,
    "amend": amend,
    "says": says,
    "correct": correct,
    "score": score,
    "sheet": sheet,
    "table": shared,
    "now": now,
    "peek": peek,
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
    "voir": "peek",
    "aide": "help",
    "exporter": "export",
    "?": "help",
    "quitter": "quit",
    "exit": "quit",
}


def move_named(word: str) -> str | None:
    """The move that a typed word means, if it means one."""
    word = word.casefold()
    return word if word in MOVES else ALSO.get(word)
