"""After a correction (BlackRock City): questions, and what was just ruled, follow from it."""

from __future__ import annotations

from companion.core.session import Session
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.table import Gains
from tests.games.blackrock_city.play import THREE, TWO, found, place_all
from tests.kit.play import fix, override, ruled, say, was_said

RICH = {"gold": 2, "silver": 1}


def riding() -> Session:
    """bleu has won with four bandits, and the town he leaves is about to be turned over."""
    session = found(fixes={"sheriff": "town_7"})
    place_all(session, bleu=4, marron=1)
    assert session.keys == ("back.1",)
    return session


def stealing(shows: str = "one_cube") -> Session:
    """bleu has reached town_4, which shows this, and marron has three cubes."""
    fixes = {"sheriff": "town_7", "shows.town_4": shows, "secret.screen.marron": RICH}
    session = found(fixes={**fixes, "gold.town_4": 0})
    place_all(session, bleu=4, marron=1, jaune=1)
    say(session, "back.1", "blank")
    return session


def test_brc18_the_die_put_right_turns_over_the_town_it_is_in() -> None:
    session = riding()
    fix(session, "bandit", "town_3")
    assert session.keys == ("back.3",)
    say(session, "back.3", "blank")
    assert session.table.towns["town_1"].shows == "front"
    assert session.table.bandit == "town_6"


def test_brc18_a_town_that_was_turned_over_before_is_not_asked_for() -> None:
    session = riding()
    fix(session, "shows.town_1", "indians")
    assert ruled(session, "flip.1", 1).decisive == "blackrock_city.flip.stays"
    assert session.table.bandit == "town_4"


def among_indians() -> Session:
    """bleu has three steps to go, and Indians wait on the first."""
    session = found(fixes={"sheriff": "town_7", "shows.town_2": "indians"})
    place_all(session, bleu=4, marron=1)
    say(session, "back.1", "blank")
    assert session.keys == ("wound.bleu.indians.1",)
    return session


def test_brc27_indians_that_are_none_wound_nobody() -> None:
    session = among_indians()
    fix(session, "shows.town_2", "blank")
    assert session.number == 2 and session.table.bandit == "town_4"
    assert not was_said(session, "harm.bleu.indians.1", 1)


def test_brc17_a_die_put_right_among_indians_rides_on_from_there() -> None:
    session = among_indians()
    fix(session, "bandit", "town_5")  # that is one step; two are left
    assert session.number == 2 and session.table.bandit == "town_7"
    assert not was_said(session, "harm.bleu.indians.1", 1)
    session = among_indians()
    fix(session, "shows.town_5", "indians")
    fix(session, "bandit", "town_5")
    assert session.keys == ("wound.bleu.indians.1",)
    say(session, "wound.bleu.indians.1", "plain")
    ruling = ruled(session, "harm.bleu.indians.1", 1)
    assert (ruling.verdict, ruling.decisive) == ("plain", "blackrock_city.indians.wounded")
    assert ruling.reasons[0].facts["town"] == "town_5"


def test_brc25_how_many_cubes_follows_from_what_the_town_shows() -> None:
    session = stealing()
    assert session.keys == ("victim.bleu",)
    fix(session, "shows.town_4", "two_cubes")
    assert session.keys == ("victims.bleu",)
    assert ruled(session, "steal").verdict == 2
    fix(session, "shows.town_4", "blank")
    assert not was_said(session, "victims.bleu", 1)
    assert ruled(session, "blank", 1).decisive == "blackrock_city.back.blank"


def test_brc25_nobody_is_robbed_of_cubes_that_were_not_there() -> None:
    session = stealing()
    fix(session, "secret.screen.marron", {})
    assert session.keys[0].startswith("bid.") and session.number == 2
    assert session.table.screens["bleu"] == Gains()


def test_brc15_a_choice_that_is_none_any_more_is_made() -> None:
    session = found(fixes={"bandit": "town_2", "rider": "rose"})
    say(session, "bid.bleu", {"plain": 1})
    assert session.keys == ("wound.rose.sheriff.bleu",)
    fix(session, "reserve.rose", {"wounded": 2})
    assert ruled(session, "harm.rose.sheriff.bleu").decisive == "blackrock_city.sheriff.killed"
    assert session.table.reserves["rose"] == Bandits(wounded=1)


def test_brc08_a_reserve_put_right_may_bid_or_not() -> None:
    session = found(THREE)
    fix(session, "reserve.bleu", {"wounded": 1})
    assert session.keys[0] == "bid.bleu" and "defer.bleu" in session.keys
    fix(session, "reserve.bleu", {})
    assert session.keys[0] == "bid.marron"
    assert ruled(session, "empty.bleu").decisive == "blackrock_city.turn.no_bandit"
    assert session.table.renounced == ("bleu",)


def test_brc35_dots_told_by_hand_are_not_asked_for() -> None:
    session = found(TWO, fixes={"sheriff": "town_7", "shows.town_2": "blank"})
    place_all(session, bleu=2, marron=3)
    override(session, "move", 1)
    say(session, "back.1", "blank")
    assert session.keys == ("dots.2",)
    fix(session, "bandit", "town_5")
    assert session.keys[0] == "bid.marron" and session.table.fictive_bid == 1
    assert session.undo()
    fix(session, "dots.town_2", 2)
    assert session.keys[0] == "bid.marron" and session.table.fictive_bid == 2
