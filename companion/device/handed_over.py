"""Files that another app hands over: "open with" on a phone, nothing elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.device.android import activity, java
from companion.device.pick import read_document

Heard = Callable[[bytes], None]  # what the file holds; maybe from another thread


def await_files(heard: Heard, most: int) -> Callable[[], None]:
    """Hear the file the app was opened with and each later one; gives a function that stops."""
    here = activity()
    if here is None:
        return lambda: None
    from android import activity as answers

    def came(intent: Any) -> None:
        viewing = java("android.content.Intent").ACTION_VIEW
        if intent is not None and intent.getAction() == viewing and intent.getData() is not None:
            heard(read_document(intent.getData(), most))

    first = here.getIntent()
    came(first)
    if first is not None:
        first.setData(None)  # a process that is kept starts again with the same intent
    answers.bind(on_new_intent=came)
    return lambda: answers.unbind(on_new_intent=came)
