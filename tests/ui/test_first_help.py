"""The first evening by touch: three cards over the table, skipped or read, and never again."""

from __future__ import annotations

import pytest

from companion.evening.first_evening import begin_lessons
from companion.ui.look.wording import tongue
from companion.ui.rulebook.lesson import Lesson
from companion.ui.set_up.first_help import CARDS, FirstHelp
from tests.ui.evenings import NAMES, Phone
from tests.ui.layout import faults
from tests.ui.test_hands import ACTIONS_OVER, WAYS, after

ALL_SIZES = ((360, 640), (640, 360), (800, 1280))


def begin(phone: Phone, size: tuple[int, int], **settings) -> None:
    """From home to the table, without a tap more."""
    phone.open(size, motion=False, **settings)
    phone.ui.tap("Gangs City")
    for seat, name in enumerate(NAMES[:3], 1):
        phone.type_name(seat, name)
    phone.tap("app.set_up.start")
    phone.ui.settle()


def told(phone: Phone) -> bool:
    return isinstance(phone.ui.app.shell.layers.newest, FirstHelp)


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize(("size", "language"), WAYS)
def test_three_cards_are_read_and_the_table_waits_under_them(phone, size, language, text_size):
    begin(phone, size, language=language, text_size=text_size)
    for at, card in enumerate(CARDS):
        assert {tongue.say(card.title), tongue.say(card.text)} <= set(phone.ui.texts())
        assert not faults(phone.ui.app.shell)
        last = at == len(CARDS) - 1
        phone.tap("app.first.begin" if last else "app.prompt.next")
        phone.ui.settle()
    assert not told(phone)
    assert phone.ui.app.shell.router.current == "table" and not phone.session.acts


def test_a_tap_skips_them(phone):
    begin(phone, (360, 640))
    assert told(phone)
    phone.tap("app.first.skip")
    phone.ui.settle()
    assert not told(phone)


def test_they_never_come_again_not_even_after_a_kill_in_the_middle(phone):
    begin(phone, (360, 640))
    phone.tap("app.prompt.next")
    phone.kill()
    phone.open((360, 640), motion=False)
    phone.resume()
    phone.ui.settle()
    assert phone.ui.app.shell.router.current == "table" and not told(phone)
    phone.ui.back()
    phone.ui.settle()
    phone.kill()
    begin(phone, (360, 640))
    assert not told(phone)


def test_nothing_is_cut_at_any_size(phone):
    begin(phone, (360, 640))
    for size in ALL_SIZES:
        for text_size in (100, 150):
            phone.ui.app.preferences.text_size = text_size
            phone.ui.resize(*size)
            phone.ui.settle()
            assert not faults(phone.ui.app.shell), (size, text_size)


def lesson(phone: Phone) -> Lesson | None:
    newest = phone.ui.app.shell.layers.newest
    return newest if isinstance(newest, Lesson) else None


@pytest.mark.parametrize("skips", [False, True])
def test_a_lesson_is_read_or_skipped_and_skipping_ends_them_all(phone, skips):
    phone.lay(after(ACTIONS_OVER), (360, 640))
    table, archive = phone.ui.app.shell.router.screens["table"], phone.ui.app.archive
    acts = len(phone.session.acts)
    begin_lessons(archive)
    table.refresh()
    phone.ui.settle()
    card = lesson(phone)
    assert card is not None and not faults(phone.ui.app.shell)
    assert card.card.text in phone.ui.texts()
    if skips:
        phone.tap("app.first.skip")
        phone.ui.settle()
        assert lesson(phone) is None and archive.settings["lessons"] is None
        return
    phone.tap("app.prompt.next")
    phone.ui.settle()
    assert lesson(phone) is card and card.last and not faults(phone.ui.app.shell)
    phone.tap("app.learn.play")
    phone.ui.settle()
    assert lesson(phone) is None and archive.settings["lessons"] == [table.phase]
    assert len(phone.session.acts) == acts, "nothing was answered"


def test_a_new_phase_at_the_table_brings_its_lesson_by_itself(phone):
    phone.lay(after(ACTIONS_OVER), (360, 640))
    table = phone.ui.app.shell.router.screens["table"]
    begin_lessons(phone.ui.app.archive)
    table.refresh()
    phone.ui.settle()
    assert lesson(phone) is not None
    phone.ui.back()
    table.refresh()
    phone.ui.settle()
    assert lesson(phone) is None, "once"
