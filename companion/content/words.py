"""Words: puts reasons, names and values into sentences of one language."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.content.amounts import plural_number
from companion.content.catalogues import Catalogues
from companion.content.files import DATA, ContentError
from companion.content.forms import Name, capital, inflect
from companion.content.language import Language
from companion.content.letters import one_line
from companion.content.lists import BETWEEN_PARTS as BETWEEN_PARTS
from companion.content.lists import COLON, MOST_ITEMS, list_counts, list_items
from companion.content.naming import MOST_QUOTED, Naming
from companion.content.numbers import digits, with_sign
from companion.content.templates import Gap, parse_template
from companion.core.ruling import NOBODY, Reason

if TYPE_CHECKING:
    from companion.core.fields.said import Said

LITERAL_FACTS = frozenset({"note", "text", "path", "name", "file", "reply"})  # shown as typed
LONGEST = 400  # letters of a sentence
MOST_LISTED = {"text": 300}  # our own lists
BESIDE = "beside"  # the chapter for sentences that need not say the name of their player
SIGNED = "+"  # the form of a number that is a change
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
        self.naming = Naming(Catalogues(language, domains, data), self.names, alone)

    def rename(self, names: Mapping[str, str]) -> bool:
        """Set what this table calls its people and pieces; False if nothing changed."""
        if names == self.names:
            return False
        self.names = dict(names)
        self.naming = Naming(self.naming.catalogues, self.names, self.alone)
        return True

    def say(self, reason: Reason) -> str:
        """The sentence of a reason, without what it rests on."""
        text, as_typed = self.sentence(reason)
        return text if as_typed else capital(text)

    def beside(self, reason: Reason) -> str:
        """The sentence of a reason beside its player's token, which need not name him."""
        domain, _, rule = reason.rule.partition(".")
        short = f"{domain}.{BESIDE}.{rule}"
        return self.say(reason if self.find(short) is None else reason._replace(rule=short))

    def rest(self, reason: Reason) -> str:
        """The sentence after the player's name; empty if it does not begin with one."""
        pieces = parse_template(self.language, self.find(reason.rule) or "")
        head = pieces[0] if pieces else ""
        named = isinstance(head, Gap) and head.fact == "player"
        return self.sentence(reason, 1)[0].strip() if named else ""

    def passage(self, key: str, facts: Mapping[str, Any]) -> str:
        """The sentences of a text that may be longer than a reason."""
        return capital(self._filled(key, facts)[0].rstrip())

    def sentence(self, reason: Reason, start: int = 0) -> tuple[str, bool]:
        """The sentence of a reason from a piece on, and whether it begins with a typed text."""
        text, as_typed = self._filled(reason.rule, reason.facts, start)
        text = text.rstrip()
        return (text if len(text) <= LONGEST else one_line(text, LONGEST)), as_typed

    def _filled(self, rule: str, facts: Mapping[str, Any], start: int = 0) -> tuple[str, bool]:
        """A text with its gaps filled, and whether it begins with what somebody typed."""
        template = self.find(rule)
        if template is None:
            raise ContentError(f"locale/{self.language}", rule, "no wording")
        try:
            pieces = parse_template(self.language, template)
            text = "".join(
                piece if isinstance(piece, str) else self._fill(piece, facts)
                for piece in pieces[start:]
            )
        except (KeyError, ValueError, TypeError) as error:
            what = f"{type(error).__name__} {error}"
            raise ContentError(f"locale/{self.language}", rule, what) from error
        head = pieces[0] if pieces else ""
        return text, isinstance(head, Gap) and head.fact in LITERAL_FACTS

    def lines(self, *reasons: Reason, depth: int = 0) -> Iterator[Line]:
        """The sentences of some reasons and of all they rest on, in the order of reading aloud."""
        for reason in reasons:
            yield Line(depth, reason.rule, self.say(reason))
            yield from self.lines(*reason.parts, depth=depth + 1)

    def value(self, value: Any, form: str = "", kind: str = "") -> str:
        """A fact, reply or verdict in words."""
        if isinstance(value, str):
            return self.name(value, form, kind)
        if value is None or isinstance(value, bool):
            return self.name(SIMPLE[value], form)
        if isinstance(value, int):
            number = digits(value)
            named = self.naming.find(number, kind) if kind else None
            return inflect(self.language, named or Name("", number), form)
        from companion.core.fields.said import Said  # the words of the first frame need no fields

        if isinstance(value, Said):
            return self._said(value, form)
        if isinstance(value, Mapping):
            return list_counts(self, value, kind)
        if isinstance(value, Collection):
            items = list(islice(value, MOST_ITEMS))
            return list_items(self, items, form, kind)
        return self.name(str(value), form, kind)

    def name(self, key: str, form: str = "", kind: str = "") -> str:
        """The name of a key: by this table, by the catalogue, or the key itself."""
        return self.naming.name(key, form, kind)

    def find(self, key: str) -> str | None:
        """The entry of a key in the catalogues, if there is one."""
        return self.naming.catalogues.find(key)

    def _fill(self, gap: Gap, facts: Mapping[str, Any]) -> str:
        value = facts[gap.fact]
        if gap.plural:
            return gap.counted(self.language, self._number_of(value, gap.fact))
        if gap.form == SIGNED:
            return with_sign(value) if isinstance(value, int) else self.value(value, "", gap.fact)
        if isinstance(value, str) and gap.fact in LITERAL_FACTS:
            most = MOST_LISTED.get(gap.fact, MOST_QUOTED)
            return inflect(self.language, Name("", one_line(value, most)), gap.form)
        return self.value(value, gap.form, gap.fact)

    def _number_of(self, value: Any, kind: str) -> int:
        """The number that chooses between one and many: a number, a list's length, a name's own."""
        if not isinstance(value, str):
            return plural_number(value)
        named = self.naming.find(value, kind)
        return 2 if named is not None and named.many else 1

    def _said(self, said: Said, form: str) -> str:
        """A reply in words, part by part."""
        if said.parts:
            return BETWEEN_PARTS.join(self._said(part, form) for part in said.parts)
        from companion.core.fields.kinds import TEXT

        if said.of == TEXT:
            return inflect(self.language, Name("", one_line(str(said.value), MOST_QUOTED)), form)
        if not said.name:
            return self.value(said.value, form, said.of)
        head = self.name(said.name, "Name" if form[:1].isupper() else "")
        return f"{head}{COLON[self.language]}{self.value(said.value, form.lower(), said.of)}"
