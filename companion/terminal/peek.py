"""A look behind a screen, on purpose: shown between two Enter keys, then wiped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.content.words import COLON
from companion.core.corrections import Correction
from companion.terminal.asking import begun_of, show_whole
from companion.terminal.typed import pick

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def peek(keyboard: Keyboard, rest: str) -> bool:
    """What may be said to a secret question, or what lies behind the screen of a player."""
    words = keyboard.voice.words
    open_now = () if rest else keyboard.prompts
    asked = next((one for one in open_now if one.about.secret), None)
    behind = _behind(keyboard, rest)
    if asked is None and not behind:
        keyboard.say("core.terminal.play.peek_whose")
        return True
    keyboard.say("core.terminal.play.look_away")
    keyboard.hear("> ")
    if asked is not None:
        show_whole(keyboard, asked, words.say(asked.words), begun_of(keyboard.drafts, asked))
    for found in behind:
        name = words.name(found.name, "Name", "correction")
        keyboard.tell(f"{name}{COLON[words.language]}{words.value(found.stands)}")
    keyboard.say("core.terminal.play.cover_again")
    keyboard.hear("> ")
    keyboard.wipe()
    return True


def _behind(keyboard: Keyboard, name: str) -> tuple[Correction, ...]:
    """What is this player's secret, and nobody else's."""
    session = keyboard.session
    players = [seat.key for seat in session.setup.seats]
    player = pick(players, name, "player", keyboard.voice.words) if name else ""
    found = session.game.corrections(session.table).values()
    return tuple(one for one in found if one.secret and one.secret.owner == player)
