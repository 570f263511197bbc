"""One page a game in words: set-up by players, a turn, tie-breaks, numbers, what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

from companion.content.language import Language
from companion.content.one_page import OnePage, Step, has_one_page, read_one_page
from companion.content.rulebook_words import RulebookWords, by_players_of, numbers_told
from companion.content.words import BETWEEN_PARTS
from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.precedents import decided_otherwise, precedents
from companion.evening.rulebooks import entry_stating, spoken
from companion.evening.told_precedents import verdict_of
from companion.games import load
from companion.store.archive import Archive

Row = tuple[str, ...]
ARROW = " > "
PRECEDENTS = 3  # of this table, beside what is often got wrong
SHORT = 12  # letters of a cell that stands beside its label


class Section(NamedTuple):
    """A part of the page: its heading, and rows whose first cell is a label."""

    heading: str
    rows: tuple[Row, ...]

    @property
    def stacked(self) -> bool:
        """Are cells too long to stand beside their label? Then all of them stand below it."""
        return any(len(cell) > SHORT for _, *cells in self.rows for cell in cells)


@cache
def page_of(game: str) -> OnePage:
    """The page of a game, read once."""
    return read_one_page(game)


def is_there(game: str) -> bool:
    """Has a game its one page?"""
    return has_one_page(game)


def step_of_phase(game: str, phase: str) -> Step | None:
    """The step of the page in which a phase is told."""
    return next((step for step in page_of(game).turn if step.phase == phase), None)


def sections(
    game: str,
    language: Language,
    session: Session | None = None,
    archive: Archive | None = None,
) -> Iterator[Section]:
    """The sections of the page, from the top down; of a table also what it decided otherwise."""
    words = spoken(game, language)
    for heading, rows in (
        ("app.one_page.set_up", _set_up(game, words)),
        ("app.one_page.turn", _turn(game, words)),
        ("app.one_page.ties", _ties(game, words)),
        ("app.one_page.numbers", _numbers(game, words)),
        ("app.one_page.wrong", (*_wrong(game, words), *_otherwise(archive, words))),
        ("app.one_page.own", _own(session, words)),
    ):
        told = tuple(rows)
        if told:
            yield Section(words.words.say(because(heading)), told)


def _set_up(game: str, words: RulebookWords) -> Iterator[Row]:
    """The section of set-up: what depends on the number of players, a column for each number."""
    found = by_players_of(game)
    counts = sorted({players for row in found.values() for players in row})
    if found:
        yield words.words.say(because("app.one_page.players")), *map(str, counts)
    for name, row in found.items():
        told = (words.number(f"{name}_{one}") if one in row else "" for one in counts)
        yield words.say(f"by_players.{name}"), *told


def _turn(game: str, words: RulebookWords) -> Iterator[Row]:
    for step in page_of(game).turn:
        yield words.words.name(step.phase, "Name"), words.say(f"step.{step.key}")


def _ties(game: str, words: RulebookWords) -> Iterator[Row]:
    for tie in page_of(game).ties:
        told = ARROW.join(words.say(f"break.{one}") for one in tie.breaks)
        yield words.say(f"tie.{tie.of}"), told


def _numbers(game: str, words: RulebookWords) -> Iterator[Row]:
    for name in numbers_told(game):
        if words.has(f"number.{name}"):
            told = words.number(name)
            if words.is_unsure(name):
                told = words.words.say(because("app.one_page.probable", text=told))
            yield words.say(f"number.{name}"), told


def _wrong(game: str, words: RulebookWords) -> Iterator[Row]:
    for key in page_of(game).wrong:
        yield (words.say(f"wrong.{key}"),)


def _otherwise(archive: Archive | None, words: RulebookWords) -> Iterator[Row]:
    """The newest precedents that settle a case otherwise than the rules."""
    game = load(words.game)
    kept = precedents(archive, game.key) if archive is not None else ()
    for one in islice((one for one in kept if decided_otherwise(game, one)), PRECEDENTS):
        question = words.words.say(because(f"{game.key}.question.{one.question}"))
        told = BETWEEN_PARTS.join((question, verdict_of(one, words.language)))
        yield (words.words.say(because("app.one_page.otherwise", text=told)),)


def _own(session: Session | None, words: RulebookWords) -> Iterator[Row]:
    """The entries whose clauses this table overruled, each once."""
    if session is None or session.game.key != words.game:
        return
    overruled = [line.clause.rule for line in session.log if line.own and line.clause is not None]
    found = dict.fromkeys(entry_stating(rule) for rule in overruled)
    yield from ((words.title(entry),) for entry in found if entry is not None)
