"""Rolling dice at the table (Police VS Gangs 2.3): faces, the reroll, double faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from companion.boxes.police_city import BLANK, DOUBLE, FACES, GRADE, INDIC, LIEUTENANT, MENOTTE
from companion.core.about import About
from companion.core.fields import Form, OneOf
from companion.core.flow import Asking, Night
from companion.core.ruling import NOBODY, because
from companion.games.police_vs_gangs.laid import Element
from companion.games.police_vs_gangs.rules.dice import (
    Die,
    Indic,
    Policeman,
    Ranked,
    Rerollers,
    Roll,
    order_rerolls,
    share_rerolls,
)
from companion.games.police_vs_gangs.table import Table

Dice = dict[str, Die]  # by what each is called: "rouge.inspecteur", "rouge.inspecteur.2"
Faces = Mapping[str, str]


def dice_on(table: Table, card: str) -> tuple[Element, ...]:
    return tuple(one for one in table.elements_on(card) if not one.is_tile)


def police_on(table: Table, card: str) -> tuple[str, ...]:
    """The policemen with a die there, in turn order."""
    there = {one.player for one in dice_on(table, card)}
    return tuple(player for player in table.order if player in there)


def called(table: Table, card: str) -> Dice:
    """The dice there, none of them rolled."""
    seen: Counter[str] = Counter()
    found: Dice = {}
    for one in sorted(dice_on(table, card), key=lambda one: table.turn(one.player)):
        head = f"{one.player}.{one.kind}"
        seen[head] += 1
        found[head if seen[head] == 1 else f"{head}.{seen[head]}"] = Die(one.kind)
    return found


def roll_dice(
    night: Night[Table], card: str, rivals: bool, indics: int = 0, again: str = ""
) -> Asking[Roll]:
    """All dice of the place and its informers, one reroll, then the double faces."""
    key = f"{again}roll.{card}"
    faces = yield from _faces(night, card, key, indics)
    dice = called(night.table, card)
    rolled = {name: replace(die, face=faces.get(name, BLANK)) for name, die in dice.items()}
    rolled |= {name: Die(INDIC, faces[name]) for name in _informers(indics)}
    rolled = yield from _reroll(night, card, key, _roll(night.table, rolled, rivals), rolled)
    rolled = yield from _choose_doubles(night, card, key, rolled)
    return _roll(night.table, rolled, rivals)


def _faces(night: Night[Table], card: str, key: str, indics: int) -> Asking[Faces]:
    """What every die shows; lieutenants alone show nothing, so nothing is asked."""
    if not roll_field(night.table, card, indics).parts:
        return {}
    words = because("police_vs_gangs.ask.roll", place=card)
    about = About(subject=card, series=key)
    faces: Faces = yield from night.ask(
        key, words, lambda table: roll_field(table, card, indics), about
    )
    return faces


def _informers(indics: int) -> tuple[str, ...]:
    return tuple(f"{INDIC}.{number}" for number in range(1, indics + 1))


def roll_field(table: Table, card: str, indics: int) -> Form:
    """A face for each die that has any, and for each informer."""
    dice = {name: die for name, die in called(table, card).items() if die.rank != LIEUTENANT}
    shown = {name: OneOf(tuple(FACES[die.rank]), of="face") for name, die in dice.items()}
    informers = {name: OneOf(tuple(FACES[INDIC]), of="face") for name in _informers(indics)}
    return Form({**shown, **informers}, shown="dice")


def _roll(table: Table, rolled: Dice, rivals: bool) -> Roll:
    """The roll as the rules see it."""
    owners = dict.fromkeys(_owner(name) for name, die in rolled.items() if die.rank != INDIC)
    police = tuple(
        Policeman(one, tuple(die for name, die in rolled.items() if _owner(name) == one))
        for one in owners
    )
    indics = tuple(Indic(die.face, die.was) for die in rolled.values() if die.rank == INDIC)
    return Roll(police, indics, rivals, table.option("rerolls"), table.option("rival_reroll"))


def _owner(name: str) -> str:
    return name.partition(".")[0]


def die_called(name: str) -> tuple[str, str, str]:
    """Of a die by what it is called: whose it is, its rank, and which of several, if there are."""
    head, *rest = name.split(".")
    owner, rank, *number = ("", head, *rest) if head == INDIC else (head, *rest)
    return owner, rank, next(iter(number), "")


def _reroll(night: Night[Table], card: str, key: str, roll: Roll, rolled: Dice) -> Asking[Dice]:
    """Offered to the owners of lieutenants, as often as it may be done."""
    order = order_rerolls(_rerollers(night.table, roll)).verdict
    for number, players in enumerate(share_rerolls(roll, order), 1):
        rolled = yield from _one_reroll(night, card, f"{key}.again.{number}", players, rolled)
    return rolled


def _one_reroll(
    night: Night[Table], card: str, key: str, players: tuple[str, ...], rolled: Dice
) -> Asking[Dice]:
    """The first of these who wants it has it."""
    names = tuple(name for name, die in rolled.items() if die.face != BLANK and not die.was)
    for player in players if names else ():
        words = because("police_vs_gangs.ask.reroll", player=player, place=card)
        build = partial(_same, OneOf((NOBODY, *names), of="die"))
        about = About((player,), card, key)
        name = yield from night.ask(f"{key}.{player}", words, build, about)
        if name == NOBODY:
            continue
        die = rolled[name]
        words = because("police_vs_gangs.ask.new_face", die=name)
        build = partial(_same, OneOf(tuple(FACES[die.rank]), of="face"))
        face = yield from night.ask(f"{key}.face", words, build, about)
        return {**rolled, name: replace(die, face=face, was=die.face)}
    return rolled


def _rerollers(table: Table, roll: Roll) -> Rerollers:
    owners = (one.player for one in roll.police if one.lieutenants)
    ranked = tuple(Ranked(one, table.turn(one), table.track(one)) for one in owners)
    return Rerollers(ranked, table.option("play"))


def _choose_doubles(night: Night[Table], card: str, key: str, rolled: Dice) -> Asking[Dice]:
    """Each owner for himself, in turn order, once nothing is rolled any more."""
    for name in tuple(_doubles(rolled)):
        words = because("police_vs_gangs.ask.double", player=_owner(name), place=card)
        about = About((_owner(name),), card, key)
        field = OneOf((MENOTTE, GRADE), of="face")
        build = partial(_same, field)
        counts = yield from night.ask(f"{key}.double.{name}", words, build, about)
        rolled = {**rolled, name: replace(rolled[name], counts=counts)}
    return rolled


def _same(field: OneOf, table: Table) -> OneOf:
    return field


def _doubles(rolled: Dice) -> Iterator[str]:
    yield from (name for name, die in rolled.items() if die.face == DOUBLE)
