"""The count of a turn of Police VS Gangs in the second reading (4), and the end of the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.police_vs_gangs import ledger_count as count
from tests.games.police_vs_gangs.ledger_count import TARGET
from tests.games.police_vs_gangs.ledger_state import STEPS, State
from tests.games.police_vs_gangs.ledger_sums import NOBODY, TRAFICS


class Counting(State):
    """Trafics, districts, and who has won."""

    @property
    def by_faction(self) -> bool:
        return self.teams and self.plays("team_count") == "faction"

    def faction(self, player: str) -> str:
        return "police" if player in self.police else "gangsters"

    # 4.1

    def count_trafics(self) -> None:
        stakes = self.hear_stakes()
        self.on_track = dict(self.scores)  # what this count brings is marked at its end
        for trafic in TRAFICS:
            staked = {player: stakes[player][trafic] for player in self.order}
            if any(staked.values()) or self.markers[trafic][0] != NOBODY:
                self.count_trafic(trafic, staked)

    def hear_stakes(self) -> dict[str, Counter[str]]:
        """In whatever order; whoever shows more than he was counted to have is asked once."""
        stakes = {player: Counter[str]() for player in self.players}
        waiting = list(self.order) if any(his.total() for his in self.stock.values()) else []
        while waiting:
            player = self.page.next().removeprefix("stake.")
            player = player if player in waiting else waiting[0]
            waiting.remove(player)
            his, said = self.stock[player], Counter(self.page.hear(f"stake.{player}"))
            if not said <= his and not self.page.hear(f"sure.{player}"):
                said = Counter(self.page.hear(f"stake_again.{player}"))
            stakes[player] = said
            self.stock[player] = his - said
        return stakes

    def count_trafic(self, trafic: str, staked: dict[str, int]) -> None:
        police, marker = list(self.police), self.markers[trafic]
        if self.by_faction:
            sides: Counter[str] = Counter()
            for player, number in staked.items():
                sides[self.faction(player)] += number
            staked, police = dict(sides), ["police"]
        whole = self.teams and self.plays("team_rounding") == "none"
        base = int(self.box[f"{trafic}.base"])
        (leader, level), points = count.count_trafic(staked, police, base, marker, whole)
        found = {"holder": leader, "level": level, "points": points}
        said = self.page.rule(f"stakes.{trafic}", found)
        self.markers[trafic] = (said["holder"], said.get("level", 0))
        for who, number in said.get("points", {}).items():
            self.score(who, number)

    # 4.2

    def announce(self) -> dict[str, str]:
        """The colours of cards that have two, player by player."""
        mine: dict[str, list[str]] = {}
        for name, card in self.city.items():
            if card.controller != NOBODY and len(card.colours) > 1:
                mine.setdefault(card.controller, []).append(name)
        line = [player for player in self.order if player in mine]
        if self.plays("bicolour_order") == "scores" and not self.teams:
            line = sorted(line, key=lambda player: -self.on_track[player])
        chosen: dict[str, str] = {}
        for player in line:
            asked = self.page.ask(f"announce.{player}")
            offered: Any = asked.field
            shown = {name: tuple(one.options) for name, one in offered.parts.items()}
            cards = {name: self.city[name].colours for name in mine[player]}
            self.page.agree(f"cards of {player}", cards, shown)
            chosen |= asked.value
        return chosen

    def count_districts(self) -> None:
        chosen = self.announce()
        cells = {card.cell: name for name, card in self.city.items()}
        held = {}
        for name, card in self.city.items():
            if card.controller == NOBODY:
                continue
            x, y = card.cell
            near = {cells.get((x + dx, y + dy), "") for dx, dy in STEPS.values()}
            who = self.faction(card.controller) if self.by_faction else card.controller
            held[name] = (who, chosen.get(name, card.colours[0]), frozenset(near))
        points = count.district_points(held, self.plays("district"))
        for who, number in self.page.rule("districts", points).items():
            self.score(who, number)

    def take_dice_back(self) -> None:
        for card in self.city.values():
            player, rank = card.guard
            if player != NOBODY:
                self.dice[player][rank] += 1
                card.guard = (NOBODY, "")

    # The end

    def crown(self) -> None:
        totals, camps = dict(self.scores), {"gangsters": self.gangsters, "police": self.police}
        if self.teams:
            totals = {camp: sum(self.scores[one] for one in camps[camp]) for camp in camps}
        if max(totals.values()) < TARGET:
            return
        won = self.page.rule("victory", set(count.winners(totals)))
        self.winners = {player for one in won for player in camps.get(one, [one])} - {NOBODY}
