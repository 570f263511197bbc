"""Open badges (Police VS Gangs 3.2, 3.3): what a deal left open is named after the reveal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import NOBODY, Reason, Ruling, because


@dataclass(frozen=True, slots=True)
class OpenBadges:
    """A card, what stands on its badges so far, and the gangsters whose tiles feed there."""

    gangsters: tuple[str, ...]  # in turn order
    demands: Mapping[str, int]
    badges: int
    fixed: tuple[str, ...] = ()  # in the deal
    named: tuple[str, ...] = ()  # since the reveal
    brings: Mapping[str, Iterable[str]] = field(default_factory=dict)  # trafics, by gangster
    open_badges: Literal["any", "brings"] = "any"

    @property
    def printed(self) -> tuple[str, ...]:
        """The demands of the card by itself."""
        return tuple(one for one, count in self.demands.items() if count)

    @property
    def left(self) -> int:
        """The number of badges nobody has named."""
        return self.badges - len(self.fixed) - len(self.named)

    @property
    def free(self) -> tuple[str, ...]:
        """The trafics a badge may still stand for: neither on the card nor on a badge."""
        taken = {*self.printed, *self.fixed, *self.named}
        return tuple(one for one in TRAFICS if one not in taken)


def resolve_next_badge(situation: OpenBadges) -> Ruling[str]:
    """Rule who names the next open badge: the gangsters in turn order, one badge each."""
    if situation.left <= 0:
        fixed = (*situation.fixed, *situation.named)
        return Ruling(NOBODY, (because("police_vs_gangs.hand_out.badges_named", trafics=fixed),))
    count = situation.left
    if not situation.gangsters:
        return Ruling(NOBODY, (because("police_vs_gangs.hand_out.badges_unfed", count=count),))
    if not situation.free:
        return Ruling(NOBODY, (because("police_vs_gangs.hand_out.badges_void", count=count),))
    player = situation.gangsters[len(situation.named) % len(situation.gangsters)]
    facts = {"player": player, "count": count}
    if len(situation.gangsters) == 1:
        return Ruling(player, (Reason("police_vs_gangs.hand_out.badge_owner", facts),))
    return Ruling(player, (Reason("police_vs_gangs.hand_out.badge_turn", facts),))


def options_badge(situation: OpenBadges, player: str) -> tuple[str, ...]:
    """The trafics this gangster may name for an open badge."""
    return tuple(one for one in situation.free if may_name_badge(situation, player, one).verdict)


def may_name_badge(situation: OpenBadges, player: str, trafic: str) -> Ruling[bool]:
    """Rule whether a gangster may have an open badge stand for a trafic."""
    against = tuple(_against(situation, player, trafic))
    if against:
        return Ruling(False, against)
    return Ruling(True, (because("police_vs_gangs.hand_out.badge_any", trafic=trafic),))


def _against(situation: OpenBadges, player: str, trafic: str) -> Iterator[Reason]:
    if trafic in situation.printed:
        yield because("police_vs_gangs.hand_out.badge_on_card", trafic=trafic)
    if trafic in (*situation.fixed, *situation.named):
        yield because("police_vs_gangs.hand_out.badge_twice", trafic=trafic)
    brings = dict.fromkeys(situation.brings.get(player, ()))
    brought = [one for one in brings if one in situation.free]
    if situation.open_badges == "brings" and brought and trafic not in brought:
        yield because("police_vs_gangs.hand_out.badge_brings", player=player, trafics=brought)
