"""How the table of Gangs City is laid, told as tasks and as a sketch; what statistics count."""

from __future__ import annotations

from tests.kit.laid import begun, counted, patches, task_keys


def test_the_table_is_laid_task_by_task() -> None:
    assert task_keys(begun("gangs_city", 3)) == [
        "gangs_city.now.set_gang",
        "gangs_city.now.set_track",
        "gangs_city.now.set_supply",
        "gangs_city.now.set_trafics",
        "gangs_city.now.set_centre",
        "gangs_city.now.set_draw",
    ]


def test_the_sketch_shows_what_lies_where_for_three() -> None:
    assert patches(begun("gangs_city", 3)) == [
        ("board", 1, "gangs_city.sketch.board"),
        ("token", 5, "gangs_city.sketch.trafics"),
        ("hexagon", 1, "gangs_city.sketch.centre"),
        ("pile", 5, "gangs_city.sketch.characters"),
        ("pile", 1, "gangs_city.sketch.mercenaries"),
        ("card", 3, "gangs_city.sketch.gangs"),
    ]


def test_the_sketch_shows_what_lies_where_for_six() -> None:
    assert patches(begun("gangs_city", 6)) == [
        ("board", 1, "gangs_city.sketch.board"),
        ("token", 5, "gangs_city.sketch.trafics"),
        ("hexagon", 2, "gangs_city.sketch.centre"),
        ("pile", 5, "gangs_city.sketch.characters"),
        ("pile", 1, "gangs_city.sketch.mercenaries"),
        ("card", 6, "gangs_city.sketch.gangs"),
    ]


def test_every_kind_of_deed_source_and_course_is_told() -> None:
    found = counted("gangs_city")
    assert found.deeds == {
        "gangs_city.deed.conquered",
        "gangs_city.deed.defended",
        "gangs_city.deed.trafic_taken",
    }
    assert found.sources == {
        "gangs_city.source.districts",
        "gangs_city.source.penalties",
        "gangs_city.source.trafics",
    }
    assert found.plotted == set()
