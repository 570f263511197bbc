"""A look at secrets: shown between two Enter keys, then wiped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.content.lists import COLON
from companion.core.about import Coverable
from companion.core.corrections import Correction
from companion.core.log import Prompt
from companion.evening.view import View
from companion.terminal.answering import Dropped
from companion.terminal.asking import begun_of, show_whole
from companion.terminal.typed import pick

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def peek(keyboard: Keyboard, rest: str) -> bool:
    """Print the options of a secret question, or all secrets of a named player."""
    words, view = keyboard.voice.words, keyboard.view
    owner = _named(keyboard, rest) if rest else _asked_first(keyboard.prompts, view)
    asked = tuple(one for one in keyboard.prompts if _owner(one.about, view) == owner)
    behind = _behind(keyboard, owner) if rest else ()
    if not owner or not (asked or behind):
        keyboard.say("core.terminal.play.peek_whose")
        return True
    keyboard.say("core.terminal.play.look_away", player=owner)
    keyboard.hear("> ")
    try:
        for one in asked:
            show_whole(keyboard, one, words.say(one.words), begun_of(keyboard.drafts, one))
        for found in behind:
            name = words.name(found.name, "Name", "correction")
            keyboard.tell(f"{name}{COLON[words.language]}{words.value(found.stands)}")
        keyboard.say("core.terminal.play.cover_again")
        keyboard.hear("> ")
    except Dropped:  # a guest made an act meanwhile
        keyboard.wipe()
        raise
    keyboard.wipe()
    return True


def _owner(told: Coverable, view: View) -> str:
    """The player whose secret an item still is; empty if it is none."""
    return told.secret.owner if told.secret is not None and view.hides(told) else ""


def _named(keyboard: Keyboard, name: str) -> str:
    """The player whose name was typed."""
    return str(pick(keyboard.view.players, name, "player", keyboard.voice.words))


def _asked_first(prompts: tuple[Prompt, ...], view: View) -> str:
    """The player the first secret question is put to; empty if there is none."""
    return next(filter(None, (_owner(one.about, view) for one in prompts)), "")


def _behind(keyboard: Keyboard, player: str) -> tuple[Correction, ...]:
    """The items that are a player's secret."""
    view = keyboard.view
    found = keyboard.session.game.corrections(view.table).values()
    return tuple(one for one in found if _owner(one, view) == player)
