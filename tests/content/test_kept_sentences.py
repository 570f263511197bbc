"""The kept sentences are those that the catalogues say now."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from tools.compile_catalogues import sources_of_sentences
from tools.kept_sentences import KEPT, kept_file, kept_text, sentences

SOURCES = sources_of_sentences()


@pytest.mark.parametrize(
    "source", sources_of_sentences(), ids=lambda path: f"{path.parts[-3]}-{path.stem}"
)
def test_the_kept_sentences_are_those_the_catalogue_says(source: Path) -> None:
    kept = kept_file(source).read_text("utf-8").splitlines()
    assert kept_text(source).splitlines() == kept, "run: python -m tools.compile_catalogues"


def test_every_kept_file_is_of_a_catalogue() -> None:
    assert set(KEPT.glob("*/*.txt")) == set(map(kept_file, SOURCES))


@pytest.mark.parametrize(
    "source", sources_of_sentences(), ids=lambda path: f"{path.parts[-3]}-{path.stem}"
)
def test_every_key_has_its_sentences(source: Path) -> None:
    kept = dict(sentences(source))
    assert kept.keys() == {entry.msgid for entry in polib.pofile(str(source))}
    assert all(said and all(said) for said in kept.values())
