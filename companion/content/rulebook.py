"""The rulebook in our own words (data/<game>/rulebook.yaml): chapters and their entries."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from companion.content.files import DATA, ContentError, file_name, read_list

FILE = "rulebook.yaml"
LISTS = ("states", "related", "examples", "options", "pieces")


class Entry(NamedTuple):
    """One thing the rules say: which clauses it states, and what belongs to it."""

    game: str
    chapter: str
    key: str
    states: tuple[str, ...] = ()  # keys of the clauses
    related: tuple[str, ...] = ()  # entries
    examples: tuple[str, ...] = ()  # files of data/<game>/examples
    options: tuple[str, ...] = ()  # readings and variants it hangs on
    pieces: tuple[str, ...] = ()

    @property
    def head(self) -> str:
        """The beginning of the word keys of an entry."""
        return f"{self.game}.rulebook.{self.key}"

    @property
    def name(self) -> str:
        """The name of an entry among those of all games: game and key."""
        return f"{self.game}/{self.key}"


class Chapter(NamedTuple):
    """A chapter, and its entries in the order of the book."""

    key: str
    entries: tuple[Entry, ...]


class Rulebook(NamedTuple):
    """The rules of one game in our own words."""

    game: str
    chapters: tuple[Chapter, ...]

    def entries(self) -> Iterator[Entry]:
        """The entries of all chapters, in the order of the book."""
        for chapter in self.chapters:
            yield from chapter.entries

    def entry(self, key: str) -> Entry | None:
        """The entry with this key."""
        return next((entry for entry in self.entries() if entry.key == key), None)

    def stating(self, rule: str) -> Entry | None:
        """The entry that states a clause."""
        return next((entry for entry in self.entries() if rule in entry.states), None)


def game_of(rule: str) -> str:
    """The game or part of the app that a rule key begins with."""
    return rule.partition(".")[0]


def has_rulebook(game: str, data: Path = DATA) -> bool:
    """Has a game a rulebook?"""
    path = data / game / FILE
    return path.exists() or path.with_suffix(".json").exists()


def read_rulebook(game: str, data: Path = DATA) -> Rulebook:
    """The rulebook of a game; one without chapters where nobody has written it."""
    if not has_rulebook(game, data):
        return Rulebook(game, ())
    path = data / game / FILE
    file = file_name(path, data)
    book = Rulebook(game, tuple(_chapter(file, game, row) for row in read_list(path, data)))
    keys = [entry.key for entry in book.entries()]
    for key in keys:
        if keys.count(key) > 1:
            raise ContentError(file, key, "two entries have this key")
    return book


def _chapter(file: str, game: str, row: Any) -> Chapter:
    if not isinstance(row, dict) or row.keys() != {"chapter", "entries"}:
        raise ContentError(file, "", "a chapter has a name and its entries, and no more")
    key, entries = row["chapter"], row["entries"]
    if not isinstance(key, str) or not isinstance(entries, list) or not entries:
        raise ContentError(file, str(key), "a chapter has a name and a list of entries")
    return Chapter(key, tuple(_entry(file, game, key, entry) for entry in entries))


def _entry(file: str, game: str, chapter: str, row: Any) -> Entry:
    if not isinstance(row, dict) or not isinstance(row.get("key"), str):
        raise ContentError(file, chapter, "an entry has a key")
    key = row["key"]
    for part in row.keys() - {"key", *LISTS}:
        raise ContentError(file, key, f"{part} is none of key, {', '.join(LISTS)}")
    return Entry(game, chapter, key, *(_names(file, key, part, row.get(part)) for part in LISTS))


def _names(file: str, key: str, part: str, row: Any) -> tuple[str, ...]:
    """The names in a list of a row, each once; none where the list is left out."""
    names = [] if row is None else row
    if not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
        raise ContentError(file, key, f"{part} is a list of names")
    if len(set(names)) < len(names):
        raise ContentError(file, key, f"{part} names something twice")
    return tuple(names)
