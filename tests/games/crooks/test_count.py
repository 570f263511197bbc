"""The count on the table (CRK-18 to CRK-22): faces, targets from the lowest, gangs, the winner."""

from __future__ import annotations

from companion.core.points import totals
from companion.games.crooks import GAME
from tests.games.crooks.play import (
    THREE,
    TWO,
    all_pass,
    found,
    read,
    refused,
    seat,
    send,
    step_out,
    table_of,
)
from tests.kit.play import fix, line, override, refuse, ruled, say, was_said

LOW, HIGH = {"level": 3}, {"level": 8, "modifier": -1, "northside": True, "outfit": True}


def test_crk18_faces_are_asked_for_at_the_count_from_the_lowest_target() -> None:
    session = found()
    send(session, "target_9")
    send(session, "target_2", "down")
    send(session, "target_4")
    all_pass(session)
    assert ruled(session, "reveal_all").decisive == "crooks.count.reveal"
    assert session.prompt("face.crook.2").words.rule == "crooks.ask.face"


def test_crk18_a_target_is_a_page_and_is_counted_before_the_next_one() -> None:
    session = found()
    send(session, "target_9")
    send(session, "target_4", "down")
    send(session, "target_4")
    all_pass(session)
    for key, counted in (("face.crook.2", 3), ("face.crook.3", 3), ("face.crook.1", 8)):
        assert session.keys[0] == key
        assert was_said(session, f"target_{counted}") and not was_said(session, "target_9")
        say(session, key, LOW)
    assert session.over


def test_crk18_a_higher_target_waits_for_the_lower_ones() -> None:
    session = found()
    send(session, "target_9")
    send(session, "target_4", "down")
    all_pass(session)
    assert session.reply(LOW, "face.crook.1").rules == ("crooks.count.lowest_first",)
    alone = seat(THREE, {"use": "count"})
    assert alone.reply({}, "slots.target_3").rules == ("crooks.count.lowest_first",)


def test_crk18_a_face_said_otherwise_after_the_end_counts_its_target_again() -> None:
    session = found(TWO)
    send(session, "target_4", "down")
    send(session, "target_4", "down")
    all_pass(session)
    say(session, "face.crook.1", {"level": 8})
    say(session, "face.crook.2", LOW)
    assert session.over and session.table.winners == ("rouge",)
    assert session.amend((session.number, "face.crook.1"), {"level": 1}).ruling.verdict
    assert session.over and session.table.winners == ("jaune",)
    assert table_of(session).scores == {"rouge": 0, "jaune": 4}


def test_crk18_once_all_is_counted_a_card_is_changed_where_it_was_said() -> None:
    session, by_hand = found(TWO), {"face.crook.1", "slot.rouge.target_4"}
    send(session, "target_4")
    all_pass(session)
    assert by_hand <= set(GAME.rules.corrections(session.table))
    say(session, "face.crook.1", LOW)
    assert session.over, "a card put right now would move no point"
    assert not by_hand & set(GAME.rules.corrections(session.table))


def test_crk18_once_a_card_is_put_right_its_target_is_counted_anew() -> None:
    session = found()
    send(session, "target_9")
    send(session, "target_4")
    send(session, "target_4")
    all_pass(session)
    say(session, "face.crook.2", {"level": 6})
    say(session, "face.crook.3", LOW)
    assert table_of(session).scores == {"rouge": 0, "jaune": 4, "vert": 0}
    fix(session, "score.vert", 1)
    fix(session, "face.crook.3", {"level": 7, "modifier": 2})
    assert ruled(session, "target_4").verdict == {"vert": 6}
    assert table_of(session).scores == {"rouge": 0, "jaune": 0, "vert": 7}
    fix(session, "slot.rouge.target_2", {"up": 1})
    assert session.keys == ("face.crook.4",)
    read(session)
    assert table_of(session).scores == {"rouge": 11, "jaune": 0, "vert": 7}


def test_crk18_a_face_that_was_told_before_is_not_asked_for_again() -> None:
    session = found()
    send(session, "target_9")
    assert "face.crook.1" in session.keys
    say(session, "face.crook.1", LOW)
    assert session.keys == ("hangout.jaune", "pass.jaune")
    all_pass(session)
    assert session.over


def test_a_hidden_card_is_a_secret_that_nobody_is_asked_before_the_count() -> None:
    session = found()
    send(session, "target_9", "down")
    assert session.keys == ("hangout.jaune", "pass.jaune")
    assert "face.crook.1" not in GAME.rules.corrections(session.table)


def test_crk10_only_its_owner_looks_at_a_hidden_card_before_the_count() -> None:
    session = found()
    send(session, "target_9", "down")
    assert ruled(session, "fee.rouge", 1).rules[-1] == "crooks.placing.look_again"
    assert session.reply(LOW, "face.crook.1").rules == ("crooks.turn.stays_hidden",)


def test_crk19_to_crk21_points_keep_their_reasons() -> None:
    session = found(TWO)
    send(session, "target_6")
    send(session, "target_6", "down")
    send(session, "target_3", "up", "hangout_d")
    all_pass(session)
    read(session, n1={"level": 7, "modifier": 2}, n2=HIGH, n3=LOW)
    table = table_of(session)
    assert ruled(session, "target_6").verdict == {"jaune": 7}
    assert ruled(session, "northside").verdict == "jaune"
    assert ruled(session, "westside").verdict == "nobody"
    assert [(one.player, one.points, one.rule) for one in table.ledger] == [
        ("rouge", 3, "crooks.count.target"),
        ("jaune", 7, "crooks.count.target"),
        ("jaune", 5, "crooks.count.gang"),
        ("jaune", 5, "crooks.count.gang"),
    ]
    assert [one.reason.facts["target"] for one in table.ledger[:2]] == ["target_3", "target_6"]
    assert totals(table.players, table.ledger) == table.scores
    assert table.winners == ("jaune",)


def test_crk20_every_target_is_ruled_from_the_lowest_to_the_highest() -> None:
    session = found()
    all_pass(session)
    told = [one.key for one in session.turns[-1].log if one.key.startswith("target_")]
    assert told == [f"target_{value}" for value in range(2, 10)]


def test_d6_d7_killed_crooks_count_for_nothing() -> None:
    fixes = {"slot.jaune.target_5": {"up": 1}, "face.crook.1": HIGH}
    session = found(fixes=fixes)
    send(session, "target_5", "killer")
    all_pass(session)
    read(session, n2=LOW)
    assert ruled(session, "target_5").verdict == {"rouge": 5}
    assert ruled(session, "northside").verdict == "nobody"


def test_d25_crooks_of_a_player_who_has_passed_count() -> None:
    session = found(TWO)
    send(session, "target_4")
    send(session, "target_4")
    step_out(session)
    assert "crooks.turn.crooks_stay" in ruled(session, "passed.rouge", 3).rules
    send(session, "target_9")
    all_pass(session)
    read(session, n1={"level": 9, "westside": True})
    assert ruled(session, "target_4").verdict == {"rouge": 4}
    assert ruled(session, "westside").verdict == "rouge"


def test_crk22_money_breaks_the_tie() -> None:
    session = found(TWO)
    send(session, "target_4", "up", "hangout_a")
    send(session, "target_4", "up", "hangout_e")
    all_pass(session)
    read(session)
    assert ruled(session, "victory").decisive == "crooks.victory.richest"
    assert table_of(session).winners == ("rouge",)


def test_the_table_may_decide_a_target_otherwise() -> None:
    session = found(TWO)
    send(session, "target_4")
    all_pass(session)
    read(session)
    override(session, "target_4", {"jaune": 4})
    override(session, "outfit", "jaune")
    assert table_of(session).scores == {"rouge": 0, "jaune": 9}


# One result at a time


def test_results_may_be_revealed_one_at_a_time() -> None:
    session = found(TWO, {"count_shown": "one_by_one"})
    send(session, "target_4")
    all_pass(session)
    assert session.keys == ("reveal.target_2",)
    assert session.prompt("reveal.target_2").words.rule == "crooks.ask.reveal"
    for target in ("target_2", "target_3"):
        say(session, f"reveal.{target}", "reveal")
    assert line(session, "target_3").value == {}
    assert session.keys == ("face.crook.1",)
    read(session)
    for what in (*(f"target_{n}" for n in range(4, 10)), "northside", "westside", "outfit"):
        assert not session.over
        say(session, f"reveal.{what}", "reveal")
    assert session.over


def test_a_card_added_by_hand_before_its_target_is_revealed_is_read_too() -> None:
    session = found(TWO, {"count_shown": "one_by_one"})
    all_pass(session)
    fix(session, "slot.rouge.target_2", {"up": 1})
    assert session.keys == ("face.crook.1",)


# The count alone


def test_the_count_alone_asks_target_by_target_whose_cards_lie_there() -> None:
    session = seat(THREE, {"use": "count"})
    one_by_one = session.prompt("slots.target_2")
    assert one_by_one.words.rule == "crooks.ask.slots"
    assert one_by_one.about.short.rule == "crooks.ask.one_by_one.short"
    say(session, "slots.target_2", {"rouge": 1, "vert": 2})
    assert session.keys[:3] == ("face.crook.1", "face.crook.2", "face.crook.3")
    assert ruled(session, "stack.target_2.vert").decisive == "crooks.count.stack"


def test_the_count_alone_asks_for_all_rows_at_once() -> None:
    session = seat(THREE, {"use": "score"})
    assert session.keys == ("rows", "slots.target_2", "every_step")
    assert session.prompt("rows").words.rule == "crooks.ask.rows"
    none = {f"target_{value}": {} for value in range(2, 10)}
    most = {target: dict.fromkeys(THREE, 9) for target in none}
    assert refuse(session, "rows", most) == ("crooks.count.so_many",)
    said = {**none, "target_3": {"rouge": 1, "vert": 2}, "target_9": {"jaune": 1}}
    say(session, "rows", said)
    assert session.keys == ("face.crook.1", "face.crook.2", "face.crook.3")
    assert ruled(session, "stack.target_3.vert").decisive == "crooks.count.stack"
    assert refuse(session, "rows", said) == ("crooks.count.rows_told",)
    read(session)
    assert session.over and session.table.scores["jaune"] == 9
    assert refuse(found(), "rows", said) == ("crooks.count.followed",)


def test_every_step_can_be_wanted_instead_of_the_count() -> None:
    session = seat(THREE, {"use": "score"})
    say(session, "every_step", "every_step")
    stands = session.prompt("under_way").field.stands
    assert stands["purse"] == dict.fromkeys(THREE, 18) and stands["hangouts"]["hangout_a"] == 2
    rows = {"rouge": {"target_3": [{"side": "up"}]}}
    say(session, "under_way", {"rows": rows, "in_turn": "vert", "all_the_same": True})
    assert session.keys[0] == "hangout.vert" and session.phase == "crooks.phase.recruit"
    assert session.undo(2) and session.keys[0] == "rows"


def test_the_count_alone_has_no_more_crooks_than_the_box() -> None:
    session = seat(THREE, {"use": "count"})
    nine = dict.fromkeys(THREE, 9)
    say(session, "slots.target_2", nine)
    read(session)
    many = {"rouge": 6}
    assert refuse(session, "slots.target_3", many) == ("crooks.count.so_many",)


def test_the_count_alone_asks_for_money_only_where_points_are_level() -> None:
    session = seat(THREE, {"use": "count"})
    say(session, "slots.target_2", {"rouge": 1, "vert": 1})
    read(session)
    for target in range(3, 10):
        say(session, f"slots.target_{target}", {})
    assert set(session.keys) == {"purse.rouge", "purse.vert"}
    assert session.prompt("purse.rouge").words.rule == "crooks.ask.purse"
    assert refuse(session, "purse.rouge", 48) == ("core.too_big",)
    say(session, "purse.rouge", 4)
    say(session, "purse.vert", 6)
    assert table_of(session).winners == ("vert",)
    assert GAME.broken(session.table) == ()


def test_the_count_alone_without_a_tie_asks_for_no_money() -> None:
    session = seat(THREE, {"use": "count"})
    say(session, "slots.target_2", {"vert": 1})
    read(session)
    for target in range(3, 10):
        say(session, f"slots.target_{target}", {})
    assert table_of(session).winners == ("vert",)


def test_the_last_to_pass_brings_the_count() -> None:
    session = found()
    step_out(session)
    step_out(session)
    assert session.phase == "crooks.phase.recruit"
    step_out(session)
    assert session.over and session.turns[-1].log[-1].phase == "crooks.phase.count"
    assert "target_score.target" in refused("target_score", target="target_1", crooks=[])
