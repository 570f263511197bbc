"""The rulebook of a game in our own words, as the page reads it: chapters with their entries."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.content.language import Language
from companion.content.rulebook import read_rulebook
from companion.content.rulebook_words import RulebookWords
from companion.door.feeds import as_json


@cache
def rules_of(game: str, language: Language) -> bytes:
    """The chapters of a game as JSON, in one language; none where nobody has written them."""
    book, words = read_rulebook(game), RulebookWords(game, language)
    told: list[dict[str, Any]] = [
        {
            "title": words.chapter(chapter.key),
            "entries": [
                {"title": words.title(entry), "text": words.text(entry)}
                for entry in chapter.entries
            ],
        }
        for chapter in book.chapters
    ]
    return as_json(told).encode()
