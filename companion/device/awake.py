"""Keeping the screen on."""

from __future__ import annotations

from typing import Any


def _window() -> Any:
    from kivy.core.window import Window

    return Window


def available() -> bool:
    """Can the screen be kept on?"""
    return hasattr(_window(), "allow_screensaver")


def keep_awake(wanted: bool) -> bool:
    """Keep the screen on, or let it sleep; False where that cannot be set."""
    window = _window()
    if window is None or not hasattr(window, "allow_screensaver"):
        return False
    window.allow_screensaver = not wanted
    return True
