"""Second thoughts: an old answer given again, the table's own verdict, a correction by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.core.about import NOTHING_MORE, About
from companion.core.corrections import Correction
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.evening.drafts.answers import AMEND, CORRECT, OVERRIDE, SHEET, on_sheet
from companion.terminal.answering import Dropped, hear_reply, keep_refused
from companion.terminal.asking import begun_of, show_whole
from companion.terminal.log import line_typed
from companion.terminal.typed import count_typed

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def amend(keyboard: Keyboard, rest: str) -> bool:
    """Answer an old question again."""
    line = line_typed(keyboard, rest, "reply")
    if line is not None and line.field is not None and line.words is not None:
        key = on_sheet(AMEND, line.key)
        field = keyboard.session.field_again(line)
        prompt = Prompt(line.turn, key, line.words, field, line.about)
        act = keyboard.evening.amend
        ask(keyboard, prompt, lambda reply: keyboard.act(lambda: act(line, reply)))
        keyboard.lines_read = len(keyboard.session.log)
    return True


def says(keyboard: Keyboard, rest: str) -> bool:
    """Replace the verdict of a ruling by the table's own."""
    line = line_typed(keyboard, rest, "ruling")
    if line is not None and line.field is not None:
        words = because("core.terminal.play.says")
        prompt = Prompt(line.turn, on_sheet(OVERRIDE, line.key), words, line.field, NOTHING_MORE)
        act = keyboard.evening.override
        done = ask(keyboard, prompt, lambda verdict: keyboard.act(lambda: act(line, verdict)))
        stands(keyboard, done)
    return True


def correct(keyboard: Keyboard, rest: str) -> bool:
    """Change the table by hand; a word narrows the list of what may be changed."""
    words = keyboard.voice.words
    table = keyboard.session.table
    found = keyboard.session.game.corrections(table)
    names = {key: words.name(one.name, "Name", "correction") for key, one in found.items()}
    keys = [key for key in found if rest.casefold() in f"{key} {names[key]}".casefold()]
    for number, key in enumerate(keys, 1):
        keyboard.tell(f"{number}. {names[key]}")
    keyboard.say("core.terminal.play.which")
    chosen = keyboard.hear("> ").strip()
    key = keys[count_typed(chosen) - 1] if 0 < count_typed(chosen) <= len(keys) else chosen
    if key not in found:
        keyboard.say("core.session.no_correction", what=key)
        return True
    stands(keyboard, put_right(keyboard, key, found[key], names[key]))
    return True


def put_right(keyboard: Keyboard, key: str, found: Correction, name: str) -> bool:
    """Ask for the real value and a note; True if the correction was accepted."""
    session = keyboard.session
    hidden = keyboard.view.hides(found)
    about = About(secret=found.secret if hidden else None)
    words = because("app.correct.title")
    prompt = Prompt(session.number, on_sheet(CORRECT, key), words, found.field, about)

    def correct_with(value: Any) -> bool:
        keyboard.say("core.terminal.play.note")
        note = keyboard.hear("> ").strip()
        return keyboard.act(lambda: keyboard.evening.correct(key, value, note), hidden)

    return ask(keyboard, prompt, correct_with, name)


def ask(keyboard: Keyboard, prompt: Prompt, act: Callable[[Any], bool], question: str = "") -> bool:
    """Ask a question once more and act on the reply; True if it was accepted.

    What is half entered is kept as on a sheet of the app, one at a time, until another act is made.
    """
    hidden = keyboard.view.hides(prompt.about)
    drafts = keyboard.drafts.beside(SHEET)
    drafts.keep_only((prompt,))
    question = question or keyboard.voice.words.say(prompt.words)
    show_whole(keyboard, prompt, question, begun_of(drafts, prompt))
    line = keyboard.hear("> ").strip().removeprefix("=")
    try:
        reply = hear_reply(keyboard, prompt, line, drafts, hidden)
    except Dropped:
        drafts.forget()
        raise
    taken = act(reply)
    keep_refused(drafts, prompt, reply, taken)
    return taken


def stands(keyboard: Keyboard, done: bool) -> None:
    """Print what stands from now on, if the act was accepted."""
    keyboard.lines_read = len(keyboard.session.log)
    if done:
        keyboard.tell(keyboard.voice.headline(keyboard.evening.last_line))
