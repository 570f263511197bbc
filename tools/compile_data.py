"""Compiles the data for the phone: every .yaml under data/ into a .json beside it.

Run it from the root of the project: python -m tools.compile_data
"""

from __future__ import annotations

import json
from pathlib import Path

from companion.content.documents import read_yaml
from companion.content.files import DATA, fingerprint


def sources(data: Path = DATA) -> list[Path]:
    """Every document that people edit."""
    return sorted(data.rglob("*.yaml"))


def compile_document(source: Path) -> str:
    """The document, and what it was made from: a changed source makes it void."""
    compiled = {"made_from": fingerprint(source.read_bytes()), "document": read_yaml(source)}
    return json.dumps(compiled, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    for source in sources():
        source.with_suffix(".json").write_text(compile_document(source), "utf-8")
        print(source.relative_to(DATA).with_suffix(".json"))
