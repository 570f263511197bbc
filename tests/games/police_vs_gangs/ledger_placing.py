"""Placement and prison of Police VS Gangs in the second reading (2)."""

from __future__ import annotations

from typing import Any

from tests.games.police_vs_gangs.ledger_building import Building
from tests.games.police_vs_gangs.ledger_state import STEPS, Laid
from tests.games.police_vs_gangs.ledger_sums import RANKS

MOST_TILES = 4


class Placing(Building):
    """From the hands to the sides of cards, and back from prison."""

    # 2.1: at most four

    def keep_to_limit(self) -> None:
        for player in self.order:
            if player in self.police:
                continue
            jailed = self.jailed_tiles(player)
            count = len(self.hands[player]) + len(jailed)
            if count <= MOST_TILES:
                continue
            over = self.page.rule(f"excess.{player}", count - MOST_TILES)
            for number in range(1, over + 1):
                self.discard(player, number)

    def discard(self, player: str, number: int) -> None:
        jailed = {f"prison.{who}" for who in self.jailed_tiles(player)}
        said = self.page.hear(f"discard.{player}.{number}", {*self.hands[player], *jailed})
        who = said.removeprefix("prison.")
        if said in jailed:
            self.prison.remove(next(one for one in self.prison if one[:2] == (player, who)))
        else:
            self.hands[player].remove(who)
        (self.gone if self.plays("discarded") == "gone" else self.discarded).append(who)

    # 2.4: placement

    def place_all(self) -> None:
        done: set[str] = set()
        while waiting := [one for one in self.order if one not in done and self.left(one)]:
            fewest = min(len(self.of(player)) for player in waiting)
            player = next(one for one in waiting if len(self.of(one)) == fewest)
            if not self.sides_for(player):
                self.remarks.add(f"no_spot.{player}")
                done.add(player)
            elif self.page.next_is("at_end"):
                self.page.hear("at_end")
                self.tell_sides(done)
                self.check_sides()
                return
            elif self.page.next_is("pass"):
                self.page.hear(f"pass.{player}")
                done.add(player)
            else:
                self.place_one(player)

    def of(self, player: str) -> list[Laid]:
        return [one for one in self.laid if one.player == player]

    def left(self, player: str) -> int:
        if player in self.police:
            return self.dice[player].total()
        return len(self.hands[player]) - len(self.of(player))

    def place_one(self, player: str) -> None:
        line = self.page.ask(f"element.{player}.{len(self.of(player)) + 1}")
        offered: Any = line.field
        kind, spot = "tile", line.value
        if player in self.police:
            ranks = [rank for rank in RANKS if self.dice[player][rank]]
            self.page.agree("dice left", ranks, list(offered.parts["die"].options))
            offered = offered.parts["spot"]
            kind, spot = line.value["die"], line.value["spot"]
        self.page.agree(
            f"sides for {player}", sorted(self.sides_for(player)), sorted(offered.options)
        )
        self.put(player, kind, spot)

    def put(self, player: str, kind: str, spot: str) -> None:
        self.laid.append(Laid(player, len(self.of(player)) + 1, spot, kind))
        if kind != "tile":
            self.dice[player][kind] -= 1

    def tell_sides(self, done: set[str]) -> None:
        """What the table tells in one go may lie anywhere that is open: it was laid so."""
        while any(self.left(player) for player in self.players if player not in done):
            if self.page.next_is("all_told"):
                self.page.hear("all_told")
                return
            told = self.page.hear(f"side.{len(self.laid) + 1}")
            rows = [(*key.rpartition(".")[::2], n) for key, n in told["elements"].items() if n]
            fits = any(self.could_lie(told["spot"], rows, first) for first in (True, False))
            self.page.agree(f"{told['spot']} may lie so", True, fits)
            for player, kind, count in rows:
                for _ in range(count):
                    self.put(player, kind, told["spot"])

    def could_lie(self, spot: str, rows: list[tuple[str, str, int]], police_first: bool) -> bool:
        """One camp came after the other: could each lay there when it did?"""
        before = list(self.laid)
        card, fits = spot.rpartition("/")[0], True
        ways = [f"{card}/{side}" for side in STEPS]
        ways = [one for one in ways if self.beyond(one) not in self.cells]
        for player, kind, _ in sorted(rows, key=lambda r: (r[0] in self.police) != police_first):
            fits &= self.may_use(player, spot, self.is_only_way(player, spot, ways))
            self.laid.append(Laid(player, 0, spot, kind))
        self.laid = before
        return fits

    def check_sides(self) -> None:
        """One gang a side at the most, and police beside it only where there is no other way."""
        for spot in {one.spot for one in self.laid}:
            there = {one.player for one in self.laid if one.spot == spot}
            gangs, card = there - set(self.police), spot.rpartition("/")[0]
            ways = [one for one in STEPS if self.beyond(f"{card}/{one}") not in self.cells]
            self.page.agree(f"{spot} is open", True, self.beyond(spot) not in self.cells)
            self.page.agree(f"gangs on {spot}", True, len(gangs) < 2)
            if gangs and gangs != there and self.plays("access") == "cards":
                self.page.agree(f"ways to {card}", 1, len(ways))

    def sides_for(self, player: str) -> set[str]:
        """The sides he may use now."""
        cells = self.cells
        free = {
            card: [f"{card}/{side}" for side in STEPS if self.beyond(f"{card}/{side}") not in cells]
            for card in self.city
        }
        return {
            spot
            for card, spots in free.items()
            for spot in spots
            if self.may_use(player, spot, self.is_only_way(player, spot, spots))
        }

    def is_only_way(self, player: str, spot: str, spots: list[str]) -> bool:
        """No other side lets anybody in; by an option, lets him in."""
        others = [one for one in spots if one != spot]
        if self.plays("access") == "pieces":
            others = [one for one in others if self.may_use(player, one, False)]
        return not others

    def may_use(self, player: str, spot: str, only_way: bool) -> bool:
        there = {one.player for one in self.laid if one.spot == spot} - {player}
        rivals = {one for one in there if one not in self.police}
        if player in self.police:
            return only_way or not rivals
        return not rivals and (only_way or not there)

    # 2.5: prison

    def release(self) -> None:
        for player, what, turn in list(self.prison):
            if turn < self.turn:
                self.prison.remove((player, what, turn))
                self.give(player, what)
