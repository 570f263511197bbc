"""Citations (data/<game>/rules.yaml): where the book says what a rule key says, and how surely."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.content.files import DATA, ContentError, file_name, read_document

STATUSES = ("printed", "example", "reading", "house")
NEEDED = {"rule", "chapter", "status"}
FREE = {"page", "alternative"}


@dataclass(frozen=True, slots=True)
class Citation:
    """The chapter and page of a rule, its status, our number for it, and the option against it."""

    chapter: str
    page: int | None
    status: str
    rule: str
    alternative: str | None = None


def read_citations(game: str, data: Path = DATA) -> dict[str, Citation]:
    """The citations of a game, by rule key."""
    path = data / game / "rules.yaml"
    file = file_name(path, data)
    return {key: _citation(file, key, entry) for key, entry in read_document(path, data).items()}


def _citation(file: str, key: str, entry: Any) -> Citation:
    """A citation from its row; it names an option only where the book leaves a choice."""
    if not isinstance(entry, dict) or not NEEDED <= entry.keys() <= NEEDED | FREE:
        raise ContentError(file, key, "needs rule, chapter, status; may have page, alternative")
    page, alternative = entry.get("page"), entry.get("alternative")
    if entry["status"] not in STATUSES:
        raise ContentError(file, key, f"{entry['status']} is none of {', '.join(STATUSES)}")
    if type(page) not in (int, type(None)):
        raise ContentError(file, key, "the page is not a number")
    for text in (entry["rule"], str(entry["chapter"]), alternative or "none"):
        if not isinstance(text, str) or not text:
            raise ContentError(file, key, "rule, chapter and alternative are short texts")
    if alternative and entry["status"] not in ("reading", "house"):
        raise ContentError(file, key, "what is printed has no alternative")
    return Citation(str(entry["chapter"]), page, entry["status"], entry["rule"], alternative)
