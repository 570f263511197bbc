"""Every sentence with none, one and three of each list and number, and with names that elide."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.content.language import Language
from companion.core.ruling import Reason
from tests.content.catalogues import DOMAINS, LANGUAGES, entries, gaps
from tools.kept_sentences import domain_words, filling, is_name

NUMBERS = (0, 1, 3)
NAMES = ("Hélène", "Hugo", "Élodie", "Anne", "onze")
FILLED_WITH = {"Hélène", "Hugo", "Élodie", "Anne", "Yves"}  # the people of the kept sentences
ONE = "(?:Hélène|Hugo|Élodie|Anne)"
# One name before the verb of many, unless it is the last of a list or belongs to what goes before.
NOT_ALONE = r"(?<!d')(?<!par )(?<!et )(?<!and )(?<!by )(?<!does )"
SINGULAR = r"(?!(?:\w*[vt]ient|avant)\b)"
REFUSED = {
    "fr": (
        r"\.\.(?!\.)",
        r"\? :",
        r"\b[Qq]ue 1\b(?!\u00a0?\s?\$)",
        r"\b[Ll]es 1\b",
        r": rien\.",
        r"\b([Dd]e|[Qq]ue|[Jj]usque) (Hélène|Hugo|Élodie|Anne)\b",
        r"[.?!] [a-zà-ü]",
        rf"{NOT_ALONE}\b{ONE} (?:n'|ne |en |y |se )?(?:ont|sont|vont|font|{SINGULAR}\w+ent)\b",
    ),
    "en": (
        r"\.\.(?!\.)",
        r"\?:",
        r": nothing\.",
        r"(?<!no)[.?!] [a-z]",
        rf"{NOT_ALONE}\b{ONE} (?:have|are|go|do|stay|share|keep)\b",
    ),
}
HERE = Path(__file__).parent
LISTED = {  # sentences that were read: what is refused in them never comes up
    r": rien\.": "never_none.txt",
    r": nothing\.": "never_none.txt",
    REFUSED["fr"][-1]: "two_at_least.txt",
    REFUSED["en"][-1]: "two_at_least.txt",
}


def filled(value: Any, number: int, name: str) -> Any:
    """A fact of a kept sentence with so many in it, and with another name."""
    if isinstance(value, int):
        return number
    if isinstance(value, dict):
        return dict.fromkeys(list(value)[:1], number) if number else {}
    if isinstance(value, list):
        people = set(value) <= FILLED_WITH
        return tuple((name, "Bob", "Zoé") if people else value)[:number]
    return name if value in FILLED_WITH else value


def sentences(language: Language, domain: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a catalogue, filled in each way, by key."""
    words = domain_words(language, domain)
    for key, text in entries(language, domain).items():
        facts = {gap.fact: filling(domain, key, gap.fact)[1] for gap in gaps(language, text)}
        if is_name(key, text) or not facts:
            continue
        for number in NUMBERS:
            for name in NAMES if number == 1 else NAMES[:1]:
                told = {fact: filled(value, number, name) for fact, value in facts.items()}
                yield key, words.say(Reason(key, told))


@cache
def found(language: Language, domain: str) -> tuple[tuple[str, str, str], ...]:
    """What is refused: by which pattern, in which key, and the sentence."""
    return tuple(
        (pattern, key, said)
        for key, said in sentences(language, domain)
        for pattern in REFUSED[language]
        if re.search(pattern, said)
    )


def listed(pattern: str) -> set[str]:
    """The keys in which a pattern was read and found harmless."""
    name = LISTED.get(pattern)
    return set((HERE / name).read_text("utf-8").split()) if name else set()


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_reads_well_with_none_one_and_three(language: Language, domain: str) -> None:
    wrong = {
        f"{key}: {said} ({pattern})"
        for pattern, key, said in found(language, domain)
        if key not in listed(pattern)
    }
    assert not wrong, "\n" + "\n".join(sorted(wrong))


@pytest.mark.parametrize("name", sorted(set(LISTED.values())))
def test_no_key_is_listed_that_need_not_be(name: str) -> None:
    needed = {
        key
        for language in LANGUAGES
        for domain in DOMAINS
        for pattern, key, _ in found(language, domain)
        if LISTED.get(pattern) == name
    }
    assert set((HERE / name).read_text("utf-8").split()) == needed


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "Il paie.. Rien."),
        ("fr", "Qui paie ? : Ann."),
        ("fr", "Il n'y en a que 1."),
        ("fr", "Il faut les 1 jetons."),
        ("fr", "Ann reçoit : rien."),
        ("fr", "Le tour de Hélène."),
        ("fr", "Ann paie. elle passe."),
        ("fr", "Hugo restent en lice."),
        ("fr", "Anne n'ont rien."),
        ("en", "Ann gets: nothing."),
        ("en", "Hugo have the most."),
    ],
)
def test_the_check_refuses(language: str, said: str) -> None:
    assert any(re.search(pattern, said) for pattern in REFUSED[language])


@pytest.mark.parametrize("said", ["Hugo devient leader.", "Les dés d'Hélène restent.", "Que 1 $."])
def test_the_check_lets_through(said: str) -> None:
    assert not any(re.search(pattern, said) for pattern in REFUSED["fr"])
