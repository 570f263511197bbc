"""What is typed for an option is the number or letter the table calls it by."""

from __future__ import annotations

import pytest

from companion.content.words import Words
from companion.core.fields import OneOf
from companion.games.gangsta.pieces import GANGSTERS, HEISTS
from companion.terminal.choosing import one_of, options_of
from companion.terminal.typed import labels

NO_BREAK = set("\u00a0\u202f")
PIECES = {"heist": HEISTS, "gangster": GANGSTERS}
TARGETS = ("target_2", "target_5", "target_9")
HANGOUTS = ("hangout_b", "hangout_c")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_target_is_typed_by_its_own_number(language):
    words = Words(language, ("crooks", "app"))
    field = OneOf(TARGETS, "target", exists=("target_3", *TARGETS))
    assert [one.split(".")[0] for one in options_of(field, words)] == ["2", "5", "9"]
    assert one_of(field, "5", words) == "target_5"
    assert one_of(field, "3", words) == "target_3"  # closed: it will be told why
    assert one_of(field, "1", words) == "1"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_the_table_calls_c_is_c(language):
    words = Words(language, ("crooks", "app"))
    field = OneOf(HANGOUTS, "hangout")
    assert [one.split(".")[0] for one in options_of(field, words)] == ["b", "c"]
    assert one_of(field, "c", words) == one_of(field, "C", words) == "hangout_c"


def test_names_without_numbers_go_by_their_place_and_after_the_numbered_ones():
    words = Words("en", ("crooks", "app"))
    assert labels(("pass", "nothing_fits"), "", words) == ["1", "2"]
    assert labels((*TARGETS, "pass"), "target", words) == ["2", "5", "9", "10"]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("game", "kind"), [("gangsta", "heist"), ("gangsta", "gangster")])
def test_a_name_with_no_break_spaces_is_typed_with_plain_ones(language, game, kind):
    words = Words(language, (game, "app"))
    pieces = {words.value(one, kind=kind): one for one in PIECES[kind]}
    spaced = {name: one for name, one in pieces.items() if NO_BREAK & set(name)}
    assert spaced
    field = OneOf(tuple(pieces.values()), kind)
    for name, piece in spaced.items():
        assert one_of(field, " ".join(name.split()), words) == piece


@pytest.mark.parametrize("typed", ["yes", "Oui"])
def test_a_yes_means_the_act_that_is_asked_for_even_where_it_is_closed(typed):
    words = Words("en", ("blackrock_city", "app"))
    assert one_of(OneOf(("no",), exists=("no", "defer")), typed, words) == "defer"
    assert one_of(OneOf(("defer",)), typed, words) == "defer"
    assert one_of(OneOf(("defer", "renounce")), typed, words) == typed
