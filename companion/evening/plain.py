"""Any verdict or fact as plain JSON values."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from typing import Any


def plain(value: Any) -> Any:
    """A value as plain text, numbers, booleans, lists and mappings."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(inner) for key, inner in value.items()}
    if is_dataclass(value):
        return {
            field.name: plain(getattr(value, field.name)) for field in fields(value) if field.init
        }
    if isinstance(value, Set):
        return sorted((plain(inner) for inner in value), key=str)
    return [plain(inner) for inner in value]
