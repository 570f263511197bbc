"""Only the score of Police VS Gangs: the sheet of a turn, what follows, extra turns, teams."""

from __future__ import annotations

from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.game import Seat, Setup, Value
from companion.core.modes import mode_of
from companion.core.ruling import NOBODY, Ruling
from companion.core.session import Session
from companion.games.police_vs_gangs import GAME
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE

FOUR = ("p1", "p2", "p3", "p4")


def sit(**options: str) -> Session:
    """Two gangsters, then two policemen, who only keep the score; every marker begins at 2."""
    seats = tuple(Seat(one, one, GAME.colours[at]) for at, one in enumerate(FOUR))
    box = {f"{trafic}.base": Value(2, "typed") for trafic in TRAFICS}
    session = Session(GAME, Setup(seats, {"use": "score", **options}, box))
    assert session.prompt("police").words.rule == "police_vs_gangs.ask.police"
    assert session.reply(["p3", "p4"], "police").verdict
    return session


def count(session: Session, arrests: tuple[int, int] = (0, 0), **said: Any) -> None:
    """A turn: tokens by trafic, points of districts, arrests of both policemen."""
    rows = {trafic: {} for trafic in TRAFICS} | {"district": {}} | said
    checked = session.reply({**rows, "arrests": dict(zip(FOUR[2:], arrests, strict=True))})
    assert checked.verdict, checked.rules


def told(session: Session, key: str) -> Ruling[Any]:
    """The last ruling or reminder of this key."""
    found = next(one.ruling for one in reversed(session.log) if one.key == key)
    assert found is not None
    return found


def test_only_the_police_and_the_count_are_asked() -> None:
    session = sit()
    assert told(session, "score_alone").rules == ("police_vs_gangs.set_up.score_alone",)
    assert session.keys == ("counted", "every_step")
    assert session.prompt("counted").words.rule == "police_vs_gangs.ask.turn_sheet"
    assert GAME.tells.first_tasks(session.table) == GAME.tells.sketch(session.table) == ()
    assert session.reply({}, "stake.p1").rules == ("core.modes.only_score",)


def test_most_tokens_take_a_trafic_and_the_police_counter_it() -> None:
    session = sit()
    count(session, armes={"p1": 2, "p2": 1}, drogue={"p1": 1, "p3": 1})
    markers = session.table.markers
    assert (markers["armes"].leader, markers["drogue"].leader) == ("p1", NOBODY)
    assert told(session, "stakes.armes").decisive == "police_vs_gangs.stakes.gangster"
    assert told(session, "stakes.drogue").decisive == "police_vs_gangs.stakes.police_first"
    count(session, armes={"p1": 1})
    assert session.table.markers["armes"].level == 1
    assert session.table.scores == {"p1": 5, "p2": 0, "p3": 2, "p4": 0}


def test_districts_and_arrests_are_added() -> None:
    session = sit()
    count(session, (2, 0), district={"p2": 3})
    assert session.table.scores == {"p1": 0, "p2": 3, "p3": 2, "p4": 0}
    assert told(session, "arrests.p3").rules == ("police_vs_gangs.count.arrests",)
    assert told(session, "district.p2").rules == ("police_vs_gangs.count.district",)
    assert session.prompt("counted").field.stands["district"] == {"p2": 3}


def test_a_tie_at_the_target_asks_for_one_more_turn() -> None:
    session = sit()
    count(session, district={"p1": 20, "p2": 20})
    assert not session.over
    assert told(session, "victory").decisive == "police_vs_gangs.victory.tie"
    count(session, district={"p2": 1})
    assert session.over and session.table.winners == ("p2",)
    assert told(session, "victory").decisive == "police_vs_gangs.victory.after_extra"


def test_in_teams_a_faction_wins() -> None:
    session = sit(play="teams")
    count(session, district={"p1": 12, "p2": 9, "p3": 3})
    assert session.table.winners == ("p1", "p2")
    assert told(session, "victory").verdict == (GANGSTERS,) != (POLICE,)


def test_no_more_tokens_are_staked_than_the_box_has_where_it_is_the_limit() -> None:
    session = sit(supply="box")
    rows = {trafic: {} for trafic in TRAFICS} | {"district": {}, "arrests": {}}
    refused = session.reply({**rows, "armes": {"p1": 9, "p2": 9}}, "counted")
    assert refused.rules == ("police_vs_gangs.stakes.not_in_box",)


def test_a_turn_can_be_amended_put_right_and_undone() -> None:
    session = sit()
    count(session, armes={"p1": 1})
    rows = {trafic: {} for trafic in TRAFICS} | {"district": {}, "arrests": {}}
    session.amend((1, "counted"), {**rows, "armes": {"p2": 1}})
    assert session.table.scores["p2"] == 2
    kinds = {key.partition(".")[0] for key in GAME.rules.corrections(session.table)}
    assert kinds == {"score", "marker", "value"}
    session.correct("score.p4", 6, "forgotten")
    session.override((1, "stakes.armes"), {"holder": "p1", "level": 2, "points": {"p1": 4}})
    assert session.table.scores == {"p1": 4, "p2": 0, "p3": 0, "p4": 6}
    assert session.undo(3) and session.table.scores["p1"] == 2
    rules = [item.words.rule for item in GAME.tells.sheet(session.table, "p1")]
    assert "police_vs_gangs.sheet.places" not in rules


def test_every_step_can_be_wanted_later_with_what_the_score_knows() -> None:
    session = sit(stocks="shown")
    count(session, armes={"p1": 2}, district={"p2": 3})
    assert session.reply("every_step", "every_step").verdict
    stands = session.prompt("under_way").field.stands
    assert stands["scores"] == {"p1": 2, "p2": 3, "p3": 0, "p4": 0} and stands["turn"] == 2
    assert (stands["police"], stands["markers"]) == (["p3", "p4"], {"armes": "p1"})
    card = {"colours": ["quartier_bleu"], "symbols": {"armes": 1}}
    told = {"city": [{"card": card, "owner": "p1"}], "all_the_same": True}
    assert session.reply(told, "under_way").verdict
    assert session.reply("vert", "value.quartier_4.name").verdict
    assert mode_of(session.table) == "under_way" and session.table.turns == 2
    assert session.phase == "police_vs_gangs.phase.new_place" and len(session.table.places) == 1
    assert session.table.markers["armes"].leader == "p1" and session.table.scores["p2"] == 3
    assert session.undo(3) and session.keys == ("counted", "every_step")
    assert session.reply("every_step", "every_step").verdict
    assert session.reply(
        {"police": ["p1", "p4"], "markers": {}, "all_the_same": True}, "under_way"
    ).verdict
    assert session.table.police == ("p1", "p4") and not GAME.broken(session.table)
