"""The placement phase (Gangs City 4.2 to 4.7): one face-down tile a player, round after round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Any

from companion.core.about import About
from companion.core.fields import Field, Form, OneOf, YesNo
from companion.core.flow import Asking, Case, Night, Question
from companion.core.game import clockwise
from companion.core.light import but
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import PLACES
from companion.games.gangs_city.rules.first_player import (
    FirstPlayer,
    Holding,
    chooses,
    of_what,
    resolve_first_player,
)
from companion.games.gangs_city.rules.placement import (
    has_spot,
    options_spots,
    placement_situation,
    spots_of_city,
    why_not_place,
)
from companion.games.gangs_city.table import Table, Tile
from companion.games.gangs_city.values import initiative_of, learn

CONFIRM = "done"
Laid = Mapping[str, int]  # how many tiles of each player lie on the city
ONLY_THAT = OneOf((CONFIRM,))


def begin_placing(
    night: Night[Table], before: tuple[str, ...], first_turn: bool = False
) -> Asking[bool]:
    """Ask who begins, then tile by tile; True if the table would rather tell all at the reveal.

    A correction before the first tile may change who begins, unless somebody has chosen him.
    """
    named = first_turn
    if first_turn:
        starts = because("gangs_city.first.starts", player=night.table.order[0])
        yield from night.remind("first", starts)

    def place() -> Asking[bool]:
        nonlocal named
        if not (named or night.table.tiles):
            named = yield from name_first_player(night, before)
        return (yield from place_characters(night))

    return (yield from night.anew(place))


def name_first_player(night: Night[Table], before: tuple[str, ...]) -> Asking[bool]:
    """Let the owner of the lowest initiative choose the first player; True if he did.

    What was the order of the turn `before` stays so, however often the table is looked at again.
    """
    yield from learn(night, needed_to_begin)
    players = OneOf(night.table.players, of="player")
    situation = initiatives(night.table, before)
    ruling = resolve_first_player(situation)
    case, words = Case("first_player", situation), because(of_what(ruling))
    about = About(night.table.players)
    first = yield from night.rule("first", ruling, players, about, case, words)
    if chooses(ruling):
        words = because("gangs_city.ask.first", player=first)
        first = yield from night.ask(f"first.{first}", words, lambda table: players)
    night.table = night.table.change(order=clockwise(night.table.players, first))
    return chooses(ruling)


def needed_to_begin(table: Table) -> Iterator[str]:
    """The initiatives that decide who begins: of owned places, or by a reading of all."""
    every = table.option("initiative") == "city"
    owned = [name for name, place in table.places.items() if place.owner != NOBODY]
    for name in table.places if every and owned else owned:
        yield f"{name}.initiative"


def initiatives(table: Table, before: tuple[str, ...]) -> FirstPlayer:
    """The situation of the first player: known initiatives, and the order of the turn before."""
    holdings = tuple(
        [
            Holding(name, place.owner, initiative_of(table, name))
            for name, place in table.places.items()
            if table.known(f"{name}.initiative") is not None
        ]
    )
    return FirstPlayer(before, holdings, lowest=table.option("initiative"))


def place_characters(night: Night[Table]) -> Asking[bool]:
    """Ask for tile after tile as it is laid; True if all is told at the reveal instead."""
    while True:
        laid = night.table.laid_by_each()
        player = next_to_place(night.table, laid)
        if player is None and night.table.tiles:
            return False
        if player and not has_spot(night.table, player):
            yield from wait_in_hand(night, player)
            continue
        if player:
            yield from remind_chief(night, player, laid[player])
        asked, reply = yield from night.first(partial(_questions, player, laid))
        if asked.key in ("at_reveal", "placed", "nobody_places"):
            return asked is AT_REVEAL
        if asked.key == f"stop.{player}":
            night.table = night.table.change(stopped=(*night.table.stopped, player))
        elif player:
            lay_tile(night, Tile(player, laid[player] + 1, reply["spot"], reply["chief"]))


def wait_in_hand(night: Night[Table], player: str) -> Asking[None]:
    """Remind a player without a spot that his characters wait."""
    reason = because("gangs_city.placement.no_spot", player=player)
    yield from night.remind(f"no_spot.{player}", reason)
    night.table = night.table.change(stopped=(*night.table.stopped, player))


def next_to_place(table: Table, laid: Laid) -> str | None:
    """The next player in turn order who may still have a tile to put down."""
    waiting = [player for player, count in laid.items() if not has_laid_all(table, player, count)]
    return min(waiting, key=laid.__getitem__, default=None)


def has_laid_all(table: Table, player: str, laid: int) -> bool:
    """Has a player laid all characters, and no règlement tile that could follow?"""
    hand = len(table.hands[player])
    return player in table.stopped or not hand or laid >= hand + (player not in table.spent)


def confirm_field(table: Table) -> Field:
    """A field with a single option."""
    return ONLY_THAT


NOBODY_PLACES = Question("nobody_places", because("gangs_city.ask.nobody_places"), confirm_field)
PLACED = Question("placed", because("gangs_city.ask.placed"), confirm_field)
AT_REVEAL = Question("at_reveal", because("gangs_city.ask.at_reveal"), confirm_field)


def _questions(player: str | None, laid: Laid, table: Table) -> Iterator[Question]:
    if player is None:  # nobody has a tile, yet turns without a question would follow for ever
        yield NOBODY_PLACES
        return
    hands = table.hands
    yield _tile_question(player, laid[player] + 1)
    if laid[player] >= len(hands[player]):  # only the règlement tile can still follow
        yield _stop_question(player)
        if all(count >= len(hands[other]) for other, count in laid.items()):
            yield PLACED
    yield AT_REVEAL


@lru_cache(maxsize=256)
def _tile_question(player: str, number: int) -> Question:
    words = because("gangs_city.ask.tile", player=player, number=number)
    about = About((player,), series=f"tile.{player}")
    return Question(f"tile.{player}.{number}", words, lambda now: face_down(now, player), about)


@lru_cache(maxsize=64)
def _stop_question(player: str) -> Question:
    return Question(f"stop.{player}", because("gangs_city.ask.stop", player=player), confirm_field)


def face_down(table: Table, player: str) -> Form:
    """The form of a tile laid face down: where, and with the chief token or not."""
    parts: dict[str, Field] = {
        "spot": spot_field(table, player),
        "chief": chief_field(table, player),
    }
    return Form(parts, shown="tile")


def spot_field(table: Table, player: str) -> OneOf:
    """The spots open to a player; a closed one says what is in the way."""

    def why(spot: Any) -> tuple[Reason, ...]:
        return why_not_place(placement_situation(table, player, spot))

    def beyond(spot: Any) -> tuple[Reason, ...]:
        return () if str(spot).partition("/")[0] in table.places else not_in_city(spot)

    options, there = options_spots(table, player), spots_of_city(table)
    return OneOf(options, of="spot", exists=there, why=why, beyond=beyond)


def not_in_city(spot: Any) -> tuple[Reason, ...]:
    """The reason that a spot is not in this city: its place or pile is not there."""
    place = str(spot).partition("/")[0]
    if place in CENTRE:
        return (because("gangs_city.closed.one_pile"),)
    return (because("gangs_city.closed.not_in_city", place=place),) if place in PLACES else ()


def chief_field(table: Table, player: str) -> YesNo:
    """A yes-no field for the chief token; one a gang and a turn."""
    return second_chief(player) if has_chief(table, player) else YES_OR_NO


YES_OR_NO = YesNo()


@lru_cache(maxsize=64)
def second_chief(player: str) -> YesNo:
    """A yes-no field that refuses yes: the chief token lies under another tile."""
    second = (because("gangs_city.placement.one_chief", player=player),)
    return YesNo(why=lambda chief: second if chief else ())


def field_again(field: Field, key: str, said: Mapping[str, Any]) -> Field:
    """The field of a tile told again: no chief token while another tile of the gang has it."""
    act, _, rest = key.partition(".")
    if act != "tile" or not isinstance(field, Form):
        return field
    player = rest.partition(".")[0]
    others = [one for at, one in said.items() if at.startswith(f"tile.{player}.") and at != key]
    if not any(one["chief"] for one in others):
        return field
    parts = {**field.parts, "chief": second_chief(player)}
    return but(field, parts=parts, draw_by=lambda chance: {**field.draw(chance), "chief": False})


def warn_again(key: str, said: Mapping[str, Any], what: Any) -> tuple[Reason, ...]:
    """The warning that a tile laid without the chief token gets none after others were laid."""
    act, _, rest = key.partition(".")
    if act != "tile" or "who" in said[key] or said[key]["chief"] or not what["chief"]:
        return ()
    if [at for at in said if at.startswith("tile.")][-1] == key:
        return ()
    return (because("gangs_city.placement.chief_late", player=rest.partition(".")[0]),)


def has_chief(table: Table, player: str) -> bool:
    return player in [tile.player for tile in table.tiles if tile.chief]


def lay_tile(night: Night[Table], tile: Tile) -> None:
    """Put a tile on the city, face down, with the player's token."""
    night.table = night.table.change(tiles=(*night.table.tiles, tile))


def remind_chief(night: Night[Table], player: str, laid: int) -> Asking[None]:
    """Remind a player before his last tile that a chief can then no longer be named."""
    if laid + 1 == len(night.table.hands[player]) and not has_chief(night.table, player):
        reason = because("gangs_city.chief.reminder", player=player)
        yield from night.remind(f"remind_chief.{player}.{laid + 1}", reason)
