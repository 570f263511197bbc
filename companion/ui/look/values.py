"""Replies and verdicts in words."""

from __future__ import annotations

from typing import Any

from companion.content.forms import capital
from companion.core.fields import Field
from companion.core.fields import tell as tell_value
from companion.core.log import Line
from companion.ui.look.wording import tongue


def value_of(line: Line) -> str:
    """A reply or verdict in words."""
    return capital(in_words(line.value, line.field))


def in_words(value: Any, field: Field | None) -> str:
    """A value as short as its field tells it."""
    return tongue.name(tell_value(value, field))


def says_nothing(words: str) -> bool:
    """Is a value in words the word for "nothing"?"""
    return words == tongue.name("nothing")
