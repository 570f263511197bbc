"""Looking something up in the rulebooks of all games, in both languages at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from companion.content.language import Language
from companion.content.rulebook import Entry
from companion.content.search import Document, Index, stems_of
from companion.core.ruling import because
from companion.evening.rulebooks import rulebook, spoken, written

LANGUAGES: tuple[Language, ...] = ("fr", "en")
AHEAD = 1.5  # how much more an entry of the game on the table counts
MOST = 20


class Hit(NamedTuple):
    """An entry that was found, and the stems of the words it was found by."""

    entry: Entry
    stems: frozenset[str]


@cache
def entries() -> dict[str, Entry]:
    """Every entry of every game by its name."""
    return {one.name: one for game in written() for one in rulebook(game).entries()}


@cache
def index() -> Index:
    """The index of all rulebooks; words of both languages find each entry."""
    return Index.of(document for game in written() for document in documents(game))


def documents(game: str) -> Iterator[Document]:
    """What the entries of a game are found by: titles, words people look for, texts."""
    told = [spoken(game, language) for language in LANGUAGES]
    for entry in rulebook(game).entries():
        names = (one.words.say(because(f"{game}.name.{game}")) for one in told)
        yield Document(
            entry.name,
            " ".join(one.title(entry) for one in told),
            " ".join(one.looked_for(entry) for one in told),
            " ".join((*(one.text(entry) for one in told), *names)),
        )


def look_up(query: str, first: str = "", most: int = MOST) -> tuple[Hit, ...]:
    """The entries that fit, the best first; those of the game on the table count more."""
    found = index().find(query, most * 2)
    hits = [(Hit(entries()[one.key], one.words), one.score) for one in found]
    hits.sort(key=lambda one: -one[1] * (AHEAD if one[0].entry.game == first else 1))
    return tuple(hit for hit, _ in hits[:most])


def marked(text: str, stems: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """A text in pieces, and whether each is a word that was found."""
    at = 0
    for start, end, stem in stems_of(text):
        if stem in stems:
            if start > at:
                yield text[at:start], False
            yield text[start:end], True
            at = end
    if at < len(text):
        yield text[at:], False
