"""The centre (A9, readings 21, 25, 25a): a fight for the top tile of a pile."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import NOBODY, SituationError
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.ground import neighbours
from companion.games.gangs_city.rules.centre import resolve_centre_fight
from companion.games.gangs_city.rules.combat import CentreFight, Fighter, Gang
from tests.games.gangs_city.play import SIX, found, play
from tests.kit.play import refuse, ruled, say, was_said


def gang(player: str, turn: int, who: str, power: int, **more: Any) -> Gang:
    return Gang(player, turn, (Fighter(who, power, more.pop("chief", False)),), **more)


def test_a9_the_strongest_attacker_takes_the_tile() -> None:
    ruling = resolve_centre_fight(
        CentreFight((gang("violet", 1, "flic", 4), gang("vert", 2, "tueuse", 7)))
    )
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.shootout.highest"
    assert "gangs_city.shootout.defence" not in ruling.rules


def test_d25a_a_lone_attacker_takes_the_tile_without_a_fight() -> None:
    ruling = resolve_centre_fight(CentreFight((gang("violet", 1, "conducteur", 0),)))
    assert ruling.verdict == "violet"
    assert ruling.decisive == "gangs_city.centre.alone"


def test_a9_nobody_owns_the_centre_so_a_chief_breaks_the_tie() -> None:
    ruling = resolve_centre_fight(
        CentreFight((gang("violet", 1, "flic", 4), gang("vert", 2, "flic", 3, chief=True)))
    )
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.shootout.tie.chief"


def test_a9_then_turn_order() -> None:
    ruling = resolve_centre_fight(
        CentreFight((gang("vert", 2, "flic", 4), gang("violet", 1, "flic", 4)))
    )
    assert ruling.verdict == "violet"
    assert ruling.decisive == "gangs_city.shootout.tie.turn_order"


def test_a9_a_gilet_on_the_centre_is_a_gros_calibre() -> None:
    ruling = resolve_centre_fight(
        CentreFight(
            (
                gang("violet", 1, "flic", 4, settling="gilet", kills="vert/tueuse"),
                gang("vert", 2, "tueuse", 7),
            )
        )
    )
    assert ruling.verdict == "violet"
    assert ruling.decisive == "gangs_city.centre.gros_calibre"
    assert ruling.rules[:2] == ("gangs_city.shootout.kills", "gangs_city.centre.gros_calibre")


def test_a9_and_so_it_protects_nobody() -> None:
    ruling = resolve_centre_fight(
        CentreFight(
            (
                gang("violet", 1, "flic", 4, settling="gilet"),
                gang("vert", 2, "dealer", 3, settling="gros_calibre", kills="violet/flic"),
            )
        )
    )
    assert ruling.verdict == "vert"
    assert ruling.decisive == "gangs_city.centre.gros_calibre"
    assert ruling.clause is not None and ruling.clause.facts["player"] == "violet"


def test_a9_a_blue_side_that_shoots_decides_nothing_where_the_same_gang_wins_anyway() -> None:
    ruling = resolve_centre_fight(
        CentreFight(
            (
                gang("violet", 1, "tueuse", 7, settling="gilet", kills="vert/flic"),
                gang("vert", 2, "flic", 4),
            )
        )
    )
    assert ruling.verdict == "violet"
    assert ruling.decisive == "gangs_city.shootout.dead_count_nothing"


def test_d3_when_all_fall_the_tile_stays_on_the_pile() -> None:
    ruling = resolve_centre_fight(
        CentreFight(
            (
                gang("violet", 1, "flic", 4, settling="gros_calibre", kills="vert/flic"),
                gang("vert", 2, "flic", 4, settling="gros_calibre", kills="violet/flic"),
            )
        )
    )
    assert ruling.verdict == NOBODY
    assert ruling.decisive == "gangs_city.centre.nobody_left"


def test_d4_must_kill_holds_on_the_centre_too() -> None:
    with pytest.raises(SituationError) as error:
        resolve_centre_fight(
            CentreFight(
                (gang("violet", 1, "flic", 4, settling="gilet"), gang("vert", 2, "flic", 4)),
                gros_calibre="must",
            )
        )
    assert error.value.reason.rule == "gangs_city.shootout.must_kill"


def test_d25a_a_reglement_tile_alone_on_the_centre_is_a_mistake() -> None:
    lone = Gang("violet", 1, (), settling="gros_calibre", kills="vert/flic")
    with pytest.raises(SituationError) as error:
        resolve_centre_fight(CentreFight((lone, gang("vert", 2, "flic", 4))))
    assert error.value.reason.rule == "gangs_city.settling.alone_on_centre"


def test_a_centre_fight_needs_somebody() -> None:
    with pytest.raises(SituationError) as error:
        resolve_centre_fight(CentreFight(()))
    assert error.value.reason.rule == "gangs_city.situation.no_gangs"


# At the table


def test_a9_the_winner_keeps_the_tile_hidden_until_the_end_of_the_turn() -> None:
    session = found()
    play(
        session,
        ("violet", "centre_1", "petite_frappe"),
        ("vert", "centre_1", "bodyguard"),
        ("rouge", "tripot/n", "petite_frappe", "red"),
    )
    assert session.keys == ("next.start",)
    say(session, "next.start", "centre_1")
    assert ruled(session, "shootout.centre_1").verdict == "violet"
    assert session.table.places["tripot"].owner == "rouge"
    assert session.table.piles == (10,)
    assert session.table.held == ("violet",)
    assert session.keys == ("open.violet.1",)
    assert session.undo()
    assert (session.table.piles, session.table.held) == ((11,), ())


def test_a9_the_table_may_give_the_tile_to_another_or_to_nobody() -> None:
    session = found()
    play(session, ("violet", "centre_1", "petite_frappe"), ("vert", "centre_1", "bodyguard"))
    assert session.override((1, "shootout.centre_1"), "vert").ruling.verdict
    assert session.keys == ("open.vert.1",)
    assert session.override((1, "shootout.centre_1"), NOBODY).ruling.verdict
    assert session.number == 2
    assert session.table.piles == (11,)
    assert session.undo(2)
    assert session.keys == ("open.violet.1",)


def test_a9_a_reglement_tile_on_the_centre_has_no_side_and_kills() -> None:
    session = found()
    play(
        session,
        ("violet", "centre_1", "petite_frappe"),
        ("vert", "centre_1", "conducteur"),
        ("vert", "centre_1", "reglement"),
    )
    assert session.keys == ("kill.centre_1.vert",)
    say(session, "kill.centre_1.vert", "violet/petite_frappe")
    ruling = ruled(session, "shootout.centre_1")
    dead = "gangs_city.shootout.dead_count_nothing"
    assert (ruling.verdict, ruling.decisive) == ("vert", dead)
    assert session.table.dead == ("petite_frappe",)


def test_d3_a_tile_that_nobody_lived_to_take_stays() -> None:
    session = found()
    play(
        session,
        ("violet", "centre_1", "petite_frappe"),
        ("violet", "centre_1", "reglement"),
        ("vert", "centre_1", "conducteur"),
        ("vert", "centre_1", "reglement"),
    )
    say(session, "kill.centre_1.violet", "vert/conducteur")
    say(session, "kill.centre_1.vert", "violet/petite_frappe")
    ruling = ruled(session, "shootout.centre_1", 1)
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "gangs_city.centre.nobody_left")
    assert session.table.piles == (11,)
    assert session.number == 2


def test_d24_the_chief_adds_one_to_each_of_his_on_the_centre() -> None:
    session = found()
    play(
        session,
        ("violet", "centre_1", "bodyguard", "none", True),
        ("violet", "centre_1", "conducteur"),
        ("vert", "centre_1", "petite_frappe"),
    )
    ruling = ruled(session, "shootout.centre_1")
    assert (ruling.verdict, ruling.decisive) == ("violet", "gangs_city.shootout.highest")
    assert ruling.reasons[-1].facts["total"] == 5


def test_d25_a_player_may_win_both_piles_and_lays_both_tiles() -> None:
    session = found(SIX)
    play(session, ("vert", "centre_1", "bodyguard"), ("vert", "centre_2", "conducteur"))
    say(session, "next.start", "centre_2")
    assert session.table.held == ("vert", "vert")
    assert session.table.piles == (3, 3)
    assert session.keys == ("open.vert.1",)
    say(session, "open.vert.1", "lieu_10")
    say(session, "lay.lieu_10", "tripot/n")
    say(session, "open.vert.2", "lieu_11")
    say(session, "lay.lieu_11", "lieu_10/n")
    assert session.table.places["lieu_10"].owner == "vert"
    assert session.table.places["lieu_11"].owner == "vert"
    assert session.table.held == ()
    assert session.number == 2
    assert ruled(session, "score.vert", 1).verdict == 1


def take_last(session: Session) -> None:
    """Answer the open question with the last of its options."""
    field: Any = session.prompt(session.keys[0]).field
    say(session, session.keys[0], field.options[-1])


def exhaust(session: Session, *piles: str) -> None:
    """Turn after turn somebody takes a tile from these piles, until they are gone."""
    players = iter(SIX * 3)
    for _ in range(4):
        if session.keys[0].startswith("first."):
            say(session, session.keys[0], "violet")
        takers = [next(players) for _ in piles]
        play(session, *((who, pile, "bodyguard") for who, pile in zip(takers, piles, strict=True)))
        if len(piles) > 1:
            say(session, "next.start", piles[0])
        for _ in piles:
            if session.keys[0].startswith("open."):  # of the last place nobody is asked
                take_last(session)
            take_last(session)
        for player in SIX:
            session.correct(f"score.{player}", 0)
    say(session, session.keys[0], "violet")


def test_d21_of_two_piles_the_one_that_is_left_stays_open() -> None:
    session = found(SIX)
    exhaust(session, "centre_1")
    assert session.table.piles == (0, 4)
    taken = refuse(session, "tile.violet.1", {"spot": "centre_1", "chief": False})
    assert taken == ("gangs_city.placement.pile_empty",)
    say(session, "tile.violet.1", {"spot": "centre_2", "chief": False})
    assert GAME.broken(session.table) == ()


def test_d21_an_empty_centre_cannot_be_attacked_and_all_15_places_are_out() -> None:
    session = found(SIX)
    exhaust(session, "centre_1", "centre_2")
    assert session.table.piles == (0, 0)
    assert len(session.table.places) == 15
    for pile in ("centre_1", "centre_2"):
        taken = refuse(session, "tile.violet.1", {"spot": pile, "chief": False})
        assert taken == ("gangs_city.placement.pile_empty",)
    assert GAME.broken(session.table) == ()
    play(session)
    assert session.number == 6


def test_d25d_the_space_of_an_exhausted_pile_can_be_stood_on_and_built_on() -> None:
    session = found(SIX)
    assert "tripot/s" not in spots(session)
    exhaust(session, "centre_1")
    assert "tripot/s" in spots(session)
    play(session, ("violet", "centre_2", "bodyguard"))
    say(session, "open.violet.1", left_place(session))
    place = session.keys[0].removeprefix("lay.")
    say(session, f"lay.{place}", "centre_2/nw")
    assert "centre_1" not in neighbours(session.table.ground)["tripot"]
    assert place in neighbours(session.table.ground)["tripot"]


def spots(session: Session) -> tuple[str, ...]:
    field: Any = session.prompt(session.keys[0]).field
    return tuple(field.parts["spot"].options)


def left_place(session: Session) -> str:
    field: Any = session.prompt("open.violet.1").field
    return str(field.options[0])


def test_d25a_a_reglement_tile_alone_on_the_centre_is_removed() -> None:
    session = found()
    play(session, ("violet", "centre_1", "reglement"), ("vert", "centre_1", "conducteur"))
    assert ruled(session, "settling.violet").decisive == "gangs_city.settling.alone_on_centre"
    assert not was_said(session, "kill.centre_1.violet")
    assert ruled(session, "shootout.centre_1").verdict == "vert"
