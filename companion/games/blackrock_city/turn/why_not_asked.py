"""What nobody is asked (BlackRock City, a player's turn): the rule that forbids it now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.modes import keeps_score
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.pieces import FICTIVE, FRONT, TOWNS
from companion.games.blackrock_city.rules.clocks import Clock, against_clock
from companion.games.blackrock_city.table import Table
from companion.games.blackrock_city.turn.choices import against_placing

ACTS = ("bid", "renounce", "defer")
# What stands in keys beside players and numbers.
WORDS = ("clock", "defer", "sheriff", "indians", "gains", "stolen", "lost", "cube", "again")

# What a wound in the middle of a phase comes from: the next turn waits for it.
WAITS = {
    "defer": "blackrock_city.closed.deferring_first",
    "sheriff": "blackrock_city.closed.sheriff_first",
    "clock": "blackrock_city.closed.clock_first",
}


def why_not_asked(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Reasons why a player may not do what he was not asked; none where no rule speaks of it."""
    act, *about = key.split(".")
    if keeps_score(table):
        known = act in KNOWN
        return (because("core.modes.only_score"),) * known
    if act not in KNOWN or not all(_is_known_word(table, one) for one in about):
        return ()
    if act in SET_UP:
        return (because("blackrock_city.closed.laid_out"),)
    if not table.phases:
        return (because("blackrock_city.closed.ring_first"),)
    turn_of = next((one.partition(".")[2] for one in asked if one.startswith("renounce.")), "")
    if not _names_its_subject(table, act, about):
        return ()
    if act in STEALS:
        return (_why_not_steal(about[0], asked),)
    if act in LATER:
        return (LATER[act](table, about),)
    player = about[0]
    if player == FICTIVE:
        return (because("blackrock_city.closed.fictive"),)
    if act in ACTS:
        final = _why_not_final(table, act, player)
        return final or _settled_first(asked) or _not_yet(table, act, player, turn_of)
    if not turn_of:
        return (because("blackrock_city.closed.clock", player=player),)
    return _why_not_clock(table, player, turn_of, any(one.startswith("late.") for one in asked))


def _is_known_word(table: Table, word: str) -> bool:
    """A player, a number, or a word that stands in a key beside them."""
    return word in (*WORDS, FICTIVE, *table.players) or word.isdigit()


def _names_its_subject(table: Table, act: str, about: list[str]) -> bool:
    """Does a key name what its act is about: a player of this table, or a town?"""
    if act == "dots":
        return True
    if act == "back":
        return about[:1] != [] and f"town_{about[0]}" in table.towns
    named = about[1:2] if act == "secret" else about[:1]
    fictive = (FICTIVE,) if len(table.players) == 2 and act in (*ACTS, "clock") else ()
    return bool(named) and named[0] in (*table.players, *fictive)


def _why_not_wound(table: Table, about: list[str]) -> Reason:
    return because("blackrock_city.closed.wound", player=about[0])


def _why_not_late(table: Table, about: list[str]) -> Reason:
    return because("blackrock_city.closed.late", player=about[0])


def _why_not_move(table: Table, about: list[str]) -> Reason:
    return because("blackrock_city.closed.move", player=about[0])


def _why_not_steal(player: str, asked: tuple[str, ...]) -> Reason:
    """The reason why a player takes no such cubes: none at all, or so many as he is asked about."""
    for act, count in STEALS.items():
        if f"{act}.{player}" in asked:
            return because("blackrock_city.closed.steal_count", player=player, count=count)
    return because("blackrock_city.closed.steal", player=player)


def _why_not_taker(table: Table, about: list[str]) -> Reason:
    return because("blackrock_city.closed.taker", player=about[0])


def _why_not_back(table: Table, about: list[str]) -> Reason:
    town = TOWNS[int(about[0]) - 1]
    if table.towns[town].shows != FRONT:
        return because("blackrock_city.closed.turned", town=town)
    return because("blackrock_city.closed.back", town=town)


def _why_not_dots(table: Table, about: list[str]) -> Reason:
    return because("blackrock_city.closed.dots")


def _why_not_secret(table: Table, about: list[str]) -> Reason:
    if about[0] == "gains":
        return because("blackrock_city.closed.gains", player=about[1])
    return because("blackrock_city.closed.drawn", player=about[1])


STEALS = {"victim": 1, "victims": 2}  # the question from whom, and of how many cubes
SET_UP = ("town", "start", "oldest")
LATER: Mapping[str, Callable[[Table, list[str]], Reason]] = {
    "late": _why_not_late,
    "move": _why_not_move,
    "wound": _why_not_wound,
    "taker": _why_not_taker,
    "back": _why_not_back,
    "dots": _why_not_dots,
    "secret": _why_not_secret,
}

KNOWN = (*ACTS, "clock", *SET_UP, *STEALS, *LATER)


def _why_not_final(table: Table, act: str, player: str) -> tuple[Reason, ...]:
    """The reason that what a player did in this phase is not done again."""
    if player in table.bids:
        return (because("blackrock_city.bid.once", player=player),)
    if player in table.renounced:
        return (_tell_out_of_phase(table, act, player),)
    if act == "defer" and player in table.deferred:
        return (because("blackrock_city.defer.once", player=player),)
    return ()


def _tell_out_of_phase(table: Table, act: str, player: str) -> Reason:
    """The reason that a player is out: by choice, without a bandit or an allowed bid."""
    if not table.reserves[player].count:
        key = "blackrock_city.defer.empty" if act == "defer" else "blackrock_city.turn.no_bandit"
        return Reason(key, {"player": player})
    if player in table.deferred:
        return because("blackrock_city.turn.released", player=player)
    return because("blackrock_city.bid.renounced", player=player)


def _settled_first(asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """The reason what must be settled first: a wound still to be given, or a lost cube."""
    kind, _, rest = asked[0].partition(".") if asked else ("", "", "")
    if kind == "secret" and rest.startswith("lost."):
        return (because("blackrock_city.closed.sheriff_first", player=rest.split(".")[1]),)
    if kind == "taker":
        return (because("blackrock_city.closed.sheriff_first", player=rest),)
    player, _, cause = rest.partition(".")
    by = cause.partition(".")[0]
    if kind != "wound" or by not in WAITS:
        return ()
    return (Reason(WAITS[by], {"player": player}),)


def _not_yet(table: Table, act: str, player: str, turn_of: str) -> tuple[Reason, ...]:
    """The reason why a player's choice is not asked: another is to move, or no number is open."""
    if turn_of and turn_of != player:
        return (because("blackrock_city.turn.not_yet", player=player, other=turn_of),)
    if turn_of and act == "bid":
        return against_placing(table, player)
    return (because("blackrock_city.closed.bidding", player=player),)


def _why_not_clock(table: Table, player: str, turn_of: str, running: bool) -> tuple[Reason, ...]:
    """The reason why a clock is not asked for: who may spend one, and when."""
    if player == turn_of:
        return (because("blackrock_city.clock.opponent", player=player),)
    against = against_clock(Clock(player, turn_of, table.clocks[player], running))
    return against or (because("blackrock_city.closed.one_clock", player=player),)
