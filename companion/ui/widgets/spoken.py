"""What stands on a part of the screen, as it is read aloud."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from companion.ui.widgets.drawn import Drawn
from companion.ui.widgets.text import TAG


def spoken_texts(widget: Widget) -> str:
    """All texts of a widget from the top down, each once, as sentences."""
    texts = dict.fromkeys(TAG.sub("", text).strip() for text in _texts_in(widget))
    return " ".join(text if text[-1] in ".!?:" else f"{text}." for text in texts if text)


def _texts_in(widget: Widget) -> Iterator[str]:
    """The texts of a widget and of all in it that is shown, the first first."""
    if widget.opacity == 0:
        return
    if isinstance(widget, Drawn):
        yield from (part.text for part in widget.parts)
        return
    text = getattr(widget, "text", "")
    if isinstance(text, str):
        yield text
    for child in reversed(widget.children):
        yield from _texts_in(child)
