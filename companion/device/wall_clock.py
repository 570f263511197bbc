"""The clock on the wall: what goes on while the app is asleep or dead."""

from __future__ import annotations

import time


def now() -> float:
    """Seconds since 1970."""
    return time.time()
