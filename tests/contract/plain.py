"""A table as plain JSON values and back, by its types alone."""

from __future__ import annotations

from typing import Any

import cattrs

from companion.core.ruling import Reason

CONVERTER = cattrs.Converter(forbid_extra_keys=True)


@CONVERTER.register_structure_hook
def reason_from_plain(plain: Any, _: type) -> Reason:
    """A reason, with all it rests on."""
    rule, facts, parts = plain
    return Reason(rule, facts, tuple(reason_from_plain(part, Reason) for part in parts))


def to_plain(table: Any) -> Any:
    """A frozen table as lists, mappings, texts and numbers."""
    return CONVERTER.unstructure(table)


def from_plain(plain: Any, of: type) -> Any:
    """The table that was written down."""
    return CONVERTER.structure(plain, of)
