"""How the table of BlackRock City is laid, told as tasks and as a sketch; what statistics count."""

from __future__ import annotations

from tests.kit.laid import begun, counted, patches, task_keys


def test_the_table_is_laid_task_by_task() -> None:
    assert task_keys(begun("blackrock_city", 4)) == [
        "blackrock_city.set_up.bandits",
        "blackrock_city.set_up.towns",
        "blackrock_city.set_up.silver",
        "blackrock_city.set_up.beside",
        "blackrock_city.set_up.start",
        "blackrock_city.set_up.die",
        "blackrock_city.set_up.screens",
    ]


def test_the_sketch_shows_what_lies_where_for_four() -> None:
    assert patches(begun("blackrock_city", 4)) == [
        ("ring", 12, "blackrock_city.sketch.ring"),
        ("cube", 10, "blackrock_city.sketch.silver"),
        ("die", 1, "blackrock_city.sketch.start"),
        ("card", 8, "blackrock_city.sketch.bandits"),
        ("token", 2, "blackrock_city.sketch.clocks"),
    ]


def test_every_kind_of_deed_source_and_course_is_told() -> None:
    found = counted("blackrock_city")
    assert found.deeds == {
        "blackrock_city.deed.bid_won",
        "blackrock_city.deed.gold",
        "blackrock_city.deed.stagecoach",
        "blackrock_city.deed.stolen",
    }
    assert found.sources == {
        "blackrock_city.source.gold",
        "blackrock_city.source.silver",
    }
    assert found.plotted == {
        "blackrock_city.source.gold",
        "blackrock_city.source.silver",
    }


def test_the_strip_shows_the_bandits_while_gains_are_secret() -> None:
    session = begun("blackrock_city", 3)
    player = session.table.players[0]
    shown = session.game.tells.public(session.table, player)
    assert shown is not None and shown.words.rule == "blackrock_city.strip.public"
    assert shown.value == session.table.reserves[player].count
