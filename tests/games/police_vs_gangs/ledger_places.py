"""Places of Police VS Gangs in the second reading (3): police alone, or gangsters alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.police_vs_gangs import ledger_sums as sums
from tests.games.police_vs_gangs.ledger_dice import Rolling
from tests.games.police_vs_gangs.ledger_state import Laid
from tests.games.police_vs_gangs.ledger_sums import NOBODY, TRAFICS


class Resolving(Rolling):
    """What happens on one place after another."""

    # 3.1, 3.4

    def police_alone(self, place: str) -> None:
        police = self.there(self.dice_on(place))
        won = police[0]
        if len(police) > 1:
            won = sums.most_grades(self.roll(place, f"roll.{place}", rivals=True)[0])
        won = self.page.rule(f"police_only.{place}", won)
        if won != NOBODY:
            self.leave_die(place, won)
        self.go_home(self.dice_on(place))

    def leave_die(self, place: str, player: str) -> None:
        """One of the dice he brought there lies on it until the count."""
        his = [one for one in self.dice_on(place) if one.player == player]
        ranks = {one.kind for one in his}
        rank = his[0].kind
        if len(ranks) > 1:
            rank = self.page.hear(f"leave_die.{place}", ranks)
        self.laid.remove(next(one for one in his if one.kind == rank))
        card = self.city[place]
        card.guard = (player, rank)
        if self.plays("marker") == "removed":
            card.owner = NOBODY

    # 3.2

    def reveal(self, place: str) -> None:
        """In whatever order they are turned over, each is one its owner had when he placed."""
        hidden = [one for one in self.on(place) if one.kind == "tile"]
        while hidden:
            keys = {f"reveal.{one.player}.{one.number}": one for one in hidden}
            key = self.page.next() if self.page.next() in keys else next(iter(keys))
            tile, line = keys[key], self.page.ask(key)
            offered: Any = line.field
            hand = self.hands[tile.player]
            kinds = sorted(offered.parts["who"].options)
            laid = Counter(hand) - Counter(self.came[tile.player])
            self.page.agree(f"whom {key} may be", sorted(laid), kinds)
            tile.who, tile.side = line.value["who"], line.value["side"]
            hand.remove(tile.who)
            hidden.remove(tile)

    def recruit(self, place: str) -> None:
        green = [one for one in self.on(place) if one.side == "green"]
        if not green:
            return
        if self.city[place].neutrals:
            self.line_up(place, green)
        stays = self.plays("idle_recruiter") == "stays"
        self.go_home(one for one in green if not (stays and self.idle(one)))

    def line_up(self, place: str, green: list[Laid]) -> None:
        """Who picks when; where nobody is to be had, nobody asks what anybody recruits with."""
        totals = {
            player: sum(self.printed(one.who, "recruit") for one in green if one.player == player)
            for player in self.there(green)
        }
        owner, apart = self.city[place].owner, self.apart()
        agreed = self.hear_agreement(place, totals)
        order = sums.recruiters(totals, owner, apart, agreed, self.plays("deadlock"))
        for player in self.page.rule(f"recruiters.{place}", order):
            self.pick(place, player, totals[player])

    def hear_agreement(self, place: str, totals: dict[str, int]) -> list[str]:
        """All of those who are tied agree on an order, or they do not agree."""
        owner, apart = self.city[place].owner, self.apart()
        able = [player for player in totals if totals[player]]
        ranks = {one: (-totals[one], one != owner, apart[one]) for one in able}
        agreed: list[str] = []
        tied = [
            rank for rank in sorted(set(ranks.values())) if list(ranks.values()).count(rank) > 1
        ]
        for number, rank in enumerate(tied, 1):
            equals = [player for player in able if ranks[player] == rank]
            said = self.page.hear(f"agree.{place}.{number}", equals)
            self.page.agree("all or none agree", True, sorted(said) in ([], sorted(equals)))
            agreed += said
        return agreed

    def pick(self, place: str, player: str, total: int) -> None:
        offers = self.city[place].neutrals
        able = {who for who in offers if self.printed(who, "cost") <= total}
        if not able:
            self.remarks.add(f"nothing.{place}.{player}")
            return
        who = self.page.hear(f"pick.{place}.{player}", able | {NOBODY})
        if who != NOBODY:
            offers.remove(who)
            self.give(player, who)

    def strength(self, place: str, tile: Laid) -> int:
        """Defence of the owner, attack of the others; on green nothing."""
        if tile.side == "green":
            return 0
        owns = self.city[place].owner == tile.player
        return self.printed(tile.who, "defence" if owns else "attack")

    def take(self, place: str, arrested: Laid | None = None) -> None:
        tiles = self.reds(place)
        if not tiles and arrested is None:
            return
        strong: dict[str, int] = {}
        for one in (one for one in tiles if one.side == "red"):
            strong[one.player] = strong.get(one.player, 0) + self.strength(place, one)
        jailed_last = arrested and arrested.side == "red" and arrested.player not in strong
        if arrested and jailed_last and self.plays("last_tile") == "still":
            strong[arrested.player] = self.strength(place, arrested)
        owner = self.city[place].owner
        apart = None if self.plays("takeover_tie") == "turn_order" else self.apart()
        won = sums.taker(strong, owner, apart, self.order)
        if won == NOBODY and strong:
            ahead = [one for one in strong if strong[one] == max(strong.values())]
            assert apart is not None
            tied = [one for one in ahead if apart[one] == min(apart[other] for other in ahead)]
            won = self.page.hear(f"let_have.{place}", {*tied, NOBODY})
        won = self.page.rule(f"takeover.{place}", won)
        if won != NOBODY:
            self.city[place].owner = won
            self.go_home(one for one in self.reds(place) if one.player != won)
            self.feed(place, won)
        self.go_home(self.reds(place))

    def feed(self, place: str, player: str) -> None:
        """He may leave it; of the badges he names what the card does not show."""
        card = self.city[place]
        tiles = [self.symbols(one.who) for one in self.reds(place) if one.side == "red"]
        badges = card.shows.get("badge", 0)
        free = [one for one in TRAFICS if one not in card.demands] if badges else []
        if not any(tile[one] for tile in tiles for one in (*card.demands, *free)):
            return
        if not self.page.hear(f"feed.{place}"):
            return
        named = self.page.hear(f"badges.{place}", free) if free else []
        self.page.agree("badges named", True, len(named) <= badges)
        fed = sums.feed(tiles, card.demands, named, self.in_box())
        self.gain(player, self.page.rule(f"fed.{place}", fed))
