"""Rolling dice at the table (Police VS Gangs 2.3): faces, the reroll, double faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from companion.boxes.police_city import BLANK, DOUBLE, FACES, INDIC, LIEUTENANT
from companion.core.about import About
from companion.core.fields import Form, OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.light import but
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.laid import Die, Element
from companion.games.police_vs_gangs.rules.dice import (
    Indic,
    Policeman,
    Ranked,
    Rerollers,
    Roll,
    order_rerolls,
    share_rerolls,
)
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.doubles import choose_doubles, owner_of, put_die

Dice = dict[str, Die]  # by what each is called: "rouge.inspecteur", "rouge.inspecteur.2"


def dice_on(table: Table, card: str) -> tuple[Element, ...]:
    return tuple(one for one in table.elements_on(card) if not one.is_tile)


def police_on(table: Table, card: str) -> tuple[str, ...]:
    """The policemen with a die at a card, in turn order."""
    there = {one.player for one in dice_on(table, card)}
    return tuple(player for player in table.order if player in there)


def dice_called(table: Table, card: str) -> Dice:
    """The names of the dice on a card that are not rolled."""
    seen: Counter[str] = Counter()
    found: Dice = {}
    for one in sorted(dice_on(table, card), key=lambda one: table.turn(one.player)):
        head = f"{one.player}.{one.kind}"
        seen[head] += 1
        found[head if seen[head] == 1 else f"{head}.{seen[head]}"] = Die(one.kind)
    return found


def police_unrolled(table: Table, card: str) -> tuple[Policeman, ...]:
    """The policemen on a card whose dice are not rolled."""
    dice = dice_on(table, card)
    return tuple(
        Policeman(player, tuple(Die(one.kind) for one in dice if one.player == player))
        for player in police_on(table, card)
    )


def roll_dice(
    night: Night[Table], card: str, rivals: bool, informed: bool = False, again: str = ""
) -> Asking[None]:
    """Ask for all dice of a place and its indics, rerolls, then double faces."""
    key = f"{again}roll.{card}"
    build = partial(roll_field, card, informed)
    faces: Mapping[str, str] = {}
    if build(night.table).parts:  # lieutenants alone show nothing
        words = because("police_vs_gangs.ask.roll", place=card)
        about = About(subject=card, series=key)
        faces = yield from night.ask(key, words, build, about)
    dice = dice_called(night.table, card)
    shown = {name: but(die, face=faces.get(name, BLANK)) for name, die in dice.items()}
    informers = {name: Die(INDIC, face) for name, face in faces.items() if name not in dice}
    night.table = night.table.change(rolled={**shown, **informers})
    yield from _reroll(night, card, key, rivals)
    yield from choose_doubles(night, card, key)


def roll_field(card: str, informed: bool, table: Table) -> Form:
    """A form of faces for the dice and informers."""
    dice = {name: die for name, die in dice_called(table, card).items() if die.rank != LIEUTENANT}
    shown = {name: face_of(die.rank) for name, die in dice.items()}
    indics = range(1, table.places[card].face.indics + 1) if informed else ()
    informers = {f"{INDIC}.{one}": face_of(INDIC) for one in indics}
    return Form({**shown, **informers}, shown="dice")


def face_of(rank: str) -> OneOf:
    """A field of the faces of a die; what other dice show is not on it."""

    def beyond(face: Any) -> tuple[Reason, ...]:
        known = any(face in faces for faces in FACES.values())
        return (because("police_vs_gangs.dice.no_face", die=rank, face=face),) if known else ()

    return OneOf(tuple(FACES[rank]), of="face", beyond=beyond)


def roll_situation(table: Table, rivals: bool) -> Roll:
    """The situation of the roll as it lies on the table."""
    rolled = {
        name: die if die.face == DOUBLE else but(die, counts="")
        for name, die in table.rolled.items()
    }
    owners = dict.fromkeys(owner_of(name) for name, die in rolled.items() if die.rank != INDIC)
    police = tuple(
        Policeman(one, tuple(die for name, die in rolled.items() if owner_of(name) == one))
        for one in owners
    )
    indics = tuple(Indic(die.face, die.was) for die in rolled.values() if die.rank == INDIC)
    return Roll(police, indics, rivals, table.option("rerolls"), table.option("rival_reroll"))


def die_called(name: str) -> tuple[str, str, str]:
    """The owner, rank and number of a die, from its name."""
    head, *rest = name.split(".")
    owner, rank, *number = ("", head, *rest) if head == INDIC else (head, *rest)
    return owner, rank, next(iter(number), "")


def _reroll(night: Night[Table], card: str, key: str, rivals: bool) -> Asking[None]:
    """Offer the rerolls to the owners of lieutenants."""
    roll = roll_situation(night.table, rivals)
    offered = order_rerolls(_rerollers(night.table, roll))
    order = offered.verdict
    if len(order) > 1:
        about = About(order, card, key)
        yield from night.remind(f"{key}.offered", *offered.reasons, about=about)
    for number, players in enumerate(share_rerolls(roll, order), 1):
        yield from _one_reroll(night, card, f"{key}.again.{number}", players)


def _one_reroll(night: Night[Table], card: str, key: str, players: tuple[str, ...]) -> Asking[None]:
    """Offer one reroll to these players until one takes it."""
    declined: list[str] = []

    def questions(table: Table) -> Iterator[Question]:
        for player in players[len(declined) :][: bool(_dice_to_reroll(table))]:
            words = because("police_vs_gangs.ask.reroll", player=player, place=card)
            yield Question(f"{key}.{player}", words, _die_field, About((player,), card, key))

    def reroll_or_decline(asked: Question, name: str) -> Asking[bool]:
        if name == NOBODY:
            declined.append(asked.player)
            return False
        yield from _roll_again(night, key, asked.about, name)
        return True

    yield from night.each(questions, reroll_or_decline)


def _dice_to_reroll(table: Table) -> tuple[str, ...]:
    """The dice that may be rolled again."""
    rolled = table.rolled.items()
    return tuple(name for name, die in rolled if die.face != BLANK and not die.was)


def _die_field(table: Table) -> OneOf:

    def beyond(name: Any) -> tuple[Reason, ...]:
        if name in table.rolled:
            if table.rolled[name].face == BLANK:
                return (because("police_vs_gangs.dice.blank", die=name),)
            return (because("police_vs_gangs.dice.not_again", die=name),)
        known = isinstance(name, str) and any(part in FACES for part in name.split("."))
        return (because("police_vs_gangs.dice.not_there", die=name),) if known else ()

    return OneOf((NOBODY, *_dice_to_reroll(table)), of="die", beyond=beyond)


def _roll_again(night: Night[Table], key: str, about: About | None, name: str) -> Asking[None]:
    """Ask what a die shows that is rolled again."""
    words = because("police_vs_gangs.ask.new_face", die=name)
    rank = night.table.rolled[name].rank
    face = yield from night.ask(f"{key}.face", words, lambda table: face_of(rank), about)
    die = night.table.rolled[name]
    put_die(night, name, but(die, face=face, was=die.face))


def _rerollers(table: Table, roll: Roll) -> Rerollers:
    owners = (one.player for one in roll.police if one.lieutenants)
    ranked = tuple(Ranked(one, table.turn(one), table.track(one)) for one in owners)
    return Rerollers(ranked, table.option("play"))
