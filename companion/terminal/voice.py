"""The referee's voice in a terminal: sentences of one language, reasons as an indented tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from companion.content.catalogues import domains_of
from companion.content.citations import Citation, read_citations
from companion.content.words import Words
from companion.core.fields import Field, OneOf, tell
from companion.core.log import Line
from companion.core.ruling import Reason, Ruling, because

INDENT = "  "
DECIDES = "=> "


class Voice:
    """Words for the terminal: one language, one game, the names of this table."""

    def __init__(
        self,
        language: str,
        game: str = "",
        names: Mapping[str, str] | None = None,
        alone: bool = False,
    ) -> None:
        self.game = game
        self.language = "fr" if language == "fr" else "en"
        domains = domains_of(game) if game else ("app",)
        self.words = Words("fr" if language == "fr" else "en", domains, names, alone=alone)

    @cached_property
    def citations(self) -> Mapping[str, Citation]:
        """The citations of the game, by rule key."""
        return read_citations(self.game) if self.game else {}

    def say(self, rule: str, **facts: Any) -> str:
        """The sentence of a key with these facts."""
        return self.words.say(because(rule, **facts))

    def tree(self, *reasons: Reason, depth: int = 0, by: Reason | None = None) -> Iterator[str]:
        """The sentences of reasons, indented by what rests on what, with citations.

        The one by which it was settled has a mark of its own.
        """
        for reason in reasons:
            mark = DECIDES if reason is by else "- "
            yield INDENT * depth + mark + self.cited(reason)
            yield from self.tree(*reason.parts, depth=depth + 1, by=by)

    def cited(self, reason: Reason) -> str:
        """The sentence of a reason with the citation of its rule."""
        cited, text = self.cite(reason.rule), self.words.say(reason)
        return f"{text} [{cited}]" if cited else text

    def cite(self, rule: str) -> str:
        """The chapter, page and status of a rule; empty if it has none."""
        found = self.citations.get(rule)
        if found is None:
            return ""
        if found.page is None:
            return self.say("core.terminal.cited", chapter=found.chapter, status=found.status)
        return self.say(
            "core.terminal.cited_page",
            chapter=found.chapter,
            page=found.page,
            status=found.status,
        )

    def ruling(
        self, ruling: Ruling[Any], value: Any, own: bool = False, words: Reason | None = None
    ) -> Iterator[str]:
        """A ruling in words: what it is about, the verdict in force, then the reasons."""
        if words is None:
            key = "core.terminal.own_verdict" if own else "core.terminal.verdict"
            yield self.say(key, verdict=value)
        else:
            key = "core.terminal.own_verdict_of" if own else "core.terminal.verdict_of"
            yield self.say(key, text=self.words.say(words), verdict=value)
        yield from self.tree(*ruling.reasons, depth=1, by=ruling.clause)

    def headline(self, line: Line | None) -> str:
        """The sentence of a line of the log; empty for an act without effect."""
        if line is None:
            return self.say("app.table.without_effect")
        return next(self.line(line), line.key)

    def line(self, line: Line) -> Iterator[str]:
        """A line of the log with its reasons."""
        if line.kind == "ruling" and line.ruling is not None:
            told = tell(line.value, line.field)
            yield from self.ruling(line.ruling, told, line.own, line.words)
        elif line.kind == "reminder" and line.ruling is not None:
            for reason in line.ruling.reasons:
                yield self.cited(reason)
        elif line.kind == "correction" and line.words is not None:
            yield self.words.say(line.words)
        elif line.words is not None:
            yield self.answered(line, self.words.say(line.words))

    def answered(self, line: Line, asked: str) -> str:
        """The words for a question with its reply; of a confirmation only its words."""
        if confirms(line.field) and "?" not in asked:
            return asked if asked.endswith(".") else f"{asked}."
        return f"{asked} {self.words.value(tell(line.value, line.field))}"


def confirms(field: Field | None) -> bool:
    """Has a field a single option and no other legal reply?"""
    return isinstance(field, OneOf) and len(field.options) == 1 and not field.closed
