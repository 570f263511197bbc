"""What lies on the table, in words: sheets, shared items, what to move by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.core.telling import Item
from companion.evening.telling import say_item
from companion.terminal.typed import pick
from companion.terminal.voice import INDENT

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def sheet(keyboard: Keyboard, rest: str) -> bool:
    """Print all that is known of a player; without a name, of all players."""
    for player in players_typed(keyboard, rest):
        keyboard.say("core.terminal.play.sheet", player=player)
        _tell(keyboard, keyboard.view.sheet(player))
    return True


def players_typed(keyboard: Keyboard, rest: str) -> tuple[str, ...]:
    """The player whose name was typed; without a name, all players."""
    players = keyboard.view.players
    player = pick(players, rest, "player", keyboard.voice.words) if rest else ""
    if rest and player not in players:
        keyboard.say("core.terminal.play.whose", text=rest, players=players)
        return ()
    return (player,) if player else players


def shared(keyboard: Keyboard, rest: str) -> bool:
    """Print the items that belong to no player."""
    keyboard.say("core.terminal.play.shared")
    _tell(keyboard, keyboard.view.shared)
    return True


def now(keyboard: Keyboard, rest: str) -> bool:
    """Print what to move by hand after the last phase."""
    works = [work for work in keyboard.view.work if work.lines]
    for work in works:
        turn = keyboard.session.table_turn(work.turn)
        keyboard.say("core.terminal.play.phase", turn=turn, phase=work.phase)
        for line in work.lines:
            keyboard.tell(INDENT + keyboard.voice.words.say(line))
    if not works:
        keyboard.say("core.terminal.play.nothing_to_do")
    return True


def advice(keyboard: Keyboard, rest: str) -> bool:
    """Print what could be done now; nothing is logged."""
    asked, voice = keyboard.view.advice, keyboard.voice
    if asked is None:
        keyboard.say("core.terminal.play.no_advice")
        return True
    for one in asked():
        keyboard.tell(voice.words.value(one.subject, "Name"))
        for line in voice.tree(*one.ruling.reasons):
            keyboard.fold(INDENT + line)
    return True


def _tell(keyboard: Keyboard, items: Iterable[Item]) -> None:
    """Print items, each on a line with its label."""
    told = [say_item(keyboard.voice.words, one) for one in items]
    for text in told:
        keyboard.tell(INDENT + text)
    if not told:
        keyboard.say("core.terminal.play.nothing_to_tell")
