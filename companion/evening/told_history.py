"""An evening of the history in words, for the screen and the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from companion.content.numbers import digits
from companion.content.words import Words
from companion.core.ruling import because
from companion.evening.history import Past

MINUTE, HOUR = 60, 3600


def tell_standings(past: Past) -> str:
    """The players with their scores, the best first; only names before scores are known."""
    if not past.scores:
        return ", ".join(past.names)
    ranked = sorted(
        zip(past.names, past.scores, strict=True),
        key=lambda one: (one[0] not in past.winners, -one[1]),
    )
    return ", ".join(f"{name} {digits(score)}" for name, score in ranked)


def tell_result(past: Past, words: Words) -> str:
    """The sentence who has won, or how far an evening got."""
    if past.winners:
        return words.say(because("app.history.won", text=", ".join(past.winners)))
    if past.over:
        return words.say(because("app.table.over"))
    if not past.turns:
        return words.say(because("app.history.begun"))
    return words.say(because("app.history.left", turn=past.turns))


def tell_details(past: Past, words: Words) -> Iterator[str]:
    """The sentence how long an evening took, its turns, and how often it was overruled."""
    if past.seconds >= MINUTE:
        yield tell_length(past.seconds, words)
    if past.turns and past.over:
        yield words.say(because("app.ending.turns", turns=past.turns))
    if past.own + past.corrected:
        yield words.say(because("app.history.changed", count=past.own + past.corrected))


def tell_length(seconds: int, words: Words) -> str:
    """A length of time in hours and minutes."""
    hours, minutes = divmod(round(seconds / MINUTE), 60)
    if not hours:
        return words.say(because("app.history.minutes", count=minutes))
    return words.say(because("app.history.hours", count=hours, text=f"{minutes:02}"))
