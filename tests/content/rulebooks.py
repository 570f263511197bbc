"""The rulebooks as the tests read them, and which of them is still being written."""

from __future__ import annotations

from functools import cache

from companion.content.language import Language
from companion.content.rulebook import Entry, Rulebook, has_rulebook, read_rulebook
from companion.content.rulebook_words import RulebookWords
from companion.games import GAMES

# Not yet whole: some clauses have no entry so far. A game leaves this list when every one has.
NOT_YET: set[str] = set()

# Not yet said: why each reading is taken (<game>.rulebook.why.<option>).
NO_WHY_YET: set[str] = set()

# Not yet there: the page of a game (data/<game>/one_page.yaml).
NO_PAGE_YET: set[str] = set()

BEGUN = tuple(game for game in GAMES if has_rulebook(game))
WHOLE = tuple(game for game in GAMES if game not in NOT_YET)


@cache
def book(game: str) -> Rulebook:
    """The rulebook of a game."""
    return read_rulebook(game)


@cache
def spoken(game: str, language: Language) -> RulebookWords:
    """The words of a rulebook."""
    return RulebookWords(game, language)


def entries_of(game: str) -> tuple[Entry, ...]:
    """Every entry of a game, in the order of the book."""
    return tuple(book(game).entries())
