"""`make soak`: 200 whole evenings a game, each told once more to one that only keeps the score."""

from __future__ import annotations

from types import ModuleType

from companion.games import load
from tests.games.blackrock_city import keeping_score as blackrock_city
from tests.games.crooks import keeping_score as crooks
from tests.games.gangs_city import keeping_score as gangs_city
from tests.games.gangsta import keeping_score as gangsta
from tests.games.police_vs_gangs import keeping_score as police_vs_gangs
from tests.kit.only_score import assert_same_score, keep_score, whole_evening

EVENINGS = 200
KEEPERS: dict[str, ModuleType] = {
    "blackrock_city": blackrock_city,
    "crooks": crooks,
    "gangs_city": gangs_city,
    "gangsta": gangsta,
    "police_vs_gangs": police_vs_gangs,
}


def hold(key: str, first: int, evenings: int) -> None:
    """Hold so many evenings against the score that was kept alone."""
    game, keeper = load(key), KEEPERS[key]
    for number in range(first, first + evenings):
        whole = whole_evening(game, number)
        assert_same_score(whole, keep_score(whole, keeper.answer), keeper)


def main() -> None:
    """Every game after the other."""
    for key in KEEPERS:
        hold(key, 0, EVENINGS)
        print(f"{key}: {EVENINGS} evenings end alike where only the score is kept", flush=True)


if __name__ == "__main__":
    main()
