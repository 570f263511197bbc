"""The count of Police VS Gangs in the second reading (4): trafics, districts, who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tests.games.police_vs_gangs.ledger_sums import NOBODY

TARGET, TOP = 20, 2
DISTRICTS = ("quartier_bleu", "quartier_jaune", "quartier_rouge", "quartier_4")

Marker = tuple[str, int]  # who is on it, in which box
Held = tuple[str, str, frozenset[str]]  # a card somebody has: whose, its colour, what it touches


def count_trafic(
    stakes: Mapping[str, int],
    police: Sequence[str],
    base: int,
    marker: Marker,
    whole: bool = False,
) -> tuple[Marker, dict[str, int]]:
    """The marker afterwards, and who scores. `whole`: nothing is lost in sharing, as one camp."""
    most = max(stakes.values(), default=0)
    ahead = [player for player, count in stakes.items() if count == most and count]
    cops = [player for player in ahead if player in police]
    if cops:
        worth = base + (marker[1] if marker[0] != NOBODY else 0)
        return (NOBODY, 0), share(worth, cops, whole)
    if len(ahead) != 1:
        return (NOBODY, 0), {}
    level = min(TOP, marker[1] + 1) if marker[0] == ahead[0] else 0
    return (ahead[0], level), {ahead[0]: base + level}


def share(worth: int, cops: Sequence[str], whole: bool) -> dict[str, int]:
    """Rounded down for each; or for their camp, where nothing of it is to be lost."""
    if whole and worth % len(cops):
        return {"police": worth}
    return dict.fromkeys(cops, worth // len(cops))


def district_points(cards: Mapping[str, Held], district: str = "best") -> dict[str, int]:
    """By player: his best colour of those he alone has most of, or all of them."""
    led: dict[str, list[int]] = {}
    for colour in DISTRICTS:
        counts = count_colour(cards, colour, district == "connected")
        most = max(counts.values(), default=0)
        ahead = [player for player, count in counts.items() if count == most]
        if len(ahead) == 1:
            led.setdefault(ahead[0], []).append(most)
    return {one: sum(found) if district == "all" else max(found) for one, found in led.items()}


def count_colour(cards: Mapping[str, Held], colour: str, connected: bool) -> Counter[str]:
    """How many cards of a colour everybody has; or how many that hang together."""
    mine: dict[str, set[str]] = {}
    for name, (player, its, _) in cards.items():
        if its == colour:
            mine.setdefault(player, set()).add(name)
    if not connected:
        return Counter({player: len(names) for player, names in mine.items()})
    return Counter({player: largest(names, cards) for player, names in mine.items()})


def largest(names: set[str], cards: Mapping[str, Held]) -> int:
    """The biggest group of these cards in touch by their sides; touching goes both ways."""
    left, best = set(names), 0
    while left:
        group, edge = set[str](), {left.pop()}
        while edge:
            group |= edge
            near = {two for one in edge for two in left if touch(one, two, cards)}
            left -= near
            edge = near
        best = max(best, len(group))
    return best


def touch(one: str, two: str, cards: Mapping[str, Held]) -> bool:
    return two in cards[one][2] or one in cards[two][2]


def winners(totals: Mapping[str, int]) -> list[str]:
    """Who is best alone once somebody has reached the target."""
    best = max(totals.values())
    ahead = [player for player, total in totals.items() if total == best]
    return ahead if best >= TARGET and len(ahead) == 1 else []
