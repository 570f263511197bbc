"""Places resolved at the table (3.1 to 3.4): dice, recruits, fights, feeding, arrests, shares."""

from __future__ import annotations

import pytest

from companion.boxes.gangs_city import TRAFICS
from companion.core.fields import Form, OneOf
from companion.core.flow import Asking, Night
from companion.core.ruling import because
from companion.core.session import Session
from companion.games.police_vs_gangs.laid import Face, Place, Prisoner
from companion.games.police_vs_gangs.moves import lay, release
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.police_only import take_as_police
from companion.games.police_vs_gangs.turn.power import fight_out
from companion.games.police_vs_gangs.turn.recruitment import recruit
from companion.games.police_vs_gangs.turn.resolution import resolve_places
from companion.games.police_vs_gangs.turn.reveal import reveal
from companion.games.police_vs_gangs.turn.takeover import take_place
from companion.games.police_vs_gangs.turn.terms import potential_of
from tests.games.police_vs_gangs.laid import mid_turn
from tests.games.police_vs_gangs.resolving import CARD, die, on_card, place, resolving, tile
from tests.kit.play import assert_kept, refuse, ruled, say, was_said

RED, GREEN = "red", "green"


def gangsters_only(night: Night[Table], card: str) -> Asking[None]:
    yield from reveal(night, card)
    yield from recruit(night, card)
    yield from take_place(night, card)


def face(who: str, side: str = RED) -> dict[str, str]:
    return {"who": who, "side": side}


# 3.1


def test_x1_a_policeman_alone_is_asked_which_die_he_leaves() -> None:
    change = place(die("jaune", "sergent"), die("jaune", "inspecteur"), owner="violet")
    session = resolving(change, take_as_police)
    say(session, f"leave_die.{CARD}", "inspecteur")
    there = session.table.places[CARD]
    assert (there.guard, there.die, there.owner) == ("jaune", "inspecteur", "nobody")
    assert ruled(session, f"police_only.{CARD}", 1).decisive.endswith("police_only.alone")
    assert session.table.dice["jaune"]["sergent"] == 1
    assert_kept(session)


def test_x2_rivals_roll_reroll_and_choose_doubles() -> None:
    change = place(die("jaune", "lieutenant"), die("rouge", "sergent"), die("rouge", "inspecteur"))
    session = resolving(change, take_as_police)
    say(session, f"roll.{CARD}", {"rouge.sergent": "double", "rouge.inspecteur": "grade"})
    say(session, f"roll.{CARD}.again.1.jaune", "rouge.inspecteur")
    say(session, f"roll.{CARD}.again.1.face", "menotte")
    say(session, f"roll.{CARD}.double.rouge.sergent", "grade")
    ruling = ruled(session, f"police_only.{CARD}", 1)
    assert ruling.verdict == "nobody"
    assert ruling.decisive == "police_vs_gangs.police_only.tie"
    assert "police_vs_gangs.dice.rolled_again" in ruling.rules
    assert not on_card(session.table)


def test_35_lieutenants_alone_have_nothing_to_roll() -> None:
    change = place(die("jaune", "lieutenant"), die("rouge", "lieutenant"))
    session = resolving(change, take_as_police)
    assert not was_said(session, f"roll.{CARD}", 1)
    assert ruled(session, f"police_only.{CARD}", 1).decisive.endswith("police_only.tie")


@pytest.mark.parametrize("option", ["rerolls", "rival_reroll"])
def test_33r_35r_where_each_has_a_reroll_nobody_takes_that_of_another(option: str) -> None:
    change = place(
        die("jaune", "lieutenant"), die("rouge", "lieutenant"), die("rouge", "inspecteur"),
        die("jaune", "inspecteur"),
    )  # fmt: skip
    session = resolving(change, take_as_police, **{option: "each"})
    both = {"jaune.inspecteur": "menotte", "rouge.inspecteur": "menotte"}
    say(session, f"roll.{CARD}", both)
    say(session, f"roll.{CARD}.again.1.rouge", "rouge.inspecteur")
    say(session, f"roll.{CARD}.again.1.face", "menotte")
    twice = refuse(session, f"roll.{CARD}.again.2.jaune", "rouge.inspecteur")
    assert twice == ("police_vs_gangs.dice.not_again",)
    say(session, f"roll.{CARD}.again.2.jaune", "jaune.inspecteur")
    say(session, f"roll.{CARD}.again.2.face", "grade")
    assert ruled(session, f"police_only.{CARD}", 1).verdict == "jaune"


def test_33r_who_does_not_want_his_reroll_leaves_the_other_his() -> None:
    change = place(die("jaune", "lieutenant"), die("rouge", "lieutenant"), die("rouge", "sergent"))
    session = resolving(change, take_as_police, rerolls="each")
    say(session, f"roll.{CARD}", {"rouge.sergent": "grade"})
    say(session, f"roll.{CARD}.again.1.rouge", "nobody")
    say(session, f"roll.{CARD}.again.2.jaune", "rouge.sergent")
    say(session, f"roll.{CARD}.again.2.face", "menotte")
    assert ruled(session, f"police_only.{CARD}", 1).verdict == "nobody"


# 3.2


def test_pv_1_x3_equals_are_asked_to_agree_and_pick_in_that_order() -> None:
    change = place(tile("violet"), tile("bleu", "s"), neutrals=("bodyguard",))
    session = resolving(change, gangsters_only)
    say(session, "reveal.violet.1", face("conducteur", GREEN))
    say(session, "reveal.bleu.1", face("bodyguard", GREEN))
    assert session.prompt(f"agree.{CARD}.1").words.rule == "police_vs_gangs.ask.agree"
    assert refuse(session, f"agree.{CARD}.1", ["bleu"]) == (
        "police_vs_gangs.recruitment.all_agree",
    )
    say(session, f"agree.{CARD}.1", ["bleu", "violet"])
    say(session, f"pick.{CARD}.bleu", "bodyguard")
    assert ruled(session, f"nothing.{CARD}.violet", 1).decisive.endswith("recruitment.nothing")
    assert session.table.hands["bleu"].count("bodyguard") == 2
    assert not on_card(session.table)


def test_what_was_shown_does_not_lie_hidden_a_second_time() -> None:
    session = resolving(place(tile("violet"), tile("violet"), tile("bleu", "s")), gangsters_only)
    assert refuse(session, "reveal.violet.1", face("flic")) == (
        "police_vs_gangs.resolution.not_his",
    )
    say(session, "reveal.violet.1", face("conducteur", GREEN))
    assert refuse(session, "reveal.violet.2", face("conducteur")) == (
        "police_vs_gangs.resolution.not_hidden",
    )


def test_75p_without_an_agreement_nobody_recruits() -> None:
    change = place(tile("violet"), tile("bleu", "s"), neutrals=("bodyguard",))
    session = resolving(change, gangsters_only)
    say(session, "reveal.violet.1", face("conducteur", GREEN))
    say(session, "reveal.bleu.1", face("conducteur", GREEN))
    say(session, f"agree.{CARD}.1", [])
    assert ruled(session, f"recruiters.{CARD}", 1).decisive.endswith("recruitment.deadlock")
    assert session.table.places[CARD].neutrals == ("bodyguard",)


def test_pv_2_pv_3_the_strongest_marks_the_place_names_badges_and_takes_tokens() -> None:
    change = place(tile("violet"), tile("bleu", "s"), owner="bleu", demands={"armes": 2}, badges=1)
    session = resolving(change, gangsters_only)
    say(session, "reveal.violet.1", face("petite_frappe"))
    say(session, "reveal.bleu.1", face("conducteur"))
    say(session, f"feed.{CARD}", True)
    say(session, f"badges.{CARD}", ["drogue"])
    assert ruled(session, f"takeover.{CARD}", 1).decisive.endswith("takeover.highest")
    assert ruled(session, f"fed.{CARD}", 1).verdict == {"armes": 2, "drogue": 1}
    assert session.table.places[CARD].owner == "violet"
    assert session.table.stock["violet"]["armes"] == 2
    assert_kept(session)


def test_77_the_winner_may_leave_it() -> None:
    session = resolving(place(tile("violet"), demands={"armes": 1}), gangsters_only)
    say(session, "reveal.violet.1", face("petite_frappe"))
    say(session, f"feed.{CARD}", False)
    assert not was_said(session, f"fed.{CARD}", 1)
    assert session.table.stock["violet"]["armes"] == 0


def test_29_equals_may_let_one_of_them_have_it() -> None:
    session = resolving(place(tile("violet"), tile("bleu", "s")), gangsters_only)
    say(session, "reveal.violet.1", face("conducteur"))
    say(session, "reveal.bleu.1", face("conducteur"))
    assert session.prompts[0].words.rule == "police_vs_gangs.ask.let_have"
    say(session, f"let_have.{CARD}", "bleu")
    assert ruled(session, f"takeover.{CARD}", 1).decisive.endswith("takeover.tie_agreed")
    assert session.table.places[CARD].owner == "bleu"


# 3.3 without agreement


def test_x12_police_who_lose_with_a_grade_arrest_and_lose_a_die_too() -> None:
    change = place(tile("violet"), tile("violet"), die("jaune", "lieutenant"))
    session = resolving(change, fight_out)
    say(session, "reveal.violet.1", face("petite_frappe"))
    say(session, "reveal.violet.2", face("conducteur"))
    say(session, f"arrest.{CARD}", "violet")
    say(session, f"drawn.{CARD}", "petite_frappe")
    assert ruled(session, f"power.{CARD}", 1).decisive.endswith("power.gangsters_win")
    assert {(one.player, one.what) for one in session.table.prison} == {
        ("violet", "petite_frappe"),
        ("jaune", "lieutenant"),
    }
    assert session.table.scores["jaune"] == 1
    assert "police_vs_gangs.takeover.arrested" in ruled(session, f"takeover.{CARD}", 1).rules
    assert session.table.places[CARD].owner == "violet"
    assert_kept(session)


def test_28_police_who_lose_without_a_grade_arrest_nobody() -> None:
    session = resolving(place(tile("violet"), die("jaune", "inspecteur")), fight_out)
    say(session, "reveal.violet.1", face("petite_frappe"))
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "menotte"})
    assert ruled(session, f"arrests.{CARD}", 1).decisive.endswith("arrest.no_grade")
    assert session.table.scores["jaune"] == 0


def test_the_table_may_say_who_arrests_and_which_die_he_gives_up() -> None:
    change = place(tile("violet"), die("jaune", "inspecteur"), die("rouge", "inspecteur"))
    session = resolving(change, fight_out)
    say(session, "reveal.violet.1", face("petite_frappe"))
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "menotte", "rouge.inspecteur": "menotte"})
    otherwise = {"player": "rouge", "die": "inspecteur"}
    assert session.override((1, f"arrests.{CARD}"), otherwise).ruling.verdict
    say(session, f"arrest.{CARD}", "violet")
    assert {one.what for one in session.table.prison} == {"petite_frappe", "inspecteur"}
    assert session.table.scores["rouge"] == 1


def test_the_table_may_share_otherwise_item_by_item() -> None:
    change = place(tile("violet"), die("jaune", "inspecteur"), handcuffs=9, owner="violet")
    session = resolving(change, fight_out)
    say(session, "reveal.violet.1", face("conducteur"))
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "grade"})
    otherwise = {"place": "nobody", "point": "jaune", "trafic": "nobody"}
    assert session.override((1, f"sharing.{CARD}"), otherwise).ruling.verdict
    say(session, f"name_tile.{CARD}", {"tile": "violet/conducteur", "token": "tabac"})
    table = session.table
    assert (table.places[CARD].guard, table.places[CARD].owner) == ("nobody", "nobody")
    assert (table.scores["jaune"], table.stock["jaune"]["tabac"]) == (1, 0)


def test_37_a_policeman_who_wins_alone_names_the_tile_and_its_trafic() -> None:
    change = place(tile("violet"), die("jaune", "inspecteur"), handcuffs=9, owner="violet")
    session = resolving(change, fight_out)
    say(session, "reveal.violet.1", face("conducteur"))
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "grade"})
    assert refuse(
        session, f"name_tile.{CARD}", {"tile": "violet/conducteur", "token": "nothing"}
    ) == ("police_vs_gangs.sharing.not_shown",)
    say(session, f"name_tile.{CARD}", {"tile": "violet/conducteur", "token": "tabac"})
    table = session.table
    assert (table.places[CARD].guard, table.places[CARD].owner) == ("jaune", "nobody")
    assert [one.what for one in table.prison] == ["conducteur"]
    assert (table.scores["jaune"], table.stock["jaune"]["tabac"]) == (1, 1)


def test_104_the_token_of_an_arrested_tile_is_not_taken_where_the_box_has_none() -> None:
    change = place(tile("violet"), die("jaune", "inspecteur"), handcuffs=9)
    full = {"violet": dict.fromkeys(TRAFICS, 12)}

    def emptied(table: Table) -> Table:
        table = change(table)
        return table.change(stock={**table.stock, **full})

    session = resolving(emptied, fight_out, supply="box")
    say(session, "reveal.violet.1", face("conducteur"))
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "grade"})
    say(session, f"name_tile.{CARD}", {"tile": "violet/conducteur", "token": "tabac"})
    assert session.table.stock["jaune"]["tabac"] == 0
    assert session.table.scores["jaune"] == 1


def test_x13_several_share_as_they_agree() -> None:
    change = place(
        tile("violet"), die("jaune", "inspecteur"), die("rouge", "inspecteur"), handcuffs=9
    )
    session = resolving(change, fight_out)
    say(session, "reveal.violet.1", face("conducteur"))
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "grade", "rouge.inspecteur": "grade"})
    deal = {"place": "jaune", "point": "rouge", "trafic": "rouge"}
    say(session, f"share.{CARD}", {**deal, "tile": "violet/conducteur", "token": "alcool"})
    table = session.table
    assert table.places[CARD].guard == "jaune"
    assert (table.scores["rouge"], table.stock["rouge"]["alcool"]) == (1, 1)
    assert ruled(session, f"sharing.{CARD}", 1).decisive.endswith("sharing.agreed")
    assert_kept(session)


def test_x13_a_tied_roll_off_leaves_the_place_neutral_and_arrests_nobody() -> None:
    change = place(
        tile("violet"), die("jaune", "inspecteur"), die("rouge", "inspecteur"), handcuffs=9,
        owner="violet",
    )  # fmt: skip
    session = resolving(change, fight_out)
    both = {"jaune.inspecteur": "grade", "rouge.inspecteur": "grade"}
    say(session, "reveal.violet.1", face("conducteur"))
    say(session, f"roll.{CARD}", both)
    say(session, f"roll_for.{CARD}", "done")
    say(session, f"off_roll.{CARD}", both)
    assert ruled(session, f"sharing.{CARD}", 1).decisive.endswith("sharing.tie")
    assert session.table.places[CARD].owner == "nobody"
    assert not session.table.prison


def test_36_when_all_were_recruiting_the_police_win_the_place_alone() -> None:
    session = resolving(place(tile("violet"), die("jaune", "inspecteur")), fight_out)
    say(session, "reveal.violet.1", face("conducteur", GREEN))
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "grade"})
    assert ruled(session, f"sharing.{CARD}", 1).verdict == {"place": "jaune"}
    assert "police_vs_gangs.sharing.nothing_to_arrest" in ruled(session, f"sharing.{CARD}", 1).rules
    assert session.table.scores["jaune"] == 0


def test_68r_a_petite_frappe_that_stays_has_no_strength_and_can_be_arrested() -> None:
    change = place(tile("violet"), die("jaune", "inspecteur"), handcuffs=0)
    session = resolving(change, fight_out, idle_recruiter="stays")
    say(session, "reveal.violet.1", face("petite_frappe", GREEN))
    assert on_card(session.table)[0].who == "petite_frappe"
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "grade"})
    say(session, f"name_tile.{CARD}", {"tile": "violet/petite_frappe", "token": "armes"})
    assert [one.what for one in session.table.prison] == ["petite_frappe"]


def test_68r_a_petite_frappe_that_stays_on_green_brings_no_trafics() -> None:
    change = place(tile("violet"), tile("violet"), demands={"armes": 1, "tabac": 1})
    session = resolving(change, gangsters_only, idle_recruiter="stays")
    say(session, "reveal.violet.1", face("petite_frappe", GREEN))
    say(session, "reveal.violet.2", face("conducteur"))
    say(session, f"feed.{CARD}", True)
    assert ruled(session, f"fed.{CARD}", 1).verdict == {"tabac": 1}


# Reminders, and the target in mid-turn

OTHER = "lieu_rouge"


def two_places(table: Table) -> Table:
    """Jaune, with nineteen points, alone against violet on one place, bleu alone on another."""
    change = place(tile("violet"), die("jaune", "inspecteur"))
    table = change(table)
    table = table.change(
        cells={**table.cells, OTHER: (1, 0)},
        places={**table.places, OTHER: Place(Face(("quartier_rouge",)))},
    )
    reason = because("police_vs_gangs.count.trafic", player="jaune", trafic="armes", points=19)
    return lay(table, "bleu", f"{OTHER}/n").award("jaune", 19, reason).change(counted=1)


def arrest_and_go_on(**options: str) -> Session:
    session = resolving(two_places, lambda night, card: resolve_places(night), **options)
    say(session, "next.start", CARD)
    say(session, f"deal.{CARD}", {"claims": [], "ended": "time"})
    for player in ("violet", "jaune"):
        if f"statement.{CARD}.{player}" in session.keys:
            say(session, f"statement.{CARD}.{player}", "refuses")
    say(session, "reveal.violet.1", face("petite_frappe"))
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "grade"})
    say(session, f"arrest.{CARD}", "violet")
    return session


def offered(session: Session, key: str) -> set[str]:
    """Whom a face-down tile may be."""
    field = next(one for one in session.prompts if one.key == key).field
    assert isinstance(field, Form)
    who = field.parts["who"]
    assert isinstance(who, OneOf)
    return set(who.options)


def green_on_two_places(table: Table) -> Table:
    """violet has two tiles on a place that offers a flic, and the third on another."""
    table = place(tile("violet"), tile("violet"), neutrals=("flic",))(table)
    places = {**table.places, "lieu_bleu.2": Place(Face(("quartier_bleu",)))}
    table = table.change(cells={CARD: (0, 0), "lieu_bleu.2": (1, 0)}, places=places)
    return lay(lay(table, "violet", "lieu_bleu.2/n"), "jaune", "lieu_bleu.2/s", "inspecteur")


def test_48_65_a_tile_that_came_home_or_was_recruited_lies_nowhere_face_down() -> None:
    session = resolving(green_on_two_places, lambda night, card: resolve_places(night))
    say(session, "next.start", CARD)
    assert offered(session, "reveal.violet.1") == {"petite_frappe", "bodyguard", "conducteur"}
    say(session, "reveal.violet.1", face("bodyguard", GREEN))
    say(session, "reveal.violet.2", face("conducteur", GREEN))
    say(session, f"pick.{CARD}.violet", "flic")
    assert {"bodyguard", "conducteur", "flic"} < set(session.table.hands["violet"])
    potential = potential_of(session.table, "lieu_bleu.2", "violet")
    assert [one.who for one in potential.hidden] == ["petite_frappe"]
    say(session, "deal.lieu_bleu.2", {"claims": [], "ended": "agreed"})
    assert offered(session, "reveal.violet.3") == {"petite_frappe"}
    assert_kept(session)


def test_48_a_prisoner_released_this_turn_lies_nowhere_face_down() -> None:
    table = mid_turn().change(prison=(Prisoner("violet", "tueuse", 1),))
    free = release(table, table.prison)
    assert "tueuse" in free.hands["violet"]
    assert "tueuse" not in free.may_be_hidden("violet")


def test_68_where_nobody_is_offered_nobody_is_lined_up_and_no_value_is_asked_for() -> None:
    change = place(tile("violet"), tile("bleu", "e"))
    session = resolving(change, lambda night, card: gangsters_only(night, card))
    say(session, "reveal.violet.1", face("conducteur", GREEN))
    say(session, "reveal.bleu.1", face("conducteur", GREEN))
    assert ruled(session, f"recruiters.{CARD}", 1).rules == ("police_vs_gangs.recruitment.empty",)
    assert not on_card(session.table)
    assert_kept(session)


def test_68_a_petite_frappe_that_stays_on_green_takes_no_place() -> None:
    session = resolving(place(tile("violet")), gangsters_only, idle_recruiter="stays")
    say(session, "reveal.violet.1", face("petite_frappe", GREEN))
    ruling = ruled(session, f"takeover.{CARD}", 1)
    assert (ruling.verdict, ruling.decisive) == ("nobody", "police_vs_gangs.takeover.nobody")
    assert session.table.places[CARD].owner == "nobody"
    assert_kept(session)


def test_51_twenty_points_in_mid_turn_are_said_once_and_the_turn_is_finished() -> None:
    session = arrest_and_go_on()
    assert ruled(session, "reached", 1).decisive == "police_vs_gangs.victory.finishes"
    assert session.keys == ("reveal.bleu.1",)


def test_51_by_option_the_places_that_are_left_are_skipped() -> None:
    session = arrest_and_go_on(reached="skip")
    assert ruled(session, "reached", 1).decisive == "police_vs_gangs.victory.skips"
    assert not session.table.elements
    assert_kept(session)


def test_73_when_a_place_is_done_it_is_said_what_goes_home() -> None:
    session = arrest_and_go_on()
    home = ruled(session, f"home.{CARD}", 1)
    assert home.decisive == "police_vs_gangs.resolution.home"
