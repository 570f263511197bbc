"""How the table of Crooks is laid, told as tasks and as a sketch; what statistics count."""

from __future__ import annotations

from tests.kit.laid import begun, counted, patches, task_keys


def test_the_table_is_laid_task_by_task() -> None:
    assert task_keys(begun("crooks", 2)) == [
        "crooks.set_up.targets",
        "crooks.set_up.rows",
        "crooks.set_up.piles",
        "crooks.set_up.unused",
        "crooks.set_up.money",
    ]


def test_the_sketch_shows_what_lies_where_for_two() -> None:
    assert patches(begun("crooks", 2)) == [
        ("card", 8, "crooks.sketch.targets"),
        ("token", 2, "crooks.sketch.rows"),
        ("pile", 5, "crooks.sketch.hangouts"),
        ("cube", 3, "crooks.sketch.bank"),
    ]


def test_the_sketch_shows_what_lies_where_for_four() -> None:
    assert patches(begun("crooks", 4)) == [
        ("card", 8, "crooks.sketch.targets"),
        ("token", 4, "crooks.sketch.rows"),
        ("pile", 9, "crooks.sketch.hangouts"),
        ("cube", 3, "crooks.sketch.bank"),
    ]


def test_every_kind_of_deed_source_and_course_is_told() -> None:
    found = counted("crooks")
    assert found.deeds == {
        "crooks.deed.gang",
        "crooks.deed.kill",
        "crooks.deed.target",
    }
    assert found.sources == {"crooks.source.gangs", "crooks.source.targets"}
    assert found.plotted == {"crooks.course.crooks"}
