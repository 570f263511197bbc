"""A printed case and its extension are two clauses, and each is named where it decides."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import NOBODY, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.agreement import AGREEMENT as ASK_AGREEMENT
from companion.games.police_vs_gangs.asked.order import ORDER
from companion.games.police_vs_gangs.asked.sharing import SHARING
from companion.games.police_vs_gangs.deal import PLACE, Claim
from companion.games.police_vs_gangs.laid import Die
from companion.games.police_vs_gangs.rules.agreement import Negotiation, Party, resolve_agreement
from companion.games.police_vs_gangs.rules.arrest import Arrest, Arresting, Suspect, resolve_arrest
from companion.games.police_vs_gangs.rules.bicolour import (
    Announcer,
    Announcing,
    order_announcements,
)
from companion.games.police_vs_gangs.rules.camps_present import Presence, resolve_presence
from companion.games.police_vs_gangs.rules.dice import Policeman
from companion.games.police_vs_gangs.rules.feeding import Feeder, Feeding, Tile, count_fed
from companion.games.police_vs_gangs.rules.hand import Hand, count_excess
from companion.games.police_vs_gangs.rules.hand_out import resolve_hand_out
from companion.games.police_vs_gangs.rules.new_place import NewPlace, may_lay
from companion.games.police_vs_gangs.rules.order import Standing, TurnOrder, resolve_order
from companion.games.police_vs_gangs.rules.placement import Placement, may_place
from companion.games.police_vs_gangs.rules.police_only import PoliceOnly, resolve_police_only
from companion.games.police_vs_gangs.rules.recruiting import Recruiter, Recruiting, Recruitment
from companion.games.police_vs_gangs.rules.recruitment import rank_recruiters
from companion.games.police_vs_gangs.rules.shares import HandOut, Taker
from companion.games.police_vs_gangs.rules.sharing import RedTile, Sharing, resolve_sharing
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.games.police_vs_gangs.turn.police_only import take_as_police
from tests.games.police_vs_gangs.play import found, open_first, sit_down
from tests.games.police_vs_gangs.resolving import CARD, die, place, resolving
from tests.games.police_vs_gangs.test_negotiation import close, show, three
from tests.games.police_vs_gangs.test_trafic_control import count
from tests.kit.play import refuse, ruled, say, was_said

HEAD = "police_vs_gangs."
CITED = read_citations("police_vs_gangs")


def status(clause: str) -> str:
    return CITED[HEAD + clause].status


# Stakes


@pytest.mark.parametrize(
    ("stakes", "clause", "found"),
    [
        ({"bleu": 2, "jaune": 2}, "police_vs_gangs.stakes.police_first", "printed"),
        ({"bleu": 2, "jaune": 2, "vert": 2}, "police_vs_gangs.stakes.police_among_ties", "reading"),
        ({"bleu": 2, "rouge": 2, "jaune": 2}, "police_vs_gangs.stakes.police_side", "reading"),
        (
            {"bleu": 2, "rouge": 2, "jaune": 2, "vert": 2},
            "police_vs_gangs.stakes.police_among_ties",
            "reading",
        ),
    ],
)
def test_43_police_before_one_gangster_is_printed_and_before_tied_ones_is_not(
    stakes: dict[str, int], clause: str, found: str
) -> None:
    assert count(2, **stakes).decisive == clause
    assert CITED[clause].status == found


def test_100_the_last_box_is_the_ceiling_of_gangs_city() -> None:
    cited = CITED["police_vs_gangs.stakes.top"]
    assert (cited.rule, cited.chapter, cited.page) == ("GC-R6", "Gangs City 5.4", 12)


# Recruitment


def recruiter(player: str, score: int, value: int = 3) -> Recruiting:
    return Recruiting(player, score, (Recruiter("bodyguard", value),))


@pytest.mark.parametrize(
    ("fewest", "clause", "found"),
    [
        (None, "recruitment.tie_lowest", "printed"),
        (2, "recruitment.tie_lowest", "printed"),
        (0, "recruitment.tie_fewest", "reading"),
    ],
)
def test_75_the_last_on_the_track_is_printed_and_the_lowest_of_the_tied_is_not(
    fewest: int | None, clause: str, found: str
) -> None:
    tied = (recruiter("jaune", 4), recruiter("vert", 2))
    ruling = rank_recruiters(Recruitment(tied, fewest=fewest))
    assert (ruling.verdict, ruling.decisive) == (("vert", "jaune"), HEAD + clause)
    assert status(clause) == found


def test_88_under_a_deal_the_owner_before_it_wins_the_tie() -> None:
    tied = (recruiter("jaune", 4), recruiter("vert", 2))
    ruling = rank_recruiters(Recruitment(tied, owner="jaune", deal=True))
    assert ruling.verdict == ("jaune", "vert")
    assert ruling.decisive == "police_vs_gangs.recruitment.tie_owner_deal"
    assert status("recruitment.tie_owner_deal") == "reading"


def test_x3_without_a_tie_the_totals_decide_the_order() -> None:
    ruling = rank_recruiters(Recruitment((recruiter("jaune", 4, 3), recruiter("vert", 2, 5))))
    assert ruling.decisive == "police_vs_gangs.recruitment.order"


def test_x3_who_recruits_alone_is_told_of_no_next() -> None:
    ruling = rank_recruiters(Recruitment((recruiter("jaune", 4, 3), recruiter("vert", 2, 0))))
    assert ruling.verdict == ("jaune",)
    assert ruling.decisive == "police_vs_gangs.recruitment.alone"
    assert "police_vs_gangs.recruitment.order" not in ruling.rules


def test_x3_the_order_of_equals_is_not_said_to_follow_their_totals() -> None:
    tied = (recruiter("jaune", 4), recruiter("vert", 4))
    ruling = rank_recruiters(Recruitment(tied, agreed=("vert", "jaune")))
    assert ruling.verdict == ("vert", "jaune")
    assert "police_vs_gangs.recruitment.order_settled" in ruling.rules
    assert "police_vs_gangs.recruitment.order" not in ruling.rules


# Who is there


def test_39_a_marker_gives_no_seat_where_both_camps_are() -> None:
    both = resolve_presence(Presence("lieu_bleu", ("rouge",), ("violet",), "bleu"))
    assert "police_vs_gangs.presence.no_seat" in both.rules
    alone = resolve_presence(Presence("lieu_bleu", ("rouge",), (), "bleu"))
    assert "police_vs_gangs.presence.marker" in alone.rules
    assert (status("presence.no_seat"), status("presence.marker")) == ("printed", "reading")


# Bicolour cards


@pytest.mark.parametrize("reading", ["line", "scores"])
def test_59_where_line_and_track_agree_the_order_is_printed(reading: Any) -> None:
    level = (Announcer("violet", 1, 5), Announcer("jaune", 2, 5), Announcer("bleu", 3, 0))
    ruling = order_announcements(Announcing(level, bicolour_order=reading))
    assert ruling.decisive == "police_vs_gangs.district.order_track"
    assert status("district.order_track") == "printed"


def test_59_after_an_arrest_point_the_line_is_a_reading() -> None:
    moved = (Announcer("violet", 1, 5), Announcer("jaune", 2, 6))
    ruling = order_announcements(Announcing(moved))
    assert (ruling.verdict, ruling.decisive) == (
        ("violet", "jaune"), "police_vs_gangs.district.order_line",
    )  # fmt: skip


# Dice


def test_91_a_grade_for_each_lieutenant_of_two_owners_is_a_reading() -> None:
    two = tuple(Policeman(one, (Die("lieutenant"),)) for one in ("rouge", "jaune"))
    both = resolve_police_only(PoliceOnly(two)).rules
    assert both.count("police_vs_gangs.dice.lieutenant_each") == 2
    one = (two[0], Policeman("jaune", (Die("sergent", "menotte"),)))
    single = resolve_police_only(PoliceOnly(one)).rules
    assert "police_vs_gangs.dice.lieutenant" in single
    assert status("dice.lieutenant_each") == "reading"


def test_35_it_is_said_why_this_policeman_is_offered_the_reroll() -> None:
    laid = (die("jaune", "lieutenant"), die("rouge", "lieutenant"), die("rouge", "inspecteur"))
    session = resolving(place(*laid), take_as_police)
    say(session, f"roll.{CARD}", {"rouge.inspecteur": "grade"})
    assert session.keys == (f"roll.{CARD}.again.1.rouge",)
    offered = ruled(session, f"roll.{CARD}.offered")
    assert offered.decisive == "police_vs_gangs.dice.offered_later"


def test_35_where_one_has_a_lieutenant_nothing_is_said_of_an_order() -> None:
    session = resolving(place(die("jaune", "lieutenant"), die("rouge", "sergent")), take_as_police)
    say(session, f"roll.{CARD}", {"rouge.sergent": "grade"})
    assert not was_said(session, f"roll.{CARD}.offered")


def test_32_only_where_a_higher_die_is_elsewhere_it_is_said_that_those_here_count() -> None:
    def jails(*elsewhere: str) -> tuple[str, ...]:
        one = Arresting("rouge", (Die("sergent", "grade"),), 0, 1, elsewhere)
        return resolve_arrest(Arrest((one,), (Suspect("violet", 2),))).rules

    assert "police_vs_gangs.arrest.die_here" in jails("lieutenant")
    assert "police_vs_gangs.arrest.die_here" not in jails("inspecteur")
    assert "police_vs_gangs.arrest.die_here" not in jails()


# Placement


def placed(player: str, camp: Any, **facts: Any) -> tuple[bool, str]:
    ruling = may_place(Placement(player, camp, "lieu_bleu", **facts))
    return ruling.verdict, ruling.decisive.removeprefix(HEAD)


def test_67_the_second_policeman_at_the_only_way_in_is_a_reading() -> None:
    first = placed("rouge", "police", gangsters=("violet",), accessible=1)
    assert first == (True, "placement.one_access")
    there: dict[str, Any] = {"gangsters": ("violet",), "police": ("jaune",), "accessible": 1}
    assert placed("rouge", "police", **there) == (True, "placement.police_slot")
    assert (status("placement.one_access"), status("placement.police_slot")) == (
        "printed", "reading",
    )  # fmt: skip


def test_50_pieces_do_not_close_a_way_in() -> None:
    facts: dict[str, Any] = {"gangsters": ("violet",), "accessible": 2, "held": 1}
    ruling = may_place(Placement("rouge", "police", "lieu_bleu", **facts))
    assert not ruling.verdict
    assert ruling.rules == (
        "police_vs_gangs.placement.pieces_open", "police_vs_gangs.placement.gangster_there",
    )  # fmt: skip
    free = may_place(Placement("rouge", "police", "lieu_bleu", **{**facts, "held": 0}))
    assert free.rules == ("police_vs_gangs.placement.gangster_there",)


def test_who_passed_is_refused_by_print_also_at_a_side_against_a_card() -> None:
    refused = placed("rouge", "police", beyond="card", accessible=2, passed=True)
    assert refused == (False, "placement.passed")


# New places


def test_n2_a_contact_at_a_corner_is_called_so() -> None:
    both = ("quartier_bleu", "quartier_rouge")
    corner = NewPlace(both, ("quartier_bleu",), ("quartier_rouge",))
    assert may_lay(corner).decisive == "police_vs_gangs.new_place.both_by_corner"
    assert may_lay(NewPlace(both, both)).decisive == "police_vs_gangs.new_place.both"
    assert status("new_place.both_by_corner") == "printed"


def test_n1_no_side_at_all_decides_before_the_grouping() -> None:
    ruling = may_lay(NewPlace(("quartier_bleu",), (), (), elsewhere=1))
    assert ruling.decisive == "police_vs_gangs.new_place.no_side"


# Tiles of a gangster


def test_p1_a_prisoner_may_be_the_one_where_there_is_one() -> None:
    five = ("flic",) * 5
    assert count_excess(Hand("violet", five)).decisive == "police_vs_gangs.hand.too_many"
    jailed = count_excess(Hand("violet", five[1:], ("mac",)))
    assert jailed.decisive == "police_vs_gangs.hand.too_many_jailed"


# Badges


def fed(**more: Any) -> tuple[str, ...]:
    feeders = (Feeder("violet", (Tile("petite_frappe", {"armes": 1, "drogue": 1}),)),)
    return count_fed(Feeding(feeders, {"tabac": 1}, 2, ("armes", "drogue"), **more)).rules


def test_86_a_badge_of_the_deal_one_left_open_and_one_named_by_the_winner() -> None:
    deal = fed(deal=True, fixed=("armes",))
    assert "police_vs_gangs.feeding.badge_fixed" in deal
    assert "police_vs_gangs.feeding.badge_open" in deal
    assert fed(deal=True).count("police_vs_gangs.feeding.badge_fixed") == 2
    assert fed().count("police_vs_gangs.feeding.badge") == 2
    found = [status(f"feeding.{one}") for one in ("badge_fixed", "badge_open", "badge")]
    assert found == ["printed", "reading", "printed"]


def test_86_in_play_the_badges_of_the_deal_are_fixed() -> None:
    session = resolving(three(), negotiate)
    close(session, ("jaune", "drogue", "some"), ("violet", "alcool", "all"))
    show(session)
    told = ruled(session, f"fed.{CARD}", 1).rules
    assert told.count("police_vs_gangs.feeding.badge_fixed") == 2


# Deals


def deal(*claims: Claim, says: Any = "agrees", **more: Any) -> tuple[str, tuple[str, ...]]:
    parties = (Party("violet"), Party("rouge", says))
    ruling = resolve_agreement(Negotiation(parties, {"tabac": 1}, 1, claims, **more))
    return ruling.verdict, ruling.rules


def test_88_after_an_agreement_no_dice_and_no_arrest() -> None:
    verdict, rules = deal(Claim("rouge", PLACE))
    assert verdict == "agreement" and "police_vs_gangs.agreement.no_fight" in rules
    assert status("agreement.no_fight") == "printed"


def test_89_badges_of_a_failed_talk_bind_nobody() -> None:
    verdict, rules = deal(Claim("rouge", "drogue"), says="refuses")
    assert verdict == "disagreement" and "police_vs_gangs.agreement.badges_free" in rules
    assert "police_vs_gangs.agreement.badges_free" not in deal(says="refuses")[1]
    assert status("agreement.badges_free") == "reading"


def test_88_the_place_changes_hands_last() -> None:
    takers = (Taker("violet", "gangsters"), Taker("rouge", "police"))
    taken = "police_vs_gangs.hand_out.place_last"
    neutral = "police_vs_gangs.hand_out.place_last_neutral"
    for owner, key in (("violet", taken), (NOBODY, neutral)):
        rules = resolve_hand_out(HandOut(takers, (Claim("rouge", PLACE),), {}, owner)).rules
        assert key in rules
    kept = resolve_hand_out(HandOut(takers, (Claim("violet", PLACE),), {}, "violet")).rules
    assert "police_vs_gangs.hand_out.place_last" not in kept


# Sharing


ROLLED = tuple(Policeman(one, (Die("sergent", face),)) for one, face in
               (("rouge", "grade"), ("jaune", "menotte")))  # fmt: skip


def test_97_nothing_agreed_is_printed_and_half_an_agreement_is_not() -> None:
    tiles = (RedTile("violet", "flic", {"armes": 1}),)
    none = resolve_sharing(Sharing(ROLLED, tiles))
    assert none.decisive == "police_vs_gangs.sharing.most"
    assert "police_vs_gangs.sharing.incomplete" not in none.rules
    half = resolve_sharing(Sharing(ROLLED, tiles, place_to="jaune"))
    assert "police_vs_gangs.sharing.incomplete" in half.rules


SHARED: dict[str, Any] = {
    "police": [{"player": "rouge", "dice": [{"rank": "lieutenant"}]}],
    "tiles": [{"player": "violet", "who": "flic", "symbols": {"armes": 1}}],
}


@pytest.mark.parametrize(
    ("told", "clause"),
    [
        ({"place_to": "violet"}, "sharing.only_police"),
        ({"place_to": "jaune"}, "sharing.not_there"),
        ({"tiles": [], "point_to": "rouge"}, "sharing.nothing_to_arrest"),
    ],
)
def test_x13_a_gangster_promised_the_place_is_refused_for_being_one(
    told: dict[str, Any], clause: str
) -> None:
    with pytest.raises(SituationError) as found:
        ask(SHARING, {**SHARED, **told}, ("rouge", "jaune", "violet"))
    assert HEAD + clause in [one.rule for one in found.value.reason.walk()]


# Camps told alone


def stood(camps: dict[str, str], **more: Any) -> Any:
    rows = [{"player": one, "score": 0, "camp": camp} for one, camp in camps.items()]
    return ask(ORDER, {"standings": rows, **more}, tuple(camps))


CAMPS = {"violet": "gangsters", "jaune": "police", "bleu": "gangsters", "rouge": "police"}


@pytest.mark.parametrize(
    ("camps", "more", "clause"),
    [
        (CAMPS, {"last": "violet"}, "police_vs_gangs.set_up.last_drawn"),
        (CAMPS, {"first": "jaune", "play": "teams"}, "police_vs_gangs.set_up.first_drawn"),
        ({**CAMPS, "bleu": "police"}, {"last": "bleu"}, "police_vs_gangs.set_up.police_count"),
    ],
)
def test_s7_the_lot_is_drawn_among_its_camp(camps: Any, more: Any, clause: str) -> None:
    with pytest.raises(SituationError) as found:
        stood(camps, **more)
    assert clause in [one.rule for one in found.value.reason.walk()]


def test_s7_a_drawn_policeman_is_last() -> None:
    asked = stood(CAMPS, last="rouge")
    assert asked.verdict == ("violet", "jaune", "bleu", "rouge")


def talked(first: dict[str, Any], second: dict[str, Any]) -> Any:
    parties = [{"player": "violet", **first}, {"player": "rouge", **second}]
    said = {"parties": parties, "demands": {"tabac": 1}, "badges": 0, "claims": []}
    return ask(ASK_AGREEMENT, said, ("violet", "rouge"))


def test_x7_a_deal_is_one_of_both_camps() -> None:
    both = talked({"camp": "gangsters"}, {"camp": "police"})
    assert both.verdict == "agreement"
    with pytest.raises(SituationError) as found:
        talked({"camp": "police"}, {"camp": "police"})
    told = [one.rule for one in found.value.reason.walk()]
    assert "police_vs_gangs.agreement.both_camps" in told
    untold = talked({}, {})
    assert "police_vs_gangs.assumed.both_camps" in untold.rules


# Set-up


def test_26_the_captain_is_explained_where_the_dice_are_taken() -> None:
    session = sit_down()
    say(session, "police", ["jaune", "rouge"])
    assert "police_vs_gangs.set_up.captain" in ruled(session, "camps").rules
    assert NOBODY not in session.table.police


def test_x5_the_bonus_of_a_pair_decides_where_there_is_one() -> None:
    feeders = (Feeder("violet", (Tile("dealer", {"drogue": 2}),)),)
    twice = count_fed(Feeding(feeders, {"drogue": 2}))
    assert (twice.verdict, twice.decisive) == (
        {"drogue": 3}, "police_vs_gangs.feeding.double",
    )  # fmt: skip
    assert count_fed(Feeding(feeders, {"drogue": 1})).decisive == "police_vs_gangs.feeding.total"


def test_38_the_first_ones_decide_where_nothing_is_left_for_those_that_follow() -> None:
    takers = (Taker("violet", "gangsters"), Taker("rouge", "police"))
    claims = (Claim("rouge", "alcool", "first_1"), Claim("violet", "alcool", "others"))
    short = resolve_hand_out(HandOut(takers, claims, {"alcool": 1}))
    assert short.decisive == "police_vs_gangs.hand_out.first"
    enough = resolve_hand_out(HandOut(takers, claims, {"alcool": 2}))
    assert enough.decisive == "police_vs_gangs.hand_out.as_concluded"


@pytest.mark.parametrize(
    ("scores", "more", "clause", "found"),
    [
        ((5, 2, 2), {}, "police_vs_gangs.order.last_of_level", "printed"),
        ((0, 0, 0), {"first": "jaune"}, "police_vs_gangs.order.last_of_all", "reading"),
        ((5, 3, 2), {}, "police_vs_gangs.order.last", "printed"),
    ],
)
def test_60_the_last_by_seat_is_printed_but_where_all_are_level(
    scores: tuple[int, ...], more: Any, clause: str, found: str
) -> None:
    seats = zip(("violet", "jaune", "bleu"), scores, strict=True)
    standings = tuple(Standing(player, score) for player, score in seats)
    assert resolve_order(TurnOrder(standings, **more)).rules[-1] == clause
    assert CITED[clause].status == found


def test_85_what_nobody_claimed_is_lost_and_that_decides() -> None:
    takers = (Taker("violet", "gangsters"), Taker("rouge", "police"))
    ruling = resolve_hand_out(HandOut(takers, (Claim("rouge", PLACE),), {"armes": 2}))
    assert ruling.decisive == "police_vs_gangs.hand_out.lost"


def test_c3_who_is_on_the_marker_keeps_the_trafic() -> None:
    held = count(2, jaune=1, bleu=0, holder="jaune", level=2)
    assert held.decisive == "police_vs_gangs.stakes.keeps"
    assert "police_vs_gangs.stakes.top" in held.rules
    taken = count(2, jaune=1, bleu=0, holder="vert", level=2)
    assert taken.decisive == "police_vs_gangs.stakes.gangster"


def test_p2_an_indic_is_laid_by_nobody() -> None:
    session = found()
    open_first(session)
    say(session, "element.violet.1", "lieu_bleu/n")
    die_laid = {"die": "indic", "spot": "lieu_bleu/s"}
    assert refuse(session, "element.jaune.1", die_laid) == ("police_vs_gangs.placement.indic",)


def test_x9_a_printed_clause_decides_before_a_refusal() -> None:
    parties = (Party("violet", "refuses"), Party("rouge"))
    claims = (Claim("rouge", "armes", "all"),)
    ruling = resolve_agreement(Negotiation(parties, {}, 0, claims))
    assert ruling.decisive == "police_vs_gangs.agreement.no_badge"


def test_80_silence_decides_where_somebody_is_silent() -> None:
    parties = (Party("violet"), Party("rouge", "silent"))
    ruling = resolve_agreement(Negotiation(parties, {}, 0, ()))
    assert ruling.decisive == "police_vs_gangs.agreement.silence"


def test_p7_the_neighbour_decides_where_one_is_there() -> None:
    assert placed("violet", "gangsters", next_to=("rouge",)) == (True, "placement.neighbour")


def test_x3_that_a_petite_frappe_never_recruits_decides() -> None:
    one = Recruiting("violet", 0, (Recruiter("petite_frappe", 0),))
    ruling = rank_recruiters(Recruitment((one,)))
    assert ruling.decisive == "police_vs_gangs.recruitment.cannot"


def test_82_a_place_in_the_rest_decides_where_nothing_was_short() -> None:
    takers = (Taker("violet", "gangsters"), Taker("rouge", "police"))
    claims = (Claim("rouge", "armes", 1), Claim("violet", "rest", 1))
    ruling = resolve_hand_out(HandOut(takers, claims, {"armes": 3}))
    assert ruling.decisive == "police_vs_gangs.hand_out.place_in_rest"
