"""Words: puts reasons, names and values into sentences of one language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.content.amounts import digits, how_many, in_parts
from companion.content.catalogues import Catalogues
from companion.content.files import DATA, ContentError
from companion.content.forms import Name, capital, parse_name, put
from companion.content.language import Language
from companion.content.letters import one_line
from companion.content.templates import NO_BREAK, Gap, parse_template, plural_index
from companion.core.ruling import NOBODY, Reason

if TYPE_CHECKING:
    from companion.core.fields.said import Said

LITERAL_FACTS = frozenset({"note", "text", "path", "name", "file", "reply"})  # shown as typed
PARTS = re.compile(r"[/.]")
LONGEST = 400  # letters of a sentence
MOST_QUOTED = 150  # letters of what somebody typed, or a file holds
MOST_LISTED = {"text": 300}  # our own lists
MOST_ITEMS = 200
COLON = {"fr": f"{NO_BREAK}: ", "en": ": "}
NUMBER = {"fr": f"n°{NO_BREAK}", "en": f"no.{NO_BREAK}"}
BETWEEN_PARTS = " \u00b7 "
NAMED = "named"  # the chapter of a catalogue for what a table gives a name of its own
BESIDE = "beside"  # and the one for sentences that need not say the name of their player
SIMPLE = {None: NOBODY, True: "yes", False: "no"}


class Line(NamedTuple):
    """One sentence of a reason, how deep it lies in the tree, and the rule it words."""

    depth: int
    rule: str
    text: str


class Words:
    """One language, the catalogues of a game, and the names this table gave.

    A piece that nobody has named yet is the new one of its kind; where a situation is told alone
    there may be several, and each goes by its number.
    """

    def __init__(
        self,
        language: Language,
        domains: tuple[str, ...] = ("app",),
        names: Mapping[str, str] | None = None,
        data: Path = DATA,
        alone: bool = False,
    ) -> None:
        self.language, self.domains, self.alone = language, domains, alone
        self.names = dict(names or {})
        self.catalogues = Catalogues(language, domains, data)
        self._known: dict[tuple[str, str], Name | None] = {}

    def say(self, reason: Reason) -> str:
        """The sentence of a reason, without what it rests on."""
        text, as_typed = self._sentence(reason)
        return text if as_typed else capital(text)

    def beside(self, reason: Reason) -> str:
        """The same beside the token of its player, which names him (<domain>.beside.<rule>)."""
        domain, _, rule = reason.rule.partition(".")
        short = f"{domain}.{BESIDE}.{rule}"
        return self.say(reason if self.find(short) is None else reason._replace(rule=short))

    def rest(self, reason: Reason) -> str:
        """What is said of its player after his name; nothing where it does not begin with it."""
        pieces = parse_template(self.language, self.find(reason.rule) or "")
        head = pieces[0] if pieces else ""
        named = isinstance(head, Gap) and head.fact == "player"
        return self._sentence(reason, 1)[0].strip() if named else ""

    def _sentence(self, reason: Reason, start: int = 0) -> tuple[str, bool]:
        """The same as it stands within another one; does it begin with what somebody typed?"""
        template = self.find(reason.rule)
        if template is None:
            raise ContentError(f"locale/{self.language}", reason.rule, "no wording")
        try:
            pieces = parse_template(self.language, template)
            text = "".join(
                piece if isinstance(piece, str) else self._fill(piece, reason.facts)
                for piece in pieces[start:]
            )
        except (KeyError, ValueError, TypeError) as error:
            what = f"{type(error).__name__} {error}"
            raise ContentError(f"locale/{self.language}", reason.rule, what) from error
        head = pieces[0] if pieces else ""
        as_typed = isinstance(head, Gap) and head.fact in LITERAL_FACTS
        text = text.rstrip()
        return (text if len(text) <= LONGEST else one_line(text, LONGEST)), as_typed

    def lines(self, *reasons: Reason, depth: int = 0) -> Iterator[Line]:
        """Every sentence of some reasons and of all they rest on, the way they are read aloud."""
        for reason in reasons:
            yield Line(depth, reason.rule, self.say(reason))
            yield from self.lines(*reason.parts, depth=depth + 1)

    def name(self, key: str, form: str = "", kind: str = "") -> str:
        """What a key is called: by this table, by the catalogue, or the key itself."""
        if len(key) > MOST_QUOTED:  # nothing is called that: somebody typed it, or a file holds it
            return put(self.language, Name("", one_line(key, MOST_QUOTED)), form)
        named = self._named(key, kind)
        if named is not None:
            return put(self.language, named, form)
        parts = PARTS.split(key)
        found = [Name("", part) if part.isdigit() else self._named(part) for part in parts]
        if len(parts) == 1 or None in found or all(part.isdigit() for part in parts):
            return put(self.language, Name("", one_line(key, MOST_QUOTED)), form)
        head, *rest = (one for one in found if one is not None)
        text, more = put(self.language, head, form), [one.bare for one in rest]
        if not head.holds:
            return in_parts(text, more)
        held = key.partition("/")[0].count(".")
        return in_parts(self._holding(text, more[:held]), more[held:])

    def _holding(self, text: str, parts: list[str]) -> str:
        """le lieu bleu (drogue, alcool × 2, n° 2)."""
        told = (f"{NUMBER[self.language]}{one}" if one.isdigit() else one for one in parts)
        inside = in_parts("", list(told)).removeprefix(", ")
        return f"{text} ({inside})" if inside else text

    def value(self, value: Any, form: str = "", kind: str = "") -> str:
        """Any fact, reply or verdict in words."""
        if isinstance(value, str):
            return self.name(value, form, kind)
        if value is None or isinstance(value, bool):
            return self.name(SIMPLE[value], form)
        if isinstance(value, int):
            number = digits(value)
            named = self._named(number, kind) if kind else None
            return put(self.language, named or Name("", number), form)
        from companion.core.fields.said import Said  # the words of the first frame need no fields

        if isinstance(value, Said):
            return self._said(value, form)
        if isinstance(value, Mapping):
            return self._counts(value, kind)
        if isinstance(value, Collection):
            items = list(islice(value, MOST_ITEMS))
            return self._list(list(self._items(items, form.lower(), kind)), form)
        return self.name(str(value), form, kind)

    def find(self, key: str) -> str | None:
        """The entry of a key in the catalogues, if there is one."""
        return self.catalogues.find(key)

    def _fill(self, gap: Gap, facts: Mapping[str, Any]) -> str:
        value = facts[gap.fact]
        if gap.plural:
            return gap.plural[plural_index(self.language, how_many(value))]
        if isinstance(value, str) and gap.fact in LITERAL_FACTS:
            most = MOST_LISTED.get(gap.fact, MOST_QUOTED)
            return put(self.language, Name("", one_line(value, most)), gap.form)
        return self.value(value, gap.form, gap.fact)

    def _named(self, key: str, kind: str = "") -> Name | None:
        """The name of a key; the kind of the fact, where it has entries of its own, goes first."""
        if (key, kind) not in self._known:
            self._known[key, kind] = self._look_up(key, kind)
        return self._known[key, kind]

    def _look_up(self, key: str, kind: str) -> Name | None:
        if kind:
            special = self.catalogues.first_of(f"{domain}.{kind}.{key}" for domain in self.domains)
            if special is not None:
                return special
        if key in self.names:
            return self._typed(key, kind)
        numbered = self.catalogues.numbered(key) if self.alone else None
        if numbered is not None:
            return numbered
        common = self.catalogues.first_of(f"{domain}.name.{key}" for domain in self.domains)
        return common if common is not None or "." not in key else self.catalogues.first_of((key,))

    def _typed(self, key: str, kind: str) -> Name:
        """What the table calls it, in a phrase of ours where there is one ("le lieu {name}")."""
        typed = one_line(self.names[key], MOST_QUOTED)
        for phrase in (
            f"{domain}.{head}.{key}" for head in (kind, NAMED) for domain in self.domains
        ):
            if self.find(phrase) is not None:
                said = self._sentence(Reason(phrase, {"name": typed}))[0]
                return parse_name(self.language, said)
        return Name("", typed)

    def _said(self, said: Said, form: str) -> str:
        """A reply as its field tells it: part by part, each by its name where it needs one."""
        if said.parts:
            return BETWEEN_PARTS.join(self._said(part, form) for part in said.parts)
        from companion.core.fields.kinds import TEXT

        if said.of == TEXT:
            return put(self.language, Name("", one_line(str(said.value), MOST_QUOTED)), form)
        told = self.value(said.value, form, said.of)
        return f"{self.name(said.name, form)} {told}" if said.name else told

    def _counts(self, counts: Mapping[Any, Any], kind: str = "") -> str:
        """armes 2, drogue 1, or 3 bandits where a catalogue counts them; zeros are left out."""
        told = []
        for key, value in islice(counts.items(), MOST_ITEMS):
            if isinstance(value, bool) or not isinstance(value, int):
                told.append(f"{self.name(str(key))}{COLON[self.language]}{self.value(value)}")
            elif value:
                told.append(self._counted(str(key), value, kind))
        return ", ".join(told) or self.name("nothing")

    def _counted(self, key: str, number: int, of: str = "") -> str:
        """So many of a kind, in a phrase of its own (<domain>.count.<kind>) or name and number.

        Of a piece that the table has given a name there is only one; what a person has is told.
        """
        if key in self.names and number == 1 and of != "player":
            return self.name(key)
        whose, _, kind = key.rpartition(".")
        phrase = self._so_many(kind, number)
        if phrase is None:
            return f"{self.name(key)} {self.value(number)}"
        return f"{phrase} ({self.name(whose)})" if whose else phrase

    def _so_many(self, kind: str, number: int) -> str | None:
        for phrase in (f"{domain}.count.{kind}" for domain in self.domains):
            if self.find(phrase) is not None:
                return self._sentence(Reason(phrase, {"count": number}))[0]
        return None

    def _items(self, items: list[Any], form: str, kind: str) -> Iterator[str]:
        """Each in its form; a kind that comes up again is told once, with its number."""
        told: list[Any] = []
        for one in items:
            number = items.count(one)
            phrase = self._so_many(one, number) if isinstance(one, str) and number > 1 else None
            if phrase is None:
                yield self.value(one, form, kind)
            elif one not in told:
                told.append(one)
                yield put(self.language, Name("", phrase), form)

    def _list(self, texts: list[str], form: str) -> str:
        """A, B and C."""
        if not texts:
            return self.name("none", form)
        *first, last = texts
        text = f"{', '.join(first)} {self.name('and')} {last}" if first else last
        return capital(text) if form[:1].isupper() else text
