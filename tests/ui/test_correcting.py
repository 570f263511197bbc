"""Correct the table, change an entry: both open with what lies there, and take it from there."""

from __future__ import annotations

import pytest

from companion.core.fields.maybe import without_maybe
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.panel.ask_sheet import AskPanel, ask_again
from companion.ui.table.corrections import CorrectionsSheet
from companion.ui.widgets.chip import Chip
from tests.games.blackrock_city import play as blackrock
from tests.games.gangs_city.play import found, play
from tests.kit.play import fix, line, say
from tests.ui.driver import Window
from tests.ui.hands import Hands
from tests.ui.layout import faults
from tests.ui.walker import Walker

pytestmark = pytest.mark.usefixtures("no_idle_work")

STOCK = {"armes": 1, "drogue": 0, "prostitution": 0, "tabac": 3, "alcool": 0}


def correct(ui, phone, *path) -> AskPanel:
    """Open the sheet and go to this part of the table."""
    phone.tap("app.correct.title")
    for value in path:
        ui.settle()
        chips = (one for one in ui.visible() if isinstance(one, Chip))
        ui.tap(next(chip for chip in chips if chip.value == value))
    ui.settle()
    return asked(ui)


def asked(ui) -> AskPanel:
    return next(one for one in ui.visible() if isinstance(one, AskPanel))


def table():
    session = found(hands={"violet": ("flic", "mac", "mac")}, owners={"bar": "vert"})
    fix(session, "stock.vert", {"tabac": 3, "armes": 1})
    fix(session, "score.violet", 7)
    return session


def now(phone, text: str) -> str:
    return phone.say("app.correct.now", text=text)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("score", "violet"), 7, "7"),
        (("owner", "bar"), "vert", "Vert"),
        (("stock", "vert"), STOCK, "Armes 1, tabac 3"),
        (("marker", "drogue"), {"leader": "nobody", "level": 0}, "Personne · Bonus\u00a0: 0"),
        (("erred", "rouge"), False, "Non"),
        (("value", "flic", "attack"), 4, "4"),
    ],
)
def test_a_correction_opens_with_what_lies_there(phone, path, value, words):
    ui = phone.lay(table())
    panel = correct(ui, phone, *path)
    assert panel.body.value == value
    ui.see(now(phone, words))


def test_a_hand_is_changed_from_what_it_is_and_done_stays_in_sight(phone):
    session = table()
    ui = phone.lay(session)
    for size in ((360, 640), (640, 360)):
        ui.resize(*size)
        panel = correct(ui, phone, "hand", "violet")
        held = {who: count for who, count in panel.body.value.items() if count}
        assert held == {"flic": 1, "mac": 2}
        done = panel.ids.done
        assert 0 <= done.to_window(0, done.y)[1] < done.to_window(0, done.top)[1] < size[1]
        ui.back()
        ui.settle()
    panel = correct(ui, phone, "hand", "violet")
    row = next(row for row in panel.body.rows if row.kind == "mac")
    ui.tap(next(one for one in row.walk() if getattr(one, "label", "") == "−"))
    ui.tap(panel.ids.done)
    ui.settle()
    assert session.table.hands["violet"] == ("flic", "mac")


def test_the_first_digit_begins_another_number_and_erase_takes_from_the_old_one(phone):
    session = table()
    ui = phone.lay(session)
    typed = correct(ui, phone, "score", "violet").body.typed
    hands = Hands(ui)
    assert typed.shown == "7"
    hands.press(typed.ids.pad, "sign")
    assert typed.shown == "−7"
    hands.press(typed.ids.pad, "erase")
    assert typed.value is UNSAID
    ui.back()
    ui.settle()
    typed = correct(ui, phone, "score", "violet").body.typed
    for key in ("1", "2", "done"):
        hands.press(typed.ids.pad, key)
    ui.settle()
    assert session.table.scores["violet"] == 12


def test_what_lies_there_already_is_not_written_down_again(phone):
    session = table()
    ui = phone.lay(session)
    before = list(session.acts)
    panel = correct(ui, phone, "stock", "vert")
    ui.tap(panel.ids.done)
    ui.settle()
    assert session.acts == before and ui.app.shell.layers.newest is None


def test_the_parts_of_a_whole_are_changed_one_after_the_other(phone):
    session = table()
    ui = phone.lay(session)
    panel = correct(ui, phone, "marker", "armes")
    for name, value in (("leader", "vert"), ("level", 2)):
        part = panel.body.parts[name]
        chips = part.chips if name == "leader" else part.chips.chips
        ui.tap(next(chip for chip in chips if chip.value == value))
    ui.tap(panel.ids.done)
    ui.settle()
    marker = session.table.markers["armes"]
    assert (marker.leader, marker.level) == ("vert", 2)


def test_the_way_back_stands_beside_the_note(phone):
    ui = phone.lay(table())
    correct(ui, phone, "score", "violet")
    ui.tap(phone.say("app.correct.other"))
    ui.settle()
    assert ui.app.shell.layers.newest.path == ("score",)


def test_a_screen_is_corrected_under_its_cover(phone):
    session = blackrock.found(fixes={"secret.screen.bleu": {"gold": 37, "silver": 3}})
    ui = phone.lay(session)
    panel = correct(ui, phone, "secret", "screen", "bleu")
    assert not any("37" in text for text in ui.texts())
    assert panel.body.value is UNSAID
    Hands(ui).hold(panel.body.cover)
    assert panel.body.value == {"gold": 37, "silver": 3}
    row = next(row for row in panel.body.inner.rows if row.kind == "gold")
    ui.tap(next(one for one in row.walk() if getattr(one, "label", "") == "+"))
    ui.tap(panel.ids.done)
    ui.settle()
    assert session.table.screens["bleu"].gold == 38


def test_an_entry_is_changed_from_what_was_said(phone):
    session = found(owners={"casino": "violet"}, unknown=("alcool.base",))
    play(session, ("violet", "casino", "bodyguard"))
    say(session, "value.alcool.base", 3)
    ui = phone.lay(session)
    ui.app.lay_over(ask_again(ui.app.evening, line(session, "value.alcool.base", 1)))
    ui.settle()
    ui.see(now(phone, "3"))
    assert asked(ui).body.value == 3
    assert [chip.value for chip in asked(ui).body.chips.chips if chip.chosen] == [3]


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((640, 360), "en")])
@pytest.mark.parametrize("game", [table, blackrock.found])
def test_nothing_of_a_correction_is_cut(phone, game, size, language):
    session = game()
    ui = phone.lay(session, size, language=language, text_size=150)
    paths = [one.path for one in session.game.rules.corrections(session.table).values()]
    found = []
    for path in {path[0]: path for path in paths}.values():
        sheet = CorrectionsSheet(ui.app.evening)
        ui.app.lay_over(sheet)
        for part in path:
            sheet.choose(part)
            ui.frames(4)
            found += [f"{path}: {fault}" for fault in faults(ui.app.shell)]
        sheet.dismiss()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("text_size", [100, 150])
def test_all_of_a_stock_fits_a_small_phone(phone, text_size):
    ui = phone.lay(table(), text_size=text_size)
    panel = correct(ui, phone, "stock", "vert")
    ui.screenshot(f"correct_stock_{text_size}")
    done = panel.ids.done
    assert done.to_window(0, done.y)[1] >= 0 and not panel.has_pad
    assert done.to_window(0, done.top)[1] < Window.height


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_digits_are_in_sight_on_a_phone_that_lies_on_its_side(phone, text_size):
    ui = phone.lay(table(), (640, 360), text_size=text_size)
    pad = correct(ui, phone, "score", "violet").body.typed.ids.pad
    keys = [key for key in pad.walk(restrict=True) if hasattr(key, "main")]
    digits = [key for key in keys if key.text and key.text in "123456789"]
    assert len(digits) == 9
    for key in digits:
        assert key.to_window(*key.center)[1] > key.height / 2, key.text


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((800, 1280), "en")])
def test_the_whole_table_is_put_right_where_it_lies_in_one_act(phone, size, language):
    session = table()
    before, acts = session.table, len(session.acts)
    ui = phone.lay(session, size, language=language)
    asked_before = Walker(ui).panel.current.key
    phone.tap("app.correct.title")
    phone.tap("app.correct.whole")
    ui.settle()
    walker = Walker(ui)
    told = {
        "on_board": {"bar": {"owner": "rouge"}},
        "score": {**before.scores, "vert": 7},
        "hand": {"violet": {"flic": 1, "mac": 1}},
    }
    for name, part in told.items():
        walker.turn_to_step(name)
        walker.tell(walker.body.step, without_maybe(walker.body.field.parts[name]), part)
        assert not faults(ui.app.shell)
    assert walker.board.table.places["bar"].owner == "rouge"
    ui.tap(walker.body.head.children[1])
    ui.settle()
    assert not faults(ui.app.shell)
    ui.screenshot(f"whole_table_{language}")
    assert len(walker.body.step.lines.children) == 3
    ui.tap(walker.body.step.begin)
    ui.settle()
    assert len(session.acts) == acts + 1
    after = session.table
    assert (after.places["bar"].owner, after.scores["vert"]) == ("rouge", 7)
    assert sorted(after.hands["violet"]) == ["flic", "mac"]
    assert walker.panel.current.key == asked_before
    assert session.undo() and session.table == before
