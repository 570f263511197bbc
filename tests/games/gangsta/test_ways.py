"""The adviser: every way to do a heist, against every order tried out, and the best by its aims."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.games.gangsta.rules.heist import Crew, Heist, SoFar, bars, ignorable_requirements
from companion.games.gangsta.rules.lacking import lacks
from companion.games.gangsta.rules.possible import may_do
from companion.games.gangsta.rules.search import HeistWays, find_ways, price_of
from companion.games.gangsta.rules.ways import resolve_ways
from tests.games.gangsta.crews import any_crew, any_needs, crew, heist, member

ROUNDS = 80


def by_force(heist: Heist) -> set[frozenset[str]]:
    """The sets of all orders that hold, each order tried step by step with the rule of play."""
    steps = (
        *ignorable_requirements(heist),
        *(one.card for crew in heist.crews for one in crew.members),
    )
    found: set[frozenset[str]] = set()

    def go_on(so_far: SoFar) -> None:
        if not lacks(heist, so_far):
            found.add(frozenset(so_far))
            return
        for step in steps:
            if step not in so_far and not bars(heist, so_far, step):
                go_on((*so_far, step))

    go_on(())
    return found


def holds(heist: Heist, order: SoFar) -> bool:
    steps = all(not bars(heist, order[:at], step) for at, step in enumerate(order))
    return steps and not lacks(heist, order)


def any_heist(chance: Random, cooperative: bool, **more: Any) -> Heist:
    sizes = (chance.randint(1, 3), 2, 2) if cooperative else (chance.randint(2, 5),)
    crews = tuple(any_crew(name, size, chance) for name, size in zip("abc", sizes, strict=False))
    return Heist(any_needs(chance.randint(1, 5), chance), crews, cooperative, **more)


KINDS: list[dict[str, Any]] = [
    {},
    {"high_tech": True},
    {"high_tech": True, "tech": "skill"},
    {"high_tech": True, "tech_named": "any"},
    {"high_tech": True, "tech": "skill", "tech_named": "any"},
]


@pytest.mark.parametrize("cooperative", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_all_ways_are_found_and_counted_exactly(cooperative: bool, kind: dict[str, Any]) -> None:
    chance = Random(f"{cooperative} {kind}")
    for _ in range(ROUNDS):
        asked = any_heist(chance, cooperative, **kind)
        found, true = find_ways(HeistWays(asked, best=10**6)), by_force(asked)
        assert found.sets == len(true), asked
        assert {frozenset(way.order) for way in found.best} <= true
        assert len(found.best) == found.different <= found.sets
        assert all(holds(asked, way.order) for way in found.best)
        assert may_do(asked).verdict == bool(true)


def kinds_of(asked: Heist, sets: set[frozenset[str]]) -> set[tuple[Any, ...]]:
    """The sets with gangsters of the same icons in the same gang not told apart."""

    def kind(step: str) -> tuple[Any, ...]:
        one = asked.member(step)
        return (step,) if one is None else (asked.owner(step), tuple(sorted(one.skills)))

    return {tuple(sorted(map(kind, cards))) for cards in sets}


def test_like_gangsters_are_grouped() -> None:
    asked = heist("MS", crew(a="M", b="M", c="M", d="S", e="SH"))
    found = find_ways(HeistWays(asked))
    assert (found.sets, found.different, len(found.best)) == (6, 2, 2)
    assert resolve_ways(HeistWays(asked)).decisive == "gangsta.ways.alike"
    chance = Random(5)
    for _ in range(ROUNDS):
        asked = any_heist(chance, cooperative=chance.random() < 0.5)
        found = find_ways(HeistWays(asked))
        assert found.different == len(kinds_of(asked, by_force(asked)))


def rank_by_force(asked: Heist, cards: frozenset[str]) -> tuple[bool, int, int]:
    spare = [one for one in asked.crews[0].members if one.ready and one.card not in cards]
    return (bool(spare), -sum(len(one.skills) for one in spare), len(cards))


def test_the_best_five_are_the_best_by_the_stated_aims() -> None:
    chance = Random(8)
    for _ in range(ROUNDS):
        asked = any_heist(chance, cooperative=chance.random() < 0.5)
        found = find_ways(HeistWays(asked))
        ranks: dict[Any, tuple[bool, int, int]] = {}
        for cards in by_force(asked):
            kind = next(iter(kinds_of(asked, {cards})))
            ranks[kind] = min(rank_by_force(asked, cards), ranks.get(kind, (True, 1, 99)))
        best = sorted(ranks.values())[:5]
        assert [(not way.whole, -way.spare, len(way.order)) for way in found.best] == best


def test_the_whole_gang_engaged_comes_first() -> None:
    asked = heist("LMSB", crew(boss="LH", b="LMS", c="LB"))
    found = find_ways(HeistWays(asked))
    assert found.best[0].order[0] == "boss" and len(found.best[0].order) == 3
    assert found.best[0].whole and not found.best[1].whole
    ruling = resolve_ways(HeistWays(asked))
    assert ruling.verdict == found.sets and ruling.decisive == "gangsta.ways.count"
    assert "gangsta.ways.whole" in ruling.rules and "gangsta.ways.spare" in ruling.rules


def test_before_the_mobilisation_the_least_money_comes_next() -> None:
    asked = heist("MS", crew(boss="L", a="m", b="s", c="MH"))
    ways = find_ways(HeistWays(asked, money=1, mobilised=False)).best
    assert [(set(way.order), way.price) for way in ways] == [({"c", "b"}, 0), ({"a", "b"}, 1)]
    assert not find_ways(HeistWays(heist("MS", crew(a="m", b="s", c="H")), mobilised=False)).sets
    told = resolve_ways(HeistWays(asked, money=1, mobilised=False)).reasons
    assert [one.rule for one in told[1:]] == [
        "gangsta.note.order_of_ways",
        "gangsta.ways.any_order",
        "gangsta.ways.any_order",
    ]
    assert "gangsta.ways.price" in [part.rule for part in told[-1].parts]


def test_before_the_mobilisation_what_is_missing_is_money_or_a_skill() -> None:
    dear = resolve_ways(HeistWays(heist("MSH", crew(a="m", b="h", c="S")), mobilised=False))
    assert (dear.verdict, dear.rules) == (0, ("gangsta.ways.too_dear",))
    assert dear.reasons[0].facts == {"player": "ann", "price": 2, "money": 0}
    never = resolve_ways(HeistWays(heist("MSL", crew(a="m", c="S")), 9, mobilised=False))
    assert never.rules == ("gangsta.ways.all_ready", "gangsta.heist.short")
    assert never.decisive == "gangsta.heist.short"
    assert never.reasons[1].facts["skills"] == {"leader": 1}


def test_what_it_would_take_is_the_least_that_will_do() -> None:
    chance, told = Random(7), 0
    for _ in range(300):
        asked = Heist(any_needs(4, chance), (any_crew("ann", 5, chance, ready=0.3),))
        poor = HeistWays(asked, 0, mobilised=False, qg=chance.random() < 0.2)
        ruling = resolve_ways(poor)
        if ruling.decisive == "gangsta.ways.too_dear":
            price = ruling.reasons[0].facts["price"]
            assert find_ways(replace(poor, money=price)).sets
            assert not find_ways(replace(poor, money=price - 1)).sets
            told += 1
    assert told > 20


def test_gan_05_06_what_it_costs_to_make_gangsters_ready() -> None:
    leaders = HeistWays(heist("M", crew(a="L", b="L", c="m", d="m", e="l")), mobilised=False)
    assert [price_of(leaders, number) for number in range(4)] == [0, 0, 0, 1]
    asleep = HeistWays(heist("M", crew(a="l", b="m")), mobilised=False)
    assert price_of(asleep, 2) == 0
    qg = HeistWays(heist("M", crew(a="H", b="m", c="m")), mobilised=False, qg=True)
    assert [price_of(qg, number) for number in range(3)] == [0, 1, 1]


def test_those_who_are_engaged_cannot_be_used_after_the_mobilisation() -> None:
    assert not find_ways(HeistWays(heist("M", crew(a="m", b="H")), money=5)).sets
    assert resolve_ways(HeistWays(heist("M", crew(a="m", b="H")))).decisive == "gangsta.heist.short"


def test_example_8_the_boss_and_one_more_do_their_first_heist() -> None:
    found = find_ways(HeistWays(heist("LM", crew(boss="LS", g111="MS"))))
    assert (found.sets, found.best[0].whole) == (1, True)


def test_a_learned_skill_counts() -> None:
    taught = member("g111", "MSL", learned="leader")
    assert find_ways(HeistWays(heist("LM", Crew("ann", (taught, member("b", "H")))))).sets == 1
