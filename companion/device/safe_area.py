"""The safe area: how far system bars and the notch reach into the window, in pixels."""

from __future__ import annotations

from typing import NamedTuple

from companion.device.android import activity


class Insets(NamedTuple):
    """The pixels to keep free on each side."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


def available() -> bool:
    """Does this machine have bars that cover the window?"""
    return activity() is not None


def insets() -> Insets:
    """The insets now, all zero where there are no bars; ask again after each rotation."""
    here = activity()
    if here is None:
        return Insets()
    found = here.getWindow().getDecorView().getRootWindowInsets()
    if found is None:
        return Insets()
    cutout = found.getDisplayCutout() if hasattr(found, "getDisplayCutout") else None
    bars = Insets(
        found.getSystemWindowInsetLeft(),
        found.getSystemWindowInsetTop(),
        found.getSystemWindowInsetRight(),
        found.getSystemWindowInsetBottom(),
    )
    if cutout is None:
        return bars
    notch = Insets(
        cutout.getSafeInsetLeft(),
        cutout.getSafeInsetTop(),
        cutout.getSafeInsetRight(),
        cutout.getSafeInsetBottom(),
    )
    return Insets(*map(max, bars, notch))
