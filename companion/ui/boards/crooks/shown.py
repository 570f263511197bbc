"""The table of Crooks as it is drawn: where everything lies, and how it looks."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.fields import OneOf
from companion.games.crooks.laid import Crook, Face
from companion.games.crooks.pieces import HANGOUTS, TARGETS, value_of
from companion.games.crooks.table import Table, purses_shown
from companion.games.crooks.visible import change_at, leading, levels_at, seen
from companion.ui.boards.crooks.cards import GRID, Card, SlotFigure
from companion.ui.boards.crooks.places import HangoutFigure, HeadFigure, TargetFigure
from companion.ui.boards.kit.figures import Figure
from companion.ui.boards.kit.tilings import Space
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue

LETTERS = dict(zip(HANGOUTS, "ABCDEFGHI", strict=True))


def signed(value: int) -> str:
    """A modifier as it is printed; nothing where there is none."""
    return f"{'+' if value > 0 else ''}{number(value)}" if value else ""


def money(dollars: int) -> str:
    """A sum as it is written in this language."""
    return tongue.say("crooks.note.money", dollars=dollars)


def face_shown(face: Face, ability: str = "") -> Card:
    """A face that was told, with the ability it was laid with if it tells none."""
    ability = face.ability or ability
    return Card(True, number(face.level), signed(face.modifier), face.gangs, ability)


def card_shown(table: Table, crook: Crook) -> Card:
    """Its back while nobody may know more; else its face, as far as that was told."""
    if not seen(table, crook):
        return Card()
    if crook.face is None:
        return Card(crook.up, ability=crook.ability)
    return face_shown(crook.face, crook.ability)


def spaces_of(table: Table) -> Iterator[tuple[str, Space]]:
    """Every target, head, spot and hangout with its space."""
    for across, target in enumerate(TARGETS, start=1):
        yield target, (across, 0)
        for down, player in enumerate(table.players, start=1):
            yield f"{player}/{target}", (across, down)
    for down, player in enumerate(table.players, start=1):
        yield player, (0, down)
    for across, hangout in enumerate(table.hangouts, start=1):
        yield hangout, (across, len(table.players) + 1)


def pieces_of(table: Table, where: dict[str, Space], offered: OneOf | None) -> dict[str, Figure]:
    """Every target, spot and hangout as it lies; hangouts that cannot be chosen now are dim."""
    closed = offered.closed if offered is not None else ()
    figures: dict[str, Figure] = {}
    for target in TARGETS:
        figures[target] = target_shown(table, target, where[target])
        ahead = leading(table, target)
        for player in table.players:
            spot = f"{player}/{target}"
            cards = tuple(card_shown(table, one) for one in table.crooks_of(player, target))
            leads = player in ahead
            figures[spot] = SlotFigure(GRID, where[spot], people.looks[player], cards, leads)
    for hangout in table.hangouts:
        figures[hangout] = hangout_shown(table, hangout, where[hangout], hangout in closed)
    return figures


def hangout_shown(table: Table, hangout: str, space: Space, closed: bool = False) -> HangoutFigure:
    """A hangout with its price."""
    crooks = table.hangouts.get(hangout, 0)
    return HangoutFigure(GRID, space, LETTERS[hangout], money(crooks), crooks, closed)


def target_shown(table: Table, target: str, space: Space) -> TargetFigure:
    """A target with what is seen of it."""
    levels = levels_at(table, target)
    ahead = leading(table, target)
    return TargetFigure(
        GRID,
        space,
        number(value_of(target)),
        signed(change_at(table, target)),
        tuple(people.looks[player] for player in ahead),
        number(levels[ahead[0]]) if ahead else "",
    )


def head_shown(table: Table, player: str, space: Space) -> HeadFigure:
    """A crime lord, with his money unless the table covers it."""
    known = player in table.purse and purses_shown(table)
    return HeadFigure(
        GRID,
        space,
        people.looks[player],
        line=money(table.purse[player]) if known else "",
        passed=player in table.passed,
        turn=player == table.in_turn,
    )
