"""What was mended or lost is shown at home until somebody has read it, start after start."""

from __future__ import annotations

import pytest

from companion.store.archive import Archive
from tests.store.folders import MAIN
from tests.ui.test_export import begin

pytestmark = pytest.mark.usefixtures("documents")


def see_at_home(phone, sentence):
    """Start the app: the sentence stands at home."""
    ui = phone.open(motion=False)
    ui.wait_for(lambda: any(sentence in text for text in ui.texts()))
    return ui


def test_a_loss_is_shown_until_it_has_been_read(phone):
    begin(phone)
    folder = phone.folder
    phone.kill()
    for path in folder.glob(f"{MAIN}*"):
        path.unlink()
    for path in folder.glob("*backup*"):
        path.unlink()
    Archive(folder).close()  # opened by a program that shows nothing
    missing = phone.say("core.store.missing")
    for _ in range(2):
        see_at_home(phone, missing)
        phone.kill()
    ui = see_at_home(phone, missing)
    phone.tap("app.home.understood")
    ui.settle()
    phone.kill()
    ui = phone.open(motion=False)
    ui.settle()
    assert not any(missing in text for text in ui.texts())
