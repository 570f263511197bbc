"""How the table of Gangsta! is laid, told as tasks and as a sketch; what statistics count."""

from __future__ import annotations

from random import Random

from companion.terminal.random_play import play_on
from tests.kit.laid import begun, counted, patches, task_keys


def test_the_table_is_laid_task_by_task() -> None:
    assert task_keys(begun("gangsta", 2)) == [
        "gangsta.now.set_boss",
        "gangsta.now.set_heists",
        "gangsta.now.set_chapters",
        "gangsta.now.set_reserve",
        "gangsta.now.set_bank",
    ]


def test_the_sketch_shows_what_lies_where_for_two() -> None:
    assert patches(begun("gangsta", 2)) == [
        ("pile", 1, "gangsta.sketch.heist_pile"),
        ("card", 5, "gangsta.sketch.heists"),
        ("pile", 1, "gangsta.sketch.gangster_pile"),
        ("card", 5, "gangsta.sketch.reserve"),
        ("pile", 2, "gangsta.sketch.chapters"),
        ("cube", 3, "gangsta.sketch.bank"),
        ("token", 2, "gangsta.sketch.bosses"),
    ]


def test_the_sketch_shows_what_lies_where_for_four() -> None:
    assert patches(begun("gangsta", 4)) == [
        ("pile", 1, "gangsta.sketch.heist_pile"),
        ("card", 5, "gangsta.sketch.heists"),
        ("pile", 1, "gangsta.sketch.gangster_pile"),
        ("card", 5, "gangsta.sketch.reserve"),
        ("pile", 2, "gangsta.sketch.chapters"),
        ("cube", 3, "gangsta.sketch.bank"),
        ("token", 4, "gangsta.sketch.bosses"),
    ]


def test_every_kind_of_deed_source_and_course_is_told() -> None:
    found = counted("gangsta")
    assert found.deeds == {
        "gangsta.deed.heist",
        "gangsta.deed.theft",
        "gangsta.deed.war",
    }
    assert found.sources == {
        "gangsta.source.bonuses",
        "gangsta.source.families",
        "gangsta.source.gangsters",
        "gangsta.source.heists",
        "gangsta.source.resources",
    }
    assert found.plotted == {"gangsta.course.gangsters", "gangsta.course.money"}


def test_resources_lie_on_the_sketch_where_they_are_played_with() -> None:
    labels = [label for _, _, label in patches(begun("gangsta", 3, resources="yes"))]
    assert "gangsta.sketch.resources" in labels


def test_the_strip_shows_money_and_gangsters_while_scores_are_secret() -> None:
    session = begun("gangsta", 3)
    tells, player = session.game.tells, session.table.players[0]
    assert tells.public(session.table, player) is None  # nobody has a Boss yet
    play_on(session, Random(1), turn_cap=1)
    shown = tells.public(session.table, player)
    assert shown is not None and shown.words.rule == "gangsta.strip.public"
    assert shown.words.facts["money"] == session.table.purse[player]
