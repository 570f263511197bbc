"""Chapter 4 in the second reading: placements, and what the reveal shows of them."""

from __future__ import annotations

from typing import Any

from tests.games.gangs_city.ledger_city import CENTRE
from tests.games.gangs_city.ledger_state import NOBODY, SETTLING, Laid, State


class Placing(State):
    """From the first player to the last tile turned over."""

    stopped: set[str]

    # 4.1 to 4.6

    def name_first_player(self) -> None:
        """Whoever holds the lowest initiative chooses; before anybody holds one, the draw did."""
        if self.page.number == 1:
            self.remarks.add("first")
            return
        held = [
            (self.box[f"{place}.initiative"], self.order.index(owner), owner)
            for place, owner in self.owner.items()
            if owner != NOBODY
        ]
        lowest = min((self.box[f"{place}.initiative"] for place in self.owner), default=0)
        counts = self.options["initiative"] != "city" or (held and min(held)[0] == lowest)
        if held and counts:
            chooser = self.page.rule("first", min(held)[2])
            first = self.page.hear(f"first.{chooser}", self.players)
        else:
            steps = int(not held and self.options["initiative"] == "next")
            first = self.page.rule("first", self.ring(self.order[0])[steps])
        self.order = self.ring(first)

    def spots(self, player: str) -> set[str]:
        """Free sides or his own, places he owns, piles."""
        taken = {self.city.beyond(tile.spot): tile for tile in self.tiles if "/" in tile.spot}
        sides = {
            spot
            for spot, space in self.city.free_sides().items()
            if (tile := taken.get(space)) is None or (tile.player, tile.spot) == (player, spot)
        }
        own = {place for place, owner in self.owner.items() if owner == player}
        return sides | own | set(self.city.centre())

    def place_all(self) -> None:
        """One tile each, round after round."""
        if not any(self.hands.values()):
            self.page.hear("nobody_places")
            return
        placing = [player for player in self.order if self.hands[player]]
        while placing:
            for player in list(placing):
                if not self.spots(player):
                    self.remarks.add(f"no_spot.{player}")
                elif self.page.next_is("placed", "at_reveal"):
                    self.stop_all(placing)
                    return
                else:
                    self.place_one(player)
                    if len(self.of(player)) < self.most(player) and player not in self.stopped:
                        continue
                placing.remove(player)

    def most(self, player: str) -> int:
        """All his characters, and his règlement tile."""
        return len(self.hands[player]) + (player not in self.spent)

    def stop_all(self, placing: list[str]) -> None:
        if self.page.next_is("placed"):
            may = all(len(self.of(player)) >= len(self.hands[player]) for player in placing)
            self.page.agree("everybody may stop", may, True)
            self.page.hear("placed")
        else:
            self.page.hear("at_reveal")

    def place_one(self, player: str) -> None:
        laid = len(self.of(player))
        if self.page.next_is("stop") and laid >= len(self.hands[player]):
            self.page.hear(f"stop.{player}")
            self.stopped.add(player)
            return
        line = self.page.ask(f"tile.{player}.{laid + 1}")
        self.check_spots(player, line.field)
        chief = any(tile.chief for tile in self.of(player))
        for wanted in (True, False):
            said = line.field.check({"spot": line.value["spot"], "chief": wanted})  # type: ignore[union-attr]
            self.page.agree(f"chief {wanted}", not (wanted and chief), said.verdict)
        self.tiles.append(Laid(player, laid + 1, line.value["spot"], line.value["chief"]))

    def check_spots(self, player: str, form: Any) -> None:
        offered = form.parts["spot"].options
        self.page.agree(f"spots of {player}", sorted(self.spots(player)), sorted(offered))

    # 5.2

    def reveal_all(self) -> None:
        """Every tile is told; some were not told of before."""
        while self.page.next_is("reveal", "tile"):
            _, player, number = self.page.next().split(".")
            if self.page.next_is("reveal"):
                self.turn_over(player, int(number))
            else:
                self.tell(player)
        if self.page.next_is("revealed"):
            self.page.hear("revealed")
        self.page.agree("told", True, all(tile.who for tile in self.tiles))

    def untold(self, player: str) -> set[str]:
        """Whom a tile of his can still turn out to be."""
        told = {tile.who for tile in self.of(player)}
        settling = {SETTLING} - told if player not in self.spent else set()
        return {*self.hands[player], *settling}

    def check_faces(self, player: str, spot: str, form: Any, rest: dict[str, Any]) -> None:
        """Each tile has two sides, and none on a place or a pile."""
        self.page.agree("who", sorted(self.untold(player)), sorted(form.parts["who"].options))
        for who in self.untold(player):
            sides = ("red", "blue") if who == SETTLING else ("red", "green")
            ours = [side for side in ("red", "green", "blue") if "/" in spot and side in sides]
            theirs = [
                side
                for side in ("red", "green", "blue", "none")
                if form.check({**rest, "who": who, "side": side}).verdict
            ]
            self.page.agree(f"sides of {who}", ours or ["none"], theirs)

    def turn_over(self, player: str, number: int) -> None:
        tile = next(one for one in self.of(player) if one.number == number)
        line = self.page.ask(f"reveal.{player}.{number}")
        self.check_faces(player, tile.spot, line.field, {})
        self.face(tile, line.value)

    def tell(self, player: str) -> None:
        laid = self.of(player)
        line = self.page.ask(f"tile.{player}.{len(laid) + 1}")
        self.check_spots(player, line.field)
        rest = {"spot": line.value["spot"], "chief": False}
        self.check_faces(player, line.value["spot"], line.field, rest)
        if line.value["chief"]:
            self.page.agree("chief", False, any(tile.chief for tile in laid))
        tile = Laid(player, len(laid) + 1, line.value["spot"], line.value["chief"])
        self.tiles.append(tile)
        self.face(tile, line.value)

    def face(self, tile: Laid, told: dict[str, str]) -> None:
        tile.who, tile.side = told["who"], told["side"]
        if tile.who != SETTLING:
            self.hands[tile.player].remove(tile.who)

    # 4.3, 4.4, 4.7: what was laid wrongly

    def judge_all(self) -> None:
        there = {tile.player for tile in self.tiles if tile.who != SETTLING}
        self.remarks |= {f"left.{player}" for player in there if self.hands[player]}
        for tile in self.tiles:
            if tile.who == SETTLING and tile.chief:
                self.remarks.add(f"chief.{tile.player}")
        led = {tile.player for tile in self.tiles if tile.chief}
        self.remarks |= {f"no_chief.{tile.player}" for tile in self.tiles if tile.player not in led}
        wrong = [tile for tile in self.tiles if tile.who != SETTLING and self.is_wrong(tile)]
        keys = {f"misplaced.{tile.player}.{tile.number}": tile for tile in wrong}
        for key, verdict in self.page.rule_all(dict.fromkeys(keys, "nothing")).items():
            keys[key].counts = verdict == "counts"
        for tile in [tile for tile in self.tiles if not tile.counts]:
            self.go_home(tile)
        self.settle_all()

    def is_wrong(self, tile: Laid) -> bool:
        if tile.spot in CENTRE:
            return False
        if tile.does == "manage":
            return not self.symbols(tile.who, tile.place)
        if tile.does == "recruit" and not self.box[f"{tile.who}.recruit"]:
            return True
        stack = [
            one.does
            for one in self.of(tile.player)
            if one.spot == tile.spot and one.who != SETTLING
        ]
        mixed = len(set(stack)) > 1
        return mixed and (self.options["mixed_stack"] == "nobody" or tile.does != stack[0])

    def settle_all(self) -> None:
        """The règlement tiles: which of them work, and what the others cost."""
        self.armed = {}
        tiles = {tile.player: tile for tile in self.tiles if tile.who == SETTLING}
        wrong = {p: tile for p, tile in tiles.items() if not self.goes_with_fighters(tile)}
        for player, tile in tiles.items():
            if player not in wrong:
                self.armed[player] = (tile.place, "red" if tile.spot in CENTRE else tile.side)
        left = dict(wrong)
        while left:
            player = self.page.next().removeprefix("settling.")
            player = player if player in left else min(left)
            self.settle_mistake(player, left.pop(player))
        if self.options["settling_tile"] == "once":
            self.spent |= tiles.keys()
            self.remarks |= {f"spent.{player}" for player in tiles}

    def goes_with_fighters(self, tile: Laid) -> bool:
        mates = [one for one in self.of(tile.player) if one.spot == tile.spot and one is not tile]
        return any(mate.does == "fight" for mate in mates)

    def settle_mistake(self, player: str, tile: Laid) -> None:
        fights = any(one.player == player for one in self.doing("fight", tile.place))
        again = player in self.erred
        if fights:
            verdict = "removed" if again else "counts"
        else:
            free = self.options["penalty"] == "floor" and self.scores[player] <= 0
            verdict = "loses_point" if again and not free else "removed"
        self.erred.add(player)
        verdict = self.page.rule(f"settling.{player}", verdict)
        if verdict == "loses_point":
            self.scores[player] -= 1
        if verdict == "counts":
            side = "red" if tile.spot in CENTRE else tile.side
            if tile.does == "manage" and side not in ("red", "blue"):
                side = self.page.hear(f"settling_side.{player}", ("red", "blue"))
            self.armed[player] = (tile.place, side)
        else:
            self.go_home(tile)
