"""A look at the table in words: a player's sheet, what is shared, what hands must do now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.core.telling import Item
from companion.evening.telling import say_item, work_now
from companion.terminal.typed import pick
from companion.terminal.voice import INDENT

if TYPE_CHECKING:
    from companion.terminal.evening import Evening


def sheet(evening: Evening, rest: str) -> bool:
    """All that is known of a player; without a name, of everybody."""
    session, words = evening.session, evening.voice.words
    players = [seat.key for seat in session.setup.seats]
    player = pick(players, rest, "player", words) if rest else ""
    if rest and player not in players:
        evening.say("core.terminal.play.sheet_whose", text=rest)
        return True
    for one in (player,) if player else players:
        evening.say("core.terminal.play.sheet", player=one)
        _tell(evening, session.game.sheet(session.table, one))
    return True


def shared(evening: Evening, rest: str) -> bool:
    """What lies in the middle of the table."""
    session = evening.session
    evening.say("core.terminal.play.shared")
    _tell(evening, session.game.shared(session.table))
    return True


def now(evening: Evening, rest: str) -> bool:
    """What hands must do after the last phase."""
    works = [work for work in work_now(evening.session) if work.lines]
    for work in works:
        evening.say("core.terminal.play.phase", turn=work.turn, phase=work.phase)
        for line in work.lines:
            evening.tell(INDENT + evening.voice.words.say(line))
    if not works:
        evening.say("core.terminal.play.nothing_to_do")
    return True


def _tell(evening: Evening, items: Iterable[Item]) -> None:
    """Item by item, secrets covered."""
    told = [say_item(evening.voice.words, one, evening.session.table) for one in items]
    for text in told:
        evening.tell(INDENT + text)
    if not told:
        evening.say("core.terminal.play.nothing_to_tell")
