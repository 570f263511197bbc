"""Corrections (Police VS Gangs): what can be put right by hand, and what it may become."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.boxes.gangs_city import NO_RECRUITER, STOCK_TOKENS, TRAFICS
from companion.boxes.police_city import FACES, LIEUTENANT
from companion.core.about import Secret
from companion.core.by_hand import exchange_pieces, pieces_by_hand, score_by_hand, value_by_hand
from companion.core.corrections import Correction, Path, by_path
from companion.core.fields import Count, Counts, OneOf
from companion.core.modes import keeps_score
from companion.games.police_vs_gangs.cards_by_hand import card_by_hand, pieces_of, supply_of
from companion.games.police_vs_gangs.laid import Prisoner
from companion.games.police_vs_gangs.secrets import stocks_shown
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.dice import die_called
from companion.games.police_vs_gangs.values import ON_PIECE, VALUES
from companion.games.trafic_markers import marker_by_hand

MOST_TOKENS = 99


def corrections(table: Table) -> dict[str, Correction]:
    """Everything on the table that can be put right by hand."""
    if keeps_score(table):
        return by_path(_of_score(table))
    found: dict[Path, Correction] = {}
    for player in table.players:
        found |= _of_player(table, player)
    for card in table.places:
        found |= card_by_hand(table, card)
    found |= _of_markers(table)
    if table.camps:  # before, nobody has a tile to discard
        found[("discarded",)] = _correct_discarded(table)
    for name, die in table.rolled.items():
        if die.rank != LIEUTENANT:
            found["face", *filter(None, die_called(name))] = _correct_die(table, name)
    if table.deck is not None:
        found[("deck",)] = Correction(
            Count(0, 99), table.deck, lambda left, _: table.change(deck=left)
        )
    return by_path(found | _of_values(table))


def _of_score(table: Table) -> dict[Path, Correction]:
    """Corrections of a table where only the score is kept."""
    scores: dict[Path, Correction] = {
        ("score", player): score_by_hand(table, player) for player in table.players
    }
    return scores | (_of_markers(table) if table.camps else {}) | _of_values(table)


def _of_markers(table: Table) -> dict[Path, Correction]:
    return {("marker", one): marker_by_hand(table, one, table.holders) for one in TRAFICS}


def _of_values(table: Table) -> dict[Path, Correction]:
    """Corrections of the values that somebody has read from the box."""
    known = [
        key for key, one in table.box.items() if key in VALUES and (key, one.value) != NO_RECRUITER
    ]
    return {("value", *ON_PIECE[key]): value_by_hand(table, key, VALUES[key]) for key in known}


def _of_player(table: Table, player: str) -> dict[Path, Correction]:
    found: dict[Path, Correction] = {("score", player): score_by_hand(table, player)}
    found["stock", player] = _stock(table, player)
    if player in table.hands:
        found["hand", player] = _hand(table, player)
        found["prison", player] = _correct_jailed(table, player)
    if player in table.dice:
        found["prison", player] = _jailed_dice(table, player)
    return found


def _stock(table: Table, player: str) -> Correction:
    """The correction of a player's tokens, which are secret."""
    most = STOCK_TOKENS if table.option("supply") == "box" else MOST_TOKENS

    def set_value(value: dict[str, int], _: str) -> Table:
        tokens = {trafic: value.get(trafic, 0) for trafic in TRAFICS}
        return table.change(stock={**table.stock, player: tokens})

    field = Counts(dict.fromkeys(TRAFICS, (0, most)), of="trafic")
    return Correction(field, dict(table.stock[player]), set_value, Secret(player, stocks_shown))


def _hand(table: Table, player: str) -> Correction:
    """The correction of a hand; characters come from the pool and go back to it."""
    there = table.hands[player]

    def set_value(value: dict[str, int], _: str) -> Table:
        hand, pool = exchange_pieces(there, supply_of(table, there), value)
        return _table_with_hand(table.change(pool=pool), player, hand)

    return Correction(pieces_of(table, there), dict(Counter(there)), set_value)


def _table_with_hand(table: Table, player: str, hand: tuple[str, ...]) -> Table:
    """The table with a corrected hand; what came this turn is forgotten."""
    wrong = Counter(hand) != Counter(table.hands[player])
    came = {one: his for one, his in table.came.items() if one != player or not wrong}
    return table.change(hands={**table.hands, player: hand}, came=came)


def _correct_jailed(table: Table, player: str) -> Correction:
    """The correction of a gangster's jailed tiles, exchanged with his hand."""
    there = tuple(one.what for one in table.prison if one.player == player)
    hand = {**dict.fromkeys(there, 0), **Counter(table.hands[player])}

    def set_value(value: dict[str, int], _: str) -> Table:
        jailed, left = exchange_pieces(there, hand, value)
        kept = tuple(Counter(left).elements())
        return _in_prison(_table_with_hand(table, player, kept), player, jailed)

    return Correction(pieces_by_hand(there, hand, "character"), dict(Counter(there)), set_value)


def _jailed_dice(table: Table, player: str) -> Correction:
    """The correction of a policeman's jailed dice, exchanged with his hand."""
    there = tuple(one.what for one in table.prison if one.player == player)
    dice = table.dice[player]

    def set_value(value: dict[str, int], _: str) -> Table:
        jailed, left = exchange_pieces(there, dice, value)
        return _in_prison(table.change(dice={**table.dice, player: left}), player, jailed)

    return Correction(pieces_by_hand(there, dice, "die"), dict(Counter(there)), set_value)


def _in_prison(table: Table, player: str, jailed: tuple[str, ...]) -> Table:
    """The prison after a correction; new prisoners were jailed in the turn before."""
    terms = [one for one in table.prison if one.player == player]
    others = tuple(one for one in table.prison if one.player != player)
    entries: list[Prisoner] = []
    for what in jailed:
        kept = next((one for one in terms if one.what == what), None)
        if kept is not None:
            terms.remove(kept)
        entries.append(kept or Prisoner(player, what, max(0, table.turns - 1)))
    return table.change(prison=(*others, *entries))


def _correct_die(table: Table, name: str) -> Correction:
    """The correction of what a rolled die shows."""
    die = table.rolled[name]

    def set_value(face: str, _: str) -> Table:
        return table.change(rolled={**table.rolled, name: replace(die, face=face)})

    return Correction(OneOf(tuple(FACES[die.rank]), of="face"), die.face, set_value)


def _correct_discarded(table: Table) -> Correction:
    there = table.discarded

    def set_value(value: dict[str, int], _: str) -> Table:
        aside, pool = exchange_pieces(there, supply_of(table, there), value)
        return table.change(pool=pool, discarded=aside)

    return Correction(pieces_of(table, there), dict(Counter(there)), set_value)
