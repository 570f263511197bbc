"""The sheet that asks what is printed on a piece of this table's own box."""

from __future__ import annotations

from companion.core.ruling import because
from companion.core.values import ASKED
from companion.evening.drafts.answers import CORRECT
from companion.evening.evening import Evening
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.ask_sheet import AskSheet, half_of


def ask_printed(evening: Evening, key: str) -> AskSheet:
    """The sheet that asks what this table's own piece says; it holds from now on."""
    meant = f"{ASKED}{key}"
    found = evening.session.game.rules.corrections(evening.session.table)[meant]
    return AskSheet(
        tongue.name(_piece_of(evening, key)),
        because("app.ruling.probable_ask"),
        found.field,
        lambda value: evening.correct(meant, value, ""),
        found.stands,
        half=half_of(evening, CORRECT, evening.session.number, meant),
    )


def _piece_of(evening: Evening, key: str) -> str:
    printed = evening.session.game.printed.by_piece
    return next(piece for piece, values in printed.items() if key in values.values())
