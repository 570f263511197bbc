"""After police have lost (X12, readings 31, 36, 59, 94): what fights on, what feeds."""

from __future__ import annotations

import pytest

from companion.core.ruling import NOBODY
from companion.games.police_vs_gangs.rules.arrest import resolve_arrest
from companion.games.police_vs_gangs.turn.arrest import arrest_on
from companion.games.police_vs_gangs.turn.dice import police_unrolled
from companion.games.police_vs_gangs.turn.power import fight_out
from tests.games.police_vs_gangs.resolving import CARD, die, on_card, place, resolving, tile
from tests.games.police_vs_gangs.test_resolution import GREEN, face
from tests.kit.play import assert_kept, ruled, say, was_said


def test_31_the_arrested_tile_feeds_nothing() -> None:
    laid = tile("violet"), tile("violet"), die("jaune", "lieutenant")
    session = resolving(place(*laid, demands={"armes": 1, "tabac": 1}), fight_out)
    say(session, "reveal.violet.1", face("petite_frappe"))
    say(session, "reveal.violet.2", face("conducteur"))
    say(session, f"arrest.{CARD}", "violet")
    say(session, f"drawn.{CARD}", "petite_frappe")
    say(session, f"feed.{CARD}", True)
    assert ruled(session, f"fed.{CARD}", 1).verdict == {"tabac": 1}
    assert session.table.stock["violet"]["armes"] == 0
    assert_kept(session)


def test_36_gangsters_who_win_by_indics_alone_take_nothing_and_nobody_is_arrested() -> None:
    laid = tile("violet"), die("jaune", "inspecteur")
    session = resolving(place(*laid, indics=1, owner="bleu"), fight_out)
    say(session, "reveal.violet.1", face("conducteur", GREEN))
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "grade", "indic.1": "mafia"})
    assert ruled(session, f"power.{CARD}", 1).verdict == "gangsters"
    assert ruled(session, f"arrests.{CARD}", 1).decisive.endswith("arrest.nobody")
    table = session.table
    assert (table.places[CARD].owner, table.places[CARD].guard) == ("bleu", NOBODY)
    assert not table.prison and not table.scores["jaune"] and not on_card(table)


@pytest.mark.parametrize(("last_tile", "owner"), [("next", NOBODY), ("still", "violet")])
def test_94_the_only_red_tile_was_arrested(last_tile: str, owner: str) -> None:
    laid = tile("violet"), die("jaune", "lieutenant")
    change = place(*laid, demands={"armes": 1})
    session = resolving(change, fight_out, last_tile=last_tile)
    say(session, "reveal.violet.1", face("petite_frappe"))
    then = {"next": "then_nobody", "still": "then_still"}[last_tile]
    assert f"police_vs_gangs.arrest.{then}" in ruled(session, f"arrests.{CARD}", 1).rules
    say(session, f"arrest.{CARD}", "violet")
    assert f"drawn.{CARD}" not in session.keys  # there is nothing to draw from
    assert session.table.places[CARD].owner == owner
    assert not was_said(session, f"fed.{CARD}", 1)
    assert not any(session.table.stock["violet"].values())


def test_59_equal_grades_go_by_the_scores_as_they_stand_not_by_the_line_of_the_turn() -> None:
    laid = tile("violet"), die("jaune", "lieutenant"), die("rouge", "lieutenant")
    session = resolving(place(*laid), fight_out)
    say(session, "reveal.violet.1", face("petite_frappe"))
    table = session.table

    def arresting(scores: dict[str, int]) -> str:
        now = table.change(scores={**table.scores, **scores})
        assert now.order == table.order
        return resolve_arrest(
            arrest_on(now, CARD, police_unrolled(now, CARD), ("violet",))
        ).verdict["player"]

    assert arresting({"jaune": 3, "rouge": 3}) == "rouge"  # the later in the line
    assert arresting({"jaune": 3, "rouge": 4}) == "jaune"  # who has just scored an arrest is above
