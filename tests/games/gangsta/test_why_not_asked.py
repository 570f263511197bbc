"""What cannot be done now in Gangsta! is refused by the rule that forbids it, at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.session import Session
from companion.games.gangsta.turn.why_not_asked import why_not_asked
from tests.games.gangsta.at_table import laid, with_gang
from tests.games.gangsta.play import begun, deal, lay, pass_on, seat
from tests.kit.play import fix, say


def refusal(session: Session, key: str, what: Any) -> str:
    """The clause by which this is refused."""
    ruling = session.reply(what, key)
    assert not ruling.verdict, (key, what)
    return ruling.decisive


def announced() -> Session:
    """Ann has announced the armoured van and engages nobody yet."""
    session = begun(fixes={"gang.ann": ["g144"]})
    say(session, "action", "h201")
    return session


def mobilising() -> Session:
    """Ann's second turn: her Boss is Available, her gangster is Engaged."""
    session = begun(fixes={"gang.ann": ["g144", "g115"]})
    say(session, "action", "h210")
    say(session, "crew.h210.0", ["g144"])
    say(session, "heist.4.0", "h220")
    pass_on(session)
    assert session.keys == ("mobilisation",)
    return session


def rewarded() -> Session:
    """Ann has done the inmate transfer and may recruit."""
    session = begun(fixes={"gang.ann": ["g114"]})
    say(session, "action", "h207")
    say(session, "crew.h207.0", ["g114"])
    assert session.keys == ("enlist.h207",)
    return session


def passing() -> Session:
    session = begun()
    say(session, "action", "pass")
    return session


def bank_of(player: str) -> Session:
    """The Banque of this player is at work, and it is Ann's turn."""
    mine = {player: "banque", ("bob" if player == "ann" else "ann"): "qg"}
    session = begun(2, {"resources": "yes"}, **mine)
    fix(session, f"active.{player}", True)
    return session


CASES: list[tuple[Callable[[], Session], str, Any, str]] = [
    # Out of turn, and the order of a turn
    (begun, "action.bob", "pass", "gangsta.closed.not_your_turn"),
    (begun, "mobilisation.bob", [], "gangsta.closed.not_your_turn"),
    (begun, "mobilisation", [], "gangsta.closed.mobilisation_over"),
    (mobilising, "action", "pass", "gangsta.closed.mobilisation_first"),
    (announced, "action", "g121", "gangsta.closed.heist_announced"),
    (rewarded, "action", "pass", "gangsta.closed.one_action"),
    (passing, "action", "g121", "gangsta.closed.one_action"),
    (begun, "discard", "h201", "gangsta.closed.discard_moment"),
    (begun, "lost.war.ann", "g111", "gangsta.closed.no_war"),
    (begun, "lost.informer.1.ann", "g111", "gangsta.closed.pays_instead"),
    # Heists and rewards
    (begun, "crew.h201.0", ["boss_bratva"], "gangsta.closed.announce_first"),
    (begun, "crew.h202.0", ["boss_bratva"], "gangsta.closed.heist_in_pile"),
    (begun, "crew.h301.0", ["boss_bratva"], "gangsta.closed.heist_later"),
    (announced, "crew.h204.0", ["boss_bratva"], "gangsta.closed.heist_announced"),
    (begun, "enlist.h207", "g121", "gangsta.closed.reward_later"),
    (begun, "theft_of.h201", "bob", "gangsta.closed.no_such_reward"),
    (rewarded, "theft_of.h207", "bob", "gangsta.closed.no_such_reward"),
    # The rows
    (begun, "heist.1.0", "h202", "gangsta.closed.place_filled"),
    (begun, "gangster.1", "g112", "gangsta.closed.seat_filled"),
    (begun, "lay.1", "h202", "gangsta.closed.row_laid"),
    # The preparation
    (begun, "boss.ann", "boss_mafia", "gangsta.closed.boss_dealt"),
    (begun, "resource.ann", "qg", "gangsta.closed.no_resources"),
    (begun, "first", "bob", "gangsta.closed.first_fixed"),
    (seat, "action", "pass", "gangsta.closed.preparation"),
    (seat, "first", "ann", "gangsta.closed.preparation"),
    # Resources
    (begun, "bank.1", 1, "gangsta.closed.no_resources"),
    (lambda: bank_of("bob"), "bank.1", 1, "gangsta.resources.bank_closed"),
    (begun, "qg", "headquarters", "gangsta.closed.no_resources"),
    (begun, "jet.bob", "boss_mafia", "gangsta.closed.no_resources"),
    (begun, "society", "boss_bratva", "gangsta.closed.no_resources"),
    (begun, "recover", [], "gangsta.closed.no_resources"),
    (begun, "top.heist", "h202", "gangsta.closed.no_resources"),
    # Replies to an open question
    (begun, "action", "h202", "gangsta.closed.heist_in_pile"),
    (begun, "action", "h401", "gangsta.closed.heist_later"),
    (begun, "action", "g112", "gangsta.closed.gangster_in_pile"),
    (rewarded, "enlist.h207", "g112", "gangsta.closed.gangster_in_pile"),
    (mobilising, "mobilisation", ["boss_mafia"], "gangsta.closed.not_yours"),
    (mobilising, "mobilisation", ["g121"], "gangsta.closed.in_reserve"),
    (mobilising, "mobilisation", ["boss_bratva"], "gangsta.mobilisation.not_engaged"),
    (mobilising, "mobilisation", ["g144", "g144"], "gangsta.closed.same_card"),
    (announced, "crew.h201.0", ["boss_mafia"], "gangsta.heist.not_cooperative"),
    (announced, "crew.h201.0", ["boss_bratva", "boss_bratva"], "gangsta.heist.twice"),
    (announced, "crew.h201.0", ["g112"], "gangsta.closed.gangster_in_pile"),
    (announced, "crew.h201.0", ["without_leader"], "gangsta.heist.no_tech"),
    (passing, "discard", "boss_bratva", "gangsta.closed.discard_rows"),
    (passing, "discard", "h202", "gangsta.closed.discard_face_up"),
    (passing, "discard", "g112", "gangsta.closed.discard_face_up"),
    (passing, "discard", "h401", "gangsta.closed.discard_face_up"),
    (lambda: bank_of("ann"), "bank.1", 11, "gangsta.resources.bank_full"),
]


@pytest.mark.parametrize(("at", "key", "what", "clause"), CASES)
def test_what_cannot_be_done_now_is_refused_by_its_rule(
    at: Callable[[], Session], key: str, what: Any, clause: str
) -> None:
    session = at()
    before = len(session.acts)
    assert refusal(session, key, what) == clause
    assert len(session.acts) == before


def test_a_boss_told_once_is_not_told_again_while_others_are() -> None:
    session = seat(3)
    say(session, "boss.ann", "boss_bratva")
    assert refusal(session, "boss.ann", "boss_mafia") == "gangsta.closed.boss_dealt"
    deal_rest = {"bob": "boss_mafia", "cleo": "boss_cartel"}
    for player, boss in deal_rest.items():
        say(session, f"boss.{player}", boss)
    say(session, "lay.1", "h201")
    assert refusal(session, "lay.1", "h202") == "gangsta.closed.place_filled"


def test_a_resource_is_kept_once_and_after_the_bosses() -> None:
    session = seat(2, {"resources": "yes"})
    assert refusal(session, "resource.ann", "qg") == "gangsta.closed.preparation"
    deal(session)
    lay(session)
    assert refusal(session, "resource.ann", "qg") == "gangsta.closed.resource_kept"


@pytest.mark.parametrize(("resource", "card"), [("motards", "h202"), ("indicateurs", "g112")])
def test_gan_35_a_card_of_a_pile_that_was_looked_at_is_had_from_its_top_only(
    resource: str, card: str
) -> None:
    session = begun(2, {"resources": "yes"}, ann=resource)
    fix(session, "active.ann", True)
    pass_on(session)
    pass_on(session)
    assert refusal(session, "action", card) == "gangsta.closed.only_on_top"


def test_gan_15_a_second_victim_of_a_theft_is_refused() -> None:
    session = begun(3, fixes={"gang.ann": ["g116", "g144"], "value.h201.rewards": {"theft": 2}})
    say(session, "action", "h201")
    say(session, "crew.h201.0", ["g116"])
    assert refusal(session, "theft_of.h201", "ann") == "gangsta.closed.own_victim"
    assert refusal(session, "theft_of.h201", "nobody") == "gangsta.rewards.order"
    say(session, "theft_of.h201", "bob")
    assert refusal(session, "theft_of.h201", "cleo") == "gangsta.closed.one_victim"


def test_gan_16_a_diversion_engages_opponents_who_are_available_and_no_more_than_printed() -> None:
    fixes = {"gang.ann": ["g116"], "gang.bob": ["g113", "g112"]}
    session = begun(2, fixes={**fixes, "value.h201.rewards": {"diversion": 1}})
    say(session, "action", "h201")
    say(session, "crew.h201.0", ["g116"])
    key = "diversion.h201"
    assert refusal(session, key, ["boss_bratva"]) == "gangsta.closed.own_diverted"
    assert refusal(session, key, ["g113", "g112"]) == "gangsta.closed.diversion_most"
    assert refusal(session, key, ["g143"]) == "gangsta.closed.gangster_in_pile"
    assert refusal(session, key, ["g112", "g112"]) == "gangsta.closed.same_card"


def test_gan_08_a_heist_that_was_done_is_refused_with_who_did_it() -> None:
    session = begun(fixes={"gang.ann": ["g116"]})
    say(session, "action", "h201")
    say(session, "crew.h201.0", ["g116"])
    say(session, "heist.1.0", "h220")
    ruling = session.reply("h201", "action")
    assert ruling.decisive == "gangsta.closed.heist_done"
    assert ruling.reasons[0].facts["player"] == "ann"


def test_gan_07_a_gangster_of_a_gang_is_refused_with_his_owner() -> None:
    session = begun(fixes={"gang.bob": ["g112"]})
    ruling = session.reply("g112", "action")
    assert ruling.decisive == "gangsta.closed.in_gang"
    assert ruling.reasons[0].facts["owner"] == "bob"


def test_gan_14_a_replay_out_of_a_replay_is_refused_by_its_rule() -> None:
    again = {"value.h201.rewards": {"replay": 1}, "value.h210.rewards": {"replay": 1}}
    session = begun(fixes={"gang.ann": ["g144", "g147", "g115"], **again})
    say(session, "action", "h201")
    say(session, "crew.h201.0", ["boss_bratva", "g144"])
    say(session, "replay.h201", True)
    say(session, "heist.1.0", "h215")
    say(session, "mobilisation", [])
    say(session, "action", "h210")
    say(session, "crew.h210.0", ["g147"])
    assert refusal(session, "replay.h210", True) == "gangsta.rewards.replay_twice"


def test_gan_35_the_equipment_at_work_says_with_which_heists_it_helps() -> None:
    session = begun(2, {"resources": "yes"}, ann="high_tech", bob="qg")
    fix(session, "active.ann", True)
    fix(session, "gang.ann", ["g144"])
    say(session, "action", "h201")
    crew = ["without_leader", "g144"]
    assert refusal(session, "crew.h201.0", crew) == "gangsta.resources.tech_kind"


@pytest.mark.parametrize(
    ("option", "cause", "clause"),
    [
        ("together", "war", "gangsta.closed.owes_war_nobody"),
        ("together", "informer.1", "gangsta.closed.owes_nobody"),
        ("clockwise", "war", "gangsta.closed.discards_in_turn"),
    ],
)
def test_whoever_owes_no_gangster_now_is_told_why(option: str, cause: str, clause: str) -> None:
    table = laid("ann", "bob", discards=option)
    asked = (f"lost.{cause}.ann",)
    for told, gang in ((clause, ("g121",)), ("gangsta.closed.only_boss", ())):
        refused = why_not_asked(with_gang(table, "bob", *gang), f"lost.{cause}.bob", asked)
        assert [one.rule for one in refused] == [told]


@pytest.mark.parametrize(
    ("asked", "key", "clause"),
    [
        ("lost.war.ann", "lost.informer.1.ann", "gangsta.closed.war_takes"),
        ("lost.informer.1.ann", "lost.war.ann", "gangsta.closed.informer_takes"),
        ("lost.war.ann", "lay.1", "gangsta.closed.war_first"),
        ("lost.informer.1.ann", "lay.1", "gangsta.closed.losses_first"),
    ],
)
def test_gan_23_gan_27_a_war_and_a_delateur_each_take_their_own(
    asked: str, key: str, clause: str
) -> None:
    table = laid("ann", "bob")
    assert [one.rule for one in why_not_asked(table, key, (asked,))] == [clause]


def test_gan_08_nobody_joins_a_heist_that_lacks_nothing() -> None:
    session = begun(fixes={"gang.ann": ["g144", "g147"]})
    say(session, "action", "h201")
    crew = ["boss_bratva", "g144", "g147"]
    assert refusal(session, "crew.h201.0", crew) == "gangsta.heist.covered"


def test_a_key_no_game_knows_is_not_asked() -> None:
    assert refusal(begun(), "no.such.question", 1) == "core.session.not_asked"


def test_a_printed_value_is_read_once_and_then_put_right_on_its_card() -> None:
    assert refusal(begun(), "value.g111.cost", 3) == "gangsta.closed.value_known"
