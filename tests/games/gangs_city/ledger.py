"""Gangs City by hand: a second reading of the rulebook, which knows the replies alone.

It moves tiles and tokens as a table would, without a word of why, and shares no rule with the
game; `test_ledger.py` holds the two against each other, ruling by ruling and turn by turn.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.games.gangs_city.table import Table
from tests.games.gangs_city.ledger_acting import Acting
from tests.games.gangs_city.ledger_city import Hex
from tests.games.gangs_city.ledger_placing import Placing
from tests.games.gangs_city.ledger_state import NOBODY, TARGETS, TILES, TRAFICS
from tests.games.gangs_city.ledger_trading import Trading

PLACES = {
    "ghetto",
    "quartier_huppe",
    "hotel_de_luxe",
    "bar",
    "tripot",
    "cabaret",
    "boite_de_nuit",
    "casino",
    "marchand_d_armes",
    *(f"lieu_{number}" for number in range(10, 16)),
}


class Ledger(Placing, Trading, Acting):
    """An evening, followed turn by turn."""

    seen: set[str]

    def close_turn(self) -> None:
        self.page.agree("remarks", sorted(self.remarks), sorted(self.page.remarks))

    # Chapter 3

    def set_up(self) -> None:
        self.seen = set()
        self.draw("city", 0)
        (first,) = self.seen
        self.lay(first, NOBODY, self.city.edge())
        drawn: dict[str, str] = {}
        while len(drawn) < len(self.players):
            player = self.page.next().removeprefix("draw.")
            waiting = [player for player in self.players if player not in drawn]
            player = player if player in waiting else waiting[0]
            drawn[player] = self.draw(player, len(drawn))
        lowest = min(self.players, key=lambda player: self.box[f"{drawn[player]}.initiative"])
        self.order = self.ring(self.page.rule("first_to_lay", lowest))
        for player in self.order:
            self.lay(drawn[player], NOBODY, self.city.first_edge())
        for place in self.city.at:
            self.offer(place)

    def draw(self, holder: str, count: int) -> str:
        """With two piles the players draw from one and the other in turn."""
        place: str = self.page.hear(f"draw.{holder}", PLACES - self.seen)
        self.seen.add(place)
        self.city.piles[count % len(self.city.piles)] -= 1
        return place

    def lay(self, place: str, owner: str, spaces: set[Hex]) -> None:
        line = self.page.ask(f"lay.{place}")
        offered: Any = line.field
        there = sorted(self.city.beyond(spot) for spot in offered.options)
        self.page.agree(f"spaces for {place}", sorted(spaces), there)
        self.city.at[place] = self.city.beyond(line.value)
        self.owner[place], self.neutrals[place] = owner, []

    def offer(self, place: str) -> None:
        """Put out whom the place shows, as long as there are any."""
        shown = Counter(self.box[f"{place}.recruits"])
        mercenaries = sum(self.supply[who] for who in self.supply if who.startswith("merc"))
        short = shown["mercenaire"] > mercenaries
        short |= any(shown[who] > self.supply[who] for who in TILES)
        self.remarks |= {f"supply.{place}"} if short else set()
        for who in TILES:
            count = min(shown[who], self.supply[who])
            self.supply[who] -= count
            self.neutrals[place] += [who] * count
        for number in range(1, shown["mercenaire"] + 1):
            left = [who for who in self.supply if who.startswith("merc") and self.supply[who]]
            if left:
                drawn = self.mercenary(f"{place}.{number}", left)
                self.supply[drawn] -= 1
                self.neutrals[place].append(drawn)

    def mercenary(self, which: str, left: list[str]) -> str:
        """Told by itself, or by a name: that of one in the stack, else a new one has it now."""
        if not self.page.next_is("mercenary_name"):
            drawn: str = self.page.hear(f"mercenary.{which}", left)
            return drawn
        name = self.page.hear(f"mercenary_name.{which}")
        names = {self.box.get(f"{who}.name", ""): who for who in reversed(left)}
        who = names.get(name, names.get("", ""))
        self.box[f"{who}.name"] = name
        return who

    # A turn

    def play_turn(self) -> None:
        self.stopped = set()
        self.name_first_player()
        self.place_all()
        self.stake_all()
        self.reveal_all()
        self.judge_all()
        self.manage_all()
        self.name_leaders()
        self.act_all()
        self.open_places()
        self.lay_back()
        self.score_all()
        self.crown()

    # Chapter 7

    def open_places(self) -> None:
        numbers: Counter[str] = Counter()
        for player in sorted(self.held, key=self.order.index):
            numbers[player] += 1
            place = self.page.hear(f"open.{player}.{numbers[player]}", PLACES - self.seen)
            self.seen.add(place)
            before = self.city.closed_places()
            self.lay(place, player, self.city.edge())
            self.offer(place)
            closed = self.city.closed_places() - before
            if closed:
                for emptied in self.page.rule(f"enclosed.{place}", closed):
                    self.dead += self.neutrals[emptied]
                    self.neutrals[emptied] = []
        self.held = []

    def lay_back(self) -> None:
        """Whoever made room goes to a place with a side open; who it is, the question says."""
        openings = self.city.at.keys() - self.city.closed_places()
        numbers: Counter[str] = Counter()
        while self.dropped:
            player = self.page.next().removeprefix("laid_back.").partition(".")[0]
            player = player if player in dict(self.dropped) else self.dropped[0][0]
            numbers[player] += 1
            line = self.page.ask(f"laid_back.{player}.{numbers[player]}", openings)
            who = line.words.facts["who"] if line.words else ""
            self.page.agree(f"{who} made room", True, (player, who) in self.dropped)
            self.dropped.remove((player, who))
            self.neutrals[line.value].append(who)

    def score_all(self) -> None:
        points = {}
        for player in self.players:
            mine = [trafic for trafic in TRAFICS if self.markers[trafic][0] == player]
            led = [trafic for trafic in mine if trafic not in self.waiting]
            trafics = sum(self.box[f"{trafic}.base"] + self.markers[trafic][1] for trafic in led)
            owned = {place for place, owner in self.owner.items() if owner == player}
            district = max(0, self.city.largest_district(owned) - 1)
            points[f"score.{player}"] = trafics + district
        for key, scored in self.page.rule_all(points).items():
            player = key.removeprefix("score.")
            self.gained[player] = scored
            self.scores[player] += scored

    def crown(self) -> None:
        best = max(self.scores.values())
        if best < TARGETS[len(self.players)]:
            return
        rank = {
            player: (self.gained[player], self.highest(player))
            for player in self.players
            if self.scores[player] == best
        }
        first = [player for player in self.order if rank.get(player) == max(rank.values())]
        alone = len(first) > 1 and self.highest(first[0]) >= 0
        won = self.page.rule("victory", set(first[:1] if alone else first))
        self.winners = set(won) - {NOBODY}
        if not self.winners:
            self.remarks.add("play_on")

    def highest(self, player: str) -> int:
        """The highest initiative he owns; below any where he owns none."""
        owned = [place for place, owner in self.owner.items() if owner == player]
        return max((self.box[f"{place}.initiative"] for place in owned), default=-1)

    def hold_against(self, table: Table) -> None:
        """Everything lies where it should."""
        agree = self.page.agree
        agree("owners", self.owner, {name: place.owner for name, place in table.places.items()})
        there = {name: sorted(place.neutrals) for name, place in table.places.items()}
        agree("neutrals", {name: sorted(who) for name, who in self.neutrals.items()}, there)
        hands = {player: sorted(hand) for player, hand in table.hands.items()}
        agree("hands", {player: sorted(hand) for player, hand in self.hands.items()}, hands)
        agree("supply", dict(self.supply), dict(table.supply))
        agree("dead", sorted(self.dead), sorted(table.dead))
        stock = {player: +Counter(tokens) for player, tokens in table.stock.items()}
        agree("stock", {player: +tokens for player, tokens in self.stock.items()}, stock)
        markers = {trafic: (one.leader, one.level) for trafic, one in table.markers.items()}
        agree("markers", self.markers, markers)
        agree("scores", (self.scores, self.gained), (dict(table.scores), dict(table.gained)))
        agree("erred", (self.erred, self.spent), (set(table.erred), set(table.spent)))
        agree("piles", self.city.piles, list(table.piles))
        agree("order", self.order, list(table.order))
        agree("winners", self.winners, set(table.winners))
