"""The door to Android: its activity and classes, or nothing anywhere else."""

from __future__ import annotations

import os
from functools import cache
from typing import Any


def on_android() -> bool:
    """Do we run on a phone or tablet?"""
    return "ANDROID_ARGUMENT" in os.environ


@cache
def java(name: str) -> Any:
    """A class of Android, or None where there is none."""
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
    """The app as Android sees it, or None."""
    player = java("org.kivy.android.PythonActivity")
    return player.mActivity if player else None


def failures() -> tuple[type[Exception], ...]:
    """What Android raises where it refuses something."""
    try:
        from jnius import JavaException
    except ImportError:
        return (OSError,)
    return (OSError, JavaException)


def as_parcel(thing: Any) -> Any:
    """A thing of Android in the wrapping that lets it travel to another app."""
    from jnius import cast

    return cast("android.os.Parcelable", thing)
