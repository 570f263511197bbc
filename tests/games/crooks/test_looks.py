"""Looking, turning up and spying (CRK-06, CRK-10, CRK-11, CRK-17, CRK-18, d11), asked alone."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import SituationError
from companion.games.crooks.rules.looks import Look, may_look
from tests.games.crooks.play import asked, assumed, refused


def looked(act: Any, at: Any, **told: Any) -> tuple[bool, str]:
    ruling = may_look(Look("rouge", act, at, **told))
    return ruling.verdict, ruling.decisive


def test_crk10_a_hidden_card_is_seen_by_its_owner_alone() -> None:
    assert looked("look", "target", owner="rouge") == (True, "crooks.placing.look_again")
    assert looked("look", "target", owner="vert") == (False, "crooks.looks.hidden")
    other = may_look(Look("rouge", "look", "target", "vert"))
    assert other.rules == ("crooks.looks.hidden", "crooks.looks.only_spy")
    assert looked("look", "target", owner="vert", side="up") == (True, "crooks.looks.open")


def test_crk18_at_the_count_everybody_sees_every_card_that_was_sent() -> None:
    told = {"owner": "vert", "counting": True}
    assert looked("look", "target", **told) == (True, "crooks.looks.revealed")
    turned = may_look(Look("rouge", "turn_up", "target", **told))
    assert (turned.verdict, turned.decisive) == (True, "crooks.looks.revealed")
    assert "crooks.looks.sets_nothing_off" in turned.rules
    assert looked("look", "hangout", counting=True) == (False, "crooks.looks.not_sent")


def test_crk06_whoever_pays_a_hangout_sees_its_crooks_and_keeps_one() -> None:
    assert looked("look", "hangout", by="recruiting") == (True, "crooks.looks.paid")
    assert looked("take", "hangout", by="recruiting") == (True, "crooks.looks.keeps_one")
    for act in ("look", "take"):
        assert looked(act, "hangout", by="recruiting", several=True) == (
            False,
            "crooks.looks.one_hangout",
        )
        assert looked(act, "hangout") == (False, "crooks.looks.unpaid")


def test_crk17_a_spy_looks_at_one_target_or_one_hangout_and_takes_nobody() -> None:
    ruling = may_look(Look("rouge", "look", "target", "vert", by="spying"))
    assert (ruling.verdict, ruling.decisive) == (True, "crooks.abilities.spy")
    assert ruling.rules[1:] == ("crooks.abilities.spy_sees_hidden", "crooks.looks.at_once")
    assert looked("look", "target", by="spying") == (True, "crooks.abilities.spy"), "of everybody"
    assert looked("look", "hangout", by="spying") == (True, "crooks.abilities.spy")
    assert looked("look", "hangout", by="spying", several=True) == (
        False,
        "crooks.looks.one_place",
    )
    assert looked("take", "hangout", by="spying") == (False, "crooks.looks.spy_takes_none")
    shown = may_look(Look("rouge", "turn_up", "target", "vert", by="spying"))
    assert (shown.verdict, shown.decisive) == (False, "crooks.looks.hidden")
    assert "crooks.looks.spy_shows_none" in shown.rules


def test_a_hidden_card_is_not_turned_up_early_by_our_reading() -> None:
    early = may_look(Look("rouge", "turn_up", "target", "rouge"))
    assert (early.verdict, early.decisive) == (False, "crooks.looks.not_early")
    assert "crooks.looks.sets_nothing_off" in early.rules
    assert looked("turn_up", "target", owner="rouge", side="up") == (False, "crooks.looks.is_up")
    assert looked("turn_up", "hangout") == (False, "crooks.looks.stay_down")


def test_crk08_a_crook_that_was_sent_is_not_taken_back() -> None:
    assert looked("take", "target", owner="rouge") == (False, "crooks.looks.sent_stays")


def test_what_a_look_leaves_out_is_said() -> None:
    ruling = asked("may_look", player="rouge", act="look", at="target", owner="vert")
    assert assumed(ruling) == {
        "crooks.assumed.lies_down",
        "crooks.assumed.by",
        "crooks.assumed.playing",
    }
    own = asked("may_look", player="rouge", act="look", at="target", owner="rouge", side="down")
    assert "crooks.assumed.by" not in assumed(own)  # nobody needs a right to see his own card
    spy = asked("may_look", player="rouge", act="look", at="hangout", by="spying")
    assert assumed(spy) == {"crooks.assumed.one_place"}


def test_a_look_that_cannot_be() -> None:
    here: dict[str, Any] = {"player": "rouge", "act": "look"}
    assert "owner" in refused("may_look", at="target", **here)
    strange = refused("may_look", at="hangout", owner="vert", **here)
    assert {"crooks.situation.not_told_here", "owner"} <= strange
    paid = refused("may_look", at="target", owner="vert", by="recruiting", **here)
    assert {"crooks.situation.not_told_here", "by"} <= paid
    assert asked("may_look", at="hangout", by="recruiting", **here).verdict
    over = refused("may_look", at="hangout", by="spying", counting=True, **here)
    assert "crooks.situation.nobody_plays" in over
    for told, rule in (
        ({"at": "target"}, "crooks.situation.whose_card"),
        ({"at": "hangout", "owner": "vert"}, "crooks.situation.nobodys_card"),
        ({"at": "hangout", "by": "spying", "counting": True}, "crooks.situation.nobody_plays"),
    ):
        with pytest.raises(SituationError) as caught:
            Look("rouge", "look", **told)  # type: ignore[arg-type]
        assert caught.value.reason.rule == rule
