"""An evening at the keyboard, question by question; every act goes to the journal."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable
from typing import Protocol

from companion.core.acts import Where
from companion.core.fields import Field
from companion.core.log import Prompt
from companion.core.ruling import Reason, Ruling
from companion.core.session import Session
from companion.evening.evening import Evening as Followed
from companion.evening.evening import names_of
from companion.evening.secrets import covered
from companion.store.saved import Saved, Unsaved
from companion.terminal.entry import choices, hint, parts_of, read_entry
from companion.terminal.leaving import may_leave, unsaved_of
from companion.terminal.moves import MOVES, move_named
from companion.terminal.printing import hear as hear_typed
from companion.terminal.printing import printable, tell_folded, wipe_screen
from companion.terminal.voice import INDENT, Voice

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Keeping(Protocol):
    """The journal as the table sees it: safe, or in trouble."""

    @property
    def trouble(self) -> Reason | None: ...

    @property
    def messages(self) -> tuple[Reason, ...]: ...

    @property
    def unsaved(self) -> Unsaved | None: ...

    def retry(self) -> bool: ...

    def saved(self) -> Saved: ...


class Evening:
    """A session at the keyboard: `hear` reads a line that was typed, `tell` prints one."""

    def __init__(
        self,
        session: Session,
        voice: Voice,
        keeping: Keeping | None = None,
        followed: Followed | None = None,
        hear: Callable[[str], str] = hear_typed,
        tell: Callable[[str], None] = tell_folded,
        wipe: Callable[[], None] = wipe_screen,
    ) -> None:
        self.session, self.voice, self.keeping = session, voice, keeping
        self._followed = followed
        self.hear, self._tell, self.wipe = hear, tell, wipe
        self.told = 0  # lines of the log that have been read aloud
        self.phase = (-1, "")
        self.own: Where | None = None  # the reply that was typed last
        self.trouble: Reason | None = None
        self.mended = 0  # so many things that were mended have been told
        self.file = ""  # it is written there on leaving
        self.warned: Unsaved | None = None  # what would be lost, as it was told
        self.exported: Unsaved | None = None  # what a file has that the storage does not

    def tell(self, text: str = "") -> None:
        """Print a sentence."""
        self.fold(printable(text))

    def fold(self, text: str) -> None:
        """Print a text whole, folded to the width of the terminal."""
        width = max(shutil.get_terminal_size().columns, 40)
        lead = INDENT * (1 + (len(text) - len(text.lstrip())) // len(INDENT))
        self._tell("\n".join(textwrap.wrap(text, width, subsequent_indent=lead)))

    def say(self, rule: str, **facts: object) -> None:
        """Print the sentence of a key."""
        self.tell(self.voice.say(rule, **facts))

    def run(self) -> None:
        """Ask and listen until somebody leaves the table."""
        self.say("core.terminal.play.welcome")
        while self.stays() or not may_leave(self):
            pass
        if unsaved_of(self) is None:
            self.say("core.terminal.play.kept")

    def stays(self) -> bool:
        """Ask and listen once; False when somebody leaves, by a word or without one."""
        try:
            return self.listen()
        except (EOFError, KeyboardInterrupt):
            self.tell()
            return False

    def listen(self) -> bool:
        """Tell what is new, ask, and take what is typed; False when somebody leaves."""
        self.voice.words.names.update(names_of(self.session))
        self.read_aloud()
        self.watch_storage()
        self.show_open()
        stays = self.take(self.hear("> ").strip())
        if self._followed is not None:
            self._followed.dispatch("on_change")
        return stays

    def take(self, line: str) -> bool:
        """A move, or a reply to an open question; False when somebody leaves."""
        word, _, rest = line.partition(" ")
        move = move_named(word)
        if move is not None:
            return MOVES[move](self, rest.strip())
        if not self.session.over:
            self.answer(line.removeprefix("="))
        return True

    def answer(self, line: str) -> None:
        """Reply to the first open question, or to the one whose letter is given ("b: 3")."""
        open_now = self.session.prompts
        letter, colon, rest = line.partition(":")
        prompt = open_now[0]
        if colon and len(open_now) > 1 and letter.strip().casefold() in LETTERS[: len(open_now)]:
            prompt, line = open_now[LETTERS.index(letter.strip().casefold())], rest
        reply = self.entry(prompt.field, line)
        self.own = (prompt.turn, prompt.key)
        hidden = prompt.about.hidden(self.session.table)
        ruling = self.session.reply(reply, prompt.key)
        if hidden:
            self.wipe()
        self.refuse(ruling, hidden)

    def entry(self, field: Field, line: str) -> object:
        """What was typed; the parts of a form one by one where they are not all on the line."""
        words = self.voice.words
        parts = parts_of(field)
        if not parts or ";" in line:
            return read_entry(field, line, words)
        given = {}
        for name, part in parts.items():
            self.show_field(part, f"{words.value(name, 'Name', 'part')}:")
            given[name] = self.entry(part, self.hear("> "))
        return given

    def refuse(self, ruling: Ruling[bool], hidden: bool = False) -> None:
        """Say every reason against what was typed, but those that would tell a secret."""
        if ruling.verdict:
            return
        if hidden:
            self.say("core.terminal.play.secret_unfit")
        else:
            for line in self.voice.tree(*ruling.reasons):
                self.tell(line)

    # What is shown

    def read_aloud(self) -> None:
        """Rulings, reminders and corrections since the last question; each phase as it begins."""
        log = self.session.log
        for line in log[self.told :]:
            self.head(line.turn, line.phase)
            if (line.turn, line.key) != self.own:  # one's own reply needs no echo
                for text in self.voice.line(covered(line, self.session.table)):
                    self.tell(text)
        self.told, self.own = len(log), None

    def head(self, turn: int, phase: str) -> None:
        """Name each phase as it begins."""
        if (turn, phase) != self.phase:
            self.phase = (turn, phase)
            if phase:
                self.say("core.terminal.play.phase", turn=turn, phase=phase)

    def watch_storage(self) -> None:
        """Say what was mended, and when the journal cannot be written, and when it can again."""
        messages = self.keeping.messages if self.keeping else ()
        for reason in messages[self.mended :]:
            self.tell(self.voice.words.say(reason))
        self.mended = len(messages)
        trouble = self.keeping.trouble if self.keeping else None
        if trouble != self.trouble:
            if trouble is not None:
                self.tell(self.voice.words.say(trouble))
            else:
                self.say("core.terminal.play.safe_again")
        self.trouble = trouble

    def show_open(self) -> None:
        """The open questions; all but the first only by their letter."""
        if self.session.over:
            self.say(
                "core.terminal.play.over", winners=self.session.game.winners(self.session.table)
            )
            return
        self.head(self.session.number, self.session.phase)
        first, *others = self.session.prompts
        self.show_prompt(first, "a" if others else "")
        for letter, prompt in zip(LETTERS[1:], others, strict=False):
            self.tell(f"{letter}) {self.voice.words.say(prompt.words)}")

    def show_prompt(self, prompt: Prompt, letter: str) -> None:
        question = (f"{letter}) " if letter else "") + self.voice.words.say(prompt.words)
        if prompt.about.hidden(self.session.table):
            self.tell(f"{question} ({self.voice.say('core.terminal.play.secret_hint')})")
        else:
            self.show_field(prompt.field, question)

    def show_field(self, field: Field, question: str) -> None:
        """A question, how it is answered, and what may be chosen."""
        self.tell(f"{question} ({self.voice.words.say(hint(field))})")
        for text in choices(field, self.voice.words):
            self.fold(INDENT + text)
