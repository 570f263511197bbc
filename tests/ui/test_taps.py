"""Few taps: what was revealed is entered within the budget of a busy table."""

from __future__ import annotations

import pytest

from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.games.gangs_city.pieces import NAMELESS, SETTLING
from tests.games.gangs_city.play import SIX, found, play, seat
from tests.kit.play import fix, say
from tests.ui.thumbs import Thumbs

SHOOTOUT, NEW_PLACE, VALUES = 18, 12, 10
STAKES = 12
WAYS = [((360, 640), "fr"), ((1280, 800), "en")]


def sit(phone, session, size=(360, 640), language="fr") -> Thumbs:
    ui = phone.open(size, language=language, motion=False)
    ui.app.sit_down(Evening(session), citations("gangs_city"))
    ui.settle()
    ui.taps = 0
    return Thumbs(ui)


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_a_shootout_of_three_from_the_board_to_the_ruling(phone, size, language):
    hands = {
        "violet": ("tueuse", "flic"),
        "vert": ("flic", "bodyguard"),
        "rouge": ("petite_frappe",),
    }
    session = found(owners={"bar": "vert"}, hands=hands)
    thumbs = sit(phone, session, size, language)
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


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_a_new_place_with_everything_printed_on_it(phone, size, language):
    place = NAMELESS[0]
    printed = tuple(f"{place}.{what}" for what in ("name", "initiative", "trafics", "recruits"))
    session = found(hands={"violet": ("flic",)}, unknown=printed)
    play(session, ("violet", "centre_1", "flic"))
    while not session.keys[0].startswith("open."):
        prompt = session.prompts[0]
        say(session, prompt.key, prompt.field.options[0])
    thumbs = sit(phone, session, size, language)
    thumbs.say("open.violet.1", place)
    thumbs.ui.settle()
    thumbs.ui.screenshot(f"taps_place_{language}_name")
    thumbs.ui.type("Chez Momo")
    phone.tap("app.prompt.next")
    named = thumbs.ui.taps
    thumbs.say(f"value.{place}.initiative", 17)
    thumbs.ui.settle()
    thumbs.ui.screenshot(f"taps_place_{language}_trafics")
    thumbs.say(
        f"value.{place}.trafics", {**none_of(session, "trafics", place), "drogue": 1, "armes": 1}
    )
    thumbs.say(
        f"value.{place}.recruits", {**none_of(session, "recruits", place), "flic": 1, "mac": 1}
    )
    assert thumbs.ui.taps - named <= VALUES
    thumbs.ui.settle()
    thumbs.ui.screenshot(f"taps_place_{language}_lay")
    spot = session.prompt(f"lay.{place}").field.options[0]
    thumbs.say(f"lay.{place}", spot)
    assert session.table.known(f"{place}.name") == "Chez Momo"
    assert thumbs.ui.taps <= NEW_PLACE


def none_of(session, what, place) -> dict[str, int]:
    """What the steppers say where nothing is tapped."""
    return dict.fromkeys(session.prompt(f"value.{place}.{what}").field.ranges, 0)


FULL = {"trafics": {"drogue": 2, "armes": 1}, "recruits": {"flic": 1, "mac": 1, "mercenaire": 1}}


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_the_fullest_place_takes_ten_taps_and_no_scrolling(phone, size, language):
    """Six symbols and two digits; every chip lies in sight at once."""
    printed = tuple(f"tripot.{what}" for what in ("initiative", "trafics", "recruits"))
    session = seat(unknown=printed)
    thumbs = sit(phone, session, size, language)
    thumbs.say("draw.city", "tripot")
    thumbs.ui.taps = 0
    thumbs.say("value.tripot.initiative", 17)
    for what, symbols in FULL.items():
        thumbs.ui.settle()
        thumbs.ui.screenshot(f"taps_full_{language}_{what}")
        scroll = thumbs.panel.sheet.ids.scroll
        assert scroll.children[0].height <= scroll.height + 1
        thumbs.say(f"value.tripot.{what}", {**none_of(session, what, "tripot"), **symbols})
    assert thumbs.ui.taps == VALUES


def test_what_was_told_of_a_place_is_put_right_from_its_chip(phone):
    session = seat(unknown=("tripot.initiative", "tripot.trafics"))
    thumbs = sit(phone, session)
    thumbs.say("draw.city", "tripot")
    thumbs.say("value.tripot.initiative", 17)
    sheet = thumbs.panel.sheet
    thumbs.ui.tap(next(chip for chip in sheet.ids.heads.parts.chips if chip.text.endswith("17")))
    thumbs.ui.settle()
    pad = thumbs.panel.body.typed.ids.pad
    thumbs.type_number(pad, 12)
    thumbs.press(pad, "done")
    thumbs.ui.settle()
    assert session.table.known("tripot.initiative") == 12
    assert next(chip for chip in sheet.ids.heads.parts.chips if chip.text.endswith("12"))
    thumbs.ui.back()  # what the change has changed
    thumbs.ui.settle()
    thumbs.say("value.tripot.trafics", none_of(session, "trafics", "tripot"))


def test_no_symbol_is_said_in_so_many_words_and_a_fifth_is_refused(phone):
    session = seat(unknown=("tripot.initiative", "tripot.trafics"))
    thumbs = sit(phone, session)
    thumbs.say("draw.city", "tripot")
    thumbs.say("value.tripot.initiative", 17)
    phone.tap("app.done")
    thumbs.ui.see(phone.say("app.prompt.unsaid"))
    chip = next(one for one in thumbs.panel.sheet.body.chips if one.value == "drogue")
    for _ in range(5):
        thumbs.ui.tap(chip)
    thumbs.ui.see(phone.say("core.too_many_of", kind="drogue", reply=5, most=4))
    assert chip.count == 4
    phone.tap("app.prompt.none_of_it")
    assert chip.count == 0
    phone.tap("app.done")
    assert not any(session.table.known("tripot.trafics").values())


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_all_stakes_of_four_players(phone, size, language):
    session = found(SIX[:4])
    for player in SIX[:4]:
        fix(session, f"stock.{player}", {"armes": 2, "drogue": 1, "tabac": 1})
    say(session, "at_reveal", "done")
    staked = {
        "violet": {"armes": 2, "drogue": 1},
        "vert": {"armes": 1, "tabac": 1},
        "rouge": {},
        "bleu": {"armes": 2, "drogue": 1, "tabac": 1},
    }
    thumbs = sit(phone, session, size, language)
    for player, tokens in staked.items():
        thumbs.add_up(thumbs.panel.sheet, session.prompt(f"stake.{player}"), tokens)
    thumbs.ui.screenshot(f"taps_stakes_{language}")
    thumbs.ui.tap(phone.say("app.prompt.add_done"))
    thumbs.ui.settle()
    assert session.table.stakes == staked
    assert [act.key for act in session.acts[-4:]] == [f"stake.{player}" for player in staked]
    assert thumbs.ui.taps <= STAKES


def test_one_more_than_he_has_empties_the_cell(phone):
    session = found(SIX[:4])
    for player in ("violet", "vert"):
        fix(session, f"stock.{player}", {"armes": 1})
    say(session, "at_reveal", "done")
    thumbs = sit(phone, session)
    cell = next(one for one in thumbs.panel.sheet.cells if one.question == "stake.violet")
    for shown in (1, 0):
        thumbs.ui.tap(cell)
        assert cell.value == shown
    thumbs.say("stake.vert", {**none_of_stock(session, "vert"), "armes": 1})
    assert session.table.stakes == {"violet": {}, "vert": {"armes": 1}}
    for left in ({"stake.vert"}, {"stake.violet", "stake.vert"}):
        phone.tap("app.undo")
        assert set(session.keys) == left
    thumbs.ui.tap(phone.say("app.prompt.add_done"))
    assert session.table.stakes == {"violet": {}, "vert": {"armes": 1}}


def none_of_stock(session, player) -> dict[str, int]:
    """All kinds, and nothing of them."""
    return dict.fromkeys(session.prompt(f"stake.{player}").field.ranges, 0)
