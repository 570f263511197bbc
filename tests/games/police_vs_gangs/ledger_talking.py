"""Negotiations of Police VS Gangs in the second reading (3.3): the glass, the words, the deal."""

from __future__ import annotations

from typing import Any

from tests.games.police_vs_gangs import ledger_deal as deal
from tests.games.police_vs_gangs import ledger_sums as sums
from tests.games.police_vs_gangs.ledger_fighting import Fighting
from tests.games.police_vs_gangs.ledger_sums import TRAFICS

Claims = list[dict[str, Any]]


class Talking(Fighting):
    """Police and gangsters on one place."""

    claims: Claims

    def negotiate(self, place: str) -> bool:
        """Do all who are there agree?"""
        card, there = self.city[place], self.there(self.on(place))
        said = self.page.hear(f"deal.{place}")
        self.claims, words = list(said["claims"]), dict[str, str]()
        fits = deal.agree(self.claims, card.demands, card.shows.get("badge", 0))
        if said["ended"] == "agreed":
            self.page.agree("a deal that all said yes to can be one", True, fits)
        else:
            words = self.hear_words(place, there)
        against = {"refuses"} | ({"silent"} if self.plays("silence") == "refuses" else set())
        fails = bool(against & set(words.values()))
        if self.plays("outside_promise") == "fails":
            fails |= bool(self.page.hear(f"outside.{place}", there))
        fits = deal.agree(self.claims, card.demands, card.shows.get("badge", 0))
        agreed = fits and not fails
        verdict = self.page.rule(f"agreement.{place}", "agreement" if agreed else "disagreement")
        return bool(verdict == "agreement")

    def hear_words(self, place: str, there: list[str]) -> dict[str, str]:
        """In turn order until somebody refuses, or written by all and shown together."""
        if self.plays("statements") != "in_turn":
            return self.hear_written(place, there)
        words: dict[str, str] = {}
        for player in there:
            words[player] = self.hear_word(place, player)
            changed = words[player] == "changes"
            written = {player: self.hear_anew(place, player)} if changed else {}
            self.lay_open([player], words, written)
            if words[player] == "refuses":
                break
        return words

    def hear_word(self, place: str, player: str) -> str:
        """What one of them says of the deal."""
        options = {"stands", "changes", "refuses", "silent"}
        said: str = self.page.hear(f"statement.{place}.{player}", options)
        return said

    def hear_written(self, place: str, there: list[str]) -> dict[str, str]:
        """Written in any order; changed claims come when their player has them, before the end."""
        words: dict[str, str] = {}
        written: dict[str, Claims] = {}
        waiting, changing = list(there), list[str]()
        while waiting or changing:
            kind, _, rest = self.page.next().partition(".")
            player = rest.rpartition(".")[2]
            if changing and (not waiting or (kind == "claims" and player in changing)):
                player = player if player in changing else changing[0]
                changing.remove(player)
                written[player] = self.hear_anew(place, player)
                continue
            player = player if player in waiting else waiting[0]
            waiting.remove(player)
            words[player] = self.hear_word(place, player)
            if words[player] == "changes":
                changing.append(player)
        self.lay_open(there, words, written)
        return words

    def hear_anew(self, place: str, player: str) -> Claims:
        """Beside his own he sees what the others claim by now, and nothing that is not shown."""
        line = self.page.ask(f"claims.{place}.{player}")
        field: Any = line.field
        seen = [(one.player, one.item, one.amount) for one in field.parts["claims"].terms.standing]
        others = [one for one in self.claims if one["player"] != player]
        self.page.agree("what stands", [tuple(one.values()) for one in others], seen)
        said: Claims = line.value["claims"]
        return said

    def lay_open(self, there: list[str], words: dict[str, str], written: dict[str, Claims]) -> None:
        """What these said is seen, in this order."""
        for player in there:
            if player in written:
                self.restate(player, written[player])
            elif words.get(player) == "silent":
                self.claims = [one for one in self.claims if one["player"] != player]

    def restate(self, player: str, said: Claims) -> None:
        """What he claims still keeps its rank, what is new comes last."""
        new = {one["item"]: one for one in said}
        kept = []
        for one in self.claims:
            if one["player"] != player:
                kept.append(one)
            elif one["item"] in new:
                kept.append(new.pop(one["item"]))
        self.claims = [*kept, *new.values()]

    def carry_out(self, place: str) -> None:
        """Reveal, recruit, feed all that can be fed, hand out as agreed."""
        there = self.there(self.on(place))
        self.reveal(place)
        self.recruit(place)
        fed = self.feed_all(place)
        camps = {one: "police" if one in self.police else "gangsters" for one in there}
        gains = deal.hand_out(self.claims, fed, camps, self.plays("rest"), self.plays("shortage"))
        found = self.page.rule(f"hand_out.{place}", {one: his for one, his in gains.items() if his})
        for player, his in found.items():
            self.gain(player, {one: count for one, count in his.items() if one in TRAFICS})
        for player, his in found.items():
            if his.get("place") and player in self.police:
                self.leave_die(place, player)
            elif his.get("place"):
                self.city[place].owner = player
        self.go_home(self.on(place))

    def feed_all(self, place: str) -> dict[str, int]:
        red = [one for one in self.reds(place) if one.side == "red"]
        if not red:
            return {}
        card = self.city[place]
        wanted = [one["item"] for one in self.claims if one["item"] in TRAFICS]
        fixed = [one for one in dict.fromkeys(wanted) if one not in card.demands]
        named = [*fixed, *self.name_open(place, fixed)]
        tiles = [self.symbols(one.who) for one in red]
        fed = sums.feed(tiles, card.demands, named, self.in_box())
        found: dict[str, int] = self.page.rule(f"fed.{place}", fed)
        return found

    def name_open(self, place: str, fixed: list[str]) -> list[str]:
        """Badges the deal left open, one gangster after the other, if the rest is anybody's."""
        if not any(one["item"] == "rest" for one in self.claims):
            return []
        red = [one for one in self.reds(place) if one.side == "red"]
        line, named = self.there(red), list[str]()
        card = self.city[place]
        for number in range(card.shows.get("badge", 0) - len(fixed)):
            free = {one for one in TRAFICS if one not in {*card.demands, *fixed, *named}}
            if not free:
                break
            player = line[number % len(line)]
            brought = {
                one
                for tile in red
                for one in free
                if tile.player == player and self.printed(tile.who, one)
            }
            narrow = self.plays("open_badges") == "brings" and brought
            options = brought if narrow else free
            named.append(self.page.hear(f"badge.{place}.{number + 1}", options))
        return named
