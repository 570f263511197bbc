"""Access to Android: its activity and classes; None on every other machine."""

from __future__ import annotations

import os
from collections.abc import Callable
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


def started_for(name: str) -> bool:
    """Was the app started for a purpose, named by an extra of the intent (`--es NAME 1`)?"""
    here = activity()
    intent = here.getIntent() if here is not None else None
    return intent is not None and bool(intent.hasExtra(name))


def version() -> int:
    """The API level of this Android; 0 elsewhere."""
    build = java("android.os.Build$VERSION")
    return int(build.SDK_INT) if build else 0


def implement(interface: str, **methods: tuple[str, Callable[..., Any]]) -> Any:
    """A Java interface in Python: by method its signature and what it calls."""
    from jnius import PythonJavaClass, java_method

    def calling(signature: str, called: Callable[..., Any]) -> Any:
        return java_method(signature)(lambda _, *given: called(*given))

    made: dict[str, Any] = {name: calling(*method) for name, method in methods.items()}
    made["__javainterfaces__"] = [interface.replace(".", "/")]
    return type(interface.rpartition("$")[2], (PythonJavaClass,), made)()


def as_parcel(thing: Any) -> Any:
    """A Java object cast to Parcelable, to put into an intent."""
    from jnius import cast

    return cast("android.os.Parcelable", thing)
