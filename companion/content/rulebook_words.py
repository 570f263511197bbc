"""The words of a rulebook in one language: chapters, titles, texts with their numbers filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.content.box import read_box
from companion.content.catalogues import rulebook_domains
from companion.content.files import DATA
from companion.content.language import Language
from companion.content.rulebook import Entry
from companion.content.words import Words
from companion.core.game import UNSURE, Value
from companion.core.numbers import OnPiece
from companion.games import boxes_of

UNKNOWN_NUMBER = "?"  # nobody has read it from the box


class RulebookWords:
    """What the rulebook of a game says in one language, with the values of a box."""

    def __init__(
        self,
        game: str,
        language: Language,
        box: Mapping[str, Value] | None = None,
        data: Path = DATA,
    ) -> None:
        self.game, self.language = game, language
        self.words = Words(language, rulebook_domains(game), data=data)
        self._numbers = dict(numbers_of(game, box, data))
        self._unsure = unsure_numbers(game, data)

    def chapter(self, key: str) -> str:
        """The head of a chapter."""
        return self._say(f"{self.game}.rulebook.chapter.{key}")

    def title(self, entry: Entry) -> str:
        """The short title of an entry."""
        return self._say(f"{entry.head}.title")

    def text(self, entry: Entry) -> str:
        """The text of an entry: two to five sentences, with today's numbers."""
        return self._say(f"{entry.head}.text")

    def looked_for(self, entry: Entry) -> str:
        """The words that people look for an entry by and its text does not hold."""
        return self._say(f"{entry.head}.looked_for")

    def say(self, key: str) -> str:
        """An entry of the rulebook's catalogue, below <game>.rulebook, in words."""
        return self._say(f"{self.game}.rulebook.{key}")

    def has(self, key: str) -> bool:
        """Does the rulebook's catalogue have this entry, below <game>.rulebook?"""
        return self.words.find(f"{self.game}.rulebook.{key}") is not None

    def number(self, name: str) -> str:
        """A number of the rulebook in words, by its name."""
        return self.words.value(self._numbers[name])

    def is_unsure(self, name: str) -> bool:
        """Is a number only probable: nobody has read it from the box yet?"""
        return name in self._unsure

    def _say(self, key: str) -> str:
        return self.words.passage(key, self._numbers)


def numbers_told(game: str) -> tuple[str, ...]:
    """The names of the numbers of a game that do not depend on the number of players."""
    return tuple(import_module(f"companion.games.{game}.numbers").NUMBERS)


def by_players_of(game: str) -> Mapping[str, Mapping[int, Any]]:
    """The numbers of a game that depend on the number of players, by name and that number."""
    told: Mapping[str, Mapping[int, Any]]
    told = import_module(f"companion.games.{game}.numbers").BY_PLAYERS
    return told


def numbers_of(
    game: str, box: Mapping[str, Value] | None = None, data: Path = DATA
) -> Iterator[tuple[str, Any]]:
    """The numbers that a game's rulebook may tell, by name; by players as name_3, name_4."""
    told = import_module(f"companion.games.{game}.numbers")
    known = box if box is not None else _printed(game, data)
    for name, number in told.NUMBERS.items():
        yield name, _number_told(number, known)
    for name, by_players in told.BY_PLAYERS.items():
        for players, number in by_players.items():
            yield f"{name}_{players}", _number_told(number, known)


def unsure_numbers(game: str, data: Path = DATA) -> frozenset[str]:
    """The names of the numbers that pieces show and that are only probable."""
    known, told = _printed(game, data), import_module(f"companion.games.{game}.numbers").NUMBERS
    shown = {name: known.get(one.key) for name, one in told.items() if isinstance(one, OnPiece)}
    return frozenset(name for name, one in shown.items() if one and one.source in UNSURE)


def _printed(game: str, data: Path) -> dict[str, Value]:
    return {key: value for box in boxes_of(game) for key, value in read_box(box, data).items()}


def _number_told(number: Any, box: Mapping[str, Value]) -> Any:
    """The value of a number; of one on a piece what the box shows, as far as it is known."""
    if not isinstance(number, OnPiece):
        return number
    known = box.get(number.key)
    return UNKNOWN_NUMBER if known is None else known.value
