"""The score in words: where everybody stands, and every point with its reason, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from companion.content.lists import COLON
from companion.evening.score import Gain, count_overrides_and_corrections, gains_by_turn, signed_sum
from companion.terminal.on_table import players_typed
from companion.terminal.voice import INDENT, Voice

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard


def score(keyboard: Keyboard, rest: str) -> bool:
    """Print how the points of all or of one player came about, unless secret."""
    scores = keyboard.view.scores
    if scores is None:
        keyboard.say("app.score.secret")
        return True
    for player in players_typed(keyboard, rest):
        keyboard.say("core.terminal.play.score", player=player, points=scores[player])
        shown = [one for one in keyboard.view.gains if one.player == player]
        for text in told(keyboard.voice, shown):
            keyboard.fold(INDENT + text)
    own, corrected = count_overrides_and_corrections(keyboard.session)
    if own or corrected:
        keyboard.say("core.ui.score.changed", own=own, corrected=corrected)
    return True


def told(voice: Voice, shown: Iterable[Gain]) -> Iterator[str]:
    """The points in words turn by turn, the last first, with every reason."""
    nothing = True
    for turn, here in gains_by_turn(shown):
        nothing = False
        title = voice.say("app.table.turn" if turn else "app.table.set_up", turn=turn)
        yield f"{title}{COLON[voice.language]}{signed_sum(*(gain.points for gain in here))}"
        for gain in here:
            if gain.reason is not None:
                own = f" ({voice.say('app.ruling.own')})" if gain.mark == "own" else ""
                yield f"{INDENT}{signed_sum(gain.points)} {voice.cited(gain.reason)}{own}"
    if nothing:
        yield voice.say("app.player_sheet.no_points")
