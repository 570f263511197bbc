"""Doors to the desk, which every room may open: from a refusal, from a question that is open."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from kivy.app import App

from companion.core.reason import Reason
from companion.ui.look.wording import tongue

if TYPE_CHECKING:
    from companion.core.log import Prompt
    from companion.evening.finding import Question

SHEET = "companion.ui.dispute.what_follows_sheet"  # loaded when somebody asks what would follow


def question_about(reasons: Sequence[Reason]) -> Question | None:
    """The question of the present game that fits a sentence best; None without a table."""
    evening = App.get_running_app().evening
    if evening is None:
        return None
    from companion.evening.finding import find_questions

    game = evening.session.game.key
    said = " ".join(map(tongue.say, reasons))
    return next((one for one in find_questions(said, game) if one.game == game), None)


def dispute_reasons(reasons: Sequence[Reason]) -> None:
    """Open the desk at the question that a sentence of play is about, else at all of the game."""
    app, found = App.get_running_app(), question_about(reasons)
    if app.evening is not None:
        about = {"question": found.key} if found is not None else {}
        app.shell.layers.clear()
        app.shell.router.show("dispute", game=app.evening.session.game.key, **about)


def at_table() -> bool:
    """Is an evening open whose people and values the desk can begin with?"""
    app = App.get_running_app()
    return getattr(app, "evening", None) is not None and app.shell.router.current == "table"


def open_prompt(words: Reason) -> Prompt | None:
    """The open question of the table with some words."""
    evening = App.get_running_app().evening
    prompts = evening.session.prompts if evening is not None else ()
    return next((one for one in prompts if one.words == words), None)


def ask_what_if(prompt: Prompt) -> None:
    """Lay the sheet over the table that tells what an answer would bring."""
    app = App.get_running_app()
    app.lay_over(import_module(SHEET).WhatFollowsSheet(app.evening, prompt))
