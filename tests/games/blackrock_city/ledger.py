"""BlackRock City by hand: a second reading of the rulebook, which knows the replies alone.

It moves tiles and cubes as a table would, without a word of why, and shares no rule with the game;
`test_ledger.py` holds the two against each other, phase by phase.
"""

from __future__ import annotations

from typing import Any

from companion.core.log import Turn
from companion.games.blackrock_city.table import Table

KINDS = ["plain", "cross", "wounded", "wounded_cross"]
FICTIVE, BOX, NOBODY = "fictive", "box", "nobody"


class Ledger:
    """A phase from its first bid to the order of the next one."""

    def __init__(self, turn: Turn) -> None:
        table: Table = turn.start
        self.replies = [
            (line.key, line.value)
            for line in turn.log
            if line.kind == "reply" and not line.key.startswith("secret.gains.")
        ]
        self.players, self.options = list(table.players), table.options
        self.names = list(table.towns)
        self.towns = [[t.gold, t.prisoners, t.shows, t.dots] for t in table.towns.values()]
        self.sheriff = self.names.index(table.sheriff)
        self.die = self.names.index(table.bandit)
        self.rider = table.rider
        self.reserves = {p: list(r.by_kind.values()) for p, r in table.reserves.items()}
        self.cubes = {p: [gains.gold, gains.silver] for p, gains in table.screens.items()}
        self.cubes[FICTIVE] = [table.fictive.gold, table.fictive.silver]
        self.cubes[BOX] = [table.lost.gold, table.lost.silver]
        self.heap = [table.behind.gold, table.behind.silver]
        self.silver, self.clocks = table.silver, dict(table.clocks)
        self.order, self.looted = list(table.order), dict(table.looted)
        self.number = table.phases + 1
        self.bids: dict[str, list[int]] = {}
        self.out: list[str] = []
        self.deferred: list[str] = []
        self.fictive: int | None = None
        self.over = False
        self.play()

    def hear(self, head: str) -> Any:
        """The next reply, which must be of this kind."""
        key, what = self.replies.pop(0)
        assert key.startswith(head), (head, key)
        return what

    def purse(self, who: str) -> list[int]:
        """Where somebody's cubes are kept."""
        hidden = self.options["gains"] == "hidden" and who not in (FICTIVE, BOX)
        return self.heap if hidden else self.cubes[who]

    def hand_over(self, giver: str, taker: str, gold: int, silver: int) -> None:
        for who, sign in ((giver, -1), (taker, 1)):
            self.purse(who)[0] += sign * gold
            self.purse(who)[1] += sign * silver

    def is_blind(self, who: str) -> bool:
        """Nobody counts what this one has."""
        return self.purse(who) is self.heap

    def wound(self, player: str) -> bool:
        """Healthy ones first; the owner chooses between a plain one and one with an X."""
        reserve = self.reserves[player]
        healthy = [at for at in (0, 1) if reserve[at]]
        found = healthy or [at for at in (2, 3) if reserve[at]]
        if not found:
            return False
        struck = KINDS.index(self.hear(f"wound.{player}")) if len(found) == 2 else found[0]
        assert struck in found
        reserve[struck] -= 1
        if struck < 2:
            reserve[struck + 2] += 1
        return True

    # Bids

    def play(self) -> None:
        self.let_the_fictive_player_bid()
        for back in (False, True):
            for player in list(self.deferred if back else self.order):
                self.take_turn(player, back)
                if len(self.players) == 2 and self.options["footnote"] == "ends" and self.out:
                    self.over = True
                    return
        if self.bids:
            self.settle()
        else:
            self.over = True

    def let_the_fictive_player_bid(self) -> None:
        if len(self.players) > 2:
            return
        town = self.towns[self.sheriff if self.options["fictive_tile"] == "sheriff" else self.die]
        if town[3] is None:
            town[3] = self.hear("dots.")
        self.fictive = town[3]
        if self.options["fictive_sheriff"] == "moves":
            self.walk(FICTIVE, town[3])

    def closed(self) -> int:
        """The highest number that lies there."""
        counts = [sum(bid) for bid in self.bids.values()]
        if self.fictive and self.options["fictive_equal"] == "forbidden":
            counts.append(self.fictive)
        return max(counts, default=0)

    def take_turn(self, player: str, back: bool) -> None:
        """One of three things, or none if he can do none; clocks before it."""
        while True:
            most = sum(self.reserves[player])
            may_bid = any(count != self.closed() for count in range(1, most + 1))
            if not most or (back and not may_bid):
                self.out.append(player)
                return
            key, what = self.replies.pop(0)
            head, who = key.split(".")[:2]
            if head == "clock":
                self.clocks[who] -= 1
            elif head == "late":
                spares = self.options["clock_kill"] == "spares"
                if not what and (not spares or any(self.reserves[player][:2])):
                    self.wound(player)
            elif what != "no":
                assert who == player and not (head == "renounce" and back)
                self.act(player, head, what)
                return

    def act(self, player: str, head: str, what: Any) -> None:
        if head == "renounce":
            self.out.append(player)
        elif head == "defer":
            assert player not in self.deferred
            self.deferred.append(player)
            for _ in self.deferred:
                self.wound(player)
            assert sum(self.reserves[player])
        else:
            bid = [what.get(kind, 0) for kind in KINDS]
            assert sum(bid) not in (0, self.closed())
            pairs = zip(self.reserves[player], bid, strict=True)
            reserve = [there - placed for there, placed in pairs]
            assert min(reserve) >= 0
            self.reserves[player], self.bids[player] = reserve, bid
            self.walk(player, bid[0] + bid[2])

    def walk(self, mover: str, steps: int) -> None:
        """Only the end of a real move counts."""
        self.sheriff = (self.sheriff + steps) % len(self.towns)
        victim = self.rider
        if not steps or self.sheriff != self.die or victim == NOBODY or self.wound(victim):
            return
        if not sum(self.purse(victim)):
            return
        others = [player for player in self.players if player != victim]
        taker = mover if mover != victim else others[0]
        if self.options["lost_cube"] == "box":
            taker = BOX
        elif mover == victim and len(others) > 1:
            taker = self.hear("taker.")
        if not (self.is_blind(victim) and self.is_blind(taker)):
            colour = self.hear("secret.lost.")
            self.hand_over(victim, taker, int(colour == "gold"), int(colour == "silver"))

    # Ride and spoils

    def settle(self) -> None:
        counts = {player: sum(bid) for player, bid in self.bids.items()}
        winner = max(counts, key=lambda player: counts[player])
        if self.fictive and self.fictive > counts[winner]:
            winner = FICTIVE
        idle = winner == FICTIVE and self.options["fictive_win"] == "idle"
        if not idle:
            self.rider = NOBODY if winner == FICTIVE else winner
            self.ride(self.steps(winner, counts))
        free = self.sheriff != self.die and not idle
        self.loot(winner, free)
        self.rob_the_stagecoach(winner, counts, free)
        if free and winner != FICTIVE:
            self.steal(winner)
        self.go_home(winner, free)
        self.close(winner)

    def steps(self, winner: str, counts: dict[str, int]) -> int:
        highest = self.fictive if winner == FICTIVE else counts[winner]
        assert highest
        if len(counts) == 1 and winner != FICTIVE:
            steps: int = self.hear("move.") if highest > 1 else 1
            assert 1 <= steps <= highest
            return steps
        numbers = list(counts.values())
        if self.fictive or (self.fictive == 0 and self.options["fictive_zero"] == "lowest"):
            numbers.append(self.fictive)
        return highest - min(numbers)

    def ride(self, steps: int) -> None:
        left = self.towns[self.die]
        if steps and left[2] == "front":
            left[2], left[3] = self.hear("back."), None
            if self.options["left_gold"] == "leaves":
                self.cubes[BOX][0] += left[0]
                left[0] = left[1] = 0
        for _ in range(steps):
            self.die = (self.die + 1) % len(self.towns)
            indians = self.towns[self.die][2] == "indians" and self.rider != NOBODY
            if indians and not self.wound(self.rider):
                return

    def loot(self, winner: str, free: bool) -> None:
        town = self.towns[self.die]
        if free and town[0]:
            self.purse(winner)[0] += town[0]
            town[0], self.looted[winner] = 0, self.number

    def rob_the_stagecoach(self, winner: str, counts: dict[str, int], free: bool) -> None:
        others = {**counts, **({FICTIVE: self.fictive} if self.fictive else {})}
        del others[winner]
        best = max(others.values(), default=0)
        second = [player for player, count in others.items() if count == best]
        taker = second[0] if len(second) == 1 else ""
        tile = self.towns[self.die][2] == "stagecoach" and free
        if tile and (taker or self.options["stagecoach_tie"] == "winner"):
            taker = winner
        if taker and self.silver:
            self.silver -= 1
            self.purse(taker)[1] += 1

    def steal(self, winner: str) -> None:
        shows = self.towns[self.die][2]
        robbed = [player for player in self.players if player != winner]
        if len(self.players) == 2 and self.options["fictive_cubes"] == "counts":
            robbed.append(FICTIVE)
        purses = {id(self.purse(victim)): sum(self.purse(victim)) for victim in robbed}
        most = min({"one_cube": 1, "two_cubes": 2}.get(shows, 0), sum(purses.values()))
        if not most:
            return
        told = self.hear("victim")
        victims = told if isinstance(told, dict) else {} if told == NOBODY else {told: 1}
        assert sum(victims.values()) <= most
        for victim in (victim for victim, count in victims.items() if count):
            if self.is_blind(victim):
                continue
            if shows == "one_cube" and self.options["one_cube"] == "gold":
                self.hand_over(victim, winner, min(1, self.purse(victim)[0]), 0)
            else:
                drawn = self.hear("secret.stolen.")
                self.hand_over(victim, winner, drawn.get("gold", 0), drawn.get("silver", 0))

    def go_home(self, winner: str, free: bool) -> None:
        town = self.towns[self.die]
        if free:
            if winner != FICTIVE:
                self.reserves[winner][2] += town[1]
            town[1] = 0
        for player, bid in self.bids.items():
            self.reserves[player][2] += bid[0]
            self.reserves[player][3] += bid[1]

    # The end

    def close(self, winner: str) -> None:
        left = [sum(reserve) for reserve in self.reserves.values()]
        self.over = not any(left) or (self.options["exhaustion"] == "one" and 0 in left)
        last = [p for p in self.players if self.reserves[p] in ([0, 0, 1, 0], [0, 0, 0, 1])]
        first = self.order[0] if winner == FICTIVE else winner
        if last and self.rider != NOBODY:
            first = self.rider
        ring = self.ring_from(first)
        mine = [player for player in ring if player in last]
        if len(mine) == 1 or (mine and self.options["last_bandits"] == "clockwise"):
            self.order = self.ring_from(mine[0])
        else:
            self.order = mine + [player for player in ring if player not in mine]

    def ring_from(self, first: str) -> list[str]:
        at = self.players.index(first)
        return self.players[at:] + self.players[:at]

    def winners(self, screens: dict[str, list[int]]) -> set[str]:
        """Most cubes, then most gold, then the last loot."""
        if len(self.players) == 2 and self.options["fictive_cubes"] == "counts":
            screens = {**screens, FICTIVE: self.cubes[FICTIVE]}
        rank = {p: (sum(has), has[0], self.looted[p]) for p, has in screens.items()}
        return {player for player, worth in rank.items() if worth == max(rank.values())}
