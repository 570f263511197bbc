"""Precedents in words: the case, the verdict with the people of that evening, the clause, when."""

from __future__ import annotations

from companion.content.catalogues import domains_of
from companion.content.language import Language
from companion.content.words import BETWEEN_PARTS, Words
from companion.core.fields.said import say_list
from companion.core.ruling import because
from companion.evening.precedents import Precedent
from companion.games import load


def words_of(one: Precedent, language: Language) -> Words:
    """The words of a precedent's game, with the people of its evening."""
    return Words(language, (*domains_of(one.game), "app"), dict(one.people))


def title_of(one: Precedent, language: Language) -> str:
    """The title of a precedent: game and question."""
    words = words_of(one, language)
    question = words.say(because(f"{one.game}.question.{one.question}"))
    return BETWEEN_PARTS.join((words.name(one.game, "Name"), question))


def verdict_of(one: Precedent, language: Language) -> str:
    """The verdict of a precedent, in words."""
    asked = load(one.game).question(one.question)
    return words_of(one, language).value(say_list(one.verdict, asked.of if asked else ""), "Name")


def people_of(one: Precedent) -> str:
    """The names of the people who played when a precedent was made."""
    return ", ".join(one.people.values())


def text_of(one: Precedent, language: Language) -> str:
    """The precedent as a text of a few lines."""
    words = words_of(one, language)
    own = [words.say(because("app.precedent.own"))] if one.own else []
    lines = (title_of(one, language), verdict_of(one, language), *own, people_of(one))
    return "\n".join(filter(None, lines))
