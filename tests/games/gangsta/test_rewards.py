"""Rewards (GAN-10, GAN-13 to 17, GAN-20; C.d-6, 7, 15, 17, 26): who gets what, and who may not."""

from __future__ import annotations

from companion.games.gangsta.members import Member
from companion.games.gangsta.rules.coop import CoopRewards, Share, count_income
from companion.games.gangsta.rules.rewards import (
    Assassination,
    Lesson,
    Theft,
    count_loot,
    may_replay,
    options_assassination,
    options_lesson,
    tell_duty,
)
from tests.games.gangsta.crews import member


def shares(ann: int, bob: int, cyd: int = 0) -> tuple[Share, ...]:
    return Share("ann", ann), Share("bob", bob), Share("cyd", cyd)


def test_gan_10_income_is_what_the_card_shows() -> None:
    ruling = count_income(CoopRewards("ann", shares(2, 0), 3))
    assert ruling.verdict == {"ann": 3, "bob": 0, "cyd": 0}
    assert ruling.rules == ("gangsta.rewards.income", "gangsta.rewards.one_box")
    assert ruling.decisive == "gangsta.rewards.income"


def test_gan_20_box_a_to_the_initiator_box_b_to_everybody_involved_once() -> None:
    ruling = count_income(CoopRewards("ann", shares(1, 2), 2, 4))
    assert ruling.verdict == {"ann": 6, "bob": 4, "cyd": 0}
    assert ruling.rules == (
        "gangsta.rewards.box_a",
        "gangsta.rewards.box_b",
        "gangsta.rewards.box_b_once",
        "gangsta.rewards.not_involved",
    )
    assert ruling.decisive == "gangsta.rewards.box_b_once"


def test_gan_20_done_alone_only_box_a() -> None:
    ruling = count_income(CoopRewards("ann", shares(3, 0), 2, 4))
    assert ruling.verdict == {"ann": 2, "bob": 0, "cyd": 0}
    assert ruling.decisive == "gangsta.rewards.alone"


def lesson(skill: str, *gang: Member) -> tuple[tuple[str, ...], tuple[str, ...]]:
    ruling = options_lesson(Lesson("ann", skill, gang))
    return ruling.verdict, ruling.rules


def test_gan_13_one_learned_skill_at_most_and_never_a_second_leader() -> None:
    taught = member("g112", "SBH", learned="hacker")
    boss = member("boss_mafia", "LH", boss=True)
    able, rules = lesson("leader", taught, boss, member("g121", "S"))
    assert able == ("g121",)
    assert rules == (
        "gangsta.rewards.learned_before",
        "gangsta.rewards.second_leader",
        "gangsta.rewards.may_learn",
        "gangsta.rewards.learn",
    )


def test_cd_15_a_boss_may_learn_anything_but_leader() -> None:
    boss = member("boss_mafia", "LH", boss=True)
    assert lesson("sniper", boss)[0] == ("boss_mafia",)
    assert lesson("leader", boss)[1][-1] == "gangsta.rewards.nobody_learns"


def test_gan_15_a_theft_takes_no_more_than_there_is() -> None:
    whole = count_loot(Theft("ann", "bob", 2, 5))
    assert (whole.verdict, whole.decisive) == (2, "gangsta.rewards.theft")
    short = count_loot(Theft("ann", "bob", 4, 3))
    assert (short.verdict, short.decisive) == (3, "gangsta.rewards.theft_short")
    nothing = count_loot(Theft("ann", "bob", 4, 0))
    assert (nothing.verdict, nothing.decisive) == (0, "gangsta.rewards.theft_nothing")


def test_gan_35_1_what_the_banque_holds_is_safe() -> None:
    ruling = count_loot(Theft("ann", "bob", 4, 1, stored=9))
    assert ruling.verdict == 1
    assert ruling.rules == ("gangsta.rewards.theft_stored", "gangsta.rewards.theft_short")
    assert ruling.decisive == "gangsta.rewards.theft_stored"
    nothing = count_loot(Theft("ann", "bob", 4, 0, stored=9))
    assert (nothing.verdict, nothing.decisive) == (0, "gangsta.rewards.theft_stored")
    whole = count_loot(Theft("ann", "bob", 4, 4, stored=9))
    assert (whole.verdict, whole.decisive) == (4, "gangsta.rewards.theft")


def targets(*gang: Member) -> tuple[tuple[str, ...], tuple[str, ...]]:
    ruling = options_assassination(Assassination("bob", gang))
    return ruling.verdict, ruling.rules


def test_gan_17_exactly_two_skills_and_the_victim_chooses() -> None:
    found, rules = targets(member("g121", "S"), member("g111", "MS"), member("g116", "LMH"))
    assert found == ("g111",)
    assert rules == (
        "gangsta.rewards.not_two",
        "gangsta.rewards.two",
        "gangsta.rewards.not_two",
        "gangsta.rewards.only_one_falls",
    )


def test_cd_6_icons_count_and_so_do_learned_ones() -> None:
    found, rules = targets(member("g123", "BB"), member("g121", "SL", learned="leader"))
    assert found == ("g123", "g121")
    assert rules[:2] == ("gangsta.rewards.two_alike", "gangsta.rewards.two_with_learned")
    found, rules = targets(member("g111", "MSL", learned="leader"))
    assert (found, rules[0]) == ((), "gangsta.rewards.not_two_learned")


def test_gan_24_cd_7_the_boss_is_safe_and_where_nobody_fits_nothing_happens() -> None:
    found, rules = targets(member("boss_mafia", "LH", boss=True))
    assert (found, rules) == ((), ("gangsta.rewards.boss_safe", "gangsta.rewards.no_target"))
    alone = Assassination("bob", (member("boss_mafia", "LH", boss=True),))
    assert options_assassination(alone).decisive == "gangsta.rewards.boss_safe"
    single = Assassination("bob", (*alone.gang, member("g121", "S")))
    assert options_assassination(single).decisive == "gangsta.rewards.no_target"


def test_gan_14_cd_17_a_replay_is_not_had_out_of_a_replay() -> None:
    assert may_replay("ann", gained=False).decisive == "gangsta.rewards.replay"
    barred = may_replay("ann", gained=True)
    assert (barred.verdict, barred.decisive) == (False, "gangsta.rewards.replay_twice")


def test_cd_26_theft_and_assassination_are_orders_unless_the_table_plays_otherwise() -> None:
    told = [one.rule for one in tell_duty("ann", "theft", "must", 2)]
    assert told == ["gangsta.rewards.order", "gangsta.rewards.any_opponent"]
    (only,) = tell_duty("ann", "theft", "must", 1)
    assert only.rule == "gangsta.rewards.order"
    (declined,) = tell_duty("ann", "assassination", "may", 2)
    assert declined.rule == "gangsta.rewards.may_decline"
