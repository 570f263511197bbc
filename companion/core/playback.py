"""Playback: the position that follows from what was said, turn after turn."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.acts import CORRECTED, OVER, Journal, NoJournal, Start, Where, values_of
from companion.core.corrections import Tried, may_correct
from companion.core.flow import Ask, Flow, Night, Phase, Question
from companion.core.game import Game
from companion.core.log import Line, Moment, Prompt, Turn
from companion.core.meter import A_CORRECTION, Meter
from companion.core.modes import UNDER_WAY, mode_of
from companion.core.reason import made
from companion.core.replies import Replies
from companion.core.ruling import because
from companion.core.sole_reply import NONE, sole_reply
from companion.core.steps import LOOK_AGAIN, Heard, LookAgain
from companion.core.under_way import UnderWay
from companion.core.waiting_corrections import WaitingCorrections


class Playback:
    """A game played from stored replies, until a question is open that nobody has answered."""

    def __init__(
        self,
        game: Game,
        start: Start,
        replies: Replies,
        journal: Journal,
        meter: Meter | None = None,
    ) -> None:
        self.game, self.replies = game, replies
        self._meter = meter or Meter()
        self.first = start.turn  # what was before is not worked out
        self.turns = [Turn(*start)]
        self.open: dict[str, Question] = {}
        self._prompts: dict[str, Prompt] = {}  # those that were looked at
        self._built: dict[str, Prompt] = {}  # of the last step, where a reply might be taken
        self._journal = journal
        self._reported: dict[int, str] = {}
        self.follow(self.first)

    @property
    def table(self) -> Any:
        return self._night.table

    @property
    def anchor(self) -> str:
        """The key of the question a correction made now belongs to: the first of this moment."""
        return self._waiting.head if self.open else OVER

    def prompt(self, key: str) -> Prompt:
        """An open question, its field built from the table as it lies."""
        found = self._prompts.get(key)
        if found is None:
            found = self._prompts[key] = self._put(self.open[key])
        return found

    def _put(self, question: Question) -> Prompt:
        """The prompt of a question, its field built from the table as it lies."""
        return self.prompt_on(question, self._night.table)

    def prompt_on(self, question: Question, table: Any) -> Prompt:
        """The prompt of a question, its field built from a table."""
        turn, field = self.turns[-1].number, question.build(table)
        return made(Prompt, (turn, question.key, question.words, field, question.about))

    def follow(self, first: int) -> None:
        """Play again from the first turn that changed, until a question is open or the end."""
        first = min(first, self.turns[-1].number)
        self._begin(Turn(first, self.turns[first - self.first].start))
        self._advance(None)

    def put_right(self) -> None:
        """Play on with a correction made now; after the end replay the last turn."""
        if not self.open:
            self.follow(self.turns[-1].number)
        elif self._apply_correction(None):
            self._advance(LOOK_AGAIN)

    def hear(self, prompt: Prompt, what: Any) -> None:
        """Go on with the reply to an open question."""
        self._unheard.pop(prompt.key, None)
        self._take(prompt, what)
        self._advance((self.open[prompt.key], what))

    def _begin(self, turn: Turn) -> None:
        """Start the flow of a turn from its first table."""
        turn.earlier = turns_before(self.game.rules.under_way, turn)
        self.turns[turn.number - self.first :] = [turn]
        self.phase = ""
        self._night: Night[Any] = Night(turn.start)
        self._flow: Flow = (self.game.rules.turn if turn.number else self.game.rules.set_up)(
            self._night
        )
        self._crowning = False
        self._unheard = dict(self.replies.said.get(turn.number, ()))  # replies not taken in yet
        self._waiting = WaitingCorrections(turn.number)

    def _advance(self, heard: Any) -> None:
        """Run the flow until a question is open that nobody has answered."""
        while True:
            try:
                step = self._flow.send(heard)
            except StopIteration:
                if self._end_flow():
                    return
                heard = None
                continue
            if type(step) is Ask:
                heard = self._answer(step)
                if heard is None:
                    self._open(step)
                    return
            elif type(step) is Line:
                heard = self._announce(step)
            else:
                assert type(step) is Phase
                self._mark()
                self.phase, heard = step.key, None
                self._mark()

    def _open(self, step: Ask) -> None:
        """Wait for a reply to one of the open questions."""
        self.open = {question.key: question for question in step.questions}
        self._prompts = {key: built for key, built in self._built.items() if key in self.open}
        turn = self.turns[-1]
        if not turn.keys.isdisjoint(self.open):
            raise turn.twice(*turn.keys & self.open.keys())

    def _end_flow(self) -> bool:
        """After a turn: corrections, the winner, the next turn; True when the game is over."""
        turn = self.turns[-1]
        if not self._crowning:
            self._waiting.leave()
            self._waiting.reach(OVER)
            while self._apply_correction(None):
                pass
            self._waiting.leave()
            self._crowning = True
            self._flow = self.game.rules.crown(self._night)
            return False
        self._mark()
        turn.closed = True
        self._report(turn)
        if self._night.table.winners:
            self.open, self._prompts = {}, {}
            return True
        self._begin(Turn(turn.number + 1, self._night.table))
        return False

    def _report(self, turn: Turn) -> None:
        """Give the journal the digest of a closed turn, once."""
        if isinstance(self._journal, NoJournal):
            return
        if self._reported.get(turn.number) != turn.digest:
            self._reported[turn.number] = turn.digest
            self._journal.close_turn(turn.number, turn.digest)

    def _answer(self, step: Ask) -> Heard | LookAgain | None:
        """The first legal stored reply to one of the open questions, or None.

        A correction made before that was said comes first: other questions may follow from it.
        """
        self._waiting.reach(step.questions[0].key)
        if not self._unheard and not self.replies.fixes:
            return self._take_sole(step)
        for rank, what, question in self._said_to(step.questions):
            if self._apply_correction(rank):
                return LOOK_AGAIN
            if step.every and (sole := self._take_sole(step)) is not None:
                return sole
            prompt = self._put(question)
            if prompt.field.check(what).verdict:
                del self._unheard[prompt.key]
                self._take(prompt, what, _only_reply(step, prompt) == what)
                return question, what
        return LOOK_AGAIN if self._apply_correction(None) else self._take_sole(step)

    def _take_sole(self, step: Ask) -> Heard | None:
        """The first reply the flow may take: the only legal one, no news, and not stored."""
        self._built = {}
        for question in _asked_alone(step):
            prompt = self._built[question.key] = self._put(question)
            only = _only_reply(step, prompt)
            if only is NONE or prompt.key in self.turns[-1].keys or self._is_stored(prompt):
                continue
            self._take(prompt, only, taken=True)
            return question, only
        return None

    def _is_stored(self, prompt: Prompt) -> bool:
        """Does the evening hold a legal reply to a prompt that is not taken in yet?"""
        stored = self._unheard.get(prompt.key)
        return stored is not None and prompt.field.check(stored[1]).verdict

    def taken(self, where: Where) -> Line | None:
        """The reply at a place that the flow took without an act; None if there is none."""
        number, key = where
        if not self.first <= number <= self.turns[-1].number or key in self.replies.said.get(
            number, ()
        ):
            return None
        log = self.turns[number - self.first].log
        return next((line for line in log if line.taken and line.key == key), None)

    def _said_to(self, questions: tuple[Question, ...]) -> list[tuple[int, Any, Question]]:
        """The stored replies to some questions, in the order they were given."""
        said = self._unheard
        found = [(*said[question.key], question) for question in questions if question.key in said]
        return sorted(found, key=lambda one: one[0])

    def _take(self, prompt: Prompt, what: Any, taken: bool = False) -> None:
        """Note a reply, and go on to the next moment."""
        turn, key, words, field, about = prompt
        phase, table = self.phase, self._night.table
        line = Line("reply", turn, key, phase, what, field, words, None, False, about, None, table)
        line.taken, line.earlier = taken, self.turns[-1].earlier
        self.turns[-1].tell(line)
        self._meter.count()
        self._waiting.leave()

    def _announce(self, line: Line) -> Any:
        """Log a ruling and return the verdict in force: the table's own, if it fits."""
        turn, ours = self.turns[-1], self.replies.own
        line.turn, line.phase, line.table = turn.number, self.phase, self._night.table
        line.earlier = turn.earlier
        if ours and line.field is not None and (line.turn, line.key) in ours:
            said = ours[line.turn, line.key]
            if line.field.check(said).verdict:
                line.value, line.own = said, True
        turn.tell(line)
        return line.value

    def _mark(self, by_hand: bool = False) -> None:
        """Note how the table lies now as a moment of the turn."""
        self.turns[-1].went.append(made(Moment, (self.phase, self._night.table, by_hand)))

    def _apply_correction(self, before: int | None) -> bool:
        """Apply the next stored correction made before a reply; True if one was applied."""
        fixes = self.replies.fixes
        while fixes and (what := self._waiting.next_of(fixes, before)) is not None:
            self._meter.count(A_CORRECTION * len(values_of(what)))
            tried = may_correct(self.game, self._night.table, what)
            if tried.ruling.verdict:
                self._correct(tried, what["note"])
                return True
        return False

    def _correct(self, tried: Tried, note: str) -> None:
        """Replace the table by the corrected one, and log every value that was set."""
        turn = self.turns[-1]
        self._mark()
        self._night.table = tried.table
        self._mark(by_hand=True)
        for key, found, value in tried.made:
            line = Line("correction", turn.number, CORRECTED + key, self.phase, value, None)
            facts = {"what": found.name, "value": value, "note": note}
            line.words = because("core.session.corrected", **facts)
            line.of, line.earlier = About(secret=found.secret), turn.earlier
            turn.log.append(line)


def turns_before(way: UnderWay | None, turn: Turn) -> int:
    """How many more turns the table has had than an evening that took it up in the middle."""
    if way is None or way.next_turn is None or not turn.number:
        return 0
    taken_up = mode_of(turn.start) == UNDER_WAY
    return way.next_turn(turn.start) - turn.number if taken_up else 0


def _only_reply(step: Ask, prompt: Prompt) -> Any:
    """The reply to a prompt that the flow may take without an act, or NONE."""
    if step.otherwise is not None:
        return step.otherwise[1] if step.otherwise[0] == prompt.key else NONE
    alone = step.every or len(step.questions) == 1
    return sole_reply(prompt.field, prompt.about) if alone else NONE


def _asked_alone(step: Ask) -> tuple[Question, ...]:
    """The questions no reply to another one closes: of those the flow may take the reply."""
    if step.otherwise is not None:
        return tuple(one for one in step.questions if one.key == step.otherwise[0])
    return step.questions if step.every or len(step.questions) == 1 else ()
