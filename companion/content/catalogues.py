"""Catalogues: what the entries of one language say, and which of them word a game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.content.files import DATA, ContentError
from companion.content.forms import Name, parse_name
from companion.content.language import Language
from companion.content.templates import tidy

if TYPE_CHECKING:
    from gettext import NullTranslations

RULEBOOK = "_rulebook"  # how the domain of a rulebook ends


class Catalogues:
    """The catalogues of some domains; the first that has an entry words it."""

    def __init__(self, language: Language, domains: tuple[str, ...], data: Path = DATA) -> None:
        self.language, self.domains = language, domains
        self.opened = tuple(open_catalogue(language, domain, data) for domain in domains)

    def find(self, key: str) -> str | None:
        """The entry of a key, if there is one."""
        for catalogue in self.opened:
            entry = catalogue.gettext(key)
            if entry != key:
                return entry
        return None

    def first_of(self, entries: Iterable[str]) -> Name | None:
        """The name in the first of some entries that exists; None if it is a whole sentence."""
        for entry in map(self.find, entries):
            if entry is not None and "{" not in entry:
                return parse_name(self.language, tidy(self.language, entry))
        return None

    def numbered(self, key: str) -> Name | None:
        """The name of a piece by its number, if its kind has an entry for that."""
        kind, _, number = key.rpartition("_")
        heads = (self.find(f"{domain}.numbered.{kind}") for domain in self.domains)
        head = next(filter(None, heads), None)
        if head is None or not number.isdigit():
            return None
        return parse_name(self.language, tidy(self.language, f"{head} {number}"))


def domains_of(*games: str) -> tuple[str, ...]:
    """The catalogues that word some games: each its own, those of its boxes, the app's last."""
    from companion.games import boxes_of

    named = (domain for game in games for domain in (game, *boxes_of(game)))
    return (*dict.fromkeys(named), "app")


def rulebook_domains(game: str) -> tuple[str, ...]:
    """The catalogues that word the rulebook of a game: its own first."""
    return (f"{game}{RULEBOOK}", *domains_of(game))


def open_catalogue(language: str, domain: str, data: Path = DATA) -> NullTranslations:
    """A compiled catalogue; gettext caches it."""
    from gettext import translation

    try:
        return translation(domain, data / "locale", [language])
    except OSError as error:
        raise ContentError(f"locale/{language}/LC_MESSAGES/{domain}.mo", "", "missing") from error
