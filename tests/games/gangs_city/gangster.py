"""A player with some sense, for whole evenings: takes places, manages, recruits, shoots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import NOBODY
from companion.core.session import Session
from companion.games.gangs_city.ground import (
    CENTRE,
    names_by_space,
    neighbours,
    spaces_beyond_sides,
)
from companion.games.gangs_city.pieces import MOST_CHARACTERS, SETTLING
from companion.games.gangs_city.table import Table, owned_by
from companion.games.gangs_city.turn.fighters import fighters_on, value_key
from companion.games.gangs_city.turn.losses import target_names
from tests.games.gangs_city.real_box import BOX

Face = tuple[str, str]  # who it is, and which side touches the place


class Gangster:
    """Answers whatever is asked; what lies face down it remembers until the reveal."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.turn = 0
        self.laid: dict[tuple[str, int], Face] = {}
        self.first_places: tuple[str, ...] = ()  # drawn before any others

    def answer(self, session: Session) -> tuple[str, Any]:
        """A question that is open, and what to say to it."""
        if session.number != self.turn:
            self.turn, self.laid = session.number, {}
        keys, table = session.keys, session.table
        key = self.chance.choice(keys) if keys[0].startswith("draw.") else keys[0]
        kind, _, rest = key.partition(".")
        if kind == "tile" and f"stop.{rest.split('.')[0]}" in keys and self.chance.random() < 0.6:
            key = f"stop.{rest.split('.')[0]}"
            return key, "done"
        field: Any = session.prompt(key).field
        return key, getattr(self, f"_{kind}")(table, rest.split("."), field)

    # Placement

    def _tile(self, table: Table, rest: list[str], field: Any) -> Any:
        player, number = rest[0], int(rest[1])
        hand = list(table.hands[player])
        for (whose, _), (who, _) in self.laid.items():
            if whose == player and who in hand:
                hand.remove(who)
        spots = field.parts["spot"].options
        found = list(self._weigh(table, player, hand, spots)) if hand else []
        if not found:
            found = list(self._settle(table, player, spots))
        _, spot, face = max(found)
        self.laid[player, number] = face
        has_chief = any(tile.chief for tile in table.tiles_of(player))
        chief = len(hand) == 1 or (bool(hand) and self.chance.random() < 0.3)
        return {"spot": spot, "chief": chief and not has_chief}

    def _weigh(
        self, table: Table, player: str, hand: list[str], spots: tuple[str, ...]
    ) -> Iterator[tuple[float, str, Face]]:
        """Everything he could do with one of his characters, and how much he likes it."""
        mine = {tile.spot: self.laid[player, tile.number] for tile in table.tiles_of(player)}
        for who in dict.fromkeys(hand):
            for spot in spots:
                place = spot.partition("/")[0]
                for side, liking in self._uses(table, player, who, spot, place):
                    if spot in mine and mine[spot][1] != side:
                        continue  # a stack does one thing
                    yield liking + 3 * self.chance.random(), spot, (who, side)

    def _uses(
        self, table: Table, player: str, who: str, spot: str, place: str
    ) -> Iterator[tuple[str, float]]:
        if spot in CENTRE:
            yield "none", 2.5 + 0.3 * BOX[f"{who}.attack"]
        elif spot == place:
            gain = self._gain(table, player, who, place)
            if gain:
                yield "none", 3 + 2 * gain
        else:
            yield "red", self._combat(table, player, who, place)
            able = self._best(table, place, BOX[f"{who}.recruit"] + 1)
            if able is not None and BOX[f"{who}.recruit"]:
                room = len(table.hands[player]) < MOST_CHARACTERS
                yield "green", (4 if room else 0) + able / 2

    def _gain(self, table: Table, player: str, who: str, place: str) -> int:
        """How many symbols of the place this one would add to what is managed there."""
        there = [
            self.laid[player, tile.number][0]
            for tile in table.tiles_of(player)
            if tile.spot == place
        ]
        shown = BOX[f"{place}.trafics"]
        gain = 0
        for trafic in TRAFICS:
            before = sum(BOX.get(f"{one}.{trafic}", 0) for one in there)
            after = before + BOX.get(f"{who}.{trafic}", 0)
            gain += min(after, shown.get(trafic, 0)) - min(before, shown.get(trafic, 0))
        return gain

    def _combat(self, table: Table, player: str, who: str, place: str) -> float:
        owner = table.places[place].owner
        rivals = {tile.player for tile in table.tiles if tile.place == place} - {player}
        if owner == player:
            return BOX[f"{who}.defence"] * (0.8 if rivals else 0.2)
        joins = any(
            name in table.places and table.places[name].owner == player
            for name in neighbours(table.ground)[place]
        )
        free = 3.0 if owner == NOBODY and not rivals else 1.0
        return free + 2 * joins + BOX[f"{who}.attack"] * (0.7 if rivals else 0.1)

    def _best(self, table: Table, place: str, total: int) -> int | None:
        costs = [BOX[f"{who}.cost"] for who in table.places[place].neutrals]
        return max((cost for cost in costs if cost <= total), default=None)

    def _settle(
        self, table: Table, player: str, spots: tuple[str, ...]
    ) -> Iterator[tuple[float, str, Face]]:
        """His règlement tile goes with fighters; without any he lays it all the same: a mistake."""
        for tile in table.tiles_of(player):
            _, side = self.laid[player, tile.number]
            if side == "red" or tile.spot in CENTRE:
                yield self.chance.random(), tile.spot, (SETTLING, self._face(tile.spot))
        yield -1, spots[-1], (SETTLING, self._face(spots[-1]))

    def _face(self, spot: str) -> str:
        return self.chance.choice(("red", "blue")) if "/" in spot else "none"

    def _reveal(self, table: Table, rest: list[str], field: Any) -> Any:
        who, side = self.laid[rest[0], int(rest[1])]
        return {"who": who, "side": side}

    def _settling_side(self, table: Table, rest: list[str], field: Any) -> Any:
        return self.chance.choice(field.options)

    def _first(self, table: Table, rest: list[str], field: Any) -> Any:
        return rest[0]

    # Trafics and actions

    def _stake(self, table: Table, rest: list[str], field: Any) -> Any:
        return {
            trafic: self.chance.randint(0, most)
            for trafic, (_, most) in field.ranges.items()
            if most
        }

    def _kill(self, table: Table, rest: list[str], field: Any) -> Any:
        """The strongest he can reach."""
        place = rest[0]
        named = target_names(table, place)
        strength = {
            named[tile.key]: BOX[value_key(table, tile)] + tile.chief
            for tile in fighters_on(table, place)
        }
        return max(field.options, key=lambda target: strength.get(target, -1))

    def _next(self, table: Table, rest: list[str], field: Any) -> Any:
        return field.options[0]

    def _powers(self, table: Table, rest: list[str], field: Any) -> Any:
        players = tuple(field.parts["changes"].ranges)
        if self.chance.random() < 0.7:
            return {"changes": {}, "note": ""}
        return {
            "changes": {self.chance.choice(players): self.chance.choice((-1, 1, 2))},
            "note": "",
        }

    def _pick(self, table: Table, rest: list[str], field: Any) -> Any:
        wanted = [who for who in field.options if who != NOBODY]
        best = max(wanted, key=lambda who: BOX[f"{who}.cost"])
        full = len(table.hands[rest[1]]) + len(table.tiles_of(rest[1])) >= MOST_CHARACTERS
        return NOBODY if full and BOX[f"{best}.cost"] < 4 else best

    def _drop(self, table: Table, rest: list[str], field: Any) -> Any:
        return min(field.options, key=lambda who: BOX[f"{who.partition('/')[0]}.cost"])

    # The city

    def _any(self, table: Table, rest: list[str], field: Any) -> Any:
        return self.chance.choice(field.options)

    _mercenary = _open = _laid_back = _any

    def _draw(self, table: Table, rest: list[str], field: Any) -> Any:
        first = [place for place in self.first_places if place in field.options]
        return first[0] if first else self.chance.choice(field.options)

    def _lay(self, table: Table, rest: list[str], field: Any) -> Any:
        """Beside as many of his own places as he can, while he has some."""
        holder = next(who for who, place in table.drawn.items() if place == rest[0])
        own = set(owned_by(table, holder))
        at, taken = spaces_beyond_sides(table.ground), names_by_space(table.ground)

        def liking(spot: str) -> tuple[int, float]:
            q, r = at[spot]
            around = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
            return sum(taken.get((q + x, r + y)) in own for x, y in around), self.chance.random()

        return max(field.options, key=liking)

    def _value(self, table: Table, rest: list[str], field: Any) -> Any:
        return BOX[".".join(rest)]

    def _nobody_places(self, table: Table, rest: list[str], field: Any) -> Any:
        return "done"
