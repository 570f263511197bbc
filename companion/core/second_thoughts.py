"""Second thoughts: an answer given anew, the table's own verdict, a correction by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.act_history import ActHistory
from companion.core.acts import BEFORE, TOGETHER, Act, Replied, Where, line_keys, values_of
from companion.core.changes import Settled, changes, lines_and_scores
from companion.core.corrections import may_correct
from companion.core.fields import Field
from companion.core.game import Game
from companion.core.log import Line, Outcome
from companion.core.ruling import YES, Reason, Ruling, because, refusal

MOST_CORRECTIONS = 500  # of one evening: more would keep everybody waiting who opens it


class SecondThoughts:
    """Acts that reach back into what was played; each tells what it changed."""

    def __init__(self, game: Game, history: ActHistory, quiet: bool) -> None:
        self._game, self._history = game, history
        self._quiet = quiet  # nobody wants to hear what an act changed

    @property
    def anchor(self) -> Where:
        """The turn and the question that a correction made now belongs to."""
        return self._history.number, self._history.playback.anchor

    def amend(self, where: Where, what: Any) -> Outcome:
        """Answer an old question again; play what follows anew, and give what changed."""
        line = self._history.line("reply", where)
        if line is None or line.field is None:
            return Outcome(refusal(because("core.session.not_asked", question=where[1])))
        field = line.field if self._quiet else self.field_again(line)
        checked = field.check(what)
        if not checked.verdict:
            return Outcome(checked)
        warned = () if self._quiet else self._warn_again(line, what)
        outcome = self._reach_back(Act("amend", *where, what))
        return outcome._replace(ruling=Ruling(True, warned)) if warned else outcome

    def field_again(self, line: Line) -> Field:
        """The field of what may be said now to the question of a line."""
        assert line.field is not None, "nothing was asked"
        return self._game.rules.field_again(line.field, line.key, self._said_with(line))

    def _warn_again(self, line: Line, what: Any) -> tuple[Reason, ...]:
        return self._game.rules.warn_again(line.key, self._said_with(line), what)

    def _said_with(self, line: Line) -> dict[str, Any]:
        """All replies of the turn of a line, in the order of its log."""
        log = self._history.turns_from(line.turn)[0].log
        return {one.key: one.value for one in log if one.kind == "reply"}

    def override(self, where: Where, verdict: Any) -> Outcome:
        """Put the table's own verdict in the place of a ruling."""
        line = self._history.line("ruling", where)
        if line is None or line.field is None:
            return Outcome(refusal(because("core.session.no_ruling", question=where[1])))
        checked = line.field.check(verdict)
        return (
            self._reach_back(Act("override", *where, verdict))
            if checked.verdict
            else Outcome(checked)
        )

    def correct(self, key: str, value: Any, note: str, before: Replied | None) -> Outcome:
        """Change the table by hand, within what the box allows: now, or before a reply."""
        what = {"key": key, "value": value, "note": note}
        if before is None:
            return self._correct(what, self.anchor, self._history.playback.table)
        return self._correct({**what, BEFORE: before.key}, before.moment, before.table)

    def correct_together(self, values: Mapping[str, Any], note: str) -> Outcome:
        """Change several things by hand in one act, which must fit only together."""
        what = {TOGETHER: dict(values), "note": note}
        return self._correct(what, self.anchor, self._history.playback.table)

    def correct_before(self, taken: Line, what: Mapping[str, Any]) -> Outcome:
        """Change the table before a reply that the flow took without an act."""
        return self._correct(what, (taken.turn, taken.key), taken.table)

    def _correct(self, what: Mapping[str, Any], where: Where, table: Any) -> Outcome:
        acts = self._history.acts
        made = sum(len(values_of(act.what)) for act in acts if act.kind == "correct")
        if made + len(values_of(what)) > MOST_CORRECTIONS:
            return Outcome(refusal(because("core.session.too_many", most=MOST_CORRECTIONS)))
        checked = may_correct(self._game, table, what).ruling
        if not checked.verdict:
            return Outcome(checked)
        return self._reach_back(Act("correct", *where, what))

    def _reach_back(self, act: Act) -> Outcome:
        """Carry out an act that reaches back, and tell what it changed."""
        if self._quiet and act.kind != "correct":
            self._history.say_for_later(act)
            return Outcome(YES)
        before, stood = self._lines_and_scores(act.turn), self._open_now()
        now = act.kind == "correct" and BEFORE not in act.what and act[1:3] == self.anchor
        self._history.say(act)
        if now:
            self._history.playback.put_right()
        else:
            self._history.playback.follow(act.turn)
        self._history.note_turn()
        moved = stood != self._open_now()
        found = changes(before, self._lines_and_scores(act.turn))
        own = line_keys(act)  # what the act itself says is no news
        others = tuple(one for one in found if one.after is None or one[:3] not in own)
        return Outcome(YES, others, moved)

    def _open_now(self) -> tuple[int, tuple[str, ...]]:
        """The turn in progress and the keys of its open questions."""
        return self._history.number, tuple(self._history.playback.open)

    def _lines_and_scores(self, first: int) -> Settled:
        if self._quiet:
            return {}
        turns = self._history.turns_from(first)
        return lines_and_scores(self._game, turns, self._history.playback.table)
