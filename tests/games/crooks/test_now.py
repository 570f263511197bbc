"""What hands must do after a phase of Crooks."""

from __future__ import annotations

from companion.core.session import Session
from companion.evening.telling import work_now
from companion.games.crooks.now import now
from tests.games.crooks.play import TWO, all_pass, found, read, recruit, seat, send, step_out
from tests.kit.play import say


def keys(session: Session) -> list[str]:
    """The lines of the last phase, and of those that ended in the same breath."""
    return [line.rule for work in work_now(session) for line in work.lines]


def test_whoever_recruits_pays_and_looks() -> None:
    session = found()
    recruit(session)
    assert keys(session) == ["crooks.now.pays", "crooks.now.looks"]


def test_a_crook_is_laid_and_the_others_go_back() -> None:
    session = found()
    send(session, "target_2", "down")
    assert keys(session) == [
        "crooks.now.pays",
        "crooks.now.back",
        "crooks.now.lays_down",
    ]
    send(session, "target_2", "pickpocket")
    assert keys(session) == [
        "crooks.now.takes",
        "crooks.now.back",
        "crooks.now.lays_up",
    ]


def test_crooks_move_and_leave() -> None:
    fixes = {"slot.rouge.target_2": {"up": 1}, "slot.vert.target_3": {"up": 2}}
    session = found(fixes=fixes)
    send(session, "target_2", "transfer")
    say(session, "moved.rouge", "target_9")
    assert "crooks.now.moves" in keys(session)
    send(session, "target_3", "killer")
    assert "crooks.now.killed" in keys(session)


def test_only_what_left_in_this_phase_is_put_away() -> None:
    session = found(fixes={"slot.vert.target_3": {"up": 2}, "killed": 1})
    send(session, "target_3", "killer")
    (killed,) = (
        line
        for work in work_now(session)
        for line in work.lines
        if line.rule == "crooks.now.killed"
    )
    assert killed.facts == {"player": "vert", "count": 2}
    send(session, "target_2")
    assert "crooks.now.killed" not in keys(session)


def test_cards_go_back_only_where_one_was_taken() -> None:
    session = found()
    recruit(session, "hangout_a")
    say(session, "nothing.rouge", "nothing_fits")
    assert "crooks.now.back" not in keys(session)


def test_the_last_crook_of_a_hangout_leaves_none_to_go_back() -> None:
    table = found().table
    for lay, back in ((2, ["crooks.now.back"]), (1, [])):
        looked = table.change(recruiting="hangout_a", hangouts={**table.hangouts, "hangout_a": lay})
        taken = {**table.hangouts, "hangout_a": lay - 1}
        sent = looked.change(recruiting="", hangouts=taken)
        assert [line.rule for line in now((looked, sent))] == back


def test_whoever_passes_is_told() -> None:
    session = found()
    step_out(session)
    assert keys(session) == ["crooks.now.passed"]


def test_the_count_ends_with_everybodys_points() -> None:
    session = found(TWO)
    send(session, "target_2")
    all_pass(session)
    read(session)
    lines = work_now(session)[-1].lines
    assert [line.rule for line in lines] == ["crooks.now.points"] * 2
    points = {line.facts["player"]: line.facts["points"] for line in lines}
    assert points == {"rouge": 2, "jaune": 0}


def test_the_count_alone_leaves_no_other_work() -> None:
    session = seat(TWO, {"use": "count"})
    say(session, "slots.target_2", {"rouge": 1})
    read(session)
    for target in range(3, 10):
        say(session, f"slots.target_{target}", {})
    assert keys(session) == ["crooks.now.points"] * 2
