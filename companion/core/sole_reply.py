"""Questions whose single legal reply tells the table nothing new: the flow takes it itself."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.fields import Field, OneOf, SomeOf
from companion.core.fields.kinds import CHOICE

NONE: Any = object()  # stands for no such reply


def sole_reply(field: Field, about: About) -> Any:
    """The only reply a question allows; NONE if there are several, or it is the table's to say.

    A word of the question's own says that something has happened; a secret belongs to its owner; a
    time limit is waited for.
    """
    if about.always or about.secret is not None or about.seconds or about.form:
        return NONE
    if isinstance(field, OneOf) and field.of != CHOICE:
        return field.options[0] if len(field.options) == 1 and not field.also else NONE
    if isinstance(field, SomeOf) and field.of != CHOICE:
        return _all_of(field)
    return NONE


def _all_of(field: SomeOf) -> Any:
    """All options, where all must be named and their order says nothing; else NONE."""
    every = list(field.options)
    if not field.least == field.limit == len(every) or (field.ordered and len(every) > 1):
        return NONE
    return NONE if field.why(every) else every
