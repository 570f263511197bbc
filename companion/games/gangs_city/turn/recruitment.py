"""The action phase, part two (Gangs City 6.2, 6.3): recruitment on a place, after its shoot-out."""

from __future__ import annotations

from typing import Any

from companion.boxes.gangs_city import CHARACTERS, GREEN
from companion.core.about import About
from companion.core.fields import OneOf, Order
from companion.core.flow import Asking, Case, Night, Question
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.pieces import MOST_CHARACTERS, SETTLING
from companion.games.gangs_city.rules.recruiters import (
    Recruiter,
    Recruiters,
    RecruitingGang,
    count_total,
    rank_recruiters,
)
from companion.games.gangs_city.rules.recruitment import (
    why_not_recruit,
)
from companion.games.gangs_city.table import Table, Tile, characters_of, without_one
from companion.games.gangs_city.turn.reveal import is_recruiting, with_tiles_home
from companion.games.gangs_city.turn.shootout import ask_strength_changes
from companion.games.gangs_city.values import learn, name_unsure


def recruit(night: Night[Table], place: str) -> Asking[None]:
    """Let the gangs pick one character each, in their order; the recruiters go home."""
    tiles = recruiters_on(night.table, place)
    if not tiles:
        return
    changes = yield from ask_strength_changes(night, f"powers.recruit.{place}", place, tiles)
    night.table = night.table.change(picked=())
    yield from night.anew(lambda: pick_in_order(night, place, changes))
    home = {tile.key for tile in recruiters_on(night.table, place)}
    night.table = with_tiles_home(night.table, home)


def pick_in_order(night: Night[Table], place: str, changes: dict[str, int]) -> Asking[None]:
    """Let each gang that has not picked yet pick, in the order in force."""
    order = yield from rank_gangs(night, place, changes)
    for player in order:
        if player not in night.table.picked:
            yield from pick(night, place, player, changes)


def rank_gangs(night: Night[Table], place: str, changes: dict[str, int]) -> Asking[list[str]]:
    """Rule who picks first and who after."""
    yield from learn(night, lambda table: values_of(table, place))
    yield from name_unsure(night, f"recruit.{place}", values_of(night.table, place))
    situation = recruiters_of(night.table, place, changes)
    ranking, case = rank_recruiters(situation), Case("recruiters", situation)
    able = Order(ranking.verdict, of="player")
    about = About(tuple(ranking.verdict), place)
    words = because("gangs_city.ruled.recruiters", place=place)
    order: list[str] = yield from night.rule(
        f"recruiters.{place}", ranking, able, about, case, words
    )
    return order


def recruiters_on(table: Table, place: str) -> tuple[Tile, ...]:
    return tuple(
        [
            tile
            for tile in table.tiles
            if tile.side == GREEN and tile.place == place and is_recruiting(tile)
        ]
    )


def values_of(table: Table, place: str) -> tuple[str, ...]:
    """The keys of values for a recruitment: recruit values, and costs of whom the place offers."""
    values = [f"{tile.who}.recruit" for tile in recruiters_on(table, place)]
    return (*values, *[f"{who}.cost" for who in table.places[place].neutrals])


def recruiters_of(table: Table, place: str, changes: dict[str, int]) -> Recruiters:
    """The situation of the recruiters on a place, owned by whoever won the shoot-out."""
    tiles = recruiters_on(table, place)
    there = {tile.player for tile in tiles}
    gangs = tuple(
        [gang_situation(table, tiles, player, changes) for player in table.order if player in there]
    )
    return Recruiters(place, gangs, table.places[place].owner)


def gang_situation(
    table: Table, tiles: tuple[Tile, ...], player: str, changes: dict[str, int]
) -> RecruitingGang:
    """The situation of one player's recruiters among some tiles."""
    recruiters = tuple(
        [
            Recruiter(tile.who, table.known(f"{tile.who}.recruit"), tile.chief)
            for tile in tiles
            if tile.player == player
        ]
    )
    return RecruitingGang(player, table.turn(player), recruiters, changes.get(player, 0))


def pick(night: Night[Table], place: str, player: str, changes: dict[str, int]) -> Asking[None]:
    """Ask for one character a player can pay, or none."""
    gang = gang_situation(night.table, recruiters_on(night.table, place), player, changes)
    total = count_total(gang).verdict
    field = pick_field(night.table, place, player, total)
    if field.options == (NOBODY,):
        about = About((player,), place)
        why = why_nothing(field, place, player)
        yield from night.remind(f"nothing.{place}.{player}", *why, about=about)
        night.table = has_picked(night.table, player)
        return
    words = because("gangs_city.ask.pick", player=player, place=place, total=total)
    about = About((player,), place)
    who = yield from night.ask(f"pick.{place}.{player}", words, lambda table: field, about)
    night.table = has_picked(night.table, player)
    if who != NOBODY:
        yield from make_room(night, place, player, who)
        yield from enlist(night, place, player, who)


def has_picked(table: Table, player: str) -> Table:
    """The table on which a player has picked on the place that is being resolved."""
    return table.change(picked=(*table.picked, player))


def why_nothing(field: OneOf, place: str, player: str) -> tuple[Reason, ...]:
    """The reason that no character can be picked: none left, or all too dear."""
    if not field.exists:
        return (because("gangs_city.recruitment.empty", player=player, place=place),)
    dear = tuple([reason for who in field.exists for reason in field.why(who)])
    return (*dear, because("gangs_city.recruitment.nothing", player=player))


def pick_field(table: Table, place: str, player: str, total: int) -> OneOf:
    """A field of characters that this total can pay for."""
    offered = tuple(dict.fromkeys(table.places[place].neutrals))

    def why(who: Any) -> tuple[Reason, ...]:
        return why_not_recruit(total, player, who, table.known(f"{who}.cost"))

    def beyond(who: Any) -> tuple[Reason, ...]:
        known = who in CHARACTERS
        facts = {"who": who, "place": place}
        return (because("gangs_city.closed.not_offered_there", **facts),) if known else ()

    options = tuple([who for who in offered if not why(who)])
    costs = {who: table.known(f"{who}.cost") for who in offered}
    return OneOf((*options, NOBODY), "character", offered, why, beyond=beyond, costs=costs)


def make_room(night: Night[Table], place: str, player: str, who: str) -> Asking[None]:
    """Ask a player with six characters to give one up for the recruit."""

    def needed(table: Table) -> tuple[Question, ...]:
        wanted = is_full(table, player) and who in table.places[place].neutrals
        return (drop_question(place, player),) if wanted else ()

    yield from night.each(needed, lambda _, chosen: give_up_character(night, player, chosen))


def drop_question(place: str, player: str) -> Question:
    """The question which character a player gives up for a recruit."""
    words = because("gangs_city.ask.drop", player=player, most=MOST_CHARACTERS)
    about = About((player,), place)
    return Question(f"drop.{place}.{player}", words, lambda table: drop_field(table, player), about)


def is_full(table: Table, player: str) -> bool:
    return len(tuple(characters_of(table, player))) >= MOST_CHARACTERS


def give_up_character(night: Night[Table], player: str, chosen: str) -> None:
    """Remove a character from the hand, or mark it on the city as not coming back."""
    table = night.table
    tile = characters_on_city(table, player).get(drop_field(table, player).clean(chosen))
    if tile is None:
        hands = {**table.hands, player: without_one(table.hands[player], chosen)}
        night.table = table.change(hands=hands, dropped=(*table.dropped, (player, chosen)))
        return
    tiles = tuple([_leaving(one) if one is tile else one for one in table.tiles])
    night.table = table.change(tiles=tiles)
    if table.option("replaced") == "leaves":
        night.table = with_tiles_home(night.table, {tile.key})


def drop_field(table: Table, player: str) -> OneOf:
    """A field of a player's characters, in hand by kind, on the city by spot."""
    there = characters_on_city(table, player)
    # Earlier evenings told them by the number of the tile.
    numbered = {
        f"{tile.who}/{tile.number}": _words_for_tile(tile) for tile in table.tiles_of(player)
    }
    hand = tuple(dict.fromkeys(table.hands[player]))

    def beyond(who: Any) -> tuple[Reason, ...]:
        known = str(who).partition("/")[0] in CHARACTERS
        return (because("gangs_city.closed.not_his", player=player),) if known else ()

    return OneOf((*hand, *there), of="character", alike=numbered, beyond=beyond)


def characters_on_city(table: Table, player: str) -> dict[str, Tile]:
    """The characters of a player on the city; of two that look alike the first stands for both."""
    found: dict[str, Tile] = {}
    for tile in table.tiles:
        if tile.player == player and tile.who != SETTLING and not tile.leaving:
            found.setdefault(_words_for_tile(tile), tile)
    return found


def _words_for_tile(tile: Tile) -> str:
    """The words for a tile as the table sees it: who it is and where."""
    return f"{tile.who}/{tile.spot}{'/chief' if tile.chief else ''}"


def _leaving(tile: Tile) -> Tile:
    return Tile(
        tile.player, tile.number, tile.spot, tile.chief, tile.who, tile.side, tile.counts, True
    )


def enlist(night: Night[Table], place: str, player: str, who: str) -> Asking[None]:
    """Move a recruit from the place to the hand."""
    table = night.table
    if who not in table.places[place].neutrals:  # taken away by hand in the meantime
        gone = because("gangs_city.recruitment.gone", player=player, who=who)
        yield from night.remind(f"nothing.{place}.{player}", gone)
        return
    neutrals = without_one(table.places[place].neutrals, who)
    hands = {**table.hands, player: (*table.hands[player], who)}
    night.table = table.change(hands=hands).change_place(place, neutrals=neutrals)
