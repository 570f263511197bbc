"""What an act changed after the fact: verdicts and scores, before and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.core.fields import tell
from companion.core.log import Change, Line, Outcome
from companion.evening.secrets import open_changes
from companion.terminal.voice import Voice

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def tell_changes(keyboard: Keyboard, outcome: Outcome) -> None:
    """Every change that may be told, also of what comes up no more; or that there is none."""
    changes = open_changes(outcome.changes, keyboard.session.table)
    texts = [*worded(keyboard.voice, changes)]
    for text in texts or [keyboard.voice.say("app.changed.nothing")]:
        keyboard.tell(text)


def worded(voice: Voice, changes: tuple[Change, ...]) -> Iterator[str]:
    """Changes in words, but for the scores of a turn that comes or goes."""
    for change in changes:
        if change.line is not None:
            yield _verdict(voice, change, change.line)
        elif None not in (change.before, change.after):
            facts = {"player": change.key, "before": change.before, "after": change.after}
            yield voice.say("core.terminal.play.points", turn=change.turn, **facts)


def _verdict(voice: Voice, change: Change, line: Line) -> str:
    """A verdict that is new, gone or another, and of what it is."""
    what = voice.words.say(line.words) if line.words is not None else line.key
    facts = {"turn": change.turn, "text": what}
    before, after = tell(change.before, line.field), tell(change.after, line.field)
    if change.before is None:
        return voice.say("core.terminal.play.new_verdict", after=after, **facts)
    if change.after is None:
        return voice.say("core.terminal.play.gone_verdict", before=before, **facts)
    return voice.say("core.terminal.play.verdict", before=before, after=after, **facts)
