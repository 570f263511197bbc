"""Whole turns in which a reading decides (C.d-2, 11, 13, 20, 22, 31, 32, 44, 45, 47, 49)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion.games.gangsta.pieces import BANQUE, HOPITAL
from companion.games.gangsta.readings import OPTIONS
from companion.games.gangsta.sheet import done_shown
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn import turn
from tests.games.gangsta.at_table import Played, cards, laid, play, tired, with_gang

RESERVE = ("g151", "g152", "g153", "g154", "g155")
ROWS = {
    chapter: tuple(f"h{chapter + 1}{at:02}" for at in (1, 4, 7, 10, 13)) for chapter in (1, 2, 3)
}
LAY = {
    chapter: {f"lay.{at + 1}": card for at, card in enumerate(ROWS[chapter])} for chapter in ROWS
}


def at_turn(chapter: int = 1, *heists: str, players: int = 2, **options: str) -> Table:
    """Ann is about to begin, before these heists first."""
    names = ("ann", "bob", "cyd", "dan")[:players]
    row = (*heists, *(one for one in ROWS[chapter] if one not in heists))[:5]
    table = laid(*names, **options).change(chapter=chapter, row=row, reserve=RESERVE)
    return table.change(
        coming="ann", in_turn="", purse=dict.fromkeys(names, 5), bank=80 - 5 * players
    )


def go(table: Table, **said: Any) -> Played:
    """Her whole turn, with these replies."""
    replies = {key.replace("__", "."): value for key, value in said.items()}
    return play(table, turn, replies)


# Délateurs


def test_cd_2_a_delateur_of_chapter_ii_is_no_step_to_the_third_of_chapter_iii() -> None:
    table = with_gang(at_turn(2), "ann", "g111", "g112", "g113", "g114", "g121")
    table = table.change(informers=("delateur_2", "delateur_3"))
    said = {"action": "g151", **{key.replace(".", "__"): card for key, card in LAY[3].items()}}
    played = go(table, **said, gangster__1="g117")
    assert (played.table.chapter, played.table.informers) == (3, ())
    third = played.table.change(
        row=("", *played.table.row[1:]), coming="ann", purse={"ann": 9, "bob": 9}
    )
    drawn = go(
        third, action="pass", discard="nothing", heist__1__0="delateur_3", heist__1__1="h402"
    )
    assert not drawn.table.over and len(drawn.table.informers) == 1
    assert "gangsta.chapters.too_few_drawn" in drawn.rules


def test_cd_11_a_pass_throws_out_a_card_of_the_rows_and_a_delateur_may_replace_it() -> None:
    table = with_gang(at_turn(2), "ann", "g111")
    with pytest.raises(AssertionError, match=r"gangsta.closed.discard_rows"):
        go(table, action="pass", discard="g111")
    played = go(table, action="pass", discard="h301", heist__1__0="delateur_2", heist__1__1="h302")
    assert played.table.heist_discards == ("h301",) and played.table.row[0] == "h302"
    assert played.table.purse == {"ann": 4, "bob": 3}  # she had one Leader, and nobody informs


def test_gan_22_cd_2_a_delateur_met_while_the_row_is_laid_is_refused_and_counts_for_nothing() -> (
    None
):
    table = with_gang(at_turn(1), "ann", "g111", "g112")
    said = {
        "action": "g151",
        "gangster__1": "g117",
        **{k.replace(".", "__"): c for k, c in LAY[2].items()},
    }
    assert go(table, **said).table.informers == ()
    with pytest.raises(AssertionError, match=r"gangsta.draw.laid_informer"):
        go(table, **{**said, "lay__3": "delateur_2"})


def test_cd_20_the_banque_pays_a_delateur_in_its_owners_turn_and_in_no_other() -> None:
    bank = {"resources": {"ann": BANQUE, "bob": "jet"}, "active": (BANQUE,)}
    table = with_gang(at_turn(2, resources="yes"), "ann", "g111").change(**bank)
    table = table.change(purse={"ann": 0, "bob": 9}, stored={"ann": 4, "bob": 0}, bank=67)
    said = {"discard": "h301", "heist__1__0": "delateur_3", "heist__1__1": "h302"}
    mine = go(table, action="pass", **said)
    assert (mine.table.purse["ann"], mine.table.stored["ann"]) == (0, 2)
    assert cards(mine.table, "ann") == ("g111",)
    his = go(table.change(coming="bob"), action="pass", lost__informer__1__ann="g111", **said)
    assert his.table.stored["ann"] == 4 and cards(his.table, "ann") == ()
    always = table.change(coming="bob", options={**table.options, "stored": "always"})
    paid = go(always, action="pass", **said)
    assert paid.table.stored["ann"] == 1 and cards(paid.table, "ann") == ("g111",)


def test_cd_44_all_are_counted_before_anybody_discards() -> None:
    """Bob gives up his Informant first, and both are ruled as they stood when the card came."""
    table = with_gang(with_gang(at_turn(2), "ann", "g141"), "bob", "g114")
    table = table.change(purse={"ann": 0, "bob": 0}, bank=80)
    said = {"discard": "h301", "heist__1__0": "delateur_3", "heist__1__1": "h302"}
    lost = {"lost__informer__1__bob": "g114", "lost__informer__1__ann": "g141"}
    together = go(table, action="pass", **said, **lost)
    assert together.rulings["informer.1"].verdict["discards"] == ("ann", "bob")
    assert together.asked.count("lost.informer.1.bob") == 1
    turns = table.change(options={**table.options, "discards": "clockwise"})
    in_turn = [
        one for one in go(turns, action="pass", **said, **lost).asked if one.startswith("lost")
    ]
    assert in_turn == ["lost.informer.1.ann", "lost.informer.1.bob"]


# Rewards


def crew_of(heist: str, *order: str) -> dict[str, Any]:
    return {"action": heist, f"crew__{heist}__0": list(order)}


def test_cd_31_a_recruit_that_ends_the_chapter_costs_no_other_reward_of_the_card() -> None:
    table = with_gang(at_turn(1, "h208"), "ann", "g143", "g141")
    both = type(table.box["h208.rewards"])({"money": 3, "recruit": 1, "theft": 2}, "typed")
    table = table.change(box={**table.box, "h208.rewards": both})
    lay = {key.replace(".", "__"): card for key, card in LAY[2].items()}
    said = {**crew_of("h208", "g143"), "enlist__h208": "g151", "gangster__1": "g117", **lay}
    free = go(table, **said, reward__h208__2="recruit", theft_of__h208="bob")
    assert free.table.chapter == 2 and "gangsta.rewards.theft" in free.rules
    printed = table.change(options={**table.options, "rewards": "printed"})
    assert "theft_of.h208" not in go(printed, **said).asked


def replaying(chapter: int = 2, **options: str) -> Table:
    heist = "h323" if chapter == 2 else "h428"
    gang = ("g154", "g121") if chapter == 2 else ("g154", "g134", "g151")
    reserve = ("g152", "g153", "g155", "g156", "g157")
    return with_gang(at_turn(chapter, heist, **options), "ann", *gang).change(reserve=reserve)


def test_cd_32_the_row_is_filled_before_the_replay_turn_or_by_the_option_after_it() -> None:
    said = {**crew_of("h323", "g154", "g121"), "replay__h323": True}
    before = go(replaying(), **said, heist__1__0="h302")
    assert before.table.row[0] == "h302" and before.table.coming == "ann"
    after = go(replaying(refill="after"), **said)
    assert after.table.row[0] == "" and after.table.coming == "ann"
    played = go(after.table, mobilisation=[], action="pass", discard="nothing", heist__1__0="h302")
    assert played.table.row[0] == "h302" and played.table.coming == "bob"


def test_cd_32_a_third_delateur_at_the_refill_ends_the_game_and_the_replay_is_lost() -> None:
    table = replaying(3).change(informers=("delateur_3", "delateur_3"))
    order = ("g154", "g134", "g151")
    said = {**crew_of("h428", *order), "replay__h428": True, "heist__1__2": "delateur_3"}
    ended = go(table, **said)
    assert ended.table.over == "informer" and ended.table.coming == "bob"
    first = table.change(options={**table.options, "refill": "after"})
    del said["heist__1__2"]
    assert go(first, **said).table.coming == "ann"


def test_cd_47_a_broken_announcement_costs_nothing_and_the_next_action_is_his() -> None:
    table = with_gang(at_turn(1, "h224"), "ann", "g153", "g141")
    said = {
        "action": "h224",
        "broken__h224__0": "broken",
        "action__1": "pass",
        "discard": "nothing",
    }
    played = go(table, **said)
    assert not tired(played.table, "ann") and played.table.purse["ann"] == 6
    lost = table.change(options={**table.options, "broken": "lost"})
    gone = go(lost, action="h224", broken__h224__0=["g153"])
    assert [one.card for one in tired(gone.table, "ann")] == ["g153"]
    assert gone.table.purse["ann"] == 5 and gone.table.coming == "bob"


# Between chapters


def test_cd_45_gangs_money_heists_and_reserve_stay_and_all_heists_of_the_chapter_leave() -> None:
    table = with_gang(with_gang(at_turn(1), "ann", "g111", "g112"), "bob", "g113")
    table = table.set_ready("bob", ("g113",), ready=False)
    table = table.change(
        done={"ann": ("h203",), "bob": ("h205",)},
        heist_discards=("h206",),
        gangster_discards=("g141",),
    )
    said = {key.replace(".", "__"): card for key, card in LAY[2].items()}
    after = go(table, action="g151", gangster__1="g117", **said).table
    assert (after.done, after.gangster_discards) == (table.done, ("g141",))
    assert [one.card for one in tired(after, "bob")] == ["g113"]
    assert after.reserve == ("g117", *RESERVE[1:])
    assert set(after.heists_gone) == {*table.row, "h206"} and after.heist_discards == ()
    assert after.purse == {"ann": 5 - 2, "bob": 5 + 7 - 4}


def test_cd_45_a_gap_of_the_old_row_is_not_filled_so_no_delateur_of_it_comes() -> None:
    eight = ("g111", "g112", "g113", "g114", "g121")
    table = with_gang(at_turn(2, "h307"), "ann", "g132", "g141", *eight[:3])
    lay = {key.replace(".", "__"): card for key, card in LAY[3].items()}
    said = {**crew_of("h307", "g132", "g141"), "enlist__h307": "g151", "gangster__1": "g117", **lay}
    played = go(table, **said)
    assert played.table.chapter == 3
    assert not any(key.startswith("heist.") for key in played.asked)


# The Hôpital and the Délateur, and what is seen


def test_cd_37_by_the_option_the_hopital_has_whoever_fell_before_it_worked() -> None:
    table = with_gang(at_turn(3, "h418", resources="yes", hospital="all"), "ann", "g123", "g121")
    table = with_gang(table, "bob", "g132").change(resources={"ann": "jet", "bob": HOPITAL})
    said = {"assassination_of__h418": "bob", "assassinated__h418": "g132", "heist__1__0": "h402"}
    played = go(table, **crew_of("h418", "g121", "g123"), **said)
    assert [one.card for one in played.table.hospital["bob"]] == ["g132"]


def test_cd_49_done_heists_are_covered_until_the_end_or_by_the_option_open() -> None:
    table = at_turn()
    assert not done_shown(table) and done_shown(table.change(over="ninth"))
    assert done_shown(at_turn(done="open"))


# Every number has its tests


NAMES = tuple(
    name
    for path in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
)


def numbers(head: str) -> set[int]:
    """The numbers that stand in names of tests, one after another behind this head."""
    found = (re.findall(rf"_{head}_((?:\d+_)+)", f"{name}_") for name in NAMES)
    return {int(one) for runs in found for run in runs for one in run.split("_") if one}


def test_every_rule_and_every_reading_has_a_test_of_its_number() -> None:
    assert set(range(1, 36)) <= numbers("gan")
    assert set(range(1, 50)) <= numbers("cd")


def test_every_reading_with_an_alternative_has_two_choices_and_the_standard_one_first() -> None:
    standard = {key: choices[0] for key, choices in OPTIONS.items()}
    assert all(len(choices) == 2 for key, choices in OPTIONS.items() if key != "use")
    assert standard.pop("use") == "referee"
    assert standard == {
        "families": "no",
        "resources": "no",
        "extras": "no",
        "adviser": "on",
        "stored": "own_turn",  # 20
        "jet": "card",  # 22
        "printer": "stays",  # 25
        "orders": "must",  # 26
        "ninth": "reached",  # 27
        "rewards": "free",  # 31
        "refill": "before",  # 32
        "money": "unlimited",  # 33
        "tech": "icon",  # 34
        "tech_named": "first",  # 34
        "qg": "mobilisation",  # 35
        "ready_effects": "may",  # 36
        "hospital": "active",  # 37
        "hospital_skill": "kept",  # 38
        "hospital_points": "none",  # 40
        "hospital_pass": "income",  # 41
        "network": "reward",  # 42
        "discards": "together",  # 44
        "broken": "anew",  # 47
        "done": "covered",  # 49
    }
