"""Only the score of Gangs City: the sheet of a turn, what follows from it, and the winner."""

from __future__ import annotations

from typing import Any

import pytest

from companion.boxes.gangs_city import TRAFICS
from companion.core.game import Seat, Setup, Value
from companion.core.modes import mode_of
from companion.core.ruling import NOBODY, Ruling, SituationError
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.rules.victory import TurnScore, score_turn
from tests.games.gangs_city.play import LAID, THREE


def sit(**options: str) -> Session:
    """Three players who only keep the score; every marker begins at 2."""
    seats = tuple(Seat(one, one, one) for one in THREE)
    box = {f"{trafic}.base": Value(2, "typed") for trafic in TRAFICS}
    return Session(GAME, Setup(seats, {"use": "score", **options}, box))


def sheet(*led: str, lost: tuple[str, ...] = (), **largest: int) -> dict[str, Any]:
    """A turn: who leads the first trafics, the places of districts, who loses a point."""
    leaders = dict(zip(TRAFICS, (*led, *(NOBODY,) * len(TRAFICS)), strict=False))
    return {**leaders, "largest": {**dict.fromkeys(THREE, 0), **largest}, "lost_point": list(lost)}


def told(session: Session, key: str) -> Ruling[Any]:
    """The last ruling or reminder of this key."""
    found = next(one.ruling for one in reversed(session.log) if one.key == key)
    assert found is not None
    return found


def count(session: Session, *led: str, **said: Any) -> None:
    checked = session.reply(sheet(*led, **said), "counted")
    assert checked.verdict, checked.rules


def test_nothing_is_laid_out_and_the_first_question_is_the_end_of_a_turn() -> None:
    session = sit()
    assert told(session, "score_alone").rules == ("gangs_city.set_up.score_alone",)
    assert session.keys == ("counted", "every_step")
    assert session.prompt("counted").words.rule == "gangs_city.ask.turn_sheet"
    assert GAME.tells.first_tasks(session.table) == GAME.tells.sketch(session.table) == ()


def test_the_box_follows_from_who_led_before() -> None:
    session = sit()
    count(session, "violet", "vert")
    count(session, "violet", "rouge")
    markers = session.table.markers
    assert [(one.leader, one.level) for one in markers.values()][:3] == [
        ("violet", 1),
        ("rouge", 0),
        (NOBODY, 0),
    ]
    assert told(session, "marker.armes").decisive == "gangs_city.marker.up"
    assert told(session, "marker.drogue").decisive == "gangs_city.marker.lowest"
    assert session.table.scores == {"violet": 5, "vert": 2, "rouge": 2}
    count(session)
    assert all(one.leader == NOBODY for one in session.table.markers.values())


def test_a_tie_keeps_the_box_where_the_table_plays_it_so() -> None:
    session = sit(trafic_tie="kept")
    count(session, "violet")
    count(session, "tied")
    assert told(session, "marker.armes").decisive == "gangs_city.marker.kept"
    assert session.table.markers["armes"].idle and session.table.gained["violet"] == 0
    refused = sit().reply(sheet("tied"), "counted")
    assert not refused.verdict


def test_a_district_brings_one_point_less_than_its_places() -> None:
    session = sit()
    count(session, violet=4, vert=1)
    assert session.table.scores == {"violet": 3, "vert": 0, "rouge": 0}
    assert "gangs_city.district.counted" in told(session, "score.violet").rules
    assert "gangs_city.district.none_told" in told(session, "score.vert").rules
    many = session.reply(sheet(violet=8, vert=8), "counted")
    assert many.rules == ("gangs_city.closed.so_many_places",)
    with pytest.raises(SituationError):
        score_turn(TurnScore("violet", 0, district=1, largest=2))


@pytest.mark.parametrize(("penalty", "left"), [("floor", 0), ("below", -1)])
def test_a_point_is_lost_unless_there_is_none(penalty: str, left: int) -> None:
    session = sit(penalty=penalty)
    count(session, "violet", lost=("violet", "vert"))
    assert told(session, "lost_point.vert").rules[0] == "gangs_city.settling.lost_point"
    assert session.table.scores["violet"] == 2 + left
    assert session.table.scores["vert"] == left
    count(session, lost=("rouge",), rouge=2)
    count(session, lost=("rouge",))
    assert session.table.scores["rouge"] == (0 if penalty == "floor" else -1)


def draw_level(session: Session) -> None:
    """Two players reach the target together, with as many points in the last turn."""
    while "counted" in session.keys:
        count(session, "violet", "vert", violet=6, vert=6)
    assert session.keys == ("initiatives",)


def test_initiatives_are_asked_only_of_those_they_set_apart() -> None:
    session = sit()
    draw_level(session)
    prompt = session.prompt("initiatives")
    assert prompt.words.rule == "gangs_city.ask.highest_initiative"
    assert tuple(prompt.field.ranges) == ("violet", "vert")
    assert session.reply({"violet": 3, "vert": 7}, "initiatives").verdict
    assert session.over and session.table.winners == ("vert",)
    assert told(session, "victory").decisive == "gangs_city.victory.initiative"


def test_who_began_is_asked_last_of_all() -> None:
    session = sit()
    draw_level(session)
    assert session.reply({"violet": 5, "vert": 5}, "initiatives").verdict
    assert session.prompt("began").words.rule == "gangs_city.ask.who_began"
    assert session.reply("vert", "began").verdict
    assert session.table.winners == ("vert",)
    assert told(session, "victory").decisive == "gangs_city.victory.turn_order"


def test_nobody_has_a_place_then_they_share() -> None:
    session = sit()
    draw_level(session)
    assert session.reply({}, "initiatives").verdict
    assert set(session.table.winners) == {"violet", "vert"}


def test_a_turn_can_be_amended_undone_overridden_and_put_right() -> None:
    session = sit()
    count(session, "violet")
    count(session, "violet")
    session.amend((1, "counted"), sheet("vert"))
    assert session.table.scores == {"violet": 2, "vert": 2, "rouge": 0}
    session.override((2, "score.violet"), 5)
    assert session.table.scores["violet"] == 5
    session.correct("score.rouge", 4, "forgotten")
    assert session.table.scores["rouge"] == 4
    kinds = {key.partition(".")[0] for key in GAME.rules.corrections(session.table)}
    assert kinds == {"score", "marker", "value"}
    assert session.undo(3)
    assert session.table.scores == {"violet": 5, "vert": 0, "rouge": 0}


def test_steps_of_the_turn_are_not_asked() -> None:
    session = sit()
    refused = session.reply("city", "tile.violet.1")
    assert refused.rules == ("core.modes.only_score",)
    assert not session.acts
    items = GAME.tells.sheet(session.table, "violet")
    assert [one.words.rule for one in items] == [
        "gangs_city.sheet.score",
        "gangs_city.sheet.gained",
    ]
    count(session, violet=3)
    items = GAME.tells.sheet(session.table, "violet")
    assert items[-1].words.rule == "gangs_city.sheet.largest" and items[-1].value == 3


def test_every_step_can_be_wanted_later_with_what_the_score_knows() -> None:
    session = sit()
    count(session, "violet", rouge=3)
    prompt = session.prompt("every_step")
    assert prompt.words.rule == "core.ask.every_step"
    assert prompt.about.short is not None
    assert prompt.about.short.rule == "core.ask.every_step.short"
    assert session.reply("every_step", "every_step").verdict
    stands = session.prompt("under_way").field.stands
    assert stands["scores"] == {"violet": 2, "vert": 0, "rouge": 2} and stands["turn"] == 2
    assert stands["markers"] == {"armes": "violet"}
    known = {name: stands[name] for name in ("scores", "markers", "boxes", "turn")}
    city = [{"place": place, "at": LAID[place]} for place in list(LAID)[:4]]
    said = {**known, "city": city, "first": "vert"}
    checked = session.reply(said, "under_way")
    assert checked.verdict, checked.rules
    assert mode_of(session.table) == "under_way" and session.table.turns == 2
    assert session.phase == "gangs_city.phase.placement"
    assert session.table.scores == {"violet": 2, "vert": 0, "rouge": 2}
    assert session.undo(2) and session.keys == ("counted", "every_step")
