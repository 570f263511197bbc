"""Places and fights of Police VS Gangs by hand: a second reading of its rulebook, sum by sum.

It shares no rule with the game: what it is told are names, numbers and faces as the table sees
them, and it says what comes out without a word of why.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

NOBODY = "nobody"
TRAFICS = ("armes", "drogue", "prostitution", "tabac", "alcool")
RANKS = ("lieutenant", "sergent", "inspecteur")

Dice = Sequence[tuple[str, str]]  # of one policeman: rank, and what the face counts as


def line_up(scores: Mapping[str, int], first: str) -> list[str]:
    """By score; of equals whoever sits next clockwise from the first. Scores go clockwise."""
    seats = ring(list(scores), first)
    return sorted(seats, key=lambda player: (player != first, -scores[player]))


def ring(players: list[str], first: str) -> list[str]:
    """Clockwise from somebody."""
    at = players.index(first)
    return players[at:] + players[:at]


# 3.1, 3.3: dice


def grades(dice: Dice) -> int:
    """What a policeman's own dice are worth: a lieutenant is a grade whatever happens."""
    return sum(rank == "lieutenant" or face == "grade" for rank, face in dice)


def most_grades(police: Mapping[str, Dice]) -> str:
    """Who alone has most; in a tie, even of nothing, nobody."""
    found = {player: grades(dice) for player, dice in police.items()}
    ahead = [player for player, count in found.items() if count == max(found.values())]
    return ahead[0] if len(ahead) == 1 else NOBODY


def police_power(card: int, police: Mapping[str, Dice], indics: Iterable[str]) -> int:
    """The card, and the handcuffs rolled, twice with a lieutenant."""
    dice = [die for all_his in police.values() for die in all_his]
    rolled = sum(face == "menotte" for _, face in dice) + sum(one == "menotte" for one in indics)
    return card + rolled * (2 if any(rank == "lieutenant" for rank, _ in dice) else 1)


def gang_power(tiles: Iterable[int], indics: Iterable[str]) -> int:
    return sum(tiles) + sum(one == "mafia" for one in indics)


def arrester(police: Mapping[str, Dice], last_first: Sequence[str]) -> str:
    """Most grades, one at the least; of equals the lowest, who stands first in this list."""
    found = {player: grades(dice) for player, dice in police.items()}
    best = max(found.values())
    return next(player for player in last_first if found[player] == best) if best else NOBODY


def highest(ranks: Collection[str]) -> str:
    """The die that goes to prison."""
    return next(rank for rank in RANKS if rank in ranks)


def lowest_first(scores: Mapping[str, int], order: Sequence[str], teams: bool) -> list[str]:
    """From the lowest on the track; of equals, and of all in teams, the later in the turn."""
    return sorted(order, key=lambda one: (0 if teams else scores[one], -order.index(one)))


# 3.2: tiles


def recruiters(
    totals: Mapping[str, int],
    owner: str,
    scores: Mapping[str, int],
    agreed: Sequence[str] = (),
    deadlock: str = "all",
) -> list[str]:
    """Who picks, one after the other. In teams `scores` are what sets players apart there."""

    def rank(player: str) -> tuple[int, bool, int]:
        return -totals[player], player != owner, scores[player]

    found: list[str] = []
    able = [player for player in totals if totals[player]]
    for group in sorted({rank(player) for player in able}):
        equals = [player for player in able if rank(player) == group]
        if len(equals) == 1 or set(equals) <= set(agreed):
            found += sorted(equals, key=list(agreed).index) if len(equals) > 1 else equals
        elif deadlock == "all":
            break
    return found


def pick(wants: Sequence[str], offers: Mapping[str, int], total: int) -> str:
    """The dearest wish that is there and can be paid."""
    return next((who for who in wants if offers.get(who, total + 1) <= total), NOBODY)


def taker(
    sums: Mapping[str, int],
    owner: str,
    scores: Mapping[str, int] | None,
    order: Sequence[str],
    agreed: str = NOBODY,
) -> str:
    """Who takes the place, of those with a tile there; without scores the first in turn order."""
    if not sums:
        return NOBODY
    ahead = [player for player in order if sums.get(player, -1) == max(sums.values())]
    if owner in ahead:
        return owner
    if scores is None:
        return ahead[0]
    ahead = [one for one in ahead if scores[one] == min(scores[other] for other in ahead)]
    if len(ahead) == 1:
        return ahead[0]
    return agreed if agreed in ahead else NOBODY


def feed(
    tiles: Iterable[Mapping[str, int]],
    demands: Mapping[str, int],
    named: Collection[str],
    left: Mapping[str, int] | None = None,
) -> dict[str, int]:
    """A token for each symbol asked for, one more where the card shows the trafic twice."""
    shown = list(tiles)
    found = {}
    for trafic in TRAFICS:
        brought = sum(tile.get(trafic, 0) for tile in shown)
        if not brought or not (demands.get(trafic) or trafic in named):
            continue
        brought += demands.get(trafic, 0) > 1
        found[trafic] = brought if left is None else min(brought, left.get(trafic, 0))
    return {trafic: count for trafic, count in found.items() if count}


# 1: cards


def meets(colours: Collection[str], by_side: Iterable[str], by_corner: Iterable[str]) -> int:
    """How many of its colours a card touches: corners are good enough where they are given."""
    return len({*by_side, *by_corner} & set(colours))


def corners_count(colours: Collection[str], contact: str) -> bool:
    """A corner is contact for a card of two colours; for others by an option."""
    return len(colours) > 1 or contact == "corner"
