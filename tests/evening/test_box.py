"""The box as a table knows it: a game reads all the boxes it opens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.content.box import read_box
from companion.core.fields import Count
from companion.evening import box
from companion.games import load
from companion.store.archive import Archive

GANGS = load("gangs_city")
# Played with another game's tiles, and a few of its own.
POLICE = replace(
    GANGS,
    key="blackrock_city",
    printed=replace(
        GANGS.printed,
        boxes=("blackrock_city", "gangs_city"),
        values={**GANGS.printed.values, "badge.power": Count(0, 9)},
    ),
)


def test_a_game_opens_the_box_of_its_name_unless_it_tells_otherwise() -> None:
    assert GANGS.boxes == ("gangs_city",)
    assert POLICE.boxes == ("blackrock_city", "gangs_city")


def test_a_value_typed_for_one_game_is_known_to_another_that_opens_the_box(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    box.type_value(archive, POLICE, "flic.cost", 7)
    assert archive.box("gangs_city")["flic.cost"].value == 7
    assert box.known_box(archive, GANGS)["flic.cost"].value == 7
    assert box.known_box(archive, POLICE)["flic.cost"].value == 7
    box.forget_value(archive, GANGS, "flic.cost")
    assert "flic.cost" not in box.typed_values(archive, POLICE)


def test_a_value_that_no_data_name_belongs_to_the_games_own_box(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    box.type_value(archive, POLICE, "badge.power", 3)
    assert archive.box("blackrock_city")["badge.power"].value == 3
    assert "badge.power" not in box.known_box(archive, GANGS)


def test_what_the_data_tell_of_every_box_is_known_as_far_as_it_is_asked_for(tmp_path: Path) -> None:
    known = box.known_box(Archive(tmp_path), POLICE)
    assert known == read_box("gangs_city")
    assert not set(known) & set(read_box("blackrock_city"))
