"""Several games in one run of the app, by touch and at random, with home, disputes and settings.

The seed decides everything: which games, who plays, in which order they are left and gone on with,
and what is done at home between two of them.
"""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.session import Session
from companion.games import GAMES
from companion.ui.home.rows import GoOnCard, OthersRow
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.plate import TapPlate
from tests.ui.by_touch import ByTouch
from tests.ui.evenings import Phone
from tests.ui.listeners import left_behind
from tests.ui.rest import Restless

TOGETHER = 3  # games of one run
STRETCH = (5, 25)  # replies before the phone is wanted for something else
AT_REST = 40  # frames in which Kivy itself comes to its end
POKES = 4  # taps into a dispute


class SeveralGames:
    """The people of one run; prints each step, for whoever looks for a fault."""

    def __init__(self, phone: Phone, seed: int, restless: Restless, games: Any = GAMES) -> None:
        self.phone, self.chance = phone, Random(f"several/{seed}")
        chosen = self.chance.sample(list(games), min(TOGETHER, len(games)))
        self.evenings = [ByTouch(phone, game, seed, restless) for game in chosen]
        self.begun: dict[str, Session] = {}

    @property
    def said(self) -> int:
        """How many replies there were in all."""
        return sum(evening.said for evening in self.evenings)

    def play(self, most: int) -> None:
        """A stretch of one game, then of another, until all are over or so much was said."""
        while self.said < most and (left := [one for one in self.evenings if not self._over(one)]):
            evening = self.chance.choice(left)
            self._turn_to(evening)
            for _ in range(self.chance.randint(*STRETCH)):
                evening.reply()
                if evening.session.over:
                    evening.see_winner()
                    break
                evening.suffer()
            self.begun[evening.game.key] = evening.session
            self._go_home()
            getattr(self, self.chance.choice(("dispute", "settings", "look_into_set_up")))()
            self._go_home()

    def _over(self, evening: ByTouch) -> bool:
        session = self.begun.get(evening.game.key)
        return session is not None and session.over

    def _turn_to(self, evening: ByTouch) -> None:
        """Begin it, or go on with it from home."""
        before = self.begun.get(evening.game.key)
        if before is None:
            evening.sit_down()
            return
        print(f"on with {evening.game.key}")
        ui, names = self.phone.ui, ", ".join(seat.name for seat in before.setup.seats)
        card = self._shown(GoOnCard)[0]
        if (card.game, card.names) != (evening.game.key, names):
            ui.tap(self._shown(OthersRow)[0])
            ui.settle()
            card = next(one for one in self._shown(ListRow) if one.title == names)
        ui.tap(card)
        ui.settle()
        assert list(evening.session.acts) == list(before.acts)

    def _go_home(self) -> None:
        """By the back key, however deep it is; nobody who was left may hear anything."""
        ui = self.phone.ui
        while ui.app.shell.router.current != "home" or ui.app.shell.layers.newest is not None:
            ui.back()
            ui.settle()
        ui.frames(AT_REST)
        assert not left_behind()

    def _shown(self, kind: type) -> list[Any]:
        return [one for one in self.phone.ui.visible() if isinstance(one, kind)]

    # What is done at home

    def dispute(self) -> None:
        """Any question of any game, and some taps into it."""
        print("dispute")
        ui, rows = self.phone.ui, []
        self.phone.tap("app.dispute.title")
        for _ in range(2):  # the game, then the question
            ui.settle()
            rows = self._shown(ListRow)
            ui.tap(self.chance.choice(rows))
        ui.settle()
        for _ in range(POKES):
            plates = [one for one in self._shown(TapPlate) if one.height and one.width]
            x, y = (one := self.chance.choice(plates)).to_window(*one.center)
            if 0 < x < ui.app.shell.width and 0 < y < ui.app.shell.height:
                ui.tap_at(x, y)
                ui.settle()

    def settings(self) -> None:
        """Another language, another look: any chip of the settings."""
        print("settings")
        ui = self.phone.ui
        self.phone.tap("app.home.settings")
        ui.settle()
        for _ in range(2):
            ui.tap(self.chance.choice(self._shown(Chip)))
            ui.settle()
            chosen = ui.app.preferences
            self.phone.language = chosen.language
            self.phone.pose = self.phone.pose._replace(
                language=chosen.language, theme=chosen.theme, text_size=int(chosen.text_size)
            )

    def look_into_set_up(self) -> None:
        """A game that is not begun after all."""
        print("set-up")
        game = self.chance.choice(GAMES)
        self.phone.ui.app.shell.router.screens["home"].set_up(game)
        self.phone.ui.settle()
        assert tongue.name(game)
