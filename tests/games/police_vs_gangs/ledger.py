"""Police VS Gangs by hand: a second reading of the rulebook, which knows the replies alone.

It moves tiles, dice and tokens as a table would, without a word of why, and shares no rule with
the game; `test_ledger.py` holds the two against each other, ruling by ruling and turn by turn.
"""

from __future__ import annotations

from collections import Counter

from companion.games.police_vs_gangs.table import Table
from tests.games.police_vs_gangs.ledger_count import TARGET
from tests.games.police_vs_gangs.ledger_counting import Counting
from tests.games.police_vs_gangs.ledger_state import DICE, GANG, TILES, TOKENS
from tests.games.police_vs_gangs.ledger_sums import RANKS, TRAFICS
from tests.games.police_vs_gangs.ledger_talking import Talking

TOLD = ("walled_in", "reshuffled", "pool_empty", "no_spot")  # reminders that rule


class Ledger(Talking, Counting):
    """An evening, followed turn by turn."""

    def close_turn(self) -> None:
        told = sorted(one for one in self.page.remarks if one.startswith(TOLD))
        self.page.agree("remarks", sorted(r for r in self.remarks if r.startswith(TOLD)), told)
        self.conserve()

    def play_turn(self) -> None:
        self.turn += 1
        self.came = {player: [] for player in self.gangsters}
        self.gained = dict.fromkeys(self.players, 0)
        if self.turn > 1:
            self.find_order()
        self.open_place()
        self.keep_to_limit()
        self.place_all()
        self.release()
        self.resolve_all()
        self.count_trafics()
        self.count_districts()
        self.take_dice_back()
        self.crown()

    # 3

    def resolve_all(self) -> None:
        """Place by place, as the last player names them; by an option not beyond the target."""
        last, done = "start", set[str]()
        begun = max(map(self.track, self.players))
        while left := {one.place for one in self.laid} - done:
            if self.plays("reached") == "skip" and self.reaches(begun):
                self.go_home(self.laid)
                return
            place = min(left)
            if len(left) > 1:
                place = self.page.hear(f"next.{last}", left)
            self.resolve(place)
            done.add(place)
            last = place

    def reaches(self, begun: int) -> bool:
        """Has somebody the points now, and had nobody when the turn began?"""
        return begun < TARGET <= max(map(self.track, self.players))

    def resolve(self, place: str) -> None:
        """By the camps that have a tile or a die there."""
        police = self.there(self.dice_on(place))
        gangsters = self.there(one for one in self.on(place) if one.kind == "tile")
        if not gangsters:
            self.police_alone(place)
        elif not police:
            self.reveal(place)
            self.recruit(place)
            self.take(place)
        elif self.negotiate(place):
            self.carry_out(place)
        else:
            self.fight(place)

    # Everything is somewhere

    def conserve(self) -> None:
        """Nothing was lost and nothing came from anywhere."""
        tiles = Counter(self.pool)
        tiles.update([*self.discarded, *self.gone])
        tiles.update(what for _, what, _ in self.prison if what not in RANKS)
        for card in self.city.values():
            tiles.update(card.neutrals)
        for hand in self.hands.values():
            tiles.update(hand)
        begun = Counter(TILES)
        begun.update({who: len(self.gangsters) for who in GANG if who != "bodyguard"})
        self.page.agree("all tiles", +begun, +tiles)
        dice = sum((his for his in self.dice.values()), Counter[str]())
        dice.update(what for _, what, _ in self.prison if what in RANKS)
        each = dict(zip(RANKS, DICE[len(self.players)], strict=True))
        self.page.agree("all dice", {r: n * len(self.police) for r, n in each.items()}, dict(dice))
        if self.plays("supply") == "box":
            most = max(sum(his[one] for his in self.stock.values()) for one in TRAFICS)
            self.page.agree("tokens of the box", True, most <= TOKENS)

    def hold_against(self, table: Table) -> None:
        """Everything lies where it should."""
        agree = self.page.agree
        agree(
            "owners",
            {n: c.owner for n, c in self.city.items()},
            {n: p.owner for n, p in table.places.items()},
        )
        agree("guards", [], [name for name, one in table.places.items() if one.die])
        agree("cells", {name: card.cell for name, card in self.city.items()}, dict(table.cells))
        there = {name: sorted(place.neutrals) for name, place in table.places.items()}
        agree("neutrals", {name: sorted(card.neutrals) for name, card in self.city.items()}, there)
        hands = {player: sorted(hand) for player, hand in table.hands.items()}
        agree("hands", {player: sorted(hand) for player, hand in self.hands.items()}, hands)
        dice = {player: +Counter(his) for player, his in table.dice.items()}
        agree("dice", {player: +his for player, his in self.dice.items()}, dice)
        jailed = sorted((one.player, one.what, one.turn) for one in table.prison)
        agree("prison", sorted(self.prison), jailed)
        agree("pool", +self.pool, +Counter(table.pool))
        set_aside = (sorted(table.discarded), sorted(table.gone))
        agree("set aside", (sorted(self.discarded), sorted(self.gone)), set_aside)
        stock = {player: +Counter(tokens) for player, tokens in table.stock.items()}
        agree("stock", {player: +tokens for player, tokens in self.stock.items()}, stock)
        markers = {trafic: (one.leader, one.level) for trafic, one in table.markers.items()}
        agree("markers", self.markers, markers)
        agree("scores", (self.scores, self.gained), (dict(table.scores), dict(table.gained)))
        agree("order", self.order, list(table.order))
        agree("deck", self.deck, table.deck)
        agree("winners", self.winners, set(table.winners))
