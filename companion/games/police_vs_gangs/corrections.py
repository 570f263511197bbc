"""Corrections (Police VS Gangs): what can be put right by hand, and what it may become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from companion.boxes.gangs_city import STOCK_TOKENS, TRAFICS
from companion.boxes.police_city import BADGE, FACES, INDIC, LIEUTENANT, MAFIA, MENOTTE, RANKS
from companion.core.about import Secret
from companion.core.by_hand import exchanged, pieces_by_hand, score_by_hand, value_by_hand
from companion.core.corrections import Correction
from companion.core.fields import Count, Counts, OneOf
from companion.core.ruling import NOBODY
from companion.games.police_vs_gangs.laid import Prisoner
from companion.games.police_vs_gangs.moves import take_guard_back
from companion.games.police_vs_gangs.pieces import SYMBOLS
from companion.games.police_vs_gangs.secrets import stocks_shown
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.values import VALUES
from companion.games.trafic_markers import marker_by_hand

MOST_TOKENS = 99


def corrections(table: Table) -> dict[str, Correction]:
    """Everything on the table that can be put right by hand."""
    found: dict[str, Correction] = {}
    for player in table.players:
        found |= _of_player(table, player)
    for card in table.places:
        found |= _of_card(table, card)
    for trafic in TRAFICS:
        found[f"marker.{trafic}"] = marker_by_hand(table, trafic, table.holders)
    if table.camps:  # before, nobody has a tile to discard
        found["discarded"] = _discarded(table)
    for name, die in table.rolled.items():
        if die.rank != LIEUTENANT:
            found[f"face.{name}"] = _shown(table, name)
    if table.deck is not None:
        found["deck"] = Correction(
            Count(0, 99), table.deck, lambda left, _: table.change(deck=left)
        )
    for key in table.box:
        if key in VALUES:
            found[f"value.{key}"] = value_by_hand(table, key, VALUES[key])
    return found


def _of_player(table: Table, player: str) -> dict[str, Correction]:
    found = {f"score.{player}": score_by_hand(table, player)}
    found[f"stock.{player}"] = _stock(table, player)
    if player in table.hands:
        found[f"hand.{player}"] = _hand(table, player)
        found[f"prison.{player}"] = _jailed(table, player)
    if player in table.dice:
        found[f"prison.{player}"] = _jailed_dice(table, player)
    return found


def _stock(table: Table, player: str) -> Correction:
    """Tokens lie under a cover: only their owner may look."""
    most = STOCK_TOKENS if table.option("supply") == "box" else MOST_TOKENS

    def put(value: dict[str, int], _: str) -> Table:
        tokens = {trafic: value.get(trafic, 0) for trafic in TRAFICS}
        return table.change(stock={**table.stock, player: tokens})

    field = Counts(dict.fromkeys(TRAFICS, (0, most)), of="trafic")
    return Correction(field, dict(table.stock[player]), put, Secret(player, stocks_shown))


def _hand(table: Table, player: str) -> Correction:
    """Characters come from the pool and go back to it."""
    there = table.hands[player]

    def put(value: dict[str, int], _: str) -> Table:
        hand, pool = exchanged(there, _supply(table, there), value)
        return _holding(table.change(pool=pool), player, hand)

    return Correction(_pieces(table, there), dict(Counter(there)), put)


def _holding(table: Table, player: str, hand: tuple[str, ...]) -> Table:
    """Of a hand that was wrong nobody knows any more what of it came this turn."""
    wrong = Counter(hand) != Counter(table.hands[player])
    came = {one: his for one, his in table.came.items() if one != player or not wrong}
    return table.change(hands={**table.hands, player: hand}, came=came)


def _pieces(table: Table, there: tuple[str, ...]) -> Counts:
    return pieces_by_hand(there, _supply(table, there), "character")


def _supply(table: Table, there: tuple[str, ...]) -> dict[str, int]:
    """What the pool has, also none of kinds that lie there and were never in it."""
    return {**dict.fromkeys(there, 0), **table.pool}


def _jailed(table: Table, player: str) -> Correction:
    """A gangster's tiles in prison come from his hand and go back to it."""
    there = tuple(one.what for one in table.prison if one.player == player)
    hand = {**dict.fromkeys(there, 0), **Counter(table.hands[player])}

    def put(value: dict[str, int], _: str) -> Table:
        jailed, left = exchanged(there, hand, value)
        kept = tuple(Counter(left).elements())
        return _in_prison(_holding(table, player, kept), player, jailed)

    return Correction(pieces_by_hand(there, hand, "character"), dict(Counter(there)), put)


def _jailed_dice(table: Table, player: str) -> Correction:
    """A policeman's dice in prison come from his hand and go back to it."""
    there = tuple(one.what for one in table.prison if one.player == player)
    dice = table.dice[player]

    def put(value: dict[str, int], _: str) -> Table:
        jailed, left = exchanged(there, dice, value)
        return _in_prison(table.change(dice={**table.dice, player: left}), player, jailed)

    return Correction(pieces_by_hand(there, dice, "die"), dict(Counter(there)), put)


def _in_prison(table: Table, player: str, jailed: tuple[str, ...]) -> Table:
    """Who stays keeps his term; whoever is added was jailed in the turn before this one."""
    terms = [one for one in table.prison if one.player == player]
    others = tuple(one for one in table.prison if one.player != player)
    entries: list[Prisoner] = []
    for what in jailed:
        kept = next((one for one in terms if one.what == what), None)
        if kept is not None:
            terms.remove(kept)
        entries.append(kept or Prisoner(player, what, max(0, table.turns - 1)))
    return table.change(prison=(*others, *entries))


def _of_card(table: Table, card: str) -> dict[str, Correction]:
    place = table.places[card]
    there = place.neutrals

    def put_neutrals(value: dict[str, int], _: str) -> Table:
        neutrals, pool = exchanged(there, _supply(table, there), value)
        return table.change(pool=pool).change_place(card, neutrals=neutrals)

    return {
        f"owner.{card}": Correction(
            OneOf((*table.gangsters, NOBODY), of="player"),
            place.owner,
            lambda owner, _: table.change_place(card, owner=owner),
        ),
        f"guard.{card}": _guard(table, card),
        f"neutrals.{card}": Correction(_pieces(table, there), dict(Counter(there)), put_neutrals),
        f"face.{card}": _face(table, card),
    }


def _guard(table: Table, card: str) -> Correction:
    """A die left on a place comes from its policeman's hand; another goes back to his."""
    place = table.places[card]
    options = [
        f"{player}.{rank}"
        for player in table.police
        for rank in RANKS
        if table.dice[player][rank] or (place.guard, place.die) == (player, rank)
    ]

    def put(value: str, _: str) -> Table:
        bare = take_guard_back(table, card)
        if value == NOBODY:
            return bare
        player, _dot, rank = value.rpartition(".")
        dice = {**bare.dice[player], rank: bare.dice[player][rank] - 1}
        bare = bare.change(dice={**bare.dice, player: dice})
        return bare.change_place(card, guard=player, die=rank)

    stands = NOBODY if place.guard == NOBODY else f"{place.guard}.{place.die}"
    return Correction(OneOf((*options, NOBODY), of="die"), stands, put)


def _face(table: Table, card: str) -> Correction:
    """The symbols of a card that was typed wrong; its colours are its name."""
    face = table.places[card].face

    def put(value: Mapping[str, int], _: str) -> Table:
        demands = {trafic: value[trafic] for trafic in TRAFICS if value.get(trafic)}
        read = replace(
            face,
            handcuffs=value.get(MENOTTE, 0),
            demands=demands,
            badges=value.get(BADGE, 0),
            mafia=value.get(MAFIA, 0),
            indics=value.get(INDIC, 0),
        )
        return table.change_place(card, face=read)

    stands = {
        **face.demands, BADGE: face.badges, MENOTTE: face.handcuffs, MAFIA: face.mafia,
        INDIC: face.indics,
    }  # fmt: skip
    field = Counts(SYMBOLS, of="symbol", by="adds")
    return Correction(field, {kind: count for kind, count in stands.items() if count}, put)


def _shown(table: Table, name: str) -> Correction:
    """What a die shows that was rolled; of a double its owner has said what it counts, or will."""
    die = table.rolled[name]

    def put(face: str, _: str) -> Table:
        return table.change(rolled={**table.rolled, name: replace(die, face=face)})

    return Correction(OneOf(tuple(FACES[die.rank]), of="face"), die.face, put)


def _discarded(table: Table) -> Correction:
    there = table.discarded

    def put(value: dict[str, int], _: str) -> Table:
        aside, pool = exchanged(there, _supply(table, there), value)
        return table.change(pool=pool, discarded=aside)

    return Correction(_pieces(table, there), dict(Counter(there)), put)
