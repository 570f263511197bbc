"""What lies on the table of Gangsta! in the second reading, and how hands move it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.core.game import Setup
from tests.kit.ledger_stages import ByHand

NOBODY, NOTHING = "nobody", "nothing"
FAMILIES = ("bratva", "cartel", "ghettos", "mafia", "triades")
DELATEURS = ("delateur_2", "delateur_3", "delateur_4")
SHUFFLED_IN = {1: 0, 2: 3, 3: 5}
FULL = {1: 4, 2: 7, 3: 9}
EXTRAS = ("h334", "h335", "h336")
RESOURCES = [
    "banque",
    "commissariat",
    "high_tech",
    "motards",
    "hopital",
    "imprimerie",
    "jet",
    "marche_noir",
    "medias",
    "qg",
    "indicateurs",
    "societe",
]
ALL_GANGSTERS = [f"g1{family}{number}" for family in range(1, 6) for number in range(1, 8)]
ALL_HEISTS = [f"h{chapter}{number:02}" for chapter in (2, 3, 4) for number in range(1, 31)]


@dataclass
class Man:
    """A card in front of somebody."""

    card: str
    icons: Counter[str]
    ready: bool = True
    lesson: str = ""
    learned: str = ""

    @property
    def boss(self) -> bool:
        return self.card.startswith("boss_")

    @property
    def leads(self) -> bool:
        return self.icons["leader"] > 0


class State(ByHand):
    """Everything there is, changed in place as a table would."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.gangs: dict[str, list[Man]] = {player: [] for player in self.players}
        self.purse = dict.fromkeys(self.players, 0)
        self.stored = dict.fromkeys(self.players, 0)
        self.bank = 80
        self.done: dict[str, list[str]] = {player: [] for player in self.players}
        self.hospital: dict[str, list[Man]] = {player: [] for player in self.players}
        self.row, self.reserve = [""] * 5, [""] * 5
        self.resource: dict[str, str] = {}
        self.awake: set[str] = set()
        self.chapter = 1
        self.thrown: dict[str, list[str]] = {"heist": [], "gangster": []}
        self.out: dict[str, list[str]] = {"heist": [], "gangster": []}
        self.drawn: list[str] = []  # Délateurs of this chapter
        self.earlier = 0
        self.me = self.coming = self.ender = self.over = ""
        self.again = self.gained = self.closing = False
        self.looks: dict[str, str] = {}  # piles whose top may be taken, and the card once told
        self.points: dict[str, int] = dict.fromkeys(self.players, 0)
        self.winners: list[str] = []

    def plays(self, option: str, choice: str = "yes") -> bool:
        return self.options[option] == choice

    # Cards

    def printed(self, card: str, what: str) -> Counter[str]:
        return +Counter(self.box[f"{card}.{what}"])

    def needs(self, heist: str) -> Counter[str]:
        return self.printed(heist, "needs")

    def rewards(self, heist: str) -> Counter[str]:
        return self.printed(heist, "rewards")

    def man(self, card: str) -> Man:
        return Man(card, self.printed(card, "skills"))

    def icons(self, player: str) -> Counter[str]:
        total = Counter[str]()
        for man in self.gangs[player]:
            total.update(man.icons)
        return total

    def find(self, card: str) -> tuple[str, Man]:
        return next(
            (player, man) for player, gang in self.gangs.items() for man in gang if man.card == card
        )

    def working(self, player: str, resource: str) -> bool:
        return self.resource.get(player) == resource and resource in self.awake

    def around(self, first: str) -> list[str]:
        at = self.players.index(first)
        return self.players[at:] + self.players[:at]

    def belong(self) -> list[Man]:
        piles = (*self.gangs.values(), *self.hospital.values())
        return [man for pile in piles for man in pile]

    def heists_left(self) -> list[str]:
        """The pile of this chapter, Délateurs apart."""
        mine = [one for one in ALL_HEISTS if one[1] == str(self.chapter + 1)]
        mine += EXTRAS if self.chapter == 2 and self.plays("extras") else []
        seen = {*self.row, *self.thrown["heist"], *self.out["heist"]}
        seen.update(one for pile in self.done.values() for one in pile)
        seen.update(man.lesson for man in self.belong())
        return [one for one in mine if one not in seen]

    def gangsters_left(self) -> list[str]:
        seen = {*self.reserve, *self.thrown["gangster"], *self.out["gangster"]}
        seen.update(man.card for man in self.belong())
        return [one for one in ALL_GANGSTERS if one not in seen]

    def informers_left(self) -> int:
        return SHUFFLED_IN[self.chapter] - len(self.drawn)

    # Money

    def can_spend(self, player: str) -> int:
        opens = player == self.me or self.plays("stored", "always")
        return self.purse[player] + (self.stored[player] if opens else 0)

    def pay(self, player: str, amount: int) -> None:
        outside = min(self.purse[player], amount)
        self.purse[player] -= outside
        self.stored[player] -= amount - outside
        self.bank += amount
        assert self.stored[player] >= 0

    def hand_out(self, key: str, due: Mapping[str, int]) -> None:
        """What the bank owes; a shortage is announced, and by an option it pays in turn."""
        there, total = max(0, self.bank), sum(due.values())
        paid = {player: due[player] for player in self.around(self.me) if due.get(player)}
        if total > there:
            if self.plays("money", "box"):
                for player in paid:
                    paid[player] = min(paid[player], there)
                    there -= paid[player]
            self.page.rule(f"payout.{key}", paid)
        for player, amount in paid.items():
            self.purse[player] += amount
            self.bank -= amount

    # Resources

    def wake(self, players: Iterable[str]) -> None:
        """A resource whose icons are all there works from now on."""
        for player in players:
            card = self.resource.get(player, "")
            if not card or card in self.awake:
                continue
            icons = self.icons(player)
            if not self.needs(card) - icons:
                self.page.rule(f"active.{player}.{len(self.gangs[player])}.{icons.total()}", True)
                self.awake.add(card)

    # Leaving

    def lose(self, player: str, card: str, by: str) -> None:
        """He leaves with what he learned, unless a Hôpital has him."""
        _, man = self.find(card)
        assert not man.boss
        self.gangs[player].remove(man)
        works = self.working(player, "hopital") or self.plays("hospital", "all")
        if self.resource.get(player) == "hopital" and works and by != "informer":
            if self.plays("hospital_skill", "lost") and man.lesson:
                self.forget(man)
            self.hospital[player].append(man)
            return
        self.out["gangster"].append(card)
        if man.lesson:
            self.forget(man)

    def forget(self, man: Man) -> None:
        self.out["heist"].append(man.lesson)
        man.icons = man.icons - Counter([man.learned])
        man.lesson = man.learned = ""
