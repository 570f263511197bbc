"""The players' page, by touch from the settings: whole, in both languages, never cut."""

from __future__ import annotations

import pytest

from companion import __version__
from companion.content.pages import TITLE, read_page
from companion.ui.look.wording import tongue
from companion.ui.widgets.text import Text
from tests.ui.test_layout_walk import walk


def to_about(ui) -> None:
    """Home, settings, about."""
    ui.tap(tongue.say("app.home.settings"))
    ui.settle()
    ui.tap(tongue.say("app.about.title"))
    ui.settle()


def told(ui) -> list[str]:
    """Every text of the page, from top to bottom."""
    shown = [one for one in ui.app.shell.router.screens["about"].walk() if isinstance(one, Text)]
    return [one.text for one in shown]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_whole_page_is_read_from_the_settings(open_app, language):
    ui = open_app(language=language, stored=False, motion=False)
    to_about(ui)
    page = [one.text for one in read_page("players", language)]
    assert [one for one in told(ui) if one in page] == page
    assert any(__version__ in one for one in told(ui))


def test_the_page_follows_the_language(open_app):
    ui = open_app(language="fr", stored=False, motion=False)
    to_about(ui)
    ui.app.preferences.language = "en"
    ui.frames(4)
    page = [one.text for one in read_page("players", "en") if one.kind != TITLE]
    assert set(page) <= set(told(ui))


def test_back_leads_to_the_settings(open_app):
    ui = open_app(stored=False, motion=False)
    to_about(ui)
    ui.back()
    assert ui.app.shell.router.current == "settings"


def test_nothing_is_cut(open_app):
    ui = open_app(stored=False, motion=False)
    ui.app.shell.router.show("about")
    found = walk(ui)
    assert not found, "\n".join(found)


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (1280, 800)])
@pytest.mark.parametrize("pose", [("fr", 100, "night"), ("fr", 150, "paper"), ("en", 150, "night")])
def test_pictures(open_app, size, pose):
    ui = open_app(size=size, stored=False, motion=False)
    chosen = ui.app.preferences
    chosen.language, chosen.text_size, chosen.theme = pose
    ui.app.shell.router.show("settings")
    ui.settle()
    ui.reveal(ui.see(tongue.say("app.about.title")))
    ui.screenshot(f"settings_{size[0]}_{'_'.join(map(str, pose))}")
    ui.app.shell.router.show("about")
    ui.settle()
    ui.screenshot(f"about_{size[0]}_{'_'.join(map(str, pose))}")
