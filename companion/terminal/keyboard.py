"""A table at the keyboard: what is new is read aloud, what is open is asked, a line is taken."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable
from typing import Any, Protocol

from companion.core.acts import Where
from companion.core.ruling import Reason
from companion.core.session import Session
from companion.evening.answer_draft import AnswerDrafts
from companion.evening.evening import Evening, names_of
from companion.evening.secrets import covered
from companion.evening.settings import InMemory
from companion.store.saved import Saved, Unsaved
from companion.terminal.answering import Dropped, Left, answer
from companion.terminal.asking import show_open
from companion.terminal.leaving import may_leave, unsaved_of
from companion.terminal.moves import MOVES, move_named
from companion.terminal.printing import hear as hear_typed
from companion.terminal.printing import printable, tell_folded, wipe_screen
from companion.terminal.voice import INDENT, Voice


class WatchedJournal(Protocol):
    """The journal as the table sees it: safe, or in trouble."""

    @property
    def trouble(self) -> Reason | None: ...

    @property
    def messages(self) -> tuple[Reason, ...]: ...

    @property
    def unsaved(self) -> Unsaved | None: ...

    def retry(self) -> bool: ...

    def saved(self) -> Saved: ...


class Keyboard:
    """A session at the keyboard: `hear` reads a line that was typed, `tell` prints one."""

    def __init__(
        self,
        session: Session,
        voice: Voice,
        journal: WatchedJournal | None = None,
        evening: Evening | None = None,
        hear: Callable[[str], str] = hear_typed,
        tell: Callable[[str], None] = tell_folded,
        wipe: Callable[[], None] = wipe_screen,
        drafts: AnswerDrafts | None = None,
        known: Callable[[str], tuple[Any, ...]] = lambda kind: (),
    ) -> None:
        self.session, self.voice, self.journal = session, voice, journal
        self.drafts = drafts or AnswerDrafts(InMemory(), "")
        self.known = known  # what pieces of a kind show that this box has, and are not laid
        self._evening = evening
        self.hear, self._tell, self.wipe = hear, tell, wipe
        self.lines_read = 0  # lines of the log that have been read aloud
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
        self.drafts.keep_only(self.session.prompts)
        self.drafts.write()
        show_open(self)
        stays = self.take(self.hear("> ").strip())
        if self._evening is not None:
            self._evening.dispatch("on_change")
        return stays

    def take(self, line: str) -> bool:
        """A move, or a reply to an open question; False when somebody leaves."""
        try:
            stays = self.move(line)
            if stays is None and not self.session.over:
                answer(self, line.removeprefix("="))
        except Dropped:
            return True
        except Left:
            return False
        return stays is not False

    def move(self, line: str) -> bool | None:
        """Make the move that was typed: does everybody stay? None: it was no move."""
        word, _, rest = line.partition(" ")
        move = move_named(word)
        return None if move is None else MOVES[move](self, rest.strip())

    # What is told

    def read_aloud(self) -> None:
        """Rulings, reminders and corrections since the last question; each phase as it begins."""
        log = self.session.log
        for line in log[self.lines_read :]:
            self.head(line.turn, line.phase)
            if (line.turn, line.key) != self.own:  # one's own reply needs no echo
                for text in self.voice.line(covered(line, self.session.table)):
                    self.tell(text)
        self.lines_read, self.own = len(log), None

    def head(self, turn: int, phase: str) -> None:
        """Name each phase as it begins."""
        if (turn, phase) != self.phase:
            self.phase = (turn, phase)
            if phase:
                self.say("core.terminal.play.phase", turn=turn, phase=phase)

    def watch_storage(self) -> None:
        """Say what was mended, and when the journal cannot be written, and when it can again."""
        messages = self.journal.messages if self.journal else ()
        for reason in messages[self.mended :]:
            self.tell(self.voice.words.say(reason))
        self.mended = len(messages)
        trouble = self.journal.trouble if self.journal else None
        if trouble != self.trouble:
            if trouble is not None:
                self.tell(self.voice.words.say(trouble))
            else:
                self.say("core.terminal.play.safe_again")
        self.trouble = trouble
