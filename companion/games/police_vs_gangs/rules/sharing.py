"""Sharing (Police VS Gangs 3.3): the police won, and divide place, arrest point and trafic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.core.situations import need_each_once, need_some
from companion.games.police_vs_gangs.rules.camps_present import THE_PLACE
from companion.games.police_vs_gangs.rules.dice import Policeman, Roll, count_each, tell_rerolls
from companion.games.police_vs_gangs.rules.police_only import tell_owner_marker

PLACE, POINT, TRAFIC, TILE = "place", "point", "trafic", "tile"


@dataclass(frozen=True, slots=True)
class RedTile:
    """A gangster's tile on its red side there, with the trafics it shows."""

    player: str
    who: str
    symbols: Mapping[str, int]

    @property
    def key(self) -> str:
        return f"{self.player}/{self.who}"

    @property
    def shows(self) -> tuple[str, ...]:
        return tuple(trafic for trafic, count in self.symbols.items() if count)


@dataclass(frozen=True, slots=True)
class Sharing:
    """A place that the police won, and what they agreed on as far as they did."""

    police: tuple[Policeman, ...]
    tiles: tuple[RedTile, ...]
    place_to: str = NOBODY
    point_to: str = NOBODY
    trafic_to: str = NOBODY
    tile: str = ""  # "player/who", the one to be arrested
    token: str = ""  # one trafic that it shows
    owner: str = NOBODY
    place: str = THE_PLACE
    rerolls: Literal["one", "each"] = "one"
    rival_reroll: Literal["one", "each"] = "one"
    marker: Literal["removed", "stays"] = "removed"


Shares = dict[str, str]  # what, and whose it is


def items(situation: Sharing) -> tuple[str, ...]:
    """The items there are to share; without a tile to arrest only the place."""
    if not situation.tiles:
        return (PLACE,)
    chosen = tile_to_arrest(situation)
    if chosen is not None and not chosen.shows:
        return (PLACE, POINT)
    return (PLACE, POINT, TRAFIC)


def tile_to_arrest(situation: Sharing) -> RedTile | None:
    """The tile that is to be arrested, if it was named."""
    return next((tile for tile in situation.tiles if tile.key == situation.tile), None)


def items_not_agreed(situation: Sharing) -> tuple[str, ...]:
    """The items the police have not agreed on."""
    said = {PLACE: situation.place_to, POINT: situation.point_to, TRAFIC: situation.trafic_to}
    lacking = tuple(item for item in items(situation) if said[item] == NOBODY)
    return (*lacking, TILE) if situation.tiles and not _is_tile_named(situation) else lacking


def _is_tile_named(situation: Sharing) -> bool:
    chosen = tile_to_arrest(situation)
    return chosen is not None and (situation.token in chosen.shows or not chosen.shows)


def resolve_sharing(situation: Sharing) -> Ruling[Shares]:
    """Rule who of the police gets what: one has all; several agree, or roll for all."""
    police = situation.police
    need_some(police, because("police_vs_gangs.situation.no_police"))
    need_each_once((one.player for one in police), because("police_vs_gangs.situation.same_player"))
    told = _tell_nothing_to_arrest(situation)
    if len(police) == 1:
        player, place = police[0].player, situation.place
        alone = because("police_vs_gangs.sharing.alone", player=player, place=place)
        return _rule_shares(situation, dict.fromkeys(items(situation), player), (*told, alone))
    if not items_not_agreed(situation):
        said = {PLACE: situation.place_to, POINT: situation.point_to, TRAFIC: situation.trafic_to}
        there = tuple(one.player for one in police)
        agreed = because("police_vs_gangs.sharing.agreed", players=there, place=situation.place)
        return _rule_shares(
            situation, {item: said[item] for item in items(situation)}, (*told, agreed)
        )
    return _roll_off(situation, told)


def _roll_off(situation: Sharing, told: tuple[Reason, ...]) -> Ruling[Shares]:
    """The ruling of a roll for all shares: most grades take all, a tie nothing."""
    police, place = situation.police, situation.place
    roll = Roll(police, (), True, situation.rerolls, situation.rival_reroll)
    grades = count_each(police)
    best = max(ruling.verdict for ruling in grades.values())
    ahead = tuple(player for player, ruling in grades.items() if ruling.verdict == best)
    out = tuple(player for player in grades if player not in ahead)
    told += (
        *_tell_half_agreed(situation),
        because("police_vs_gangs.sharing.roll_off", players=tuple(grades), place=place),
        *tell_rerolls(roll),
        *(reason for ruling in grades.values() for reason in ruling.reasons),
    )
    if len(ahead) == 1:
        facts = {"player": ahead[0], "place": place, "total": best, "out": out}
        most = Reason("police_vs_gangs.sharing.most", facts)
        return _rule_shares(situation, dict.fromkeys(items(situation), ahead[0]), (*told, most))
    tie = because("police_vs_gangs.sharing.tie", players=ahead, total=best, place=place)
    fewer = (because("police_vs_gangs.sharing.fewer", players=out),) if out else ()
    return Ruling({}, (*told, *fewer, tie, *_tell_cancelled(situation)), tie)


def _tell_half_agreed(situation: Sharing) -> Iterator[Reason]:
    """The clause that half an agreement is none, or, with no agreement, that police roll."""
    lacking = items_not_agreed(situation)
    if set(lacking) - {TILE} != set(items(situation)):
        yield because("police_vs_gangs.sharing.incomplete", items=lacking)


def _tell_cancelled(situation: Sharing) -> Iterator[Reason]:
    """Reasons that without a sharing the place is neutral and nobody is arrested."""
    place, owner = situation.place, situation.owner
    if owner == NOBODY:
        yield because("police_vs_gangs.sharing.neutral", place=place)
    else:
        yield because("police_vs_gangs.sharing.loses_marker", place=place, owner=owner)
    yield because("police_vs_gangs.sharing.all_home", place=place)


def _tell_nothing_to_arrest(situation: Sharing) -> tuple[Reason, ...]:
    if situation.tiles:
        return ()
    return (because("police_vs_gangs.sharing.nothing_to_arrest", place=situation.place),)


def _rule_shares(situation: Sharing, shares: Shares, told: tuple[Reason, ...]) -> Ruling[Shares]:
    """The ruling of agreed shares: each item to its policeman, the tile to prison."""
    return Ruling(shares, (*told, *_tell_effects(situation, shares)), told[-1])


def _tell_effects(situation: Sharing, shares: Shares) -> Iterator[Reason]:
    place, owner = situation.place, situation.owner
    yield because("police_vs_gangs.sharing.place", player=shares[PLACE], place=place)
    if owner != NOBODY:
        yield tell_owner_marker(owner, place, situation.marker)
    if not situation.tiles:
        return
    yield because("police_vs_gangs.sharing.point", player=shares[POINT])
    chosen = tile_to_arrest(situation)
    if chosen is None:
        yield because("police_vs_gangs.sharing.names", player=shares[POINT])
    else:
        yield because("police_vs_gangs.sharing.arrested", player=chosen.player, who=chosen.who)
        yield from _tell_token(situation, chosen, shares)
    yield from _tell_unfed(situation, chosen)


def _tell_unfed(situation: Sharing, chosen: RedTile | None) -> Iterator[Reason]:
    """The reason what happens to tiles that are not arrested, if there are any."""
    others = list(situation.tiles)
    if chosen is not None:
        others.remove(chosen)
    if len(situation.tiles) > 1:
        players = tuple(dict.fromkeys(tile.player for tile in others))
        yield because("police_vs_gangs.sharing.unfed", players=players, place=situation.place)


def _tell_token(situation: Sharing, chosen: RedTile, shares: Shares) -> Iterator[Reason]:
    """The reason which token the arrested tile brings, or that it shows none."""
    if not chosen.shows:
        yield because("police_vs_gangs.sharing.no_symbol", who=chosen.who)
    elif situation.token not in chosen.shows:
        yield because("police_vs_gangs.sharing.names_token", player=shares[TRAFIC], who=chosen.who)
    else:
        any_shown = because("police_vs_gangs.sharing.any_shown", who=chosen.who)
        facts = {"player": shares[TRAFIC], "trafic": situation.token, "who": chosen.who}
        yield Reason("police_vs_gangs.sharing.token", facts, (any_shown,))
