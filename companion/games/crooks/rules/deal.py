"""The deal (Crooks, Mise en place): which hangouts are used, and how large their piles are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, none_below_zero
from companion.games.crooks.pieces import CROOKS, HANGOUTS, PILES
from companion.games.crooks.rules.recruit import Pile


@light
class Deal:
    """A number of players, and the piles that were dealt; none: as the rulebook has them."""

    number: int
    piles: tuple[Pile, ...] = ()

    def __post_init__(self) -> None:
        if self.number not in PILES:
            raise SituationError(because("crooks.situation.player_count", count=self.number))
        counts = (pile.crooks for pile in self.piles)
        none_below_zero(counts, because("crooks.situation.negative"))
        names = (pile.hangout for pile in self.piles)
        need_each_once(names, because("crooks.situation.same_hangout"))


def may_deal(situation: Deal) -> Ruling[bool]:
    """Rule whether piles may be dealt so: in the printed sizes under the first letters."""
    number, sizes = situation.number, PILES[situation.number]
    against = tuple(why_not_deal(situation)) if situation.piles else ()
    facts = {"number": number, "sizes": sizes, "hangouts": HANGOUTS[: len(sizes)]}
    printed = Reason("crooks.set_up.sizes", facts)
    if against:
        return Ruling(False, (*against, printed), against[0])
    rest = because("crooks.set_up.unused", count=CROOKS - sum(sizes))
    return Ruling(True, (printed, because("crooks.set_up.which_letter"), rest), printed)


def why_not_deal(situation: Deal) -> Iterator[Reason]:
    """Faults of a deal: hangouts not used or missing, then sizes other than printed."""
    number, sizes = situation.number, PILES[situation.number]
    used = HANGOUTS[: len(sizes)]
    dealt = {pile.hangout: pile.crooks for pile in situation.piles if pile.crooks}
    for hangout in dealt:
        if hangout not in used:
            yield because("crooks.set_up.not_used", hangout=hangout, hangouts=used, number=number)
    missing = tuple(hangout for hangout in used if hangout not in dealt)
    if missing:
        yield because("crooks.set_up.no_pile", hangouts=missing, number=number)
    if Counter(dealt.values()) != Counter(sizes):
        told = tuple(sorted(dealt.values()))
        yield because("crooks.set_up.other_sizes", dealt=told, sizes=sizes, number=number)


def deal_of(number: int, piles: Mapping[str, int]) -> Deal:
    """The situation of a deal, from piles as they were counted hangout by hangout."""
    return Deal(number, tuple(Pile(hangout, crooks) for hangout, crooks in piles.items()))
