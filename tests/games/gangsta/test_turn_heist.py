"""Heists and their rewards at the table (GAN-08, GAN-10 to 20; C.d-8, 21, 26, 31, 34, 47)."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from companion.core.fields import Chain
from companion.games.gangsta.pieces import BANQUE, GANGSTER, HIGH_TECH, HOPITAL, INDICATEURS, JET
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.attacks import diverted_field
from companion.games.gangsta.turn.heist import (
    against_heist,
    broken_field,
    crew_field,
    perform,
    questions,
)
from tests.games.gangsta.at_table import Played, cards, laid, play, tired, with_gang

RESERVE = ("g151", "g152", "g153", "g154", "g155")


def table_with(*heists: str, gang: tuple[str, ...] = (), **options: str) -> Table:
    """Ann, a sniper, with these gangsters before these heists; bob has two, cyd one."""
    table = with_gang(laid("ann", "bob", "cyd", **options), "ann", *gang)
    table = with_gang(with_gang(table, "bob", "g117", "g132"), "cyd", "g123")
    row = (*heists, "", "", "", "", "")[:5]
    chapter = int(heists[0][1]) - 1
    purse = {"ann": 3, "bob": 4, "cyd": 0}
    return table.change(row=row, chapter=chapter, reserve=RESERVE, purse=purse)


def do(table: Table, heist: str, order: list[str], **said: Any) -> Played:
    replies = {key.replace("__", "."): value for key, value in said.items()}
    return play(table, partial(perform, heist=heist), {f"crew.{heist}.0": order, **replies})


def names(members: tuple[Any, ...]) -> set[str]:
    return {member.card for member in members}


def test_gan_08_10_11_the_gang_is_engaged_the_money_paid_the_card_kept_face_down() -> None:
    table = table_with("h203", "h205", gang=("g111",))
    played = do(table, "h203", ["g111"])
    assert played.result is True
    assert names(tired(played.table, "ann")) == {"g111"}
    assert (played.table.purse["ann"], played.table.bank) == (7, table.bank - 4)
    assert played.table.done["ann"] == ("h203",)
    assert played.table.row[:2] == ("", "h205")
    assert played.asked == ["crew.h203.0"]
    assert "gangsta.heist.complete" in played.rules and "gangsta.rewards.income" in played.rules


def test_gan_11_a_heist_with_points_is_kept_face_down_and_said_so_once() -> None:
    played = do(table_with("h327", gang=("g133", "g125")), "h327", ["g133", "g125"])
    assert played.rulings["kept.h327"].decisive == "gangsta.rewards.points"
    assert played.table.done["ann"] == ("h327",) and played.table.purse["ann"] == 3
    assert "kept.h203" not in do(table_with("h203", gang=("g111",)), "h203", ["g111"]).rulings


def test_example_8_a_boss_and_his_recruit_are_both_engaged() -> None:
    table = table_with("h201", gang=("g111",)).change(purse={"ann": 4, "bob": 0, "cyd": 0})
    played = do(table, "h201", ["boss_bratva", "g111"])
    assert played.table.purse["ann"] == 7 and len(tired(played.table, "ann")) == 2


def test_gan_08_what_cannot_be_done_says_what_is_missing() -> None:
    table = table_with("h205", gang=("g112",))
    assert [one.rule for one in against_heist(table, "ann", "h205")] == ["gangsta.heist.short"]
    played = play(table, partial(perform, heist="h205"))
    assert played.result is False and played.table == table
    assert not against_heist(with_gang(table, "ann", "g111", "g144"), "ann", "h205")


def test_the_chain_offers_the_whole_gang_and_opponents_only_where_they_can_help() -> None:
    table = table_with("h203", "h305", gang=("g111",))
    assert crew_field("h203", table).options == ("boss_bratva", "g111")
    assert crew_field("h203", table).groups is None
    assert crew_field("h305", table).groups == {
        "ann": ("boss_bratva", "g111"),
        "bob": ("boss_cartel", "g117", "g132"),
        "cyd": ("boss_ghettos", "g123"),
    }
    refused = crew_field("h305", table).check(["g132"])
    assert refused.decisive == "gangsta.heist.own_first"


def test_the_adviser_fills_the_chain_and_can_be_switched_off() -> None:
    field = crew_field("h203", table_with("h203", gang=("g111", "g153")))
    assert field.advice is not None
    advice = field.advice()
    assert advice.said.rule == "gangsta.ways.count" and advice.said.facts["count"] == 4
    assert [way.chain for way in advice.best] == [("g111",)]  # best for whatever one wants
    merits = [one.rule.rpartition(".")[2] for one in advice.best[0].merits]
    assert merits == ["fewest", "most_left", "gain"]
    off = table_with("h203", gang=("g111",), adviser="off")
    assert crew_field("h203", off).advice is None


def test_cd_47_a_broken_heist_leaves_all_as_it_was_and_another_action_is_chosen() -> None:
    table = table_with("h203", gang=("g111",))
    played = play(table, partial(perform, heist="h203"), {"broken.h203.0": "broken"})
    assert played.result is False and played.table == table
    assert played.rules == ("gangsta.heist.broken_anew",)


def test_cd_47_option_those_engaged_so_far_stay_so_and_the_action_is_lost() -> None:
    table = table_with("h224", gang=("g153", "g141"), broken="lost")
    played = play(table, partial(perform, heist="h224"), {"broken.h224.0": ["g153"]})
    assert played.result is True and names(tired(played.table, "ann")) == {"g153"}
    assert not played.table.done["ann"] and "gangsta.heist.broken_lost" in played.rules
    field = broken_field("h224", table)
    assert field.check(["g153", "g141"]).decisive == "gangsta.heist.complete"
    assert field.check(["boss_bratva"]).decisive == "gangsta.heist.no_skill"
    assert field.check(field.draw(Random(1))).verdict


def test_an_order_that_is_overruled_is_a_broken_heist() -> None:
    table = table_with("h203", gang=("g111",))
    played = do(table, "h203", ["g111"], heist__h203__0=False)
    assert played.result is False and played.table == table


def test_gan_19_20_opponents_are_engaged_and_box_b_is_paid_to_everybody_involved() -> None:
    table = table_with("h315", gang=("g111",))
    played = do(table, "h315", ["g111", "g117"])
    assert played.table.purse == {"ann": 3 + 2 + 4, "bob": 8, "cyd": 0}
    assert names(tired(played.table, "bob")) == {"g117"}
    assert "gangsta.rewards.not_involved" in played.rules


def test_gan_20_done_alone_box_b_is_not_paid() -> None:
    table = table_with("h315", gang=("g111", "g112"))
    played = do(table, "h315", ["g112", "g111"])
    assert played.table.purse == {"ann": 5, "bob": 4, "cyd": 0}
    assert "gangsta.rewards.alone" in played.rules


def test_gan_13_the_heist_itself_is_tucked_under_who_learns_and_leaves_the_pile() -> None:
    table = table_with("h228", gang=("g113",))
    played = do(table, "h228", ["g113"], learn__h228="g113")
    taught = played.table.member("ann", "g113")
    assert taught is not None and (taught.learned, taught.lesson) == ("mercenary", "h228")
    assert taught.skills == ("sniper", "hacker", "mercenary")
    assert played.table.done["ann"] == ()
    kept = do(table, "h228", ["g113"], learn__h228="nobody")
    assert kept.table.done["ann"] == ("h228",)


def test_gan_13_only_those_who_took_part_can_learn() -> None:
    table = table_with("h215", gang=("g152", "g113"))
    played = do(table, "h215", ["g152"], learn__h215="g152")
    assert "leader" in played.table.member("ann", "g152").skills
    with pytest.raises(AssertionError, match=r"gangsta.rewards.took_no_part"):
        do(table, "h215", ["g152"], learn__h215="g113")
    none = do(table_with("h215", gang=("g136",)), "h215", ["g136"])
    assert "gangsta.rewards.nobody_learns" in none.rules


def test_gan_12_cd_31_the_money_of_the_card_can_pay_its_recruit() -> None:
    table = table_with("h208", gang=("g143",)).change(purse={"ann": 1, "bob": 0, "cyd": 0})
    played = do(table, "h208", ["g143"], enlist__h208="g152")
    assert cards(played.table, "ann") == ("g143", "g152")
    assert played.table.purse["ann"] == 0
    recruited = played.table.member("ann", "g152")
    assert recruited is not None and recruited.ready


def test_gan_12_it_is_an_offer_and_nobody_is_asked_who_cannot_pay() -> None:
    table = table_with("h208", gang=("g143",))
    assert cards(do(table, "h208", ["g143"], enlist__h208="nobody").table, "ann") == ("g143",)
    dear = table.change(reserve=("g117", "g126", "", "", ""), purse={"ann": 0, "bob": 0, "cyd": 0})
    played = do(dear, "h208", ["g143"])
    assert "gangsta.rewards.recruit_nobody" in played.rules


def test_cd_14_a_recruit_by_reward_ends_the_chapter_too() -> None:
    table = table_with("h208", gang=("g143", "g141"))
    played = do(table, "h208", ["g143"], enlist__h208="g151")
    assert played.table.closing and played.table.ended_by == "ann"


def test_cd_42_the_network_opens_the_top_of_the_pile_for_a_reward() -> None:
    network: dict[str, Any] = {
        "resources": {"ann": INDICATEURS},
        "active": (INDICATEURS,),
    }
    network["peeked"] = {GANGSTER: ""}
    table = table_with("h208", gang=("g143",)).change(**network)
    said = {"enlist__h208": "top_gangster", "top__gangster": "g111"}
    assert cards(do(table, "h208", ["g143"], **said).table, "ann") == ("g143", "g111")
    by_action = table_with("h208", gang=("g143",), network="action").change(**network)
    with pytest.raises(AssertionError, match=r"gangsta.resources.top_by_action"):
        do(by_action, "h208", ["g143"], **said)


def test_gan_14_a_replay_is_taken_or_not_and_never_twice_in_a_row() -> None:
    table = table_with("h323", gang=("g154", "g121"))
    order = ["g154", "g121"]
    assert do(table, "h323", order, replay__h323=True).table.again
    assert not do(table, "h323", order, replay__h323=False).table.again
    gained = do(table.change(gained=True), "h323", order)
    assert not gained.table.again and "gangsta.rewards.replay_twice" in gained.rules


def test_gan_15_cd_26_a_theft_names_one_opponent_even_a_poor_one() -> None:
    table = table_with("h320", gang=("g116",))
    played = do(table, "h320", ["g116"], theft_of__h320="bob")
    assert played.table.purse == {"ann": 7, "bob": 0, "cyd": 0}
    poor = do(table, "h320", ["g116"], theft_of__h320="cyd")
    assert poor.table.purse == table.purse and "gangsta.rewards.order" in poor.rules
    may = table_with("h320", gang=("g116",), orders="may")
    declined = do(may, "h320", ["g116"], theft_of__h320="nobody")
    assert declined.table.purse == table.purse


def test_gan_35_1_a_theft_leaves_the_banque_alone() -> None:
    table = table_with("h320", gang=("g116",)).change(stored={"ann": 0, "bob": 6, "cyd": 0})
    table = table.change(resources={"bob": BANQUE}, active=(BANQUE,))
    played = do(
        table.change(purse={"ann": 0, "bob": 1, "cyd": 0}), "h320", ["g116"], theft_of__h320="bob"
    )
    assert (played.table.purse["bob"], played.table.stored["bob"]) == (0, 6)
    assert played.table.purse["ann"] == 1


def test_gan_16_cd_8_a_diversion_engages_opponents_bosses_too() -> None:
    table = table_with("h311", gang=("g117",))
    table = with_gang(table, "bob", "g132")
    played = do(table, "h311", ["g117"], diversion__h311=["boss_cartel", "g123"])
    assert names(tired(played.table, "bob")) == {"boss_cartel"}
    assert names(tired(played.table, "cyd")) == {"g123"}
    assert do(table, "h311", ["g117"], diversion__h311=[]).table.gangs["bob"] == table.gangs["bob"]
    with pytest.raises(AssertionError, match=r"gangsta.closed.diversion_most"):
        do(table, "h311", ["g117"], diversion__h311=["boss_cartel", "g123", "g132"])
    asleep = table
    for player in ("bob", "cyd"):
        asleep = asleep.set_ready(player, {one.card for one in table.gangs[player]}, ready=False)
    assert "gangsta.rewards.none_to_divert" in do(asleep, "h311", ["g117"]).rules


def test_gan_16_a_diversion_says_of_each_whose_he_is() -> None:
    field = diverted_field(2, table_with("h311", gang=("g111",)))
    assert field.note is not None
    told = [field.note((), card) for card in field.options]
    assert {one.rule for one in told} == {"gangsta.rewards.note_owner"}
    assert [one.facts["player"] for one in told] == ["bob", "bob", "bob", "cyd", "cyd"]


def test_gan_17_the_victim_of_an_assassination_chooses_who_falls() -> None:
    table = with_gang(table_with("h418", gang=("g123", "g121")), "cyd", "g111")
    order = ["g121", "g123"]
    said = {"assassination_of__h418": "bob", "assassinated__h418": "g132"}
    played = do(table, "h418", order, **said)
    assert cards(played.table, "bob") == ("g117",) and played.table.eliminated == ("g132",)
    nobody = with_gang(table, "bob", "g117")
    safe = do(nobody, "h418", order, assassination_of__h418="bob")
    assert cards(safe.table, "bob") == ("g117",) and "gangsta.rewards.no_target" in safe.rules


def test_gan_35_5_the_hospital_takes_in_who_was_shot() -> None:
    table = with_gang(table_with("h418", gang=("g123", "g121")), "cyd", "g111")
    table = table.change(resources={"bob": HOPITAL}, active=(HOPITAL,))
    said = {"assassination_of__h418": "bob", "assassinated__h418": "g132"}
    played = do(table, "h418", ["g121", "g123"], **said)
    assert names(played.table.hospital["bob"]) == {"g132"}


def test_gan_18_a_rally_readies_the_whole_gang() -> None:
    table = table_with("h402", gang=("g126", "g134", "g141"))
    table = table.set_ready("ann", ("g141",), ready=False)
    played = do(table, "h402", ["g126", "g134"])
    assert not tired(played.table, "ann") and "gangsta.rewards.rally" in played.rules


def test_cd_31_a_replay_comes_last_or_where_the_card_has_it() -> None:
    order = ["g132", "g113"]
    said = {"replay__h321": True, "theft_of__h321": "bob"}
    free = do(table_with("h321", gang=("g132", "g113")), "h321", order, **said)
    assert free.asked[1:] == ["theft_of.h321", "replay.h321"]
    printed = table_with("h321", gang=("g132", "g113"), rewards="printed")
    assert do(printed, "h321", order, **said).asked[1:] == ["replay.h321", "theft_of.h321"]


def test_cd_31_of_several_rewards_he_chooses_the_next() -> None:
    table = table_with("h311", gang=("g117",))
    value = table.box["h311.rewards"]
    both = {"money": 1, "theft": 2, "diversion": 2, "replay": 1}
    table = table.change(box={**table.box, "h311.rewards": type(value)(both, "typed")})
    said: dict[str, Any] = {
        "reward__h311__2": "diversion",
        "diversion__h311": [],
        "theft_of__h311": "bob",
        "replay__h311": False,
    }
    played = do(table, "h311", ["g117"], **said)
    assert played.asked[1:] == [key.replace("__", ".") for key in said]


TECH = {"resources": {"ann": HIGH_TECH}, "active": (HIGH_TECH,)}


def test_gan_35_3_cd_34_the_equipment_spares_an_icon_of_an_art_theft_or_a_hack() -> None:
    table = table_with("h228", "h203", gang=("g121",)).change(**TECH)
    played = do(table, "h228", ["without_hacker", "g121"], learn__h228="g121")
    assert played.table.member("ann", "g121").learned == "mercenary"
    assert "gangsta.resources.tech_one" in played.rules
    assert not any(step.startswith("without") for step in crew_field("h203", table).options)


def test_cd_21_a_hack_of_one_icon_needs_nobody_then() -> None:
    table = table_with("h220", gang=("g111",)).change(**TECH)
    played = do(table, "h220", ["without_hacker"])
    assert not tired(played.table, "ann") and played.table.purse["ann"] == 4


def test_gan_35_7_the_jet_of_a_helper_readies_one_of_his_gangsters() -> None:
    table = table_with("h315", gang=("g111",))
    table = table.change(resources={"bob": JET}, active=(JET,))
    played = do(table, "h315", ["g111", "g117"], jet__bob="g117")
    assert not tired(played.table, "bob")


def test_a_random_crew_closes_and_refusals_name_their_clause() -> None:
    table, chance = table_with("h303", gang=("g111", "g135")), Random(4)
    field = crew_field("h303", table)
    assert isinstance(field, Chain)
    for _ in range(30):
        assert field.check(field.draw(chance)).verdict
    for rule, reply in field.spoil(chance):
        assert rule in field.check(reply).rules


def test_both_questions_are_about_the_heist() -> None:
    table = table_with("h203", gang=("g111",))
    asked = tuple(questions("h203", 2, table))
    assert [one.key for one in asked] == ["crew.h203.2", "broken.h203.2"]
    assert {one.about.subject for one in asked if one.about} == {"h203"}


def test_a_heist_that_a_correction_made_impossible_can_only_be_broken_off() -> None:
    table = table_with("h203", gang=("g111",), broken="lost").set_ready(
        "ann", ("g111",), ready=False
    )
    assert [one.key for one in questions("h203", 0, table)] == ["broken.h203.0"]
    field = broken_field("h203", table)
    assert all(field.check(field.draw(Random(seed))).verdict for seed in range(20))
