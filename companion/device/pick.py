"""Choosing a file: through the phone's own list of documents, on a desktop through its dialog."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any

from companion.device.android import activity, failures, java

Heard = Callable[[Path | bytes], None]

REQUEST = 4117  # the number under which the phone answers


def available() -> bool:
    """Can a file be chosen on this machine?"""
    return activity() is not None or _chooser() is not None


def pick(heard: Heard, most: int) -> None:
    """Let somebody choose a file; `heard` gets its path later, on a phone its content."""
    if activity() is not None:
        _ask_phone(heard, most)
    elif (chooser := _chooser()) is not None:
        # The dialog of a desktop waits for its answer: beside the screen, so that this one lives.
        Thread(target=_ask_desktop, args=(chooser, heard), daemon=True).start()


@cache
def _chooser() -> Any:
    """The dialog of the desktop; None where plyer lacks what it needs for it."""
    try:
        if sys.platform == "win32":
            from plyer.platforms.win.filechooser import instance
        elif sys.platform == "darwin":
            from plyer.platforms.macosx.filechooser import instance
        else:
            from plyer.platforms.linux.filechooser import instance
    except ImportError:
        return None
    chooser = instance()
    return chooser if getattr(chooser, "desktop", True) else None


def _ask_desktop(chooser: Any, heard: Heard) -> None:
    try:
        chosen = chooser.open_file()
    except (OSError, NotImplementedError):
        return
    if chosen:
        heard(Path(chosen[0]))


def _ask_phone(heard: Heard, most: int) -> None:
    """Open Android's list of documents; a chosen document needs no permission."""
    from android import activity as answers

    intent_class = java("android.content.Intent")
    intent = intent_class(intent_class.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intent_class.CATEGORY_OPENABLE)
    intent.setType("*/*")

    def answered(request: int, _result: int, data: Any) -> None:
        if request == REQUEST:
            answers.unbind(on_activity_result=answered)
            if data is not None and data.getData() is not None:
                heard(read_document(data.getData(), most))

    answers.bind(on_activity_result=answered)
    try:
        activity().startActivityForResult(intent, REQUEST)
    except failures():
        answers.unbind(on_activity_result=answered)


def read_document(address: Any, most: int) -> bytes:
    """The content of a phone's document, up to one byte too many; nothing if refused."""
    resolver = activity().getContentResolver()
    try:
        with os.fdopen(resolver.openFileDescriptor(address, "r").detachFd(), "rb") as file:
            return file.read(most + 1)
    except failures():
        return b""
