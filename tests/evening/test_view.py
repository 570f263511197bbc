"""The view of an evening: each part is worked out once, of one moment, as one seat may see it."""

from __future__ import annotations

from functools import cached_property

import pytest

from companion.core.about import Secret
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.secrets import SECRET
from companion.evening.view import StaleView, View
from tests import toy
from tests.games.blackrock_city.play import FOUR, found
from tests.kit.calls import counted
from tests.kit.play import fix


def begun() -> Evening:
    return Evening(Session(toy.GAME, toy.SHORT))


def say_first(evening: Evening) -> bool:
    prompt = evening.view.prompts[0]
    return evening.reply(prompt.key, prompt.field.simplest())


def test_the_view_stays_until_an_act_is_made():
    evening = begun()
    before = evening.view
    assert evening.view is before
    assert say_first(evening)
    assert evening.view is not before


def test_a_reply_that_is_refused_leaves_the_view_as_it_is():
    evening = begun()
    before = evening.view
    assert not evening.reply(before.prompts[0].key, object())
    assert evening.view is before


def test_taking_back_and_putting_back_make_a_view_each():
    evening = begun()
    say_first(evening)
    said, lines = evening.view, evening.view.lines
    assert evening.undo()
    undone = evening.view
    assert undone.reopened == (undone.turn, undone.prompts[0].key)
    assert undone.can_redo and not undone.can_undo
    assert evening.redo()
    assert evening.view not in (said, undone)
    assert evening.view.lines == lines and evening.view.reopened is None


def test_an_act_made_on_the_session_itself_makes_another_view():
    evening = begun()
    before = evening.view
    evening.session.reply(before.prompts[0].field.simplest())
    assert evening.view is not before


@pytest.mark.parametrize(
    "part", [name for name, one in vars(View).items() if isinstance(one, cached_property)]
)
def test_a_part_is_worked_out_when_it_is_first_asked_for_and_only_then(part: str):
    view = begun().view
    with counted(View, part) as calls:
        assert not calls
        first = getattr(view, part)
        assert getattr(view, part) is first and len(calls) == 1


def test_of_an_old_view_only_what_was_asked_for_can_still_be_read():
    evening = begun()
    before = evening.view
    asked = before.prompts
    say_first(evening)
    assert before.prompts is asked
    with pytest.raises(StaleView, match="an act was made since"):
        _ = before.lines


def test_a_secret_is_covered_for_all_but_its_owner():
    session = found(FOUR)
    fix(session, "secret.screen.rose", {"gold": 3, "silver": 1})
    everybody, rose, other = (View(session, seat=seat) for seat in ("", "rose", "bleu"))
    assert everybody.lines[-1].value == other.lines[-1].value == SECRET
    assert rose.lines[-1].value != SECRET
    hidden = [one for one in everybody.sheet("rose") if one.secret is not None]
    assert hidden and {one.value for one in hidden} == {SECRET}
    assert other.sheet("rose") == everybody.sheet("rose")
    assert rose.sheet("rose") != everybody.sheet("rose")
    assert all(one.secret is None for one in rose.sheet("rose"))


def test_whoever_lifts_a_cover_asks_for_what_lies_under_it():
    session = found(FOUR)
    view = View(session)
    shown, under = view.sheet("rose"), view.sheet_uncovered("rose")
    assert [one.words for one in shown] == [one.words for one in under]
    assert under == session.game.tells.sheet(session.table, "rose")


def test_scores_that_are_a_secret_are_none():
    view = View(found(FOUR))
    assert view.scores is None and view.gains == ()
    assert set(begun().view.scores or {}) == set(begun().view.players)


def test_a_secret_of_nobody_at_the_table_is_hidden_from_the_screen_of_all():
    view = View(found(FOUR))
    item = view.sheet_uncovered("rose")[0]
    assert view.hides(type(item)(item.words, 1, Secret("", lambda _: False)))
