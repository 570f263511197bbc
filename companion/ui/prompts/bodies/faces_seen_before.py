"""Faces of unnamed pieces that this box showed before, offered instead of being asked for."""

from __future__ import annotations

from kivy.app import App

from companion.evening.faces import Face, offered_faces


def offered_faces_of(kind: str) -> tuple[Face, ...]:
    """The faces of a kind seen before that may still come up; empty if no evening is open."""
    app = App.get_running_app()
    evening = getattr(app, "evening", None)
    return () if evening is None else offered_faces(app.archive, evening, kind)
