"""Gangs that grow, piles that are drawn from, chapters that end: the second reading of Gangsta!."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.gangsta.ledger_chapters import gang_war, informer, opportunity_income
from tests.games.gangsta.ledger_state import (
    DELATEURS,
    FAMILIES,
    FULL,
    NOBODY,
    State,
)

TOP = "top_gangster"


class Growing(State):
    """Recruits, Délateurs and the ends of chapters."""

    # Recruiting

    def price(self, card: str, top: bool = False) -> int:
        family = FAMILIES[int(card[2]) - 1]
        if self.gangs[self.me][0].card != f"boss_{family}":
            return int(self.box[f"{card}.cost"])
        off = self.plays("families") + top
        return max(0, int(self.box[f"{card}.cost"]) - off)

    def payable(self) -> list[str]:
        money = self.can_spend(self.me)
        return [card for card in self.reserve if card and self.price(card) <= money]

    def top_gangster_open(self) -> bool:
        """Looked at when the turn began, still there, and not known to be too dear."""
        told, pile = self.looks.get("gangster"), self.gangsters_left()
        if told is None or not pile:
            return False
        return not told or (told in pile and self.price(told, True) <= self.can_spend(self.me))

    def enlist(self, heist: str) -> None:
        whom = self.payable()
        whom += [TOP] if self.top_gangster_open() and self.plays("network", "reward") else []
        if whom:
            card = self.page.hear(f"enlist.{heist}", [*whom, NOBODY])
            if card != NOBODY:
                self.recruit(card)

    def recruit(self, card: str) -> bool:
        """Did he join? One from the top of the pile is told now, and may be too dear."""
        top = card == TOP
        if top:
            card = self.looks["gangster"] or self.page.hear("top.gangster", self.gangsters_left())
            self.looks["gangster"] = card
            if self.price(card, top) > self.can_spend(self.me):
                return False
        price = self.price(card, top)
        self.page.rule(f"price.{card}", price)
        self.pay(self.me, price)
        self.reserve = ["" if one == card else one for one in self.reserve]
        self.gangs[self.me].append(self.man(card))
        self.wake([self.me])
        self.full(self.me)
        return True

    def full(self, player: str, by_recruit: bool = True) -> None:
        """A chapter is over with so many in a gang, the Boss among them."""
        if len(self.gangs[player]) < FULL[self.chapter] or self.closing:
            return
        if self.chapter == 3 and not by_recruit and self.plays("ninth", "recruited"):
            return
        self.page.rule(f"chapter_end.{self.chapter}", "over")
        self.ender = player
        if self.chapter == 3:
            self.over = "ninth"
        else:
            self.closing = True

    # Filling up

    def fill_reserve(self) -> None:
        while "" in self.reserve:
            slot = self.reserve.index("")
            if not self.gangsters_left():
                self.thrown["gangster"] = []
            if not self.gangsters_left():
                return
            card = self.page.hear(f"gangster.{slot + 1}", self.gangsters_left())
            self.reserve[slot] = card

    def fill_row(self) -> None:
        for slot in range(5):
            while not self.row[slot] and not self.over:
                if not self.heists_left() and not self.informers_left():
                    self.thrown["heist"] = []
                offered = self.heists_left()
                offered += DELATEURS if self.informers_left() else ()
                if not offered:
                    return
                card = self.page.hear(f"heist.{slot + 1}.{len(self.drawn)}", offered)
                if card in DELATEURS:
                    self.meet(card)
                else:
                    self.row[slot] = card

    def lay(self) -> None:
        """Five heists, in any order of the places; no Délateur lies among them."""
        while "" in self.row:
            slots = [f"lay.{at + 1}" for at, card in enumerate(self.row) if not card]
            key = self.page.next() if self.page.next() in slots else slots[0]
            self.row[int(key[-1]) - 1] = self.page.hear(key, self.heists_left())

    # Délateurs

    def meet(self, card: str) -> None:
        self.drawn.append(card)
        players = [self.watched(player) for player in self.around(self.me)]
        said = {"value": int(card[-1]), "players": players, "in_turn": self.me}
        verdict = informer({**said, "stored": self.options["stored"]})
        number = len(self.drawn)
        losers = tuple(verdict["discards"])
        self.page.rule(f"informer.{number}", {"pays": verdict["pays"], "discards": losers})
        for player, amount in verdict["pays"].items():
            self.pay(player, amount)
        self.discard(f"lost.informer.{number}.", {one: one for one in losers}, "informer")
        if self.chapter == 3 and number == 3:
            self.page.rule("chapter_end.3.3", "over")
            self.over, self.ender = "informer", self.me

    def watched(self, player: str) -> dict[str, Any]:
        resource = self.resource.get(player, "")
        return {
            "player": player,
            "informants": self.icons(player)["informant"],
            "money": self.purse[player],
            "gangsters": len(self.gangs[player]) - 1,
            "resource": resource if resource in self.awake else "",
            "stored": self.stored[player],
        }

    def discard(self, key: str, choosers: Mapping[str, str], by: str) -> None:
        """All at once, in whatever order they say it; or by an option one after the other."""
        left = [one for one in choosers if len(self.gangs[one]) > 1]
        while left:
            loser = left[0]
            told = self.page.next().removeprefix(key)
            if self.plays("discards", "together") and told in left:
                loser = told
            left.remove(loser)
            options = [man.card for man in self.gangs[loser] if not man.boss]
            line = self.page.ask(key + loser, options)
            self.page.agree(f"who is asked for {loser}", (choosers[loser],), line.about.players)
            self.lose(loser, line.value, by)

    # Ends of chapters

    def close_chapter(self) -> None:
        if self.chapter == 1:
            gangs = [{"player": one, "skills": self.icons(one).total()} for one in self.players]
            income = opportunity_income({"gangs": gangs})
            self.page.rule("opportunity", income)
            self.hand_out("opportunity", income)
        else:
            self.war()
        self.out["heist"] += [one for one in (*self.row, *self.thrown["heist"]) if one]
        self.row, self.thrown["heist"] = [""] * 5, []
        self.earlier += len(self.drawn)
        self.drawn, self.looks = [], {}
        self.chapter += 1
        self.closing = self.again = False
        self.coming = self.around(self.ender)[1]
        self.fill_reserve()
        self.lay()

    def war(self) -> None:
        gangs = [
            {
                "player": player,
                "mercenaries": self.icons(player)["mercenary"],
                "gangsters": len(self.gangs[player]) - 1,
            }
            for player in self.around(self.ender)
        ]
        verdict = gang_war({"gangs": gangs})
        losers, chooser = tuple(verdict["discards"]), verdict["chosen_by"]
        self.page.rule("war", {"discards": losers, "chosen_by": chooser})
        own = chooser == "loser"
        self.discard("lost.war.", {one: one if own else chooser for one in losers}, "war")
        for player, card in tuple(self.resource.items()):
            if card == "imprimerie" and card in self.awake:
                self.done[player].append(card)
                del self.resource[player]
            elif card == "imprimerie" and self.plays("printer", "leaves"):
                del self.resource[player]
