"""A day in words."""

from __future__ import annotations

import time

from companion.ui.look.wording import tongue


def tell_day(moment: int) -> str:
    """The day of a moment in words: number, month, year."""
    then = time.localtime(moment)
    facts = {"text": f"{then.tm_mday}", "note": f"{then.tm_mon:02}", "name": str(then.tm_year)}
    return tongue.say("app.when.date", **facts)
