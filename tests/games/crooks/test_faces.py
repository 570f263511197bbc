"""Faces (CRK-11, CRK-16): a card is told once, what speaks against it is said, all is learned."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.session import Session
from companion.games.crooks import GAME
from companion.games.crooks.laid import Face, entered_face, face_of
from companion.games.crooks.visible import leaders_at, levels_at
from tests.games.crooks.play import (
    TWO,
    all_pass,
    asked,
    assumed,
    found,
    refused,
    send,
    table_of,
)
from tests.kit.play import override, refuse, ruled, say, was_said

GANGS = "crooks.sheet.gangs"
WHOLE: dict[str, Any] = {"level": 7, "modifier": 2, "westside": True, "ability": "spy"}


def told(session: Session, card: str, face: dict[str, Any]) -> tuple[str, ...]:
    """The doubts about a face that is told; it counts all the same."""
    turn = session.number
    say(session, f"face.{card}", face)
    key = f"doubt.{card}"
    if not was_said(session, key, turn):
        return ()
    ruling = ruled(session, key, turn)
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.faces.stands")
    return ruling.rules[:-1]


def test_a_face_is_entered_with_what_it_has_and_comes_back_so() -> None:
    face = Face(7, 2, ("westside",), "spy")
    assert face_of(WHOLE) == face
    assert entered_face(face) == WHOLE
    assert entered_face(face_of({"level": 3, "modifier": 0, "outfit": False})) == {"level": 3}


def test_cards_that_were_told_are_learned() -> None:
    session = found()
    send(session, "target_2")
    send(session, "target_3", "down")
    assert GAME.printed.faces(session.table) == {"crook": ()}
    say(session, "face.crook.1", WHOLE)
    assert GAME.printed.faces(session.table) == {"crook": (WHOLE,)}
    assert session.prompts[0].field.offers()


def test_a_level_is_a_number_that_a_card_can_show() -> None:
    session = found()
    send(session, "target_2")
    assert refuse(session, "face.crook.1", {"level": 21}) == ("core.too_big",)
    assert refuse(session, "face.crook.1", {"modifier": 1}) == ("core.form_parts",)
    say(session, "face.crook.1", {"level": 0})


def test_crk16_a_hidden_kingpin_cannot_be_and_the_table_decides() -> None:
    session = found(TWO)
    send(session, "target_2", "down")
    all_pass(session)
    doubts = told(session, "crook.1", {"level": 10, "ability": "kingpin"})
    assert doubts == ("crooks.faces.kingpin_hidden", "crooks.faces.kingpin_not_last")
    assert session.over
    assert table_of(session).scores == {"rouge": 2, "jaune": 0}


def test_crk16_the_table_may_put_out_what_cannot_be() -> None:
    session = found(TWO)
    send(session, "target_2", "down")
    all_pass(session)
    told(session, "crook.1", {"level": 10, "ability": "kingpin", "outfit": True})
    assert table_of(session).scores == {"rouge": 7, "jaune": 0}
    override(session, "doubt.crook.1", False)
    table = table_of(session)
    assert (table.scores, len(table.gone)) == ({"rouge": 0, "jaune": 0}, 1)
    assert ruled(session, "target_2").decisive == "crooks.targets.empty"
    assert GAME.broken(table) == ()
    override(session, "doubt.crook.1", True)
    assert table_of(session).scores == {"rouge": 7, "jaune": 0}


def test_crk16_a_kingpin_that_was_the_last_raises_no_doubt() -> None:
    session = found(fixes={"pile.hangout_a": 1})
    send(session, "target_2", "kingpin", "hangout_a")
    assert told(session, "crook.1", {"level": 10, "ability": "kingpin"}) == ()


def test_crk11_a_card_laid_for_another_ability_is_doubted() -> None:
    session = found()
    send(session, "target_2", "spy")
    assert told(session, "crook.1", {"level": 1, "ability": "killer"}) == (
        "crooks.faces.other_ability",
    )


def test_crk11_a_face_without_its_ability_is_not() -> None:
    session = found()
    send(session, "target_2", "spy")
    assert told(session, "crook.1", {"level": 1}) == ()


@pytest.mark.parametrize("ability", ["pickpocket", "accomplice", "transfer"])
def test_what_reviews_report_only_warns(ability: str) -> None:
    session = found()
    send(session, "target_2")
    assert told(session, "crook.1", {"level": 12}) == ("crooks.faces.high",)
    for number, target in ((2, "target_2"), (3, "target_2"), (4, "target_3")):
        send(session, target, "up", "hangout_f")
        face = {"level": number, "ability": ability}
        expected = ("crooks.faces.too_many",) if number == 4 else ()
        assert told(session, f"crook.{number}", face) == expected


def test_killed_cards_were_seen_too() -> None:
    session = found()
    send(session, "target_2", "pickpocket")
    send(session, "target_3", "pickpocket")
    send(session, "target_3", "killer")
    assert len(table_of(session).gone) == 1
    send(session, "target_4")
    face = {"level": 2, "ability": "pickpocket"}
    assert told(session, "crook.4", face) == ("crooks.faces.too_many",)


def test_two_cards_that_show_the_same_are_pointed_out() -> None:
    session = found()
    send(session, "target_2")
    assert told(session, "crook.1", WHOLE) == ()
    send(session, "target_2")
    assert told(session, "crook.2", WHOLE) == ("crooks.faces.twice",)


def test_two_plain_cards_of_one_level_may_well_be_two() -> None:
    session = found()
    for number in (1, 2):
        send(session, "target_2")
        assert told(session, f"crook.{number}", {"level": 4}) == ()


def test_who_leads_is_told_by_what_is_seen() -> None:
    session = found()
    send(session, "target_2")
    send(session, "target_2")
    send(session, "target_2", "down")
    assert leaders_at(table_of(session), "target_2") == ()
    say(session, "face.crook.1", {"level": 4})
    assert leaders_at(table_of(session), "target_2") == ("rouge",)
    say(session, "face.crook.2", {"level": 6})
    assert levels_at(table_of(session), "target_2") == {"rouge": 4, "jaune": 6}
    assert leaders_at(table_of(session), "target_2") == ("jaune",)


def test_crk18_at_the_count_hidden_cards_are_seen_by_everybody() -> None:
    session = found(TWO)
    send(session, "target_2", "down")
    send(session, "target_9", "down")
    all_pass(session)
    say(session, "face.crook.1", {"level": 4, "outfit": True})
    assert not session.over
    assert leaders_at(table_of(session), "target_2") == ("rouge",)
    members = [
        one.value for one in GAME.tells.sheet(session.table, "rouge") if one.words.rule == GANGS
    ]
    assert members == [{"northside": 0, "westside": 0, "outfit": 1}]


# Asked alone


def test_a_card_nothing_speaks_against_counts() -> None:
    ruling = asked("card_counts", player="vert", target="target_8", level=3, alike=0)
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.faces.fine")
    assert assumed(ruling) == {"crooks.assumed.ability"}


@pytest.mark.parametrize(
    ("ability", "keys"),
    [
        ("kingpin", {"crooks.assumed.side", "crooks.assumed.unseen"}),
        ("transfer", {"crooks.assumed.seen"}),
        ("killer", set()),
    ],
)
def test_what_is_left_out_of_a_card_is_said(ability: str, keys: set[str]) -> None:
    told = {"player": "vert", "target": "target_8", "level": 10, "ability": ability}
    always = {"crooks.assumed.laid_as", "crooks.assumed.alike"}
    assert assumed(asked("card_counts", **told)) == always | keys


def test_no_more_cards_are_seen_than_there_are() -> None:
    told = {"player": "vert", "target": "target_8", "level": 1, "ability": "spy"}
    assert "crooks.situation.so_many" in refused("card_counts", seen=30, alike=5, **told)
