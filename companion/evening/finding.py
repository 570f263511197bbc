"""Finding a question by what somebody would type: over all games, in both languages."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from companion.content.alike import alike
from companion.content.catalogues import domains_of
from companion.content.search import Document, Index
from companion.content.words import Words
from companion.core.ruling import because
from companion.games import GAMES, load

LANGUAGES: tuple[Literal["fr", "en"], ...] = ("fr", "en")
AHEAD = 1.5  # how much more a question of the game on the table counts


class Question(NamedTuple):
    """A question that was found: its game and its key."""

    game: str
    key: str


@cache
def questions() -> dict[str, Question]:
    """The questions of all games, by the key of their document."""
    asked = [(game, one.key) for game in GAMES for one in load(game).offers.questions]
    return {f"{game}/{key}": Question(game, key) for game, key in asked}


@cache
def index() -> Index:
    """The index of all questions of all games; words of both languages find each."""
    return Index.of(map(_document, questions()))


def _document(name: str) -> Document:
    """The texts a question is found by: titles, what it decides, words people look for."""
    game, key = questions()[name]
    words = [Words(language, domains_of(game)) for language in LANGUAGES]
    title, decides, looked_for = (
        " ".join(one.say(because(f"{game}.{part}.{key}")) for one in words)
        for part in ("question", "decides", "looked_for")
    )
    names = " ".join(one.value(game, "Name") for one in words)
    return Document(name, title, looked_for, f"{decides} {names}")


def find_questions(query: str, first: str = "", most: int = 20) -> tuple[Question, ...]:
    """The questions that fit, the best first; those of the game on the table count more."""
    found = {questions()[one.key]: one.score for one in index().find(query, most * 2, alike())}
    ranked = sorted(found, key=lambda one: -found[one] * (AHEAD if one.game == first else 1))
    return tuple(ranked[:most])
