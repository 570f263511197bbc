"""A ruling as a text to send: subject, verdict, decisive clause with its chapter, reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.content.words import BETWEEN_PARTS
from companion.core.log import Line
from companion.ui.look.wording import tongue
from companion.ui.rulings.in_words import reason_steps, ruled_before, title_of
from companion.ui.rulings.source import place_of
from companion.ui.rulings.verdict import rows_in_force

INDENT = "  "


class Told(NamedTuple):
    """A ruling in words, part by part."""

    game: str
    turn: str
    title: str
    verdict: tuple[tuple[str, str], ...]  # the player, if one, and the words
    own: str  # that the table decided, and what the rules said; empty if it did not
    clause: str
    source: str
    reasons: tuple[tuple[int, str], ...]  # with their depths


def tell_ruling(line: Line, game: str) -> Told:
    """A ruling in the words of the language in force."""
    clause = None if line.own else line.clause
    return Told(
        tongue.name(game),
        tongue.say("app.table.turn", turn=line.table_turn) if line.turn else "",
        title_of(line),
        tuple(rows_in_force(line)),
        _tell_own(line),
        tongue.say(clause),
        _tell_source(clause.rule) if clause else "",
        tuple((depth, tongue.say(one)) for depth, one in reason_steps(line)),
    )


def _tell_own(line: Line) -> str:
    """The sentence that the table decided, and what it overruled."""
    if not line.own:
        return ""
    before = tongue.say("app.share.ruled", text=ruled_before(line))
    return BETWEEN_PARTS.join((tongue.say("app.ruling.own"), before))


def _tell_source(rule: str) -> str:
    """The chapter that a rule is cited to, and how sure that is."""
    cited = tongue.cite(rule)
    if cited is None:
        return ""
    chapter = tongue.say(place_of(cited.chapter), chapter=cited.chapter)
    return BETWEEN_PARTS.join((chapter, tongue.say(f"app.status.{cited.status}")))


def ruling_text(told: Told) -> str:
    """The text of a ruling, a part a line."""
    return "\n".join(filter(None, _lines(told)))


def _lines(told: Told) -> Iterator[str]:
    yield BETWEEN_PARTS.join(filter(None, (told.game, told.turn)))
    yield told.title
    yield from (text for _, text in told.verdict)
    yield told.own
    yield told.clause
    yield told.source
    yield from (INDENT * depth + "- " + text for depth, text in told.reasons)
