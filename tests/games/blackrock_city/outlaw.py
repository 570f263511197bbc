"""A player with some sense, for recorded evenings: bids low, keeps his Xs, gives up when poor."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.session import Session
from companion.games.blackrock_city.bandits import Bandits, bandits_of
from companion.games.blackrock_city.turn.choices import forbidden_number

GOLD = (0, 1, 1, 2, 2, 2, 3, 3, 4)
PRISONERS = (0, 0, 0, 1, 1, 2)
BACKS = ("blank", "blank", "one_cube", "two_cubes", "indians", "stagecoach")
CHEAP = ("wounded", "plain", "wounded_cross", "cross")  # what he would rather place


class Outlaw:
    """Answers every question of an evening."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def answer(self, session: Session) -> tuple[str, Any]:
        """The question he takes up, and what he says."""
        key = self.chance.choice(session.keys) if session.number == 0 else session.keys[0]
        head = key.split(".")[0]
        if head == "town":
            return key, self.town(session)
        if head == "back":
            return key, self.chance.choice(BACKS)
        if head in ("bid", "renounce"):
            return self.turn(session)
        return key, session.prompt(key).field.draw(self.chance)

    def town(self, session: Session) -> dict[str, int]:
        """What is drawn on a tile."""
        told = {"gold": self.chance.choice(GOLD), "prisoners": self.chance.choice(PRISONERS)}
        return told | ({"dots": self.chance.randint(0, 3)} if session.table.for_two else {})

    def turn(self, session: Session) -> tuple[str, Any]:
        """Mostly a bid; now and then he waits, gives up, or an opponent loses patience."""
        player = session.keys[0].partition(".")[2]
        mood, table = self.chance.random(), session.table
        clocks = [key for key in session.keys if key.startswith("clock.")]
        if mood < 0.04 and clocks:
            return self.chance.choice(clocks), "spend"
        defer = f"defer.{player}"
        if mood < 0.12 and defer in session.keys and self.may(session, defer, "defer"):
            return defer, "defer"
        renounce = f"renounce.{player}"
        poor = table.reserves[player].count < 4
        no_bid = session.keys[0].startswith("renounce.")
        if no_bid or (mood < (0.5 if poor else 0.3) and self.may(session, renounce, "renounce")):
            return renounce, "renounce"
        return f"bid.{player}", self.bid(table.reserves[player], forbidden_number(table, player))

    def may(self, session: Session, key: str, what: str) -> bool:
        return key in session.keys and session.prompt(key).field.check(what).verdict

    def bid(self, reserve: Bandits, closed: int) -> dict[str, int]:
        """Few bandits, the cheap ones first, and a number that is open."""
        open_to_him = [n for n in range(1, min(5, reserve.count) + 1) if n != closed]
        wanted = self.chance.choice(open_to_him)
        placed: dict[str, int] = {}
        for kind in CHEAP:
            taken = min(reserve.by_kind[kind], wanted - bandits_of(placed).count)
            placed |= {kind: taken} if taken else {}
        return placed
