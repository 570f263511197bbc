"""A line that is typed becomes a reply; the parts of a form are heard and checked one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.content.words import COLON
from companion.core.fields import LEFT_OUT, Field
from companion.evening.faces import Face, fitting
from companion.terminal.asking import addressed, begun_of, refuse, show_field
from companion.terminal.entry import parts_of, read_entry, spoken
from companion.terminal.known import known_for, picked, show_known

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard

Note = Callable[[dict[str, Any]], None]


class Dropped(Exception):
    """Another act was made in the middle of an answer: what is open now is asked anew."""


class Left(Exception):
    """Somebody left the table in the middle of an answer."""


def answer(keyboard: Keyboard, line: str) -> None:
    """Reply to the first open question, or to the one whose letter is given ("b: 3")."""
    prompt, line = addressed(keyboard.prompts, line)
    hidden = prompt.about.hidden(keyboard.session.table)

    def note(said: dict[str, Any]) -> None:
        keyboard.drafts.note(prompt, said)
        keyboard.drafts.write()

    known, begun = known_for(keyboard, prompt), begun_of(keyboard, prompt)
    reply = picked(fitting(known, begun), line)
    if reply is None:
        reply = read(keyboard, prompt.field, line, hidden, begun, note, known)
    keyboard.own = {(prompt.turn, prompt.key)}
    keyboard.act(lambda: keyboard.evening.reply(prompt.key, reply), hidden)
    keyboard.drafts.note(prompt, None)


def read(
    keyboard: Keyboard,
    field: Field,
    line: str,
    hidden: bool = False,
    begun: Mapping[str, Any] | None = None,
    note: Note | None = None,
    known: tuple[Face, ...] = (),
) -> Any:
    """What was typed; a form that is not all on the line is asked for part by part.

    Nothing typed goes on from the parts that were said before; anything else is the first part.
    Between two parts a piece that is known is taken by its number.
    """
    parts = parts_of(field)
    if not parts or ";" in line:
        return read_entry(field, line, keyboard.voice.words)
    said = {} if line else dict(begun or {})
    typed = line or None
    for name in (name for name in parts if name not in said):
        fits = fitting(known, said)
        if said and typed is None:
            show_known(keyboard, field, fits)
        heard = hear_part(keyboard, name, parts[name], typed, hidden, fits)
        if isinstance(heard, Whole):
            return heard.face
        said[name], typed = heard, None
        if note is not None:
            note(spoken(said))
    return spoken({name: said[name] for name in parts})


@dataclass(frozen=True, slots=True)
class Whole:
    """A piece that was taken by its number, where a part of it was asked."""

    face: dict[str, Any]


def hear_part(
    keyboard: Keyboard,
    name: str,
    part: Field,
    typed: str | None,
    hidden: bool,
    fits: tuple[Face, ...] = (),
) -> Any:
    """A part that may be said; what stands against it is told at once, and it is asked again."""
    words = keyboard.voice.words
    title = f"{words.value(name, 'Name', 'part')}{COLON[words.language]}".rstrip()
    while True:
        if typed is None:
            show_field(keyboard, part, title)
            typed = hear_within(keyboard)
        if typed is not None:
            if (face := picked(fits, typed)) is not None:
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
    """A line in the middle of an answer; None after a move that only looked."""
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
