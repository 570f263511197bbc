"""Two sentences of every key, filled and kept in the tests: a change of words is read as sentences.

tools.compile_catalogues writes them anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import polib
import yaml

from companion.content.catalogues import domains_of
from companion.content.forms import inflect, parse_name
from companion.content.language import Language
from companion.content.templates import Gap, parse_template
from companion.content.words import Words
from companion.core.ruling import Reason

KEPT = Path(__file__).parents[1] / "tests" / "content" / "sentences"
UNKNOWN = (1, 3)
EXCEPTIONS = "keys"  # the part of the file for facts that are something else in one sentence
NAME = re.compile(r"\w+\.(name|named|numbered|several)\.")
SHOWN = {"fr": ("le", "dans"), "en": ("the", "'s")}  # the two forms that a name is kept in


def write(source: Path) -> None:
    """Keep the sentences of a catalogue, compiled before."""
    path = kept_file(source)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(kept_text(source), "utf-8")


def kept_file(source: Path) -> Path:
    """The file that keeps the sentences of a catalogue."""
    return KEPT / source.parts[-3] / f"{source.stem}.txt"


def kept_text(source: Path) -> str:
    """The sentences of a catalogue as they are kept: a line for the key, a line a sentence."""
    rows = (
        row for key, said in sentences(source) for row in (key, *(f"  {text}" for text in said))
    )
    return "".join(f"{row}\n" for row in rows)


def sentences(source: Path) -> Iterator[tuple[str, list[str]]]:
    """Every key of a catalogue, sorted, with its sentences; one where it has no gap."""
    language: Language = "fr" if source.parts[-3] == "fr" else "en"
    words = domain_words(language, source.stem)
    for entry in sorted(polib.pofile(str(source)), key=lambda one: one.msgid):
        key, text = entry.msgid, entry.msgstr
        gaps = [piece for piece in parse_template(language, text) if isinstance(piece, Gap)]
        facts = {gap.fact: filling(source.stem, key, gap.fact) for gap in gaps}
        both = (Reason(key, {fact: two[at] for fact, two in facts.items()}) for at in (0, 1))
        told = (shown(language, key, text, words.say(reason)) for reason in both)
        yield key, list(dict.fromkeys(told))


def domain_words(language: Language, domain: str, typed: dict[str, str] | None = None) -> Words:
    """The words of a catalogue, with the names that a table has typed."""
    return Words(language, ("app",) if domain == "app" else domains_of(domain), typed)


def filling(domain: str, key: str, fact: str) -> tuple[Any, Any]:
    """What a fact is in the first and in the second sentence of a key."""
    known = samples()
    own = known[EXCEPTIONS].get(key, {})
    for found in (own, known.get(domain, {}), known["app"]):
        if fact in found:
            first, second = found[fact]
            return first, second
    return UNKNOWN


@cache
def samples() -> dict[str, dict[str, Any]]:
    """What fills a gap, by catalogue and fact, and by key where it is something else there."""
    return dict(yaml.safe_load((KEPT / "facts.yaml").read_text("utf-8")))


def shown(language: Language, key: str, text: str, said: str) -> str:
    """A sentence as it is; of a name the two forms that tell most."""
    if not is_name(key, text):
        return said
    name = parse_name(language, said[:1].lower() + said[1:])
    return " / ".join(inflect(language, name, form) for form in SHOWN[language])


def is_name(key: str, text: str) -> bool:
    """Is an entry the name of something, and no sentence?"""
    return NAME.match(key) is not None or ("|" in text and "{" not in text)
