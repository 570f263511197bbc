"""Gangsta! by hand: a second reading of the rulebook, which knows the replies alone.

It turns cards and moves dollars as a table would, without a word of why, and shares no rule with
the game; `test_ledger.py` holds the two against each other, ruling by ruling and turn by turn.
"""

from __future__ import annotations

from typing import Any

from companion.games.gangsta.table import Table
from tests.games.gangsta.ledger_chapters import final_score
from tests.games.gangsta.ledger_growing import TOP
from tests.games.gangsta.ledger_heist import Robbing
from tests.games.gangsta.ledger_state import FAMILIES, NOTHING, RESOURCES, Man

TOP_HEIST, PASS = "top_heist", "pass"


class Ledger(Robbing):
    """An evening, followed turn by turn."""

    # Set-up

    def set_up(self) -> None:
        bosses = [f"boss_{family}" for family in FAMILIES]
        for player, boss in self.each("boss", bosses).items():
            self.gangs[player] = [self.man(boss)]
            self.purse[player] = self.box[f"{boss}.money"]
            self.bank -= self.purse[player]
        if self.plays("resources"):
            self.resource = self.each("resource", list(RESOURCES))
        self.lay()
        while "" in self.reserve:
            slots = [f"gangster.{at + 1}" for at, card in enumerate(self.reserve) if not card]
            key = self.page.next() if self.page.next() in slots else slots[0]
            self.reserve[int(key[-1]) - 1] = self.page.hear(key, self.gangsters_left())
        self.coming = self.page.hear("first", self.players)

    def each(self, head: str, cards: list[str]) -> dict[str, str]:
        """Everybody names a card that nobody else has, in any order."""
        found: dict[str, str] = {}
        while left := [one for one in self.players if one not in found]:
            told = self.page.next().removeprefix(f"{head}.")
            player = told if told in left else left[0]
            found[player] = self.page.hear(f"{head}.{player}", cards)
            cards.remove(found[player])
        return {player: found[player] for player in found}

    # A turn

    def play_turn(self) -> None:
        self.me, self.gained, self.again = self.coming, self.again, False
        self.coming = self.around(self.me)[1]
        self.wake(self.players)
        if self.working(self.me, "imprimerie"):
            self.hand_out("printing", {self.me: 1})
        owners = {"heist": "motards", "gangster": "indicateurs"}
        self.looks = {of: "" for of, card in owners.items() if self.working(self.me, card)}
        self.mobilise()
        self.act()
        self.fill_up()
        if self.over:
            self.count()
            return
        if self.working(self.me, "societe"):
            tired = [man for man in self.gangs[self.me] if man.leads and not man.ready]
            self.ready_one("society", tired)
        self.store()
        if self.again:
            self.coming = self.me

    def mobilise(self) -> None:
        gang = self.gangs[self.me]
        tired = {man.card: man for man in gang if not man.ready}
        if len(tired) == len(gang):
            self.page.rule("readied", 0)
        elif not tired:
            return
        elif self.headquarters() and self.page.next() == "qg":
            self.page.hear("qg")
            self.page.rule("readied", 1)
            self.pay(self.me, 1)
        else:
            said = self.page.hear("mobilisation", tired)
            free = sum(man.ready and man.leads for man in gang)
            price = max(0, len(said) - free)
            assert price <= self.can_spend(self.me)
            if said:
                self.page.rule("readied", price)
            self.pay(self.me, price)
            tired = {card: tired[card] for card in said}
        for man in tired.values():
            man.ready = True

    def headquarters(self) -> bool:
        """The QG works, can be paid, and somebody is Engaged."""
        tired = any(not man.ready for man in self.gangs[self.me])
        return self.working(self.me, "qg") and self.can_spend(self.me) > 0 and tired

    def act(self) -> None:
        number = 0
        while not self.acted(self.choose(number), number):
            number += 1

    def choose(self, number: int) -> str:
        """The action; beside it money may move, and by an option the QG be used."""
        beside = 100 * number
        while True:
            beside += 1
            coming = self.page.next()
            if coming == f"bank.{beside}" and self.working(self.me, "banque"):
                self.transfer(coming)
            elif coming == f"qg.{beside}" and self.plays("qg", "any") and self.headquarters():
                self.page.hear(coming)
                self.pay(self.me, 1)
                for man in self.gangs[self.me]:
                    man.ready = True
            else:
                said = self.page.hear(f"action.{number}" if number else "action", self.actions())
                return str(said)

    def transfer(self, key: str) -> None:
        amount = self.page.hear(key)
        self.purse[self.me] -= amount
        self.stored[self.me] += amount
        assert amount and self.purse[self.me] >= 0 and 0 <= self.stored[self.me] <= 10

    def actions(self) -> list[str]:
        found = [heist for heist in self.row if heist and self.doable(heist)]
        found += self.payable()
        if self.top_heist_open():
            found.append(TOP_HEIST)
        if self.top_gangster_open():
            found.append(TOP)
        return [*found, PASS]

    def top_heist_open(self) -> bool:
        """Looked at when the turn began, and paid; once it is told, it can be done too."""
        told, pile = self.looks.get("heist"), self.heists_left()
        if told is None or not pile or not self.can_spend(self.me):
            return False
        return not told or (told in pile and self.doable(told))

    def acted(self, said: str, number: int) -> bool:
        if said == PASS:
            self.pass_on()
            return True
        if said == TOP_HEIST:
            said = self.looks["heist"] or self.page.hear("top.heist", self.heists_left())
            self.looks["heist"] = said
        if said.startswith("h"):
            return self.rob(said, number)
        return self.recruit(said)

    def pass_on(self) -> None:
        back: list[Man] = []
        lying = self.hospital[self.me]
        if lying and self.working(self.me, "hopital"):
            cards = self.page.hear("recover", [man.card for man in lying])
            back = [man for man in lying if man.card in cards]
        paid = self.gangs[self.me] + (back if self.plays("hospital_pass", "return") else [])
        market = 2 if self.working(self.me, "marche_noir") else 0
        income = sum(man.leads for man in paid) + market
        self.page.rule("income", income)
        self.hand_out("income", {self.me: income})
        if back:
            self.hospital[self.me] = [man for man in lying if man not in back]
            for man in back:
                man.ready = True
                self.gangs[self.me].append(man)
            self.wake([self.me])
            self.full(self.me, by_recruit=False)
        if not (self.over or self.closing):
            self.throw_out()

    def throw_out(self) -> None:
        shown = [card for card in (*self.row, *self.reserve) if card]
        card = self.page.hear("discard", [*shown, NOTHING])
        if card in self.row:
            self.thrown["heist"].append(card)
        elif card != NOTHING:
            self.thrown["gangster"].append(card)
        self.row = ["" if one == card else one for one in self.row]
        self.reserve = ["" if one == card else one for one in self.reserve]

    def fill_up(self) -> None:
        if self.closing:
            self.close_chapter()
        elif not self.over:
            self.fill_reserve()
            if not self.again or self.plays("refill", "before"):
                self.fill_row()

    def store(self) -> None:
        """The last moment to put money into the Banque."""
        number = 1000
        while self.working(self.me, "banque") and self.purse[self.me] and self.stored[self.me] < 10:
            if self.page.next() != f"bank.{number}":
                self.page.hear("stored")
                return
            self.transfer(f"bank.{number}")
            number += 1

    # The end

    def count(self) -> None:
        rows = [self.final(player) for player in self.players]
        variant, lying = self.options["families"], self.options["hospital_points"]
        found = final_score({"players": rows, "families": variant, "hospital_points": lying})
        points, winners = found["points"], tuple(found["winners"])
        self.page.rule("final_score", {"points": points, "winners": winners})
        self.points, self.winners = points, list(winners)

    def final(self, player: str) -> dict[str, Any]:
        gang, done = self.gangs[player], self.done[player]
        kept = "imprimerie" in done
        resource = "imprimerie" if kept else self.resource.get(player, "")
        heists = [{"points": self.rewards(one)["points"]} for one in done if one != "imprimerie"]
        return {
            "player": player,
            "money": self.purse[player] + self.stored[player],
            "heists": heists,
            "gangsters": [self.worth(man) for man in gang if not man.boss],
            "boss": gang[0].card.removeprefix("boss_"),
            "resource": resource,
            "active": resource in self.awake,
            "points": self.box[f"{resource}.points"] if resource else 0,
            "hospital": [self.worth(man) for man in self.hospital[player]],
        }

    def worth(self, man: Man) -> dict[str, Any]:
        family = FAMILIES[int(man.card[2]) - 1]
        return {"points": self.box[f"{man.card}.points"], "family": family}

    # Everything lies where it should

    def hold_against(self, table: Table) -> None:
        agree = self.page.agree
        agree("gangs", men(self.gangs), {one: lying(gang) for one, gang in table.gangs.items()})
        there = {one: lying(gang) for one, gang in table.hospital.items()}
        agree("hospital", men(self.hospital), there)
        money = (dict(table.purse), dict(table.stored), table.bank)
        agree("money", (self.purse, self.stored, self.bank), money)
        all_money = self.bank + sum(self.purse.values()) + sum(self.stored.values())
        agree("all the money", 80, all_money)
        done = {one: list(cards) for one, cards in table.done.items()}
        agree("done", self.done, done)
        agree("rows", (self.row, self.reserve), (list(table.row), list(table.reserve)))
        agree("resources", self.resource, dict(table.resources))
        agree("awake", self.awake, set(table.active))
        thrown = {"heist": [*table.heist_discards], "gangster": [*table.gangster_discards]}
        agree("discards", self.thrown, thrown)
        out = (sorted(table.heists_gone), sorted(table.eliminated))
        agree("out", (sorted(self.out["heist"]), sorted(self.out["gangster"])), out)
        agree("chapter", (self.chapter, self.over), (table.chapter, table.over))
        agree("Délateurs", (self.drawn, self.earlier), ([*table.informers], table.informers_before))
        agree("who comes", (self.coming, self.again), (table.coming, table.again))
        agree("piles", self.heists_left(), list(table.heist_pile))
        agree("pile of gangsters", self.gangsters_left(), list(table.gangster_pile))
        agree("points", self.points, dict(table.scores))
        agree("winners", self.winners, list(table.winners))


def men(gangs: dict[str, list[Man]]) -> dict[str, list[Any]]:
    return {
        player: [(one.card, sorted(one.icons.elements()), one.ready, one.lesson) for one in gang]
        for player, gang in gangs.items()
    }


def lying(gang: Any) -> list[Any]:
    return [(one.card, sorted(one.skills), one.ready, one.lesson) for one in gang]
