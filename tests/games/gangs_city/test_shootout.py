"""Shoot-outs (A1 to A8, readings 1 to 4, 25c): losses, strengths, ties, and who has the place."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import NOBODY, SituationError
from companion.games.gangs_city import GAME
from companion.games.gangs_city.rules.combat import Fighter, Gang, Shootout
from companion.games.gangs_city.rules.losses import resolve_losses, why_not_kill
from companion.games.gangs_city.rules.shootout import (
    break_tie,
    count_strength,
    resolve_shootout,
)
from tests.games.gangs_city.play import found, play
from tests.kit.play import line, refuse, ruled, say, was_said


def gang(player: str, turn: int, *fighters: Any, **more: Any) -> Gang:
    """A gang; its fighters as powers, or as (kind, power), the first one the chief if asked."""
    chief = more.pop("chief", False)
    named = [one if isinstance(one, tuple) else (f"fighter_{one}", one) for one in fighters]
    return Gang(
        player,
        turn,
        tuple(Fighter(*one, chief=chief and not at) for at, one in enumerate(named)),
        **more,
    )


def fight(*gangs: Gang, owner: str = NOBODY, gros_calibre: Any = "may") -> Shootout:
    return Shootout("tripot", gangs, owner, gros_calibre)


def refused_for(situation: Shootout) -> str:
    with pytest.raises(SituationError) as error:
        resolve_shootout(situation)
    return error.value.reason.rule


# Losses


def test_a3_gros_calibre_kills_one_enemy_who_then_does_not_count() -> None:
    ruling = resolve_shootout(
        fight(
            gang("violet", 1, ("tueuse", 7), ("flic", 4)),
            gang("vert", 2, ("dealer", 5), settling="gros_calibre", kills="violet/tueuse"),
        )
    )
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.shootout.highest"
    assert ruling.reasons[0].rule == "gangs_city.shootout.kills"


def test_a3_gros_calibre_may_be_left_unused() -> None:
    ruling = resolve_losses(
        fight(gang("violet", 1, 7), gang("vert", 2, 4, settling="gros_calibre"))
    )
    assert ruling.verdict == ()
    assert ruling.decisive == "gangs_city.shootout.spares"


def test_d4_gros_calibre_must_kill_where_the_table_reads_it_so() -> None:
    idle = fight(
        gang("violet", 1, 7), gang("vert", 2, 4, settling="gros_calibre"), gros_calibre="must"
    )
    assert refused_for(idle) == "gangs_city.shootout.must_kill"


def test_d4_even_a_gros_calibre_that_must_kill_spares_whom_it_cannot_reach() -> None:
    ruling = resolve_shootout(
        fight(
            gang("violet", 1, 7, settling="gilet"),
            gang("vert", 2, 4, settling="gros_calibre"),
            gros_calibre="must",
        )
    )
    assert ruling.verdict == "violet"
    assert "gangs_city.shootout.no_target" in ruling.rules
    assert "gangs_city.shootout.spares" not in ruling.rules


def test_a3_a_recruiter_cannot_be_killed() -> None:
    shooter = gang("violet", 1, 7, settling="gros_calibre", kills="vert/mac")
    assert refused_for(fight(shooter, gang("vert", 2, 4))) == "gangs_city.shootout.not_in_combat"


def test_a3_nobody_shoots_his_own() -> None:
    shooter = gang("violet", 1, ("flic", 4), settling="gros_calibre", kills="violet/flic")
    assert refused_for(fight(shooter, gang("vert", 2, 4))) == "gangs_city.shootout.not_own"


def test_a3_a_gros_calibre_without_a_fighter_beside_it_is_a_misplaced_tile() -> None:
    shooter = gang("violet", 1, settling="gros_calibre", kills="vert/flic")
    assert refused_for(fight(shooter, gang("vert", 2, ("flic", 4)))) == "gangs_city.settling.alone"


@pytest.mark.parametrize("settling", ["none", "gilet"])
def test_a3_nobody_kills_without_a_gros_calibre(settling: Any) -> None:
    unarmed = gang("violet", 1, 4, settling=settling, kills="vert/flic")
    situation = fight(unarmed, gang("vert", 2, ("flic", 4)))
    assert refused_for(situation) == "gangs_city.shootout.unarmed"


def test_a3_a_lone_attacker_has_nobody_to_shoot() -> None:
    ruling = resolve_shootout(fight(gang("violet", 1, 3, settling="gros_calibre")))
    assert ruling.verdict == "violet"
    assert ruling.decisive == "gangs_city.shootout.neutral"
    assert ruling.rules[0] == "gangs_city.shootout.nobody_to_shoot"


def test_a4_a_gilet_that_leaves_no_target_is_named() -> None:
    ruling = resolve_losses(
        fight(
            gang("violet", 1, ("tueuse", 7), settling="gilet"),
            gang("vert", 2, 4, settling="gros_calibre"),
        )
    )
    assert ruling.verdict == ()
    assert ruling.rules == ("gangs_city.shootout.no_target", "gangs_city.shootout.gilet")
    assert ruling.reasons[0].parts[0].facts["player"] == "violet"


def test_a3_without_a_gros_calibre_nobody_falls() -> None:
    ruling = resolve_losses(fight(gang("violet", 1, 7), gang("vert", 2, 4)))
    assert (ruling.verdict, ruling.decisive) == ((), "gangs_city.shootout.no_shot")


def test_a5_whoever_falls_as_the_chief_is_called_the_chief() -> None:
    situation = fight(
        gang("violet", 1, ("tueuse", 7), ("flic", 4), chief=True),
        gang("vert", 2, 4, settling="gros_calibre", kills="violet/tueuse"),
    )
    assert resolve_losses(situation).rules[1] == "gangs_city.shootout.kills_chief"
    ruling = resolve_shootout(situation)
    assert "gangs_city.shootout.chief_fell" in ruling.rules
    assert "gangs_city.shootout.chief_bonus" not in ruling.rules


def test_d3_a_gang_without_a_fighter_left_is_named() -> None:
    ruling = resolve_shootout(
        fight(
            gang("violet", 1, ("tueuse", 7)),
            gang("vert", 2, 4, settling="gros_calibre", kills="violet/tueuse"),
        )
    )
    assert ruling.verdict == "vert"
    told = ("gangs_city.shootout.dead_count_nothing", "violet")
    assert told in [(one.rule, one.player) for one in ruling.reasons]


def test_a3_the_dead_count_for_nothing_by_print_while_a_living_total_stands_against_them() -> None:
    cited = read_citations("gangs_city")
    for power, key in ((4, "dead_count_nothing"), (0, "all_fell")):
        shooter = gang("violet", 1, power, settling="gros_calibre", kills="vert/dealer")
        ruling = resolve_shootout(fight(shooter, gang("vert", 2, ("dealer", 4))))
        (told,) = [one.rule for one in ruling.reasons if one.player == "vert"]
        assert told == f"gangs_city.shootout.{key}"
        assert cited[told].status == ("printed" if power else "reading")


def test_a4_a_gilet_protects_the_whole_gang() -> None:
    armed = gang("vert", 2, 4, settling="gros_calibre", kills="violet/tueuse")
    worn = gang("violet", 1, ("tueuse", 7), ("flic", 4), settling="gilet")
    assert refused_for(fight(worn, armed)) == "gangs_city.shootout.gilet"
    assert why_not_kill(fight(worn, armed), armed, "violet/flic")


def test_a4_a_gilet_does_not_protect_another_gang() -> None:
    ruling = resolve_losses(
        fight(
            gang("violet", 1, ("tueuse", 7), settling="gilet"),
            gang("rouge", 2, ("flic", 4)),
            gang("vert", 3, 4, settling="gros_calibre", kills="rouge/flic"),
        )
    )
    assert ruling.verdict == ("rouge/flic",)
    assert ruling.decisive == "gangs_city.shootout.kills"


def test_a4_losses_are_simultaneous_the_dead_still_shoot() -> None:
    ruling = resolve_shootout(
        fight(
            gang("violet", 1, ("tueuse", 7), settling="gros_calibre", kills="vert/dealer"),
            gang("vert", 2, ("dealer", 4), settling="gros_calibre", kills="violet/tueuse"),
            gang("rouge", 3, ("conducteur", 0)),
        )
    )
    assert ruling.verdict == "rouge"
    assert ruling.decisive == "gangs_city.shootout.last_standing"
    assert ruling.rules.count("gangs_city.shootout.kills") == 2
    assert ruling.reasons[0].rule == "gangs_city.shootout.at_once"
    assert ruling.reasons[0].facts["players"] == ("violet", "vert")


def test_a4_nothing_is_said_of_simultaneous_losses_where_no_shooter_is_hit() -> None:
    ruling = resolve_losses(
        fight(
            gang("violet", 1, ("tueuse", 7), settling="gros_calibre", kills="rouge/dealer"),
            gang("vert", 2, ("flic", 4), settling="gros_calibre", kills="rouge/mac"),
            gang("rouge", 3, ("dealer", 4), ("mac", 1)),
        )
    )
    assert (ruling.verdict, ruling.decisive) == (
        ("rouge/dealer", "rouge/mac"),
        "gangs_city.shootout.kills",
    )
    assert "gangs_city.shootout.at_once" not in ruling.rules


def test_d25c_targets_are_told_in_turn_order_and_the_same_victim_twice_wastes_the_second() -> None:
    ruling = resolve_losses(
        fight(
            gang("rouge", 3, 4, settling="gros_calibre", kills="vert/dealer"),
            gang("violet", 1, 7, settling="gros_calibre", kills="vert/dealer"),
            gang("vert", 2, ("dealer", 4), ("flic", 4)),
        )
    )
    assert ruling.verdict == ("vert/dealer",)
    assert [(reason.rule, reason.facts["player"]) for reason in ruling.reasons] == [
        ("gangs_city.shootout.kills", "violet"),
        ("gangs_city.shootout.wasted", "rouge"),
    ]


@pytest.mark.parametrize(("victim", "total"), [("flic/with_token", 4), ("flic", 5)])
def test_a5_which_of_two_alike_falls_matters_when_one_is_the_chief(victim: str, total: int) -> None:
    alike = gang("violet", 1, ("flic", 4), ("flic", 4), chief=True)
    armed = gang("vert", 2, 1, settling="gros_calibre", kills=f"violet/{victim}")
    ruling = resolve_shootout(fight(alike, armed))
    assert ruling.verdict == "violet"
    assert ruling.reasons[-1].facts["total"] == total


def test_a3_two_alike_may_both_fall_to_two_gros_calibre() -> None:
    ruling = resolve_losses(
        fight(
            gang("violet", 1, ("flic", 4), ("flic", 4)),
            gang("vert", 2, 4, settling="gros_calibre", kills="violet/flic"),
            gang("rouge", 3, 4, settling="gros_calibre", kills="violet/flic/second"),
        )
    )
    assert ruling.verdict == ("violet/flic", "violet/flic/second")
    assert ruling.decisive == "gangs_city.shootout.kills"


# Strength


def test_a5_each_gang_counts_alone_attack_against_defence() -> None:
    ruling = resolve_shootout(
        fight(gang("violet", 1, 4), gang("vert", 2, 5), gang("rouge", 3, 3), owner="vert")
    )
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.shootout.highest_keeps"
    assert ruling.rules.count("gangs_city.shootout.attack") == 2
    assert ruling.rules.count("gangs_city.shootout.defence") == 1


def test_a5_the_chief_adds_one_for_each_of_his_fighters_himself_included() -> None:
    ruling = count_strength(gang("violet", 1, 7, 4, 3, chief=True), NOBODY)
    assert ruling.verdict == 17
    assert ruling.decisive == "gangs_city.shootout.strength"
    assert "gangs_city.shootout.chief_bonus" in ruling.rules


def test_a5_without_a_chief_there_is_no_bonus() -> None:
    ruling = count_strength(gang("violet", 1, 7, 4, 3), NOBODY)
    assert ruling.verdict == 14
    assert "gangs_city.shootout.chief_bonus" not in ruling.rules


def test_a5_a_killed_chief_gives_no_bonus_and_breaks_no_tie() -> None:
    violet = gang("violet", 2, ("tueuse", 7), ("flic", 4), chief=True)
    vert = gang("vert", 1, ("dealer", 4), settling="gros_calibre", kills="violet/tueuse")
    ruling = resolve_shootout(fight(violet, vert))
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.shootout.tie.turn_order"
    assert "gangs_city.shootout.chief_bonus" not in ruling.rules


@pytest.mark.parametrize(("change", "winner"), [(3, "violet"), (-3, "vert")])
def test_a5_powers_of_mercenaries_change_the_total_either_way(change: int, winner: str) -> None:
    violet = gang("violet", 1, ("mercenaire_1", 4), change=change)
    ruling = resolve_shootout(fight(violet, gang("vert", 2, 5)))
    assert ruling.verdict == winner
    assert ruling.decisive == "gangs_city.shootout.highest"
    assert "gangs_city.shootout.power" in ruling.rules


def test_a5_a_power_may_take_a_gang_below_zero_and_it_still_fights() -> None:
    violet = gang("violet", 1, ("mercenaire_1", 1), change=-5)
    ruling = resolve_shootout(fight(violet, gang("vert", 2, 0)))
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.shootout.highest"


# Who has the place


PLACES_TAKEN = {
    "a6_the_highest_total_takes_the_place": (
        fight(gang("violet", 1, 5), gang("vert", 2, 4), owner="vert"),
        "violet",
        "gangs_city.shootout.highest",
    ),
    "a6_the_owner_keeps_it_with_the_highest_total": (
        fight(gang("violet", 1, 4), gang("vert", 2, 5), owner="vert"),
        "vert",
        "gangs_city.shootout.highest_keeps",
    ),
    "a6_an_undefended_place_is_taken_even_with_nothing": (
        fight(gang("violet", 1, 0), owner="vert"),
        "violet",
        "gangs_city.shootout.undefended",
    ),
    "a6_a_place_whose_last_defender_falls_is_undefended": (
        fight(
            gang("violet", 1, 0, settling="gros_calibre", kills="vert/tueuse"),
            gang("vert", 2, ("tueuse", 9)),
            owner="vert",
        ),
        "violet",
        "gangs_city.shootout.undefended",
    ),
    "a6_an_owner_named_without_fighters_defends_nothing": (
        fight(gang("violet", 1, 0), gang("vert", 2), owner="vert"),
        "violet",
        "gangs_city.shootout.undefended",
    ),
    "d1_a_lone_attacker_takes_a_neutral_place_without_a_fight": (
        fight(gang("violet", 1, 0)),
        "violet",
        "gangs_city.shootout.neutral",
    ),
    "a6_a_lone_defender_holds_his_place": (
        fight(gang("vert", 2, 0), owner="vert"),
        "vert",
        "gangs_city.shootout.held",
    ),
}


@pytest.mark.parametrize(("situation", "winner", "clause"), PLACES_TAKEN.values(), ids=PLACES_TAKEN)
def test_who_has_the_place(situation: Shootout, winner: str, clause: str) -> None:
    ruling = resolve_shootout(situation)
    assert (ruling.verdict, ruling.decisive) == (winner, clause)


# Ties


def test_a7_owner_wins_a_tie_even_against_a_chief() -> None:
    ruling = resolve_shootout(
        fight(gang("violet", 1, 3, chief=True), gang("vert", 2, 4), owner="vert")
    )
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.shootout.tie.owner"
    assert "gangs_city.shootout.tie" in ruling.rules


def test_a7_a_tie_names_who_is_behind_those_tied() -> None:
    tied = gang("violet", 1, 4, chief=True), gang("vert", 2, 5), gang("rouge", 3, 3)
    ruling = resolve_shootout(fight(*tied, owner="vert"))
    assert (ruling.verdict, ruling.decisive) == ("vert", "gangs_city.shootout.tie.owner")
    (tie,) = [one for one in ruling.reasons if one.rule == "gangs_city.shootout.tie_ahead"]
    assert (tie.facts["players"], tie.facts["out"]) == (("violet", "vert"), ("rouge",))


TIES = {
    "a7_chief_in_the_fight_wins_a_tie_between_attackers": (
        fight(gang("violet", 1, 5), gang("vert", 2, 4, chief=True)),
        "vert",
        "gangs_city.shootout.tie.chief",
    ),
    "a7_tie_of_three_goes_to_the_owner_though_he_is_last": (
        fight(gang("violet", 1, 4), gang("rouge", 2, 4), gang("vert", 3, 4), owner="vert"),
        "vert",
        "gangs_city.shootout.tie.owner",
    ),
    "a7_an_owner_below_the_tie_does_not_profit_from_it": (
        fight(gang("violet", 1, 4), gang("rouge", 2, 4), gang("vert", 3, 3), owner="vert"),
        "violet",
        "gangs_city.shootout.tie.turn_order",
    ),
    "a7_zeros_tie_like_any_other_total": (
        fight(gang("violet", 1, 0), gang("vert", 2, 0), owner="vert"),
        "vert",
        "gangs_city.shootout.tie.owner",
    ),
    "d2_an_owner_whose_defenders_are_all_dead_has_no_part_in_it_either": (
        fight(
            gang("violet", 2, 4, settling="gros_calibre", kills="vert/dealer"),
            gang("rouge", 1, 4),
            gang("vert", 3, ("dealer", 4)),
            owner="vert",
        ),
        "rouge",
        "gangs_city.shootout.tie.turn_order",
    ),
    "d3_when_all_attackers_fall_the_defender_holds": (
        fight(
            gang("violet", 1, ("tueuse", 7)),
            gang("vert", 2, 0, settling="gros_calibre", kills="violet/tueuse"),
            owner="vert",
        ),
        "vert",
        "gangs_city.shootout.repelled",
    ),
}


@pytest.mark.parametrize(("situation", "winner", "clause"), TIES.values(), ids=TIES)
def test_who_wins_a_tie(situation: Shootout, winner: str, clause: str) -> None:
    ruling = resolve_shootout(situation)
    assert (ruling.verdict, ruling.decisive) == (winner, clause)


@pytest.mark.parametrize("chief", [True, False])
def test_a7_turn_order_settles_what_chiefs_do_not(chief: bool) -> None:
    ruling = resolve_shootout(
        fight(gang("vert", 2, 4, chief=chief), gang("violet", 1, 4, chief=chief))
    )
    assert ruling.verdict == "violet"
    assert ruling.decisive == "gangs_city.shootout.tie.turn_order"


def test_a7_tie_of_three_leaves_those_with_a_chief_to_turn_order() -> None:
    ruling = resolve_shootout(
        fight(
            gang("violet", 1, 5),
            gang("vert", 2, 4, chief=True),
            gang("rouge", 3, 4, chief=True),
        )
    )
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.shootout.tie.turn_order"
    narrows = ruling.reasons[-2]
    assert narrows.rule == "gangs_city.shootout.tie.chief.narrows"
    assert narrows.facts["players"] == ("vert", "rouge") and narrows.facts["out"] == ("violet",)


def test_d2_an_owner_without_defenders_has_no_part_in_the_tie_of_his_attackers() -> None:
    ruling = resolve_shootout(
        fight(gang("violet", 2, 4), gang("rouge", 1, 3, chief=True), owner="vert")
    )
    assert ruling.verdict == "rouge"
    assert ruling.decisive == "gangs_city.shootout.tie.chief"
    assert ruling.rules[0] == "gangs_city.shootout.no_defender"


@pytest.mark.parametrize("owner", [NOBODY, "vert", "blanc"])
def test_d3_when_all_fall_the_place_stays_as_it_was(owner: str) -> None:
    ruling = resolve_shootout(
        fight(
            gang("violet", 1, ("flic", 4), settling="gros_calibre", kills="vert/dealer"),
            gang("vert", 2, ("dealer", 4), settling="gros_calibre", kills="violet/flic"),
            owner=owner,
        )
    )
    assert ruling.verdict == owner
    neutral = "gangs_city.shootout.nobody_left_neutral"
    owned = "gangs_city.shootout.nobody_left"
    assert ruling.decisive == (neutral if owner == NOBODY else owned)


def test_a7_the_tie_breaks_stand_in_the_order_of_the_rulebook() -> None:
    owner = gang("vert", 3, 4)
    chief = gang("violet", 2, 4, chief=True)
    first = gang("rouge", 1, 4)
    assert break_tie((first, chief, owner), "vert", "tripot").verdict == "vert"
    assert break_tie((first, chief), "vert", "tripot").verdict == "violet"
    assert break_tie((first, gang("bleu", 4, 4)), "vert", "tripot").verdict == "rouge"


@pytest.mark.parametrize("owner", [NOBODY, "violet"])
def test_d2_nothing_is_said_of_an_absent_owner_where_there_is_none(owner: str) -> None:
    ruling = resolve_shootout(fight(gang("violet", 1, 4), gang("vert", 2, 3), owner=owner))
    assert "gangs_city.shootout.no_defender" not in ruling.rules


# What cannot lie on a table


@pytest.mark.parametrize(
    ("gangs", "rule"),
    [
        ((), "gangs_city.situation.no_gangs"),
        ((gang("violet", 1, 4), gang("violet", 2, 4)), "gangs_city.situation.same_player"),
        ((gang("violet", 1, 4), gang("vert", 1, 4)), "gangs_city.situation.same_turn"),
        (
            (Gang("violet", 1, (Fighter("flic", 4, True), Fighter("mac", 2, True))),),
            "gangs_city.chief.one",
        ),
        ((gang("violet", 1, -1),), "gangs_city.situation.negative"),
    ],
)
def test_a_shootout_that_cannot_be_is_refused(gangs: tuple[Gang, ...], rule: str) -> None:
    assert refused_for(fight(*gangs)) == rule


# At the table

DEFENDED = {
    "owners": {"tripot": "vert"},
    "hands": {
        "violet": ("tueuse", "flic", "petite_frappe"),
        "vert": ("dealer", "mac"),
        "rouge": ("flic", "bodyguard"),
    },
}
ATTACK = (
    ("violet", "tripot/n", "tueuse", "red"),
    ("violet", "tripot/n", "flic", "red", True),
    ("violet", "tripot/n", "petite_frappe", "red"),
)


def test_a3_the_target_is_named_after_the_reveal_and_the_dead_leave_the_game() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    shot = (("vert", "tripot/ne", "dealer", "red"), ("vert", "tripot/ne", "reglement", "red"))
    play(session, *ATTACK, *shot, ("vert", "tripot/nw", "mac", "green"))
    assert session.keys == ("kill.tripot.vert",)
    assert "gangs_city.shootout.not_in_combat" in refuse(
        session, "kill.tripot.vert", "vert/mac"
    ) or ("gangs_city.shootout.not_own" in refuse(session, "kill.tripot.vert", "vert/mac"))
    assert refuse(session, "kill.tripot.vert", "vert/dealer") == ("gangs_city.shootout.not_own",)
    say(session, "kill.tripot.vert", "violet/tueuse")
    assert ruled(session, "losses.tripot", 1).verdict == ("violet/tueuse",)
    assert ruled(session, "shootout.tripot", 1).verdict == "violet"
    assert ruled(session, "shootout.tripot", 1).decisive == "gangs_city.shootout.highest"
    assert session.table.places["tripot"].owner == "violet"
    assert session.table.dead == ("tueuse",)
    assert sorted(session.table.hands["violet"]) == ["flic", "petite_frappe"]
    assert sorted(session.table.hands["vert"]) == ["dealer", "mac"]
    assert session.undo()
    assert session.keys == ("kill.tripot.vert",)
    assert session.table.places["tripot"].owner == "vert"
    assert session.table.dead == ()
    assert session.redo()
    assert session.table.places["tripot"].owner == "violet"


def test_a3_the_table_may_say_otherwise_about_losses_and_winner() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    shot = (("vert", "tripot/ne", "dealer", "red"), ("vert", "tripot/ne", "reglement", "red"))
    play(session, *ATTACK, *shot)
    say(session, "kill.tripot.vert", "violet/tueuse")
    changes = session.override((1, "losses.tripot"), ["violet/flic", "vert/dealer"]).changes
    assert session.table.dead == ("flic", "dealer")
    assert ("shootout.tripot", "violet", "violet") not in [c[1:] for c in changes]
    assert ruled(session, "shootout.tripot", 1).decisive == "gangs_city.shootout.undefended"
    assert session.override((1, "shootout.tripot"), "vert").ruling.verdict
    assert session.table.places["tripot"].owner == "vert"
    assert line(session, "shootout.tripot", 1).own
    assert session.undo(2)
    assert session.table.dead == ("tueuse",)
    assert session.table.places["tripot"].owner == "violet"


def test_a3_a_spared_enemy_fights_on() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    shot = (("vert", "tripot/ne", "dealer", "red"), ("vert", "tripot/ne", "reglement", "red"))
    play(session, *ATTACK, *shot)
    say(session, "kill.tripot.vert", NOBODY)
    assert ruled(session, "losses.tripot", 1).decisive == "gangs_city.shootout.spares"
    assert ruled(session, "shootout.tripot", 1).reasons[-1].facts["total"] == 17
    assert session.table.dead == ()


def test_d4_must_kill_is_asked_without_the_choice_to_spare() -> None:
    session = found(**DEFENDED, options={"gros_calibre": "must"})  # type: ignore[arg-type]
    shot = (("vert", "tripot/ne", "dealer", "red"), ("vert", "tripot/ne", "reglement", "red"))
    play(session, *ATTACK, *shot)
    assert refuse(session, "kill.tripot.vert", NOBODY) == ("gangs_city.shootout.must_kill",)
    say(session, "kill.tripot.vert", "violet/petite_frappe")
    assert session.table.dead == ("petite_frappe",)


def test_a4_a_gilet_on_another_side_protects_and_nothing_is_asked() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    play(
        session,
        ("violet", "tripot/n", "tueuse", "red"),
        ("violet", "tripot/nw", "flic", "red"),
        ("violet", "tripot/nw", "reglement", "blue"),
        ("vert", "tripot/ne", "dealer", "red"),
        ("vert", "tripot/ne", "reglement", "red"),
    )
    assert not was_said(session, "kill.tripot.vert", 1)
    assert ruled(session, "losses.tripot", 1).decisive == "gangs_city.shootout.no_target"
    assert ruled(session, "shootout.tripot", 1).verdict == "violet"
    assert session.table.dead == ()


def test_a4_with_a_gilet_among_three_only_the_others_can_be_hit() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    play(
        session,
        ("violet", "tripot/n", "tueuse", "red"),
        ("violet", "tripot/n", "reglement", "blue"),
        ("rouge", "tripot/nw", "flic", "red"),
        ("vert", "tripot/ne", "dealer", "red"),
        ("vert", "tripot/ne", "reglement", "red"),
    )
    refusal = refuse(session, "kill.tripot.vert", "violet/tueuse")
    assert refusal == ("gangs_city.shootout.gilet",)
    say(session, "kill.tripot.vert", "rouge/flic")
    assert session.table.dead == ("flic",)
    assert ruled(session, "shootout.tripot", 1).verdict == "violet"


def test_a3_a_lone_attacker_is_not_asked_whom_to_kill() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    play(
        session,
        ("violet", "tripot/n", "tueuse", "red"),
        ("violet", "tripot/n", "reglement", "red"),
        ("vert", "tripot/nw", "mac", "green"),
    )
    assert not was_said(session, "kill.tripot.violet", 1)
    assert not was_said(session, "losses.tripot", 1)
    ruling = ruled(session, "shootout.tripot", 1)
    assert (ruling.verdict, ruling.decisive) == ("violet", "gangs_city.shootout.undefended")
    assert session.table.dead == ()


def test_d2_tied_attackers_of_an_undefended_place_leave_its_owner_out() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    play(
        session,
        ("violet", "tripot/n", "flic", "red"),
        ("rouge", "tripot/ne", "flic", "red"),
        ("vert", "tripot/nw", "mac", "green"),
    )
    ruling = ruled(session, "shootout.tripot", 1)
    assert (ruling.verdict, ruling.decisive) == ("violet", "gangs_city.shootout.tie.turn_order")
    assert "gangs_city.shootout.no_defender" in ruling.rules


def test_d25c_two_gros_calibre_are_asked_in_turn_order() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    play(
        session,
        ("violet", "tripot/n", "tueuse", "red"),
        ("violet", "tripot/n", "reglement", "red"),
        ("rouge", "tripot/nw", "flic", "red"),
        ("vert", "tripot/ne", "dealer", "red"),
        ("vert", "tripot/ne", "reglement", "red"),
    )
    assert session.keys == ("kill.tripot.violet",)
    say(session, "kill.tripot.violet", "rouge/flic")
    assert session.keys == ("kill.tripot.vert",)
    say(session, "kill.tripot.vert", "rouge/flic")
    assert ruled(session, "losses.tripot", 1).decisive == "gangs_city.shootout.wasted"
    assert session.table.dead == ("flic",)
    assert GAME.broken(session.table) == ()


@pytest.mark.parametrize("aimed", ["violet/flic/with_token", "violet/flic/2"])
def test_a3_two_alike_are_told_apart_by_the_chief_token(aimed: str) -> None:
    session = found(
        owners={"tripot": "vert"},
        hands={"violet": ("flic", "flic"), "vert": ("dealer",)},
    )
    play(
        session,
        ("violet", "tripot/n", "flic", "red"),
        ("violet", "tripot/nw", "flic", "red", True),
        ("vert", "tripot/ne", "dealer", "red"),
        ("vert", "tripot/ne", "reglement", "red"),
    )
    assert session.prompt("kill.tripot.vert").field.options == (  # type: ignore[attr-defined]
        NOBODY,
        "violet/flic",
        "violet/flic/with_token",
    )
    say(session, "kill.tripot.vert", aimed)
    assert ruled(session, "losses.tripot", 1).verdict == ("violet/flic/with_token",)
    ruling = ruled(session, "shootout.tripot", 1)
    assert (ruling.verdict, ruling.decisive) == ("vert", "gangs_city.shootout.tie.owner")


def test_a3_a_fighter_and_a_recruiter_alike_are_not_offered_as_one() -> None:
    session = found(
        owners={"tripot": "vert"},
        hands={"violet": ("flic", "flic"), "vert": ("dealer",)},
    )
    play(
        session,
        ("violet", "tripot/n", "flic", "red"),
        ("violet", "tripot/nw", "flic", "green"),
        ("vert", "tripot/ne", "dealer", "red"),
        ("vert", "tripot/ne", "reglement", "red"),
    )
    field = session.prompt("kill.tripot.vert").field
    assert field.options == (NOBODY, "violet/flic")  # type: ignore[attr-defined]
    refusal = refuse(session, "kill.tripot.vert", "violet/flic/recruiting")
    assert refusal == ("gangs_city.shootout.not_in_combat",)
    say(session, "kill.tripot.vert", "violet/flic")
    assert session.table.dead == ("flic",)
    assert session.table.hands["violet"] == ("flic",)


def test_d3_all_attackers_dead_the_owner_stays_and_nobody_counts() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    play(
        session,
        ("violet", "tripot/n", "tueuse", "red"),
        ("vert", "tripot/ne", "dealer", "red"),
        ("vert", "tripot/ne", "reglement", "red"),
    )
    say(session, "kill.tripot.vert", "violet/tueuse")
    ruling = ruled(session, "shootout.tripot", 1)
    dead = "gangs_city.shootout.dead_count_nothing"
    assert (ruling.verdict, ruling.decisive) == ("vert", dead)


def test_a5_attack_is_read_for_attackers_defence_for_the_owner() -> None:
    session = found(
        **DEFENDED,  # type: ignore[arg-type]
        unknown=("flic.attack", "flic.defence", "dealer.defence", "dealer.attack"),
    )
    play(session, ("violet", "tripot/n", "flic", "red"), ("vert", "tripot/ne", "dealer", "red"))
    assert set(session.keys) == {"value.flic.attack", "value.dealer.defence"}
    say(session, "value.flic.attack", 4)
    say(session, "value.dealer.defence", 5)
    assert ruled(session, "shootout.tripot", 1).verdict == "vert"


def test_d1_no_value_is_asked_for_where_there_is_no_fight() -> None:
    session = found(unknown=("bodyguard.attack",))
    play(session, ("violet", "tripot/n", "bodyguard", "red"))
    assert session.number == 2
    assert ruled(session, "shootout.tripot", 1).decisive == "gangs_city.shootout.neutral"
    assert session.table.places["tripot"].owner == "violet"


def test_a5_powers_of_mercenaries_are_asked_for_with_a_sign() -> None:
    session = found(hands={"violet": ("mercenaire_1",), "rouge": ("flic",)})
    play(
        session,
        ("violet", "tripot/n", "mercenaire_1", "red"),
        ("rouge", "tripot/nw", "flic", "red"),
    )
    assert session.keys == ("powers.fight.tripot",)
    say(session, "powers.fight.tripot", {"changes": {"violet": -1, "rouge": 1}, "note": "vise"})
    ruling = ruled(session, "shootout.tripot", 1)
    assert (ruling.verdict, ruling.decisive) == ("rouge", "gangs_city.shootout.highest")
    assert session.amend((1, "powers.fight.tripot"), {"changes": {}, "note": ""}).ruling.verdict
    assert ruled(session, "shootout.tripot", 1).verdict == "violet"


def test_a5_a_mercenary_alone_changes_nothing_and_is_not_asked_about() -> None:
    session = found(hands={"violet": ("mercenaire_1",)})
    play(session, ("violet", "tripot/n", "mercenaire_1", "red"))
    assert session.number == 2
    assert session.table.places["tripot"].owner == "violet"


def test_a6_recruiters_of_the_owner_do_not_defend() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    play(
        session,
        ("violet", "tripot/n", "petite_frappe", "red"),
        ("vert", "tripot/ne", "mac", "green"),
        ("vert", "tripot/nw", "dealer", "green"),
    )
    ruling = ruled(session, "shootout.tripot", 1)
    assert (ruling.verdict, ruling.decisive) == ("violet", "gangs_city.shootout.undefended")


def test_a8_everybody_involved_goes_home() -> None:
    session = found(**DEFENDED)  # type: ignore[arg-type]
    play(session, *ATTACK, ("vert", "tripot/ne", "dealer", "red"))
    assert session.number == 2
    assert session.table.tiles == ()
    assert sorted(session.table.hands["violet"]) == ["flic", "petite_frappe", "tueuse"]
    assert sorted(session.table.hands["vert"]) == ["dealer", "mac"]


def test_a7_turn_order_of_this_turn_breaks_the_tie_not_the_seats() -> None:
    session = found(owners={"bar": "rouge"})
    play(session)
    assert session.number == 2
    say(session, "first.rouge", "rouge")
    play(
        session,
        ("violet", "tripot/n", "petite_frappe", "red"),
        ("rouge", "tripot/nw", "petite_frappe", "red"),
    )
    ruling = ruled(session, "shootout.tripot", 2)
    assert (ruling.verdict, ruling.decisive) == ("rouge", "gangs_city.shootout.tie.turn_order")


def parts_of(ruling: Any, rule: str) -> set[str]:
    """What a line of the ruling rests on."""
    return {part.rule for one in ruling.reasons if one.rule == rule for part in one.parts}


def test_a7_a_tie_by_turn_order_says_that_neither_possession_nor_a_chief_decided() -> None:
    two = gang("violet", 1, 4), gang("vert", 2, 4)
    for owner in (NOBODY, "rouge"):
        ruling = resolve_shootout(fight(*two, owner=owner))
        assert [one.rule for one in ruling.reasons[-3:]] == [
            "gangs_city.shootout.tie.no_owner",
            "gangs_city.shootout.tie.no_chief",
            "gangs_city.shootout.tie.turn_order",
        ]
    chiefs = gang("violet", 1, 4, chief=True), gang("vert", 2, 4, chief=True)
    assert "gangs_city.shootout.tie.all_chiefs" in resolve_shootout(fight(*chiefs)).rules


def test_d3_whoever_is_left_standing_wins_by_print_and_with_a_total_of_0_by_our_reading() -> None:
    shooter = gang("violet", 1, 4, settling="gros_calibre", kills="vert/dealer")
    ruling = resolve_shootout(fight(shooter, gang("vert", 2, ("dealer", 4))))
    dead = "gangs_city.shootout.dead_count_nothing"
    assert (ruling.verdict, ruling.decisive) == ("violet", dead)
    weak = gang("violet", 1, 0, settling="gros_calibre", kills="vert/dealer")
    ruling = resolve_shootout(fight(weak, gang("vert", 2, ("dealer", 4))))
    assert (ruling.verdict, ruling.decisive) == ("violet", "gangs_city.shootout.last_standing")
    cited = read_citations("gangs_city")
    assert cited["gangs_city.shootout.last_standing"].status == "reading"


def test_a7_an_owner_left_standing_at_0_keeps_the_place_by_print() -> None:
    """Whether the dead count for 0 or not at all, the tie would go to the owner."""
    cited = read_citations("gangs_city")
    shooter = gang("violet", 1, 0, settling="gros_calibre", kills="vert/dealer")
    target = gang("vert", 2, ("dealer", 4))
    for more in ((), (gang("rouge", 3, 0),)):
        ruling = resolve_shootout(fight(shooter, target, *more, owner="violet"))
        assert ruling.verdict == "violet"
        assert "gangs_city.shootout.dead_count_nothing" in ruling.rules
        assert ruling.decisive is not None and cited[ruling.decisive].status == "printed"
    below = gang("violet", 1, 0, settling="gros_calibre", kills="vert/dealer", change=-1)
    ruling = resolve_shootout(fight(below, target, owner="violet"))
    assert (ruling.verdict, ruling.decisive) == ("violet", "gangs_city.shootout.last_standing")


def test_a6_an_owner_listed_without_fighters_is_undefended_and_not_fallen() -> None:
    gangs = gang("jaune", 1), gang("violet", 2, 4), gang("vert", 3, 5)
    ruling = resolve_shootout(fight(*gangs, owner="jaune"))
    assert "gangs_city.shootout.no_defender" in ruling.rules
    assert "gangs_city.shootout.all_fell" not in ruling.rules
    assert "gangs_city.shootout.dead_count_nothing" not in ruling.rules


TOLD_APART = (
    ("flic", "gangs_city.shootout.not_the_chief"),
    ("flic/with_token", "gangs_city.shootout.kills_chief"),
)


def test_a3_of_two_alike_it_is_said_that_the_chief_is_not_the_one_who_falls() -> None:
    alike = gang("violet", 1, ("flic", 4), ("flic", 4), chief=True)
    for target, part in TOLD_APART:
        shooter = gang("vert", 2, 3, settling="gros_calibre", kills=f"violet/{target}")
        found = parts_of(resolve_losses(fight(alike, shooter)), "gangs_city.shootout.kills")
        assert found == {part}
