"""A look behind a screen, on purpose: shown between two Enter keys, then wiped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.corrections import Correction, named
from companion.terminal.typed import pick

if TYPE_CHECKING:
    from companion.terminal.evening import Evening


def peek(evening: Evening, rest: str) -> bool:
    """What may be said to a secret question, or what lies behind the screen of a player."""
    session, words = evening.session, evening.voice.words
    open_now = () if rest else session.prompts
    asked = next((one for one in open_now if one.about.secret), None)
    behind = _behind(evening, rest)
    if asked is None and not behind:
        evening.say("core.terminal.play.peek_whose")
        return True
    evening.say("core.terminal.play.look_away")
    evening.hear("> ")
    if asked is not None:
        evening.show_field(asked.field, words.say(asked.words))
    for key, found in behind.items():
        name = words.name(named(key), "Name", "correction")
        evening.tell(f"{name}: {words.value(found.stands)}")
    evening.say("core.terminal.play.cover_again")
    evening.hear("> ")
    evening.wipe()
    return True


def _behind(evening: Evening, name: str) -> dict[str, Correction]:
    """What is this player's secret, and nobody else's."""
    session = evening.session
    players = [seat.key for seat in session.setup.seats]
    player = pick(players, name, "player", evening.voice.words) if name else ""
    found = session.game.corrections(session.table).items()
    return {key: one for key, one in found if one.secret and one.secret.owner == player}
