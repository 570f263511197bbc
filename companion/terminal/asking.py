"""How a question is put in a terminal: its sentence, how it is answered, what may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.content.help import help_of
from companion.core.fields import Chain, Field, Ways
from companion.core.log import Prompt
from companion.core.ruling import Reason
from companion.evening.drafts.answers import AnswerDrafts
from companion.evening.faces import faces_that_fit
from companion.terminal.entry import choices, hint, parts_of, tell_parts
from companion.terminal.known_pieces import known_pieces_for, show_known_pieces
from companion.terminal.voice import INDENT

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def show_open(keyboard: Keyboard) -> None:
    """Print the open questions; all but the first only by their letter."""
    view = keyboard.view
    if view.over:
        keyboard.say("core.terminal.play.over", winners=view.winners)
        return
    keyboard.head(view.table_turn, keyboard.session.phase)
    first, *others = keyboard.prompts
    show_prompt(keyboard, first, "a" if others else "")
    for letter, prompt in zip(LETTERS[1:], others, strict=False):
        hidden = view.hides(prompt.about)
        begun = {} if hidden else begun_of(keyboard.drafts, prompt)
        said = tell_parts(prompt.field, begun, keyboard.voice.words) if begun else ""
        note = f" ({keyboard.voice.say('core.terminal.play.begun', text=said)})" if said else ""
        keyboard.tell(f"{letter}) {sentence(keyboard, prompt)}{note}")


def sentence(keyboard: Keyboard, prompt: Prompt) -> str:
    """The sentence of a question, with the seconds of its timer."""
    text, seconds = keyboard.voice.words.say(prompt.words), prompt.about.seconds
    if not seconds:
        return text
    return keyboard.voice.say("core.terminal.play.timed", text=text, count=seconds)


def addressed(prompts: tuple[Prompt, ...], line: str) -> tuple[Prompt, str]:
    """Split input such as "b: 3" into the question with that letter and the answer.

    Without a letter it answers the first question.
    """
    letter, colon, rest = line.partition(":")
    at = LETTERS[: len(prompts)].find(letter.strip().casefold() or "-")
    if colon and len(prompts) > 1 and len(letter.strip()) == 1 and at >= 0:
        return prompts[at], rest.strip()
    return prompts[0], line


def show_help_with(keyboard: Keyboard, prompt: Prompt) -> None:
    """Print the help of a question, with its citation."""
    keyboard.tell(keyboard.voice.words.say(prompt.words))
    keyboard.fold(INDENT + keyboard.voice.cited(help_of(prompt.words)))
    if isinstance(prompt.field, Chain) and prompt.field.advice is not None:
        show_advice(keyboard, prompt.field, prompt.field.advice())


def show_advice(keyboard: Keyboard, field: Chain, advice: Ways) -> None:
    """Print worked-out ways: what to type, what it means, what speaks for it."""
    words = keyboard.voice.words
    keyboard.fold(INDENT + words.say(advice.said))
    for way in advice.best:
        typed = " ".join(str(field.options.index(one) + 1) for one in way.chain)
        names = ", ".join(words.value(one, kind=field.of) for one in way.chain)
        merits = " ".join(words.say(reason) for reason in way.merits)
        keyboard.fold(f"{INDENT}{typed} = {names}. {merits}".rstrip())


def show_prompt(keyboard: Keyboard, prompt: Prompt, letter: str) -> None:
    """Print a question and its draft; of a secret one only that it is secret."""
    question = (f"{letter}) " if letter else "") + sentence(keyboard, prompt)
    if keyboard.view.hides(prompt.about):
        keyboard.tell(f"{question} ({keyboard.voice.say('core.terminal.play.secret_hint')})")
        return
    show_whole(keyboard, prompt, question, begun_of(keyboard.drafts, prompt))


def show_whole(keyboard: Keyboard, prompt: Prompt, question: str, begun: dict[str, Any]) -> None:
    """Print how a question is answered, its draft, and the known pieces that fit."""
    show_field(keyboard, prompt.field, question)
    if begun:
        said = tell_parts(prompt.field, begun, keyboard.voice.words)
        keyboard.say("core.terminal.play.so_far", text=said)
    known = known_pieces_for(keyboard, prompt)
    show_known_pieces(keyboard, prompt.field, faces_that_fit(known, begun))


def show_field(keyboard: Keyboard, field: Field, question: str) -> None:
    """Print a question, how it is answered, and its options."""
    words = keyboard.voice.words
    told = ", ".join(words.say(one) for one in hint(field).walk())
    keyboard.tell(f"{question} ({told})")
    for text in choices(field, words):
        keyboard.fold(INDENT + text)


def begun_of(drafts: AnswerDrafts, prompt: Prompt) -> dict[str, Any]:
    """The complete parts of a form in its draft."""
    parts, begun = parts_of(prompt.field), drafts.of(prompt)
    said = begun if parts and isinstance(begun, dict) else {}
    return {name: one for name, one in said.items() if parts[name].check(one).verdict}


def refuse(keyboard: Keyboard, reasons: tuple[Reason, ...], hidden: bool = False) -> None:
    """Print every reason against what was typed, except those that would tell a secret."""
    if hidden:
        keyboard.say("core.terminal.play.secret_unfit")
        return
    for line in keyboard.voice.tree(*reasons):
        keyboard.tell(line)
