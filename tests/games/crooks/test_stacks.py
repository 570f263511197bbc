"""Stacks (CRK-09, CRK-13, d2): several cards of one player take accomplices, in both modes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import SituationError
from companion.games.crooks import GAME
from companion.games.crooks.rules.stacks import Stack, may_stack
from tests.games.crooks.play import (
    THREE,
    all_pass,
    asked,
    assumed,
    found,
    read,
    refused,
    seat,
    table_of,
)
from tests.kit.play import fix, override, ruled, say, was_said

ACCOMPLICE: dict[str, Any] = {"level": 2, "ability": "accomplice"}
DOUBT = "doubt.target_5.rouge"


def stacked(cards: int, accomplices: int, stack: Any = "any") -> Any:
    return may_stack(Stack("rouge", "target_5", cards, accomplices, stack))


def test_crk09_one_crook_a_target_or_two_with_an_accomplice() -> None:
    assert (stacked(1, 0).verdict, stacked(1, 0).decisive) == (True, "crooks.stacks.alone")
    for shown in (1, 2):
        ruling = stacked(2, shown)
        assert (ruling.verdict, ruling.decisive) == (True, "crooks.stacks.joined")


def test_d2_more_than_two_are_a_reading_or_too_many_at_this_table() -> None:
    assert stacked(3, 2).decisive == "crooks.stacks.high"
    two = stacked(3, 2, "two")
    assert (two.verdict, two.decisive) == (True, "crooks.stacks.stands")
    assert two.rules == ("crooks.stacks.over_two", "crooks.stacks.stands")


def test_crk09_too_few_accomplices_are_doubted_and_the_cards_stand() -> None:
    ruling = stacked(3, 1)
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.stacks.stands")
    assert ruling.rules == ("crooks.stacks.too_few", "crooks.stacks.stands")
    assert ruling.reasons[0].facts["needed"] == 2
    assert stacked(3, 0, "two").rules[:2] == ("crooks.stacks.too_few", "crooks.stacks.over_two")


def test_a_stack_that_cannot_be() -> None:
    told = {"player": "rouge", "target": "target_5"}
    assert "crooks.situation.more_accomplices" in refused(
        "stack_counts", cards=2, accomplices=3, **told
    )
    for cards, accomplices in ((0, 0), (1, 2)):
        with pytest.raises(SituationError):
            stacked(cards, accomplices)
    assert asked("stack_counts", cards=2, accomplices=0, **told).decisive == "crooks.stacks.stands"


def counted_alone(*faces: dict[str, Any], stack: str = "any") -> Any:
    session = seat(THREE, {"use": "count", "stack": stack})
    for target in range(2, 5):
        say(session, f"slots.target_{target}", {})
    say(session, "slots.target_5", {"rouge": len(faces), "vert": 1})
    for number, face in enumerate(faces, 1):
        say(session, f"face.crook.{number}", face)
    say(session, f"face.crook.{len(faces) + 1}", {"level": 6})
    return session


def test_crk09_a_count_alone_doubts_a_stack_without_an_accomplice() -> None:
    session = counted_alone({"level": 4}, {"level": 5})
    doubt = ruled(session, DOUBT)
    assert (doubt.verdict, doubt.rules) == (
        True,
        ("crooks.stacks.too_few", "crooks.stacks.stands"),
    )
    target = ruled(session, "target_5")
    assert target.verdict == {"rouge": 5}
    assert "crooks.stacks.too_few" in target.rules and "crooks.targets.all_added" in target.rules


def test_crk09_the_table_may_put_out_the_card_on_top() -> None:
    session = counted_alone({"level": 4}, {"level": 5})
    override(session, DOUBT, False)
    assert ruled(session, "target_5").verdict == {"vert": 5}
    assert [one.face.level for one in table_of(session).crooks_of("rouge", "target_5")] == [4]
    assert GAME.broken(table_of(session)) == ()
    override(session, DOUBT, True)
    assert ruled(session, "target_5").verdict == {"rouge": 5}


def test_crk09_cards_without_an_accomplice_go_before_accomplices() -> None:
    session = counted_alone({"level": 4}, ACCOMPLICE, {"level": 5}, {"level": 3})
    override(session, DOUBT, False)
    left = table_of(session).crooks_of("rouge", "target_5")
    assert [one.face.level for one in left] == [4, 2]


def test_d2_with_two_at_most_the_topmost_accomplices_go() -> None:
    session = counted_alone(ACCOMPLICE, {"level": 4}, {**ACCOMPLICE, "level": 9}, stack="two")
    assert ruled(session, DOUBT).rules[0] == "crooks.stacks.over_two"
    override(session, DOUBT, False)
    left = table_of(session).crooks_of("rouge", "target_5")
    assert [one.face.level for one in left] == [2, 4]


def test_crk13_a_stack_with_its_accomplice_is_not_doubted() -> None:
    session = counted_alone({"level": 4}, ACCOMPLICE)
    assert not was_said(session, DOUBT)
    assert ruled(session, "stack.target_5.rouge").decisive == "crooks.count.stack"
    many = counted_alone({"level": 4}, ACCOMPLICE, ACCOMPLICE)
    assert ruled(many, "stack.target_5.rouge").decisive == "crooks.count.high_stack"


def test_crk09_a_followed_evening_doubts_it_too() -> None:
    session = found(fixes={"slot.rouge.target_5": {"up": 1, "down": 1}})
    all_pass(session)
    read(session)
    assert ruled(session, DOUBT).decisive == "crooks.stacks.stands"
    override(session, DOUBT, False)
    assert len(table_of(session).crooks_of("rouge", "target_5")) == 1
    played = found(fixes={"slot.rouge.target_5": {"up": 1}})
    say(played, "hangout.rouge", "hangout_g")
    say(played, "target.rouge", "target_5")
    say(played, "side.rouge", "accomplice")
    all_pass(played)
    read(played)
    assert played.over and not was_said(played, DOUBT)


def test_a_stack_put_right_after_its_doubt_is_looked_at_again() -> None:
    session = found(fixes={"slot.rouge.target_5": {"up": 2}, "slot.rouge.target_9": {"up": 1}})
    all_pass(session)
    say(session, "face.crook.1", {"level": 4})
    say(session, "face.crook.2", {"level": 5})
    assert was_said(session, DOUBT)
    fix(session, "face.crook.2", ACCOMPLICE)
    assert "crooks.stacks.too_few" not in ruled(session, "target_5").rules


# In the count of a target, asked alone


def scored(*crooks: dict[str, Any], **told: Any) -> Any:
    return asked("target_score", target="target_5", crooks=list(crooks), **told)


def card(level: int, player: str = "rouge", **told: Any) -> dict[str, Any]:
    return {"player": player, "level": level, "modifier": 0, **told}


def test_crk13_two_of_one_player_are_taken_to_be_an_accomplice_and_another() -> None:
    ruling = scored(card(4), card(5), card(7, "vert"))
    assert ruling.verdict == {"rouge": 5}
    assert assumed(ruling) == {"crooks.assumed.accomplices"}
    assert "crooks.targets.stack" in ruling.rules and "crooks.stacks.too_few" not in ruling.rules
    alone = scored(card(4), card(7, "vert"))
    assert assumed(alone) == set()


def test_crk09_target_score_says_that_accomplices_are_missing() -> None:
    ruling = scored(card(4, ability="none"), card(5, ability="spy"))
    assert "crooks.stacks.too_few" in ruling.rules
    assert (ruling.verdict, ruling.decisive) == ({"rouge": 5}, "crooks.targets.alone")
    fine = scored(card(4, ability="none"), card(5, ability="accomplice"))
    assert "crooks.stacks.too_few" not in fine.rules


def test_d2_target_score_says_that_three_are_too_many_at_this_table() -> None:
    three = [card(4, ability="none"), *(card(n, ability="accomplice") for n in (1, 2))]
    assert "crooks.targets.high_stack" in scored(*three).rules
    two = scored(*three, stack="two")
    assert "crooks.stacks.over_two" in two.rules and "crooks.targets.all_added" in two.rules
    assert "crooks.targets.high_stack" in two.rules


def test_d2_a_target_won_by_the_third_card_alone_is_won_by_a_reading() -> None:
    three = [card(4, ability="none"), *(card(n, ability="accomplice") for n in (1, 2))]
    for level, decisive in ((6, "crooks.targets.high_stack"), (2, "crooks.targets.highest")):
        ruling = scored(*three, card(level, "vert"))
        assert (ruling.verdict, ruling.decisive) == ({"rouge": 5}, decisive)
    plain = scored(card(4, ability="none"), card(5, ability="none"), card(7, "vert"))
    assert (plain.verdict, plain.decisive) == ({"rouge": 5}, "crooks.targets.all_added")
