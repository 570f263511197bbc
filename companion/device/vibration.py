"""Vibration: a short pulse that is felt across the table."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.device.android import failures, on_android


@cache
def find_motor() -> Any:
    """The vibrator of the phone, cached; None if there is none."""
    if not on_android():  # plyer prints a traceback where it has no backend
        return None
    try:
        from plyer import vibrator
    except ImportError:
        return None
    try:
        return vibrator if vibrator.exists() else None
    except refusals():
        return None


def refusals() -> tuple[type[Exception], ...]:
    """What plyer and Android raise where there is no motor, or it refuses."""
    return (NotImplementedError, ImportError, AttributeError, *failures())


def available() -> bool:
    """Can this machine vibrate?"""
    return find_motor() is not None


def pulse(seconds: float = 0.06) -> bool:
    """Vibrate once; False if this machine cannot."""
    motor = find_motor()
    if motor is None:
        return False
    try:
        motor.vibrate(seconds)
    except refusals():
        return False
    return True
