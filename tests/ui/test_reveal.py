"""The reveal by touch: whoever lies there is one tap, in sight, wherever the tile lies."""

from __future__ import annotations

import pytest

from companion.evening.evening import Evening
from companion.evening.opening import citations
from tests.games.gangs_city.play import found
from tests.ui.driver import Window
from tests.ui.evenings import Phone
from tests.ui.thumbs import Thumbs

SMALLEST = (360, 640)


@pytest.fixture
def phone(tmp_path):
    held = Phone(tmp_path / "data", blind=True)
    yield held
    held.kill()


def reveal(phone, **spots: str) -> Thumbs:
    """These players have laid their first tile face down, and now all is turned over."""
    session = found()
    for player, spot in spots.items():
        assert session.reply({"spot": spot, "chief": False}, f"tile.{player}.1").verdict
    assert session.reply("done", "at_reveal").verdict
    ui = phone.open(SMALLEST, language="fr", motion=False)
    ui.app.sit_down(Evening(session), citations("gangs_city"))
    ui.settle()
    return Thumbs(ui)


def test_a_tile_in_the_centre_is_told_after_one_at_a_side(phone):
    thumbs = reveal(phone, violet="tripot/n", vert="centre_1")
    who = thumbs.session.table.hands["vert"][0]
    thumbs.say("reveal.violet.1", {"who": who, "side": "red"})
    thumbs.say("reveal.vert.1", {"who": who, "side": "none"})


def test_the_token_of_the_chief_is_named_as_such(phone):
    reveal(phone)
    assert phone.ui.find("Jeton de chef")


def test_the_characters_are_in_sight_while_other_tiles_wait(phone):
    thumbs = reveal(phone, violet="tripot/n", vert="cabaret/n", rouge="casino/n")
    panel = thumbs.panel
    scroll = panel.ids.scroll
    low = scroll.to_window(*scroll.pos)[1]
    for chip in panel.body.grid.chips:
        assert low <= chip.to_window(*chip.pos)[1] < Window.height, chip.text
    assert not panel.crowded  # whose tile it is stands in the title
    other = next(chip for chip in panel.tabs.chips if chip.player == "rouge" and chip.text)
    thumbs.ui.tap(other)
    assert panel.current.key == "reveal.rouge.1"
