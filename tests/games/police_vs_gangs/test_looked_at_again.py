"""After a correction (Police VS Gangs): questions, and what was ruled, follow from the table."""

from __future__ import annotations

from companion.core.flow import Asking, Night
from companion.games.police_vs_gangs.laid import Prisoner
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.feeding import with_tokens
from companion.games.police_vs_gangs.turn.police_only import take_as_police
from companion.games.police_vs_gangs.turn.power import fight_out
from companion.games.police_vs_gangs.turn.recruitment import recruit
from companion.games.police_vs_gangs.turn.reveal import reveal
from tests.games.police_vs_gangs.play import BLUE, found, open_first
from tests.games.police_vs_gangs.resolving import CARD, die, place, resolving, tile
from tests.games.police_vs_gangs.test_resolution import GREEN, face
from tests.kit.play import fix, ruled, say


def test_a_card_whose_symbols_were_put_right_keeps_its_name_from_the_next_one() -> None:
    session = found()
    fix(session, "face.lieu_bleu", {"armes": 1})
    say(session, "card.5", BLUE)
    assert session.keys[0] == "lay.lieu_bleu.5"
    say(session, "lay.lieu_bleu.5", "lieu_bleu.4/e")
    assert len(session.table.places) == 5


def test_p1_a_tile_found_between_two_discards_is_discarded_too() -> None:
    jailed = (Prisoner("violet", "tueuse", 0),) * 2
    session = found(lambda table: table.change(prison=jailed))
    open_first(session)
    assert ruled(session, "excess.violet").verdict == 1
    more = {"petite_frappe": 1, "conducteur": 1, "bodyguard": 1, "dealer": 1}
    fix(session, "hand.violet", more)
    assert ruled(session, "excess.violet").verdict == 2
    say(session, "discard.violet.1", "dealer")
    say(session, "discard.violet.2", "conducteur")
    assert session.table.hands["violet"] == ("petite_frappe", "bodyguard")


def test_a_die_found_on_a_place_goes_home_when_another_is_left_there() -> None:
    session = resolving(place(die("jaune", "inspecteur"), die("jaune", "sergent")), take_as_police)
    fix(session, f"guard.{CARD}", "rouge.sergent")
    say(session, f"leave_die.{CARD}", "inspecteur")
    assert (session.table.places[CARD].guard, session.table.dice["rouge"]["sergent"]) == (
        "jaune",
        1,
    )


def test_x11_a_face_put_right_under_the_arrest_weighs_the_camps_anew() -> None:
    session = resolving(place(tile("violet"), die("jaune", "inspecteur"), handcuffs=2), fight_out)
    say(session, "reveal.violet.1", face("petite_frappe"))
    say(session, f"roll.{CARD}", {"jaune.inspecteur": "grade"})
    assert session.table.rolled["jaune.inspecteur"].face == "grade"
    assert session.keys == (f"arrest.{CARD}",)
    fix(session, "face.jaune.inspecteur", "menotte")
    assert ruled(session, f"power.{CARD}", 1).verdict == "police"
    assert session.keys == (f"name_tile.{CARD}",)


def test_x2_a_face_put_right_before_the_die_is_left_finds_another_winner() -> None:
    laid = (die("jaune", "inspecteur"), die("jaune", "sergent"), die("rouge", "inspecteur"))
    session = resolving(place(*laid), take_as_police)
    shown = {"jaune.inspecteur": "grade", "jaune.sergent": "menotte", "rouge.inspecteur": "menotte"}
    say(session, f"roll.{CARD}", shown)
    assert session.keys == (f"leave_die.{CARD}",)
    fix(session, "face.jaune.inspecteur", "menotte")
    assert ruled(session, f"police_only.{CARD}", 1).verdict == "nobody"


def test_33_a_double_found_after_the_roll_is_still_chosen() -> None:
    laid = (die("jaune", "inspecteur"), die("jaune", "sergent"), die("rouge", "inspecteur"))
    session = resolving(place(*laid), take_as_police)
    shown = {"jaune.inspecteur": "grade", "jaune.sergent": "grade", "rouge.inspecteur": "grade"}
    say(session, f"roll.{CARD}", shown)
    fix(session, "face.jaune.sergent", "double")
    assert session.keys == (f"roll.{CARD}.double.jaune.sergent",)
    say(session, f"roll.{CARD}.double.jaune.sergent", "menotte")
    assert ruled(session, f"police_only.{CARD}", 1).verdict == "nobody"


def test_x3_totals_put_right_under_the_agreement_rank_the_recruiters_anew() -> None:
    def step(night: Night[Table], card: str) -> Asking[None]:
        yield from reveal(night, card)
        yield from recruit(night, card)

    session = resolving(place(tile("violet"), tile("bleu"), neutrals=("flic",)), step)
    say(session, "reveal.violet.1", face("conducteur", GREEN))
    say(session, "reveal.bleu.1", face("bodyguard", GREEN))
    assert session.keys == (f"agree.{CARD}.1",)
    fix(session, "value.bodyguard.recruit", 5)
    assert ruled(session, f"recruiters.{CARD}", 1).verdict == ("bleu", "violet")
    assert session.keys == (f"pick.{CARD}.bleu",)
    fix(session, f"neutrals.{CARD}", {"flic": 1, "mac": 1})
    assert session.keys == ("value.mac.cost",)


def test_104_where_the_box_is_the_limit_nobody_takes_what_it_does_not_have() -> None:
    session = found(supply="box")
    rich = with_tokens(session.table, "violet", {"armes": 11})
    rich = with_tokens(rich, "bleu", {"armes": 5, "tabac": 2})
    assert (rich.stock["bleu"]["armes"], rich.stock["bleu"]["tabac"]) == (1, 2)
    assert with_tokens(found().table, "bleu", {"armes": 15}).stock["bleu"]["armes"] == 15
