"""Few taps: what was revealed is entered within the budget of a busy table."""

from __future__ import annotations

import pytest

from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.games.gangs_city.pieces import NAMELESS, SETTLING
from tests.games.gangs_city.play import found, play
from tests.kit.play import say
from tests.ui.evenings import LANGUAGES
from tests.ui.thumbs import Thumbs

SHOOTOUT, NEW_PLACE = 18, 12


def sit(phone, session, size=(360, 640), language="fr") -> Thumbs:
    ui = phone.open(size, language=language, motion=False)
    ui.app.sit_down(Evening(session), citations("gangs_city"))
    ui.settle()
    ui.taps = 0
    return Thumbs(ui)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shootout_of_three_from_the_board_to_the_ruling(phone, language):
    hands = {
        "violet": ("tueuse", "flic"),
        "vert": ("flic", "bodyguard"),
        "rouge": ("petite_frappe",),
    }
    session = found(owners={"bar": "vert"}, hands=hands)
    thumbs = sit(phone, session, language=language)
    thumbs.say("at_reveal", "done")
    for player, spot, who, chief in (
        ("violet", "tripot/n", "tueuse", True),
        ("violet", "tripot/n", "flic", False),
        ("violet", "tripot/n", SETTLING, False),
        ("vert", "tripot/ne", "flic", False),
        ("vert", "tripot/ne", "bodyguard", False),
        ("rouge", "tripot/nw", "petite_frappe", False),
    ):
        number = len(session.table.tiles_of(player)) + 1
        face = {"spot": spot, "who": who, "side": "red", "chief": chief}
        thumbs.say(f"tile.{player}.{number}", face)
        thumbs.ui.settle()
        thumbs.ui.screenshot(f"taps_shootout_{language}_{player}_{number}")
    thumbs.say("revealed", "done")
    target = session.prompts[0]
    thumbs.say(target.key, target.field.options[1])
    thumbs.ui.settle()
    thumbs.ui.screenshot(f"taps_shootout_{language}_ruling")
    assert any(line.key == "shootout.tripot" for line in session.log)
    assert thumbs.ui.taps <= SHOOTOUT


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_place_with_everything_printed_on_it(phone, language):
    place = NAMELESS[0]
    printed = tuple(f"{place}.{what}" for what in ("name", "initiative", "trafics", "recruits"))
    session = found(hands={"violet": ("flic",)}, unknown=printed)
    play(session, ("violet", "centre_1", "flic"))
    while not session.keys[0].startswith("open."):
        prompt = session.prompts[0]
        say(session, prompt.key, prompt.field.options[0])
    thumbs = sit(phone, session, language=language)
    thumbs.say("open.violet.1", place)
    thumbs.ui.settle()
    thumbs.ui.screenshot(f"taps_place_{language}_name")
    thumbs.ui.type("Chez Momo")
    thumbs.ui.tap(phone.say("app.done"))
    thumbs.say(f"value.{place}.initiative", 17)
    thumbs.ui.settle()
    thumbs.ui.screenshot(f"taps_place_{language}_trafics")
    thumbs.say(
        f"value.{place}.trafics", {**none_of(session, "trafics", place), "drogue": 1, "armes": 1}
    )
    thumbs.say(
        f"value.{place}.recruits", {**none_of(session, "recruits", place), "flic": 1, "mac": 1}
    )
    thumbs.ui.settle()
    thumbs.ui.screenshot(f"taps_place_{language}_lay")
    spot = session.prompt(f"lay.{place}").field.options[0]
    thumbs.say(f"lay.{place}", spot)
    assert session.table.known(f"{place}.name") == "Chez Momo"
    assert thumbs.ui.taps <= NEW_PLACE


def none_of(session, what, place) -> dict[str, int]:
    """What the steppers say where nothing is tapped."""
    return dict.fromkeys(session.prompt(f"value.{place}.{what}").field.ranges, 0)
