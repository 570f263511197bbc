"""Few taps at the desk: five quarrels told by touch from home, at 360 by 640."""

from __future__ import annotations

import pytest

from companion.evening.alone import ask
from companion.ui.boards.police_vs_gangs.claim_cell import ClaimCell
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from tests.ui.desk import DeskHands
from tests.ui.layout import faults

SCROLLS = 2


def sit(phone, language="fr", **settings) -> DeskHands:
    ui = phone.open((360, 640), language=language, motion=False, **settings)
    ui.settle()
    return DeskHands(ui)


def within(hands: DeskHands, most: int, picture: str) -> None:
    """Is the ruling there within so many taps, and two scrolls?"""
    taps, scrolls = hands.budget
    situation = hands.situation
    assert situation is not None
    ask(situation.asked, situation.told, situation.game.colours)
    hands.ui.screenshot(picture)
    assert hands.verdict
    assert taps <= most, taps
    assert scrolls <= SCROLLS, scrolls
    assert not faults(hands.ui.app.shell)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_shootout_of_three_with_a_chief_and_a_gros_calibre(phone, language):
    hands = sit(phone, language)
    hands.find("qui gagne la fusillade" if language == "fr" else "who wins the fight")
    first, second, third = hands.situation.describing.people[:3]
    hands.say("flic")
    hands.say("flic")
    hands.ui.screenshot(f"desk_shootout_{language}_begun")
    hands.tap(hands.piece(tongue.name("flic"), first))
    hands.add_person(second)
    hands.say("flic")
    hands.add_person(third)
    hands.say("petite_frappe")
    hands.say("gros_calibre")
    hands.say(f"{first}/flic/with_token")
    told = hands.situation.told
    assert [len(gang["fighters"]) for gang in told["gangs"]] == [2, 1, 1]
    assert told["gangs"][0]["fighters"][0]["power"] == 4, "its value follows the tile"
    within(hands, 16, f"desk_shootout_{language}")


def test_whether_these_three_can_do_the_heist(phone):
    hands = sit(phone, "en")
    hands.find("can these three do it")
    for card in ("boss_mafia", "g111", "g113"):
        hands.say(card)
    hands.tap(hands.chip(hands.situation.calling.label("needs")))
    for skill in ("sniper", "hacker"):
        hands.say(skill)
    members = hands.situation.told["announced"]["crews"][0]["members"]
    assert members[1]["skills"] == ["mercenary", "sniper"], "its icons follow the card"
    within(hands, 12, "desk_heist")


def test_an_agreement_with_four_claims(phone):
    hands = sit(phone, "fr")
    hands.find("négociation accord")
    hands.tap(hands.chip(hands.situation.calling.label("claims")))
    hands.ui.screenshot("desk_agreement_begun")
    for item in ("place", "armes"):
        for cell in [one for one in hands.all(ClaimCell) if one.item == item and not one.fixed]:
            hands.tap(cell)
    assert len(hands.situation.told["claims"]) == 4
    within(hands, 12, "desk_agreement")


def test_a_bid(phone):
    hands = sit(phone, "fr")
    hands.find("puis-je miser 4 bandits")
    hands.ui.screenshot("desk_bid_begun")
    for _ in range(4):
        hands.say("plain")
    assert hands.situation.told["bandits"]["plain"] == 4
    within(hands, 8, "desk_bid")


def test_a_target_with_five_crooks(phone):
    hands = sit(phone, "fr")
    hands.find("cible deux escrocs égalité")
    first, second = hands.situation.describing.people[:2]
    for player, level in ((first, 3), (second, 5), (first, 2), (second, 1), (second, 4)):
        hands.add_person(player)
        hands.say(level)
    assert len(hands.situation.told["crooks"]) == 5
    assert hands.verdict.startswith(people.looks[second].name)
    within(hands, 16, "desk_target")
