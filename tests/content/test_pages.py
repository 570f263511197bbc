"""Pages for players: the same in both languages, read from docs/ or from a package."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.content.files import DATA
from companion.content.language import Language
from companion.content.pages import Passage, passages, read_page
from tests.content.catalogues import LANGUAGES
from tools.compile_data import compile_pages

DOCS = DATA.parent / "docs"
PICTURES = re.compile(r"!\[[^\]]+\]\((\S+)\)")


def test_passages_are_told_apart_and_have_no_marks() -> None:
    text = "# A\n\n## B\n\n![C](c.png)\n\n1. One **bold**\n   and on.\n"
    text += "- `two`\n\nPlain [link](x.md)\nline.\n"
    assert list(passages(text)) == [
        Passage("title", "A"),
        Passage("heading", "B"),
        Passage("item", "1. One bold and on."),
        Passage("item", "two"),
        Passage("plain", "Plain link line."),
    ]


def test_french_spaces_do_not_break() -> None:
    told = " ".join(one.text for one in read_page("players", "fr"))
    assert "\u00a0:" in told and " :" not in told and "« " not in told


def test_both_languages_have_the_same_passages() -> None:
    french, english = (read_page("players", language) for language in LANGUAGES)
    assert [one.kind for one in french] == [one.kind for one in english]
    assert len([one for one in french if one.kind == "heading"]) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_evening_is_told_in_six_pictures_that_are_there(language: Language) -> None:
    page = (DOCS / f"players.{language}.md").read_text("utf-8")
    pictures = PICTURES.findall(page)
    assert len(pictures) == 6
    assert all((DOCS / one).stat().st_size < 50_000 for one in pictures)
    assert {DOCS / one for one in pictures} == set((DOCS / "first_evening" / language).iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_package_has_the_pages_though_it_has_no_docs(language: Language, tmp_path: Path) -> None:
    data = tmp_path / "data"
    compile_pages(data)
    assert read_page("players", language, data) == read_page("players", language)
