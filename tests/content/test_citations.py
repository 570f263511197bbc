"""Citations: what a line of rules.yaml must and may say."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.citations import STATUSES, Citation, read_citations
from companion.content.files import ContentError
from companion.games import GAMES
from tools.compile_data import compile_document

KEY = "toy.tie.owner"


def write(data: Path, text: str) -> Path:
    path = data / "toy" / "rules.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "citation"),
    [
        ("{rule: T-1, chapter: 6.10, status: printed}", Citation("6.10", None, "printed", "T-1")),
        ("{rule: T-1, chapter: 6, page: 13, status: example}", Citation("6", 13, "example", "T-1")),
        (
            "{rule: T-1, chapter: 6.1, status: reading, alternative: tie}",
            Citation("6.1", None, "reading", "T-1", "tie"),
        ),
    ],
)
def test_citation(tmp_path: Path, text: str, citation: Citation) -> None:
    source = write(tmp_path, f"{KEY}: {text}")
    assert read_citations("toy", tmp_path) == {KEY: citation}
    source.with_suffix(".json").write_text(compile_document(source), "utf-8")
    source.unlink()
    assert read_citations("toy", tmp_path) == {KEY: citation}


@pytest.mark.parametrize(
    "text",
    [
        "T-1",
        "{rule: T-1, chapter: 6}",
        "{rule: T-1, chapter: 6, status: sure}",
        "{rule: T-1, chapter: 6, status: printed, pages: 3}",
        "{rule: T-1, chapter: 6, status: printed, page: three}",
        "{rule: 1, chapter: 6, status: printed}",
        "{rule: T-1, chapter: '', status: printed}",
        "{rule: T-1, chapter: 6, status: reading, alternative: 3}",
        "{rule: T-1, chapter: 6, status: printed, alternative: tie}",
    ],
)
def test_a_wrong_citation_tells_the_file_and_the_key(tmp_path: Path, text: str) -> None:
    write(tmp_path, f"{KEY}: {text}")
    with pytest.raises(ContentError) as caught:
        read_citations("toy", tmp_path)
    assert (caught.value.file, caught.value.key) == ("toy/rules.yaml", KEY)


@pytest.mark.parametrize("game", GAMES)
def test_our_own_citations_are_in_order(game: str) -> None:
    assert all(found.status in STATUSES for found in read_citations(game).values())


@pytest.mark.parametrize(
    "clause",
    [
        "new_place.grouped_by_corner",
        "new_place.not_enclosing",
        "new_place.encloses_at_last",
        "placement.pieces_close",
    ],
)
def test_what_only_an_option_of_police_vs_gangs_allows_is_a_house_rule(clause: str) -> None:
    assert read_citations("police_vs_gangs")[f"police_vs_gangs.{clause}"].status == "house"
