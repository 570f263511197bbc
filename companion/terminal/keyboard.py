"""A table at the keyboard: what is new is read aloud, what is open is asked, a line is taken."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable
from typing import Any

from companion.core.acts import Where
from companion.core.log import Outcome, Prompt
from companion.core.ruling import Reason
from companion.core.session import Session
from companion.evening.drafts.answers import AnswerDrafts
from companion.evening.evening import Evening
from companion.evening.settings import InMemory
from companion.evening.table_timer import TableTimer
from companion.evening.view import View
from companion.store.journal import SessionJournal
from companion.store.saved import Unsaved
from companion.terminal.answering import Dropped, Left, answer
from companion.terminal.asking import refuse, show_open
from companion.terminal.changes import tell_changes
from companion.terminal.leaving import may_leave, unsaved_of
from companion.terminal.moves import MOVES, move_named
from companion.terminal.printing import print_above_prompt, printable, tell_folded, wipe_screen
from companion.terminal.sharing import Sharing
from companion.terminal.timer import ringing, tell_timer
from companion.terminal.voice import INDENT, Voice


class Keyboard:
    """Follows an evening: `hear` reads a line that was typed, `tell` prints one."""

    def __init__(
        self,
        evening: Evening,
        voice: Voice,
        hear: Callable[[str], str] | None = None,
        tell: Callable[[str], None] = tell_folded,
        wipe: Callable[[], None] = wipe_screen,
        print_above_prompt: Callable[[str, str], None] = print_above_prompt,
        drafts: AnswerDrafts | None = None,
        timer: TableTimer | None = None,
        known: Callable[[str], tuple[Any, ...]] = lambda kind: (),
        put_away: Callable[[], None] = lambda: None,
    ) -> None:
        self.evening, self.voice = evening, voice
        evening.bind(on_refused=self.refuse, on_outcome=self.tell_changes)
        self.drafts = drafts or AnswerDrafts(InMemory(), "")
        self.timer = timer or TableTimer(InMemory())
        self.rung = False  # has it been heard that time is up?
        self._put_away = put_away  # closes the journal, and looks whether all is in it
        self.known = known  # what pieces of a kind show that this box has, and are not laid
        self.sharing = Sharing()  # the door to everybody's phone
        self._hear, self._tell = hear or self.sharing.hear, tell
        self.wipe, self.print_above_prompt = wipe, print_above_prompt
        self.lines_read = 0  # lines of the log that have been read aloud
        self.phase = (-1, "")
        self.own: set[Where] = set()  # places of lines the table just made itself
        self.secret = False  # is the last act a secret?
        self.trouble: Reason | None = None
        self.mended = 0  # how many mendings have been told
        self.file = ""  # the file written on leaving
        self.warned: Unsaved | None = None  # what would be lost, as it was told
        self.exported: Unsaved | None = None  # what a file has that the storage does not

    @property
    def session(self) -> Session:
        """The session that is played."""
        return self.evening.session

    @property
    def view(self) -> View:
        """The view of the evening as it stands."""
        return self.evening.view

    @property
    def journal(self) -> SessionJournal | None:
        """The journal of the evening; None if it is not stored."""
        return self.evening.journal

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The open questions; the one the last undo led to comes first."""
        view = self.view
        return tuple(sorted(view.prompts, key=lambda one: (one.turn, one.key) != view.reopened))

    def tell(self, text: str = "") -> None:
        """Print a sentence."""
        self.fold(printable(text))

    def fold(self, text: str) -> None:
        """Print a text wrapped to the width of the terminal."""
        width = max(shutil.get_terminal_size().columns, 40)
        lead = INDENT * (1 + (len(text) - len(text.lstrip())) // len(INDENT))
        self._tell("\n".join(textwrap.wrap(text, width, subsequent_indent=lead)))

    def say(self, rule: str, **facts: object) -> None:
        """Print the sentence of a key."""
        self.tell(self.voice.say(rule, **facts))

    def run(self) -> None:
        """Ask and listen until somebody leaves the table; the journal is closed before a word."""
        self.say("core.terminal.play.welcome")
        while self.stays() or not may_leave(self):
            pass
        self._put_away()
        self.watch_storage()
        if unsaved_of(self) is None:
            self.say("core.terminal.play.kept")

    def stays(self) -> bool:
        """Ask and listen once; False when somebody leaves the table."""
        try:
            return self.listen()
        except (EOFError, KeyboardInterrupt):
            self.tell()
            return False

    def listen(self) -> bool:
        """Print what is new, ask, and carry out a typed line; False when somebody leaves."""
        self.voice.words.rename(self.view.names)
        self.read_aloud()
        self.watch_storage()
        self.drafts.keep_only(self.prompts)
        self.drafts.write()
        self.timer.follow(self.evening)
        show_open(self)
        tell_timer(self)
        try:
            line = self.hear("> ").strip()
        except Dropped:  # a guest was faster
            return True
        return self.take_line(line)

    def take_line(self, line: str) -> bool:
        """Carry out a command, or reply to an open question; False when somebody leaves."""
        try:
            stays = self.move(line)
            if stays is None and not self.view.over:
                answer(self, line.removeprefix("="))
        except Dropped:
            return True
        except Left:
            return False
        return stays is not False

    def move(self, line: str) -> bool | None:
        """Carry out a typed command; False when somebody leaves, None if it is no command."""
        word, _, rest = line.partition(" ")
        move = move_named(word)
        return None if move is None else MOVES[move](self, rest.strip())

    def act(self, act: Callable[[], bool], hidden: bool = False) -> bool:
        """Carry out an act; after a secret the screen is wiped first."""
        if hidden:
            self.wipe()
        self.secret = hidden
        return act()

    def hear(self, mark: str) -> str:
        """Wait for a typed line; the timer may ring meanwhile."""
        with ringing(self, mark):
            return self._hear(mark)

    # What is told

    def refuse(self, _: object, reasons: tuple[Reason, ...]) -> None:
        """Print why an act was refused."""
        refuse(self, reasons, self.secret)

    def tell_changes(self, _: object, outcome: Outcome) -> None:
        """Print what an act changed that had been settled."""
        tell_changes(self, outcome)

    def read_aloud(self) -> None:
        """Print the rulings, reminders and corrections since the last question."""
        log = self.session.log
        for line in log[self.lines_read :]:
            self.head(line.table_turn, line.phase)
            if line.kind == "ruling" or (line.turn, line.key) not in self.own:  # no echo
                for text in self.voice.line(self.view.shown(line)):
                    self.tell(text)
        self.lines_read, self.own = len(log), set()

    def head(self, turn: int, phase: str) -> None:
        """Print the name of a phase when it begins."""
        if (turn, phase) != self.phase:
            self.phase = (turn, phase)
            if phase:
                self.say("core.terminal.play.phase", turn=turn, phase=phase)

    def watch_storage(self) -> None:
        """Print what was mended, and when the journal cannot be written or can again."""
        messages = self.journal.messages if self.journal else ()
        if self.journal and messages[self.mended :]:
            for reason in messages[self.mended :]:
                self.tell(self.voice.words.say(reason))
            self.journal.note_shown(messages[self.mended :])
        self.mended = len(messages)
        trouble = self.journal.trouble if self.journal else None
        if trouble != self.trouble:
            if trouble is not None:
                self.tell(self.voice.words.say(trouble))
            else:
                self.say("core.terminal.play.safe_again")
        self.trouble = trouble
