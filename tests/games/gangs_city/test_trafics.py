"""Trafics (Gangs City 5): stakes, management, leaders, markers, stock taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import NOBODY, SituationError
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.rules.leaders import (
    Sector,
    Share,
    resolve_leader,
)
from companion.games.gangs_city.rules.management import Management, ManagingCharacter, count_managed
from companion.games.gangs_city.rules.trafics import (
    LedSector,
    TraficLeaders,
    count_stock,
    next_level,
    resolve_trafics,
)
from companion.games.gangs_city.table import Marker
from tests.games.gangs_city.play import SYMBOLS, THREE, found, play, tell
from tests.kit.play import fix, refuse, ruled, say, was_said

TAKES = "gangs_city.leader.takes"
STAYS = "gangs_city.leader.stays"
TIE = "gangs_city.leader.tie"


def manage(trafics: Mapping[str, int], *characters: str) -> Management:
    """Violet's characters on a place with these trafics."""
    tiles = tuple(ManagingCharacter(who, SYMBOLS.get(who, {})) for who in characters)
    return Management("violet", "ghetto", trafics, tiles)


def stakes(session: Session, player: str, **tokens: int) -> None:
    say(session, f"stake.{player}", tokens)


def owning(**stock: Mapping[str, int]) -> Session:
    """Three owners, each with a flic, and this stock."""
    session = found(
        owners={"casino": "violet", "bar": "vert", "tripot": "rouge"},
        hands=dict.fromkeys(THREE, ("flic",)),
    )
    for player, tokens in stock.items():
        fix(session, f"stock.{player}", tokens)
    return session


# 5.1 Stakes


def test_r1_any_number_of_own_tokens_may_be_staked() -> None:
    session = owning(vert={"tabac": 2, "alcool": 1}, rouge={"tabac": 1})
    say(session, "at_reveal", "done")
    assert session.keys == ("stake.vert", "stake.rouge")
    assert refuse(session, "stake.vert", {"tabac": 3}) == ("gangs_city.closed.more_than_stock",)
    assert refuse(session, "stake.vert", {"armes": 1}) == ("gangs_city.closed.more_than_stock",)
    assert refuse(session, "stake.vert", {"tabac": -1}) == ("core.too_few_of",)
    stakes(session, "rouge")
    stakes(session, "vert", tabac=2)
    assert session.table.stakes == {"rouge": {}, "vert": {"tabac": 2}}
    assert session.table.stock["vert"]["tabac"] == 0
    assert session.undo()
    assert session.table.stock["vert"]["tabac"] == 2


def test_r1_staked_tokens_are_discarded_whether_they_win_or_not() -> None:
    session = owning(vert={"tabac": 2}, rouge={"tabac": 1})
    say(session, "at_reveal", "done")
    stakes(session, "vert", tabac=2)
    stakes(session, "rouge", tabac=1)
    say(session, "revealed", "done")
    assert session.table.markers["tabac"] == Marker("vert", 0)
    assert all(not any(tokens.values()) for tokens in session.table.stock.values())
    assert not was_said(session, "stock.tabac", 1)


def test_r1_without_stock_nobody_is_asked() -> None:
    session = owning()
    say(session, "at_reveal", "done")
    assert not any(key.startswith("stake.") for key in session.keys)


def test_25e_a_player_without_characters_may_still_stake() -> None:
    session = owning(vert={"tabac": 1})
    fix(session, "hand.vert", {})
    say(session, "at_reveal", "done")
    stakes(session, "vert", tabac=1)
    say(session, "revealed", "done")
    assert ruled(session, "leader.tabac", 1).verdict == "vert"


def test_r1_tokens_given_by_hand_during_the_stakes_can_be_staked() -> None:
    session = owning(vert={"tabac": 1}, rouge={"tabac": 1})
    say(session, "at_reveal", "done")
    fix(session, "stock.violet", {"tabac": 3})
    stakes(session, "vert", tabac=1)
    assert session.keys == ("stake.violet", "stake.rouge")


# 5.3 Management


def test_gc_4_one_drogue_of_two() -> None:
    ruling = count_managed(manage({"drogue": 2}, "petite_frappe"))
    assert ruling.verdict == {"drogue": 1}
    assert ruling.rules == (
        "gangs_city.management.symbols",
        "gangs_city.management.must",
        "gangs_city.management.total",
    )
    assert ruling.decisive == "gangs_city.management.symbols"


def test_gc_4_a_flic_manages_all_the_place_shows() -> None:
    ruling = count_managed(manage({"armes": 1}, "flic"))
    assert ruling.verdict == {"armes": 1}
    assert "gangs_city.management.capped" not in ruling.rules
    assert ruling.decisive == "gangs_city.management.symbols"


def test_r4_the_trafic_managed_in_part_decides_before_one_managed_in_full() -> None:
    ruling = count_managed(manage({"armes": 1, "drogue": 2}, "petite_frappe"))
    assert ruling.verdict == {"armes": 1, "drogue": 1}
    assert ruling.clause is not None
    assert ruling.clause.facts["trafic"] == "drogue"


def test_gc_4_three_symbols_manage_two_drogue_only() -> None:
    ruling = count_managed(manage({"drogue": 2, "armes": 1}, "dealer", "petite_frappe"))
    assert ruling.verdict == {"drogue": 2, "armes": 1}
    assert "gangs_city.management.capped" in ruling.rules
    assert ruling.decisive == "gangs_city.management.capped"


def test_gc_4_one_tabac_of_two() -> None:
    assert count_managed(manage({"tabac": 2}, "conducteur")).verdict == {"tabac": 1}


@pytest.mark.parametrize(
    ("characters", "decisive"),
    [
        ((), "gangs_city.management.total"),
        (("tueuse",), "gangs_city.placement.no_trafic"),
        (("mercenaire_1",), "gangs_city.placement.mercenary_manages"),
    ],
)
def test_r3_who_brings_nothing_manages_nothing(characters: tuple[str, ...], decisive: str) -> None:
    ruling = count_managed(manage({"tabac": 2, "armes": 0}, *characters))
    assert (ruling.verdict, ruling.decisive) == ({}, decisive)


def test_r3_a_place_without_trafics_has_no_managers() -> None:
    with pytest.raises(SituationError) as wrong:
        count_managed(manage({"armes": 0}, "flic"))
    assert wrong.value.reason.rule == "gangs_city.situation.no_trafics"


def test_r4_managers_put_their_tokens_and_go_home_at_once() -> None:
    session = owning()
    play(session, ("violet", "casino", "flic"), ("vert", "casino/n", "flic", "red"))
    assert ruled(session, "managed.casino", 1).verdict == {"alcool": 1}
    assert session.table.hands["violet"] == ("flic",)
    assert session.undo()
    assert [tile.player for tile in session.table.tiles] == ["violet", "vert"]


def test_r4_two_places_of_one_gang_add_up() -> None:
    session = found(
        owners={"casino": "violet", "bar": "violet"}, hands={"violet": ("flic", "conducteur")}
    )
    play(session, ("violet", "casino", "flic"), ("violet", "bar", "conducteur"))
    facts = ruled(session, "leader.alcool", 1).reasons[0].facts
    assert (facts["managed"], facts["staked"]) == (2, 0)


def test_r3_the_table_may_count_otherwise() -> None:
    session = owning()
    play(session, ("violet", "casino", "flic"))
    assert session.override((1, "managed.casino"), {"alcool": 3}).ruling.decisive == (
        "core.too_many_of"
    )
    assert session.override((1, "managed.casino"), {"alcool": 2}).ruling.verdict
    assert ruled(session, "leader.alcool", 1).reasons[-1].facts["total"] == 2


def test_13_unknown_symbols_are_asked_for_again_if_the_place_is_read_anew() -> None:
    session = found(
        owners={"bar": "violet"},
        hands={"violet": ("mac", "flic")},
        box={"bar.trafics": {"prostitution": 1}},
        unknown=("mac.tabac",),
    )
    play(
        session,
        ("violet", "bar", "mac"),
        ("violet", "bar/s", "flic", "red"),
        ("violet", "bar", "reglement"),
    )
    assert session.keys == ("settling_side.violet",)
    fix(session, "value.bar.trafics", {"prostitution": 1, "tabac": 1})
    say(session, "settling_side.violet", "blue")
    assert session.keys == ("value.mac.tabac",)
    say(session, "value.mac.tabac", 1)
    assert ruled(session, "managed.bar", 1).verdict == {"prostitution": 1, "tabac": 1}


# 5.4 Leaders


def sector(*shares: Share, holder: str = NOBODY, level: int = 0) -> Sector:
    return Sector("alcool", shares, holder, level)


def test_r5_the_most_points_lead() -> None:
    ruling = resolve_leader(sector(Share("violet", 1, 1), Share("vert", 1), Share("rouge", 0, 1)))
    assert ruling.verdict == "violet"
    assert ruling.decisive == TAKES
    assert ruling.rules.count("gangs_city.leader.points") == 3


@pytest.mark.parametrize("holder", [NOBODY, "violet", "rouge"])
def test_r5_a_tie_for_most_leaves_it_to_nobody(holder: str) -> None:
    tied = sector(Share("violet", 2), Share("vert", 0, 2), Share("rouge", 1), holder=holder)
    ruling = resolve_leader(tied)
    assert ruling.verdict == NOBODY
    assert ruling.decisive == TIE
    (behind,) = [one for one in ruling.reasons if one.rule == "gangs_city.leader.behind"]
    assert behind.facts["out"] == ("rouge",)
    assert ruling.reasons[-1].facts["players"] == ("violet", "vert")


def test_r5_a_tie_behind_the_leader_is_none() -> None:
    ruling = resolve_leader(sector(Share("violet", 1), Share("vert", 1), Share("rouge", 2)))
    assert ruling.verdict == "rouge"


def test_16_a_tie_at_zero_is_nobody_s() -> None:
    ruling = resolve_leader(sector(Share("violet"), Share("vert")))
    assert ruling.verdict == NOBODY
    assert ruling.decisive == "gangs_city.leader.none"
    assert resolve_leader(sector()).decisive == "gangs_city.leader.none"


def test_16_the_only_one_leads_with_a_single_token() -> None:
    ruling = resolve_leader(sector(Share("violet"), Share("vert", 0, 1)))
    assert ruling.verdict == "vert"
    assert ruling.decisive == TAKES


def test_14_by_the_house_rule_a_tie_keeps_the_box_without_points() -> None:
    tied = replace(sector(Share("violet", 2), Share("vert", 2), holder="vert", level=1), tie="kept")
    ruling = resolve_leader(tied)
    assert (ruling.verdict, ruling.decisive) == (NOBODY, TIE)
    level = next_level(LedSector(tied, NOBODY))
    assert (level.verdict, level.decisive) == (1, "gangs_city.marker.kept")


def test_14_whoever_leads_again_begins_in_the_box_that_was_kept() -> None:
    again = replace(sector(Share("vert", 1), holder="vert", level=1), tie="kept", idle=True)
    level = next_level(LedSector(again, "vert"))
    assert (level.verdict, level.decisive) == (1, "gangs_city.marker.resumes")


def test_14_a_former_leader_outside_the_tie_keeps_nothing() -> None:
    tied = sector(Share("violet", 2), Share("vert", 2), Share("rouge", 1), holder="rouge")
    tied = replace(tied, tie="kept")
    assert resolve_leader(tied).decisive == TIE
    assert next_level(LedSector(tied, NOBODY)).rules == (
        "gangs_city.leader.former",
        "gangs_city.marker.lost",
        "gangs_city.marker.back",
    )


def test_r5_whoever_has_nothing_there_is_named() -> None:
    ruling = resolve_leader(sector(Share("violet", 2), Share("vert"), Share("rouge")))
    assert ruling.reasons[1].rule == "gangs_city.leader.without"
    assert ruling.reasons[1].facts["players"] == ("vert", "rouge")


def test_r1_stakes_are_discarded_whoever_leads() -> None:
    ruling = resolve_leader(sector(Share("violet", 2), Share("vert", 0, 1)))
    gone = next(one for one in ruling.reasons if one.rule == "gangs_city.leader.discarded")
    assert gone.facts["players"] == ("vert",)


def test_r3_what_can_be_managed_must_be_and_a_chief_adds_nothing() -> None:
    flic = ManagingCharacter("flic", {"armes": 1}, chief=True)
    ruling = count_managed(Management("violet", "bar", {"armes": 2}, (flic,)))
    assert ruling.verdict == {"armes": 1}
    assert ruling.rules[1:3] == ("gangs_city.management.must", "gangs_city.management.chief")


def test_r7_nobody_keeps_a_trafic_without_a_symbol_or_a_token() -> None:
    ruling = resolve_leader(sector(Share("violet"), Share("vert"), holder="violet", level=2))
    assert ruling.verdict == NOBODY
    assert ruling.decisive == "gangs_city.leader.not_kept"


@pytest.mark.parametrize(
    ("leader", "holder", "level", "box", "rule"),
    [
        ("violet", NOBODY, 0, 0, "gangs_city.marker.lowest"),
        ("violet", "vert", 2, 0, "gangs_city.marker.lowest"),
        ("violet", "violet", 0, 1, "gangs_city.marker.up"),
        ("violet", "violet", 1, 2, "gangs_city.marker.up"),
        ("violet", "violet", 2, 2, "gangs_city.marker.top"),
        (NOBODY, "violet", 2, 0, "gangs_city.marker.lost"),
    ],
)
def test_r6_the_box_of_the_marker(
    leader: str, holder: str, level: int, box: int, rule: str
) -> None:
    ruling = next_level(LedSector(sector(holder=holder, level=level), leader))
    assert ruling.verdict == box
    assert ruling.decisive == rule


def lead_alcool(session: Session, player: str) -> None:
    """One turn in which this player alone manages alcool."""
    place = next(name for name, place in session.table.places.items() if place.owner == player)
    if session.keys[0].startswith("first."):
        say(session, session.keys[0], "violet")
    play(session, (player, place, "flic"))


def test_gc_3_alcool_held_four_turns_then_taken() -> None:
    session = owning()
    for points in (1, 2, 3, 3):
        before = session.table.scores["violet"]
        lead_alcool(session, "violet")
        assert session.table.scores["violet"] - before == points
    assert ruled(session, "leader.alcool", 4).decisive == STAYS
    assert ruled(session, "marker.alcool", 4).decisive == "gangs_city.marker.top"
    before = session.table.scores["vert"]
    lead_alcool(session, "vert")
    assert ruled(session, "marker.alcool", 5).decisive == "gangs_city.marker.lowest"
    assert session.table.markers["alcool"] == Marker("vert", 0)
    assert session.table.scores["vert"] - before == 2  # alcool 1 and tabac 1


def test_r7_a_marker_not_kept_goes_back() -> None:
    session = owning()
    fix(session, "marker.alcool", {"leader": "violet", "level": 2})
    play(session)
    assert ruled(session, "leader.alcool", 1).decisive == "gangs_city.leader.not_kept"
    assert session.table.markers["alcool"] == Marker()
    assert session.table.scores["violet"] == 0


def test_r7_a_single_staked_token_keeps_it() -> None:
    session = owning(violet={"alcool": 1})
    fix(session, "marker.alcool", {"leader": "violet", "level": 1})
    say(session, "at_reveal", "done")
    stakes(session, "violet", alcool=1)
    say(session, "revealed", "done")
    assert session.table.markers["alcool"] == Marker("violet", 2)


@pytest.mark.parametrize(
    ("reading", "marker"), [("lost", Marker()), ("kept", Marker("violet", 1, idle=True))]
)
def test_14_the_flow_follows_the_reading_of_a_tie(reading: str, marker: Marker) -> None:
    session = found(
        options={"trafic_tie": reading},
        owners={"casino": "violet", "bar": "vert"},
        hands=dict.fromkeys(THREE, ("flic",)),
    )
    fix(session, "marker.alcool", {"leader": "violet", "level": 1})
    play(session, ("violet", "casino", "flic"), ("vert", "bar", "flic"))
    assert session.table.markers["alcool"] == marker
    score = ruled(session, "score.violet", 1)
    assert score.verdict == 0
    assert ("gangs_city.score.idle" in score.rules) == (reading == "kept")
    correction = GAME.rules.corrections(session.table)["marker.alcool"]
    assert correction.field.check(correction.stands).verdict


def test_14_a_box_that_is_only_kept_brings_nothing_and_leaves_hands_nothing_to_do() -> None:
    table = found().table
    led = table.change(markers={**table.markers, "alcool": Marker("violet", 1)})
    kept = table.change(markers={**table.markers, "alcool": Marker("violet", 1, idle=True)})
    assert GAME.tells.now((led, kept)) == ()
    values = {one.words.rule: one.value for one in GAME.tells.sheet(kept, "violet")}
    assert values["gangs_city.sheet.leads"] == 0


def test_r5_the_table_may_name_another_leader_and_box() -> None:
    session = owning()
    play(session, ("violet", "casino", "flic"))
    assert session.override((1, "leader.alcool"), "vert").ruling.verdict
    assert session.table.markers["alcool"] == Marker("vert", 0)
    assert session.override((1, "marker.alcool"), 2).ruling.verdict
    assert session.table.markers["alcool"] == Marker("vert", 2)
    assert session.table.stock["violet"]["alcool"] == 1
    assert session.undo(2)
    assert session.table.markers["alcool"] == Marker("violet", 0)


# 5.5 Stock taken back


def test_r8_who_managed_without_leading_takes_as_many_tokens() -> None:
    shared = sector(Share("violet", 2, 1), Share("vert", 1), Share("rouge", 0, 2))
    ruling = count_stock(LedSector(shared, "violet"))
    assert ruling.verdict == {"vert": 1}
    assert ruling.decisive == "gangs_city.stock.recovered"


def test_r8_tied_players_take_theirs() -> None:
    tied = sector(Share("violet", 2), Share("vert", 1, 1))
    assert count_stock(LedSector(tied, NOBODY)).verdict == {"violet": 2, "vert": 1}


def test_gc_6_two_alcool_managed_without_control() -> None:
    shared = sector(Share("violet", 2), Share("vert", 3))
    assert count_stock(LedSector(shared, "vert")).verdict == {"violet": 2}


def test_r8_the_winner_never_takes_stock_of_his_trafic() -> None:
    ruling = count_stock(LedSector(sector(Share("violet", 5)), "violet"))
    assert ruling.verdict == {}
    assert ruling.rules == ("gangs_city.stock.leader", "gangs_city.stock.none")
    assert ruling.decisive == "gangs_city.stock.leader"


def test_r8_whoever_only_staked_takes_nothing_back() -> None:
    ruling = count_stock(LedSector(sector(Share("violet", 2), Share("vert", 0, 1)), "violet"))
    assert ruling.verdict == {}
    assert ruling.decisive == "gangs_city.stock.staked"


def test_15_the_box_may_run_short() -> None:
    short = replace(sector(Share("violet", 2), Share("vert", 2), Share("rouge", 1)), left=3)
    ruling = count_stock(LedSector(short, NOBODY))
    assert ruling.verdict == {"violet": 2, "vert": 1}
    assert ruling.rules == (
        "gangs_city.stock.recovered",
        "gangs_city.stock.short",
        "gangs_city.stock.short",
    )


def hoard(reading: str) -> Session:
    """Rouge has eleven alcool; violet and vert will tie with two and two."""
    session = found(
        options={"stock_tokens": reading},
        owners={"casino": "violet", "cabaret": "vert", "bar": "vert"},
        hands={"violet": ("flic", "flic"), "vert": ("flic", "conducteur"), "rouge": ()},
    )
    fix(session, "stock.rouge", {"alcool": 11})
    say(session, "at_reveal", "done")
    say(session, "stake.rouge", {})
    tell(session, "violet", "casino", "flic")
    tell(session, "violet", "casino", "flic")
    tell(session, "vert", "cabaret", "flic")
    tell(session, "vert", "bar", "conducteur")
    say(session, "revealed", "done")
    return session


@pytest.mark.parametrize(("reading", "stock"), [("unlimited", (2, 2)), ("box", (1, 0))])
def test_15_the_flow_follows_the_reading_of_a_shortage(
    reading: str, stock: tuple[int, int]
) -> None:
    session = hoard(reading)
    assert tuple(session.table.stock[player]["alcool"] for player in ("violet", "vert")) == stock


def test_15_nor_can_the_table_take_more_than_the_box_has() -> None:
    session = hoard("box")
    outcome = session.override((1, "stock.alcool"), {"violet": 1, "vert": 1})
    assert outcome.ruling.decisive == "gangs_city.stock.box_empty"
    assert session.override((1, "stock.alcool"), {"vert": 1}).ruling.verdict
    assert session.table.stock["vert"]["alcool"] == 1


def test_r8_the_table_may_hand_out_other_tokens() -> None:
    session = hoard("unlimited")
    assert session.override((1, "stock.alcool"), {"rouge": 3}).ruling.verdict
    assert session.table.stock["rouge"]["alcool"] == 14
    assert session.table.stock["violet"]["alcool"] == 0


def test_15_staked_tokens_are_back_in_the_box_before_others_are_taken() -> None:
    session = found(
        options={"stock_tokens": "box"},
        owners={"casino": "violet"},
        hands={"violet": ("flic",)},
    )
    fix(session, "stock.rouge", {"alcool": 12})
    say(session, "at_reveal", "done")
    say(session, "stake.rouge", {"alcool": 12})
    tell(session, "violet", "casino", "flic")
    say(session, "revealed", "done")
    assert session.table.stock["violet"]["alcool"] == 1
    assert session.table.stock["rouge"]["alcool"] == 0


# The example of chapter 5, from stakes to stock


def shares(**of: tuple[int, int]) -> tuple[Share, ...]:
    return tuple(Share(player, *counts) for player, counts in of.items())


def test_gc_5_the_whole_example() -> None:
    situation = TraficLeaders(
        (
            Sector("armes", shares(bleu=(1, 1), violet=(1, 0))),
            Sector("tabac", shares(rouge=(1, 1), bleu=(0, 2))),
            Sector("drogue", shares(violet=(2, 0))),
        )
    )
    ruling = resolve_trafics(situation)
    assert ruling.verdict == {
        "armes": {"leader": "bleu", "level": 0, "stock": {"violet": 1}},
        "tabac": {"leader": NOBODY, "level": 0, "stock": {"rouge": 1}},
        "drogue": {"leader": "violet", "level": 0, "stock": {}},
    }
    *each, last = (reason.rule for reason in ruling.reasons)
    assert (each, last) == ([TAKES, TIE, TAKES], "gangs_city.leader.each")
    assert [part.rule for part in ruling.reasons[0].parts] == [
        "gangs_city.leader.points",
        "gangs_city.leader.points",
        "gangs_city.leader.discarded",
        "gangs_city.marker.lowest",
        "gangs_city.stock.leader",
        "gangs_city.stock.recovered",
    ]
    assert "gangs_city.stock.none" in ruling.rules


def test_r6_the_last_box_is_a_box() -> None:
    ruling = resolve_trafics(TraficLeaders((sector(Share("violet", 1), holder="violet", level=2),)))
    assert ruling.verdict["alcool"]["level"] == 2


def test_gc_5_the_whole_example_at_the_table() -> None:
    players = ("bleu", "violet", "rouge", "vert")
    session = found(
        players,
        box={"bar.trafics": {"tabac": 2}, "casino.trafics": {"armes": 1}},
        owners={"casino": "bleu", "ghetto": "violet", "bar": "rouge"},
        hands={
            "bleu": ("flic",),
            "violet": ("dealer", "petite_frappe"),
            "rouge": ("conducteur",),
        },
    )
    fix(session, "stock.bleu", {"armes": 1, "tabac": 2})
    fix(session, "stock.rouge", {"tabac": 1})
    say(session, "at_reveal", "done")
    stakes(session, "bleu", armes=1, tabac=2)
    stakes(session, "rouge", tabac=1)
    tell(session, "bleu", "casino", "flic")
    tell(session, "violet", "ghetto", "dealer")
    tell(session, "violet", "ghetto", "petite_frappe")
    tell(session, "rouge", "bar", "conducteur")
    say(session, "revealed", "done")
    markers = {trafic: session.table.markers[trafic].leader for trafic in TRAFICS}
    assert markers == {
        "armes": "bleu",
        "drogue": "violet",
        "prostitution": NOBODY,
        "tabac": NOBODY,
        "alcool": NOBODY,
    }
    left = {p: {t: n for t, n in session.table.stock[p].items() if n} for p in players}
    assert left == {"bleu": {}, "violet": {"armes": 1}, "rouge": {"tabac": 1}, "vert": {}}
    assert session.table.scores == {"bleu": 2, "violet": 3, "rouge": 0, "vert": 0}


def test_no_sectors_no_ruling() -> None:
    with pytest.raises(SituationError) as wrong:
        resolve_trafics(TraficLeaders(()))
    assert wrong.value.reason.rule == "gangs_city.situation.no_sectors"


def test_a_player_is_counted_once_a_sector() -> None:
    twice = TraficLeaders((sector(Share("violet", 1), Share("violet", 1)),))
    with pytest.raises(SituationError) as wrong:
        resolve_trafics(twice)
    assert wrong.value.reason.rule == "gangs_city.situation.same_player"


@pytest.mark.parametrize("share", [Share("violet", -1), Share("violet", 2, -1)])
def test_no_share_is_below_zero(share: Share) -> None:
    with pytest.raises(SituationError) as wrong:
        resolve_trafics(TraficLeaders((sector(share),)))
    assert wrong.value.reason.rule == "gangs_city.situation.negative"


def test_a_trafic_is_counted_once() -> None:
    twice = TraficLeaders((sector(Share("violet", 1)), sector(Share("vert", 1))))
    with pytest.raises(SituationError) as wrong:
        resolve_trafics(twice)
    assert wrong.value.reason.rule == "gangs_city.situation.same_trafic"


@pytest.mark.parametrize("level", [-1, 3])
def test_a_marker_has_three_boxes(level: int) -> None:
    with pytest.raises(SituationError) as wrong:
        resolve_trafics(TraficLeaders((sector(Share("violet", 1), level=level),)))
    assert wrong.value.reason.rule == "gangs_city.marker.three_boxes"


@pytest.mark.parametrize(
    ("trafics", "symbols"), [({"tabac": -1}, {"tabac": 1}), ({"tabac": 1}, {"tabac": -1})]
)
def test_no_tile_shows_less_than_nothing(trafics: dict[str, int], symbols: dict[str, int]) -> None:
    with pytest.raises(SituationError) as wrong:
        count_managed(Management("violet", "bar", trafics, (ManagingCharacter("mac", symbols),)))
    assert wrong.value.reason.rule == "gangs_city.situation.negative"


def test_r6_a_leader_named_by_the_table_is_said_to_be_so_beside_the_one_by_the_shares() -> None:
    session = owning(vert={"tabac": 2}, rouge={"tabac": 1})
    say(session, "at_reveal", "done")
    stakes(session, "vert", tabac=2)
    stakes(session, "rouge", tabac=1)
    say(session, "revealed", "done")
    assert "gangs_city.leader.decided" not in ruled(session, "marker.tabac", 1).rules
    assert session.override((1, "leader.tabac"), "rouge").ruling.verdict
    first = ruled(session, "marker.tabac", 1).reasons[0]
    assert first.rule == "gangs_city.leader.decided"
    assert (first.facts["player"], first.facts["other"]) == ("rouge", "vert")


def test_r5_several_sectors_are_settled_each_for_itself() -> None:
    sectors = Sector("armes", (Share("violet", 2),)), Sector("tabac", (Share("vert", 1),))
    assert resolve_trafics(TraficLeaders(sectors)).decisive == "gangs_city.leader.each"
    assert resolve_trafics(TraficLeaders(sectors[:1])).decisive == TAKES


def test_r6_whoever_led_until_now_is_named_when_he_loses_it() -> None:
    former = "gangs_city.leader.former"
    taken = sector(Share("violet", 2), Share("vert", 1), holder="vert", level=1)
    tied = sector(Share("violet", 1), Share("vert", 1), holder="vert", level=1)
    for one in (taken, tied):
        assert former in resolve_leader(one).rules
        whole = resolve_trafics(TraficLeaders((one,)))
        assert [part.rule for part in whole.reasons[0].parts].count(former) == 1
    assert former in next_level(LedSector(taken, "violet")).rules
    assert former not in resolve_leader(replace(tied, tie="kept")).rules
    stays = sector(Share("vert", 2), holder="vert", level=1)
    assert former not in resolve_leader(stays).rules


def test_p8_whoever_cannot_manage_there_is_named_with_the_clause() -> None:
    ruling = count_managed(manage({"armes": 1}, "mercenaire_1", "dealer", "petite_frappe"))
    assert ruling.verdict == {"armes": 1}
    assert [(one.rule, one.facts["who"]) for one in ruling.reasons[:2]] == [
        ("gangs_city.placement.mercenary_manages", "mercenaire_1"),
        ("gangs_city.placement.no_trafic", "dealer"),
    ]
    assert ruling.reasons[0].parts[0].rule == "gangs_city.reveal.counts_nothing"


def test_p8_only_the_owner_manages() -> None:
    other = replace(manage({"armes": 1}, "petite_frappe"), owner="vert")
    ruling = count_managed(other)
    assert (ruling.verdict, ruling.decisive) == ({}, "gangs_city.placement.not_owner")
    assert count_managed(replace(other, owner="violet")).verdict == {"armes": 1}
