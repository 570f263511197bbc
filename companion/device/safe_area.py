"""The safe area: how far system bars and the notch reach into the window, in pixels."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.device.android import activity, failures, java, version

ASKED_BY_KIND = 30  # from this Android on, bars and notch are told apart from the keyboard


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
    try:
        decor = here.getWindow().getDecorView()
        found = decor.getRootWindowInsets()
        if found is None:
            return Insets()
        covered = _by_kind(found) if version() >= ASKED_BY_KIND else _of_old(found)
        outside = _outside(decor, here.getSurface())
    except failures():
        return Insets()
    return Insets(*(max(0, one - other) for one, other in zip(covered, outside, strict=True)))


def _by_kind(found: Any) -> Insets:
    """The insets of bars and notch, without the keyboard."""
    kinds = java("android.view.WindowInsets$Type")
    bars = found.getInsets(kinds.systemBars() | kinds.displayCutout())
    return Insets(bars.left, bars.top, bars.right, bars.bottom)


def _of_old(found: Any) -> Insets:
    """The insets of the bars, and of the notch from Android 9 on."""
    bars = Insets(
        found.getSystemWindowInsetLeft(),
        found.getSystemWindowInsetTop(),
        found.getSystemWindowInsetRight(),
        found.getSystemWindowInsetBottom(),
    )
    cutout = found.getDisplayCutout() if hasattr(found, "getDisplayCutout") else None
    if cutout is None:
        return bars
    notch = Insets(
        cutout.getSafeInsetLeft(),
        cutout.getSafeInsetTop(),
        cutout.getSafeInsetRight(),
        cutout.getSafeInsetBottom(),
    )
    return Insets(*map(max, bars, notch))


def _outside(decor: Any, surface: Any) -> Insets:
    """The pixels between the drawn surface and each edge of the window, which are free already."""
    if surface is None or not surface.getWidth() or not surface.getHeight():
        return Insets()
    corner = [0, 0]
    surface.getLocationInWindow(corner)
    left, top = corner
    right = decor.getWidth() - left - surface.getWidth()
    return Insets(left, top, right, decor.getHeight() - top - surface.getHeight())
