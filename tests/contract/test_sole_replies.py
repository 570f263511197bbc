"""A question with a single legal reply that says nothing new is no question: the flow takes it."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from companion.core.acts import Act, fold
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.games import GAMES, load
from companion.store.replay import play_entry
from tests.contract.digests import verdicts
from tests.contract.recorded import Evening as Recorded
from tests.contract.recorded import read_evenings

TAKING = ("gangs_city", "police_vs_gangs", "gangsta")  # the others ask no such question
LOOKED_AT = 30  # recorded evenings of a game


def taken(session: Session) -> set[tuple[int, str]]:
    return {(line.turn, line.key) for line in session.log if line.taken}


@cache
def recorded(game: str) -> Recorded:
    """A recorded evening of before, which holds such replies if its game has any."""
    evenings = tuple(islice(read_evenings(game), LOOKED_AT))
    found = (one for one in evenings if taken(Session(load(game), one.setup, one.acts)))
    return next(found, evenings[0])


def replies_asked(game: str) -> list[Act]:
    """The acts of the evening that are in force, without the replies that the flow takes."""
    evening = recorded(game)
    session = Session(load(game), evening.setup, evening.acts)
    acts, _ = fold(evening.acts)
    return [act for act in acts if (act.turn, act.key) not in taken(session)]


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_that_holds_such_replies_is_taken_in_act_by_act(game: str) -> None:
    evening = recorded(game)
    whole, played = (
        Session(load(game), evening.setup, evening.acts),
        Session(load(game), evening.setup),
    )
    for act in evening.acts:
        play_entry(played, act, "acts")
    assert verdicts(played) == verdicts(whole)
    assert (played.acts, played.table) == (whole.acts, whole.table)


@pytest.mark.parametrize("game", TAKING)
def test_without_an_act_the_same_is_ruled(game: str) -> None:
    evening = recorded(game)
    whole = Session(load(game), evening.setup, evening.acts)
    short = Session(load(game), evening.setup, replies_asked(game))
    assert len(short.acts) < len(whole.acts) and taken(short) == taken(whole)
    assert verdicts(short) == verdicts(whole) and short.table == whole.table


@pytest.mark.parametrize("game", TAKING)
@pytest.mark.parametrize("old", [False, True])
def test_undo_goes_to_the_act_before_it(game: str, old: bool) -> None:
    acts, _ = fold(recorded(game).acts)
    asked = replies_asked(game)
    at = next(at for at, act in enumerate(acts) if act not in asked)
    made = acts[: at + 1] if old else acts[:at]  # an evening of before has the reply as an act
    evening = Evening(Session(load(game), recorded(game).setup, made))
    assert evening.session.taken(acts[at].key, acts[at].turn) or old
    assert evening.undo()
    assert evening.session.acts == acts[: at - 1] and acts[at - 1].key in evening.session.keys


@pytest.mark.parametrize("game", TAKING)
def test_said_once_more_it_is_not_kept(game: str) -> None:
    acts, _ = fold(recorded(game).acts)
    asked = replies_asked(game)
    at = next(at for at, act in enumerate(acts) if act not in asked)
    session = Session(load(game), recorded(game).setup, acts[:at])
    assert session.reply(acts[at].what, acts[at].key).verdict
    assert not session.reply("nothing", acts[at].key).verdict
    assert session.acts == acts[:at]


def test_a_taken_reply_is_told_and_offers_no_change() -> None:
    session = Session(load("gangsta"), recorded("gangsta").setup, replies_asked("gangsta"))
    line = next(line for line in session.log if line.taken)
    assert line.kind == "reply" and line.words is not None and line.field is not None
    assert not session.go_back((line.turn, "nothing")) and session.go_back((line.turn, line.key))
    assert (line.turn, line.key) in taken(session)  # the question after it is open
