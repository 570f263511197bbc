"""The folder of the app while another program has it: looked at, and taken over when it is free."""

from __future__ import annotations

from tests.store.test_owner import held_elsewhere
from tests.ui.layout import faults
from tests.ui.test_full_disk import MOST_FRAMES, play_on


def left_evening(phone) -> list:
    """An evening that was played and left."""
    phone.open(motion=False)
    phone.sit_down()
    play_on(phone, 3)
    acts = list(phone.session.acts)
    phone.ui.app.archive.close()
    phone.kill()
    return acts


def test_an_evening_held_elsewhere_is_looked_at_and_goes_on_when_it_is_free(phone):
    acts = left_evening(phone)
    with held_elsewhere(phone.folder):
        ui = phone.open(motion=False)
        ui.see(phone.say("app.trouble.held_banner"))
        phone.resume()
        ui.settle()
        prompt = phone.session.prompts[0]
        assert not ui.app.evening.reply(prompt.key, None)
        ui.frames(2)
        held = ui.app.archive.held
        ui.see(phone.say(held.rule, **held.facts))
        assert not ui.app.evening.undo()
        assert phone.session.acts == acts and not faults(ui.app.shell)
        ui.screenshot("held_elsewhere")
    ui.wait_for(lambda: ui.find(phone.say("app.trouble.ours_again")), MOST_FRAMES)
    assert not ui.find(phone.say("app.trouble.held_banner"))
    play_on(phone, 1)
    acts = list(phone.session.acts)
    phone.kill()
    phone.open(motion=False)
    phone.resume()
    assert phone.session.acts == acts and len(acts) == 4


def test_what_is_open_elsewhere_is_told_by_touch(phone):
    left_evening(phone)
    with held_elsewhere(phone.folder):
        ui = phone.open(motion=False)
        phone.tap("app.trouble.held_banner")
        ui.settle()
        held = ui.app.archive.held
        ui.see(phone.say(held.rule, **held.facts))
        ui.see(phone.say("app.trouble.only_looked_at"))
        assert not faults(ui.app.shell)


def test_a_file_that_is_moved_during_play_is_told(phone):
    ui = phone.open(motion=False)
    phone.sit_down()
    play_on(phone, 2)
    (phone.folder / "consigliere.db").rename(phone.folder / "elsewhere.db")
    play_on(phone, 1)
    ui.see(phone.say("core.store.moved"))
    acts = list(phone.session.acts)
    phone.kill()
    phone.open(motion=False)
    phone.resume()
    assert phone.session.acts == acts
