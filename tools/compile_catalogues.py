"""Compiles every .po under data/locale into the .mo beside it, and keeps its sentences.

Run it from the root of the project: python -m tools.compile_catalogues
"""

from __future__ import annotations

from pathlib import Path

import polib

from companion.content.catalogues import RULEBOOK

LOCALE = Path(__file__).parents[1] / "data" / "locale"


def sources(locale: Path = LOCALE) -> list[Path]:
    """Every catalogue that people edit."""
    return sorted(locale.glob("*/LC_MESSAGES/*.po"))


def sources_of_sentences(locale: Path = LOCALE) -> list[Path]:
    """The catalogues whose sentences are kept; a rulebook is read as it stands."""
    return [source for source in sources(locale) if not source.stem.endswith(RULEBOOK)]


def compile_catalogue(source: Path) -> bytes:
    """What the compiled catalogue holds, byte for byte."""
    catalogue = polib.pofile(str(source), check_for_duplicates=True)
    return bytes(catalogue.to_binary())


if __name__ == "__main__":
    from tools.kept_sentences import write  # it speaks with the catalogues that are compiled here

    for source in sources():
        source.with_suffix(".mo").write_bytes(compile_catalogue(source))
        print(source.relative_to(LOCALE).with_suffix(".mo"))
    for source in sources_of_sentences():
        write(source)
