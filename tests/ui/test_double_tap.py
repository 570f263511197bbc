"""A thumb that taps twice: the second tap does nothing to what has come up under it."""

from __future__ import annotations

import pytest

from companion.ui.boards.kit.wheel import Wheel
from companion.ui.home.cards import GameCard
from tests.games.blackrock_city.play import found as found_blackrock
from tests.games.gangs_city.play import found, put
from tests.kit.play import say
from tests.ui.driver import UnitTestTouch
from tests.ui.thumbs import Thumbs

AGAIN = 4  # frames between two taps of one thumb
ON_PURPOSE = 18  # frames: 0.3 s


def press(ui, point, rests=2, then=AGAIN) -> None:
    touch = UnitTestTouch(*point)
    touch.touch_down()
    ui.frames(rests)
    touch.touch_up()
    ui.frames(then)


def middle(widget) -> tuple[float, float]:
    return widget.to_window(*widget.center)


def tap_both(ui, first, second, between=AGAIN) -> None:
    """Tap at a point, and soon after at the same or another one."""
    press(ui, first, then=between)
    press(ui, second)
    ui.settle()


@pytest.fixture
def home(phone):
    """Home, of somebody who has played before."""
    phone.open((360, 640), motion=False)
    phone.sit_down()
    phone.ui.back()
    phone.ui.settle()
    phone.kill()
    phone.open((360, 640), motion=False).settle()
    return phone


def points_of(phone) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a game lies at home, and where its set-up offers the same people again."""
    ui = phone.ui
    cards = (one for one in ui.visible() if isinstance(one, GameCard))
    card = middle(next(one for one in cards if one.game == "gangs_city"))
    ui.tap("Gangs City")
    ui.settle()
    again = middle(ui.find(phone.say("app.set_up.rematch")))
    ui.back()
    ui.settle()
    return card, again


@pytest.mark.parametrize(("between", "screen"), [(AGAIN, "set_up"), (ON_PURPOSE, "table")])
def test_a_screen_that_comes_up_is_tapped_on_purpose_alone(home, between, screen):
    card, again = points_of(home)
    tap_both(home.ui, card, again, between)
    assert home.ui.app.shell.router.current == screen


def test_a_slow_phone_does_not_make_a_second_tap_of_purpose(home):
    """The touch waits while the new screen is made."""
    card, again = points_of(home)
    press(home.ui, card, then=0)
    home.ui.frames(1, seconds=0.6)
    press(home.ui, again)
    home.ui.settle()
    assert home.ui.app.shell.router.current == "set_up"


def test_a_table_that_comes_up_stays_in_view(home):
    ui = home.ui
    ui.tap("Gangs City")
    for place, name in enumerate(("Ann", "Bob", "Chloé"), 1):
        home.type_name(place, name)
    ui.settle()
    start = middle(ui.find(home.say("app.set_up.start")))
    tap_both(ui, start, start)
    assert ui.app.shell.router.current == "table"


@pytest.mark.parametrize("tool", ["app.table.log", "app.correct.title", "app.table.menu"])
def test_what_opens_over_the_table_or_beside_it_is_not_tapped(phone, tool):
    ui = phone.lay(found(hands={"violet": ("flic",)}))
    press(ui, middle(ui.find(phone.say(tool))), then=2)
    shown, laid = ui.app.shell.router.current, ui.app.shell.layers.newest
    assert shown == "log" or laid is not None
    for height in range(20, 640, 40):  # wherever the thumb is
        press(ui, (180, height), rests=0, then=0)
    ui.settle()
    assert (ui.app.shell.router.current, ui.app.shell.layers.newest) == (shown, laid)


def test_what_is_found_within_a_part_of_the_table_is_not_chosen(phone):
    """Part by part, one comes up where the other was."""
    ui = phone.lay(found(hands={"violet": ("flic",)}))
    phone.tap("app.correct.title")
    ui.settle()
    sheet = ui.app.shell.layers.newest
    part = ui.find("Main")
    press(ui, middle(part))
    assert sheet.path == ("hand",)
    press(ui, middle(ui.find("Violet")))
    assert sheet.path == ("hand",)


def test_the_wheel_is_not_tapped_by_the_tap_that_opened_it(phone):
    """High on the board it comes up lower than the place: one of its sides is under the thumb."""
    thumbs = Thumbs(phone.lay(found()))
    ui = thumbs.ui
    press(ui, thumbs.point_of("tripot"), then=1)
    wheel = thumbs.newest
    assert isinstance(wheel, Wheel)
    side = middle(wheel.target_of(next(spoke.spot for spoke in wheel.spokes if spoke.open)))
    press(ui, side)
    assert thumbs.newest is wheel and not thumbs.panel.spot
    ui.frames(ON_PURPOSE)
    press(ui, side)
    assert thumbs.newest is None


def test_a_question_that_is_turned_to_is_not_answered(phone):
    """Others wait below the first one; what it asks comes up in their place."""
    session = found()
    for player in ("violet", "vert"):
        put(session, player, "centre_1")
    say(session, "at_reveal", "done")
    thumbs = Thumbs(phone.lay(session))
    panel, acts = thumbs.panel, len(session.acts)
    chip = panel.tabs.chips[0]
    turned_to = chip.value.key
    thumbs.ui.reveal(chip)
    thumbs.ui.settle()
    press(thumbs.ui, middle(chip))
    assert panel.current.key == turned_to
    press(thumbs.ui, middle(panel.body.grid.chips[0]))
    thumbs.ui.settle()
    assert panel.current.key == turned_to and len(session.acts) == acts


def test_a_number_is_taken_once_and_put_back_on_purpose(phone):
    session = found_blackrock()
    thumbs = Thumbs(phone.lay(session))
    row = next(one.ids.stepper for one in thumbs.panel.body.rows if one.kind == "cross")
    two = middle(next(chip for chip in row.chips if chip.value == 2))
    tap_both(thumbs.ui, two, two)
    assert row.value == 2
    press(thumbs.ui, two)
    assert row.value == 0
    press(thumbs.ui, two, then=ON_PURPOSE)
    press(thumbs.ui, two)
    assert row.value == 0
