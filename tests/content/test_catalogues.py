"""The compiled catalogues are made from their sources, and every letter of theirs can be drawn."""

from __future__ import annotations

import struct
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.content.numbers import MINUS
from companion.content.templates import tidy
from tests.content.catalogues import ALL_DOMAINS, DOMAINS, LANGUAGES, entries
from tools.compile_catalogues import compile_catalogue, sources


@pytest.mark.parametrize("source", sources(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_compiled_catalogue_is_made_from_its_source(source: Path) -> None:
    made = source.with_suffix(".mo").read_bytes()
    assert made == compile_catalogue(source), "run: python -m tools.compile_catalogues"


def test_every_language_has_every_catalogue() -> None:
    found = {(path.parts[-3], path.stem) for path in sources()}
    assert found == {(language, domain) for language in LANGUAGES for domain in ALL_DOMAINS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", ALL_DOMAINS)
def test_the_font_can_draw_every_letter(language: str, domain: str) -> None:
    told = entries(language, domain).values()
    letters = {letter for text in told for letter in tidy(language, text)} | {MINUS}
    assert not {
        f"U+{ord(letter):04X} {letter}" for letter in letters if ord(letter) not in roboto()
    }


@cache
def roboto() -> frozenset[int]:
    """The characters that the font Kivy brings along can draw."""
    kivy = find_spec("kivy")
    assert kivy is not None and kivy.submodule_search_locations is not None
    font = (Path(kivy.submodule_search_locations[0]) / "data/fonts/Roboto-Regular.ttf").read_bytes()
    (count,) = struct.unpack_from(">H", font, 4)
    tables = (struct.unpack_from(">4sLLL", font, 12 + 16 * at) for at in range(count))
    cmap = next(offset for tag, _, offset, _ in tables if tag == b"cmap")
    (count,) = struct.unpack_from(">H", font, cmap + 2)
    starts = [cmap + struct.unpack_from(">HHL", font, cmap + 4 + 8 * n)[2] for n in range(count)]
    full = next(start for start in starts if struct.unpack_from(">H", font, start)[0] == 12)
    (groups,) = struct.unpack_from(">L", font, full + 12)
    spans = (struct.unpack_from(">LLL", font, full + 16 + 12 * at) for at in range(groups))
    return frozenset(code for first, last, _ in spans for code in range(first, last + 1))


def test_the_narrow_space_is_not_in_the_font() -> None:
    assert ord("\u00a0") in roboto()
    assert ord("\u202f") not in roboto()


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_brings_the_colon_that_stands_behind_it(language: str, domain: str) -> None:
    named = {key: text for key, text in entries(language, domain).items() if ".name." in key}
    assert [key for key, text in named.items() if text.endswith(":")] == []
