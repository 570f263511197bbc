"""Ways look like ways: tabs and chips that lead elsewhere are not taken for answers."""

from __future__ import annotations

import pytest

from companion.ui.widgets.chip import ChipSign
from tests.games.gangs_city.play import found, put, seat
from tests.kit.play import say
from tests.ui.thumbs import Thumbs


@pytest.mark.parametrize("theme", ["night", "paper"])
def test_the_values_of_a_place_are_tabs_above_the_answers(phone, theme):
    session = seat(unknown=("tripot.initiative", "tripot.trafics", "tripot.recruits"))
    thumbs = Thumbs(phone.lay(session, theme=theme))
    thumbs.say("draw.city", "tripot")
    thumbs.say("value.tripot.initiative", 17)
    tabs, answers = thumbs.panel.sheet.ids.heads.ids.parts.chips, thumbs.panel.sheet.body.chips
    thumbs.ui.app.preferences.theme = {"night": "paper", "paper": "night"}[theme]
    thumbs.ui.settle()
    assert [tab.chosen for tab in tabs] == [False, True, False]
    for tab in tabs:
        assert not tab.fill[3] and not tab.rim[3]  # no plate
        assert tab.em < answers[0].em
    assert all(chip.fill[3] and chip.rim[3] for chip in answers)


def test_a_way_that_is_a_token_alone_has_no_sign_that_would_stick_out(phone):
    session = found()
    for player in ("violet", "vert", "rouge"):
        put(session, player, "centre_1")
    say(session, "at_reveal", "done")
    panel = Thumbs(phone.lay(session)).panel
    bare = [chip for chip in panel.tabs.chips if not chip.text]
    worded = [chip for chip in panel.tabs.chips if chip.text]
    assert bare and not any(signs(chip) for chip in bare)
    assert worded and all(signs(chip) for chip in worded)


def signs(chip) -> list[ChipSign]:
    return [one for one in chip.walk(restrict=True) if isinstance(one, ChipSign)]
