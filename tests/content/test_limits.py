"""How long a reason and a label may be, and how many colons a sentence has."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from companion.content.language import Language
from tests.content.catalogues import DOMAINS, LANGUAGES
from tools.compile_catalogues import LOCALE
from tools.kept_sentences import is_name, sentences

LONGEST_REASON = 140
LONGEST_LABEL = 25
SENTENCES = re.compile(r"(?<=[.!?])\s")
# Paragraphs, lists of words to be found by, and what has no reason.
TEXTS = re.compile(r"\w+\.(help|looked_for)\.|core\.terminal\.|app\.")
LABELS = re.compile(r"\w+\.(sheet|shared|phase|sign|label|colour)\.|\w+\.ask\..+\.short$|app\.")
CLOSED = re.compile(r"[.?!:…]$")  # a sentence of the app, no label of it

AS_TYPED = "it shows what is typed into a file, colon and all"
PILES = "the piles are told as A: 3, B: 2"
COLONS = {
    "core.file.not_a_mapping": AS_TYPED,
    "core.transfer.field_not_moment": AS_TYPED,
    "gangs_city.situation.gives_up_at_six": AS_TYPED,
    "gangs_city.situation.other_spot": AS_TYPED,
    "gangs_city.situation.six_recruit": AS_TYPED,
    "gangs_city.situation.taken_by": AS_TYPED,
    "crooks.set_up.piles": PILES,
    "crooks.set_up.piles_of_2016": PILES,
}
NOTICE = "a notice with a line of its own"
PIECE = "it holds the name of a piece"
LINE = "the head of a whole line"
LONG_LABELS = {
    "app.door.won": "beside the phase, with as many names as have won",
    "app.changed.kept": NOTICE,
    "app.changed.score": NOTICE,
    "app.changed.waits": NOTICE,
    "app.ending.instead": NOTICE,
    "app.precedent.otherwise": NOTICE,
    "app.precedent.same": NOTICE,
    "app.one_page.otherwise": NOTICE,
    "app.rulebook.probable_values": NOTICE,
    "app.history.changed": NOTICE,
    "app.home.back_again": NOTICE,
    "app.home.tagline": LINE,
    "app.net.report": "the subject of a message",
    "app.prompt.incomplete": NOTICE,
    "app.ruling.decided": NOTICE,
    "app.seat.taken": "it holds the name of a person",
    "app.statistics.scores": NOTICE,
    "app.timer.up": NOTICE,
    "app.trouble.held_banner": NOTICE,
    "app.when.date": "three numbers",
    "gangs_city.shared.pile": PIECE,
    "gangs_city.shared.pile_short": PIECE,
    "gangsta.sheet.taught": PIECE,
}


def kept(language: Language, domain: str) -> Iterator[tuple[str, str]]:
    """Every kept sentence, filled with ordinary names, with its key."""
    source = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    yield from ((key, text) for key, said in sentences(source) for text in said)


def is_label(key: str, text: str) -> bool:
    """Is it a button, a heading or the head of a value?"""
    return LABELS.match(key) is not None and not CLOSED.search(text) and ".name." not in key


def colons(text: str) -> int:
    """The most colons in one sentence of a text."""
    return max(one.count(":") for one in SENTENCES.split(text))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_is_read_at_one_glance(language: Language, domain: str) -> None:
    told = [one for one in kept(language, domain) if not TEXTS.match(one[0])]
    long = {
        f"{key}, {len(text)} letters: {text}"
        for key, text in told
        if len(text) > LONGEST_REASON and not is_name(key, text)
    }
    assert not long, "\n" + "\n".join(sorted(long))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_has_one_colon(language: Language, domain: str) -> None:
    told = kept(language, domain)
    many = {key for key, text in told if colons(text) > 1 and "terminal" not in key}
    assert not many - COLONS.keys()


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_is_short(language: Language, domain: str) -> None:
    told = [one for one in kept(language, domain) if is_label(*one)]
    long = {key for key, text in told if len(text) > LONGEST_LABEL}
    assert not long - LONG_LABELS.keys()


def test_no_exception_is_left_over() -> None:
    told = [one for language in LANGUAGES for domain in DOMAINS for one in kept(language, domain)]
    assert {key for key, text in told if colons(text) > 1} >= COLONS.keys()
    assert {key for key, text in told if len(text) > LONGEST_LABEL} >= LONG_LABELS.keys()
