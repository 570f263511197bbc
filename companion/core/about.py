"""What a question or a ruling is about: said once by the game, so that nobody has to guess it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from companion.core.light import but, light
from companion.core.ruling import Reason


@light
class Secret:
    """What one player alone may see, until the table is such that all may."""

    owner: str
    ends: Callable[[Any], bool] = field(compare=False, repr=False)


class Coverable:
    """What may be somebody's secret."""

    __slots__ = ()
    secret: Secret | None

    def hidden(self, table: Any) -> bool:
        """Is it still a secret at this table?"""
        return self.secret is not None and not self.secret.ends(table)


@light
class About(Coverable):
    """To whom a question is put, or of whom a ruling speaks; what it is about; how it is shown.

    A ruling speaks of everybody whom its verdict and the clause that settled it name.
    """

    players: tuple[str, ...] = ()
    subject: str = ""  # what it is about on the board: a place, one of its sides, a piece
    series: str = ""  # questions of one series belong together and follow each other
    short: Reason | None = None  # the question on a chip, beside the token of its player
    secret: Secret | None = None
    seconds: int = 0  # how long the sand runs for it
    form: str = ""  # questions about one piece, which are answered on one form
    rank: int = 0  # within its series, the lowest is asked first

    @property
    def player(self) -> str:
        """The one it is put to first, or nobody."""
        return self.players[0] if self.players else ""

    def at(self, table: Any) -> About:
        """The same at this table, where a secret that has ended is none."""
        ended = self.secret is not None and not self.hidden(table)
        return but(self, secret=None) if ended else self


NOTHING_MORE = About()


def about_or_player(about: About | None, words: Reason | None) -> About:
    """What was said it is about; where nothing was said, the player of its own sentence."""
    if about is not None:
        return about
    player = words.player if words is not None else ""
    return About((player,)) if player else NOTHING_MORE
