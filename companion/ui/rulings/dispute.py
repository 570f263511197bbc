"""From a ruling of the table to the screen where its situation can be told otherwise."""

from __future__ import annotations

from kivy.app import App

from companion.core.log import Line
from companion.evening.evening import Evening


def dispute_ruling(evening: Evening, line: Line) -> None:
    """Show the dispute screen with the situation that a ruling answered."""
    game = evening.session.game.key
    App.get_running_app().shell.router.show("dispute", game=game, line=line)
