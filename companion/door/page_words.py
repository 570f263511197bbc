"""The words of the page that do not change with the evening."""

from __future__ import annotations

from companion.content.words import Words
from companion.core.ruling import because

# As the page's script calls them: the last part of each key.
KEYS = (
    "app.door.agree",
    "app.door.answer",
    "app.door.back",
    "app.door.board",
    "app.door.bye",
    "app.door.choose",
    "app.door.claim",
    "app.door.claimed",
    "app.door.closed",
    "app.door.common",
    "app.door.disagree",
    "app.door.flagged",
    "app.door.fewer",
    "app.door.get_up",
    "app.door.hands",
    "app.door.how_many",
    "app.door.leave_out",
    "app.door.log",
    "app.door.mine",
    "app.door.more",
    "app.door.none",
    "app.door.now",
    "app.door.offline",
    "app.door.own",
    "app.door.points",
    "app.door.reasons",
    "app.door.rules",
    "app.door.rulings",
    "app.door.score",
    "app.door.seal",
    "app.door.seal_hint",
    "app.door.sealed_mine",
    "app.door.secret",
    "app.door.sheets",
    "app.door.taken",
    "app.door.text",
    "app.door.title",
    "app.door.turn",
    "app.door.who",
    "app.door.who_hint",
    "app.door.withdraw",
    "app.door.yours",
)


def page_words(words: Words) -> dict[str, str]:
    """The words of the page, by the last part of their key."""
    return {key.rpartition(".")[2]: words.say(because(key)) for key in KEYS}
