"""What an act changed after the fact: verdicts and scores, before and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.core.fields import tell
from companion.core.log import Change, Line, Outcome
from companion.evening.changes import answer_is_missing, to_tell
from companion.terminal.voice import Voice

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def tell_changes(keyboard: Keyboard, outcome: Outcome) -> None:
    """Print what an act changed, or that it changed nothing, or that an answer is missing."""
    session, voice = keyboard.session, keyboard.voice
    texts = [*worded(voice, to_tell(outcome, session))]
    if answer_is_missing(outcome, session):
        texts.insert(0, voice.say("app.changed.missing"))
    for text in texts or [voice.say("app.changed.nothing")]:
        keyboard.tell(text)


def worded(voice: Voice, changes: tuple[Change, ...]) -> Iterator[str]:
    """Changes as sentences."""
    for change in changes:
        if change.line is not None:
            yield _verdict(voice, change, change.line)
        else:
            facts = {"player": change.key, "before": change.before, "after": change.after}
            yield voice.say("core.terminal.play.points", turn=change.turn, **facts)


def _verdict(voice: Voice, change: Change, line: Line) -> str:
    """The sentence of a verdict that is new, gone or changed."""
    what = voice.words.say(line.words) if line.words is not None else line.key
    facts = {"turn": change.turn, "text": what}
    before, after = tell(change.before, line.field), tell(change.after, line.field)
    if change.before is None:
        return voice.say("core.terminal.play.new_verdict", after=after, **facts)
    if change.after is None:
        return voice.say("core.terminal.play.gone_verdict", before=before, **facts)
    return voice.say("core.terminal.play.verdict", before=before, after=after, **facts)
