"""A text whose common words are offered: tapped, or typed where none fits."""

from __future__ import annotations

from companion.boxes.police_city import FOURTH, SHADES, printed_on_cards
from companion.content.words import Words
from companion.core.fields import Text
from companion.ui.boards.police_vs_gangs.marks import UNTOLD, district_colour
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.text_line import TextBody
from tests.ui.stage import Heard, perform, speak

BOXES = ("police_city", "gangs_city", "app")


def test_the_fourth_colour_is_chosen_and_may_be_typed() -> None:
    field = next(field for piece, _, field in printed_on_cards() if piece == FOURTH)
    assert isinstance(field, Text) and field.offered == SHADES
    speak("en", 6)
    tongue.speak("en", Words("en", BOXES))
    body, heard = TextBody(), Heard()
    body.bind(on_said=heard.note)
    body.set_field(field)
    ui = perform(body)
    assert [chip.player for chip in body.grid.chips] == [""] * len(SHADES)  # no person is meant
    ui.tap("Green")
    ui.tap(body.ids.line)
    ui.type("teal")
    assert heard == ["green"] and body.value == "teal"
    body.set_field(Text())
    assert body.grid.parent is None
    ui.stop()


def test_every_colour_that_is_offered_is_drawn_in_both_languages() -> None:
    for language in ("fr", "en"):
        words = Words(language, BOXES)
        for shade in SHADES:
            called = words.name(shade, "", "colour")
            assert shade == "vert" or district_colour(FOURTH, called) != UNTOLD, called
