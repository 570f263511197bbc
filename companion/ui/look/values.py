"""Replies and verdicts in words."""

from __future__ import annotations

from typing import Any

from companion.content.forms import capital
from companion.core.fields import Field
from companion.core.fields import tell as tell_value
from companion.core.log import Line
from companion.ui.look.wording import tongue


def value_of(line: Line) -> str:
    """The reply or verdict of a line in words, with a capital."""
    return capital(in_words(line.value, line.field))


def in_words(value: Any, field: Field | None) -> str:
    """A value in words, as short as its field can tell it."""
    return tongue.name(tell_value(value, field))


def says_nothing(words: str) -> bool:
    """Is a value in words the word for "nothing"?"""
    return words == tongue.name("nothing")
