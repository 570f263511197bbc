"""Sharing: hands a text or a file to another app of the phone, or to the clipboard elsewhere."""

from __future__ import annotations

import os
from typing import Any

from companion.device.android import activity, as_parcel, failures, java

JSON, PNG, CSV, ZIP = "application/json", "image/png", "text/csv", "application/zip"


def available() -> bool:
    """Can a text leave this app: through a share sheet, or by copying?"""
    return activity() is not None or find_clipboard() is not None


def copies_only() -> bool:
    """Can a text only be copied, not shared?"""
    return activity() is None


def share_text(text: str, title: str = "") -> bool:
    """Offer a text to other apps, or copy it; False if neither works."""
    here = activity()
    if here is None:
        return copy_text(text)
    intent, string = java("android.content.Intent"), java("java.lang.String")
    if intent is None or string is None:
        return False
    return _offer(here, "text/plain", title, {intent.EXTRA_TEXT: string(text)})


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; False if there is none."""
    clipboard = find_clipboard()
    if clipboard is None:
        return False
    clipboard.copy(text)
    return True


def pasted_text() -> str:
    """The text on the clipboard; empty if there is none."""
    clipboard = find_clipboard()
    return (clipboard.paste() or "") if clipboard is not None else ""


def share_file(name: str, content: bytes, title: str = "", kind: str = JSON) -> bool:
    """Put a file among the phone's downloads and offer it to other apps; False elsewhere.

    Before Android 10 the downloads need a permission that is not asked for: there the file's text
    is offered instead, and a picture is not.
    """
    here = activity()
    if here is None:
        return False
    try:
        address = _put_among_downloads(here, name, content, kind)
    except failures():
        address = None
    if address is None:
        return kind not in (PNG, ZIP) and share_text(content.decode("utf-8"), title)
    stream = java("android.content.Intent").EXTRA_STREAM
    return _offer(here, kind, title, {stream: as_parcel(address)})


def _put_among_downloads(here: Any, name: str, content: bytes, kind: str) -> Any:
    """Store a file among the downloads; gives its address for other apps, or None."""
    downloads = java("android.provider.MediaStore$Downloads")
    values = java("android.content.ContentValues")
    if downloads is None or values is None:
        return None
    told = values()
    told.put("_display_name", name)
    told.put("mime_type", kind)
    resolver = here.getContentResolver()
    address = resolver.insert(downloads.EXTERNAL_CONTENT_URI, told)
    if address is None:
        return None
    with os.fdopen(resolver.openFileDescriptor(address, "w").detachFd(), "wb") as file:
        file.write(content)
    return address


def _offer(here: Any, kind: str, title: str, extras: dict[str, Any]) -> bool:
    """Open Android's share sheet."""
    intent_class, string = java("android.content.Intent"), java("java.lang.String")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType(kind)
    intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    for key, value in extras.items():
        intent.putExtra(key, value)
    intent.putExtra(intent_class.EXTRA_SUBJECT, string(title))
    try:
        here.startActivity(intent_class.createChooser(intent, string(title)))
    except failures():
        return False
    return True


def find_clipboard() -> Any:
    try:
        from kivy.core.clipboard import Clipboard
    except ImportError:
        return None
    return Clipboard if type(Clipboard).__name__ != "ClipboardDummy" else None
