"""Heists and their rewards in the second reading of Gangsta!."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from tests.games.gangsta.ledger_growing import Growing
from tests.games.gangsta.ledger_state import NOBODY, Man

SPARES = "without_"
ORDER = ("recruit", "learn", "replay", "theft", "diversion", "assassination", "rally")
KINDS = [
    "van",
    "casino",
    "transfer",
    "jewelry",
    "supermarket",
    "rivals",
    "hack",
    "dealer",
    "offshore",
    "art",
]
EXTRA_KINDS = {"h334": "casino", "h335": "art", "h336": "rivals"}


def kind_of(heist: str) -> str:
    return EXTRA_KINDS.get(heist) or KINDS[(int(heist[2:]) - 1) // 3]


class Attempt:
    """A heist somebody has announced: what may come next, and whether it is done."""

    def __init__(self, ledger: Robbing, heist: str) -> None:
        self.me, self.needs = ledger.me, ledger.needs(heist)
        self.coop = bool(ledger.rewards(heist)["coop"])
        seats = ledger.around(self.me) if self.coop else [self.me]
        self.men = {man.card: (one, man) for one in seats for man in ledger.gangs[one]}
        tech = ledger.working(self.me, "high_tech") and kind_of(heist) in ("art", "hack")
        self.spares = [SPARES + skill for skill in self.needs] if tech else []
        self.whole_skill = ledger.plays("tech", "skill")
        self.named_first = ledger.plays("tech_named", "first")

    def missing(self, chosen: list[str]) -> Counter[str]:
        """What is left to find: whoever comes brings all of his that is still of use."""
        left = Counter(self.needs)
        for step in (one for one in chosen if one.startswith(SPARES)):
            skill = step.removeprefix(SPARES)
            left[skill] -= left[skill] if self.whole_skill else 1
        for step in (one for one in chosen if not one.startswith(SPARES)):
            left.subtract(self.men[step][1].icons)
        return Counter({skill: left[skill] for skill in self.needs if left[skill] > 0})

    def may_follow(self, chosen: list[str], step: str) -> bool:
        if step in chosen:
            return False
        if step.startswith(SPARES):
            return self.may_spare(chosen, step)
        owner, man = self.men[step]
        mine = owner == self.me or any(self.men[one][0] == self.me for one in self.crew(chosen))
        return man.ready and mine and bool(self.missing(chosen) & man.icons)

    def may_spare(self, chosen: list[str], step: str) -> bool:
        crew = self.crew(chosen)
        if len(crew) < len(chosen) or step.removeprefix(SPARES) not in self.missing(chosen):
            return False
        if self.missing([*chosen, step]):
            return not crew or not self.named_first
        return not crew and not self.coop

    @staticmethod
    def crew(chosen: list[str]) -> list[str]:
        return [one for one in chosen if not one.startswith(SPARES)]

    def options(self, chosen: list[str]) -> list[str]:
        return [step for step in (*self.men, *self.spares) if self.may_follow(chosen, step)]

    def possible(self, chosen: list[str] | None = None) -> bool:
        """Can it be done? Whoever is of use is taken, once it is settled what is spared, and when.

        Nobody who helps can be in the way of the others.
        """
        begun = chosen or []
        now = self.options(begun)
        if not begun:
            return any(self.possible([step]) for step in now)
        spared = [step for step in now if step.startswith(SPARES)]
        if any(self.possible([*begun, step]) for step in spared):
            return True
        while now := [step for step in self.options(begun) if not step.startswith(SPARES)]:
            begun = [*begun, now[0]]
        return not self.missing(begun)


class Robbing(Growing):
    """Who is engaged, and what a heist brings."""

    def doable(self, heist: str) -> bool:
        paid = heist in self.row or self.can_spend(self.me) > 0
        return paid and Attempt(self, heist).possible()

    def rob(self, heist: str, number: int) -> bool:
        """Is the action spent?"""
        attempt = Attempt(self, heist)
        if not self.doable(heist):
            return False
        if self.page.next() == f"broken.{heist}.{number}":
            return self.break_off(attempt, heist, number)
        line = self.page.ask(f"crew.{heist}.{number}")
        said: list[str] = list(line.value)
        field: Any = line.field
        for at, step in enumerate(said):
            options, offered = attempt.options(said[:at]), field.open_to(tuple(said[:at]))
            self.page.agree(f"next for {heist}", sorted(options), sorted(offered))
            assert step in options
        self.page.agree(f"missing for {heist}", {}, dict(attempt.missing(said)))
        self.page.rule(f"heist.{heist}.{number}", True)
        self.pay_for_top(heist)
        shares = self.engage(attempt, said)
        self.row = ["" if one == heist else one for one in self.row]
        self.done[self.me].append(heist)
        self.reward(heist, shares)
        return True

    def break_off(self, attempt: Attempt, heist: str, number: int) -> bool:
        said = self.page.hear(f"broken.{heist}.{number}")
        if self.plays("broken", "anew"):
            return False
        chosen: list[str] = []
        for step in said:
            assert attempt.may_follow(chosen, step)
            chosen.append(step)
        assert attempt.missing(chosen)
        self.pay_for_top(heist)
        self.engage(attempt, chosen)
        return True

    def pay_for_top(self, heist: str) -> None:
        if heist not in self.row:
            self.pay(self.me, 1)

    def engage(self, attempt: Attempt, said: list[str]) -> dict[str, list[Man]]:
        """Everybody is turned; whoever did it stands first, even without a gangster."""
        shares: dict[str, list[Man]] = {self.me: []}
        for card in attempt.crew(said):
            owner, man = attempt.men[card]
            man.ready = False
            shares.setdefault(owner, []).append(man)
        return shares

    # Rewards

    def reward(self, heist: str, shares: dict[str, list[Man]]) -> None:
        shown = self.rewards(heist)
        income = dict.fromkeys(self.players, 0)
        income[self.me] += shown["money"]
        if shown["coop"] and len(shares) > 1:
            for player in shares:
                income[player] += shown["coop"]
        if shown["money"] or shown["coop"]:
            self.page.rule(f"income.{heist}", income)
            self.hand_out(heist, income)
        self.specials(heist, shown, shares[self.me])
        if shown["coop"]:
            for player in (one for one in self.around(self.me) if one in shares):
                self.fly(player, alone=len(shares) == 1)

    def specials(self, heist: str, shown: Counter[str], crew: list[Man]) -> None:
        taught = [key.removeprefix("learn_") for key in shown if key.startswith("learn_")]
        there = [one for one in ORDER if shown[one] or (one == "learn" and taught)]
        if self.plays("rewards", "printed"):
            for one in there:
                if not (self.over or self.closing):
                    self.special(one, heist, shown, crew)
            return
        while there:
            free = [one for one in there if one != "replay"] or there
            one = free[0]
            if len(free) > 1:
                one = self.page.hear(f"reward.{heist}.{len(free)}", free)
            there.remove(one)
            self.special(one, heist, shown, crew)

    def special(self, one: str, heist: str, shown: Counter[str], crew: list[Man]) -> None:
        if one == "recruit":
            self.enlist(heist)
        elif one == "learn":
            self.learn(heist, shown, crew)
        elif one == "replay":
            if not (self.over or self.closing or self.gained):
                self.again = self.page.hear(f"replay.{heist}")
        elif one == "rally":
            for man in self.gangs[self.me]:
                man.ready = True
        elif one == "diversion":
            self.divert(heist, shown["diversion"])
        elif one == "theft":
            self.steal(heist, shown["theft"])
        else:
            self.shoot(heist)

    def learn(self, heist: str, shown: Counter[str], crew: list[Man]) -> None:
        (skill,) = (key.removeprefix("learn_") for key in shown if key.startswith("learn_"))
        able = [man for man in crew if not man.lesson and not (skill == "leader" and man.leads)]
        if not able:
            return
        card = self.page.hear(f"learn.{heist}", [*(man.card for man in able), NOBODY])
        for man in able:
            if man.card == card:
                man.icons = man.icons + Counter([skill])
                man.lesson, man.learned = heist, skill
                self.done[self.me].remove(heist)
                self.wake([self.me])

    def others(self) -> list[str]:
        return self.around(self.me)[1:]

    def name(self, key: str) -> str:
        may = [NOBODY] if self.plays("orders", "may") else []
        said: str = self.page.hear(key, [*self.others(), *may])
        return said

    def steal(self, heist: str, amount: int) -> None:
        victim = self.name(f"theft_of.{heist}")
        if victim == NOBODY:
            return
        loot = min(amount, self.purse[victim])
        self.page.rule(f"theft.{heist}", loot)
        self.purse[victim] -= loot
        self.purse[self.me] += loot

    def divert(self, heist: str, most: int) -> None:
        gangs = chain.from_iterable(self.gangs[one] for one in self.others())
        up = {man.card: man for man in gangs if man.ready}
        if up:
            chosen = self.page.hear(f"diversion.{heist}", up)
            assert len(chosen) <= most
            for card in chosen:
                up[card].ready = False

    def shoot(self, heist: str) -> None:
        victim = self.name(f"assassination_of.{heist}")
        if victim == NOBODY:
            return
        two = [man.card for man in self.gangs[victim] if man.icons.total() == 2 and not man.boss]
        self.page.rule(f"targets.{heist}", two)
        if two:
            self.lose(victim, self.page.hear(f"assassinated.{heist}", two), "assassination")

    def fly(self, player: str, alone: bool) -> None:
        if not self.working(player, "jet") or (alone and self.plays("jet", "together")):
            return
        self.ready_one(f"jet.{player}", [man for man in self.gangs[player] if not man.ready])

    def ready_one(self, key: str, men: list[Man]) -> None:
        """Jet and Société: one of these, or nobody unless it is a duty."""
        if not men:
            return
        may = [NOBODY] if self.plays("ready_effects", "may") else []
        card = self.page.hear(key, [*(man.card for man in men), *may])
        for man in men:
            man.ready = man.ready or man.card == card
