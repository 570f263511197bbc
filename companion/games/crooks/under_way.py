"""A game of Crooks under way: hangouts, rows and money as they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from companion.core.fields import Count, Counts, Field, Form, ListOf, Maybe, OneOf, SomeOf
from companion.core.random_table import table_at_random
from companion.core.ruling import because
from companion.core.under_way import Told, UnderWay
from companion.games.crooks.impossible_table import against
from companion.games.crooks.joined_midway import find_out
from companion.games.crooks.laid import Crook, Face, card_of
from companion.games.crooks.pieces import (
    ABILITIES,
    CROOKS,
    EDITION_2012,
    GANGS,
    HANGOUTS,
    HANGOUTS_OF_2016,
    MOST_DOLLARS,
    MOST_LEVEL,
    MOST_MODIFIER,
    MOST_PILE,
    NONE,
    PILES,
    SIDES,
    START_MONEY,
    TARGETS,
    UP,
)
from companion.games.crooks.table import Row, Table
from companion.games.crooks.turn import turn
from companion.games.crooks.turn.faces import face_ability
from companion.games.crooks.turn.set_up import set_up
from companion.games.crooks.turn.victory import crown

UNTOLD = frozenset(("gone", "recruited"))
Numbers = Iterator[int]


def parts(table: Table) -> dict[str, Field]:
    """Fields of everything a table of Crooks is told by, in the order of the walk."""
    each, count = table.players, len(table.players)
    first_edition = table.option("edition") == EDITION_2012
    letters = HANGOUTS[: len(PILES[count]) if first_edition else HANGOUTS_OF_2016[count]]
    row = Form(dict.fromkeys(TARGETS, Maybe(ListOf(_crook(), most=MOST_PILE))))
    found: dict[str, Field] = {
        "rows": Form(dict.fromkeys(each, Maybe(row)), shown="laid_crooks"),
        "hangouts": Counts(dict.fromkeys(letters, (0, MOST_PILE)), "hangout", by="taps"),
        "purse": Counts(dict.fromkeys(each, (0, MOST_DOLLARS)), "player"),
        "in_turn": OneOf(each, "player", by="seats"),
        "passed": SomeOf(each, of="player"),
        "gone": Counts(dict.fromkeys((NONE, *ABILITIES), (0, CROOKS)), "ability", by="adds"),
    }
    if table.option("purses") == "covered":
        del found["purse"]
    return found


def _crook() -> Form:
    """A field of a card of a stack: which side is up, and what else is known of it."""
    face: dict[str, Field] = {
        "level": Count(0, MOST_LEVEL),
        "modifier": Maybe(Count(-MOST_MODIFIER, MOST_MODIFIER)),
        "gangs": Maybe(SomeOf(GANGS, of="gang")),
        "shown": Maybe(OneOf(ABILITIES, "ability")),
    }
    return Form(
        {
            "side": OneOf(SIDES, "side"),
            "number": Maybe(Count(1, CROOKS)),
            "ability": Maybe(OneOf(ABILITIES, "ability")),
            "among": Maybe(Count(0, MOST_PILE)),
            "face": Maybe(Form(face)),
        }
    )


def lay(table: Table, told: Told) -> Table:
    """The table with all that was told of it."""
    free = iter([n for n in range(1, CROOKS + 1) if n not in set(_numbers(told))])
    if "rows" in told:
        rows = {one: _row(one, targets, free) for one, targets in told["rows"].items()}
        table = table.change(rows={**table.rows, **rows})
    if "gone" in told:
        table = table.change(gone=tuple(_killed(table, told["gone"], free)))
    purse = {**table.purse, **told.get("purse", {})}
    bank = START_MONEY * len(table.players) - sum(purse.values())
    passed = tuple(told.get("passed", table.passed))
    in_turn = told.get("in_turn", table.in_turn)
    table = table.change(purse=purse, bank=bank, passed=passed, in_turn=in_turn)
    hangouts = dict(table.hangouts)
    if "hangouts" in told:
        hangouts = {**dict.fromkeys(hangouts, 0), **told["hangouts"]}
    letters = sorted(hangouts)
    cards = len(table.placed) + len(table.gone)
    unused = max(0, CROOKS - sum(hangouts.values()) - cards)
    highest = max((int(one.card.rpartition(".")[2]) for one in table.placed), default=0)
    return table.change(
        hangouts={letter: hangouts[letter] for letter in letters},
        unused=unused if told else table.unused,
        recruited=max(highest, cards),
    )


def _numbers(told: Told) -> Iterator[int]:
    """The numbers that were told of cards in rows."""
    for targets in told.get("rows", {}).values():
        for stack in targets.values():
            yield from (card["number"] for card in stack if "number" in card)


def _row(player: str, targets: Told, free: Numbers) -> Row:
    """The row of a player, made of the stacks that were told."""
    return {
        target: tuple(_laid(player, card, free) for card in targets.get(target, ()))
        for target in TARGETS
    }


def _laid(player: str, told: Told, free: Numbers) -> Crook:
    """A card of the table made of what was told of it."""
    number = told["number"] if "number" in told else next(free, 0)
    shown = told.get("face")
    face = None
    if shown is not None:
        gangs = tuple(gang for gang in GANGS if gang in shown.get("gangs", ()))
        face = Face(shown["level"], shown.get("modifier", 0), gangs, shown.get("shown", ""))
    up, among = told["side"] == UP, told.get("among", 0)
    return Crook(card_of(number), player, up, told.get("ability", ""), among, face)


def _killed(table: Table, counts: Told, free: Numbers) -> Iterator[Crook]:
    """The killed crooks, by the ability each showed; the owner does not matter."""
    for ability in Counter(counts).elements():
        seen = "" if ability == NONE else ability
        yield Crook(card_of(next(free, 0)), table.players[0], False, seen)


def tell(table: Table) -> dict[str, Any]:
    """What would be told of a table, part by part."""
    told: dict[str, Any] = {
        "rows": {
            player: {
                target: list(map(_tell_crook, stack)) for target, stack in row.items() if stack
            }
            for player, row in table.rows.items()
        },
        "hangouts": dict(table.hangouts),
        "passed": list(table.passed),
        "gone": dict(Counter(face_ability(one) or NONE for one in table.gone)),
    }
    if table.option("purses") != "covered":
        told["purse"] = dict(table.purse)
    return {**told, "in_turn": table.in_turn} if table.in_turn else told


def _tell_crook(crook: Crook) -> dict[str, Any]:
    """What would be told of a card."""
    number = int(crook.card.rpartition(".")[2])
    told: dict[str, Any] = {"side": SIDES[not crook.up], "number": number, "among": crook.among}
    if crook.ability:
        told["ability"] = crook.ability
    if crook.face is not None:
        face = crook.face
        told["face"] = {"level": face.level, "modifier": face.modifier, "gangs": list(face.gangs)}
        if face.ability:
            told["face"]["shown"] = face.ability
    return told


def spots(part: str, table: Table) -> OneOf | None:
    """The place of each player at each target, which is tapped to tell who lies there."""
    return things(table) if part == "rows" else None


def things(table: Table) -> OneOf:
    """The place of each player at each target."""
    return OneOf(tuple(f"{one}/{target}" for one in table.players for target in TARGETS), "spot")


def draw(table: Table, chance: Random) -> Table:
    """A random table as a few turns leave it."""
    drawn: Table = table_at_random(table, set_up, turn, crown, chance)
    return drawn


ASKED = because("crooks.ask.under_way")
WAY = UnderWay(
    ASKED,
    parts,
    lay,
    tell,
    against,
    draw,
    ("in_turn", "purse"),
    UNTOLD,
    spots,
    then=find_out,
    things=things,
)
