"""Délateurs, ends of chapters, the war and the count at the table (GAN-21 to 32)."""

from __future__ import annotations

from functools import partial

import pytest

from companion.core.light import but
from companion.games.gangsta.pieces import BANQUE, HOPITAL, IMPRIMERIE, JET
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.chapters import close_chapter, end_by_gang
from companion.games.gangsta.turn.informer import meet_informer, refill_row
from companion.games.gangsta.turn.losses import _questions, lost_field
from companion.games.gangsta.turn.score import crown
from tests.games.gangsta.at_table import cards, laid, play, with_gang

ROW = {"lay.1": "h301", "lay.2": "h302", "lay.3": "h303", "lay.4": "h304", "lay.5": "h305"}
ROW_3 = {key: heist.replace("h3", "h4") for key, heist in ROW.items()}
RESERVE = ("g151", "g152", "g153", "g154", "g155")


def second(*players: str, **options: str) -> Table:
    """A table in chapter II with its rows laid."""
    table = laid(*(players or ("ann", "bob")), **options)
    return table.change(chapter=2, row=tuple(ROW.values()), reserve=RESERVE)


# Délateurs


def test_gan_27_money_goes_to_the_bank_and_a_gangster_out_of_the_game() -> None:
    table = with_gang(second(), "ann", "g135", "g114").change(purse={"ann": 1, "bob": 1})
    table = with_gang(table, "bob", "g111", "g112").change(informers=("delateur_4",))
    played = play(table, partial(meet_informer, card="delateur_4"), {"lost.informer.1.bob": "g112"})
    assert played.table.purse == {"ann": 0, "bob": 0}
    assert cards(played.table, "bob") == ("g111",)
    assert played.words == ["gangsta.ask.lost"]
    assert played.table.eliminated == ("g112",)
    assert played.table.bank == table.bank + 2
    assert "gangsta.chapters.no_count" in played.rules
    assert "gangsta.informer.again" in played.rules


def test_cd_20_in_his_own_turn_the_banque_pays_what_the_purse_lacks() -> None:
    table = with_gang(second(), "ann", "g111").change(
        purse={"ann": 1, "bob": 4}, stored={"ann": 5, "bob": 0}, informers=("delateur_3",)
    )
    table = table.change(resources={"ann": BANQUE}, active=(BANQUE,))
    own = play(table, partial(meet_informer, card="delateur_3")).table
    assert (own.purse["ann"], own.stored["ann"]) == (0, 3)
    theirs = table.change(in_turn="bob")
    step = partial(meet_informer, card="delateur_3")
    other = play(theirs, step, {"lost.informer.1.ann": "g111"}).table
    assert (other.purse["ann"], other.stored["ann"]) == (0, 5)
    assert cards(other, "ann") == ()


def test_cd_3_a_gap_is_filled_by_the_heist_after_the_delateurs() -> None:
    table = second().change(row=("h301", "", "h303", "h304", "h305"))
    said = {"heist.2.0": "delateur_2", "heist.2.1": "delateur_3", "heist.2.2": "h310"}
    played = play(table, refill_row, said)
    assert played.table.row == ("h301", "h310", "h303", "h304", "h305")
    assert played.table.informers == ("delateur_2", "delateur_3")
    assert "gangsta.informer.nothing_left" in played.rules


def test_gan_26_the_third_delateur_of_chapter_iii_is_resolved_and_ends_the_game() -> None:
    table = second().change(chapter=3, row=("", *list(ROW_3.values())[1:]), informers_before=3)
    table = table.change(informers=("delateur_3", "delateur_3"))
    played = play(table, refill_row, {"heist.1.2": "delateur_4"})
    assert (played.table.over, played.table.row[0]) == ("informer", "")
    assert "gangsta.chapters.third_drawn" in played.rules
    assert "gangsta.informer.drawn" in played.rules
    other = {"heist.1.2": "delateur_4", "chapter_end.3.3": "goes_on", "heist.1.3": "h406"}
    assert play(table, refill_row, other).table.row[0] == "h406"


def test_cd_44_by_the_option_they_discard_one_after_the_other() -> None:
    table = with_gang(second(discards="clockwise"), "ann", "g111")
    table = with_gang(table, "bob", "g112").change(in_turn="bob", informers=("delateur_4",))
    said = {"lost.informer.1.ann": "g111", "lost.informer.1.bob": "g112"}
    played = play(table, partial(meet_informer, card="delateur_4"), said)
    assert played.asked == ["lost.informer.1.bob", "lost.informer.1.ann"]


def test_gan_24_the_boss_cannot_be_chosen() -> None:
    table = with_gang(second(), "ann", "g111")
    (question,) = _questions("war", {"ann": "bob"}, "", table)
    assert question.about and question.about.short
    assert question.about.short.rule == "gangsta.ask.lost.short"
    assert lost_field("ann", table).check("boss_bratva").rules == ("gangsta.war.never_boss",)


# Ends of chapters


def test_gan_21_22_the_first_chapter_closes_with_the_income_and_a_new_row() -> None:
    table = with_gang(laid("ann", "bob", "cid"), "bob", "g116", "g117", "g111")
    table = table.change(row=("h201", "h202", "", "h204", "h205"), heist_discards=("h206",))
    table = table.change(reserve=(*RESERVE[:4], ""), in_turn="bob")
    ended = play(table, partial(end_by_gang, player="bob"))
    assert ended.table.closing and ended.table.ended_by == "bob"
    assert "gangsta.chapters.fourth" in ended.rules
    closed = play(ended.table, close_chapter, {"gangster.5": "g155", **ROW})
    after = closed.table
    assert (after.chapter, after.coming, after.closing) == (2, "cid", False)
    assert after.row == tuple(ROW.values()) and after.reserve == RESERVE
    assert after.purse == {"ann": 8, "bob": 0, "cid": 8}  # ten icons against two
    assert after.heist_discards == () and "h201" in after.heists_gone
    assert cards(after, "bob") == ("g116", "g117", "g111")
    assert "gangsta.chapters.left" in closed.rules


def test_a_gang_that_is_not_there_yet_says_nothing_and_the_table_may_play_on() -> None:
    table = with_gang(laid("ann", "bob"), "ann", "g111", "g112")
    assert play(table, partial(end_by_gang, player="ann")).rulings == {}
    table = with_gang(table, "ann", "g111", "g112", "g113")
    on = play(table, partial(end_by_gang, player="ann"), {"chapter_end.1": "goes_on"})
    assert not on.table.closing


def test_gan_26_the_ninth_ends_the_game_at_once() -> None:
    eight = tuple(f"g1{one}" for one in (11, 12, 13, 14, 21, 22, 23, 24))
    table = with_gang(second(), "ann", *eight).change(chapter=3)
    assert play(table, partial(end_by_gang, player="ann")).table.over == "ninth"
    back = partial(end_by_gang, player="ann", by="hospital")
    assert play(table, back).table.over == "ninth"
    recruited = play(table.change(options={**table.options, "ninth": "recruited"}), back)
    assert not recruited.table.over
    assert "gangsta.chapters.not_recruited" in recruited.rules


# The gang war


def test_gan_23_25_the_second_chapter_closes_with_the_war() -> None:
    table = with_gang(second("ann", "bob", "cid"), "ann", "g117", "g112")
    table = with_gang(with_gang(table, "bob", "g111", "g113"), "cid", "g121")
    table = table.change(closing=True, ended_by="cid", informers=("delateur_2",))
    said = {"lost.war.bob": "g113", "lost.war.cid": "g121", **ROW_3}
    closed = play(table, close_chapter, said)
    after = closed.table
    assert (after.chapter, after.coming) == (3, "ann")
    assert (after.informers, after.informers_before) == ((), 1)
    assert cards(after, "ann") == ("g117", "g112") and cards(after, "bob") == ("g111",)
    assert closed.rulings["war"].decisive == "gangsta.war.others"


def test_e7_of_two_players_the_winner_by_double_is_asked() -> None:
    table = with_gang(with_gang(second(), "ann", "g153", "g117"), "bob", "g126", "g112")
    table = table.change(closing=True, ended_by="bob")
    played = play(table, close_chapter, {"lost.war.bob": "g126", **ROW_3})
    assert cards(played.table, "bob") == ("g112",)
    assert "gangsta.war.double" in played.rules and played.words[0] == "gangsta.ask.lost_to"


def test_gan_35_6_at_the_war_the_imprimerie_joins_the_heists_done() -> None:
    table = second().change(closing=True, ended_by="ann", resources={"ann": IMPRIMERIE, "bob": JET})
    active = table.change(active=(IMPRIMERIE,))
    after = play(active, close_chapter, ROW_3).table
    assert (after.resources, after.done["ann"]) == ({"bob": JET}, (IMPRIMERIE,))
    idle = play(table, close_chapter, ROW_3).table
    assert idle.resources == {"ann": IMPRIMERIE, "bob": JET} and idle.done["ann"] == ()
    other = table.change(options={**table.options, "printer": "leaves"})
    gone = play(other, close_chapter, ROW_3).table
    assert gone.resources == {"bob": JET} and gone.done["ann"] == ()


@pytest.mark.parametrize(("skill", "lesson"), [("kept", "h313"), ("lost", "")])
def test_gan_35_5_cd_38_the_hopital_takes_in_who_falls_in_the_war(skill: str, lesson: str) -> None:
    table = with_gang(second(hospital_skill=skill), "ann", "g111")
    boss, one = table.gangs["ann"]
    taught = but(one, skills=(*one.skills, "brawler"), learned="brawler", lesson="h313")
    table = table.change_gang("ann", (boss, taught)).change(closing=True, ended_by="ann")
    table = table.change(resources={"ann": HOPITAL}, active=(HOPITAL,))
    table = with_gang(table, "bob", "g117")
    after = play(table, close_chapter, {"lost.war.ann": "g111", **ROW_3}).table
    (lying,) = after.hospital["ann"]
    assert (lying.card, lying.lesson) == ("g111", lesson)
    assert ("h313" in after.heists_gone) is (skill == "lost")
    assert after.eliminated == ()


def test_cd_16_what_a_lost_gangster_had_learned_leaves_with_him() -> None:
    table = with_gang(second(), "ann", "g111")
    boss, one = table.gangs["ann"]
    table = table.change_gang("ann", (boss, but(one, learned="brawler", lesson="h313")))
    table = with_gang(table, "bob", "g117").change(closing=True, ended_by="ann")
    after = play(table, close_chapter, {"lost.war.ann": "g111", **ROW_3}).table
    assert after.eliminated == ("g111",) and "h313" in after.heists_gone


# The end


def ended() -> Table:
    table = with_gang(second(), "ann", "g117", "g112").change(over="ninth", chapter=3)
    return table.change(
        done={"ann": ("h204", "h217"), "bob": ("h327",)}, purse={"ann": 1, "bob": 9}
    )


def test_gan_29_30_the_end_is_counted_with_a_reason_for_every_point() -> None:
    played = play(ended(), crown)
    after = played.table
    assert after.scores == {"ann": 4 + 5 + 2, "bob": 3 + 2}
    assert after.winners == ("ann",)
    assert sum(entry.points for entry in after.ledger) == 16
    assert all(entry.points for entry in after.ledger)


def test_what_the_table_counts_otherwise_is_a_line_of_its_own() -> None:
    other = {"final_score": {"points": {"ann": 11, "bob": 12}, "winners": ["bob"]}}
    after = play(ended(), crown, other).table
    assert after.scores == {"ann": 11, "bob": 12} and after.winners == ("bob",)
    assert after.ledger[-1].rule == "gangsta.score.by_the_table"


def test_nothing_is_counted_before_the_end() -> None:
    assert play(second(), crown).table.winners == ()


def test_an_imprimerie_among_the_heists_still_has_its_points() -> None:
    table = ended().change(done={"ann": ("h204", IMPRIMERIE), "bob": ()})
    after = play(table.change(active=(IMPRIMERIE,)), crown).table
    assert after.scores["ann"] == 2 + 3 + 5 + 2
