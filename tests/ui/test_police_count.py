"""The stakes of Police VS Gangs by touch: one grid for six people, a tap a token, a slip undone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.boxes.gangs_city import TRAFICS
from companion.core.session import Session
from tests.kit.play import fix
from tests.ui.layout import faults
from tests.ui.test_police_vs_gangs import begun, play
from tests.ui.thumbs import Thumbs

BUDGET = 10  # taps
NINE: tuple[dict[str, int], ...] = (
    {"armes": 2}, {"drogue": 1, "tabac": 1}, {"armes": 1}, {"alcool": 2}, {}, {"tabac": 2},
)  # fmt: skip


def counting(each: int) -> Session:
    """Six people about to stake, with so many tokens of each trafic."""
    session = begun(6)
    play(session, Random(6), "stake.")
    for player in session.table.players:
        fix(session, f"stock.{player}", dict.fromkeys(TRAFICS, each))
    return session


def tap_all(thumbs: Thumbs, session: Session, staked: dict[str, dict[str, int]]) -> None:
    for player, tokens in staked.items():
        thumbs.add_up(thumbs.panel.sheet, session.prompt(f"stake.{player}"), tokens)


def cell(thumbs: Thumbs, player: str, trafic: str) -> Any:
    cells = thumbs.panel.sheet.cells
    return next(one for one in cells if (one.question, one.kind) == (f"stake.{player}", trafic))


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((1280, 800), "en")])
def test_nine_tokens_of_six_people_take_ten_taps(phone, size, language):
    session = counting(2)
    staked = dict(zip(session.table.order, NINE, strict=True))
    ui = phone.lay(session, size, language=language)
    thumbs = Thumbs(ui)
    ui.taps = 0
    tap_all(thumbs, session, staked)
    assert not faults(ui.app.shell)
    ui.tap(phone.say("app.prompt.add_done"))
    assert ui.taps == BUDGET
    said = {act.key: act.what for act in session.acts[-6:]}
    nothing = dict.fromkeys(TRAFICS, 0)
    assert said == {f"stake.{player}": {**nothing, **one} for player, one in staked.items()}


@pytest.mark.parametrize(("size", "rows"), [((360, 640), 5), ((640, 360), 2), ((1280, 800), 5)])
def test_the_stakes_of_six_are_in_sight_on_one_grid(phone, size, rows):
    ui = phone.lay(counting(2), size)
    sheet = Thumbs(ui).panel.sheet
    seen = sheet.ids.rows.parent.parent.height
    assert seen >= rows * (sheet.ids.rows.children[0].height + 6) - 6
    assert sheet.beside == (size[0] > 360)


def test_more_than_was_counted_is_asked_once_more_and_tells_no_number(phone):
    session = counting(1)
    one, two = session.table.order[:2]
    ui = phone.lay(session)
    thumbs = Thumbs(ui)
    tap_all(thumbs, session, {one: {"armes": 2}, two: {"tabac": 1}})
    ui.tap(phone.say("app.prompt.add_done"))
    ui.settle()
    assert session.keys == (f"sure.{one}",)
    assert not any(letter.isdigit() for letter in thumbs.panel.question)
    thumbs.say(f"sure.{one}", True)
    ui.settle()
    assert cell(thumbs, two, "tabac").value == 1
    ui.tap(phone.say("app.prompt.add_done"))
    ui.settle()
    assert not any(key.startswith("stake.") for key in session.keys)


def test_a_finger_that_rests_on_a_cell_takes_its_tokens_back(phone):
    session = counting(2)
    one = session.table.order[0]
    ui = phone.lay(session)
    thumbs = Thumbs(ui)
    tap_all(thumbs, session, {one: {"armes": 2}})
    thumbs.hold(cell(thumbs, one, "armes"))
    assert cell(thumbs, one, "armes").value == 0
