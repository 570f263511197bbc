"""Fights of Police VS Gangs in the second reading (3.3): power, the arrest, the shares."""

from __future__ import annotations

from typing import Any

from tests.games.police_vs_gangs import ledger_sums as sums
from tests.games.police_vs_gangs.ledger_places import Resolving
from tests.games.police_vs_gangs.ledger_state import Laid
from tests.games.police_vs_gangs.ledger_sums import NOBODY, RANKS, TRAFICS


class Fighting(Resolving):
    """Police and gangsters who did not agree."""

    def fight(self, place: str) -> None:
        self.reveal(place)
        self.recruit(place)
        police, indics = self.roll(place, f"roll.{place}", indics=self.informers(place))
        tiles = [self.strength(place, one) for one in self.reds(place)]
        cuffs = self.city[place].shows.get("menotte", 0)
        ours = sums.police_power(cuffs, police, indics) >= sums.gang_power(tiles, indics)
        won = self.page.rule(f"power.{place}", "police" if ours else "gangsters")
        if won == "police":
            self.share(place)
        else:
            arrested = self.arrest(place, police)
            self.go_home(self.dice_on(place))
            self.take(place, arrested)
        self.go_home(self.on(place))

    def arrest(self, place: str, police: dict[str, sums.Dice]) -> Laid | None:
        """Who has most grades decides, draws, scores, and loses his highest die with the tile."""
        line = sums.lowest_first(self.scores, self.there(self.dice_on(place)), self.teams)
        player = sums.arrester(police, line)
        may = player != NOBODY and bool(self.reds(place))
        board = self.plays("jailed_die") == "board"
        dice = [one for one in self.laid if one.player == player and (board or one.place == place)]
        dice.sort(key=lambda one: (RANKS.index(one.kind), one.place != place))
        self.page.rule(f"arrests.{place}", {"player": player, "die": dice[0].kind} if may else {})
        if not may:
            return None
        suspects = {one.player for one in self.reds(place)}
        victim = self.page.hear(f"arrest.{place}", suspects | {NOBODY})
        if victim == NOBODY:
            return None
        his = [one for one in self.reds(place) if one.player == victim]
        tiles = {one.who for one in his}
        who = self.page.hear(f"drawn.{place}", tiles) if len(tiles) > 1 else tiles.pop()
        tile = next(one for one in his if one.who == who)
        self.jail(tile)
        self.jail(dice[0])
        self.score(player, 1)
        return tile

    def share(self, place: str) -> None:
        """One policeman has all; several agree on all of it or roll for all of it."""
        police = self.there(self.dice_on(place))
        items = ("place", "point", "trafic") if self.reds(place) else ("place",)
        deal: dict[str, str] = {}
        winner = police[0]
        if len(police) > 1 and self.page.next() == f"share.{place}":
            deal = self.hear_shares(place, police)
        elif len(police) > 1:
            self.page.hear(f"roll_for.{place}")
            winner = sums.most_grades(self.roll(place, f"off_roll.{place}", rivals=True)[0])
        if deal and deal.get("token") not in (None, *TRAFICS):
            items = ("place", "point")  # the tile that was agreed on shows no trafic
        found = {item: deal.get(item, winner) for item in items}
        self.page.rule(f"sharing.{place}", {} if found["place"] == NOBODY else found)
        if found["place"] == NOBODY:
            self.city[place].owner = NOBODY
        else:
            self.hand_over(place, found, deal)
        self.go_home(self.on(place))

    def hear_shares(self, place: str, police: list[str]) -> dict[str, str]:
        line = self.page.ask(f"share.{place}")
        offered: Any = line.field
        parts = {"place", *(("point", "trafic", "tile", "token") if self.reds(place) else ())}
        self.page.agree("what is shared", parts, set(offered.parts))
        self.page.agree("who may have it", sorted(police), sorted(offered.parts["place"].options))
        deal: dict[str, str] = line.value
        return deal

    def hand_over(self, place: str, found: dict[str, str], deal: dict[str, str]) -> None:
        """One tile goes to prison, one token to somebody, and a die stays on the place."""
        if self.reds(place):
            named = deal or self.page.hear(f"name_tile.{place}")
            tiles = {f"{one.player}/{one.who}": one for one in self.reds(place)}
            tile, token = tiles[named["tile"]], named["token"]
            shown = self.shown(tile)
            self.page.agree("a trafic on the tile", bool(shown), token in shown)
            self.jail(tile)
            self.score(found["point"], 1)
            left = self.in_box()
            if token in TRAFICS and (left is None or left[token]):
                self.gain(found["trafic"], {token: 1})
        self.leave_die(place, found["place"])

    def shown(self, tile: Laid) -> list[str]:
        return [trafic for trafic, count in self.symbols(tile.who).items() if count]
