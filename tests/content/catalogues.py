"""The catalogues as the tests read them: straight from their sources."""

from __future__ import annotations

from functools import cache

import polib

from companion.content.catalogues import RULEBOOK
from companion.content.language import Language
from companion.content.templates import Gap, parse_template
from tools.compile_catalogues import LOCALE

LANGUAGES: tuple[Language, ...] = ("fr", "en")
ALL_DOMAINS = tuple(sorted({path.stem for path in LOCALE.glob("*/LC_MESSAGES/*.po")}))
DOMAINS = tuple(domain for domain in ALL_DOMAINS if not domain.endswith(RULEBOOK))
RULEBOOKS = tuple(domain for domain in ALL_DOMAINS if domain.endswith(RULEBOOK))


@cache
def entries(language: str, domain: str) -> dict[str, str]:
    """Every entry of a catalogue, by key."""
    source = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    return {entry.msgid: entry.msgstr for entry in polib.pofile(str(source))}


def all_entries(language: str) -> dict[str, str]:
    """Every entry of a language."""
    return {key: text for domain in DOMAINS for key, text in entries(language, domain).items()}


def gaps(language: str, text: str) -> list[Gap]:
    """The gaps of a sentence."""
    return [piece for piece in parse_template(language, text) if isinstance(piece, Gap)]


def names(language: str, domain: str) -> dict[str, str]:
    """The names among the entries of a catalogue, by what they name."""
    head = f"{domain}.name."
    found = entries(language, domain).items()
    return {key.removeprefix(head): text for key, text in found if key.startswith(head)}
