"""One page a game: whatever it names is there, and everything on it is worded."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.files import ContentError
from companion.content.one_page import has_one_page, read_one_page
from companion.content.rulebook_words import by_players_of, numbers_told
from companion.games import GAMES, load
from tests.content.catalogues import LANGUAGES, entries
from tests.content.rulebooks import NO_PAGE_YET, entries_of

PAGES = tuple(game for game in GAMES if has_one_page(game))


def test_every_game_has_its_page_or_is_named() -> None:
    assert set(PAGES) == set(GAMES) - NO_PAGE_YET


@pytest.mark.parametrize("game", PAGES)
def test_whatever_a_page_names_is_there(game: str) -> None:
    page, known = read_one_page(game), {entry.key for entry in entries_of(game)}
    assert page.turn and page.ties and page.wrong
    assert {step.phase for step in page.turn} <= set(load(game).rules.phases)
    assert {one for step in page.turn for one in step.entries} <= known
    assert all(len(step.entries) == 2 for step in page.turn), "the two entries one needs"
    assert set(page.wrong) <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PAGES)
def test_everything_on_a_page_is_worded_and_nothing_else(game: str, language: str) -> None:
    page = read_one_page(game)
    needed = {f"step.{step.key}" for step in page.turn} | {f"wrong.{key}" for key in page.wrong}
    needed |= {f"tie.{tie.of}" for tie in page.ties}
    needed |= {f"break.{one}" for tie in page.ties for one in tie.breaks}
    needed |= {f"by_players.{name}" for name in by_players_of(game)}
    needed |= {f"number.{name}" for name in numbers_told(game)}
    head, kinds = f"{game}.rulebook.", {one.split(".")[0] for one in needed}
    worded = {key.removeprefix(head) for key in entries(language, f"{game}_rulebook")}
    assert not needed - worded
    assert not {key for key in worded if key.split(".")[0] in kinds} - needed


@pytest.mark.parametrize(
    "text",
    [
        "turn: []",
        "{turn: 1, ties: [], wrong: []}",
        "{turn: [{step: a}], ties: [], wrong: []}",
        "{turn: [], ties: [{of: a}], wrong: []}",
        "{turn: [], ties: [], wrong: [1]}",
    ],
)
def test_a_wrong_page_tells_its_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "toy" / "one_page.yaml"
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        read_one_page("toy", tmp_path)
    assert caught.value.file == "toy/one_page.yaml"
