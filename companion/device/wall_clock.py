"""The clock of the device, which goes on while the app is not running."""

from __future__ import annotations

import time


def now() -> float:
    """The seconds since 1970."""
    return time.time()
