"""The display of a computer: whether there is one, and whether pictures can be drawn without."""

from __future__ import annotations

import ctypes
import os
import sys

from companion.device.android import on_android


def has_screen() -> bool:
    """Is there a display? Only Linux can be without one."""
    if not sys.platform.startswith("linux") or on_android():
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def can_draw() -> bool:
    """Are the libraries there that draw pictures without a display?"""
    try:
        return all(map(ctypes.CDLL, ("libGL.so.1", "libEGL.so.1")))
    except OSError:
        return False
