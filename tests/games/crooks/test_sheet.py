"""What can be seen of Crooks: each player's sheet, and what is shared."""

from __future__ import annotations

from typing import Any

from companion.core.session import Session
from companion.games.crooks import GAME
from tests.games.crooks.play import TWO, all_pass, found, read, seat, send, step_out
from tests.kit.play import fix, say


def sheet(session: Session, player: str) -> dict[str, Any]:
    return {item.words.rule: item.value for item in GAME.tells.sheet(session.table, player)}


def shared(session: Session) -> dict[str, Any]:
    return {item.words.rule: item.value for item in GAME.tells.shared(session.table)}


def test_a_sheet_tells_money_crooks_and_free_targets() -> None:
    session = found()
    send(session, "target_2", "down")
    told = sheet(session, "rouge")
    assert told["crooks.sheet.purse"] == 12
    assert told["crooks.sheet.crooks"] == {"up": 0, "down": 1}
    assert told["crooks.sheet.free"] == tuple(f"target_{n}" for n in range(3, 10))
    assert "crooks.sheet.gangs" not in told
    for _ in range(3):
        send(session, "target_5")
    assert "crooks.sheet.gangs" not in sheet(session, "rouge")


def test_members_in_sight_are_counted() -> None:
    session = found()
    send(session, "target_2")
    say(session, "face.crook.1", {"level": 2, "outfit": True, "northside": True})
    assert sheet(session, "rouge")["crooks.sheet.gangs"] == {
        "northside": 1,
        "westside": 0,
        "outfit": 1,
    }


def test_d27_covered_money_is_its_owners_secret_until_the_count() -> None:
    open_, covered = found(TWO), found(TWO, {"purses": "covered"})
    assert not any(item.hidden(open_.table) for item in GAME.tells.sheet(open_.table, "rouge"))
    hidden = [
        item for item in GAME.tells.sheet(covered.table, "rouge") if item.hidden(covered.table)
    ]
    assert [item.words.rule for item in hidden] == ["crooks.sheet.purse"]
    assert GAME.rules.corrections(covered.table)["purse.rouge"].hidden(covered.table)
    all_pass(covered)
    assert not any(item.hidden(covered.table) for item in GAME.tells.sheet(covered.table, "rouge"))


def test_whoever_passed_and_what_was_won_are_told() -> None:
    session = found(TWO)
    send(session, "target_2")
    step_out(session)
    assert sheet(session, "jaune")["crooks.sheet.passed"] is True
    assert shared(session)["crooks.shared.passed"] == ("jaune",)
    all_pass(session)
    read(session)
    assert sheet(session, "rouge")["crooks.sheet.score"] == 2


def test_what_is_shared_tells_turn_prices_and_leads() -> None:
    session = found()
    assert shared(session)["crooks.shared.turn"] == "rouge"
    assert shared(session)["crooks.shared.hangouts"]["hangout_g"] == 5
    shorts = {item.short.rule for item in GAME.tells.shared(session.table) if item.short}
    assert shorts == {"crooks.shared.turn_short", "crooks.shared.hangouts_short"}
    send(session, "target_2")
    say(session, "face.crook.1", {"level": 2})
    assert shared(session)["crooks.shared.leads"] == ("rouge",)
    fix(session, "killed", 1)
    assert shared(session)["crooks.shared.killed"] == 1


def test_the_count_alone_tells_no_money_and_no_prices() -> None:
    session = seat(TWO, {"use": "count"})
    assert "crooks.sheet.purse" not in sheet(session, "rouge")
    assert shared(session) == {}
