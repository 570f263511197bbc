"""What an act changed after the fact: every line and score that is another, new, gone or waits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from companion.core.fields import tell
from companion.core.log import Change, Line, Outcome
from companion.evening.changes import ASKED, GONE, WAITS, ToldChange, answer_is_missing, to_tell
from companion.terminal.voice import Voice

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


FATES = {
    "": "core.terminal.play.line_new",
    GONE: "core.terminal.play.line_gone",
    WAITS: "core.terminal.play.line_waits",
    ASKED: "core.terminal.play.line_asked",
}


def tell_changes(keyboard: Keyboard, outcome: Outcome) -> None:
    """Print what an act changed, if anything, what is missing now, and what speaks against it."""
    session, voice = keyboard.session, keyboard.voice
    texts = [*change_sentences(voice, to_tell(outcome, session))]
    if answer_is_missing(outcome, session):
        texts.insert(0, voice.say("app.changed.missing"))
    for warning in outcome.ruling.reasons:
        keyboard.tell(voice.words.say(warning))
    for text in texts or [voice.say("app.changed.nothing")]:
        keyboard.tell(text)


def change_sentences(voice: Voice, changes: Iterable[ToldChange]) -> Iterator[str]:
    """The changes of an act as sentences."""
    for told in changes:
        change, line = told.change, told.change.line
        both = None not in (change.before, change.after)
        if line is not None and line.kind == "ruling" and told.fate != WAITS:
            yield _verdict(voice, told, line)
        elif line is None and both:
            facts = {"player": change.key, "before": change.before, "after": change.after}
            yield voice.say("core.terminal.play.points", turn=told.table_turn, **facts)
        else:
            yield voice.say(FATES[told.fate], turn=told.table_turn, text=_text_of(voice, change))


def _text_of(voice: Voice, change: Change) -> str:
    """The sentence of a line, or of the score of a player."""
    if change.line is not None:
        return voice.headline(change.line)
    points = change.before if change.after is None else change.after
    return voice.say("core.terminal.play.score", player=change.key, points=points)


def _verdict(voice: Voice, told: ToldChange, line: Line) -> str:
    """The sentence of a verdict that is new, gone or changed."""
    change = told.change
    what = voice.words.say(line.words) if line.words is not None else line.key
    facts = {"turn": told.table_turn, "text": what}
    before, after = tell(change.before, line.field), tell(change.after, line.field)
    if change.before is None:
        return voice.say("core.terminal.play.new_verdict", after=after, **facts)
    if change.after is None:
        return voice.say("core.terminal.play.gone_verdict", before=before, **facts)
    return voice.say("core.terminal.play.verdict", before=before, after=after, **facts)
