"""Pieces without a name that this box showed before: what can be offered instead of asked."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from companion.evening.faces import known_faces


def faces_known(kind: str) -> tuple[Any, ...]:
    """What those of a kind show that do not lie on the table; nothing where no evening is open."""
    app = App.get_running_app()
    evening = getattr(app, "evening", None)
    if evening is None:
        return ()
    session = evening.session
    return known_faces(app.archive, session.game, session.table, kind)
