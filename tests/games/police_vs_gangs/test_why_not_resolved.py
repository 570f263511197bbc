"""What nobody is asked in a resolution or a count (Police VS Gangs 3, 4), and why."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import NOBODY
from companion.core.session import Session
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.games.police_vs_gangs.turn.police_only import take_as_police
from companion.games.police_vs_gangs.turn.power import fight_out
from tests.games.police_vs_gangs.resolving import CARD, die, place, resolving, tile
from tests.games.police_vs_gangs.test_count import counting
from tests.games.police_vs_gangs.test_negotiation import PV_6, close, state, three
from tests.games.police_vs_gangs.test_resolution import face, gangsters_only
from tests.games.police_vs_gangs.test_why_not_asked import forbidden
from tests.kit.play import refuse, say


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("reveal.violet.1", "police_vs_gangs.agreement.tiles_hidden"),
        ("reveal.jaune.1", "police_vs_gangs.resolution.no_tile"),
        (f"roll.{CARD}", "police_vs_gangs.agreement.talk_first"),
        (f"arrest.{CARD}", "police_vs_gangs.agreement.talk_first"),
        (f"feed.{CARD}", "police_vs_gangs.agreement.talk_first"),
        (f"statement.{CARD}.violet", "police_vs_gangs.agreement.statement_when"),
        (f"statement.{CARD}.bleu", "police_vs_gangs.agreement.not_there"),
        (f"claims.{CARD}.rouge", "police_vs_gangs.agreement.restated_when"),
        (f"pick.{CARD}.violet", "police_vs_gangs.agreement.talk_first"),
        ("next.start", "police_vs_gangs.resolution.one_by_one"),
        ("deal.lieu_vert", "police_vs_gangs.resolution.not_in_city"),
        ("element.violet.4", "police_vs_gangs.turn.placement_over"),
        ("stake.violet", "police_vs_gangs.turn.count_later"),
    ],
)
def test_while_they_talk_nothing_else_is_done(key: str, clause: str) -> None:
    session = resolving(three(), negotiate)
    assert forbidden(session, key) == clause


def test_once_the_glass_is_empty_nobody_claims_on_the_sheet_again() -> None:
    session = resolving(three(), negotiate)
    close(session, ("jaune", "place", 1), ended="time")
    assert forbidden(session, f"deal.{CARD}") == "police_vs_gangs.agreement.glass_over"
    assert forbidden(session, f"statement.{CARD}.rouge") == "police_vs_gangs.agreement.speaks_later"
    state(session, violet="stands")
    assert forbidden(session, f"statement.{CARD}.violet") == "police_vs_gangs.agreement.said_once"
    state(session, jaune="changes")
    said = {"claims": [{"player": "rouge", "item": "place", "amount": 1}]}
    rules = refuse(session, f"claims.{CARD}.jaune", said)
    assert rules == ("police_vs_gangs.agreement.for_himself",)


def test_after_the_deal_claims_and_badges_stand() -> None:
    session = resolving(three(), negotiate)
    close(session, ("jaune", "place", 1), ("rouge", "alcool", 1))
    assert forbidden(session, f"deal.{CARD}") == "police_vs_gangs.agreement.glass_over"
    assert forbidden(session, f"claims.{CARD}.jaune") == "police_vs_gangs.agreement.glass_over"
    assert forbidden(session, f"statement.{CARD}.jaune") == "police_vs_gangs.agreement.glass_over"
    assert forbidden(session, f"badges.{CARD}") == "police_vs_gangs.feeding.badges_fixed"
    assert forbidden(session, f"badge.{CARD}.1") == "police_vs_gangs.hand_out.badge_when"


def test_a_badge_is_not_named_where_the_deal_named_all_of_them() -> None:
    session = resolving(three(), negotiate)
    close(session, *PV_6)
    assert forbidden(session, f"badge.{CARD}.1") == "police_vs_gangs.feeding.badges_fixed"


def test_x10_after_a_deal_there_is_no_die_no_arrest_and_all_is_fed() -> None:
    session = resolving(three(), negotiate)
    close(session, ("jaune", "place", 1))
    for act in ("roll", "arrest", "share", "let_have"):
        assert forbidden(session, f"{act}.{CARD}") == "police_vs_gangs.agreement.no_fight"
    assert forbidden(session, f"feed.{CARD}") == "police_vs_gangs.feeding.must"
    assert forbidden(session, f"badges.{CARD}") == "police_vs_gangs.feeding.badges_when"
    assert forbidden(session, f"leave_die.{CARD}") == "police_vs_gangs.resolution.die_when"


def test_x11_after_a_talk_that_failed_dice_and_arrest_wait_for_their_moment() -> None:
    session = resolving(three(), negotiate)
    close(session, ("jaune", "place", 1), ended="time")
    state(session, violet="refuses")
    assert forbidden(session, f"roll.{CARD}") == "police_vs_gangs.dice.when"
    assert forbidden(session, f"arrest.{CARD}") == "police_vs_gangs.arrest.when"
    assert forbidden(session, f"feed.{CARD}") == "police_vs_gangs.feeding.when"


def test_x3_a_recruit_is_refused_by_the_clause_that_stops_this_player() -> None:
    laid = (tile("violet"), tile("bleu", "s"), tile("bleu", "s"))
    session = resolving(place(*laid, neutrals=("bodyguard", "bodyguard")), gangsters_only)
    assert forbidden(session, f"pick.{CARD}.bleu") == "police_vs_gangs.recruitment.pick_when"
    say(session, "reveal.violet.1", face("bodyguard", "green"))
    say(session, "reveal.bleu.1", face("bodyguard", "green"))
    say(session, "reveal.bleu.2", face("conducteur", "green"))
    assert session.keys == (f"pick.{CARD}.bleu",)
    assert forbidden(session, f"pick.{CARD}.violet") == "police_vs_gangs.recruitment.pick_order"
    assert forbidden(session, f"pick.{CARD}.rouge") == "police_vs_gangs.recruitment.pick_green"
    say(session, f"pick.{CARD}.bleu", "bodyguard")
    assert forbidden(session, f"pick.{CARD}.bleu") == "police_vs_gangs.recruitment.pick_once"


def test_among_gangsters_there_are_no_dice_and_no_deal() -> None:
    session = resolving(place(tile("violet"), tile("bleu", "s")), gangsters_only)
    assert forbidden(session, f"roll.{CARD}") == "police_vs_gangs.resolution.no_police"
    assert forbidden(session, f"deal.{CARD}") == "police_vs_gangs.agreement.both_needed"
    assert forbidden(session, f"leave_die.{CARD}") == "police_vs_gangs.resolution.no_police"
    assert forbidden(session, f"feed.{CARD}") == "police_vs_gangs.feeding.when"
    assert forbidden(session, f"pick.{CARD}.bleu") == "police_vs_gangs.recruitment.empty"
    assert forbidden(session, f"agree.{CARD}.1") == "police_vs_gangs.recruitment.agree_when"
    assert forbidden(session, f"let_have.{CARD}") == "police_vs_gangs.takeover.let_have_when"
    say(session, "reveal.violet.1", face("bodyguard"))
    assert forbidden(session, "reveal.violet.1") == "police_vs_gangs.resolution.turned_over"


def test_among_police_there_is_nothing_to_recruit_or_feed() -> None:
    session = resolving(place(die("jaune", "sergent"), die("rouge", "inspecteur")), take_as_police)
    assert forbidden(session, f"feed.{CARD}") == "police_vs_gangs.resolution.no_gangster"
    assert forbidden(session, f"pick.{CARD}.violet") == "police_vs_gangs.resolution.no_gangster"
    assert forbidden(session, f"roll.{CARD}.again.1.jaune") == "police_vs_gangs.dice.when"


def rolled(**more: Any) -> Session:
    laid = (tile("violet"), tile("violet"), die("jaune", "lieutenant"), die("rouge", "sergent"))
    session = resolving(place(*laid, **more), fight_out)
    say(session, "reveal.violet.1", face("bodyguard"))
    say(session, "reveal.violet.2", face("conducteur"))
    say(session, f"roll.{CARD}", {"rouge.sergent": "double"})
    return session


def test_a_throw_stands_and_one_die_is_rolled_again_by_a_lieutenant() -> None:
    session = rolled()
    assert session.keys == (f"roll.{CARD}.again.1.jaune",)
    assert forbidden(session, f"roll.{CARD}") == "police_vs_gangs.dice.thrown"
    assert forbidden(session, f"roll.{CARD}.again.1.rouge") == "police_vs_gangs.dice.again_without"
    assert forbidden(session, f"roll.{CARD}.again.2.jaune") == "police_vs_gangs.dice.again_when"
    assert (
        forbidden(session, f"roll.{CARD}.double.rouge.sergent")
        == "police_vs_gangs.dice.double_when"
    )
    again = f"roll.{CARD}.again.1.jaune"
    assert refuse(session, again, "jaune.lieutenant") == ("police_vs_gangs.dice.blank",)
    assert refuse(session, again, "rouge.inspecteur") == ("police_vs_gangs.dice.not_there",)
    say(session, again, NOBODY)
    double = f"roll.{CARD}.double.rouge.sergent"
    assert refuse(session, double, "mafia") == ("police_vs_gangs.dice.one_or_other",)


def test_one_gangster_is_arrested_and_he_has_red_tiles_there() -> None:
    session = rolled()
    say(session, f"roll.{CARD}.again.1.jaune", NOBODY)
    say(session, f"roll.{CARD}.double.rouge.sergent", "grade")
    arrest = f"arrest.{CARD}"
    assert refuse(session, arrest, "bleu") == ("police_vs_gangs.arrest.without_red",)
    assert refuse(session, arrest, "jaune") == ("police_vs_gangs.arrest.only_gangsters",)
    assert forbidden(session, f"share.{CARD}") == "police_vs_gangs.sharing.when"
    say(session, arrest, "violet")
    assert refuse(session, f"drawn.{CARD}", "flic") == ("police_vs_gangs.arrest.not_drawn",)
    assert forbidden(session, arrest) == "police_vs_gangs.arrest.when"


def test_a_gangster_gets_no_share_of_what_the_police_won() -> None:
    session = rolled(handcuffs=9)
    say(session, f"roll.{CARD}.again.1.jaune", NOBODY)
    say(session, f"roll.{CARD}.double.rouge.sergent", "menotte")
    share = {"place": "violet", "point": "jaune", "trafic": "jaune"}
    share |= {"tile": "violet/bodyguard", "token": "tabac"}
    assert refuse(session, f"share.{CARD}", share) == ("police_vs_gangs.sharing.only_police",)
    elsewhere = {**share, "place": "jaune", "tile": "violet/flic"}
    assert refuse(session, f"share.{CARD}", elsewhere) == ("police_vs_gangs.sharing.not_red",)
    nowhere = {**share, "place": "jaune", "token": "armes"}
    rules = refuse(session, f"share.{CARD}", nowhere)
    assert rules == ("police_vs_gangs.sharing.shown_nowhere",)
    assert forbidden(session, arrest := f"arrest.{CARD}") == "police_vs_gangs.arrest.when", arrest


def test_x1_a_policeman_alone_rolls_no_dice() -> None:
    alone = place(die("jaune", "sergent"), die("jaune", "inspecteur"))
    session = resolving(alone, take_as_police)
    assert forbidden(session, f"roll.{CARD}") == "police_vs_gangs.police_only.alone"


def test_a_stake_waits_while_another_is_doubted() -> None:
    session = counting()
    say(session, "stake.bleu", {"armes": 1})
    assert session.keys == ("sure.bleu",)
    assert forbidden(session, "stake.violet") == "police_vs_gangs.stakes.after_doubt"
    assert forbidden(session, "stake.bleu") == "police_vs_gangs.stakes.once"


def test_the_trafics_are_counted_before_districts_and_each_once() -> None:
    session = counting()
    assert forbidden(session, "announce.jaune") == "police_vs_gangs.district.announced_later"
    say(session, "stake.violet", {"armes": 1})
    assert forbidden(session, "stake.violet") == "police_vs_gangs.stakes.once"
    assert forbidden(session, "sure.violet") == "police_vs_gangs.stakes.as_shown"
    for key in session.keys:
        say(session, key, {})
    assert session.keys == ("announce.jaune",)
    assert forbidden(session, "stake.violet") == "police_vs_gangs.stakes.over"
    assert forbidden(session, "announce.bleu") == "police_vs_gangs.district.none_of_two"
    assert forbidden(session, "deal.lieu_bleu") == "police_vs_gangs.turn.resolution_over"
    assert forbidden(session, "element.violet.1") == "police_vs_gangs.turn.placement_over"
