"""A turn at the table: Mobilisation, one action, full rows, and whose turn comes next."""

from __future__ import annotations

from dataclasses import replace

from companion.core.session import Session
from tests.games.gangsta.play import begun, pass_on
from tests.kit.play import assert_kept, fix, override, refuse, ruled, say, was_said


def engaged(*cards: str) -> dict[str, bool]:
    """Corrections that turn these cards."""
    return {f"ready.{card}": False for card in cards}


def grown(**options: str) -> Session:
    """Ann with three gangsters, of whom her Boss and one more are Engaged."""
    session = begun(
        options=options, fixes={"gang.ann": ["g115", "g122"], **engaged("boss_bratva", "g122")}
    )
    return again(session)


def again(session: Session) -> Session:
    """The next turn of whoever is in turn: everybody passes."""
    for _ in session.table.players:
        pass_on(session)
    return session


def test_mobilisation_is_asked_only_where_somebody_is_engaged_and_somebody_not() -> None:
    assert begun().keys[0] == "action"
    assert grown().keys == ("mobilisation",)


def test_gan_05_the_first_is_free_and_the_second_costs_a_dollar() -> None:
    session = grown()
    say(session, "mobilisation", ["boss_bratva", "g122"])
    assert ruled(session, "readied").verdict == 1
    assert all(one.ready for one in session.table.gangs["ann"])
    assert session.table.purse["ann"] == 10  # eight, and three Leaders when she passed
    assert_kept(session)


def test_gan_05_nobody_is_readied_for_money_that_is_not_there() -> None:
    session = grown()
    fix(session, "money.ann", 0)
    assert "gangsta.mobilisation.short" in refuse(session, "mobilisation", ["boss_bratva", "g122"])
    say(session, "mobilisation", ["g122"])
    assert [one.ready for one in session.table.gangs["ann"]] == [False, True, True]


def test_gan_06_a_gang_that_is_all_engaged_is_synchronised_without_a_question() -> None:
    session = again(begun(fixes={"gang.ann": ["g115"], **engaged("boss_bratva", "g115")}))
    assert ruled(session, "readied").decisive == "gangsta.mobilisation.synchronised"
    assert all(one.ready for one in session.table.gangs["ann"]) and session.keys[0] == "action"


def test_a_price_that_the_table_rules_otherwise_is_what_is_paid() -> None:
    session = begun()
    say(session, "action", "g121")
    override(session, "price.g121", 1)
    assert session.table.purse["ann"] == 7


def test_gan_07_a_gangster_is_paid_lies_available_and_is_replaced() -> None:
    session = begun()
    say(session, "action", "g121")
    assert ruled(session, "price.g121").decisive == "gangsta.recruit.cost"
    assert session.table.purse["ann"] == 6 and session.table.reserve[0] == ""
    assert session.table.member("ann", "g121") == session.table.gangs["ann"][1]
    assert session.table.gangs["ann"][1].ready
    say(session, "gangster.1", "g157")
    assert session.table.reserve[0] == "g157" and session.table.in_turn == "bob"


def test_gan_07_a_gangster_who_is_too_dear_is_closed_with_his_price() -> None:
    session = begun(fixes={"money.ann": 1})
    assert refuse(session, "action", "g121")[0] == "gangsta.recruit.short"


def test_gan_31_the_family_of_the_boss_is_cheaper_where_families_play() -> None:
    session = begun(options={"families": "yes"})
    say(session, "action", "g111")
    assert ruled(session, "price.g111").verdict == 3 and session.table.purse["ann"] == 5


def test_gan_08_a_heist_is_done_and_its_gap_filled_e8() -> None:
    session = begun(fixes={"reserve.3": "g112", "gang.ann": ["g111"]})
    say(session, "action", "h201")
    say(session, "crew.h201.0", ["boss_bratva", "g111"])
    assert session.table.purse["ann"] == 11 and session.table.done["ann"] == ("h201",)
    say(session, "heist.1.0", "h230")
    assert session.table.row[0] == "h230" and session.table.in_turn == "bob"
    pass_on(session)
    assert ruled(session, "readied").decisive == "gangsta.mobilisation.synchronised"


def test_gan_09_passing_pays_a_dollar_for_each_leader_and_may_discard_a_card() -> None:
    session = begun()
    say(session, "action", "pass")
    assert ruled(session, "income").verdict == 1 and session.table.purse["ann"] == 9
    say(session, "discard", "h204")
    assert session.table.heist_discards == ("h204",) and session.table.row[1] == ""
    say(session, "heist.2.0", "h230")
    assert session.table.in_turn == "bob"
    pass_on(session, "g131")
    assert session.keys == ("gangster.2",)
    say(session, "gangster.2", "g157")
    assert session.table.gangster_discards == ("g131",) and session.table.in_turn == "ann"


def test_cd_13_an_empty_pile_is_made_of_its_discards() -> None:
    session = begun()
    others = [card for card in session.table.gangster_pile if card != "g157"]
    fix(session, "eliminated", others)
    fix(session, "gangster_discards", ["g157"])
    say(session, "action", "g121")
    assert ruled(session, "pile.gangster.1", 1).decisive == "gangsta.draw.reshuffle"
    assert session.taken("gangster.1").value == "g157"  # the only one that can come
    assert not session.table.gangster_discards
    say(session, "action", "g131")
    assert ruled(session, "pile.gangster.2", 2).decisive == "gangsta.draw.nothing_left"
    assert session.table.reserve[1] == "" and session.table.in_turn == "ann"


def test_cd_33_a_shortage_is_reported_and_by_the_option_paid_as_far_as_it_goes() -> None:
    session = begun(fixes={"money.bob": 72})
    assert session.table.bank == 0
    pass_on(session)
    assert ruled(session, "payout.income", 1).decisive == "gangsta.money.short"
    assert session.table.purse["ann"] == 9 and session.table.bank == -1
    limited = begun(options={"money": "box"}, fixes={"money.bob": 72})
    pass_on(limited)
    assert ruled(limited, "payout.income", 1).decisive == "gangsta.money.as_far"
    assert limited.table.purse["ann"] == 8


def test_cd_33_the_table_cannot_rule_that_a_bank_pays_what_it_has_not() -> None:
    session = begun(options={"money": "box"}, fixes={"money.bob": 72})
    pass_on(session)
    ruling = session.override((1, "payout.income"), {"ann": 1}).ruling
    assert not ruling.verdict and ruling.rules == ("gangsta.money.beyond",)


def test_icons_that_are_read_late_are_borne_by_whoever_lies_there() -> None:
    session = begun()
    box = {key: one for key, one in session.setup.box.items() if key != "g157.skills"}
    bare = Session(session.game, replace(session.setup, box=box), session.acts)
    fix(bare, "gang.ann", ["g157"])
    assert bare.table.gangs["ann"][1].skills == ()
    pass_on(bare)
    say(bare, "value.g157.skills", {"hacker": 2})
    assert bare.table.gangs["ann"][1].skills == ("hacker", "hacker")


def test_gan_35_10_the_qg_readies_all_in_the_mobilisation_or_by_the_option_at_any_time() -> None:
    fixes = {"active.ann": True, "gang.ann": ["g122", "g123"], **engaged("boss_bratva", "g122")}
    session = again(begun(options={"resources": "yes"}, fixes=fixes, ann="qg", bob="jet"))
    prompt = session.prompt("qg")
    assert prompt.words.rule == "gangsta.ask.qg"
    assert prompt.about.short and prompt.about.short.rule == "gangsta.ask.qg.short"
    say(session, "qg", "headquarters")
    assert ruled(session, "readied").decisive == "gangsta.mobilisation.headquarters"
    assert all(one.ready for one in session.table.gangs["ann"])
    assert session.table.purse["ann"] == 9 and session.keys == ("action",)
    free = begun(options={"resources": "yes", "qg": "any"}, fixes=fixes, ann="qg", bob="jet")
    say(free, "qg.1", "headquarters")
    assert all(one.ready for one in free.table.gangs["ann"]) and free.table.purse["ann"] == 7


def test_gan_35_1_money_goes_to_the_banque_beside_the_action_and_when_the_turn_ends() -> None:
    fixes = {"active.ann": True}
    session = begun(options={"resources": "yes"}, fixes=fixes)
    say(session, "bank.1", 5)
    assert (session.table.purse["ann"], session.table.stored["ann"]) == (3, 5)
    pass_on(session)
    assert session.keys[0] == "stored"
    say(session, "bank.1000", 4)
    assert session.table.stored["ann"] == 9 and session.table.in_turn == "bob"
    pass_on(session)
    pass_on(session)
    say(session, "stored", "go_on")
    assert session.table.purse["ann"] == 1 and session.table.in_turn == "bob"


def test_gan_35_1_nobody_is_asked_for_the_banque_who_has_gained_nothing() -> None:
    session = begun(options={"resources": "yes"}, fixes={"active.ann": True, "money.ann": 9})
    say(session, "action", "g121")
    say(session, "gangster.1", "g157")
    assert session.table.in_turn == "bob" and session.table.purse["ann"] > 0
    assert session.taken("stored", 1)
    old = begun(options={"resources": "yes"}, fixes={"active.ann": True, "money.ann": 9})
    say(old, "action", "g121")
    say(old, "gangster.1", "g157")
    assert old.reply_instead(1, "bank.1000", 2) and old.table.stored["ann"] == 2
    assert not old.reply_instead(1, "bank.7", 2)


def test_gan_21_the_fourth_gangster_ends_the_chapter_at_once_and_the_left_one_begins() -> None:
    session = begun(3, fixes={"gang.ann": ["g115", "g122"]})
    say(session, "action", "g121")
    assert ruled(session, "chapter_end.1").decisive == "gangsta.chapters.fourth"
    assert session.table.chapter == 2 and session.table.reserve[0] == ""
    say(session, "gangster.1", "g157")
    for slot in range(5):
        say(session, f"lay.{slot + 1}", f"h30{slot + 1}")
    assert session.table.in_turn == "bob" and was_said(session, "opportunity", 1)
    assert_kept(session)


def test_gan_14_cd_46_a_turn_won_by_a_replay_begins_at_once_with_its_own_mobilisation() -> None:
    """The gang that did the heist is all Engaged: the new turn synchronises it."""
    replay = {"value.h201.rewards": {"replay": 1}}
    session = begun(fixes={"reserve.3": "g112", "gang.ann": ["g111"], **replay})
    say(session, "action", "h201")
    say(session, "crew.h201.0", ["boss_bratva", "g111"])
    say(session, "replay.h201", True)
    say(session, "heist.1.0", "h230")
    assert session.table.in_turn == "ann" and session.number == 2
    assert ruled(session, "turn").decisive == "gangsta.action.gained"
    assert ruled(session, "readied").decisive == "gangsta.mobilisation.synchronised"
    pass_on(session)
    assert session.table.in_turn == "bob"
    assert ruled(session, "turn").decisive == "gangsta.action.turn"
