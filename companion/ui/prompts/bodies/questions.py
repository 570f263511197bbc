"""One open question: whether it has a single answer, why it is locked, its name on a chip."""

from __future__ import annotations

from companion.core.fields import OneOf
from companion.core.fields.choices import against_yes
from companion.core.fields.kinds import CHOICE
from companion.core.log import Line, Prompt
from companion.core.ruling import Reason
from companion.ui.look.people import people
from companion.ui.look.wording import tongue


def says_itself(prompt: Prompt | Line) -> bool:
    """Has a question a single possible answer, so that it needs no words?"""
    field = prompt.field
    return isinstance(field, OneOf) and len(field.options) == 1 and not field.closed


def is_statement(prompt: Prompt | Line) -> bool:
    """Is the only answer of a question a statement, not the last option that is left?"""
    return says_itself(prompt) and getattr(prompt.field, "of", "") == CHOICE


def why_only_no(prompt: Prompt) -> tuple[Reason, ...]:
    """Reasons why a question can only be answered No; empty if it can be answered otherwise."""
    return against_yes(prompt.field)


def short_name(prompt: Prompt, current: Prompt | None = None) -> str:
    """The name of a question on a chip: its short form, else what tells it apart."""
    about = prompt.about
    beside = current is None or about.player or current.about.series == about.series
    if about.short is not None and (beside or not about.subject):
        return tongue.say(about.short)
    if about.short is not None:
        return tongue.name(about.subject)
    alone = people.key_if_seated(about.player) and not says_itself(prompt)
    return "" if alone else tongue.say(prompt.words)
