"""Which widget answers a question: by the kind of its field, or as the field declares."""

from __future__ import annotations

from typing import Any

from companion.core.fields import TableForm
from companion.core.fields.kinds import SPACE, SPOT
from companion.ui.games import body_shown
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.form import body_class_by_type
from companion.ui.prompts.bodies.spot import SpotBody, spots_of
from companion.ui.prompts.bodies.table_form import TableFormBody


def body_class_of(field: Any, board: bool) -> type[FieldBody]:
    """The class of the widget for a field; spots are tapped on the board, if there is one."""
    if isinstance(field, TableForm):
        return TableFormBody
    shown = getattr(field, "shown", "")
    if shown and (board or spots_of(field) is None):
        return body_shown(shown)
    if board and getattr(field, "of", "") in (SPOT, SPACE):
        return SpotBody
    return body_class_by_type(field)
