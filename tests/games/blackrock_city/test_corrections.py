"""Corrections (BlackRock City): what can be put right by hand, what cannot, what holds always."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core.ruling import NOBODY
from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.corrections import corrections
from companion.games.blackrock_city.invariants import INVARIANTS
from companion.games.blackrock_city.table import Gains, Table
from tests.games.blackrock_city.play import FOUR, THREE, TWO, found, phase, place, seat
from tests.kit.play import fix, line, ruled

KINDS = {
    *("reserve", "freed", "clocks", "secret", "looted", "gold", "prisoners", "shows"),
    *("sheriff", "bandit", "rider", "silver"),
}


def kinds_of(session: Session) -> set[str]:
    return {key.partition(".")[0] for key in corrections(session.table)}


def broken_by(session: Session, key: str, value: Any) -> tuple[str, ...]:
    """The invariants that this correction would break; the table stays as it was."""
    before = session.table
    outcome = session.correct(key, value)
    assert outcome.ruling.decisive == "core.session.breaks"
    assert session.table is before
    return tuple(reason.facts["invariant"] for reason in outcome.ruling.reasons)


def rules_against(session: Session, key: str, value: Any) -> tuple[str, ...]:
    outcome = session.correct(key, value)
    assert not outcome.ruling.verdict
    return outcome.ruling.rules


def test_every_kind_of_correction_is_offered() -> None:
    assert kinds_of(found(THREE)) == KINDS
    assert kinds_of(found(TWO)) == KINDS | {"dots", "fictive"}
    hidden = found(THREE, {"gains": "hidden"})
    assert kinds_of(hidden) == (KINDS - {"secret"}) | {"behind"}


def test_a_reserve_is_filled_from_the_dead_and_empties_to_them() -> None:
    session = found(THREE)
    fix(session, "reserve.bleu", {"plain": 1, "wounded": 2})
    assert session.table.reserves["bleu"] == Bandits(plain=1, wounded=2)
    assert session.table.dead["bleu"] == Bandits(wounded=3, wounded_cross=2)
    fix(session, "reserve.bleu", {"plain": 6, "cross": 2})
    assert session.table.dead["bleu"] == Bandits()


def test_nobody_has_more_than_eight_tiles_of_his_own() -> None:
    session = found(THREE)
    assert broken_by(session, "reserve.bleu", {"plain": 6, "wounded": 1}) == ("bandits",)
    assert broken_by(session, "reserve.bleu", {"cross": 2, "wounded_cross": 1}) == ("bandits",)
    place(session, "bleu", 2)
    assert broken_by(session, "reserve.bleu", {"plain": 5}) == ("bandits",)
    fix(session, "reserve.bleu", {"plain": 4})


def test_a_forgotten_prisoner_joins_the_reserve() -> None:
    session = found(THREE)
    fix(session, "freed.bleu", 2)
    assert session.table.reserves["bleu"].wounded == 2
    assert (session.table.freed["bleu"], session.table.prisoners) == (2, 2)
    fix(session, "freed.bleu", 0)
    assert session.table.reserves["bleu"].wounded == 0
    fix(session, "freed.bleu", 1)
    fix(session, "reserve.bleu", {"plain": 6, "cross": 2})
    assert broken_by(session, "freed.bleu", 0) == ("bandits",)


def test_what_lies_beside_a_town_is_counted_again() -> None:
    session = found(THREE)
    fix(session, "gold.town_3", 4)
    fix(session, "prisoners.town_3", 2)
    assert (session.table.gold, session.table.prisoners) == (13, 2)
    assert rules_against(session, "gold.town_12", 1) == ("core.session.no_correction",)


def test_a_town_shows_another_side_and_its_dots_are_unread() -> None:
    session = found(TWO)
    fix(session, "shows.town_3", "indians")
    assert session.table.towns["town_3"].shows == "indians"
    assert session.table.towns["town_3"].dots is None
    fix(session, "dots.town_3", 2)
    fix(session, "shows.town_3", "indians")
    assert session.table.towns["town_3"].dots == 2


def test_silver_goes_between_screens_and_the_stagecoach() -> None:
    session = found(THREE)
    fix(session, "secret.screen.bleu", {"gold": 2, "silver": 3})
    assert session.table.silver == 7
    assert session.table.gold == 12
    assert broken_by(session, "secret.screen.marron", {"silver": 8}) == ("silver",)
    fix(session, "secret.screen.bleu", {})
    assert (session.table.silver, session.table.gold) == (10, 10)


def test_silver_that_is_lost_from_the_table_is_out_of_the_game() -> None:
    session = found(THREE)
    fix(session, "silver", 8)
    assert session.table.lost == Gains(0, 2)
    fix(session, "silver", 10)
    assert session.table.lost == Gains()
    assert rules_against(session, "silver", 11) == ("core.too_big",)


def test_figures_clocks_and_looters() -> None:
    session = found(THREE)
    fix(session, "sheriff", "town_5")
    fix(session, "bandit", "town_6")
    fix(session, "rider", "jaune")
    fix(session, "clocks.bleu", 1)
    table = session.table
    assert (table.sheriff, table.bandit, table.rider) == ("town_5", "town_6", "jaune")
    fix(session, "rider", NOBODY)
    assert rules_against(session, "looted.bleu", 2) == ("core.too_big",)


def test_nobody_is_put_down_as_looter_of_the_phase_in_progress_before_its_loot() -> None:
    session = found(THREE)
    assert rules_against(session, "looted.bleu", 1) == ("core.too_big",)
    phase(session, bleu="renounce", marron=2, jaune="renounce")
    looters = [player for player, last in session.table.looted.items() if last == 1]
    assert len(looters) == 1 and session.table.phases == 2
    other = next(player for player in THREE if player not in looters)
    assert rules_against(session, f"looted.{other}", 1) == ("core.session.breaks",)
    assert rules_against(session, f"looted.{other}", 2) == ("core.too_big",)
    fix(session, f"looted.{looters[0]}", 0)
    fix(session, f"looted.{other}", 1)
    phase(session, bleu="renounce", marron="renounce", jaune=2)
    assert not session.game.broken(session.table)


def test_a_correction_keeps_its_place_when_something_before_it_is_said_again() -> None:
    session = found(THREE)
    place(session, "bleu", 2)
    fix(session, "sheriff", "town_9")
    place(session, "marron", 1)
    assert session.table.sheriff == "town_10"
    assert session.amend((1, "bid.bleu"), {"plain": 3}).ruling.verdict
    assert session.table.sheriff == "town_10"
    assert session.table.bids["bleu"] == Bandits(plain=3)


def test_an_amended_bid_changes_the_phase_that_followed() -> None:
    session = found(fixes={"sheriff": "town_7"})
    phase(session, bleu=4, marron=3, jaune=1)
    outcome = session.amend((1, "bid.jaune"), {"plain": 2})
    changed = [(change.key, change.before, change.after) for change in outcome.changes]
    assert ("move", 3, 2) in changed
    assert session.table.bandit == "town_3"


def test_a_bid_that_became_illegal_is_asked_again_and_waits() -> None:
    session = found(THREE)
    place(session, "bleu", 2)
    place(session, "marron", 3)
    assert session.amend((1, "bid.bleu"), {"plain": 3}).ruling.verdict
    assert session.keys[0] == "bid.marron"
    assert [act.key for act in session.waiting] == ["bid.marron"]
    assert session.undo()
    assert session.keys[0] == "bid.jaune"


# What holds always


def wrong_tables() -> dict[str, Table]:
    """For each invariant a table that breaks it."""
    table = found().table
    towns = {**table.towns, "town_1": replace(table.towns["town_1"], shows="saloon")}
    return {
        "bandits": table.change(reserves={**table.reserves, "bleu": Bandits(plain=7, cross=1)}),
        "prisoners": table.change(gone=1),
        "silver": table.change(silver=9),
        "gold": table.change(lost=Gains(1, 0)),
        "ring": table.change(towns=towns),
        "figures": table.change(sheriff="jail"),
        "clocks": table.change(clocks={**table.clocks, "bleu": 3}),
        "turns": table.change(bids={"bleu": Bandits()}, renounced=("bleu",)),
        "screens": table.change(behind=Gains(1, 0), gold=table.gold + 1),
        "looters": table.change(looted={**table.looted, "bleu": 2}),
    }


def test_an_untouched_table_breaks_nothing() -> None:
    for players in (TWO, THREE, FOUR):
        assert GAME.broken(seat(players).table) == ()
        assert GAME.broken(found(players).table) == ()


@pytest.mark.parametrize("name", INVARIANTS)
def test_each_invariant_sees_what_it_is_for(name: str) -> None:
    assert GAME.broken(wrong_tables()[name]) == (name,)


def test_less_than_nothing_is_nowhere() -> None:
    table = found(THREE).table
    below = Bandits(plain=7, cross=2, wounded=-1)
    assert GAME.broken(table.change(reserves={**table.reserves, "bleu": below})) == ("bandits",)
    debts = table.change(silver=11, lost=Gains(0, -1))
    assert GAME.broken(debts) == ("silver",)
    hidden = found(THREE, {"gains": "hidden"}).table
    early = hidden.change(screens={**hidden.screens, "bleu": Gains(1, 0)}, gold=hidden.gold + 1)
    assert GAME.broken(early) == ("screens",)


def test_a_correction_is_a_line_of_the_log() -> None:
    session = found(THREE)
    fix(session, "secret.screen.bleu", {"gold": 1})
    assert line(session, "corrected.secret.screen.bleu").kind == "correction"
    assert ruled(session, "first").decisive == "blackrock_city.first.oldest"
