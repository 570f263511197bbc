"""Sharing among police who won, asked alone (Police VS Gangs 3.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.gangs_city import SOMEBODYS, TRAFICS
from companion.core.asked import AskedAlone
from companion.core.fields import Field, Form, ListOf, Maybe, OneOf
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.asked.dice import (
    beyond_dice,
    beyond_rerolls,
    faults_of_faces,
    police,
    roll_of,
)
from companion.games.police_vs_gangs.asked.police_only import are_several_police, owned_by_police
from companion.games.police_vs_gangs.asked.shared import (
    CARD,
    CHARACTER,
    MOST_GANGSTERS,
    SYMBOLS,
    beyond_box,
    make_alike,
    owner,
    player,
    reading,
    told_differently,
)
from companion.games.police_vs_gangs.pieces import CHARACTERS, MOST_TILES
from companion.games.police_vs_gangs.rules.camps_present import THE_PLACE
from companion.games.police_vs_gangs.rules.sharing import (
    RedTile,
    Sharing,
    items_not_agreed,
    resolve_sharing,
)

SHARED = ("place_to", "point_to", "trafic_to")


def sharing(players: tuple[str, ...]) -> Form:
    """The form of a sharing: policemen, red tiles, what was agreed."""
    tile = Form({"player": player(players), "who": CHARACTER, "symbols": SYMBOLS})
    somebody = OneOf((NOBODY, *players), of="player")
    names = tuple(f"{one}/{who}" for one in players for who in CHARACTERS)
    not_shared = because("police_vs_gangs.assumed.not_shared")
    not_named = because("police_vs_gangs.assumed.not_named")
    parts: dict[str, Field] = {
        "police": police(players, rolls=_roll_off),
        "tiles": ListOf(tile, most=MOST_TILES * MOST_GANGSTERS),
        "place_to": Maybe(somebody, not_shared, matters=are_several_police),
        **{name: Maybe(somebody, not_shared, matters=_tile_shares_matter) for name in SHARED[1:]},
        "tile": Maybe(OneOf(names, of=SOMEBODYS), not_named, matters=_has_tiles),
        "token": Maybe(OneOf(TRAFICS, of="trafic"), not_named, matters=_trafics_matter),
        "owner": owner(players),
        "place": CARD,
        **{key: reading(key) for key in ("rerolls", "rival_reroll", "marker")},
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Shares of those who are there, and a tile that lies there."""
        said = Form(parts).draw(chance)
        there = [row["player"] for row in said["police"]]
        said["tiles"] = [one for one in said["tiles"] if one["player"] not in there]
        make_alike(said["tiles"], "symbols")
        for name in SHARED:
            said[name] = chance.choice((*there, *there, NOBODY))
        tile, token = _draw_tile(said, chance)
        said = {name: said[name] for name in said if name not in ("tile", "token")}
        return {**said, **({"tile": tile} if tile else {}), **({"token": token} if token else {})}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _draw_tile(said: Mapping[str, Any], chance: Random) -> tuple[str, str]:
    if not said["tiles"] or chance.random() < 0.3:
        return "", ""
    tile = chance.choice(said["tiles"])
    shown = [trafic for trafic, count in tile["symbols"].items() if count]
    return f"{tile['player']}/{tile['who']}", chance.choice(shown) if shown else ""


def _roll_off(said: Mapping[str, Any]) -> bool:
    """Do the police roll against each other, since they have not agreed on everything?"""
    return are_several_police(said) and bool(items_not_agreed(_situation(said)))


def _has_tiles(said: Mapping[str, Any]) -> bool:
    return bool(said["tiles"])


def _tile_shares_matter(said: Mapping[str, Any]) -> bool:
    return are_several_police(said) and _has_tiles(said)


def _trafics_matter(said: Mapping[str, Any]) -> bool:
    """Does the ruling depend on which trafics the tile shows?"""
    named = [one for one in said["tiles"] if f"{one['player']}/{one['who']}" == said.get("tile")]
    return any(any(one["symbols"].values()) for one in named or said["tiles"])


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from owned_by_police(said)
    yield from beyond_dice(said["police"])
    yield from beyond_box(tile["who"] for tile in said["tiles"])
    for who in told_differently(said["tiles"], "symbols"):  # or nobody could tell which is arrested
        yield because("police_vs_gangs.situation.two_prints", who=who)
    there = [row["player"] for row in said["police"]]
    for name in SHARED:
        yield from _no_share(said, name, there)
    for tile in said["tiles"]:
        if tile["player"] in there:
            yield because("police_vs_gangs.situation.both_camps", player=tile["player"])
    yield from _wrong_tile(said)
    if _roll_off(said):
        yield from faults_of_faces(said["police"])
        yield from beyond_rerolls(said, rivals=True)


def _no_share(said: Mapping[str, Any], name: str, there: list[str]) -> Iterator[Reason]:
    """Faults of shares: given to somebody who is not there, or more than there is."""
    taker, gangsters = said.get(name, NOBODY), [tile["player"] for tile in said["tiles"]]
    if taker in (*gangsters, said.get("owner")) and taker not in (NOBODY, *there):
        yield because("police_vs_gangs.sharing.only_police", player=taker)
    elif taker not in (NOBODY, *there):
        yield because("police_vs_gangs.sharing.not_there", player=taker)
    if name != "place_to" and taker != NOBODY and not said["tiles"]:
        place = said.get("place", THE_PLACE)
        yield because("police_vs_gangs.sharing.nothing_to_arrest", place=place)


def _wrong_tile(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of an arrested tile that is not there, or a trafic not on it."""
    tiles = {f"{tile['player']}/{tile['who']}": tile for tile in said["tiles"]}
    tile = said.get("tile", "")
    if tile and tile not in tiles:
        player, _, who = tile.partition("/")
        yield because("police_vs_gangs.sharing.not_red", player=player, who=who)
    elif tile and "token" in said and not tiles[tile]["symbols"].get(said["token"]):
        shown = {one: count for one, count in tiles[tile]["symbols"].items() if count}
        who = tiles[tile]["who"]
        yield because("police_vs_gangs.sharing.not_shown", who=who, symbols=shown)
    elif not tile and "token" in said:
        yield because("police_vs_gangs.sharing.tile_first", trafic=said["token"])


def _situation(said: Mapping[str, Any]) -> Sharing:
    """The situation that was told of a sharing."""
    tiles = tuple(RedTile(**tile) for tile in said["tiles"])
    given = {name: said[name] for name in (*SHARED, "tile", "token") if name in said}
    return Sharing(roll_of(said, rivals=True).police, tiles, **given)


SHARING = AskedAlone("sharing", Sharing, resolve_sharing, sharing, contenders="police")
