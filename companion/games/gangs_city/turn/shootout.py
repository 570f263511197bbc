"""The action phase, part one (Gangs City 6.1): shoot-outs place by place, and for the centre."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.fields import Counts, Field, Form, OneOf, SomeOf, Text
from companion.core.flow import Asking, Night
from companion.core.ruling import NOBODY, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import BLUE, SETTLING, is_mercenary
from companion.games.gangs_city.rules.centre import resolve_for_centre
from companion.games.gangs_city.rules.combat import Fighter, Gang, Settling, Shootout
from companion.games.gangs_city.rules.losses import resolve_losses, targets_of, why_not_kill
from companion.games.gangs_city.rules.shootout import resolve_fight
from companion.games.gangs_city.table import Table, Tile
from companion.games.gangs_city.turn.reveal import go_home, is_combat
from companion.games.gangs_city.values import learn, name_unsure

MOST_CHANGE = 20


def places_to_resolve(table: Table) -> tuple[str, ...]:
    """The places and piles where somebody still waits to act, the city first."""
    busy = {tile.place for tile in table.tiles}  # the managers are at home by now
    return tuple(name for name in (*table.places, *CENTRE) if name in busy)


def fight(night: Night[Table], place: str) -> Asking[None]:
    """Losses, strengths, and the place goes to the strongest; everybody involved goes home."""
    fighting = {tile.player for tile in fighters_on(night.table, place)}
    if len(fighting) > 1:
        yield from shoot(night, place)
    if fighting:
        winner = yield from settle_fight(night, place)
        give(night, place, winner)
    there = [tile for tile in night.table.tiles if tile.place == place]
    involved = {tile.key for tile in there if tile.who == SETTLING or is_combat(tile)}
    night.table = go_home(night.table, involved)


def fighters_on(table: Table, place: str) -> tuple[Tile, ...]:
    return tuple([tile for tile in table.tiles if tile.place == place and is_combat(tile)])


def characters_on(table: Table, place: str) -> tuple[Tile, ...]:
    return tuple([tile for tile in table.tiles if tile.place == place and tile.who != SETTLING])


def owner_of(table: Table, place: str) -> str:
    return NOBODY if place in CENTRE else table.places[place].owner


def label(tile: Tile, others: tuple[Tile, ...]) -> str:
    """A character by its kind, with its number where the gang has two of them there."""
    twins = sum(one.player == tile.player and one.who == tile.who for one in others)
    return f"{tile.who}/{tile.number}" if twins > 1 else tile.who


def target(tile: Tile, others: tuple[Tile, ...]) -> str:
    """A character as a gros calibre aims at it."""
    return f"{tile.player}/{label(tile, others)}"


def values_of(table: Table, place: str) -> tuple[str, ...]:
    """The values a shoot-out rests on."""
    return tuple(value_key(table, tile) for tile in fighters_on(table, place))


def value_key(table: Table, tile: Tile) -> str:
    """An owner defends, everybody else attacks."""
    what = "defence" if owner_of(table, tile.place) == tile.player else "attack"
    return f"{tile.who}.{what}"


def shootout_on(
    table: Table, place: str, kills: dict[str, str], changes: dict[str, int]
) -> Shootout:
    """The shoot-out as the table shows it now; values not read yet count as nothing."""
    fighters, there = fighters_on(table, place), characters_on(table, place)
    gangs = tuple(
        Gang(
            player,
            table.turn(player),
            tuple(
                Fighter(label(t, there), table.known(value_key(table, t)) or 0, t.chief)
                for t in fighters
                if t.player == player
            ),
            settling_on(table, place, player),
            kills.get(player, NOBODY),
            changes.get(player, 0),
        )
        for player in table.order
        if any(tile.player == player for tile in fighters)
    )
    return Shootout(place, gangs, owner_of(table, place), table.option("gros_calibre"))


def settling_on(table: Table, place: str, player: str) -> Settling:
    """The règlement tile of a player on a place; for the centre it is always a gros calibre."""
    for tile in table.tiles:
        if tile.player == player and tile.place == place and tile.who == SETTLING:
            return "gilet" if tile.side == BLUE else "gros_calibre"
    return "none"


def shoot(night: Night[Table], place: str) -> Asking[None]:
    """Each gros calibre in turn order names its victim; all fall together."""
    kills: dict[str, str] = {}
    before = shootout_on(night.table, place, {}, {})
    for gang in before.gangs:
        if gang.settling == "gros_calibre" and targets_of(before, gang):
            words = because("gangs_city.ask.kill", player=gang.player, place=place)
            key = f"kill.{place}.{gang.player}"
            kills[gang.player] = yield from night.ask(
                key, words, _targets(gang, place), About((gang.player,), place)
            )
    if not any(gang.settling == "gros_calibre" for gang in before.gangs):
        return
    after = shootout_on(night.table, place, kills, {})
    everybody = tuple(f"{gang.player}/{one.who}" for gang in after.gangs for one in gang.fighters)
    words = because("gangs_city.ruled.losses", place=place)
    dead = yield from night.rule(
        f"losses.{place}",
        resolve_losses(after),
        SomeOf(everybody),
        About(subject=place),
        words=words,
    )
    there = characters_on(night.table, place)
    fallen = tuple(t for t in fighters_on(night.table, place) if target(t, there) in dead)
    night.table = night.table.change(
        tiles=tuple(tile for tile in night.table.tiles if tile not in fallen),
        dead=(*night.table.dead, *(tile.who for tile in fallen)),
    )


def _targets(gang: Gang, place: str) -> Any:
    """Whom this gros calibre may hit; everybody else on the place says why not."""

    def build(table: Table) -> OneOf:
        shootout = shootout_on(table, place, {}, {})
        there = characters_on(table, place)
        exists = (NOBODY, *(target(tile, there) for tile in there))
        options = tuple(one for one in exists if not why_not_kill(shootout, gang, one))
        why = lambda one: why_not_kill(shootout, gang, one)  # noqa: E731
        return OneOf(options, of="target", exists=exists, why=why)

    return build


def settle_fight(night: Night[Table], place: str) -> Asking[str]:
    """Who has the place, once those still standing are counted."""
    fighters = fighters_on(night.table, place)
    contested = len({tile.player for tile in fighters}) > 1
    changes: dict[str, int] = {}
    if contested:
        changes = yield from ask_powers(night, f"powers.fight.{place}", place, fighters)
        yield from learn(night, lambda table: values_of(table, place))
        yield from name_unsure(night, f"fight.{place}", values_of(night.table, place))
    situation = shootout_on(night.table, place, {}, changes)
    ruling = resolve_for_centre(situation) if place in CENTRE else resolve_fight(situation)
    instead = OneOf((*night.table.players, NOBODY), of="player")
    about, words = About(subject=place), because("gangs_city.ruled.shootout", place=place)
    winner: str = yield from night.rule(f"shootout.{place}", ruling, instead, about, words=words)
    return winner


def ask_powers(
    night: Night[Table], key: str, place: str, tiles: tuple[Tile, ...]
) -> Asking[dict[str, int]]:
    """Mercenaries' powers are not in the rulebook: the table says what they change."""
    mercenaries = tuple(tile.who for tile in tiles if is_mercenary(tile.who))
    if not mercenaries:
        return {}
    players = tuple(dict.fromkeys(tile.player for tile in tiles))
    words = because("gangs_city.ask.powers", mercenaries=mercenaries, place=place)
    about = About(players, place)
    reply = yield from night.ask(key, words, lambda table: powers_form(players), about)
    changes: dict[str, int] = reply["changes"]
    return changes


def powers_form(players: tuple[str, ...]) -> Field:
    """A signed change for each player, and a short note."""
    each = dict.fromkeys(players, (-MOST_CHANGE, MOST_CHANGE))
    return Form({"changes": Counts(each, of="player"), "note": Text()})


def give(night: Night[Table], place: str, winner: str) -> None:
    """The winner's token on the place at once; for the centre, the top tile, still face down."""
    if place not in CENTRE:
        night.table = night.table.change_place(place, owner=winner)
        return
    if winner == NOBODY:
        return
    table, pile = night.table, CENTRE.index(place)
    piles = tuple(left - (at == pile) for at, left in enumerate(table.piles))
    ground = table.ground if piles[pile] else table.ground.close_pile(pile)
    night.table = table.change(piles=piles, ground=ground, held=(*table.held, winner))
