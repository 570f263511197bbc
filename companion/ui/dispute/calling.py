"""What the facts of a question are called, and what of a situation is missing or impossible."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.core.asked import AskedAlone, named_fault, steps_to
from companion.core.desk import Path, value_at
from companion.core.fields import Form
from companion.core.game import Game
from companion.core.log import Line
from companion.core.ruling import Reason, SituationError
from companion.evening.alone import ask, field_key, label_key, line_of
from companion.evening.described import Describing
from companion.ui.dispute.front import row_above
from companion.ui.look.people import people
from companion.ui.look.wording import tongue

TOO_FEW = "core.how_many"
MISSING = ("core.situation.missing", "core.situation.missing_choice")


class Fault(NamedTuple):
    """Why a situation cannot be ruled; `lack` leads to what only has to be told."""

    text: str
    lack: Path | None = None


class Calling:
    """Words for the facts of one question."""

    def __init__(self, game: Game, asked: AskedAlone, describing: Describing) -> None:
        self._game, self._asked, self._describing = game, asked, describing

    @property
    def title(self) -> str:
        """The question."""
        return tongue.say(f"{self._game.key}.question.{self._asked.key}")

    def meaning(self, name: str) -> str:
        """What a fact is."""
        return tongue.say(field_key(self._game.key, self._asked, name))

    def label(self, name: str) -> str:
        """What a fact is, in a few words."""
        return tongue.say(label_key(self._game.key, self._asked, name))

    def title_at(self, told: Any, path: Path) -> str:
        """What a path is about: the person or piece of a row, else the fact."""
        inner = self._describing.field_at(path)
        if isinstance(inner, Form) and path and isinstance(path[-1], int):
            said = value_at(told, path)
            name = next((one for one in said.values() if isinstance(one, str)), "")
            look = people.looks.get(name)
            return look.name if look else tongue.name(name)
        if isinstance(path[-1], int):
            return tongue.name(value_at(told, path), getattr(inner, "of", ""))
        return self.meaning(str(path[-1]))

    def fact(self, told: Any, path: Path) -> str:
        """Which fact of whom a path leads to; of the whole, the question."""
        if not path:
            return self.title
        row = row_above(path)
        whose = self.title_at(told, row) if row else ""
        fact = self.meaning(path[-1]) if isinstance(path[-1], str) else ""
        return " · ".join(filter(None, (whose, fact)))

    def lacking(self, told: Any, path: Path) -> str:
        """Which fact of whom is still to be told."""
        return tongue.say("app.dispute.missing", text=self.fact(told, path))

    def faults(self, told: Any, reason: Reason) -> tuple[Fault, ...]:
        """What is wrong with a situation that cannot be ruled."""
        several = reason.rule == "core.situation.several"
        found = (self._fault(told, one) for one in (reason.parts if several else (reason,)))
        return tuple({one.text: one for one in found}.values())

    def _fault(self, told: Any, reason: Reason) -> Fault:
        """One thing that is wrong; a fact or row that is missing is still to be told."""
        path = steps_to(reason, 1) if "path" in reason.facts else ()
        for one in reason.walk():
            if one.rule in MISSING:
                lack = path if one is reason else (*path, *steps_to(one))
                return Fault(self.lacking(told, lack), lack)
            if one.rule == TOO_FEW and path and not value_at(told, path):
                return Fault(self.lacking(told, path), path)
        words = named_fault(reason, lambda path: self.fact(told, path)).walk()
        return Fault(" ".join(map(tongue.say, words)))


def rule(describing: Describing, calling: Calling, told: Any) -> Line | tuple[Fault, ...]:
    """The ruling on a situation as a line; of one not whole or possible, what is wrong."""
    missing = tuple(describing.missing(told))
    if missing:
        return tuple(Fault(calling.lacking(told, one), one) for one in missing)
    game, asked = describing.game, describing.asked
    try:
        return line_of(asked, game.key, ask(asked, told, game.colours))
    except SituationError as error:
        return calling.faults(told, error.reason)
