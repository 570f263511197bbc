"""Pages for players: written once under docs/, shown in the app as text without their pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.content.files import DATA
from companion.content.language import Language
from companion.content.templates import tidy

TITLE, HEADING, ITEM, PLAIN = "title", "heading", "item", "plain"
HEADS = {"# ": TITLE, "## ": HEADING, "- ": ITEM}
NUMBERED = re.compile(r"\d+\. ")
PICTURE = "!["
MARKS = re.compile(r"\*\*|`")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
PACKED = "pages"  # the folder of data/ that a package has in place of docs/


class Passage(NamedTuple):
    """A title, a heading, an item of a list or a plain paragraph."""

    kind: str
    text: str


def read_page(name: str, language: Language, data: Path = DATA) -> tuple[Passage, ...]:
    """The passages of a page in one language."""
    source = data.parent / "docs" / f"{name}.{language}.md"
    packed = data / PACKED / f"{name}.{language}.txt"
    text = (source if source.exists() else packed).read_text("utf-8")
    return tuple(passages(tidy(language, text)))


def passages(text: str) -> Iterator[Passage]:
    """The passages of a text in Markdown, without pictures, links and marks."""
    kind, lines = PLAIN, list[str]()
    for line in (*text.split("\n"), ""):
        begins = next((head for head in HEADS if line.startswith(head)), "")
        numbered = NUMBERED.match(line)
        if not line or begins or numbered:
            if lines:
                yield Passage(kind, " ".join(lines))
            kind, lines = HEADS.get(begins, ITEM if numbered else PLAIN), []
        if line and not line.startswith(PICTURE):
            shown = LINK.sub(r"\1", MARKS.sub("", line.removeprefix(begins)))
            lines.append(shown.strip())
