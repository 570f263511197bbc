"""Every sentence, filled with every name: no missing contraction, elision, space or article."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion.content.forms import FORMS, parse_name
from companion.content.language import Language
from companion.content.templates import Gap
from companion.content.words import SIGNED
from companion.core.ruling import Reason
from tests.content.catalogues import DOMAINS, LANGUAGES, entries, gaps, names
from tools.kept_sentences import domain_words

VOWELS = "aeiouyàâäéèêëîïôöùûüœæAEIOUYÀÂÉÈÊÎÔÛŒ"
PLAYERS = "violet|jaune|bleu|rouge|blanc|vert"
COMMON = (r"[^\S\u00a0]{2}", r"\s[,.]", r"\s\)", r"\(\s", r"[{}]", r"\s$", r"^\s", r"\.\.(?!\.)")
REFUSED = {
    "fr": (
        *COMMON,
        r"\b([Dd]e|[ÀàÀ]) (le|les)\b",
        r"\b[Ll][ea] h[ôo]",
        rf"\b([Dd]e|[Qq]ue|[Nn]e|[Ll]e|[Ll]a|[Ss]i(?= il)) (?!oui\b|onze\b)[{VOWELS}]",
        r"\b([Dd]e|[Qq]ue) (Hélène|Hugo)\b",
        r" [;:!?»]",
        r"« ",
        r"n° ",
        r"[^\s\u00a0«(][;!?»]",
        rf"\b(?![Ll]e|[Dd]u|[Aa]u|[Uu]n|et)\w+ joueur ({PLAYERS})",
        r"\b([Ll]e|[Dd]u|[Aa]u) (Bratva|Ghettos|Mafia|Triades)\b",
        "’",
    ),
    "en": (
        *COMMON,
        r"\b([Aa]n?|[Tt]he) (an?|the)\b",
        r"\b(?<!angout )[Aa] [aeiou]",  # a hangout goes by its letter
        r"\s[;:!?]",
        r"\b(?![Tt]he|[Aa]n?\b|and)\w+ (violet|yellow|blue|red|white|green) player",
        "’",
    ),
}
TYPED = ("Ann", "Bob", "Élodie", "Hélène", "Hugo", "Yves", "onze", "Le Sélect")
NUMBERS = (0, 1, 2, -3, 12)
NUMERIC = {"least", "most", "count", "cost", "seat", "line", "number", "points", "turn"}
NUMERIC |= {"numbers", "phase"}
NO_NAMES = {"and", "yes", "no"}
# Numbers, skills and resources: never a player.
NO_PLAYER = {
    "chapter",
    "slot",
    "value",
    "skill",
    "skills",
    "left",
    "resource",
    "needed",
    "needs",
    "way",
}
NO_PLAYER |= {"dollars", "target", "trafic", "who", "led", "district"}  # numbers and pieces
NO_PLAYER |= {"money", "price", "stored", "bank", "total", "amount", "income", "missing", "short"}


def fillings(language: str, domain: str) -> Iterator[Any]:
    """Every name, some numbers, lists and counts."""
    both = names(language, "app") | names(language, domain)
    known = [key for key in both if key not in {*NO_NAMES, domain}]  # a title is in no sentence
    typed = [f"typed_{at}" for at in range(len(TYPED))]
    yield from dict.fromkeys((*known, *typed))
    yield from ((), (known[-1],), tuple(typed), {known[-1]: 2, known[0]: 0}, True, None)


def takes_a_number(gap: Gap) -> bool:
    return bool(gap.plural) or gap.form == SIGNED or gap.fact in NUMERIC


def sentences(language: Language, domain: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a catalogue with every filling; a gap with a plural takes numbers."""
    typed = {f"typed_{at}": name for at, name in enumerate(TYPED)}
    words = domain_words(language, domain, typed)
    for key, text in entries(language, domain).items():
        if key == f"{domain}.name.{domain}" or ("|" in text and "{" not in text):
            continue
        counted = {gap.fact for gap in gaps(language, text) if takes_a_number(gap)}
        others = {gap.fact for gap in gaps(language, text)} - counted
        for at, filling in enumerate(fillings(language, domain)):
            numbers = counted | (NO_PLAYER & others if filling in PLAYERS.split("|") else set())
            facts = dict.fromkeys(others, filling) | dict.fromkeys(numbers, NUMBERS[at % 5])
            yield key, words.say(Reason(key, facts))
        for number in NUMBERS:
            yield key, words.say(Reason(key, dict.fromkeys(others | counted, number)))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_reads_well_with_every_name(language: Language, domain: str) -> None:
    refused = re.compile("|".join(f"(?:{pattern})" for pattern in REFUSED[language]))
    wrong = {
        f"{key}: {said!r} ({found[0]!r})"
        for key, said in sentences(language, domain)
        if (found := refused.search(said))
    }
    assert not wrong, "\n" + "\n".join(sorted(wrong))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_well_formed(language: str, domain: str) -> None:
    for key, text in entries(language, domain).items():
        for gap in gaps(language, text):
            known = gap.form == SIGNED or gap.form.lower() in FORMS[language]
            assert known, f"{key}: no form {gap.form}"


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_french_name_with_an_article_tells_its_gender(domain: str) -> None:
    told = [parse_name("fr", text) for text in names("fr", domain).values()]
    assert not [name for name in told if name.article and name.gender not in ("m", "f")]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "Ann prend la place de le tripot."),
        ("fr", "Ann va à les halles."),
        ("fr", "Le hôtel est libre."),
        ("fr", "C'est le tour de Ann."),
        ("fr", "Il faut que il parte."),
        ("fr", "C'est joueur violet."),
        ("fr", "Quoi ?"),
        ("fr", "Quoi?"),
        ("fr", "Deux  espaces."),
        ("fr", "Un , deux."),
        ("en", "Ann takes the the bar."),
        ("en", "Ann takes a an hour."),
        ("en", "Ask violet player."),
    ],
)
def test_the_check_refuses(language: str, said: str) -> None:
    assert any(re.search(pattern, said) for pattern in REFUSED[language])
