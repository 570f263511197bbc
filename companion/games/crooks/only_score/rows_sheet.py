"""The sheet of all rows where only the count is kept: how many crooks lie at each target."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.about import About
from companion.core.changing_over import EVERY_STEP, change_over, change_question
from companion.core.fields import Field, Form
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import Reason, because
from companion.games.crooks.pieces import START_MONEY, TARGETS
from companion.games.crooks.table import Table, deal_printed
from companion.games.crooks.turn.count import lay_cards, slots_field, slots_question, so_many
from companion.games.crooks.under_way import WAY

ROWS = "rows"
SHEET = "player_grid"  # the widget it is entered on


def ask_rows(night: Night[Table]) -> Asking[bool]:
    """Ask for the cards at all targets at once, or at the first one; does the count go on?"""
    asked, said = yield from night.first(_questions)
    if asked.key == EVERY_STEP:
        night.table = _begun(night.table)
        yield from change_over(night, WAY)
        return False
    for target, counts in said.items() if asked.key == ROWS else [(TARGETS[0], said)]:
        yield from lay_cards(night, target, counts)
    return True


def _questions(table: Table) -> Iterator[Question]:
    """The sheet; target by target; every step."""
    yield Question(ROWS, because("crooks.ask.rows"), rows_field)
    one_by_one = slots_question(TARGETS[0])
    about = About(subject=TARGETS[0], short=because("crooks.ask.one_by_one.short"))
    yield Question(one_by_one.key, one_by_one.words, one_by_one.build, about)
    yield change_question()


def rows_field(table: Table) -> Form:
    """A field of how many crooks everybody has at each target, within what the box has."""
    parts: dict[str, Field] = dict.fromkeys(TARGETS, slots_field(table))

    def why(rows: Mapping[str, Mapping[str, int]]) -> tuple[Reason, ...]:
        return so_many(sum(sum(row.values()) for row in rows.values()), table.unused)

    return Form(parts, why=why, shown=SHEET)


def _begun(table: Table) -> Table:
    """The table as a whole evening begins: money for everybody, and the piles where printed."""
    return deal_printed(table.change(purse=dict.fromkeys(table.players, START_MONEY)))
