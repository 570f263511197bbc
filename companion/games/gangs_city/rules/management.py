"""Management (Gangs City 5.3): the symbols of a place that its owner's characters manage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from companion.boxes.gangs_city import is_mercenary
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.gangs_city.rules.impossible import NEGATIVE


@dataclass(frozen=True, slots=True)
class ManagingCharacter:
    """A character on a place, with the trafic symbols of its tile."""

    who: str
    symbols: Mapping[str, int]
    chief: bool = False


@dataclass(frozen=True, slots=True)
class Management:
    """The characters that one player put on a place he owns."""

    player: str
    place: str
    trafics: Mapping[str, int]
    characters: tuple[ManagingCharacter, ...]
    owner: str | None = None  # None: he who manages


def count_managed(situation: Management) -> Ruling[dict[str, int]]:
    """Rule how many symbols of each trafic are managed on a place, each once at most."""
    _check(situation)
    if situation.owner not in (None, situation.player):
        return _not_owner(situation)
    managed: dict[str, int] = {}
    reasons: list[Reason] = []
    for trafic, shown in situation.trafics.items():
        if not shown:
            continue
        brought = sum(one.symbols.get(trafic, 0) for one in situation.characters)
        count = min(shown, brought)
        if count:
            managed[trafic] = count
        facts = {"trafic": trafic, "shown": shown, "brought": brought, "count": count}
        capped = brought > shown
        rule = "gangs_city.management.capped" if capped else "gangs_city.management.symbols"
        reasons.append(Reason(rule, facts))
    facts = {"player": situation.player, "place": situation.place, "count": sum(managed.values())}
    total = Reason("gangs_city.management.total", facts)
    useless = tuple(_tell_useless(situation))
    more = _tell_more(situation, bool(managed))
    by = _settled_by(reasons) if managed else next(iter(useless), total)
    return Ruling(managed, (*useless, *reasons, *more, total), by)


def _settled_by(counted: list[Reason]) -> Reason:
    """The clause that decided the count: symbols over, symbols nobody manages, or the first."""
    capped = (one for one in counted if one.rule == "gangs_city.management.capped")
    short = (one for one in counted if 0 < one.facts["brought"] < one.facts["shown"])
    brought = (one for one in counted if one.facts["count"])
    return next(chain(capped, short, brought))


def _not_owner(situation: Management) -> Ruling[dict[str, int]]:
    """The ruling that whoever does not own a place manages nothing there."""
    player, place = situation.player, situation.place
    facts = {"player": player, "place": place, "owner": situation.owner}
    nothing = tuple(
        [
            because("gangs_city.reveal.counts_nothing", player=player, who=one.who)
            for one in situation.characters
        ]
    )
    against = Reason("gangs_city.placement.not_owner", facts)
    return Ruling({}, (against, *nothing), against)


def _tell_useless(situation: Management) -> Iterator[Reason]:
    """Reasons against managers: mercenaries, and those who know no trafic of the place."""
    for one in situation.characters:
        if any(one.symbols.get(trafic) for trafic, shown in situation.trafics.items() if shown):
            continue
        facts = {"player": situation.player, "who": one.who}
        nothing = Reason("gangs_city.reveal.counts_nothing", facts)
        if is_mercenary(one.who):
            yield because("gangs_city.placement.mercenary_manages", nothing, who=one.who)
        else:
            place = situation.place
            yield because("gangs_city.placement.no_trafic", nothing, who=one.who, place=place)


def _tell_more(situation: Management, managed: bool) -> tuple[Reason, ...]:
    """Reasons easily forgotten: nothing may be held back, and a chief is worth nothing here."""
    said: tuple[Reason, ...] = ()
    if managed:
        said += (because("gangs_city.management.must", player=situation.player),)
    for one in situation.characters:
        if one.chief:
            said += (because("gangs_city.management.chief", who=one.who),)
    return said


def _check(situation: Management) -> None:
    """Raise SituationError for a number below zero, two chiefs, or a place without trafics."""
    printed = (situation.trafics, *(one.symbols for one in situation.characters))
    counts = (count for symbols in printed for count in symbols.values())
    none_below_zero(counts, NEGATIVE)
    if sum(one.chief for one in situation.characters) > 1:
        raise SituationError(because("gangs_city.chief.one", player=situation.player))
    if not any(situation.trafics.values()):
        raise SituationError(because("gangs_city.situation.no_trafics", place=situation.place))
