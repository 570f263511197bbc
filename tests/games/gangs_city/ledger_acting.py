"""Chapter 6 in the second reading: shoot-outs and recruitments, place by place."""

from __future__ import annotations

from tests.games.gangs_city.ledger_city import CENTRE
from tests.games.gangs_city.ledger_state import NOBODY, SETTLING, Laid, State

MOST_CHARACTERS = 6


RANKS = ("", "/second", "/third", "/fourth", "/fifth", "/sixth")


class Acting(State):
    """All that is done on the sides and on the piles."""

    def act_all(self) -> None:
        last, done = "start", set[str]()
        while places := self.busy(done):
            place = min(places)
            if len(places) > 1:
                place = self.page.hear(f"next.{last}", places)
            self.shoot_out(place)
            self.recruit_all(place)
            done.add(place)
            last = place
        self.tiles = []

    def busy(self, done: set[str]) -> set[str]:
        """Where a tile still lies, be it a règlement tile that its fighter has left alone."""
        return {tile.place for tile in self.tiles} - done

    # 6.1

    def shoot_out(self, place: str) -> None:
        fighters = self.doing("fight", place)
        if not fighters:
            return
        for tile in self.kill(place, fighters):
            fighters.remove(tile)
            self.tiles.remove(tile)
            self.dead.append(tile.who)
            if tile.leaving:
                self.dropped.remove((tile.player, tile.who))
        owner = self.owner.get(place, NOBODY)
        changes = self.hear_powers("fight", place, fighters)
        winner = self.page.rule(f"shootout.{place}", self.winner(owner, fighters, changes))
        if place not in CENTRE:
            self.owner[place] = winner
        elif winner != NOBODY:
            self.held.append(winner)
            self.city.piles[list(CENTRE).index(place)] -= 1
        for tile in fighters:
            self.go_home(tile)

    def kill(self, place: str, fighters: list[Laid]) -> list[Laid]:
        """Each gros calibre hits one who wears no gilet; all at the same moment."""
        there = self.gangs(fighters)
        worn = {player for player in there if self.armed.get(player) == (place, "blue")}
        shooters = [p for p in self.order if p in there and self.armed.get(p) == (place, "red")]
        names = self.targets(fighters)
        hit = set()
        for shooter in shooters:
            targets = {n for n, t in names.items() if t.player not in {shooter, *worn}}
            if not targets:
                continue
            spare = {NOBODY} if self.options["gros_calibre"] == "may" else set()
            hit.add(self.page.hear(f"kill.{place}.{shooter}", targets | spare))
        if not shooters or len(there) == 1:
            return []
        dead = self.page.rule(f"losses.{place}", hit - {NOBODY})
        return [names[name] for name in dead]

    def targets(self, fighters: list[Laid]) -> dict[str, Laid]:
        """By their kind; of several alike the chief by his token, the others by how many came."""
        names: dict[str, Laid] = {}
        for player, gang in self.gangs(fighters).items():
            for who in {tile.who for tile in gang}:
                alike = [tile for tile in gang if tile.who == who]
                chief = [tile for tile in alike if tile.chief and len(alike) > 1]
                rest = [tile for tile in alike if tile not in chief]
                names |= {f"{player}/{who}/with_token": tile for tile in chief}
                names |= {f"{player}/{who}{RANKS[at]}": tile for at, tile in enumerate(rest)}
        return names

    def hear_powers(self, what: str, place: str, tiles: list[Laid]) -> dict[str, int]:
        """What the mercenaries change, as the table reads it from them."""
        gangs = self.gangs(tiles)
        if not any(tile.who.startswith("mercenaire") for tile in tiles):
            return {}
        if what == "fight" and len(gangs) == 1:
            return {}
        told = self.page.hear(f"powers.{what}.{place}")
        changes: dict[str, int] = told["changes"]
        return changes

    def winner(self, owner: str, fighters: list[Laid], changes: dict[str, int]) -> str:
        gangs = self.gangs(fighters)
        if len(gangs) < 2:
            return next(iter(gangs), owner)
        rank = {
            player: (
                self.total(gang, "defence" if player == owner else "attack")
                + changes.get(player, 0),
                player == owner,
                any(tile.chief for tile in gang),
                -self.order.index(player),
            )
            for player, gang in gangs.items()
        }
        return max(rank, key=lambda player: rank[player])

    # 6.2, 6.3

    def recruit_all(self, place: str) -> None:
        recruiters = self.doing("recruit", place)
        if not recruiters:
            return
        changes = self.hear_powers("recruit", place, recruiters)
        gangs = self.gangs(tile for tile in recruiters if self.box[f"{tile.who}.recruit"])
        totals = {p: self.total(gang, "recruit") + changes.get(p, 0) for p, gang in gangs.items()}
        owner = self.owner[place]
        rank = {
            player: (
                -totals[player],
                player != owner,
                not any(tile.chief for tile in gang),
                self.order.index(player),
            )
            for player, gang in gangs.items()
        }
        order = sorted(rank, key=lambda player: rank[player])
        for player in self.page.rule(f"recruiters.{place}", order):
            self.recruit(place, player, totals[player])
        for tile in recruiters:
            if tile in self.tiles:
                self.go_home(tile)

    def recruit(self, place: str, player: str, total: int) -> None:
        offers = self.neutrals[place]
        able = {who for who in offers if self.box[f"{who}.cost"] <= total}
        if not able:
            self.remarks.add(f"nothing.{place}.{player}")
            return
        who = self.page.hear(f"pick.{place}.{player}", able | {NOBODY})
        if who == NOBODY:
            return
        if self.size(player) >= MOST_CHARACTERS:
            self.drop(place, player)
        offers.remove(who)
        self.hands[player].append(who)

    def drop(self, place: str, player: str) -> None:
        """One of his makes room: from his hand, or from the city where he may still act."""
        there: dict[str, Laid] = {}
        for tile in self.of(player):
            if tile.who != SETTLING and not tile.leaving:
                chief = "/chief" if tile.chief else ""
                there.setdefault(f"{tile.who}/{tile.spot}{chief}", tile)
        given = self.page.hear(f"drop.{place}.{player}", {*self.hands[player], *there})
        self.dropped.append((player, given.partition("/")[0]))
        if given not in there:
            self.hands[player].remove(given)
        elif self.options["replaced"] == "acts":
            there[given].leaving = True
        else:
            self.tiles.remove(there[given])
