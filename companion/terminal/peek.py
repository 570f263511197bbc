"""A look behind a screen, on purpose: shown between two Enter keys, then wiped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.secrets import is_secret
from companion.terminal.entry import pick

if TYPE_CHECKING:
    from companion.terminal.evening import Evening


def peek(evening: Evening, rest: str) -> bool:
    """What may be said to a secret question, or what lies behind the screen of a player."""
    session, words = evening.session, evening.voice.words
    asked = next((one for one in session.prompts if not rest and is_secret(one.key)), None)
    behind = _behind(evening, rest)
    if asked is None and not behind:
        evening.say("core.terminal.play.peek_whose")
        return True
    evening.say("core.terminal.play.look_away")
    evening.hear("> ")
    if asked is not None:
        evening.show_field(asked.field, words.say(asked.words))
    for key in behind:
        named = words.name(key.replace(".", "/"), "Name", "correction")
        evening.tell(f"{named}: {words.value(session.game.standing(session.table, key))}")
    evening.say("core.terminal.play.cover_again")
    evening.hear("> ")
    evening.wipe()
    return True


def _behind(evening: Evening, name: str) -> list[str]:
    """The keys of what is this player's secret, and of nobody else's."""
    session = evening.session
    players = [seat.key for seat in session.setup.seats]
    player = pick(players, name, "player", evening.voice.words) if name else ""
    keys = session.game.corrections(session.table)
    return [key for key in keys if is_secret(key) and key.rpartition(".")[2] == player]
