"""`make soak`, statistics: 300 random lists of evenings against a naive computation."""

from __future__ import annotations

from random import Random

from companion.evening.statistics import count, select
from tests.evening.test_statistics import check, known, random_evening

LISTS = 300


def main() -> None:
    """Compare every figure of every person of each list."""
    people = 0
    for seed in range(1_000, 1_000 + LISTS):
        chance = Random(seed)
        evenings = [random_evening(chance, number) for number in range(chance.randint(1, 40))]
        for record in count(select(evenings, known), known).people:
            check(record, sorted(evenings, key=lambda one: (one.ended, one.created)))
            people += 1
    print(f"{LISTS} lists of evenings, {people} people: every figure agrees")


if __name__ == "__main__":
    main()
