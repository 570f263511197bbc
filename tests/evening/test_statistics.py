"""Statistics against a second, naive computation on random evenings, and their corner cases."""

from __future__ import annotations

from random import Random
from statistics import fmean, pstdev

import pytest

from companion.core.game import Seat
from companion.evening.condensed import Condensed, Done, Moved, Won
from companion.evening.statistics import Ratio, Record, count, select

NAMES = ("Ann", "Bob", "Cléo", "Hugo", "bob")


def known(name: str) -> str:
    """Bob and bob are one person."""
    return "Bob" if name.casefold() == "bob" else name


def random_evening(chance: Random, number: int) -> Condensed:
    """A condensed evening by chance; Bob sits down once at most."""
    people = chance.sample(NAMES[:4], chance.randint(2, 4))
    people = ["bob" if one == "Bob" and chance.random() < 0.5 else one for one in people]
    seats = tuple(Seat(f"p{at}", name, "rouge") for at, name in enumerate(people, 1))
    keys = [seat.key for seat in seats]
    scores = {key: chance.randint(-2, 9) for key in keys}
    best = max(scores.values())
    winners = tuple(key for key in keys if scores[key] == best)
    won = tuple(
        Won(turn, key, chance.choice(("trafics", "districts")), chance.randint(1, 5))
        for turn in range(1, 4)
        for key in keys
    )
    done = tuple(Done(key, "fights", 2, 3, {"tie.owner": 1}, {}) for key in keys[:1])
    created = 1000 * number
    return Condensed(
        game=chance.choice(("gangs_city", "crooks")),
        rules=1,
        made=1,
        created=created,
        ended=created + chance.randint(60, 900),
        turns=chance.randint(1, 9),
        seats=seats,
        options={},
        winners=winners,
        scores=scores,
        roles={},
        began=chance.choice(keys),
        course=(),
        won=won,
        done=done,
        tipped=chance.randint(0, 9),
        most=Moved(1, keys[0], chance.randint(-9, 9), "tie.owner"),
        overruled={"tie.owner": chance.randint(0, 1)},
        corrected=0,
    )


def check(record: Record, evenings: list[Condensed]) -> None:
    """Compute the figures of a person again, one question at a time."""
    own = [one for one in evenings if record.name in [known(seat.name) for seat in one.seats]]
    keys = [next(s.key for s in one.seats if known(s.name) == record.name) for one in own]
    both = list(zip(own, keys, strict=True))
    won = [key in one.winners for one, key in both]
    assert (record.evenings, record.wins) == (len(own), sum(won))
    assert record.shared == sum(w and len(one.winners) > 1 for w, one in zip(won, own, strict=True))
    runs = "".join("x" if one else " " for one in won).split(" ")
    assert (record.streak, record.running) == (max(map(len, runs)), len(runs[-1]))
    for game in {one.game for one in own}:
        scores = [one.scores[key] for one, key in both if one.game == game]
        assert record.scores[game] == (max(scores), fmean(scores), pstdev(scores))
    opened = [w for w, (one, key) in zip(won, both, strict=True) if one.began == key]
    assert record.began == Ratio(sum(opened), len(opened))
    for seat, ratio in record.seats.items():
        sat = [w for w, (_, key) in zip(won, both, strict=True) if key == f"p{seat}"]
        assert ratio == Ratio(sum(sat), len(sat))
    for source in ("trafics", "districts"):
        rows = [row for one, key in both for row in one.won if row.player == key]
        assert record.sources[source] == sum(r.points for r in rows if r.source == source)
    times = sum(done.times for one, key in both for done in one.done if done.player == key)
    assert sum(feat.times for feat in record.feats.values()) == times
    for other in {known(name) for name in NAMES}:
        ahead = 0
        for one, key in both:
            there = [s.key for s in one.seats if known(s.name) == other]
            ahead += any(one.places[key] < one.places[rival] for rival in there)
        assert record.beaten[other] == ahead


@pytest.mark.parametrize("seed", range(30))
def test_figures_agree_with_a_naive_computation(seed: int) -> None:
    chance = Random(seed)
    evenings = [random_evening(chance, number) for number in range(chance.randint(1, 12))]
    found = count(select(evenings, known), known)
    assert found.evenings == len(evenings)
    assert sum(found.overruled.values()) == sum(sum(one.overruled.values()) for one in evenings)
    open_late = [one for one in evenings if one.tipped == 0 or one.tipped == one.turns]
    assert found.late == Ratio(len(open_late), len(evenings))
    assert found.most is not None
    assert abs(found.most[2].points) == max(abs(one.most.points) for one in evenings if one.most)
    for record in found.people:
        check(record, sorted(evenings, key=lambda one: (one.ended, one.created)))


def test_evenings_are_selected_by_game_and_by_everybody_who_sat_there() -> None:
    chance = Random(3)
    evenings = [random_evening(chance, number) for number in range(40)]
    found = select(evenings, known, "crooks", ("BOB", "Ann"))
    assert found
    for one in found:
        assert one.game == "crooks"
        assert {"Bob", "Ann"} <= {known(seat.name) for seat in one.seats}
    left_out = len(evenings) - len(found)
    assert left_out == sum(
        one.game != "crooks" or not {"Bob", "Ann"} <= {known(s.name) for s in one.seats}
        for one in evenings
    )


def test_no_evening_gives_no_figures() -> None:
    found = count((), known)
    assert (found.evenings, found.people, found.minutes, found.turns) == (0, (), 0.0, 0.0)
    assert (found.late, found.most) == (Ratio(0, 0), None)


def test_nemesis_and_victim_are_the_most_frequent_of_equals_the_first_by_name() -> None:
    record = Record("Ann")
    record.beaten_by.update({"Hugo": 2, "Bob": 2, "Cy": 1})
    record.beaten.update({"Cy": 3})
    assert (record.nemesis, record.victim) == (("Bob", 2), ("Cy", 3))
    assert Record("Di").nemesis is None
