"""Whatever somebody typed or a file holds: a sentence is one line of letters, not a long one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.content.letters import KEPT, one_line
from companion.content.templates import Gap, parse_template
from companion.content.words import LONGEST, Language, Words
from companion.core.ruling import Reason
from companion.games import GAMES

HOSTILE = (
    "", " ", "\n", "\r\n\t", "\x00", "\x1b[2J\x1b]0;title\x07", "\ud83d", "caf\udce9.json",
    "\u2028", "\u202egnp.exe", "\x9b31m", "{player}", "{", "a.b/c", "|m", "l'", "x" * 100_000,
    "é" * 5000, "a b " * 5000, "\ud800" * 1000, "[b]bold[/b]", "\ufeff", "ﷺ" * 900,
)  # fmt: skip
NUMBERS = (0, -1, 10**30, -(10**5000))


def hostile(chance: Random, depth: int = 0) -> Any:
    """Anything that a file or a person may put in the place of a fact."""
    kind = chance.randrange(4 if depth > 2 else 6)
    if kind == 4:
        many = (0, 1, 3) if depth else (0, 1, 3, 400)
        return [hostile(chance, depth + 1) for _ in range(chance.choice(many))]
    if kind == 5:
        return {chance.choice(HOSTILE): hostile(chance, depth + 1) for _ in range(3)}
    if kind == 3:
        return chance.choice((None, True, False, 1.5, *NUMBERS))
    return chance.choice(HOSTILE)


def assert_showable(text: str) -> None:
    assert len(text) <= LONGEST
    assert all(letter.isprintable() or letter in KEPT for letter in text), ascii(text)
    text.encode()


def sentences(words: Words, domain: str) -> list[str]:
    catalogue = words.naming.catalogues.opened[words.domains.index(domain)]
    return [key for key in catalogue._catalog if isinstance(key, str) and key]  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("domain", ["app", *GAMES])
def test_no_fact_breaks_a_sentence(language: Language, domain: str) -> None:
    words = Words(language, (domain, "app") if domain != "app" else ("app",))
    chance = Random(f"{language}/{domain}")
    for key in sentences(words, domain):
        template = words.find(key) or ""
        gaps = [one for one in parse_template(language, template) if isinstance(one, Gap)]
        counted = {gap.fact for gap in gaps if gap.plural}
        if not gaps or "\n" in template:
            continue
        for _ in range(3):
            facts = {gap.fact: hostile(chance) for gap in gaps if gap.fact not in counted}
            facts |= dict.fromkeys(counted, chance.choice(NUMBERS))
            assert_showable(words.say(Reason(key, facts)))


def test_no_name_that_was_typed_breaks_a_sentence() -> None:
    for text in HOSTILE:
        words = Words("en", ("app",), {"ann": text})
        assert_showable(words.name("ann"))
        assert_showable(words.value({text: text}))


def test_a_long_line_keeps_its_beginning_and_its_end() -> None:
    assert one_line("a" * 50 + "b" * 50, 13) == "aaaaa … bbbbb"
    assert one_line("one, two, three, four, five", 21) == "one … five"
    assert one_line("as it is", 8) == "as it is"


def test_what_breaks_a_line_is_a_space_and_what_steers_is_marked() -> None:
    assert one_line("a\nb\x1bc\ud800", 20) == "a b\ufffdc\ufffd"
    assert one_line("n°\u00a01 \u200d", 20) == "n°\u00a01 \u200d"
