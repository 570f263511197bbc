"""Access to Android: its activity and classes; None on every other machine."""

from __future__ import annotations

import os
from functools import cache
from typing import Any


def on_android() -> bool:
    """Does the program run on Android?"""
    return "ANDROID_ARGUMENT" in os.environ


@cache
def java(name: str) -> Any:
    """A Java class of Android; None on every other machine."""
    if not on_android():
        return None
    try:
        from jnius import JavaException, autoclass
    except ImportError:
        return None
    try:
        return autoclass(name)
    except JavaException:
        return None


def activity() -> Any:
    """The Android activity of the app; None on every other machine."""
    player = java("org.kivy.android.PythonActivity")
    return player.mActivity if player else None


def failures() -> tuple[type[Exception], ...]:
    """The exceptions that a call to Android can raise."""
    try:
        from jnius import JavaException
    except ImportError:
        return (OSError,)
    return (OSError, JavaException)


def as_parcel(thing: Any) -> Any:
    """A Java object cast to Parcelable, to put into an intent."""
    from jnius import cast

    return cast("android.os.Parcelable", thing)
