"""Which of our languages a device speaks."""

from __future__ import annotations

from itertools import takewhile
from typing import Literal

Language = Literal["fr", "en"]


def choose_language(locale: str | None) -> Language:
    """French where the device is French, else English."""
    head = "".join(takewhile("abcdefghijklmnopqrstuvwxyz".__contains__, (locale or "").lower()))
    return "fr" if head in ("fr", "fra", "fre", "french") else "en"
