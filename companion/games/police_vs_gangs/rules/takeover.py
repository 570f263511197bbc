"""Taking a place (Police VS Gangs 3.2): of the gangsters on their red side the strongest stays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from companion.core.precedence import Clause, settle
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.core.situations import need_each_once, need_some
from companion.games.police_vs_gangs.rules.camps_present import THE_PLACE

BY_PRINT = (
    "police_vs_gangs.takeover.alone",
    "police_vs_gangs.takeover.held",
    "police_vs_gangs.takeover.highest",
)
LAST_TILE = ("police_vs_gangs.takeover.last_tile", "police_vs_gangs.takeover.arrested_counts")


@dataclass(frozen=True, slots=True)
class Fighter:
    """A tile on its red side: attack, or defence where its gangster owns the place."""

    who: str
    power: int
    arrested: bool = False  # in prison since the police lost here


@dataclass(frozen=True, slots=True)
class Fighting:
    """One gangster's red tiles; `turn` matters where the track does not set equals apart."""

    player: str
    score: int
    fighters: tuple[Fighter, ...]
    turn: int = 0

    @property
    def standing(self) -> tuple[Fighter, ...]:
        return tuple(one for one in self.fighters if not one.arrested)


@dataclass(frozen=True, slots=True)
class Takeover:
    """A place and the gangsters on it, once recruiters have gone home."""

    gangsters: tuple[Fighting, ...]
    owner: str = NOBODY
    agreed: str = NOBODY  # whom equals let have it
    place: str = THE_PLACE
    play: Literal["each", "teams"] = "each"
    takeover_tie: Literal["track", "turn_order"] = "track"
    last_tile: Literal["next", "still"] = "next"


def tie_breaks(situation: Takeover) -> tuple[Clause[Fighting], ...]:
    """The tests that settle equal strengths: those of recruitments, or those of Gangs City."""
    lowest: Clause[Fighting]
    lowest = Clause(
        "police_vs_gangs.takeover.tie_lowest",
        lambda one: -one.score,
        narrows="police_vs_gangs.takeover.tie_lowest_narrows",
        told=lambda one: {"score": one.score},
    )
    if situation.takeover_tie == "turn_order":
        lowest = Clause("police_vs_gangs.takeover.tie_first", lambda one: -one.turn)
    elif situation.play == "teams":
        lowest = Clause("police_vs_gangs.takeover.tie_in_teams", lambda one: one.turn)
    owner = situation.owner
    return (
        Clause("police_vs_gangs.takeover.tie_owner", lambda one: one.player == owner),
        lowest,
    )


def count_strength(one: Fighting, owner: str, tiles: tuple[Fighter, ...]) -> Ruling[int]:
    """Rule a gangster's strength: attack values, or defence values if he owns the place."""
    parts = tuple(
        because("police_vs_gangs.takeover.defence", who=tile.who, power=tile.power)
        if one.player == owner
        else because("police_vs_gangs.takeover.attack", who=tile.who, power=tile.power)
        for tile in tiles
    )
    total = sum(tile.power for tile in tiles)
    strength = because("police_vs_gangs.takeover.strength", *parts, player=one.player, total=total)
    return Ruling(total, (strength,))


def resolve_takeover(situation: Takeover) -> Ruling[str]:
    """Rule which gangster takes a place: the highest sum; the others go home."""
    need_some(situation.gangsters, because("police_vs_gangs.situation.no_gangsters"))
    players = (one.player for one in situation.gangsters)
    need_each_once(players, because("police_vs_gangs.situation.same_player"))
    absent = tuple(_tell_absent(situation))
    won = _rule_won(situation)
    after = () if won.verdict == NOBODY else tuple(_tell_after(situation, won.verdict))
    by = _arrest_that_decides(situation, won, absent) or won.clause
    return Ruling(won.verdict, (*absent, *won.reasons, *after), by)


def _rule_won(situation: Takeover) -> Ruling[str]:
    """Which of those who fight has the place: nobody, the only one, or the strongest."""
    there = tuple(one for one in situation.gangsters if _fighting_tiles(situation, one))
    if not there:
        return Ruling(NOBODY, (_tell_nobody(situation),))
    if len(there) == 1:
        return _rule_alone(situation, there[0])
    return _rule_strongest(situation, there)


def _arrest_that_decides(
    situation: Takeover, won: Ruling[str], absent: tuple[Reason, ...]
) -> Reason | None:
    """What an arrested last tile counts, where the winner by print would be another otherwise."""
    told = [one for one in absent if one.rule in LAST_TILE]
    if not told or won.decisive not in BY_PRINT:
        return None
    other: Literal["next", "still"] = "next" if situation.last_tile == "still" else "still"
    same = _rule_won(replace(situation, last_tile=other)).verdict == won.verdict
    return None if same else told[0]


def still_tied(ruling: Ruling[str]) -> tuple[str, ...]:
    """The gangsters whom nothing sets apart and who have not agreed."""
    clause = ruling.clause
    if clause is None or clause.rule != "police_vs_gangs.takeover.tie_nobody":
        return ()
    players: tuple[str, ...] = clause.facts["players"]
    return players


def _fighting_tiles(situation: Takeover, one: Fighting) -> tuple[Fighter, ...]:
    """The tiles of a gangster that count; an arrested last tile where the table plays it so."""
    return one.standing or (one.fighters if situation.last_tile == "still" else ())


def _tell_absent(situation: Takeover) -> Iterator[Reason]:
    """Reasons who takes no part: no red tile, the only one arrested, an owner elsewhere."""
    place, owner = situation.place, situation.owner
    fighting = [one.player for one in situation.gangsters if _fighting_tiles(situation, one)]
    for one in situation.gangsters:
        player = one.player
        yield from _tell_jailed(situation, one)
        if not one.fighters:
            yield because("police_vs_gangs.takeover.no_red", player=player, place=place)
        elif fighting and player not in fighting:
            yield because("police_vs_gangs.takeover.last_tile", player=player, place=place)
    if fighting and owner not in (NOBODY, *fighting):
        yield because("police_vs_gangs.takeover.owner_absent", owner=owner, place=place)


def _tell_jailed(situation: Takeover, one: Fighting) -> Iterator[Reason]:
    """Reasons that tiles in prison take no part, except a last one by the option."""
    counts = not one.standing and situation.last_tile == "still"
    for tile in one.fighters:
        facts = {"player": one.player, "who": tile.who}
        if tile.arrested and counts:
            yield Reason("police_vs_gangs.takeover.arrested_counts", facts)
        elif tile.arrested:
            yield Reason("police_vs_gangs.takeover.arrested", facts)


def _tell_nobody(situation: Takeover) -> Reason:
    """The reason that nobody takes a place: no red tile was there, or none is left."""
    place = situation.place
    if any(one.fighters for one in situation.gangsters):
        return because("police_vs_gangs.takeover.none_left", place=place)
    return because("police_vs_gangs.takeover.nobody", place=place)


def _rule_alone(situation: Takeover, one: Fighting) -> Ruling[str]:
    """The ruling that a gangster without a rival takes the place."""
    place, player = situation.place, one.player
    if player == situation.owner:
        return Ruling(
            player, (because("police_vs_gangs.takeover.held", player=player, place=place),)
        )
    return Ruling(player, (because("police_vs_gangs.takeover.alone", player=player, place=place),))


def _rule_strongest(situation: Takeover, there: tuple[Fighting, ...]) -> Ruling[str]:
    place, owner = situation.place, situation.owner
    strengths = {
        one.player: count_strength(one, owner, _fighting_tiles(situation, one)) for one in there
    }
    told = tuple(reason for ruling in strengths.values() for reason in ruling.reasons)
    best = max(ruling.verdict for ruling in strengths.values())
    ahead = tuple(one for one in there if strengths[one.player].verdict == best)
    if len(ahead) > 1:
        tied = _rule_tied(situation, ahead, _tell_tie(ahead, there, best))
        return Ruling(tied.verdict, (*told, *tied.reasons), tied.clause)
    winner, out = ahead[0].player, tuple(one.player for one in there if one not in ahead)
    facts = {"player": winner, "place": place, "total": best, "out": out}
    return Ruling(winner, (*told, Reason("police_vs_gangs.takeover.highest", facts)))


def _tell_tie(ahead: tuple[Fighting, ...], there: tuple[Fighting, ...], best: int) -> Reason:
    """The reason that several gangsters are tied, and whom they leave behind."""
    facts = {"players": tuple(one.player for one in ahead), "total": best}
    out = tuple(one.player for one in there if one not in ahead)
    if out:
        return Reason("police_vs_gangs.takeover.tie_ahead", {**facts, "out": out})
    return Reason("police_vs_gangs.takeover.tie", facts)


def _rule_tied(situation: Takeover, ahead: tuple[Fighting, ...], tie: Reason) -> Ruling[str]:
    """Rule who takes a place in a tie: the owner, the lowest, by agreement, or nobody."""
    place = situation.place
    left, broken = settle(ahead, tie_breaks(situation), place=place)
    if len(left) == 1:
        return Ruling(left[0].player, (tie, *broken))
    still = tuple(one.player for one in left)
    if situation.agreed in still:
        out = tuple(one for one in still if one != situation.agreed)
        facts = {"player": situation.agreed, "out": out, "place": place}
        agreed = Reason("police_vs_gangs.takeover.tie_agreed", facts)
        return Ruling(situation.agreed, (tie, *broken, agreed))
    nobody = because("police_vs_gangs.takeover.tie_nobody", players=still, place=place)
    kept = tuple(_tell_kept(situation, still))
    return Ruling(NOBODY, (tie, *broken, nobody, *kept), nobody)


def _tell_kept(situation: Takeover, tied: tuple[str, ...]) -> Iterator[Reason]:
    """The reason that an owner who is beaten keeps the place: nobody else takes it."""
    if situation.owner not in (NOBODY, *tied):
        facts = {"player": situation.owner, "place": situation.place}
        yield Reason("police_vs_gangs.takeover.tie_keeps", facts)


def _tell_after(situation: Takeover, winner: str) -> Iterator[Reason]:
    """Reasons that the winner lays his marker and the others' tiles go home."""
    place = situation.place
    if winner != situation.owner:
        yield because("police_vs_gangs.takeover.marker", player=winner, place=place)
    for one in situation.gangsters:
        if one.player == winner and not one.standing:
            yield because("police_vs_gangs.takeover.still", player=winner, place=place)
    out = tuple(one.player for one in situation.gangsters if one.player != winner and one.standing)
    if out:
        yield because("police_vs_gangs.takeover.home", players=out, place=place)
