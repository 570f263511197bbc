"""The table put right by hand from a whole form: what is asked, and which values it changes."""

from __future__ import annotations

from typing import Any

from companion.core.about import NOTHING_MORE
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.core.whole_table import values_told, whole_table
from companion.evening.drafts.answers import WHOLE
from companion.evening.evening import Evening


def whole_table_prompt(evening: Evening) -> Prompt:
    """The form of all that can be corrected, as a question of the turn in progress."""
    session = evening.session
    words, form = because("core.ask.whole_table"), whole_table(session.game, session.table)
    return Prompt(session.number, WHOLE, words, form, NOTHING_MORE)


def correct_whole_table(evening: Evening, told: dict[str, Any]) -> bool:
    """Change all that was told otherwise than it stands, in one act; False if nothing was."""
    session = evening.session
    values = values_told(session.game, session.table, told)
    return bool(values) and evening.correct_together(values, "")
