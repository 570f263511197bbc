"""Every screen and prompt at every size: nothing is cut or overlaps, every target is large."""

from __future__ import annotations

from random import Random

import pytest

from tests.ui.layout import faults

UPRIGHT = ((360, 640), (360, 800), (412, 915), (800, 1280))
SIZES = UPRIGHT + tuple((height, width) for width, height in UPRIGHT)


def walk(ui, where: str) -> list[str]:
    """Look at what is shown in both themes."""
    found = []
    for theme in ("night", "paper"):
        ui.app.preferences.theme = theme
        ui.frames(2)
        found += [f"{where} {theme}: {fault}" for fault in faults(ui.app.shell)]
    return found


def poses(ui):
    """Every size, language and text size, one after the other."""
    for size in SIZES:
        ui.resize(*size)
        for language in ("fr", "en"):
            ui.app.preferences.language = language
            for text in (100, 150):
                ui.app.preferences.text_size = text
                ui.frames(8)
                yield f"{size[0]}x{size[1]} {language} {text} %"


@pytest.mark.parametrize("screen", ["home", "settings"])
def test_nothing_is_cut_on(open_app, screen):
    ui = open_app(motion=False)
    ui.app.shell.router.show(screen)
    with ui.blind():
        found = [fault for pose in poses(ui) for fault in walk(ui, f"{screen} {pose}")]
    assert not found, "\n".join(found)


def to_question(ui, chance, key):
    """Answer at random until this question is open."""
    session = ui.app.evening.session
    while not any(prompt.key.startswith(key) for prompt in session.prompts):
        prompt = session.prompts[0]
        assert ui.app.evening.reply(prompt.key, prompt.field.draw(chance))
    ui.frames(4)


QUESTIONS = (
    "hideout", "bank", "tools", "order", "alarm", "nerve", "minutes", "lookout", "vault",
    "loot", "fence", "bid", "snitch",
)  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_question_is_cut(sit_down, question):
    ui = sit_down(players=6, motion=False)
    to_question(ui, Random(4), question)
    with ui.blind():
        found = [fault for pose in poses(ui) for fault in walk(ui, f"{question} {pose}")]
    assert not found, "\n".join(found)
