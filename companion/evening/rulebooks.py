"""The rulebooks as app and terminal open them: entries by clause, and what belongs to an entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from companion.content.citations import read_citations
from companion.content.examples import Example, read_example
from companion.content.help import help_of
from companion.content.language import Language
from companion.content.rulebook import Entry, Rulebook, game_of, read_rulebook
from companion.content.rulebook_words import RulebookWords
from companion.content.words import BETWEEN_PARTS, Words
from companion.core.game import Game, Option, Value
from companion.core.log import Line
from companion.core.ruling import because
from companion.core.seating import values_of_game
from companion.core.session import Session
from companion.evening.box import UnsurePiece, known_box, typed_values, unsure_pieces
from companion.games import GAMES, load
from companion.store.archive import Archive


class Reading(NamedTuple):
    """An option an entry hangs on, what is chosen, and whether it says why."""

    option: Option
    chosen: str
    explained: bool


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game, read once."""
    return read_rulebook(game)


@cache
def spoken(game: str, language: Language) -> RulebookWords:
    """The words of a game's rulebook in a language, opened once."""
    return RulebookWords(game, language)


@cache
def stated(game: str) -> dict[str, Entry]:
    """The entries of a game by each clause that they state."""
    return {rule: entry for entry in rulebook(game).entries() for rule in entry.states}


def written() -> tuple[str, ...]:
    """The games that have a rulebook."""
    return tuple(game for game in GAMES if rulebook(game).chapters)


def entry_stating(rule: str) -> Entry | None:
    """The entry that states a clause of any game."""
    game = game_of(rule)
    return stated(game).get(rule) if game in GAMES else None


def entry_of_option(game: str, option: str) -> Entry | None:
    """The first entry that hangs on an option."""
    return next((one for one in rulebook(game).entries() if option in one.options), None)


def related_to(entry: Entry) -> tuple[Entry, ...]:
    """The entries worth reading after one."""
    found = map(rulebook(entry.game).entry, entry.related)
    return tuple(one for one in found if one is not None)


def examples_of_entry(entry: Entry) -> tuple[Example, ...]:
    """The worked examples of an entry."""
    return tuple(read_example(entry.game, key) for key in entry.examples)


def readings_of_entry(entry: Entry, session: Session | None = None) -> Iterator[Reading]:
    """The options an entry hangs on, as this table chose them, else as they stand."""
    chosen = session.setup.options if session and session.game.key == entry.game else {}
    words = spoken(entry.game, "en")
    for option in load(entry.game).offers.options:
        if option.key in entry.options:
            told = words.has(f"why.{option.key}")
            yield Reading(option, chosen.get(option.key, option.standard), told)


def unsure_of_entry(
    entry: Entry, archive: Archive, session: Session | None = None
) -> tuple[UnsurePiece, ...]:
    """The pieces of an entry with printed values this table does not know for sure."""
    game = load(entry.game)
    box = box_in_use(game, archive, session)
    return tuple(unsure_pieces(game, box, entry.pieces))


def box_in_use(game: Game, archive: Archive, session: Session | None) -> Mapping[str, Value]:
    """The printed values a table knows: those its evening plays with, and all that it typed."""
    if session is None or session.game.key != game.key:
        return known_box(archive, game)
    typed = values_of_game(game, typed_values(archive, game))
    return {**game.printed.box(session.table), **typed}


def tell_unsure(one: UnsurePiece, words: Words) -> str:
    """The sentence what nobody knows of a piece and what is only probable."""
    told = []
    unknown, probable = "app.rulebook.unknown_values", "app.rulebook.probable_values"
    for key, found in ((unknown, one.unknown), (probable, one.probable)):
        if found:
            named = ", ".join(words.say(because("app.box.what", label=what)) for what in found)
            told.append(words.say(because(key, text=named)))
    return BETWEEN_PARTS.join(told)


def ruling_used_last(entry: Entry, session: Session) -> Line | None:
    """The newest ruling of a table that rests on a clause of this entry and is no secret."""
    for line in reversed(session.log):
        if line.ruling is None or line.about.hidden(session.table):
            continue
        if any(one.rule in entry.states for top in line.ruling.reasons for one in top.walk()):
            return line
    return None


def entries_of_questions(session: Session) -> tuple[Entry, ...]:
    """The entries behind the open questions, each once."""
    found = (entry_stating(help_of(one.words).rule) for one in session.prompts)
    return tuple(dict.fromkeys(entry for entry in found if entry is not None))


def numbers_of_rules(entry: Entry) -> tuple[str, ...]:
    """Our numbers of the rules an entry states, each once."""
    cited = read_citations(entry.game)
    return tuple(dict.fromkeys(cited[rule].rule for rule in entry.states if rule in cited))


def chapter_of_book(entry: Entry) -> str:
    """The chapter of the printed book that most clauses of an entry cite."""
    cited = read_citations(entry.game)
    named = [cited[rule].chapter for rule in entry.states if rule in cited]
    return max(named, key=named.count, default="")
