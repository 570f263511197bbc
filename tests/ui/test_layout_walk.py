"""Every screen and prompt at every size: nothing is cut or overlaps, every target is large."""

from __future__ import annotations

from random import Random

import pytest

from tests.ui.layout import faults

pytestmark = pytest.mark.usefixtures("no_idle_work")

UPRIGHT = ((360, 640), (360, 800), (412, 915), (800, 1280))
SIZES = UPRIGHT + tuple((height, width) for width, height in UPRIGHT)


# Colours move nothing, so each size is seen in both themes, but not each combination.
POSES = (("fr", 100, "night"), ("fr", 150, "paper"), ("en", 100, "paper"), ("en", 150, "night"))


# What is seen often: where letters are large, and once where they are not.
SHORT = (
    *((pose, SIZES) for pose in POSES if pose[1] == 150),
    (POSES[0], ((360, 640), (1280, 800))),
)


def walk(ui, poses=tuple((pose, SIZES) for pose in POSES)) -> list[str]:
    """Look at what is shown at every size, in both languages, themes and text sizes."""
    found = []
    for pose, sizes in poses:
        chosen = ui.app.preferences
        chosen.language, chosen.text_size, chosen.theme = pose
        for size in sizes:
            ui.resize(*size)
            ui.frames(6)
            found += [f"{size} {pose}: {fault}" for fault in faults(ui.app.shell)]
    return found


@pytest.mark.parametrize("screen", ["home", "settings"])
def test_nothing_is_cut_on(open_app, screen):
    ui = open_app(stored=False, motion=False)
    ui.app.shell.router.show(screen)
    found = walk(ui)
    assert not found, "\n".join(found)


def to_question(ui, chance, key):
    """Answer at random until this question is open."""
    session = ui.app.evening.session
    while not any(prompt.key.startswith(key) for prompt in session.prompts):
        prompt = session.prompts[0]
        assert ui.app.evening.reply(prompt.key, prompt.field.draw(chance))
    ui.frames(4)


QUESTIONS = (
    "house", "bid", "order", "sure", "tips", "fee", "place", "tools", "alarm", "nerve", "minutes",
    "lookout", "vault", "way_in", "shares", "loot", "fence", "hidden", "snitch",
)  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_question_is_cut(sit_down, question):
    ui = sit_down(players=6, stored=False, motion=False)
    to_question(ui, Random(4), question)
    found = walk(ui)
    assert not found, "\n".join(found)
