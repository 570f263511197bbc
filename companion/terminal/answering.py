"""Typed lines as replies; the parts of a form are heard and checked one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.content.lists import COLON
from companion.core.fields import LEFT_OUT, Field, Maybe, tell
from companion.core.log import Prompt
from companion.evening.drafts.answers import AnswerDrafts
from companion.evening.faces import Face, faces_that_fit
from companion.terminal.asking import addressed, begun_of, refuse, show_field
from companion.terminal.entry import parts_of, read_entry, spoken
from companion.terminal.known_pieces import known_pieces_for, piece_by_number, show_known_pieces

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard

Note = Callable[[dict[str, Any]], None]


class Dropped(Exception):
    """Raised when another act was made in the middle of an answer."""


class Left(Exception):
    """Raised when somebody left the table in the middle of an answer."""


def answer(keyboard: Keyboard, line: str) -> None:
    """Reply to the first open question, or to the one whose letter is given ("b: 3")."""
    prompt, line = addressed(keyboard.prompts, line)
    hidden = keyboard.view.hides(prompt.about)
    reply = hear_reply(keyboard, prompt, line, keyboard.drafts, hidden)
    keyboard.own = {(prompt.turn, prompt.key)}
    taken = keyboard.act(lambda: keyboard.evening.reply(prompt.key, reply), hidden)
    keep_refused(keyboard.drafts, prompt, reply, taken)


def hear_reply(
    keyboard: Keyboard, prompt: Prompt, line: str, drafts: AnswerDrafts, hidden: bool = False
) -> Any:
    """The reply to a question that begins with a line; half-entered parts are stored as drafts."""

    def note(said: dict[str, Any]) -> None:
        drafts.note(prompt, said)
        drafts.write()

    known, begun = known_pieces_for(keyboard, prompt), begun_of(drafts, prompt)
    reply = piece_by_number(faces_that_fit(known, begun), line)
    if reply is None:
        reply = read(keyboard, prompt.field, line, hidden, begun, note, known)
    return reply


def keep_refused(drafts: AnswerDrafts, prompt: Prompt, reply: Any, taken: bool) -> None:
    """Remove the draft of an accepted reply; keep every part of a refused form."""
    if taken:
        drafts.note(prompt, None)
    elif parts_of(prompt.field) and isinstance(reply, dict):
        drafts.note(prompt, reply)
    drafts.write()


def read(
    keyboard: Keyboard,
    field: Field,
    line: str,
    hidden: bool = False,
    begun: Mapping[str, Any] | None = None,
    note: Note | None = None,
    known: tuple[Face, ...] = (),
) -> Any:
    """The reply that was typed; an incomplete form is asked for part by part.

    Nothing typed goes on from the parts that were said before; anything else is the first part.
    Those of a form that was refused as a whole are asked again, each with what stands there.
    Between two parts a piece that is known is taken by its number.
    """
    parts = parts_of(field)
    if not parts or ";" in line:
        return read_entry(field, line, keyboard.voice.words)
    said = {} if line else dict(begun or {})
    stands, said = (said, {}) if refused_whole(field, said) else ({}, said)
    typed = line or None
    for name in (name for name in parts if name not in said):
        fits = faces_that_fit(known, said)
        if said and typed is None:
            show_known_pieces(keyboard, field, fits)
        heard = hear_part(keyboard, name, parts[name], typed, hidden, fits, stands.get(name))
        if isinstance(heard, Whole):
            return heard.face
        said[name], typed = heard, None
        if note is not None:
            note(spoken({**stands, **said}))
    return spoken({name: said[name] for name in parts})


def refused_whole(field: Field, said: dict[str, Any]) -> bool:
    """Is every part of a form said, but refused together?"""
    left = (part for name, part in parts_of(field).items() if name not in said)
    whole = bool(said) and all(isinstance(part, Maybe) for part in left)
    return whole and not field.check(said).verdict


@dataclass(frozen=True, slots=True)
class Whole:
    """Raised when a known piece was chosen by number, where a part of it was asked."""

    face: dict[str, Any]


def hear_part(
    keyboard: Keyboard,
    name: str,
    part: Field,
    typed: str | None,
    hidden: bool,
    fits: tuple[Face, ...] = (),
    stands: Any = None,
) -> Any:
    """A legal part of a form; it is asked again after a refusal."""
    words = keyboard.voice.words
    title = f"{words.value(name, 'Name', 'part')}{COLON[words.language]}".rstrip()
    while True:
        if typed is None:
            show_field(keyboard, part, title)
            if stands is not None:
                keyboard.say("core.terminal.play.keeps", text=words.value(tell(stands, part)))
            typed = hear_within(keyboard)
            if typed == "" and stands is not None:
                return stands
        if typed is not None:
            if (face := piece_by_number(fits, typed)) is not None:
                return Whole(face)
            said = read(keyboard, part, typed, hidden)
            if said is LEFT_OUT:
                return said
            checked = part.check(said)
            if checked.verdict:
                return said
            refuse(keyboard, checked.reasons, hidden)
            typed = None


def hear_within(keyboard: Keyboard) -> str | None:
    """A line typed in the middle of an answer; None after a command that only looked."""
    line, session = keyboard.hear("> ").strip(), keyboard.session
    before = [*session.acts], [*session.undone]
    stays = keyboard.move(line)
    if stays is None:
        return line.removeprefix("=")
    if not stays:
        raise Left
    if before != ([*session.acts], [*session.undone]):
        raise Dropped
    return None
