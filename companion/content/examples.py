"""Examples (data/<game>/examples/*.yaml): situations with the verdict they must get."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.content.files import DATA, ContentError, file_name, read_document

PARTS = ("question", "title", "situation", "verdict", "decisive")
LANGUAGES = ("fr", "en")
SUFFIXES = (".yaml", ".json")


@dataclass(frozen=True, slots=True)
class Example:
    """A situation as it is written, the question it answers, and what must come out."""

    key: str
    question: str
    title: Mapping[str, str]  # by language
    situation: Mapping[str, Any]
    verdict: Any
    decisive: str  # the rule key that settles it


def list_examples(game: str, data: Path = DATA) -> tuple[str, ...]:
    """The keys of a game's examples, in order: their file names."""
    folder = data / game / "examples"
    return tuple(sorted({path.stem for path in folder.glob("*.*") if path.suffix in SUFFIXES}))


def read_example(game: str, key: str, data: Path = DATA) -> Example:
    """One example of a game."""
    path = data / game / "examples" / f"{key}.yaml"
    file, document = file_name(path, data), read_document(path, data)
    for part in PARTS:
        if part not in document:
            raise ContentError(file, part, "missing")
    for part in document:
        if part not in PARTS:
            raise ContentError(file, part, f"none of {', '.join(PARTS)}")
    for part, kind in (("question", str), ("decisive", str), ("situation", dict), ("title", dict)):
        if not isinstance(document[part], kind):
            raise ContentError(file, part, f"not a {kind.__name__}")
    title = document["title"]
    if set(title) != set(LANGUAGES) or not all(isinstance(text, str) for text in title.values()):
        raise ContentError(file, "title", f"a text for each of {', '.join(LANGUAGES)}")
    return Example(key, **document)
