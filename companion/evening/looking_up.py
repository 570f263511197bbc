"""Looking something up in the rulebooks of all games, in both languages at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from companion.content.language import Language
from companion.content.rulebook import Entry
from companion.content.search import Document, Found, Gathering, Index, stems, stems_of
from companion.core.ruling import because
from companion.evening.rulebooks import rulebook, spoken, written

LANGUAGES: tuple[Language, ...] = ("fr", "en")
AHEAD = 1.5  # how much more an entry of the game on the table counts
MOST = 20
WIDER = 5  # how many more are weighed than are shown, so that this table is not cut off


class Hit(NamedTuple):
    """An entry that was found, and the stems of the words it was found by."""

    entry: Entry
    stems: frozenset[str]


@cache
def entries() -> dict[str, Entry]:
    """The entries of all games by their name."""
    return {one.name: one for game in written() for one in rulebook(game).entries()}


class Making:
    """The index of all rulebooks in the making: a little in each frame, or the rest at once."""

    def __init__(self) -> None:
        self._left = (document for game in written() for document in documents(game))
        self._gathering = Gathering()
        self.done = False

    def go_on(self) -> bool:
        """Add one more entry to the index; False once there is none."""
        document = next(self._left, None)
        if document is None:
            self.done = True
            return False
        self._gathering.add(document)
        return True

    def finish(self) -> Index:
        """Make the rest of the search index at once, and give it."""
        while self.go_on():
            pass
        return self._gathering.index()


@cache
def making() -> Making:
    """The search index that is being made, shared by all who look something up."""
    return Making()


@cache
def index() -> Index:
    """The index of all rulebooks; words of both languages find each entry."""
    return making().finish()


def documents(game: str) -> Iterator[Document]:
    """The texts the entries of a game are found by: titles, words people look for, texts."""
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
    found = index().find(query, most * WIDER)
    ranked = [(_weight(one, first), Hit(entries()[one.key], one.words)) for one in found]
    ranked.sort(key=lambda one: -one[0])
    return tuple(hit for _, hit in ranked[:most])


def _weight(found: Found, first: str) -> float:
    """The weight of a found entry: more for the game on the table and for its title."""
    typed = max(len(title & found.words) / len(title) for title in _titles(found.key))
    return found.score * (AHEAD if entries()[found.key].game == first else 1) * (1 + typed)


@cache
def _titles(name: str) -> tuple[frozenset[str], ...]:
    """The stems of the title of an entry, in each language."""
    entry = entries()[name]
    told = (spoken(entry.game, language).title(entry) for language in LANGUAGES)
    return tuple(frozenset(stems(title)) or frozenset({name}) for title in told)


def best_entry(query: str, game: str) -> Entry | None:
    """The entry of one game that fits a query best."""
    return next((hit.entry for hit in look_up(query, game) if hit.entry.game == game), None)


def marked(text: str, stems: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """The pieces of a text, each with whether it is a word that was found."""
    at = 0
    for start, end, stem in stems_of(text):
        if stem in stems:
            if start > at:
                yield text[at:start], False
            yield text[start:end], True
            at = end
    if at < len(text):
        yield text[at:], False
