"""Lines of the log in the words of one language, with chapter, page and status of every clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.content.citations import Citation
from companion.content.words import Words
from companion.core.fields import tell
from companion.core.log import Line
from companion.core.ruling import Reason, because
from companion.evening.score import Gain
from companion.evening.view import View

Plain = dict[str, Any]


class Lines:
    """Tells lines as plain values; one that was told is not worded again."""

    def __init__(self, words: Words, citations: Mapping[str, Citation]) -> None:
        self._words, self._citations = words, citations
        self._told: dict[tuple[int, bool], tuple[Line, Plain]] = {}

    def forget(self) -> None:
        """Word every line anew, since a person or a piece has another name."""
        self._told = {}

    def say(self, rule: str, **facts: Any) -> str:
        """The sentence of a key."""
        return self._words.say(because(rule, **facts))

    @staticmethod
    def id_of(line: Line) -> str:
        """The id of a line on the page."""
        return f"{line.kind}/{line.turn}/{line.key}"

    def tell(self, line: Line, view: View) -> Plain:
        """A line as plain values, as a seat may see it."""
        at = id(line), view.hides(line.about)
        found = self._told.get(at)
        if found is None or found[0] is not line:
            found = self._told[at] = line, self._tell(view.shown(line))
        return found[1]

    def _tell(self, line: Line) -> Plain:
        """A line as plain values: of what, what was said or ruled, and why."""
        ruling = line.ruling
        told: Plain = {
            "id": self.id_of(line),
            "kind": line.kind,
            "phase": self._words.name(line.phase, "Name") if line.phase else "",
            "title": self._words.say(line.words) if line.words is not None else "",
            "own": line.own,
        }
        if line.kind in ("reply", "ruling"):
            told["value"] = self._words.value(tell(line.value, line.field), "Name")
        if ruling is not None:
            told["clause"] = self._words.say(ruling.clause) if ruling.clause else ""
            told["why"] = list(self.reasons(ruling.reasons, ruling.clause))
        return told

    def reasons(
        self, reasons: tuple[Reason, ...], by: Reason | None, depth: int = 0
    ) -> Iterator[Plain]:
        """The sentences of some reasons and of all they rest on, each with its citation."""
        for one in reasons:
            yield {
                "depth": depth,
                "text": self._words.say(one),
                "cited": self.cite(one.rule),
                "decides": one is by,
            }
            yield from self.reasons(one.parts, by, depth + 1)

    def cite(self, rule: str) -> str:
        """The chapter, page and status of a rule; empty if it has none."""
        found = self._citations.get(rule)
        if found is None:
            return ""
        facts: Plain = {"chapter": found.chapter, "status": found.status}
        if found.page is None:
            return self.say("core.terminal.cited", **facts)
        return self.say("core.terminal.cited_page", page=found.page, **facts)

    def gain(self, gain: Gain) -> Plain:
        """The points that a player won or lost in words, and how."""
        why = self._words.say(gain.reason) if gain.reason is not None else ""
        turn = self.say("app.table.turn" if gain.turn else "app.table.set_up", turn=gain.table_turn)
        return {"turn": turn, "player": gain.player, "points": gain.points, "why": why}
