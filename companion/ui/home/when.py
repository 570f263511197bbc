"""A moment in words: the time for today and yesterday, else the date."""

from __future__ import annotations

import time

from companion.ui.look.wording import tongue

DAY = 24 * 60 * 60


def tell_when(moment: int, now: float | None = None) -> str:
    """A moment in words: today and yesterday with the time, else the date."""
    today = time.localtime(now)
    yesterday = time.localtime((time.time() if now is None else now) - DAY)
    then = time.localtime(moment)
    hour = time.strftime("%H:%M", then)
    if then[:3] == today[:3]:
        return tongue.say("app.when.today", text=hour)
    if then[:3] == yesterday[:3]:
        return tongue.say("app.when.yesterday", text=hour)
    month, day = f"{then.tm_mon:02}", f"{then.tm_mday:02}"
    return tongue.say("app.when.date", text=day, note=month, name=str(then.tm_year))
