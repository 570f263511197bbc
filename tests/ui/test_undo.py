"""Undo by touch: it leads back to what was asked, and says what it took back."""

from __future__ import annotations

import pytest

from tests.games.blackrock_city.play import found as found_blackrock
from tests.games.gangs_city.play import found
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
    assert thumbs.board.offered is panel.spots is not None


@pytest.mark.parametrize("statement", ["clock.marron.1", "defer.bleu"])
def test_what_one_player_says_in_passing_leads_back_to_the_bid(phone, statement):
    session = found_blackrock()
    thumbs = Thumbs(phone.lay(session))
    thumbs.say(statement, session.prompt(statement).field.options[0])
    undo(phone)
    assert thumbs.panel.current.key == "bid.bleu"
