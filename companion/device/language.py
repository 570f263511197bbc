"""The language of the device."""

from __future__ import annotations

import locale
import os

from companion.device.android import java


def device_locale() -> str:
    """Something like fr_FR; empty where the device does not tell."""
    if (found := java("java.util.Locale")) is not None:
        return str(found.getDefault().toString())
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value
    return locale.getlocale()[0] or ""
