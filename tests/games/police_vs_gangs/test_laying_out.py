"""How the table of Police VS Gangs is laid, as tasks and as a sketch; what statistics count."""

from __future__ import annotations

from tests.kit.laid import begun, counted, patches, task_keys


def test_the_table_is_laid_task_by_task() -> None:
    assert task_keys(begun("police_vs_gangs", 3)) == [
        "police_vs_gangs.now.set_camps",
        "police_vs_gangs.now.set_gang",
        "police_vs_gangs.now.set_dice",
        "police_vs_gangs.now.set_pool",
        "police_vs_gangs.now.set_track",
        "police_vs_gangs.now.set_trafics",
        "police_vs_gangs.now.set_deck",
        "police_vs_gangs.set_up.prison",
    ]


def test_the_sketch_shows_what_lies_where_for_three() -> None:
    assert patches(begun("police_vs_gangs", 3)) == [
        ("board", 1, "police_vs_gangs.sketch.board"),
        ("token", 5, "police_vs_gangs.sketch.trafics"),
        ("pile", 1, "police_vs_gangs.sketch.deck"),
        ("card", 3, "police_vs_gangs.sketch.city"),
        ("hexagon", 1, "police_vs_gangs.sketch.prison"),
        ("token", 2, "police_vs_gangs.sketch.gangs"),
        ("pile", 1, "police_vs_gangs.sketch.pool"),
        ("die", 1, "police_vs_gangs.sketch.dice"),
    ]


def test_the_sketch_shows_what_lies_where_for_six() -> None:
    assert patches(begun("police_vs_gangs", 6)) == [
        ("board", 1, "police_vs_gangs.sketch.board"),
        ("token", 5, "police_vs_gangs.sketch.trafics"),
        ("pile", 1, "police_vs_gangs.sketch.deck"),
        ("card", 6, "police_vs_gangs.sketch.city"),
        ("hexagon", 1, "police_vs_gangs.sketch.prison"),
        ("token", 3, "police_vs_gangs.sketch.gangs"),
        ("pile", 1, "police_vs_gangs.sketch.pool"),
        ("die", 3, "police_vs_gangs.sketch.dice"),
    ]


def test_every_kind_of_deed_source_and_course_is_told() -> None:
    found = counted("police_vs_gangs")
    assert found.deeds == {
        "police_vs_gangs.deed.arrest",
        "police_vs_gangs.deed.conquered",
        "police_vs_gangs.deed.deal_failed",
        "police_vs_gangs.deed.deal_kept",
        "police_vs_gangs.deed.defended",
    }
    assert found.sources == {
        "police_vs_gangs.source.arrests",
        "police_vs_gangs.source.districts",
        "police_vs_gangs.source.trafics",
    }
    assert found.plotted == set()
