"""Which games' rules `make quick` tests, by the files that were changed."""

from __future__ import annotations

from companion.games import GAMES
from tools.touched import folders


def test_a_change_inside_a_game_touches_that_game() -> None:
    assert folders(["companion/games/crooks/rules/count.py"]) == ["tests/games/crooks"]
    assert folders(["data/gangsta/rules.yaml"]) == ["tests/games/gangsta"]
    assert folders(["data/locale/fr/LC_MESSAGES/crooks.po"]) == ["tests/games/crooks"]


def test_a_box_touches_every_game_that_opens_it() -> None:
    assert folders(["data/gangs_city/pieces.yaml"]) == [
        "tests/games/gangs_city",
        "tests/games/police_vs_gangs",
    ]


def test_what_all_games_share_touches_every_game() -> None:
    assert folders(["companion/core/flow.py"]) == [f"tests/games/{key}" for key in GAMES]


def test_a_change_elsewhere_touches_no_game() -> None:
    assert folders(["README.md", "companion/ui/app.py"]) == []
