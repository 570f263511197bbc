"""Undo by touch: it leads back to what was asked, and says what it took back."""

from __future__ import annotations

import pytest

from tests.games.blackrock_city.play import found as found_blackrock
from tests.games.gangs_city.play import found, seat
from tests.ui.thumbs import Thumbs


def undo(phone) -> None:
    phone.tap("app.undo")
    phone.ui.settle()


def test_a_statement_said_by_mistake_leads_back_to_the_question_beside_it(phone):
    thumbs = Thumbs(phone.lay(found()))
    panel, asked = thumbs.panel, thumbs.panel.current.key
    thumbs.say("at_reveal", "done")
    undo(phone)
    assert panel.current.key == asked
    assert thumbs.board.offered is panel.current.field.on_board(panel.cards) is not None


@pytest.mark.parametrize("statement", ["clock.marron.1", "defer.bleu"])
def test_what_one_player_says_in_passing_leads_back_to_the_bid(phone, statement):
    session = found_blackrock()
    thumbs = Thumbs(phone.lay(session))
    thumbs.say(statement, session.prompt(statement).field.options[0])
    undo(phone)
    assert thumbs.panel.current.key == "bid.bleu"


def test_what_was_taken_back_is_named_before_what_was_said(phone):
    """An empty answer alone would read as if nothing had been undone."""
    session = seat(unknown=("tripot.initiative", "tripot.recruits"))
    thumbs = Thumbs(phone.lay(session))
    thumbs.say("draw.city", "tripot")
    thumbs.say("value.tripot.initiative", 17)
    asked = thumbs.panel.question
    thumbs.say("value.tripot.recruits", none_of(session, "value.tripot.recruits"))
    undo(phone)
    assert phone.ui.find(f"Annulé\u00a0: {asked}\nRien")


def none_of(session, key: str) -> dict[str, int]:
    return dict.fromkeys(session.prompt(key).field.ranges, 0)


def test_where_nothing_lies_that_is_told_as_such(phone):
    ui = phone.lay(found())
    phone.tap("app.correct.title")
    ui.settle()
    ui.tap("Morts")
    ui.settle()
    assert ui.find(phone.say("app.correct.none")) and not ui.find("Actuellement\u00a0: Rien")
