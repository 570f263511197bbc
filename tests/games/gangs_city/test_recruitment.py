"""Recruitment (A10 to A14, readings 12, 17, 18): the order of picking, costs, and the six."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import NOBODY, SituationError
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.rules.recruiters import (
    Recruiter,
    Recruiters,
    RecruitingGang,
    count_total,
    rank_recruiters,
)
from companion.games.gangs_city.rules.recruitment import (
    PickingGang,
    Recruitment,
    resolve_recruitment,
)
from companion.games.recruiting import Offer
from tests.games.gangs_city.play import found, play
from tests.kit.play import fix, line, refuse, ruled, say, was_said

OFFERS = (Offer("tueuse", 5), Offer("conducteur", 2))


def gang(player: str, turn: int, *values: int, **more: Any) -> PickingGang:
    """A gang whose recruiters have these values, the first one the chief if asked."""
    chief = more.pop("chief", False)
    recruiters = tuple(
        Recruiter(f"recruiter_{at}", value, chief and not at) for at, value in enumerate(values)
    )
    return PickingGang(player, turn, recruiters, **more)


def on(*gangs: PickingGang, owner: str = NOBODY) -> Recruitment:
    return Recruitment("hotel_de_luxe", gangs, OFFERS, owner)


# Totals


def test_a10_the_total_is_the_sum_of_recruit_values() -> None:
    ruling = count_total(gang("violet", 1, 5, 3))
    assert ruling.verdict == 8
    assert ruling.decisive == "gangs_city.recruitment.total"
    assert ruling.rules.count("gangs_city.recruitment.value") == 2


def test_a10_a_chief_who_recruits_adds_one_for_each_recruiter() -> None:
    ruling = count_total(gang("violet", 1, 5, 3, chief=True))
    assert ruling.verdict == 10
    assert "gangs_city.recruitment.chief_bonus" in ruling.rules


def test_a13_who_cannot_recruit_counts_nothing_and_gets_no_bonus() -> None:
    ruling = count_total(gang("violet", 1, 5, 0, chief=True))
    assert ruling.verdict == 6
    assert "gangs_city.recruitment.cannot" in ruling.rules


def test_a13_a_chief_who_cannot_recruit_gives_no_bonus() -> None:
    ruling = count_total(gang("violet", 1, 0, 5, chief=True))
    assert ruling.verdict == 5
    assert "gangs_city.recruitment.chief_bonus" not in ruling.rules


@pytest.mark.parametrize(("change", "total"), [(2, 5), (-2, 1), (-5, -2)])
def test_a10_powers_of_mercenaries_change_the_total_either_way(change: int, total: int) -> None:
    ruling = count_total(gang("violet", 1, 3, change=change))
    assert ruling.verdict == total
    assert "gangs_city.recruitment.power" in ruling.rules


def test_a13_a_power_does_not_make_recruiters_of_those_who_cannot() -> None:
    assert count_total(gang("violet", 1, 0, change=9)).verdict == 0
    powerless = count_total(gang("violet", 1, 0, change=4))
    assert "gangs_city.recruitment.power_in_vain" in powerless.rules
    assert "gangs_city.recruitment.power" not in powerless.rules


# Order


def test_a11_the_highest_total_picks_first() -> None:
    ruling = rank_recruiters(on(gang("violet", 1, 3), gang("vert", 2, 5), gang("rouge", 3, 4)))
    assert ruling.verdict == ("vert", "rouge", "violet")
    assert ruling.decisive == "gangs_city.recruitment.highest_first"


def test_a11_owner_before_chief_before_turn_order_in_a_tie_of_four() -> None:
    ruling = rank_recruiters(
        on(
            gang("violet", 1, 4),
            gang("bleu", 2, 4),
            gang("vert", 3, 3, chief=True),
            gang("rouge", 4, 4),
            owner="rouge",
        )
    )
    assert ruling.verdict == ("rouge", "vert", "violet", "bleu")
    ties = [rule for rule in ruling.rules if rule.startswith("gangs_city.recruitment.tie")]
    assert ties == [
        "gangs_city.recruitment.tie.owner",
        "gangs_city.recruitment.tie.chief",
        "gangs_city.recruitment.tie.turn_order",
    ]


def test_a11_a_chief_who_cannot_recruit_breaks_no_tie() -> None:
    ruling = rank_recruiters(on(gang("violet", 1, 4), gang("vert", 2, 0, 4, chief=True)))
    assert ruling.verdict == ("violet", "vert")
    assert "gangs_city.recruitment.tie.turn_order" in ruling.rules


def test_a13_who_has_nobody_able_to_recruit_does_not_pick() -> None:
    ruling = rank_recruiters(on(gang("violet", 1, 0), gang("vert", 2, 3)))
    assert ruling.verdict == ("vert",)
    assert resolve_recruitment(on(gang("violet", 1, 0, wants=("conducteur",)))).verdict == {
        "violet": NOBODY
    }


# Who gets whom


def test_a10_the_total_must_reach_the_cost() -> None:
    exact = resolve_recruitment(on(gang("violet", 1, 5, wants=("tueuse",))))
    assert exact.verdict == {"violet": "tueuse"}
    assert exact.decisive == "gangs_city.recruitment.takes"
    short = resolve_recruitment(on(gang("violet", 1, 4, wants=("tueuse",))))
    assert short.verdict == {"violet": NOBODY}
    assert short.decisive == "gangs_city.recruitment.too_dear"
    assert "gangs_city.recruitment.nothing" in short.rules


def test_a10_one_character_a_place_however_high_the_total() -> None:
    ruling = resolve_recruitment(on(gang("violet", 1, 12, wants=("tueuse", "conducteur"))))
    assert ruling.verdict == {"violet": "tueuse"}
    assert ruling.decisive == "gangs_city.recruitment.takes"


def test_a10_a_total_of_nothing_takes_only_what_costs_nothing() -> None:
    broke = gang("violet", 1, 3, change=-3, wants=("flic", "dealer"))
    free = Recruitment("bar", (broke,), (Offer("flic", 1), Offer("dealer", 0)))
    ruling = resolve_recruitment(free)
    assert ruling.verdict == {"violet": "dealer"}
    assert "gangs_city.recruitment.too_dear" in ruling.rules


def test_a12_who_is_taken_is_gone_for_the_next() -> None:
    ruling = resolve_recruitment(
        on(gang("violet", 1, 6, wants=("tueuse",)), gang("vert", 2, 5, wants=("tueuse",)))
    )
    assert ruling.verdict == {"violet": "tueuse", "vert": NOBODY}
    assert ruling.decisive == "gangs_city.recruitment.order"
    assert "gangs_city.recruitment.gone" in ruling.rules


def test_a11_whoever_lost_a_tie_hears_what_broke_it() -> None:
    wants = ("tueuse", "conducteur")
    first = gang("violet", 1, 9, wants=wants)
    tied = gang("rouge", 2, 3, wants=wants), gang("vert", 3, 3, wants=wants)
    ruling = resolve_recruitment(on(first, *tied, owner="vert"))
    assert ruling.verdict == {"violet": "tueuse", "rouge": NOBODY, "vert": "conducteur"}
    assert ruling.decisive == "gangs_city.recruitment.tie.owner"
    vain = gang("rouge", 2, 3, wants=("tueuse",)), gang("vert", 3, 3)
    above = resolve_recruitment(on(first, *vain, owner="vert"))  # the tie took nothing from him
    assert above.decisive == "gangs_city.recruitment.order"


def test_a14_six_and_none_given_up_is_what_decides() -> None:
    full = gang("violet", 1, 9, wants=("tueuse",), characters=6)
    assert resolve_recruitment(on(full)).decisive == "gangs_city.recruitment.six"


def test_10_that_a_tile_which_cannot_recruit_counts_0_is_a_reading() -> None:
    ruling = count_total(gang("violet", 1, 0, 3, chief=True))
    assert ruling.verdict == 3
    cannot = ruling.reasons[0].parts[0]
    assert [part.rule for part in cannot.parts] == [
        "gangs_city.recruitment.counts_none",
        "gangs_city.recruitment.chief_cannot",
    ]
    cited = read_citations("gangs_city")
    assert cited["gangs_city.recruitment.cannot"].status == "printed"
    assert {cited[part.rule].status for part in cannot.parts} == {"reading"}


def test_a12_of_two_alike_each_takes_one() -> None:
    two = (Offer("dealer", 4), Offer("dealer", 4))
    gangs = (gang("violet", 1, 6, wants=("dealer",)), gang("vert", 2, 5, wants=("dealer",)))
    ruling = resolve_recruitment(Recruitment("ghetto", gangs, two))
    assert ruling.verdict == {"violet": "dealer", "vert": "dealer"}


def test_d17_nobody_has_to_recruit() -> None:
    ruling = resolve_recruitment(on(gang("violet", 1, 9)))
    assert ruling.verdict == {"violet": NOBODY}
    assert ruling.decisive == "gangs_city.recruitment.declines"


def test_d17_the_cheaper_one_may_be_taken_from_under_the_nose_of_the_others() -> None:
    ruling = resolve_recruitment(
        on(gang("violet", 1, 9, wants=("conducteur",)), gang("vert", 2, 3, wants=("conducteur",)))
    )
    assert ruling.verdict == {"violet": "conducteur", "vert": NOBODY}


def test_a14_with_six_nobody_is_taken_unless_one_is_given_up() -> None:
    full = gang("violet", 1, 9, wants=("tueuse",), characters=6)
    ruling = resolve_recruitment(on(full))
    assert ruling.verdict == {"violet": NOBODY}
    assert "gangs_city.recruitment.six" in ruling.rules
    changing = gang("violet", 1, 9, wants=("tueuse",), characters=6, replaces="bodyguard")
    ruling = resolve_recruitment(on(changing))
    assert ruling.verdict == {"violet": "tueuse"}
    assert ruling.decisive == "gangs_city.recruitment.replaces"
    assert ruling.rules[-1] == "gangs_city.recruitment.replaced_acts"
    leaves = resolve_recruitment(replace(on(changing), replaced="leaves"))
    assert leaves.rules[-1] == "gangs_city.recruitment.replaced_leaves"


def test_a10_one_character_each_at_most_is_said_with_the_order() -> None:
    ruling = rank_recruiters(on(gang("violet", 1, 9)))
    assert ruling.reasons[-1].parts[0].rule == "gangs_city.recruitment.one_each"


def test_a13_where_nobody_can_recruit_nobody_picks() -> None:
    ruling = rank_recruiters(on(gang("violet", 1, 0)))
    assert (ruling.verdict, ruling.decisive) == ((), "gangs_city.recruitment.nobody_can")


def test_a14_the_sixth_is_still_allowed() -> None:
    ruling = resolve_recruitment(on(gang("violet", 1, 9, wants=("tueuse",), characters=5)))
    assert ruling.decisive == "gangs_city.recruitment.takes"


@pytest.mark.parametrize(
    ("gangs", "rule"),
    [
        ((), "gangs_city.situation.no_gangs"),
        ((gang("violet", 1, 3), gang("violet", 2, 3)), "gangs_city.situation.same_player"),
        ((gang("violet", 1, 3), gang("vert", 1, 3)), "gangs_city.situation.same_turn"),
        ((gang("violet", 1, -3),), "gangs_city.situation.negative"),
        ((gang("violet", 1, 3, characters=7),), "gangs_city.recruitment.over_six"),
        (
            (PickingGang("violet", 1, (Recruiter("mac", 6, True), Recruiter("flic", 3, True))),),
            "gangs_city.chief.one",
        ),
    ],
)
def test_a_recruitment_that_cannot_be_is_refused(gangs: tuple[PickingGang, ...], rule: str) -> None:
    with pytest.raises(SituationError) as error:
        resolve_recruitment(on(*gangs))
    assert error.value.reason.rule == rule


def test_a_cost_below_nothing_is_refused() -> None:
    with pytest.raises(SituationError) as error:
        resolve_recruitment(Recruitment("bar", (gang("violet", 1, 3),), (Offer("flic", -1),)))
    assert error.value.reason.rule == "gangs_city.situation.negative"


# At the table

OFFERED = {"tripot.recruits": {"tueuse": 1, "conducteur": 1}}


def recruiting(**more: Any) -> Session:
    """Violet recruits on the tripot with 10 (chief), vert with 3, rouge with 3."""
    hands = {"violet": ("dealer", "flic"), "vert": ("bodyguard",), "rouge": ("flic",)}
    session = found(box=OFFERED, hands={**hands, **more.pop("hands", {})}, **more)
    play(
        session,
        ("violet", "tripot/n", "dealer", "green", True),
        ("violet", "tripot/n", "flic", "green"),
        ("vert", "tripot/nw", "bodyguard", "green"),
        ("rouge", "tripot/ne", "flic", "green"),
    )
    return session


def test_a11_the_order_is_ruled_then_each_is_asked_in_it() -> None:
    session = recruiting(owners={"tripot": "rouge"})
    ruling = ruled(session, "recruiters.tripot")
    assert ruling.verdict == ("violet", "rouge", "vert")
    assert ruling.decisive == "gangs_city.recruitment.tie.owner"
    assert "gangs_city.recruitment.tie.owner" in ruling.rules
    assert session.keys == ("pick.tripot.violet",)
    say(session, "pick.tripot.violet", "tueuse")
    assert session.table.hands["violet"] == ("tueuse",)
    assert session.keys == ("pick.tripot.rouge",)
    say(session, "pick.tripot.rouge", "conducteur")
    assert ruled(session, "nothing.tripot.vert", 1).decisive == "gangs_city.recruitment.empty"
    assert session.table.places["tripot"].neutrals == ()
    assert sorted(session.table.hands["violet"]) == ["dealer", "flic", "tueuse"]
    assert sorted(session.table.hands["rouge"]) == ["conducteur", "flic"]
    assert session.undo(2)
    assert session.table.places["tripot"].neutrals == ("conducteur", "tueuse")
    assert session.keys == ("pick.tripot.violet",)


def test_a10_too_dear_is_refused_and_who_can_pay_for_nothing_is_told() -> None:
    session = recruiting()
    say(session, "pick.tripot.violet", "conducteur")
    dear = ruled(session, "nothing.tripot.vert", 1)
    assert dear.decisive == "gangs_city.recruitment.nothing"
    assert "gangs_city.recruitment.too_dear" in dear.rules
    session = recruiting()
    say(session, "pick.tripot.violet", NOBODY)
    assert refuse(session, "pick.tripot.vert", "tueuse") == ("gangs_city.recruitment.too_dear",)
    say(session, "pick.tripot.vert", "conducteur")
    assert session.table.places["tripot"].neutrals == ("tueuse",)


def test_a11_the_table_may_put_the_recruiters_in_another_order() -> None:
    session = recruiting()
    assert session.override((1, "recruiters.tripot"), ["rouge", "vert", "violet"]).ruling.verdict
    assert session.keys == ("pick.tripot.rouge",)
    assert line(session, "recruiters.tripot").own
    assert session.undo()
    assert session.keys == ("pick.tripot.violet",)


def test_d12_possession_in_a_tie_is_what_the_shootout_left() -> None:
    session = found(
        box=OFFERED,
        owners={"tripot": "vert"},
        hands={"vert": ("bodyguard",), "rouge": ("flic", "petite_frappe")},
    )
    play(
        session,
        ("vert", "tripot/nw", "bodyguard", "green"),
        ("rouge", "tripot/ne", "flic", "green"),
        ("rouge", "tripot/n", "petite_frappe", "red"),
    )
    assert ruled(session, "shootout.tripot").verdict == "rouge"
    assert ruled(session, "recruiters.tripot").verdict == ("rouge", "vert")
    assert "gangs_city.recruitment.tie.owner" in ruled(session, "recruiters.tripot").rules


def test_a13_a_petite_frappe_on_the_green_side_counts_nothing() -> None:
    session = found(box=OFFERED)
    play(session, ("violet", "tripot/n", "petite_frappe", "green"))
    misplaced = ruled(session, "misplaced.violet.1", 1)
    assert "gangs_city.placement.cannot_recruit" in misplaced.rules
    assert not was_said(session, "recruiters.tripot", 1)


def test_a13_even_if_the_table_lets_it_stand_it_takes_nobody() -> None:
    session = found(box=OFFERED)
    play(session, ("violet", "tripot/n", "petite_frappe", "green"))
    assert session.override((1, "misplaced.violet.1"), "counts").ruling.verdict
    ruling = ruled(session, "recruiters.tripot", 1)
    assert ruling.verdict == ()
    assert line(session, "recruiters.tripot", 1).field.check([]).verdict  # type: ignore[union-attr]
    assert session.number == 2


def test_a10_powers_are_asked_for_once_recruiting_mercenaries_are_met() -> None:
    session = found(box=OFFERED, hands={"violet": ("mercenaire_1",), "rouge": ("flic",)})
    play(
        session,
        ("violet", "tripot/n", "mercenaire_1", "green"),
        ("rouge", "tripot/ne", "flic", "green"),
    )
    assert session.keys == ("powers.recruit.tripot",)
    say(session, "powers.recruit.tripot", {"changes": {"violet": 2, "rouge": -1}, "note": ""})
    say(session, "pick.tripot.violet", "tueuse")
    assert session.prompt("pick.tripot.rouge").words.facts["total"] == 2


def test_a10_costs_and_values_are_asked_for_before_the_order_is_ruled() -> None:
    session = recruiting(unknown=("tueuse.cost", "conducteur.cost", "bodyguard.recruit"))
    assert session.keys == ("value.bodyguard.recruit",)  # may he stand on the green side at all?
    say(session, "value.bodyguard.recruit", 3)
    assert set(session.keys) == {"value.tueuse.cost", "value.conducteur.cost"}
    say(session, "value.tueuse.cost", 5)
    say(session, "value.conducteur.cost", 2)
    assert session.keys == ("pick.tripot.violet",)


def test_a10_recruiting_on_two_places_takes_one_from_each() -> None:
    session = found(
        box={**OFFERED, "bar.recruits": {"mac": 1}}, hands={"violet": ("dealer", "mac")}
    )
    play(
        session,
        ("violet", "tripot/n", "dealer", "green"),
        ("violet", "bar/s", "mac", "green"),
    )
    say(session, "next.start", "bar")
    say(session, "pick.bar.violet", "mac")
    say(session, "pick.tripot.violet", "tueuse")
    assert sorted(session.table.hands["violet"]) == ["dealer", "mac", "mac", "tueuse"]


SIX_HELD = ("dealer", "flic", "bodyguard", "conducteur", "petite_frappe", "mac")


def full(**more: Any) -> Session:
    """Violet has six: a dealer recruits on the tripot, a flic attacks the bar, four in hand."""
    session = found(box=OFFERED, hands={"violet": SIX_HELD, "vert": ("tueuse", "flic")}, **more)
    play(
        session,
        ("violet", "tripot/n", "dealer", "green"),
        ("violet", "bar/s", "flic", "red"),
        ("vert", "bar/se", "tueuse", "red"),
        ("vert", "bar/se", "reglement", "red"),
    )
    say(session, "next.start", "tripot")
    return session


def test_a14_with_six_one_is_named_at_once_and_laid_back_at_the_end() -> None:
    session = full()
    say(session, "pick.tripot.violet", "tueuse")
    assert session.keys == ("drop.tripot.violet",)
    say(session, "drop.tripot.violet", "mac")
    assert session.table.dropped == (("violet", "mac"),)
    say(session, "kill.bar.vert", NOBODY)
    assert session.keys == ("laid_back.violet.1",)
    say(session, "laid_back.violet.1", "casino")
    assert session.table.places["casino"].neutrals == ("mac",)
    assert len(session.table.hands["violet"]) == 6
    assert session.table.dropped == ()
    assert GAME.broken(session.table) == ()
    assert session.undo(4)
    assert session.keys == ("pick.tripot.violet",)
    assert session.table.dropped == ()


def test_a14_nobody_is_given_up_for_nobody() -> None:
    session = full()
    say(session, "pick.tripot.violet", NOBODY)
    assert session.keys == ("kill.bar.vert",)


def test_d18_the_recruiter_himself_may_be_given_up() -> None:
    session = full()
    say(session, "pick.tripot.violet", "tueuse")
    say(session, "drop.tripot.violet", "dealer/1")
    assert session.table.dropped == (("violet", "dealer"),)
    say(session, "kill.bar.vert", NOBODY)
    say(session, "laid_back.violet.1", "tripot")
    assert sorted(session.table.places["tripot"].neutrals) == ["conducteur", "dealer"]


def test_d18_one_still_on_the_city_acts_before_he_leaves() -> None:
    session = full()
    say(session, "pick.tripot.violet", "tueuse")
    there = session.prompt("drop.tripot.violet").field.options
    flic = next(one for one in there if one.startswith("flic/bar"))
    assert not any(part.isdigit() for one in there for part in one.split("/"))
    say(session, "drop.tripot.violet", flic)
    assert session.table.dropped == ()
    say(session, "kill.bar.vert", NOBODY)
    assert "gangs_city.shootout.attack" in ruled(session, "shootout.bar").rules
    assert session.table.dropped == (("violet", "flic"),)
    say(session, "laid_back.violet.1", "bar")
    assert session.table.places["bar"].neutrals == ("flic",)
    assert "flic" not in session.table.hands["violet"]


def test_d18_one_given_up_and_then_killed_is_dead_and_not_laid_back() -> None:
    session = full()  # told by the number of his tile, as in earlier evenings
    say(session, "pick.tripot.violet", "tueuse")
    say(session, "drop.tripot.violet", "flic/2")
    say(session, "kill.bar.vert", "violet/flic")
    assert session.number == 2
    assert session.table.dead == ("flic",)
    assert session.table.dropped == ()
    assert len(session.table.hands["violet"]) == 6
    assert GAME.broken(session.table) == ()


def test_d18_where_the_table_reads_it_so_he_leaves_at_once_and_acts_no_more() -> None:
    session = full(options={"replaced": "leaves"})
    say(session, "pick.tripot.violet", "tueuse")
    say(session, "drop.tripot.violet", "flic/2")
    assert session.table.dropped == (("violet", "flic"),)
    assert session.keys == ("laid_back.violet.1",)
    assert ruled(session, "shootout.bar").decisive == "gangs_city.shootout.neutral"


def test_a14_one_already_given_up_cannot_be_given_up_again() -> None:
    session = found(
        box={**OFFERED, "bar.recruits": {"mac": 1}},
        hands={"violet": ("dealer", "flic", "bodyguard", "conducteur", "petite_frappe", "mac")},
    )
    play(
        session,
        ("violet", "tripot/n", "dealer", "green"),
        ("violet", "bar/s", "mac", "green"),
    )
    say(session, "next.start", "tripot")
    say(session, "pick.tripot.violet", "tueuse")
    say(session, "drop.tripot.violet", "mac/2")
    say(session, "pick.bar.violet", "mac")
    assert refuse(session, "drop.bar.violet", "mac/2") == ("gangs_city.closed.not_his",)
    say(session, "drop.bar.violet", "tueuse")
    assert session.table.dropped == (("violet", "tueuse"), ("violet", "mac"))
    say(session, "laid_back.violet.1", "tripot")
    say(session, "laid_back.violet.2", "tripot")
    assert len(session.table.hands["violet"]) == 6
    assert GAME.broken(session.table) == ()


# A hand laid on the table in the middle of it


def test_a10_a_character_put_there_by_hand_has_its_cost_asked_for_first() -> None:
    session = recruiting(unknown=("mercenaire_1.cost",))
    fix(session, "neutrals.tripot", {"mercenaire_1": 1, "conducteur": 1})
    assert session.keys == ("value.mercenaire_1.cost",)
    say(session, "value.mercenaire_1.cost", 12)
    dear = refuse(session, "pick.tripot.violet", "mercenaire_1")
    assert dear == ("gangs_city.recruitment.too_dear",)
    assert session.amend((1, "value.mercenaire_1.cost"), 10).ruling.verdict
    say(session, "pick.tripot.violet", "mercenaire_1")
    assert "mercenaire_1" in session.table.hands["violet"]


def test_a12_a_character_taken_away_by_hand_is_gone() -> None:
    session = full()
    say(session, "pick.tripot.violet", "tueuse")
    assert session.keys == ("drop.tripot.violet",)
    fix(session, "neutrals.tripot", {"conducteur": 1})
    assert "drop.tripot.violet" not in session.keys
    gone = ruled(session, "nothing.tripot.violet")
    assert gone.decisive == "gangs_city.recruitment.gone"
    assert GAME.broken(session.table) == ()


def test_a11_whoever_recruits_alone_picks_because_nobody_else_does() -> None:
    gang = RecruitingGang("violet", 1, (Recruiter("flic", 3),))
    ruling = rank_recruiters(Recruiters("bar", (gang,)))
    assert (ruling.verdict, ruling.decisive) == (("violet",), "gangs_city.recruitment.alone")
