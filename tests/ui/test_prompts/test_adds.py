"""Symbols and stakes, tap by tap: one gesture means the same wherever things are added up."""

from __future__ import annotations

import pytest

from companion.ui.prompts.bodies.body import UNSAID
from tests.games.gangs_city.play import SIX, found, seat
from tests.kit.play import fix, say
from tests.ui.thumbs import Thumbs


@pytest.fixture
def printed(phone) -> Thumbs:
    """What is printed on a place is being told, symbol by symbol."""
    thumbs = Thumbs(phone.lay(seat(unknown=("tripot.initiative", "tripot.recruits"))))
    thumbs.say("draw.city", "tripot")
    thumbs.say("value.tripot.initiative", 17)
    return thumbs


def chip_of(thumbs: Thumbs, kind: str):
    return next(one for one in thumbs.panel.sheet.body.chips if one.value == kind)


def test_holding_a_symbol_takes_back_what_was_tapped_of_it(printed):
    body, dealer, flic = (
        printed.panel.sheet.body,
        chip_of(printed, "dealer"),
        chip_of(printed, "flic"),
    )
    for chip in (dealer, dealer, flic):
        printed.ui.tap(chip)
    printed.hold(dealer)
    assert (dealer.count, flic.count, body.value["dealer"], body.value["flic"]) == (0, 1, 0, 1)
    printed.ui.tap(dealer)
    assert dealer.count == 1


def test_when_all_is_taken_back_nothing_has_been_said(printed):
    body, dealer = printed.panel.sheet.body, chip_of(printed, "dealer")
    printed.ui.tap(dealer)
    printed.hold(dealer)
    assert body.value is UNSAID and not any(chip.chosen for chip in body.chips)


def test_what_a_finger_does_is_said_over_the_stakes(phone):
    how = phone.say("app.prompt.add_how")
    session = found(SIX[:4])
    for player in SIX[:2]:
        fix(session, f"stock.{player}", {"armes": 2})
    say(session, "at_reveal", "done")
    thumbs = Thumbs(phone.lay(session))
    cell = thumbs.panel.sheet.cells[0]
    thumbs.ui.tap(cell)
    thumbs.hold(cell)
    assert cell.value == 0 and thumbs.ui.find(how)


def test_a_tap_on_a_player_over_the_stakes_says_nothing_for_him(phone):
    """His token opens his sheet elsewhere; here it only stands over his column."""
    thumbs = stakes(phone)
    open_keys = thumbs.session.keys
    for head in thumbs.panel.sheet.ids.heads.children:
        thumbs.ui.tap_at(*head.to_window(*head.center))
        thumbs.ui.settle()
    assert thumbs.session.keys == open_keys


def test_the_columns_stand_as_the_people_in_the_strip_above(phone):
    thumbs = stakes(phone)
    heads = [head.player for head in reversed(thumbs.panel.sheet.ids.heads.children)]
    assert heads == [seat.key for seat in thumbs.session.setup.seats]
    cells = [cell.question for cell in thumbs.panel.sheet.cells[: len(heads)]]
    assert cells == [f"stake.{player}" for player in heads]


def stakes(phone) -> Thumbs:
    """Four people stake; the second one begins."""
    session = found(SIX[:4], box={"casino.initiative": 1})
    assert session.table.order[0] == SIX[1]
    for player in SIX[:4]:
        fix(session, f"stock.{player}", {"armes": 2})
    say(session, "at_reveal", "done")
    return Thumbs(phone.lay(session))
