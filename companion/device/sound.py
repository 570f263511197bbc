"""Sound: the phone rings, three short tones at the volume of its media."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.device.android import failures, java

LOUDNESS = 100  # per cent of the volume the phone is set to
MILLISECONDS = 900


@cache
def find_bell() -> Any:
    """The tone generator of the phone, cached; None if there is none."""
    tones, streams = java("android.media.ToneGenerator"), java("android.media.AudioManager")
    if tones is None or streams is None:
        return None
    try:
        return tones(streams.STREAM_MUSIC, LOUDNESS)
    except failures():  # all tracks of the phone are taken
        return None


def available() -> bool:
    """Can this machine ring?"""
    return find_bell() is not None


def ring() -> bool:
    """Ring once; False if this machine cannot."""
    bell = find_bell()
    if bell is None:
        return False
    tone = java("android.media.ToneGenerator").TONE_CDMA_ALERT_CALL_GUARD
    return bool(bell.startTone(tone, MILLISECONDS))
