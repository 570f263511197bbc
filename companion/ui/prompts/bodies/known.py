"""Pieces without a name that this box showed before: what can be offered instead of asked."""

from __future__ import annotations

from kivy.app import App

from companion.evening.faces import Face, offered_faces


def faces_known(kind: str) -> tuple[Face, ...]:
    """What one of a kind may show that is entered now; nothing where no evening is open."""
    app = App.get_running_app()
    evening = getattr(app, "evening", None)
    return () if evening is None else offered_faces(app.archive, evening, kind)
