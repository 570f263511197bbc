"""The attack (BlackRock City): what the winner finds in town, and what becomes of his bandits."""

from __future__ import annotations

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.blackrock_city.bandits import (
    NEGATIVE,
    Bandits,
    bandits_of,
    check_bandits,
    so_many,
)
from companion.games.blackrock_city.pieces import FICTIVE, FRONT
from companion.games.blackrock_city.rules.stagecoach import Shown


@light
class Attack:
    """The town the die has reached, its gold, and who won the phase."""

    player: str
    town: str = "town_1"
    gold: int = 0
    shows: Shown = "front"
    sheriff_there: bool = False

    def __post_init__(self) -> None:
        none_below_zero((self.gold,), NEGATIVE)


@light
class TownPrisoners:
    """The town the die has reached, its prisoners, and who won the phase."""

    player: str
    town: str = "town_1"
    prisoners: int = 0
    shows: Shown = "front"
    sheriff_there: bool = False

    def __post_init__(self) -> None:
        none_below_zero((self.prisoners,), NEGATIVE)


def count_gold(attack: Attack) -> Ruling[int]:
    """Rule how much gold the winner takes: all of the town, none if the sheriff is there."""
    facts = {"player": attack.player, "town": attack.town, "gold": attack.gold}
    if attack.sheriff_there:
        return Ruling(0, (Reason("blackrock_city.attack.sheriff", facts),))
    if not attack.gold:
        return Ruling(0, (Reason("blackrock_city.attack.no_gold", facts),))
    if attack.player == FICTIVE:
        return _count_taken(
            attack.gold, _tell_left(attack), Reason("blackrock_city.attack.fictive", facts)
        )
    return _count_taken(
        attack.gold, _tell_left(attack), Reason("blackrock_city.attack.gold", facts)
    )


def _count_taken(count: int, left: tuple[Reason, ...], taken: Reason) -> Ruling[int]:
    """Rule what the winner takes in town; beside a flipped tile, what was left there."""
    return Ruling(count, (*left, taken), left[0] if left else taken)


def _tell_left(attack: Attack) -> tuple[Reason, ...]:
    """The reason that gold left beside a flipped tile is still there to take, if any is."""
    if attack.shows == FRONT:
        return ()
    return (because("blackrock_city.attack.left_gold", town=attack.town),)


def count_prisoners(situation: TownPrisoners) -> Ruling[int]:
    """Rule how many prisoners join the winner, wounded: all of the town; a fictive one, none."""
    facts = {"player": situation.player, "town": situation.town, "prisoners": situation.prisoners}
    if not situation.prisoners:
        return Ruling(0, (Reason("blackrock_city.attack.no_prisoners", facts),))
    if situation.sheriff_there:
        return Ruling(0, (Reason("blackrock_city.attack.prisoners_kept", facts),))
    left = _tell_left_prisoners(situation)
    if situation.player == FICTIVE:
        gone = Reason("blackrock_city.attack.prisoners_gone", facts)
        return _count_taken(situation.prisoners, left, gone)
    return _count_taken(situation.prisoners, left, Reason("blackrock_city.attack.prisoners", facts))


def _tell_left_prisoners(situation: TownPrisoners) -> tuple[Reason, ...]:
    """The reason that prisoners left beside a flipped tile can still be freed, if any are."""
    if situation.shows == FRONT:
        return ()
    return (because("blackrock_city.attack.left_prisoners", town=situation.town),)


@light
class Return:
    """What a player had placed in this phase."""

    player: str
    bandits: Bandits


def count_return(situation: Return) -> Ruling[dict[str, int]]:
    """Rule which bandits of a bid come back: healthy ones wounded; wounded ones are killed."""
    player, placed = situation.player, situation.bandits
    check_bandits(placed)
    if not placed.count:
        raise SituationError(because("blackrock_city.situation.no_bandits"))
    ends = {"wounded": placed.plain, "wounded_cross": placed.cross, "dead": placed.hurt}
    back = {end: count for end, count in ends.items() if count}
    facts = {"player": player, "back": placed.healthy, "killed": placed.hurt}
    home = Reason(_rule_of_return(placed), facts)
    return Ruling(back, (home, *_tell_keep_their_cross(player, placed)), home)


def _rule_of_return(placed: Bandits) -> str:
    if not placed.hurt:
        return "blackrock_city.return.wounded"
    return "blackrock_city.return.both" if placed.healthy else "blackrock_city.return.killed"


def _tell_keep_their_cross(player: str, placed: Bandits) -> tuple[Reason, ...]:
    """The reason that the X counts on the wounded side too, where it matters."""
    if not placed.cross:
        return ()
    return (because("blackrock_city.return.cross", player=player, count=placed.cross),)


def against_return(placed: Bandits, back: dict[str, int]) -> tuple[Reason, ...]:
    """Faults of what comes back of a bid after an attack: every bandit comes back or is dead."""
    if sum(back.values()) == placed.count:
        return ()
    return (because("blackrock_city.return.all", count=placed.count),)


def split_return(placed: Bandits, back: dict[str, int]) -> tuple[Bandits, Bandits]:
    """The bandits of a bid that go back to the reserve, and those that are dead."""
    home = bandits_of(back)
    plain, crosses = placed.without_cross, placed.crosses
    return home, so_many(0, 0, plain - home.wounded, crosses - home.wounded_cross)
