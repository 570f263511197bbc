"""Check a reply against its field once, however many widgets pass it on."""

from __future__ import annotations

from typing import Any

from companion.core.ruling import YES, Ruling


class LastChecked:
    """Remembers the last value that a field allowed; one that was refused is checked again."""

    def __init__(self) -> None:
        self._field: Any = None
        self._value: Any = None

    def check(self, field: Any, value: Any) -> Ruling[bool]:
        """Rule whether a field allows a value; the last allowed pair is not checked again."""
        if field is self._field and value is self._value:
            return YES
        found: Ruling[bool] = field.check(value)
        self._field, self._value = (field, value) if found.verdict else (None, None)
        return found


last_check = LastChecked()
