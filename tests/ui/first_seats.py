"""From home to the table by touch: the game, the people, their colours, the readings."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.core.game import Game
from companion.core.modes import MODE_WORDS, REFEREE, USE
from companion.ui.home.cards import GameCard
from companion.ui.set_up.person import PersonChip
from companion.ui.set_up.readings import Reading
from companion.ui.widgets.chip import Chip
from tests.ui.driver import Driver
from tests.ui.evenings import Phone

NAMES = ("Maximilienne", "Bo", "Jean-Christophe", "Ann", "Zoé", "Bartholomew", "Élodie", "Finn")
DYED, READ = 0.4, 0.5  # how often a colour, or the readings, are looked into


class FirstSeats:
    """The people of an evening, entered one after the other."""

    def __init__(
        self, phone: Phone, game: Game, chance: Random, look: Callable[[str], None]
    ) -> None:
        self.phone, self.game, self.chance, self.look = phone, game, chance, look
        self.readings: dict[str, str] = {}

    @property
    def ui(self) -> Driver:
        return self.phone.ui

    def enter(self, players: int, mode: str = REFEREE) -> None:
        """So many people sit down and begin, in this mode."""
        self.look("home")
        self.ui.tap(next(card for card in self._shown(GameCard) if card.game == self.game.key))
        self.ui.settle()
        while len(self.phone.seats.rows) < players:
            self.phone.tap("app.set_up.add")
        names = self.chance.sample(NAMES, players)
        for seat, name in enumerate(names, 1):
            self.phone.type_name(seat, name)
        for row in self.phone.seats.rows:
            if self.chance.random() < DYED:
                self._dye(row)
        if mode != REFEREE:
            self.phone.tap(MODE_WORDS[mode])
            self.readings[USE] = mode
        if self.chance.random() < READ and self.game.offers.options:
            self._read()
        self.look("set-up")
        expected = self.phone.seats.seats
        self.phone.start()
        setup = self.phone.session.setup
        assert setup.seats == expected and [seat.name for seat in setup.seats] == names
        assert dict(setup.options) == self.readings

    def _dye(self, row: Any) -> None:
        """Another colour from the sheet of a seat."""
        self.ui.tap(row.ids.token)
        self.ui.settle()
        self.look("seat")
        colour = self.chance.choice(self.game.colours)
        chips = (one for one in self._shown(PersonChip) if one.value == colour)
        self.ui.tap(next(chips))
        self.ui.settle()
        assert row.colour == colour

    def _read(self) -> None:
        """Any choice of each reading."""
        self.phone.tap("app.set_up.readings")
        self.ui.settle()
        self.look("readings")
        for reading in self._shown(Reading):
            choice = self.chance.choice(reading.option.choices)
            chips = (one for one in reading.walk() if isinstance(one, Chip))
            self.ui.tap(next(chip for chip in chips if chip.value == choice))
            if choice != reading.option.standard:
                self.readings[reading.option.key] = choice
        self.ui.back()
        self.ui.settle()

    def _shown(self, kind: type) -> list[Any]:
        return [one for one in self.ui.visible() if isinstance(one, kind)]
