"""A table as plain JSON values and back, by its types alone."""

from __future__ import annotations

from typing import Any

import cattrs

CONVERTER = cattrs.Converter(forbid_extra_keys=True)


def to_plain(table: Any) -> Any:
    """A frozen table as lists, mappings, texts and numbers."""
    return CONVERTER.unstructure(table)


def from_plain(plain: Any, of: type) -> Any:
    """The table that was written down."""
    return CONVERTER.structure(plain, of)
