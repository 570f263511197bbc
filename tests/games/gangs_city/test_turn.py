"""The turn (A1): phases in order, place by place as the players like; corrections on the way."""

from __future__ import annotations

from typing import Any

from companion.core.ruling import NOBODY
from companion.games.gangs_city import GAME
from tests.games.gangs_city.play import THREE, found, play, seat
from tests.kit.play import fix, line, refuse, ruled, say, was_said


def test_the_phases_come_in_the_order_of_the_rulebook() -> None:
    session = found(owners={"casino": "violet"})
    play(
        session,
        ("violet", "casino", "bodyguard"),
        ("violet", "tripot/n", "petite_frappe", "red"),
        ("vert", "centre_1", "bodyguard"),
    )
    say(session, "next.start", "tripot")
    say(session, "open.vert.1", "lieu_10")
    say(session, "lay.lieu_10", "tripot/n")
    phases = list(dict.fromkeys(one.phase for one in session.turns[1].log))
    assert phases == [
        "gangs_city.phase.placement",
        "gangs_city.phase.trafics",
        "gangs_city.phase.actions",
        "gangs_city.phase.end",
    ]
    keys = [one.key for one in session.turns[1].log]
    order = ["managed.casino", "leader.alcool", "shootout.tripot", "open.vert.1", "score.violet"]
    assert sorted(order, key=keys.index) == order


def test_a1_the_places_are_resolved_in_any_order_the_players_like() -> None:
    session = found()
    play(
        session,
        ("violet", "tripot/n", "petite_frappe", "red"),
        ("vert", "bar/s", "petite_frappe", "red"),
        ("rouge", "casino/nw", "petite_frappe", "red"),
    )
    assert session.keys == ("next.start",)
    assert refuse(session, "next.start", "cabaret") == ("gangs_city.closed.nobody_waits",)
    say(session, "next.start", "bar")
    assert session.table.places["bar"].owner == "vert"
    assert session.table.places["tripot"].owner == NOBODY
    assert session.table.resolved == ("bar",)
    say(session, "next.bar", "casino")
    assert session.number == 2  # the last one needs no question
    assert session.table.places["tripot"].owner == "violet"
    assert session.go_back((1, "next.bar"))
    say(session, "next.bar", "tripot")
    assert session.table.places["casino"].owner == "rouge"


def test_a1_the_first_player_is_asked_if_they_do_not_agree() -> None:
    session = found(owners={"bar": "rouge"})
    play(session)
    say(session, "first.rouge", "vert")
    play(
        session,
        ("violet", "tripot/n", "petite_frappe", "red"),
        ("vert", "bar/s", "petite_frappe", "red"),
    )
    assert session.prompt("next.start").words.facts["player"] == "vert"


def test_a1_within_a_place_the_shootout_comes_before_the_recruitment() -> None:
    session = found(box={"tripot.recruits": {"conducteur": 1}})
    play(
        session,
        ("violet", "tripot/n", "bodyguard", "green"),
        ("vert", "tripot/nw", "petite_frappe", "red"),
    )
    keys = [one.key for one in session.turns[1].log]
    assert keys.index("shootout.tripot") < keys.index("recruiters.tripot")
    assert session.keys == ("pick.tripot.violet",)


def test_a1_a_place_where_nobody_acts_is_not_resolved() -> None:
    session = found()
    play(session)
    assert session.number == 2
    assert not any(one.key.startswith(("shootout", "recruiters")) for one in session.turns[1].log)


def test_gc10_the_starting_city_has_one_place_more_than_players() -> None:
    for players in (
        THREE,
        (*THREE, "bleu"),
        (*THREE, "bleu", "jaune"),
        (*THREE, "bleu", "jaune", "blanc"),
    ):
        session = found(players)
        assert len(session.table.places) == len(players) + 1
        assert sum(session.table.piles) == 15 - len(players) - 1
        assert all(place.owner == NOBODY for place in session.table.places.values())


# A correction, an override or a second thought in the middle of the actions


def fighting(**more: Any) -> Any:
    session = found(
        hands={"violet": ("mercenaire_1",), "vert": ("flic",)},
        unknown=("flic.attack", "flic.defence"),
        **more,
    )
    play(
        session,
        ("violet", "tripot/n", "mercenaire_1", "red"),
        ("vert", "tripot/nw", "flic", "red"),
    )
    return session


def test_a5_a_place_given_away_while_powers_are_told_makes_its_new_owner_defend() -> None:
    session = fighting()
    assert session.keys == ("powers.fight.tripot",)
    fix(session, "owner.tripot", "vert")
    say(session, "powers.fight.tripot", {"changes": {}, "note": ""})
    assert session.keys == ("value.flic.defence",)
    say(session, "value.flic.defence", 5)
    ruling = ruled(session, "shootout.tripot", 1)
    assert (ruling.verdict, ruling.decisive) == ("vert", "gangs_city.shootout.tie.owner")


def test_a5_a_place_given_away_while_a_value_is_read_asks_for_the_other_value() -> None:
    session = fighting()
    say(session, "powers.fight.tripot", {"changes": {}, "note": ""})
    assert session.keys == ("value.flic.attack",)
    fix(session, "owner.tripot", "vert")
    assert session.keys == ("value.flic.defence",)
    say(session, "value.flic.defence", 1)
    assert ruled(session, "shootout.tripot", 1).verdict == "violet"


def test_e3_a_marker_given_away_while_a_base_is_read_has_its_base_asked_for_too() -> None:
    session = found(owners={"casino": "violet"}, unknown=("alcool.base", "drogue.base"))
    play(session, ("violet", "casino", "bodyguard"))
    assert session.keys == ("value.alcool.base",)
    fix(session, "marker.drogue", {"leader": "rouge", "level": 1})
    say(session, "value.alcool.base", 1)
    say(session, "value.drogue.base", 3)
    assert ruled(session, "score.violet", 1).verdict == 1
    assert ruled(session, "score.rouge", 1).verdict == 4


def test_s7_the_last_mercenary_taken_by_hand_leaves_nobody_to_draw() -> None:
    session = seat(
        box={"tripot.recruits": {"mercenaire": 4}, "cabaret.recruits": {"mercenaire": 4}}
    )
    say(session, "draw.city", "tripot")
    say(session, "lay.tripot", "centre_1/n")
    for player, place in zip(THREE, ("cabaret", "casino", "bar"), strict=True):
        say(session, f"draw.{player}", place)
    for place, spot in (("cabaret", "ne"), ("casino", "nw"), ("bar", "s")):
        say(session, f"lay.{place}", f"centre_1/{spot}")
    for number in range(1, 5):
        say(session, f"mercenary.tripot.{number}", f"mercenaire_{number}")
    say(session, "mercenary.cabaret.1", "mercenaire_5")
    fix(session, "neutrals.bar", {f"mercenaire_{number}": 1 for number in range(6, 11)})
    assert session.number == 1
    assert session.table.places["cabaret"].neutrals == ("mercenaire_5",)
    assert GAME.broken(session.table) == ()


def test_a_hand_emptied_at_the_reveal_has_no_tile_to_tell_of() -> None:
    session = found()
    say(session, "tile.violet.1", {"spot": "tripot/n", "chief": False})
    say(session, "at_reveal", "done")
    assert "tile.violet.2" in session.keys
    fix(session, "hand.violet", {})
    assert session.keys == ("reveal.violet.1", "tile.vert.1", "tile.rouge.1")


def test_an_amended_placement_plays_the_fight_again_and_tells_what_changed() -> None:
    session = found(owners={"tripot": "vert"})
    play(
        session,
        ("violet", "tripot/n", "petite_frappe", "red"),
        ("vert", "tripot/nw", "conducteur", "red"),
    )
    assert session.table.places["tripot"].owner == "violet"
    face = {"spot": "tripot/nw", "who": "bodyguard", "side": "red", "chief": False}
    outcome = session.amend((1, "tile.vert.1"), face)
    assert outcome.ruling.verdict
    assert next(one for one in outcome.changes if one.key == "shootout.tripot").after == "vert"
    assert session.table.places["tripot"].owner == "vert"
    assert line(session, "shootout.tripot", 1).value == "vert"
    assert not was_said(session, "kill.tripot.vert", 1)
