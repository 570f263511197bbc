"""A situation of a dozen facts at the desk, seen on one phone screen."""

from __future__ import annotations

from typing import Any

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.evening.alone import examples_of
from companion.evening.situation_rows import Fact, facts_of, is_value
from companion.games import GAMES, load

DOZEN = 12


def largest(game: Game, asked: AskedAlone) -> Any:
    """The example of a question with the most facts up to a dozen; none where all have more."""
    form = asked.form(game.colours)
    counted = [(_count(form, one.situation), one) for one in examples_of(game.key, asked)]
    fitting = [one for one in counted if one[0] <= DOZEN]
    return dict(max(fitting, key=lambda one: one[0])[1].situation) if fitting else None


def _count(form: Any, told: Any) -> int:
    return sum(isinstance(one, Fact) and is_value(one.field) for one in facts_of(form, told))


def test_a_dozen_facts_are_seen_at_once_in_half_of_the_questions(phone):
    ui = phone.open((360, 640), language="fr", motion=False)
    asked, seen, far = 0, 0, []
    for key in GAMES:
        game = load(key)
        ui.app.shell.router.show("dispute", game=key)
        screen = ui.app.shell.router.screens["dispute"]
        for question in game.offers.questions:
            asked += 1
            told = largest(game, question)
            if told is None:
                continue
            screen.choose_question(question)
            screen.situation.begin_with(told)
            screen.situation.face(None)
            ui.frames(3)
            ids = screen.ids.desk.ids
            fits = ids.granted.top - ids.form.y <= ids.scroll.height
            seen += fits
            far += [] if fits else [f"{key} {question.key}"]
    assert 2 * seen >= asked, f"{seen} of {asked}, not {far}"
