"""A sheet that was half entered when the app was killed lies over the table again, as it was."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from companion.core.log import Line
from companion.evening.drafts.answers import KEY, SHEET, WHOLE
from companion.evening.evening import Evening
from companion.evening.opening import begin
from companion.store.archive import Archive
from companion.store.replay import play_entry
from companion.ui.prompts.bodies.text_line import TextLine
from companion.ui.prompts.panel.ask_sheet import AskPanel, AskSheet, ask_again, ask_otherwise
from companion.ui.table.value_sheet import ask_value
from tests.core.test_reread import KEY as READ
from tests.core.test_reread import shot
from tests.games.blackrock_city import play as blackrock
from tests.games.gangs_city.play import found
from tests.kit.play import line, ruled
from tests.ui.hands import Hands
from tests.ui.test_correcting import asked, correct
from tests.ui.test_prompts.test_drafting import A_WHILE, SIZE, go_on, kill, left
from tests.ui.walker import Walker


def kept(phone: Any) -> dict[str, Any]:
    """What is kept of the sheet of each evening."""
    phone.ui.frames(A_WHILE)
    on_sheets: dict[str, Any] = phone.ui.app.archive.settings.get(SHEET, {})
    return on_sheets


def sheets(phone: Any) -> list[AskPanel]:
    return [one for one in phone.ui.visible() if isinstance(one, AskPanel)]


def type_on(phone: Any, number: int) -> AskPanel:
    panel = asked(phone.ui)
    Hands(phone.ui).type_number(panel.body.typed.ids.pad, number)
    return panel


@pytest.fixture
def city(phone: Any) -> Any:
    """Gangs City, the city laid."""
    left(phone, "gangs_city", found())
    return phone


def test_a_correction_goes_on_where_it_was_and_is_made(city: Any) -> None:
    correct(city.ui, city, "score", "violet")
    type_on(city, 1)
    kill(city)
    assert not [act for act in city.session.acts if act.kind == "correct"]
    panel = type_on(city, 2)
    assert panel.body.value == 12
    Hands(city.ui).press(panel.body.typed.ids.pad, "done")
    city.ui.settle()
    assert city.session.acts[-1].what["value"] == 12
    assert not sheets(city) and kept(city) == {}


def note_of(phone: Any) -> TextLine:
    return next(one for one in phone.ui.visible() if isinstance(one, TextLine))


def test_the_note_of_a_correction_is_kept_with_it(city: Any) -> None:
    correct(city.ui, city, "score", "violet")
    type_on(city, 1)
    city.ui.tap(note_of(city))
    city.ui.type("oubli")
    kill(city)
    assert note_of(city).text == "oubli"
    kill(city)  # nothing was touched in between
    assert note_of(city).text == "oubli"
    panel = type_on(city, 2)
    Hands(city.ui).press(panel.body.typed.ids.pad, "done")
    city.ui.settle()
    made = city.session.acts[-1].what
    assert (made["value"], made["note"]) == (12, "oubli")
    assert kept(city) == {}


def test_the_whole_table_is_corrected_after_a_kill_and_given_up_by_going_back(city: Any) -> None:
    city.tap("app.correct.title")
    city.tap("app.correct.whole")
    city.ui.settle()
    walker = Walker(city.ui)
    walker.tap_spot("bar")
    city.ui.settle()
    owners = walker.body.step.inner.parts["owner"]
    city.ui.tap(next(chip for chip in owners.chips if chip.value == "rouge"))
    kept(city)
    kill(city)
    walker = Walker(city.ui)
    assert walker.body.told["on_board"]["bar"]["owner"] == "rouge"
    assert walker.board.table.places["bar"].owner == "rouge"
    city.ui.back()
    kept(city)
    assert not city.ui.app.archive.settings.get(KEY)
    assert walker.panel.current.key != WHOLE
    assert not [act for act in city.session.acts if act.kind == "correct"]


def test_a_note_alone_brings_its_sheet_back(city: Any) -> None:
    correct(city.ui, city, "score", "violet")
    city.ui.tap(note_of(city))
    city.ui.type("oubli")
    kill(city)
    assert note_of(city).text == "oubli" and sheets(city)
    city.ui.back()
    city.ui.settle()
    assert kept(city) == {}


def test_a_value_that_is_read_again_reaches_its_ruling_after_a_kill(phone: Any) -> None:
    played = shot()
    archive = Archive(phone.folder)
    evening = begin(archive, played.game, played.setup)
    for act in played.acts:
        play_entry(evening.session, act, "")
    archive.close()
    phone.open(SIZE, motion=False)
    go_on(phone)
    panel = lay(phone, partial(ask_value, key=READ), "shootout.tripot", 1)
    panel.body.enter(11)  # begun, and not said
    kill(phone)
    panel = asked(phone.ui)
    assert panel.body.entered == 11
    Hands(phone.ui).give(panel.body, panel.current.field, 12)
    phone.ui.settle()
    assert ruled(phone.session, "shootout.tripot", 1).verdict == "vert"
    assert kept(phone) == {}


def test_a_sheet_that_is_closed_gives_up_what_was_entered(city: Any) -> None:
    correct(city.ui, city, "score", "violet")
    type_on(city, 1)
    assert kept(city)
    city.ui.back()
    city.ui.settle()
    assert kept(city) == {}
    kill(city)
    assert not sheets(city)


def test_the_way_back_to_other_things_gives_it_up_too(city: Any) -> None:
    correct(city.ui, city, "score", "violet")
    type_on(city, 1)
    city.ui.tap(city.say("app.correct.other"))
    city.ui.settle()
    assert kept(city) == {}


def test_a_sheet_on_which_nothing_was_entered_is_not_kept(city: Any) -> None:
    correct(city.ui, city, "score", "violet")
    assert kept(city) == {}


@pytest.fixture
def trail(phone: Any) -> Any:
    """BlackRock City after a phase."""
    played = blackrock.found()
    blackrock.phase(played, bleu=1, marron=2, jaune=1, rose=3)
    left(phone, "blackrock_city", played)
    return phone


def lay(phone: Any, ask: Callable[[Evening, Line], AskSheet], key: str, turn: int) -> AskPanel:
    """The sheet about this line of the log."""
    evening = phone.ui.app.evening
    phone.ui.app.lay_over(ask(evening, line(evening.session, key, turn)))
    phone.ui.settle()
    return asked(phone.ui)


def test_an_entry_that_was_being_changed_is_changed_after_a_kill(trail: Any) -> None:
    panel = lay(trail, ask_again, "town.1", 0)
    give(trail, panel, "gold", 3)
    kill(trail)
    panel = asked(trail.ui)
    assert panel.body.entered == {"gold": 3, "prisoners": 0}
    give(trail, panel, "prisoners", 1)
    trail.ui.tap(panel.ids.done)
    trail.ui.settle()
    amended = trail.session.acts[-1]
    assert (amended.kind, amended.what) == ("amend", {"gold": 3, "prisoners": 1})
    assert kept(trail) == {}


def test_what_the_table_says_otherwise_is_said_after_a_kill(trail: Any) -> None:
    panel = lay(trail, ask_otherwise, "order", 1)
    tap_chip(trail, panel, "bleu")
    kill(trail)
    panel = asked(trail.ui)
    assert panel.body.entered == ["bleu"]
    for one in ("jaune", "rose"):
        tap_chip(trail, panel, one)
    trail.ui.settle()
    said = trail.session.acts[-1]
    assert (said.kind, said.what) == ("override", ["bleu", "jaune", "rose", "marron"])
    assert kept(trail) == {}


def test_a_line_that_is_there_no_more_opens_no_sheet(trail: Any) -> None:
    give(trail, lay(trail, ask_again, "town.1", 0), "gold", 3)
    trail.ui.frames(A_WHILE)
    trail.ui.app.evening.session.undo(len(trail.session.acts))
    kill(trail)
    assert not sheets(trail)


def give(phone: Any, panel: AskPanel, part: str, value: int) -> None:
    Hands(phone.ui).give(panel.body.parts[part], panel.current.field.parts[part], value)


def tap_chip(phone: Any, panel: AskPanel, value: str) -> None:
    phone.ui.tap(next(chip for chip in panel.body.chips if chip.value == value))
