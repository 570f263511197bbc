"""Going on with an evening that was left, and telling what is not as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App

from companion.core.reason import because
from companion.ui.look.wording import tongue

if TYPE_CHECKING:
    from companion.evening.evening import Evening


def go_on(session: str) -> None:
    """Open an evening by its id; the one whose table lies open is not read again."""
    from companion.evening import opening

    app = App.get_running_app()
    evening = app.evening
    laid = evening.journal.id if evening and evening.journal and not evening.barred else ""
    if laid != session:
        evening = opening.go_on(app.archive, session)
    if evening is None:
        app.refuse((because("app.home.cannot_read"),))
        return
    sit_down(evening)


def sit_down(evening: Evening) -> None:
    """Show the table of an evening that was left, and say what is not as it was."""
    from companion.evening.opening import citations

    app = App.get_running_app()
    app.sit_down(evening, citations(evening.session.game.key))
    if evening.left_out is not None:
        app.refuse((evening.left_out,))
    elif evening.differing:
        _tell_differing(evening)


def _tell_differing(evening: Evening) -> None:
    """Say which verdicts are other today; if they are not known, of which turns."""
    from companion.evening.condensing import other_verdicts
    from companion.ui.home.other_rules_sheet import OtherRulesSheet

    app, turns = App.get_running_app(), evening.differing
    assert evening.journal is not None, "an evening that is not stored has no digests"
    lines = other_verdicts(app.archive, evening.journal.id, evening.session, turns)
    if lines:
        app.lay_over(OtherRulesSheet(lines))
    else:
        app.shell.toasts.notify(tongue.say("app.home.differs", turns=turns))
