"""The forms a name takes in a sentence: with its article, contracted, elided, or bare.

A name in a catalogue is written with its article ("le tripot", "l'hôtel de luxe|m", "the bar");
a name that somebody typed has none. A form with a capital ("Le") makes a capital.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.content.elision import elides


class Name(NamedTuple):
    """A name, the article it takes ("" for none) and its gender ("m", "f", or "" if not told).

    A name that ends in (…) in a catalogue holds what is said more of it in brackets.
    """

    article: str
    bare: str
    gender: str = ""
    holds: bool = False
    locative: str = ""  # the preposition for "at", where it is not "à": "dans", "chez"

    @property
    def many(self) -> bool:
        """Does a verb after a name take the plural? A catalogue says so by "les" or "|p"."""
        return self.article == "les" or self.gender == PLURAL


HOLDS = " (…)"
PLURAL = "p"  # in place of a gender: English names do not show their number


ARTICLES = {
    "fr": re.compile(r"(le |la |les |l')(.+)"),
    "en": re.compile(r"(the )(.+)"),
}
ENGLISH_VOWELS = tuple("aeioué")
GENDERS = {"le": "m", "la": "f"}


def parse_name(language: str, text: str) -> Name:
    """A name from the way a catalogue writes it."""
    text, gender, locative, *_ = (*text.split("|"), "", "")
    bare, holds = text.removesuffix(HOLDS), text.endswith(HOLDS)
    found = ARTICLES[language].fullmatch(bare)
    if not found:
        return Name("", bare, gender, holds, locative)
    article = found[1].strip()
    return Name(article, found[2], gender or GENDERS.get(article, ""), holds, locative)


def capital(text: str) -> str:
    """The text with a capital at its head."""
    return text[:1].upper() + text[1:]


def definite(name: Name) -> str:
    """The name with its article: le tripot, l'hôtel, Ann."""
    gap = "" if not name.article or name.article.endswith("'") else " "
    return f"{name.article}{gap}{name.bare}"


def short(word: str, name: Name, text: str) -> str:
    """A small word before a text, cut short where it must be: de Bob, d'Ann, d'hôtel."""
    if name.article == "l'" or elides(text):
        return f"{word[:-1]}'{text}"
    return f"{word} {text}"


TYPED_ARTICLE = re.compile(r"(les?) (.+)", re.IGNORECASE)
CONTRACTED = {"de": {"le": "du", "les": "des"}, "à": {"le": "au", "les": "aux"}}


def contract_article(word: str, name: Name) -> str:
    """The small word and the article in one: du tripot, de la boîte, aux armes, d'Ann, à Bob."""
    typed = None if name.article else TYPED_ARTICLE.fullmatch(name.bare)
    article, bare = (typed[1].lower(), typed[2]) if typed else (name.article, name.bare)
    if article in CONTRACTED[word]:
        return f"{CONTRACTED[word][article]} {bare}"
    if word == "de" and not article:
        return short(word, name, bare)
    return f"{word} {definite(name)}"


def subordinate(name: Name) -> str:
    """The name after "que": que le tripot, qu'Ann, que l'hôtel."""
    text = definite(name)
    return f"qu'{text}" if elides(text) else f"que {text}"


def with_place_word(name: Name) -> str:
    """A name after the word for being there: au tripot, dans le ghetto, chez le marchand."""
    return f"{name.locative} {definite(name)}" if name.locative else contract_article("à", name)


def french_indefinite(name: Name) -> str:
    """The name with un, une or des; without a gender it stays as it is."""
    if name.article == "les":
        return f"des {name.bare}"
    article = {"m": "un ", "f": "une "}.get(name.gender, "") if name.article else ""
    return f"{article}{name.bare}"


def english_indefinite(name: Name) -> str:
    """The name with a or an; a name without article stays as it is."""
    if not name.article:
        return name.bare
    return f"{'an' if name.bare[:1].lower() in ENGLISH_VOWELS else 'a'} {name.bare}"


def possessive(name: Name) -> str:
    """The English possessive: Ann's, Lucas's, the violet player's, the Triads'."""
    text = definite(name)
    return f"{text}'" if name.article and text.endswith("s") else f"{text}'s"


Form = Callable[[Name], str]

SHARED: Mapping[str, Form] = {"": lambda name: name.bare, "name": lambda name: name.bare}
FORMS: Mapping[str, Mapping[str, Form]] = {
    "fr": {
        **SHARED,
        "le": definite,
        "the": definite,
        "du": lambda name: contract_article("de", name),
        "au": lambda name: contract_article("à", name),
        "de": lambda name: short("de", name, name.bare),
        "à": lambda name: f"à {name.bare}",
        "dans": with_place_word,
        "que": subordinate,
        "un": french_indefinite,
        "ou": lambda name: name.bare,
    },
    "en": {
        **SHARED,
        "le": definite,
        "the": definite,
        "a": english_indefinite,
        "'s": possessive,
        "or": lambda name: name.bare,
    },
}


def inflect(language: str, name: Name, form: str) -> str:
    """A name in one of its forms; KeyError where the language has no such form."""
    shaped = FORMS[language][form.lower()](name)
    return capital(shaped) if form[:1].isupper() else shaped
