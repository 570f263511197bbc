"""The action phase, part one (Gangs City 6.1): shoot-outs place by place, and for the centre."""

from __future__ import annotations

from typing import Any

from companion.boxes.gangs_city import is_mercenary
from companion.core.about import About
from companion.core.fields import Counts, Field, Form, OneOf, Text
from companion.core.fields.field import ALIEN
from companion.core.flow import Asking, Case, Night
from companion.core.light import but
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import SETTLING
from companion.games.gangs_city.rules.centre import resolve_centre_fight
from companion.games.gangs_city.rules.combat import CentreFight, Shootout
from companion.games.gangs_city.rules.shootout import resolve_shootout
from companion.games.gangs_city.table import Table, Tile
from companion.games.gangs_city.turn.fighters import fighters_on, shootout_on, values_of
from companion.games.gangs_city.turn.losses import shoot
from companion.games.gangs_city.turn.reveal import is_combat, with_tiles_home
from companion.games.gangs_city.values import learn, name_unsure

MOST_CHANGE = 20


def fight(night: Night[Table], place: str) -> Asking[None]:
    """Rule losses, strengths and who takes the place; everybody involved goes home."""
    before = shootout_on(night.table, place, {}, {})
    if len(before.gangs) > 1:
        yield from shoot(night, before)
        winner = yield from settle_fight(night, before)
        give(night, place, winner)
    elif before.gangs:
        winner = yield from name_winner(night, before)
        give(night, place, winner)
    there = [tile for tile in night.table.tiles if tile.place == place]
    involved = {tile.key for tile in there if tile.who == SETTLING or is_combat(tile)}
    night.table = with_tiles_home(night.table, involved)


def settle_fight(night: Night[Table], before: Shootout) -> Asking[str]:
    """Rule who has the place after the losses."""
    place, fighters = before.place, fighters_on(night.table, before.place)
    changes: dict[str, int] = {}
    if len({tile.player for tile in fighters}) > 1:
        changes = yield from ask_strength_changes(night, f"powers.fight.{place}", place, fighters)
        yield from learn(night, lambda table: values_of(table, place))
        yield from name_unsure(night, f"fight.{place}", values_of(night.table, place))
    return (yield from name_winner(night, shootout_after_shots(night.table, before, changes)))


def shootout_after_shots(table: Table, before: Shootout, changes: dict[str, int]) -> Shootout:
    """The situation after the shots; a gang without survivors is still named."""
    now = shootout_on(table, before.place, {}, changes)
    gone = {gang.player: but(gang, fighters=()) for gang in before.gangs}
    left = gone | {gang.player: gang for gang in now.gangs}
    gangs = tuple(
        [
            but(
                left[gang.player],
                settling="none",
                chief_fell=gang.has_chief and not left[gang.player].has_chief,
            )
            for gang in before.gangs
        ]
    )
    return but(now, gangs=gangs)


def name_winner(night: Night[Table], situation: Shootout) -> Asking[str]:
    """Announce who has the place, or the top tile of the pile."""
    place = situation.place
    instead = OneOf((*night.table.players, NOBODY), of="player")
    ruling, case = resolve_shootout(situation), Case("shootout", situation)
    if place in CENTRE:
        centre = CentreFight(situation.gangs, situation.gros_calibre, place)
        ruling, case = resolve_centre_fight(centre), Case("centre_fight", centre)
    words, about = because("gangs_city.ruled.shootout", place=place), about_fight(situation)
    winner: str = yield from night.rule(f"shootout.{place}", ruling, instead, about, case, words)
    return winner


def about_fight(situation: Shootout) -> About:
    """The About of a fight: everybody in it, and the owner."""
    gangs = tuple([gang.player for gang in situation.gangs])
    owner = situation.owner
    if owner == NOBODY or owner in gangs:
        return About(gangs, situation.place)
    return About((*gangs, owner), situation.place)


def ask_strength_changes(
    night: Night[Table], key: str, place: str, tiles: tuple[Tile, ...]
) -> Asking[dict[str, int]]:
    """Ask how much the powers of mercenaries change each strength."""
    mercenaries = tuple([tile.who for tile in tiles if is_mercenary(tile.who)])
    if not mercenaries:
        return {}
    players = tuple(dict.fromkeys(tile.player for tile in tiles))
    words = because("gangs_city.ask.powers", mercenaries=mercenaries, place=place)
    about = About(players, place)
    reply = yield from night.ask(key, words, lambda table: powers_form(place, players), about)
    changes: dict[str, int] = reply["changes"]
    return changes


def powers_form(place: str, players: tuple[str, ...]) -> Field:
    """The form of how powers change each strength in a shoot-out, with a short note."""
    each = dict.fromkeys(players, (-MOST_CHANGE, MOST_CHANGE))

    def beyond(changes: Any) -> tuple[Reason, ...]:
        if ALIEN in changes or any(abs(one) > MOST_CHANGE for one in changes.values()):
            return ()
        return (because("gangs_city.closed.powers_of", place=place, players=players),)

    return Form({"changes": Counts(each, of="player", beyond=beyond), "note": Text()})


def give(night: Night[Table], place: str, winner: str) -> None:
    """Give the winner the place, or the top tile of the pile."""
    if place not in CENTRE:
        night.table = night.table.change_place(place, owner=winner)
        return
    if winner == NOBODY:
        return
    table, pile = night.table, CENTRE.index(place)
    piles = tuple([left - (at == pile) for at, left in enumerate(table.piles)])
    ground = table.ground if piles[pile] else table.ground.close_pile(pile)
    night.table = table.change(piles=piles, ground=ground, held=(*table.held, winner))
