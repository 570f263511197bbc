"""The shots of a shoot-out (Gangs City 6.1): whom each gros calibre aims at, and who falls."""

from __future__ import annotations

from typing import Any

from companion.boxes.gangs_city import CHARACTERS, SOMEBODYS
from companion.core.about import About
from companion.core.fields import OneOf, SomeOf, Why
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.rules.combat import (
    RECRUITING,
    Gang,
    Shootout,
    labels,
    targets_in,
)
from companion.games.gangs_city.rules.losses import resolve_losses, targets_of, why_not_kill
from companion.games.gangs_city.rules.shootout import has_shots
from companion.games.gangs_city.table import Table, Tile
from companion.games.gangs_city.turn.fighters import characters_on, fighters_on, shootout_on
from companion.games.gangs_city.turn.reveal import is_combat


def shoot(night: Night[Table], before: Shootout) -> Asking[None]:
    """Ask for the victim of each gros calibre in turn order; all fall together."""
    kills: dict[str, str] = {}
    place = before.place
    for gang in before.gangs:
        if gang.settling == "gros_calibre" and targets_of(before, gang):
            words = because("gangs_city.ask.kill", player=gang.player, place=place)
            key = f"kill.{place}.{gang.player}"
            field = _targets_field(gang, place)
            aimed = yield from night.ask(key, words, field, About((gang.player,), place))
            kills[gang.player] = field(night.table).clean(aimed)
    if not has_shots(before):
        return
    after = shootout_on(night.table, place, kills, {})
    everybody = tuple([one for gang in after.gangs for one in targets_in(gang)])
    dead = yield from night.rule(
        f"losses.{place}",
        resolve_losses(after),
        SomeOf(everybody, of=SOMEBODYS),
        About(tuple([gang.player for gang in after.gangs]), place),
        Case("losses", after),
        because("gangs_city.ruled.losses", place=place),
    )
    named = target_names(night.table, place)
    fallen = tuple([t for t in fighters_on(night.table, place) if named[t.key] in dead])
    night.table = night.table.change(
        tiles=tuple([tile for tile in night.table.tiles if tile not in fallen]),
        dead=(*night.table.dead, *(tile.who for tile in fallen)),
    )


def _targets_field(gang: Gang, place: str) -> Any:
    """The function that builds the field of whom a gros calibre may hit."""

    def build(table: Table) -> OneOf:
        shootout, named = shootout_on(table, place, {}, {}), target_names(table, place)
        exists = (NOBODY, *named.values())
        options = tuple([one for one in exists if not why_not_kill(shootout, gang, one)])
        why = lambda one: why_not_kill(shootout, gang, one)  # noqa: E731
        by_tile = {by_number(tile): named[tile.key] for tile in characters_on(table, place)}
        return OneOf(
            options, SOMEBODYS, exists, why, by_tile, beyond=_against_elsewhere(table, place)
        )

    return build


def _against_elsewhere(table: Table, place: str) -> Why:
    """The function that gives the reason against a target who does not lie on the place."""

    def beyond(target: Any) -> tuple[Reason, ...]:
        player, _, who = str(target).partition("/")
        if player not in table.players or who.partition("/")[0] not in CHARACTERS:
            return ()
        return (because("gangs_city.closed.not_there", place=place),)

    return beyond


def by_number(tile: Tile) -> str:
    """The number of a tile, by which evenings recorded earlier told two of a kind apart."""
    return f"{tile.player}/{tile.who}/{tile.number}"


def target_names(table: Table, place: str) -> dict[str, str]:
    """The characters on a place by their tile, as a gros calibre aims at them."""
    there = characters_on(table, place)
    found: dict[str, str] = {}
    for player in table.order:
        mine = tuple([tile for tile in there if tile.player == player])
        fighters = tuple([tile for tile in mine if is_combat(tile)])
        named = labels((tile.who, tile.chief) for tile in fighters)
        found |= {tile.key: f"{player}/{one}" for tile, one in zip(fighters, named, strict=True)}
        for tile in (tile for tile in mine if not is_combat(tile)):
            name = f"{player}/{tile.who}"
            found[tile.key] = f"{name}/{RECRUITING}" if name in found.values() else name
    return found
