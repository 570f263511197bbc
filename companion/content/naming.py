"""Names: what a key is called by this table or by the catalogues, and the form it takes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.content.amounts import join_with_counts
from companion.content.catalogues import Catalogues
from companion.content.forms import Name, inflect, parse_name
from companion.content.letters import one_line
from companion.content.numbers import NO_BREAK
from companion.content.templates import parse_template
from companion.core.telling import CalledLike

PARTS = re.compile(r"[/.]")
MOST_QUOTED = 150  # letters of what somebody typed, or a file holds
NUMBER = {"fr": f"n°{NO_BREAK}", "en": f"no.{NO_BREAK}"}
BARE = ("", "Name")  # the forms of a label
QUOTES = ("«", "“")
NAMED = "named"  # the chapter of a catalogue for what a table gives a name of its own


# How a reading is corrected: its name is that of the option.
CORRECTION, READING, OPTION = "correction", "reading/", "option"


class Naming:
    """The names of one table in one language; a key that nobody has named is told as it is."""

    def __init__(self, catalogues: Catalogues, names: Mapping[str, str], alone: bool) -> None:
        self.catalogues, self._alone = catalogues, alone
        self._names = {key: one for key, one in names.items() if not isinstance(one, CalledLike)}
        self._like = {key: one for key, one in names.items() if isinstance(one, CalledLike)}
        self._language, self._domains = catalogues.language, catalogues.domains
        self._known: dict[tuple[str, str], Name | None] = {}
        self._told: dict[tuple[str, str, str], str] = {}

    def name(self, key: str, form: str = "", kind: str = "") -> str:
        """The name of a key: by this table, by the catalogue, or the key itself."""
        if len(key) > MOST_QUOTED:  # nothing is called that: somebody typed it, or a file holds it
            return inflect(self._language, Name("", one_line(key, MOST_QUOTED)), form)
        asked = key, form, kind
        if asked not in self._told:
            self._told[asked] = self._tell(*asked)
        return self._told[asked]

    def _tell(self, key: str, form: str, kind: str) -> str:
        """A key in words, looked up and put into its form."""
        key = self._called_like(key)
        named = self._quoted(key, kind) if form in BARE else None
        named = named or self.find(key, kind)
        if named is not None:
            return inflect(self._language, named, form)
        parts = PARTS.split(key)
        found = [Name("", part) if part.isdigit() else self.find(part) for part in parts]
        if len(parts) == 1 or None in found or all(part.isdigit() for part in parts):
            return inflect(self._language, Name("", one_line(key, MOST_QUOTED)), form)
        head, *rest = (one for one in found if one is not None)
        text, more = inflect(self._language, head, form), [one.bare for one in rest]
        if not head.holds:
            return join_with_counts(text, more)
        held = key.partition("/")[0].count(".")
        return join_with_counts(self._holding(text, more[:held]), more[held:])

    def _called_like(self, key: str) -> str:
        """The key that words a piece, or a side of it, at this table."""
        piece, slash, side = key.partition("/")
        return f"{self._like[piece]}{slash}{side}" if piece in self._like else key

    def _holding(self, text: str, parts: list[str]) -> str:
        """A name with what it holds in brackets: le lieu bleu (drogue, alcool × 2, n° 2)."""
        told = (f"{NUMBER[self._language]}{one}" if one.isdigit() else one for one in parts)
        inside = join_with_counts("", list(told)).removeprefix(", ")
        return f"{text} ({inside})" if inside else text

    def find(self, key: str, kind: str = "") -> Name | None:
        """The name of a key, looked up first among the entries of its kind."""
        if (key, kind) not in self._known:
            self._known[key, kind] = self._look_up(key, kind)
        return self._known[key, kind]

    def _look_up(self, key: str, kind: str) -> Name | None:
        if kind:
            special = self.catalogues.first_of(f"{domain}.{kind}.{key}" for domain in self._domains)
            if special is not None:
                return special
        if kind == CORRECTION and key.startswith(READING):
            return self._look_up(key.removeprefix(READING), OPTION)
        if key in self._names:
            return self._typed(key, kind)
        numbered = self.catalogues.numbered(key) if self._alone else None
        if numbered is not None:
            return numbered
        common = self.catalogues.first_of(f"{domain}.name.{key}" for domain in self._domains)
        return common if common is not None or "." not in key else self.catalogues.first_of((key,))

    def _typed(self, key: str, kind: str) -> Name:
        """The name the table gave a key, in a phrase of ours where there is one."""
        typed = one_line(self._names[key], MOST_QUOTED)
        phrase = self.phrase(key, kind)
        if phrase is None:
            return Name("", typed)
        return self._in_phrase(phrase, typed)

    def _quoted(self, key: str, kind: str) -> Name | None:
        """The name the table gave a key, alone, where a sentence would quote it."""
        phrase = self.phrase(key, kind) if key in self._names else None
        told = self.catalogues.find(phrase) if phrase is not None else None
        if told is None or not any(quote in told for quote in QUOTES):
            return None
        return Name("", one_line(self._names[key], MOST_QUOTED))

    def phrase(self, key: str, kind: str) -> str | None:
        """The entry that puts a typed name into a phrase; people have none."""
        heads = (f"{domain}.{head}.{key}" for head in (kind, NAMED) for domain in self._domains)
        return next((head for head in heads if self.catalogues.find(head) is not None), None)

    def _in_phrase(self, phrase: str, typed: str) -> Name:
        """A typed name within its phrase, which has one gap: {name}."""
        pieces = parse_template(self._language, self.catalogues.find(phrase) or "")
        said = "".join(piece if isinstance(piece, str) else typed for piece in pieces)
        return parse_name(self._language, said)
