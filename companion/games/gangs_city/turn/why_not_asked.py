"""What nobody is asked (Gangs City 3.3 to 7.1): the rule that forbids it at this moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.modes import keeps_score
from companion.core.ruling import Reason, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import PLACES
from companion.games.gangs_city.table import Table
from companion.games.gangs_city.turn.placement import has_laid_all
from companion.games.gangs_city.turn.set_up import CITY
from companion.games.gangs_city.turn.why_not_acting import why_not_kill, why_not_pick

PLACING = ("first", "tile", "stop", "placed", "nobody_places")
Why = Callable[[Table, tuple[str, ...], tuple[str, ...]], Reason]


def why_not_asked(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Reasons why a player may not do what he was not asked; none where no rule speaks of it."""
    if keeps_score(table):
        return (because("core.modes.only_score"),) * (key.partition(".")[0] in RULES)
    act, *about = key.split(".")
    if act not in RULES or not all(_is_known_word(table, one) for one in about):
        return ()
    return (RULES[act](table, tuple(about), asked),)


def _is_known_word(table: Table, word: str) -> bool:
    """A player, a place, a number, or a word that stands in a key beside them."""
    words = (CITY, "start", "fight", "recruit", *table.players, *PLACES, *CENTRE)
    return word in words or word.isdigit()


def _word_of_question(asked: tuple[str, ...]) -> str:
    """The first word of the key of the question that is asked at this moment."""
    return asked[0].partition(".")[0]


def _turn_of(asked: tuple[str, ...]) -> str:
    """The player who is asked to place a tile now; empty if nobody is."""
    return asked[0].split(".")[1] if _word_of_question(asked) == "tile" else ""


def _why_not_draw(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    if table.turns:
        return because("gangs_city.closed.drawn_at_set_up")
    if asked == (f"draw.{CITY}",):
        return because("gangs_city.closed.city_first")
    return because("gangs_city.closed.one_draw")


def _why_not_lay(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    (place,) = about
    if place in table.places:
        return because("gangs_city.closed.lies", place=place)
    if table.turns:
        return because("gangs_city.closed.won_places", place=place)
    if place in table.drawn.values():
        return because("gangs_city.closed.lay_order", place=place)
    return because("gangs_city.closed.not_drawn", place=place)


def _why_not_mercenary(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    return because("gangs_city.closed.mercenary", place=about[0])


def _why_not_first(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    if table.turns < 2:
        return because("gangs_city.closed.first_drawn")
    if _word_of_question(asked) == "first" or asked[0].endswith(".initiative"):
        return because("gangs_city.closed.first", player=about[0])
    return because("gangs_city.closed.first_named", player=table.order[0])


def _why_not_tile(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    player = about[0]
    if not table.turns:
        return because("gangs_city.closed.city_before_tiles")
    if _word_of_question(asked) == "first":
        return because("gangs_city.closed.starter_before_tiles", player=player)
    if _turn_of(asked) and player in table.stopped:
        return because("gangs_city.closed.stopped", player=player)
    if _is_down(table, about):
        return because("gangs_city.closed.laid", player=player)
    if any(one.startswith(f"tile.{player}.") for one in asked):
        return because("gangs_city.closed.one_tile", player=player)
    if _turn_of(asked) and has_laid_all(table, player, len(table.tiles_of(player))):
        return because("gangs_city.closed.nothing_left", player=player)
    if _turn_of(asked) and not any(tile.who for tile in table.tiles):
        return because("gangs_city.closed.in_turn", player=player, other=_turn_of(asked))
    return because("gangs_city.closed.placed", player=player)


def _is_down(table: Table, about: tuple[str, ...]) -> bool:
    """Does the tile of this player and number lie on the city already?"""
    player, *number = about
    return number in [[str(tile.number)] for tile in table.tiles_of(player)]


def _why_not_stop(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    player = about[0]
    if _turn_of(asked) == player:
        return because("gangs_city.closed.must_place", player=player)
    return _why_not_tile(table, about, asked)


def _why_not_all_placed(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    """The reason why placing is not over: somebody still has a character to place."""
    if _word_of_question(asked) in PLACING:
        return because("gangs_city.closed.everybody_places")
    return because("gangs_city.closed.placing")


def _why_not_stake(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    player = about[0]
    if player in table.stakes:
        return because("gangs_city.closed.staked", player=player)
    if _word_of_question(asked) == "stake":
        return because("gangs_city.closed.no_stock", player=player)
    return because("gangs_city.closed.stake_moment", player=player)


def _why_not_reveal(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    return because("gangs_city.closed.reveal")


def _why_not_settling_side(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    return because("gangs_city.closed.settling_side", player=about[0])


def _why_not_next(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    return because("gangs_city.closed.next")


def _why_not_powers(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    return because("gangs_city.closed.powers", place=about[-1])


def _why_not_drop(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    return because("gangs_city.closed.drop", player=about[-1])


def _tell_open(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    player = about[0]
    if _word_of_question(asked) in ("open", "lay") and player in table.held:
        first = next(iter(table.drawn), min(table.held, key=table.order.index))
        if first != player:
            return because("gangs_city.closed.open_order", player=player, other=first)
    return because("gangs_city.closed.open", player=player)


def _why_not_laid_back(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    return because("gangs_city.closed.laid_back", player=about[0])


RULES: Mapping[str, Why] = {
    "draw": _why_not_draw,
    "lay": _why_not_lay,
    "mercenary": _why_not_mercenary,
    "mercenary_name": _why_not_mercenary,
    "first": _why_not_first,
    "tile": _why_not_tile,
    "stop": _why_not_stop,
    "placed": _why_not_all_placed,
    "nobody_places": _why_not_all_placed,
    "at_reveal": _why_not_all_placed,
    "stake": _why_not_stake,
    "reveal": _why_not_reveal,
    "revealed": _why_not_reveal,
    "settling_side": _why_not_settling_side,
    "next": _why_not_next,
    "kill": why_not_kill,
    "powers": _why_not_powers,
    "pick": why_not_pick,
    "drop": _why_not_drop,
    "open": _tell_open,
    "laid_back": _why_not_laid_back,
}
