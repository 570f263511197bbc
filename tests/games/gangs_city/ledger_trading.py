"""Chapter 5 in the second reading: stakes, managed trafics, markers, stock."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.gangs_city.ledger_state import NOBODY, TRAFICS, State


class Trading(State):
    """All that goes through the warehouse."""

    def stake_all(self) -> None:
        waiting = {player for player, tokens in self.stock.items() if any(tokens.values())}
        self.stakes = {player: Counter() for player in self.players}
        while waiting:
            asked = self.page.next().removeprefix("stake.")
            player = asked if asked in waiting else min(waiting)
            line = self.page.ask(f"stake.{player}")
            field: Any = line.field
            most = {trafic: (0, self.stock[player][trafic]) for trafic in TRAFICS}
            self.page.agree(f"tokens of {player}", most, dict(field.ranges))
            self.stakes[player] = Counter(line.value)
            self.stock[player].subtract(line.value)
            waiting.remove(player)

    def manage_all(self) -> None:
        self.managed = {player: Counter() for player in self.players}
        verdicts, whose = {}, {}
        for place in self.city.at:
            managers = self.doing("manage", place)
            if not managers:
                continue
            brought: Counter[str] = Counter()
            for tile in managers:
                brought.update(self.symbols(tile.who, place))
            shown = self.box[f"{place}.trafics"]
            key = f"managed.{place}"
            verdicts[key] = {trafic: min(shown[trafic], brought[trafic]) for trafic in brought}
            whose[key] = managers
        for key, managed in self.page.rule_all(verdicts).items():
            self.managed[whose[key][0].player].update(managed)
            for tile in whose[key]:
                self.go_home(tile)

    def name_leaders(self) -> None:
        left = {
            trafic
            for trafic in TRAFICS
            if any(self.points(player, trafic) for player in self.players)
            or self.markers[trafic][0] != NOBODY
        }
        while left:
            trafic = self.page.next().removeprefix("leader.")
            trafic = trafic if trafic in left else min(left)
            left.remove(trafic)
            self.name_leader(trafic)

    def points(self, player: str, trafic: str) -> int:
        return self.managed[player][trafic] + self.stakes[player][trafic]

    def name_leader(self, trafic: str) -> None:
        points = {player: self.points(player, trafic) for player in self.players}
        most = max(points.values())
        best = [player for player in self.players if most and points[player] == most]
        former, level = self.markers[trafic]
        kept = len(best) > 1 and former in best and self.options["trafic_tie"] == "kept"
        leader = best[0] if len(best) == 1 else NOBODY
        leader = self.page.rule(f"leader.{trafic}", leader)
        waited = trafic in self.waiting
        self.waiting.discard(trafic)
        if leader == NOBODY and kept:
            self.waiting.add(trafic)
            self.markers[trafic] = (former, self.page.rule(f"marker.{trafic}", level))
        elif leader == NOBODY:
            if former != NOBODY:
                self.remarks.add(f"marker.{trafic}")
            self.markers[trafic] = (NOBODY, 0)
        else:
            step = 0 if waited else 1
            box = min(level + step, 2) if leader == former else 0
            self.markers[trafic] = (leader, self.page.rule(f"marker.{trafic}", box))
        self.hand_out_stock(trafic, leader)

    def hand_out_stock(self, trafic: str, leader: str) -> None:
        """Whoever managed it for nothing gets as many tokens, while there are any."""
        if not any(self.managed[player][trafic] for player in self.players):
            return
        left = 12 - sum(tokens[trafic] for tokens in self.stock.values())
        back = {}
        for player in self.order:
            count = self.managed[player][trafic] if player != leader else 0
            if self.options["stock_tokens"] == "box":
                count = min(count, left)
                left -= count
            back[player] = count
        for player, count in self.page.rule(f"stock.{trafic}", back).items():
            self.stock[player][trafic] += count
