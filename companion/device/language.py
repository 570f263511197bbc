"""The language of the device."""

from __future__ import annotations

import locale
import os

from companion.device.android import java


def device_locale() -> str:
    """The locale of the device, such as fr_FR; empty if unknown."""
    if (found := java("java.util.Locale")) is not None:
        return str(found.getDefault().toString())
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value
    return locale.getlocale()[0] or ""
