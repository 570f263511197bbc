"""Set-up and new places of Police VS Gangs in the second reading (Installation, 1)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.police_vs_gangs.ledger_state import (
    CORNERS,
    DICE,
    GANG,
    POLICEMEN,
    STEPS,
    Card,
    Cell,
    State,
)
from tests.games.police_vs_gangs.ledger_sums import (
    RANKS,
    TRAFICS,
    corners_count,
    line_up,
    meets,
    ring,
)

HEADS = {"quartier_bleu": "bleu", "quartier_jaune": "jaune", "quartier_rouge": "rouge"}
DISTRICTS = (*HEADS, "quartier_4")


class Building(State):
    """Who is who, and a city that grows."""

    # Installation

    def set_up(self) -> None:
        said = self.page.hear("police")
        self.page.agree("policemen", POLICEMEN[len(self.players)], len(said))
        self.police = [player for player in self.players if player in said]
        ranks = DICE[len(self.players)]
        self.dice = {one: Counter(dict(zip(RANKS, ranks, strict=True))) for one in self.police}
        self.hands = {player: list(GANG) for player in self.gangsters}
        self.pool["bodyguard"] -= len(self.gangsters)
        self.deck = self.box.get("deck.cards")
        self.name_extras()
        self.draw_order()
        for player in self.order:
            self.draw(player if self.plays("first_city") == "each" else self.order[-1])

    def name_extras(self) -> None:
        """Extra dice are of colours that no other dice have."""
        waiting = set(self.police if len(self.players) in (3, 5) else ())
        taken = {self.colours[one] for one in self.police}
        while waiting:
            player = self.page.next().removeprefix("extra.")
            player = player if player in waiting else min(waiting)
            colour = self.page.hear(f"extra.{player}")
            self.page.agree("a colour of its own", False, colour in taken)
            taken.add(colour)
            waiting.remove(player)

    def draw_order(self) -> None:
        """A policeman is drawn to be last; in teams a gangster to be first."""
        if self.teams:
            order = ring(self.players, self.page.hear("first", self.gangsters))
        else:
            one = self.police[0]
            last = self.page.hear("last", self.police) if len(self.police) > 1 else one
            order = [*ring(self.players, last)[1:], last]
        self.order = list(self.page.rule("order", order))

    def find_order(self) -> None:
        """By score, and by lot among the best; teams begin one seat further."""
        if self.teams:
            order = [*ring(self.players, self.order[0])[1:], self.order[0]]
        else:
            best = [one for one in self.players if self.scores[one] == max(self.scores.values())]
            first = self.page.hear("first", best) if len(best) > 1 else best[0]
            order = line_up({player: self.scores[player] for player in self.players}, first)
        self.order = list(self.page.rule("order", order))

    # 1: a new place

    def open_place(self) -> None:
        if self.deck == 0:
            return
        if self.page.next_is("deck_empty"):
            self.page.hear("deck_empty")
            self.deck = 0
            return
        self.draw(self.order[-1])

    def draw(self, player: str) -> None:
        line = self.page.ask(f"card.{len(self.city) + 1}")
        self.deck = None if self.deck is None else max(0, self.deck - 1)
        said: dict[str, Any] = line.value
        colours = tuple(one for one in DISTRICTS if one in said["colours"])
        card = self.name(colours, said["symbols"])
        cell = self.lay(card, player, colours) if self.city else (0, 0)
        self.city[card] = Card(cell, colours, said["symbols"])
        closed = [one for one in self.city if self.walled(one, {cell}) and self.near(one, cell)]
        self.remarks |= {f"walled_in.{card}"} if closed else set()
        self.put_neutrals(card)

    def name(self, colours: tuple[str, ...], shows: dict[str, int]) -> str:
        """By its colours and its demands; a twin is numbered."""
        head = "_".join(["lieu", *(HEADS.get(one, "4") for one in colours)])
        wanted = [trafic for trafic in TRAFICS for _ in range(shows.get(trafic, 0))]
        key = ".".join([head, *wanted])
        alike = [one for one in self.city if one == key or one.removeprefix(f"{key}.").isdigit()]
        return f"{key}.{len(alike) + 1}" if alike else key

    def beyond(self, spot: str) -> Cell:
        card, _, side = spot.rpartition("/")
        (x, y), (dx, dy) = self.city[card].cell, STEPS[side]
        return x + dx, y + dy

    @property
    def cells(self) -> dict[Cell, str]:
        return {one.cell: name for name, one in self.city.items()}

    def around(self, cell: Cell, steps: Any) -> list[str]:
        cells = self.cells
        spaces = [(cell[0] + dx, cell[1] + dy) for dx, dy in steps]
        return [cells[space] for space in spaces if space in cells]

    def near(self, card: str, cell: Cell) -> bool:
        (x, y), (a, b) = self.city[card].cell, cell
        return abs(x - a) + abs(y - b) <= 1

    def walled(self, card: str, more: set[Cell]) -> bool:
        """Has it a card against each side, once these spaces are filled?"""
        full = {*self.cells, *more}
        return all(self.beyond(f"{card}/{side}") in full for side in STEPS)

    def spaces_for(self, colours: tuple[str, ...]) -> set[Cell]:
        """Against a card, with as many of its colours as can be."""
        edge = {self.beyond(f"{card}/{side}") for card in self.city for side in STEPS}
        free = edge - self.cells.keys()
        met = {space: self.met(space, colours) for space in free}
        best = {space for space in free if met[space] == max(met.values())}
        if self.plays("enclosing") == "last_resort":
            opening = {space for space in best if not self.encloses(space)}
            return opening or best
        return best

    def met(self, space: Cell, colours: tuple[str, ...]) -> int:
        def shown(steps: Any) -> list[str]:
            return [one for card in self.around(space, steps) for one in self.city[card].colours]

        corners = shown(CORNERS) if corners_count(colours, self.plays("contact")) else []
        return meets(colours, shown(STEPS.values()), corners)

    def encloses(self, space: Cell) -> bool:
        near = self.around(space, STEPS.values())
        return len(near) == 4 or any(self.walled(card, {space}) for card in near)

    def lay(self, card: str, player: str, colours: tuple[str, ...]) -> Cell:
        line = self.page.ask(f"lay.{card}")
        offered: Any = line.field
        spaces = sorted({self.beyond(spot) for spot in offered.options})
        self.page.agree(f"spaces for {card}", sorted(self.spaces_for(colours)), spaces)
        return self.beyond(line.value)

    def put_neutrals(self, card: str) -> None:
        """As many as there are symbols, as far as the pool and the discarded go."""
        shown = self.city[card].shows.get("mafia", 0)
        if self.pool.total() < shown and self.discarded:
            self.pool.update(self.discarded)
            self.discarded = []
            self.remarks.add(f"reshuffled.{card}")
        for number in range(1, shown + 1):
            if not self.pool.total():
                self.remarks.add(f"pool_empty.{card}")
                break
            left = [who for who, count in self.pool.items() if count]
            who = self.page.hear(f"neutral.{card}.{number}", left)
            self.pool[who] -= 1
            self.city[card].neutrals.append(who)
