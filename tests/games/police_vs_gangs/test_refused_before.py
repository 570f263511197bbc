"""What the table refuses before places are resolved (Police VS Gangs, Installation, 1 and 2)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.session import Session
from companion.games.police_vs_gangs.laid import Element, Prisoner
from companion.games.police_vs_gangs.turn.why_not_asked import why_not_asked
from tests.games.police_vs_gangs.play import BLUE, card, found, open_first, sit_down
from tests.games.police_vs_gangs.test_table import laid
from tests.games.police_vs_gangs.test_turn import with_change
from tests.games.police_vs_gangs.test_why_not_asked import forbidden
from tests.kit.play import refuse, say


def lot_in_teams() -> Session:
    """In teams the lot for the first gangster is open."""
    session = sit_down(play="teams")
    say(session, "police", ["jaune", "rouge"])
    return session


def lot_for_last() -> Session:
    """The lot for the last policeman is open."""
    session = sit_down()
    say(session, "police", ["jaune", "rouge"])
    return session


def two_best() -> Session:
    """Violet and jaune are tied for first as the second turn begins."""
    session = found(with_change(scores={"violet": 5, "jaune": 5, "bleu": 0, "rouge": 0}))
    open_first(session)
    for player in session.table.order:
        say(session, f"pass.{player}", "done")
    return session


def card_drawn() -> Session:
    """A blue card is drawn and has to be laid."""
    session = found()
    say(session, "card.5", BLUE)
    return session


def neutral_due() -> Session:
    """A neutral gangster is drawn out of a pool without a flic."""
    session = found(with_change(pool={"mac": 1, "flic": 0}))
    say(session, "card.5", card("bleu", mafia=1))
    say(session, "lay.lieu_bleu.5", "lieu_bleu.4/e")
    return session


def five_in_hand() -> Session:
    """Violet has three tiles in hand and two in prison, one too many."""
    session = found(with_change(prison=(Prisoner("violet", "tueuse", 0),) * 2))
    open_first(session)
    return session


def placing() -> Session:
    """Violet lays the first tile."""
    session = found()
    open_first(session)
    return session


def told_by_side() -> Session:
    """What everybody lays is told side by side."""
    session = placing()
    say(session, "at_end", "done")
    return session


TOO_MANY = {"spot": "lieu_bleu/n", "elements": {"violet.tile": 4}}
NO_SUCH_DIE = {"spot": "lieu_bleu/n", "elements": {"jaune.tile": 1}}
FINE = {"spot": "lieu_bleu/n", "elements": {"violet.tile": 3}}


@pytest.mark.parametrize(
    ("stands", "key", "said", "rule"),
    [
        (lot_in_teams, "first", "jaune", "police_vs_gangs.set_up.first_drawn"),
        (lot_for_last, "last", "violet", "police_vs_gangs.set_up.last_drawn"),
        (two_best, "first", "bleu", "police_vs_gangs.order.lot_for_tie"),
        (card_drawn, "lay.lieu_bleu.5", "lieu_bleu/e", "police_vs_gangs.new_place.taken"),
        (neutral_due, "neutral.lieu_bleu.5.1", "flic", "police_vs_gangs.new_place.none_left"),
        (neutral_due, "neutral.lieu_bleu.5.1", "conducteur", "police_vs_gangs.new_place.removed"),
        (five_in_hand, "discard.violet.1", "mac", "police_vs_gangs.hand.not_his"),
        (five_in_hand, "discard.violet.1", "prison.mac", "police_vs_gangs.hand.not_his"),
        (placing, "element.violet.1", "lieu_rouge/n", "police_vs_gangs.placement.not_in_city"),
        (told_by_side, "side.1", TOO_MANY, "police_vs_gangs.placement.not_so_many"),
        (told_by_side, "side.1", NO_SUCH_DIE, "police_vs_gangs.placement.not_so_many"),
    ],
)
def test_what_the_table_does_not_allow_is_refused_by_its_rule(
    stands: Any, key: str, said: Any, rule: str
) -> None:
    assert refuse(stands(), key, said) == (rule,)


@pytest.mark.parametrize(
    ("stands", "key", "said"),
    [
        (lot_in_teams, "first", "violet"),
        (lot_for_last, "last", "rouge"),
        (two_best, "first", "jaune"),
        (card_drawn, "lay.lieu_bleu.5", "lieu_bleu.4/e"),
        (neutral_due, "neutral.lieu_bleu.5.1", "mac"),
        (five_in_hand, "discard.violet.1", "prison.tueuse"),
        (placing, "element.violet.1", "lieu_bleu/n"),
        (told_by_side, "side.1", FINE),
    ],
)
def test_what_it_allows_is_taken(stands: Any, key: str, said: Any) -> None:
    say(stands(), key, said)


def test_in_teams_no_policeman_is_drawn_to_be_last() -> None:
    assert forbidden(lot_in_teams(), "last") == "police_vs_gangs.set_up.first_drawn"


def test_a_tie_for_first_is_drawn_before_a_card() -> None:
    session = placing()
    for player in ("violet", "jaune", "bleu", "rouge"):
        say(session, f"pass.{player}", "done")
    assert (session.number, session.keys) == (2, ("first",))
    assert forbidden(session, "card.6") == "police_vs_gangs.order.before_place"
    assert forbidden(session, "lay.lieu_bleu.6") == "police_vs_gangs.order.before_place"


def test_who_has_laid_all_his_tiles_lays_no_more() -> None:
    table = laid(
        hands={"violet": ("flic",), "bleu": ("flic",)},
        dice={"jaune": {"sergent": 1}, "rouge": {"sergent": 1}},
        elements=(Element("violet", 1, "lieu_bleu/n"),),
        order=("violet", "jaune", "bleu", "rouge"),
        turns=1,
    )
    for key in ("element.violet.2", "pass.violet"):
        reasons = why_not_asked(table, key, ("element.jaune.1",))
        assert [one.rule for one in reasons] == ["police_vs_gangs.placement.nothing_left"]
