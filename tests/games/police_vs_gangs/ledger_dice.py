"""Dice of Police VS Gangs in the second reading (2.3): the roll, the reroll, double faces."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.police_vs_gangs import ledger_sums as sums
from tests.games.police_vs_gangs.ledger_placing import Placing
from tests.games.police_vs_gangs.ledger_sums import NOBODY

FACES = {
    "sergent": {"menotte", "grade", "double"},
    "inspecteur": {"menotte", "grade"},
    "indic": {"menotte", "grade", "mafia"},
}

Faces = dict[str, str]  # by the name of a die


class Rolling(Placing):
    """All that is rolled on a place."""

    def informers(self, place: str) -> int:
        return self.city[place].shows.get("indic", 0)

    def called(self, place: str) -> dict[str, str]:
        """The dice there by name, and of which rank: "rouge.inspecteur.2" is a second one."""
        seen: Counter[str] = Counter()
        found = {}
        for one in sorted(self.dice_on(place), key=lambda one: self.order.index(one.player)):
            head = f"{one.player}.{one.kind}"
            seen[head] += 1
            found[head if seen[head] == 1 else f"{head}.{seen[head]}"] = one.kind
        return found

    def roll(
        self, place: str, key: str, rivals: bool = False, indics: int = 0
    ) -> tuple[dict[str, sums.Dice], list[str]]:
        """What each policeman's dice count as in the end, and the informers."""
        dice = self.called(place)
        kinds = {name: rank for name, rank in dice.items() if rank != "lieutenant"}
        kinds |= {f"indic.{number}": "indic" for number in range(1, indics + 1)}
        faces = self.hear_faces(key, kinds) if kinds else {}
        self.reroll(place, key, kinds, faces, rivals)
        for name in [name for name in kinds if faces[name] == "double"]:
            faces[name] = self.page.hear(f"{key}.double.{name}", {"menotte", "grade"})
        police = {
            player: [
                (rank, faces.get(name, ""))
                for name, rank in dice.items()
                if name.partition(".")[0] == player
            ]
            for player in self.there(self.dice_on(place))
        }
        return police, [faces[name] for name in kinds if kinds[name] == "indic"]

    def hear_faces(self, key: str, kinds: dict[str, str]) -> Faces:
        line = self.page.ask(key)
        offered: Any = line.field
        parts = {name: set(one.options) for name, one in offered.parts.items()}
        self.page.agree("dice rolled", {name: FACES[rank] for name, rank in kinds.items()}, parts)
        return dict(line.value)

    def reroll(
        self, place: str, key: str, kinds: dict[str, str], faces: Faces, rivals: bool
    ) -> None:
        """One die once, by the first lieutenant who wants it; by options one die for each."""
        chiefs = [one.player for one in self.dice_on(place) if one.kind == "lieutenant"]
        line = sums.lowest_first(self.scores, self.there(self.dice_on(place)), self.teams)
        owners = [player for player in line if player in chiefs]
        turns = [owners]
        if self.plays("rerolls") == "each":
            turns = [[player] for player in owners for _ in range(chiefs.count(player))]
        elif rivals and self.plays("rival_reroll") == "each":
            turns = [[player] for player in owners]
        fresh = set(kinds)
        for number, asked in enumerate(turns, 1):
            for player in asked if fresh else ():
                name = self.page.hear(f"{key}.again.{number}.{player}", fresh | {NOBODY})
                if name != NOBODY:
                    face = self.page.hear(f"{key}.again.{number}.face", FACES[kinds[name]])
                    faces[name] = face
                    fresh.remove(name)
                    break
