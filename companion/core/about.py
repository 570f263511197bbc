"""What a question or a ruling is about: said once by the game, so that nobody has to guess it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from companion.core.light import but, light
from companion.core.ruling import Reason


@light
class Secret:
    """Something only one player may see, until the table says that all may."""

    owner: str
    ends: Callable[[Any], bool] = field(compare=False, repr=False)


class Coverable:
    """A base class for what may be somebody's secret."""

    __slots__ = ()
    secret: Secret | None

    def hidden(self, table: Any) -> bool:
        """Is the secret still kept at this table?"""
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
    seconds: int = 0  # its time limit; 0: none
    form: str = ""  # questions about one piece, which are answered on one form
    rank: int = 0  # within its series, the lowest is asked first
    always: bool = False  # is it asked even if a single reply is legal?
    sealed: bool = False  # do all say it at once, nobody before the others?
    lot: bool = False  # may the app draw the answer, for whoever asks for it?

    @property
    def player(self) -> str:
        """The first player the question is put to; empty if there is none."""
        return self.players[0] if self.players else ""

    def at(self, table: Any) -> About:
        """The About at a table: without the secret, if it has ended."""
        ended = self.secret is not None and not self.hidden(table)
        return but(self, secret=None) if ended else self


NOTHING_MORE = About()


def about_or_player(about: About | None, words: Reason | None) -> About:
    """The given About, or one for the player its sentence names."""
    if about is not None:
        return about
    player = words.player if words is not None else ""
    return About((player,)) if player else NOTHING_MORE
