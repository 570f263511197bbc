"""What the referee says of its own accord: markers given back, tiles gone, points with reasons."""

from __future__ import annotations

from tests.games.gangs_city.play import found, play
from tests.kit.play import fix, line, ruled

FLICS = {"violet": ("flic",), "vert": ("flic",), "rouge": ()}


def test_r7_a_marker_that_nobody_keeps_goes_back_and_it_is_said() -> None:
    session = found(hands=FLICS)
    fix(session, "marker.tabac", {"leader": "vert", "level": 2})
    play(session, ("violet", "tripot/n", "flic", "red"))
    assert ruled(session, "leader.tabac", 1).decisive == "gangs_city.leader.not_kept"
    assert ruled(session, "marker.tabac", 1).decisive == "gangs_city.marker.back"
    assert line(session, "marker.tabac", 1).kind == "reminder"
    assert session.table.markers["tabac"].leader == "nobody"


def test_5_a_tile_played_once_a_game_is_said_to_be_gone() -> None:
    session = found(hands=FLICS, options={"settling_tile": "once"})
    play(session, ("violet", "tripot/n", "flic", "red"), ("violet", "tripot/n", "reglement", "red"))
    assert ruled(session, "spent.violet", 1).decisive == "gangs_city.settling.spent"


def test_e3_each_point_carries_its_reason() -> None:
    session = found(hands=FLICS, owners={"cabaret": "violet", "tripot": "violet"})
    play(session, ("violet", "cabaret", "flic"))
    lines = [(entry.points, entry.rule) for entry in session.table.ledger]
    assert lines == [
        (2, "gangs_city.score.trafic"),
        (1, "gangs_city.score.trafic"),
        (1, "gangs_city.score.district"),
    ]
    assert ruled(session, "score.violet", 1).verdict == session.table.scores["violet"] == 4


def test_e3_points_given_by_the_table_say_so() -> None:
    session = found(hands=FLICS, owners={"cabaret": "violet", "tripot": "violet"})
    play(session, ("violet", "cabaret", "flic"))
    assert session.override((1, "score.violet"), 9).ruling.verdict
    entry = session.table.ledger[0]
    assert (entry.points, entry.rule) == (9, "gangs_city.score.table")
    session.undo()
    assert session.table.scores["violet"] == 4
