"""Compiles the data for the phone: every .yaml under data/ into a .json, and the players' pages.

Run it from the root of the project: python -m tools.compile_data
"""

from __future__ import annotations

import json
from pathlib import Path

from companion.content.documents import read_any
from companion.content.files import DATA, fingerprint
from companion.content.pages import PACKED

DOCS = DATA.parent / "docs"
PAGES = "players.*.md"  # of the documents only these are for whoever plays


def sources(data: Path = DATA) -> list[Path]:
    """Every document that people edit."""
    return sorted(data.rglob("*.yaml"))


def compile_document(source: Path) -> str:
    """The document, and what it was made from: a changed source makes it void."""
    compiled = {"made_from": fingerprint(source.read_bytes()), "document": read_any(source)}
    return json.dumps(compiled, ensure_ascii=False, separators=(",", ":"))


def compile_pages(data: Path = DATA) -> list[Path]:
    """Copy the players' pages to where a package, which has no docs/, looks for them."""
    made = []
    for source in sorted(DOCS.glob(PAGES)):
        made.append(data / PACKED / source.with_suffix(".txt").name)
        made[-1].parent.mkdir(parents=True, exist_ok=True)
        made[-1].write_text(source.read_text("utf-8"), "utf-8")
    return made


if __name__ == "__main__":
    for source in sources():
        source.with_suffix(".json").write_text(compile_document(source), "utf-8")
        print(source.relative_to(DATA).with_suffix(".json"))
    for page in compile_pages():
        print(page.relative_to(DATA))
