"""The table of Crooks as figures: where everything lies, and how it looks."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.fields import OneOf
from companion.games.crooks.laid import Crook, Face
from companion.games.crooks.pieces import HANGOUTS, TARGETS, value_of
from companion.games.crooks.table import Table, purses_shown
from companion.games.crooks.visible import change_at, leaders_at, levels_at, seen_by_all
from companion.ui.boards.crooks.cards import GRID, Card, SlotFigure
from companion.ui.boards.crooks.places import HangoutFigure, HeadFigure, TargetFigure
from companion.ui.boards.kit.cards import Cards
from companion.ui.boards.kit.figures import Figure
from companion.ui.boards.kit.tilings import Space
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue

LETTERS = dict(zip(HANGOUTS, "ABCDEFGHI", strict=True))


def signed_modifier(value: int) -> str:
    """A modifier with its sign; empty if there is none."""
    return f"{'+' if value > 0 else ''}{number(value)}" if value else ""


def money_in_words(dollars: int) -> str:
    """A sum of dollars as the language writes it."""
    return tongue.say("crooks.note.money", dollars=dollars)


def face_shown(face: Face, ability: str = "") -> Card:
    """A card's face as it was entered, with the ability it was laid with."""
    ability = face.ability or ability
    return Card(True, number(face.level), signed_modifier(face.modifier), face.gangs, ability)


def card_shown(table: Table, crook: Crook) -> Card:
    """A crook as it is drawn: its back, or its face as far as it is known."""
    if not seen_by_all(table, crook):
        return Card()
    if crook.face is None:
        return Card(crook.up, ability=crook.ability)
    return face_shown(crook.face, crook.ability)


def spaces_of(table: Table) -> Iterator[tuple[str, Space]]:
    """The space of every target, head, spot and hangout."""
    for across, target in enumerate(TARGETS, start=1):
        yield target, (across, 0)
        for down, player in enumerate(table.players, start=1):
            yield f"{player}/{target}", (across, down)
    for down, player in enumerate(table.players, start=1):
        yield player, (0, down)
    first = int(len(table.hangouts) <= len(TARGETS))  # nine of them begin at the left edge
    for across, hangout in enumerate(table.hangouts, start=first):
        yield hangout, (across, len(table.players) + 1)


def pieces_of(
    table: Table, where: dict[str, Space], offered: OneOf | None, grid: Cards
) -> dict[str, Figure]:
    """The figures of targets, spots and hangouts; hangouts that are not offered are dim."""
    closed = offered.closed if offered is not None else ()
    figures: dict[str, Figure] = {}
    for target in TARGETS:
        figures[target] = target_shown(table, target, where[target], grid)
        ahead = leaders_at(table, target)
        for player in table.players:
            spot = f"{player}/{target}"
            cards = tuple(card_shown(table, one) for one in table.crooks_of(player, target))
            leads = player in ahead
            figures[spot] = SlotFigure(grid, where[spot], people.looks[player], cards, leads)
    for hangout in table.hangouts:
        shut = hangout in closed
        figures[hangout] = hangout_shown(table, hangout, where[hangout], grid, shut)
    return figures


def hangout_shown(
    table: Table, hangout: str, space: Space, grid: Cards = GRID, closed: bool = False
) -> HangoutFigure:
    """The figure of a hangout with its price."""
    crooks = table.hangouts.get(hangout, 0)
    return HangoutFigure(grid, space, LETTERS[hangout], money_in_words(crooks), crooks, closed)


def target_shown(table: Table, target: str, space: Space, grid: Cards = GRID) -> TargetFigure:
    """The figure of a target with what is seen of it."""
    levels = levels_at(table, target)
    ahead = leaders_at(table, target)
    return TargetFigure(
        grid,
        space,
        number(value_of(target)),
        signed_modifier(change_at(table, target)),
        tuple(people.looks[player] for player in ahead),
        number(levels[ahead[0]]) if ahead else "",
    )


def head_shown(table: Table, player: str, space: Space, grid: Cards) -> HeadFigure:
    """The head of a crime lord's row, with the money unless it is secret."""
    known = player in table.purse and purses_shown(table)
    return HeadFigure(
        grid,
        space,
        people.looks[player],
        line=money_in_words(table.purse[player]) if known else "",
        passed=player in table.passed,
        turn=player == table.in_turn,
    )
