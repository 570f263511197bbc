"""Questions the flow answers itself: their single legal reply tells the table nothing new."""

from __future__ import annotations

import pytest

from companion.core.about import About, Secret
from companion.core.fields import Count, OneOf, SomeOf, YesNo
from companion.core.ruling import because
from companion.core.sole_reply import NONE, sole_reply

BARRED = (because("core.not_offered"),)


@pytest.mark.parametrize(
    ("field", "only"),
    [
        (OneOf(("ann",), of="player"), "ann"),
        (OneOf(("ann",), of="player", exists=("ann", "bob")), "ann"),
        (SomeOf(("ann", "bob"), 2, of="player"), ["ann", "bob"]),
    ],
)
def test_a_single_legal_reply_is_taken(field, only):
    assert sole_reply(field, About()) == only


@pytest.mark.parametrize(
    "field",
    [
        OneOf(("ann", "bob"), of="player"),
        OneOf(("ann",), of="player", also=("other",)),
        OneOf(("done",)),  # a word of its own says that something happened
        SomeOf(("ann", "bob"), 1, of="player"),
        SomeOf(("ann", "bob"), 2, of="player", ordered=True),
        SomeOf(("ann",), 1, of="player", why=lambda said: BARRED),
        Count(3, 3),  # a count is news
        YesNo(),
    ],
)
def test_whatever_tells_something_is_asked(field):
    assert sole_reply(field, About()) is NONE


@pytest.mark.parametrize(
    "about",
    [About(always=True), About(seconds=15), About(secret=Secret("ann", lambda table: False))],
)
def test_a_secret_a_time_limit_and_what_the_table_must_say_are_asked(about):
    assert sole_reply(OneOf(("ann",), of="player"), about) is NONE
