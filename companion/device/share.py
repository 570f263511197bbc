"""Sharing: hands a text to another app of the phone, or to the clipboard elsewhere."""

from __future__ import annotations

from typing import Any

from companion.device.android import activity, java


def available() -> bool:
    """Can a text leave this app? On a phone through its share sheet, elsewhere by copying."""
    return activity() is not None or _clipboard() is not None


def copies_only() -> bool:
    """Is copying all there is?"""
    return activity() is None


def share_text(text: str, title: str = "") -> bool:
    """Offer a text to the other apps, or copy it; False where neither works."""
    here = activity()
    if here is not None:
        return _send(here, text, title)
    clipboard = _clipboard()
    if clipboard is None:
        return False
    clipboard.copy(text)
    return True


def _send(here: object, text: str, title: str) -> bool:
    intent_class, string = java("android.content.Intent"), java("java.lang.String")
    if intent_class is None or string is None:
        return False
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intent_class.EXTRA_TEXT, string(text))
    intent.putExtra(intent_class.EXTRA_SUBJECT, string(title))
    here.startActivity(intent_class.createChooser(intent, string(title)))  # type: ignore[attr-defined]
    return True


def _clipboard() -> Any:
    try:
        from kivy.core.clipboard import Clipboard
    except ImportError:
        return None
    return Clipboard if type(Clipboard).__name__ != "ClipboardDummy" else None
