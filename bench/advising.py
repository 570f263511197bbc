"""The heist adviser, beside OR-Tools CP-SAT looking for the same sets of gangsters."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from ortools.sat.python import cp_model

from bench.figures import Figure, milliseconds, seconds
from companion.content.box import read_box
from companion.games.gangsta.members import Member
from companion.games.gangsta.pieces import BOSSES, GANGSTERS, HEISTS
from companion.games.gangsta.rules.heist import Crew, Heist
from companion.games.gangsta.rules.search import HeistWays, find_ways, usable_members

GANGS = 500
GANG = 8
ROW = 5
FRAME = 0.016  # seconds
NAMES = ("a", "b", "c", "d")


class Cards:
    """Random gangs and heists of the box."""

    def __init__(self, seed: str) -> None:
        self.box = {key: value.value for key, value in read_box("gangsta").items()}
        self.chance = Random(seed)
        self.cooperative = [one for one in HEISTS if self.box[f"{one}.rewards"].get("coop")]

    def crews(self, count: int) -> tuple[Crew, ...]:
        """So many gangs of eight, the Boss among them; most of them are Available."""
        bosses = self.chance.sample(tuple(BOSSES), count)
        others = self.chance.sample(tuple(GANGSTERS), count * (GANG - 1))
        size = GANG - 1
        return tuple(
            Crew(
                NAMES[at],
                tuple(map(self.member, (bosses[at], *others[at * size : (at + 1) * size]))),
            )
            for at in range(count)
        )

    def member(self, card: str) -> Member:
        shown: dict[str, int] = self.box[f"{card}.skills"]
        skills = tuple(skill for skill, count in shown.items() for _ in range(count))
        return Member(card, skills, self.chance.random() < 0.9)

    def row(self) -> list[HeistWays]:
        """One gang before five heists."""
        crews, heists = self.crews(1), self.chance.sample(tuple(HEISTS), ROW)
        return [HeistWays(Heist(self.box[f"{one}.needs"], crews)) for one in heists]

    def together(self) -> list[HeistWays]:
        """Four gangs before one cooperative heist."""
        one = self.chance.choice(self.cooperative)
        return [HeistWays(Heist(self.box[f"{one}.needs"], self.crews(len(NAMES)), True))]


class Sets(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
    """Counts those of the covering sets that have an order: they can be peeled from the back."""

    def __init__(self, chosen: dict[int, Any], search: Search) -> None:
        super().__init__()
        self.chosen, self.search, self.count = chosen, search, 0

    def on_solution_callback(self) -> None:
        there = [at for at, taken in self.chosen.items() if self.boolean_value(taken)]
        self.count += self.search.has_order(there)


class Search:
    """A heist as a model of CP-SAT: one variable a gangster, and every icon covered."""

    def __init__(self, situation: HeistWays) -> None:
        heist = situation.announced
        self.needs = {skill: count for skill, count in heist.needs.items() if count}
        self.owned = [
            (owner == heist.player, member)
            for owner, member in usable_members(situation)
            if any(skill in self.needs for skill in member.skills)
        ]
        self.cooperative = heist.cooperative

    def count(self) -> int:
        """All solutions, each looked at once."""
        model = cp_model.CpModel()
        taken = {at: model.new_bool_var(str(at)) for at in range(len(self.owned))}
        for skill, count in self.needs.items():
            icons = (self.owned[at][1].skills.count(skill) * one for at, one in taken.items())
            model.add(sum(icons) >= count)
        model.add(sum(taken.values()) <= sum(self.needs.values()))
        if self.cooperative:
            model.add_bool_or([one for at, one in taken.items() if self.owned[at][0]])
        solver, sets = cp_model.CpSolver(), Sets(taken, self)
        solver.parameters.enumerate_all_solutions = True
        solver.parameters.num_workers = 1
        solver.solve(model, sets)
        return sets.count

    def has_order(self, there: list[int]) -> bool:
        """Somebody can be last if without him something he bears is missing, and so on."""
        if not self.cooperative:
            return not self.peeled(there)
        first = [at for at in there if self.owned[at][0]]
        return any(self.peeled(there, kept=at) == [at] for at in first)

    def peeled(self, there: list[int], kept: int = -1) -> list[int]:
        left = list(there)
        while True:
            last = next((at for at in left if at != kept and self._last(left, at)), None)
            if last is None:
                return left
            left.remove(last)

    def _last(self, there: list[int], at: int) -> bool:
        for skill, count in self.needs.items():
            icons = self.owned[at][1].skills.count(skill)
            borne = sum(self.owned[one][1].skills.count(skill) for one in there)
            if icons and borne - icons < count:
                return True
        return False


def advise() -> list[Figure]:
    """One gang over a row, and four gangs together: how fast, and how much faster."""
    cards = Cards("gangs")
    alone = _compare("8 gangsters over 5 heists", [cards.row() for _ in range(GANGS)])
    tables = range(GANGS // len(NAMES))
    together = _compare("with three opponents of 8", [cards.together() for _ in tables])
    return [_in_a_frame(alone[0]), *(figure for _, figure in (alone, together))]


def _in_a_frame(ours: float) -> Figure:
    what = f"gangsta: the adviser, 8 gangsters over 5 heists, of {GANGS} gangs"
    return Figure(what, milliseconds(ours), "16 ms", ours < FRAME)


def _compare(what: str, asked: list[list[HeistWays]]) -> tuple[float, Figure]:
    """Time both searches for the same sets, and check that they find as many."""
    ours, theirs = [], []
    for situations in asked:
        found = [0] * len(situations)
        true = [0] * len(situations)
        ours.append(seconds(_filling(found, situations, lambda one: find_ways(one).sets)))
        theirs.append(seconds(_filling(true, situations, lambda one: Search(one).count())))
        assert found == true, situations
    fast, slow = median(ours), median(theirs)
    said = f"{milliseconds(fast)}, CP-SAT {milliseconds(slow)}"
    return fast, Figure(f"gangsta: the adviser, {what}", said, "as CP-SAT", fast <= slow)


def _filling(
    counts: list[int], situations: list[HeistWays], count: Callable[[HeistWays], int]
) -> Callable[[], None]:
    def fill() -> None:
        counts[:] = map(count, situations)

    return fill
