"""Feeding the trafics (Police VS Gangs 3.2): what tiles bring where a card asks for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import need_some
from companion.games.police_vs_gangs.rules.camps_present import THE_PLACE

DOUBLE_BONUS = 1
PAIR = 2
SHORT = ("police_vs_gangs.feeding.short", "police_vs_gangs.feeding.none_in_box")
BONUS = ("police_vs_gangs.feeding.double", "police_vs_gangs.feeding.thrice")


@dataclass(frozen=True, slots=True)
class Tile:
    """A red tile with the trafics it brings."""

    who: str
    symbols: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Feeder:
    """One gangster's red tiles on the place."""

    player: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Feeding:
    """A card with its demands and badges, the trafics named for badges, and the tiles there."""

    feeders: tuple[Feeder, ...]
    demands: Mapping[str, int]
    badges: int = 0
    named: tuple[str, ...] = ()
    deal: bool = False  # under an agreement nothing may be held back
    left: Mapping[str, int] | None = None  # tokens in the box; None: others stand in for them
    place: str = THE_PLACE
    fixed: tuple[str, ...] | None = None  # named in the deal; None: all that are named

    @property
    def of_the_deal(self) -> tuple[str, ...]:
        """The trafics that an agreement put on badges."""
        if not self.deal:
            return ()
        return self.named if self.fixed is None else self.fixed


def count_brought(tiles: tuple[Tile, ...]) -> dict[str, int]:
    """The trafics that tiles bring together, each symbol once a turn."""
    sums = {trafic: sum(tile.symbols.get(trafic, 0) for tile in tiles) for trafic in TRAFICS}
    return {trafic: count for trafic, count in sums.items() if count}


def options_badges(demands: Mapping[str, int], badges: int) -> tuple[str, ...]:
    """The trafics a badge may be named for; none where the card has no badge."""
    return tuple(one for one in TRAFICS if not demands.get(one)) if badges else ()


def why_not_name(
    demands: Mapping[str, int], badges: int, named: tuple[str, ...]
) -> tuple[Reason, ...]:
    """Reasons against a trafic for a badge: it is on the card, or on another badge."""
    return tuple(_against_naming(demands, badges, named))


def _against_naming(
    demands: Mapping[str, int], badges: int, named: tuple[str, ...]
) -> Iterator[Reason]:
    for trafic, times in Counter(named).items():
        if demands.get(trafic):
            yield because("police_vs_gangs.feeding.badge_on_card", trafic=trafic)
        if times > 1:
            yield because("police_vs_gangs.feeding.badge_twice", trafic=trafic)
    if len(named) > badges:
        yield because("police_vs_gangs.feeding.too_many_named", count=len(named), badges=badges)


def count_fed(situation: Feeding) -> Ruling[dict[str, int]]:
    """Rule how many tokens of each trafic are fed: one a demanded symbol, two if shown twice."""
    need_some(situation.feeders, because("police_vs_gangs.situation.no_gangsters"))
    place, brought = situation.place, count_brought(_all_tiles(situation))
    fed: dict[str, int] = {}
    reasons = [*_tell_brings(situation), *_tell_badges(situation)]
    for trafic in TRAFICS:
        found = _count_fed(situation, trafic, brought.get(trafic, 0))
        reasons.extend(found.reasons)
        if found.verdict:
            fed[trafic] = found.verdict
    reasons.extend(_tell_duties(situation, bool(fed)))
    players = tuple(one.player for one in situation.feeders)
    if not fed:
        wanted = any(brought.get(one) for one in (*_printed_demands(situation), *situation.named))
        nothing = because("police_vs_gangs.feeding.nothing", players=players, place=place)
        if wanted:  # and the box has none
            nothing = because("police_vs_gangs.feeding.box_empty", players=players, place=place)
        return Ruling(fed, (*reasons, nothing))
    facts = {"players": players, "place": place, "count": sum(fed.values()), "tokens": fed}
    told = [one for top in reasons for one in top.walk()]
    short, bonus = ([one for one in told if one.rule in keys] for keys in (SHORT, BONUS))
    total = Reason("police_vs_gangs.feeding.total", facts)
    if short:
        total = Reason("police_vs_gangs.feeding.total_box", facts)
    elif bonus:
        total = Reason("police_vs_gangs.feeding.total_bonus", facts)
    return Ruling(fed, (*reasons, total), (*short, *bonus, total)[0])


def _printed_demands(situation: Feeding) -> tuple[str, ...]:
    """The trafics the card asks for by itself."""
    return tuple(trafic for trafic, count in situation.demands.items() if count)


def _all_tiles(situation: Feeding) -> tuple[Tile, ...]:
    return tuple(tile for one in situation.feeders for tile in one.tiles)


def _tell_brings(situation: Feeding) -> Iterator[Reason]:
    """Reasons what each tile brings, and that several gangsters feed one pool."""
    for one in situation.feeders:
        parts = tuple(
            because("police_vs_gangs.feeding.tile", who=tile.who, symbols=dict(tile.symbols))
            for tile in one.tiles
        )
        brought = count_brought(one.tiles)
        facts = {"player": one.player, "symbols": brought}
        yield Reason("police_vs_gangs.feeding.brings", facts, parts)
    if len(situation.feeders) > 1:
        players = tuple(one.player for one in situation.feeders)
        yield because("police_vs_gangs.feeding.pool", players=players, place=situation.place)


def _tell_badges(situation: Feeding) -> Iterator[Reason]:
    """Reasons what badges were named for, and which were named for nothing."""
    for trafic in situation.named:
        if trafic in situation.of_the_deal:
            yield because("police_vs_gangs.feeding.badge_fixed", trafic=trafic)
        elif situation.deal:
            yield because("police_vs_gangs.feeding.badge_open", trafic=trafic)
        else:
            yield because("police_vs_gangs.feeding.badge", trafic=trafic)
    free = len(options_badges(situation.demands, situation.badges))
    void = max(0, situation.badges - free)
    unnamed = situation.badges - void - len(situation.named)
    if void:
        yield because("police_vs_gangs.feeding.badges_void", count=void)
    if unnamed > 0:
        yield because("police_vs_gangs.feeding.badges_unnamed", count=unnamed)


def _count_fed(situation: Feeding, trafic: str, brought: int) -> Ruling[int]:
    """The number of tokens of a trafic that are fed: if it is demanded and brought."""
    shown = situation.demands.get(trafic, 0)
    if not shown and trafic not in situation.named:
        if not brought:
            return Ruling(0)
        lost = because("police_vs_gangs.feeding.not_demanded", trafic=trafic, count=brought)
        return Ruling(0, (lost,))
    if not brought:
        return Ruling(0, (because("police_vs_gangs.feeding.not_brought", trafic=trafic),))
    parts: tuple[Reason, ...] = ()
    count = brought
    if shown > 1:
        count += DOUBLE_BONUS
        parts = (because("police_vs_gangs.feeding.double", trafic=trafic),)
    if shown > PAIR:
        parts = (because("police_vs_gangs.feeding.thrice", trafic=trafic, count=shown),)
    count, short = _count_supplied(situation, trafic, count)
    facts = {"trafic": trafic, "brought": brought, "count": count}
    return Ruling(count, (Reason("police_vs_gangs.feeding.fed", facts, parts + short),))


def _count_supplied(situation: Feeding, trafic: str, count: int) -> tuple[int, tuple[Reason, ...]]:
    """The number of tokens the box can give, with the reason if some are missing."""
    left = count if situation.left is None else situation.left.get(trafic, 0)
    if left >= count:
        return count, ()
    if not left:
        return 0, (because("police_vs_gangs.feeding.none_in_box", trafic=trafic),)
    return left, (because("police_vs_gangs.feeding.short", trafic=trafic, count=left),)


def _tell_duties(situation: Feeding, fed: bool) -> Iterator[Reason]:
    """The reason that feeding is a duty under an agreement, or free for a winner alone."""
    if not fed:
        return
    if situation.deal:
        yield because("police_vs_gangs.feeding.must", place=situation.place)
    else:
        yield because("police_vs_gangs.feeding.may", player=situation.feeders[0].player)
