"""The end and the winner (BRC-30, BRC-31, BRC-34), and what is secret until then."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import SituationError
from companion.core.session import Session
from companion.evening.alone import ask
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.rules.game_end import (
    BanditsLeft,
    Renouncing,
    resolve_exhaustion,
    resolve_renouncing,
)
from companion.games.blackrock_city.rules.victory import Standing, Victory, resolve_victory
from companion.games.blackrock_city.score import points
from companion.games.blackrock_city.table import Gains
from tests.games.blackrock_city.play import FOUR, THREE, defer, found, phase, place, place_all
from tests.kit.play import fix, override, refuse, ruled, say, was_said

NONE_LEFT: dict[str, Any] = {f"reserve.{player}": {} for player in THREE}


def standings(*told: tuple[int, int, int]) -> Victory:
    return Victory(tuple(Standing(FOUR[at], *one) for at, one in enumerate(told)))


# Exhaustion


def test_brc30_the_game_ends_when_nobody_has_a_bandit_left() -> None:
    fixes = {**NONE_LEFT, "reserve.bleu": {"wounded": 2}, "reserve.marron": {"wounded": 1}}
    session = found(THREE, fixes={**fixes, "sheriff": "town_7"})
    phase(session, bleu={"wounded": 2}, marron={"wounded": 1})
    assert session.over
    ruling = ruled(session, "end")
    assert (ruling.verdict, ruling.decisive) == ("over", "blackrock_city.end.exhausted")
    assert not was_said(session, "order")


def test_brc30_d12_one_player_without_bandits_does_not_end_it() -> None:
    session = found(THREE, fixes={"reserve.bleu": {"wounded": 2}, "sheriff": "town_7"})
    phase(session, bleu={"wounded": 2}, marron=1)
    assert session.number == 2
    assert not was_said(session, "end", 1)


def test_brc30_d26_an_option_ends_it_with_the_first_who_has_none() -> None:
    fixes = {"reserve.bleu": {"wounded": 2}, "sheriff": "town_7"}
    session = found(THREE, {"exhaustion": "one"}, fixes=fixes)
    phase(session, bleu={"wounded": 2}, marron=1)
    assert session.over
    assert ruled(session, "end").decisive == "blackrock_city.end.one_exhausted"


def test_brc30_a_prisoner_keeps_the_game_going() -> None:
    fixes = {**NONE_LEFT, "reserve.bleu": {"wounded": 2}, "sheriff": "town_7"}
    towns = {"town_3": {"prisoners": 1}}
    session = found(THREE, towns=towns, fixes=fixes)
    place(session, "bleu", {"wounded": 2})
    say(session, "move.bleu", 2)
    say(session, "back.1", "blank")
    assert session.number == 2
    assert session.table.reserves["bleu"] == Bandits(wounded=1)


def test_brc30_asked_of_what_is_left() -> None:
    assert resolve_exhaustion(BanditsLeft({"bleu": 2, "rose": 1}, "one")).decisive == (
        "blackrock_city.end.goes_on"
    )
    one_left = resolve_exhaustion(BanditsLeft({"bleu": 0, "rose": 1}))
    assert (one_left.verdict, one_left.decisive) == ("goes_on", "blackrock_city.end.some_left")
    assert resolve_exhaustion(BanditsLeft({"bleu": 0, "rose": 0}, "one")).decisive == (
        "blackrock_city.end.exhausted"
    )


def test_the_table_may_go_on_but_not_for_ever() -> None:
    fixes = {**NONE_LEFT, "reserve.bleu": {"wounded": 1}, "sheriff": "town_7"}
    session = found(THREE, fixes=fixes)
    phase(session, bleu={"wounded": 1})
    assert session.over
    override(session, "end", "goes_on")
    assert session.over and session.number == 2  # nobody can be asked, so everybody renounces
    assert ruled(session, "end").decisive == "blackrock_city.end.all_renounce"


# Everybody renounces


def test_brc31_if_all_renounce_the_game_ends_at_once() -> None:
    session = found()
    place_all(session)
    assert session.over
    ruling = ruled(session, "end")
    assert (ruling.verdict, ruling.decisive) == ("over", "blackrock_city.end.all_renounce")
    assert not was_said(session, "winner")


def test_brc31_one_bid_is_enough_to_go_on() -> None:
    situation = Renouncing(THREE, ("bleu", "jaune"))
    assert resolve_renouncing(situation).decisive == "blackrock_city.end.somebody_bids"


def test_brc31_all_renounce_after_a_deferral_that_cannot_be_made_good() -> None:
    fixes = {"reserve.bleu": {"wounded": 2}, "rider": "bleu", "bandit": "town_2"}
    session = found(THREE, fixes=fixes)
    defer(session, "bleu")
    place(session, "marron", "renounce")
    fix(session, "reserve.bleu", {})
    place(session, "jaune", "renounce")
    assert session.over
    assert session.table.renounced == ("marron", "jaune", "bleu")


def test_brc31_a_deferrer_whom_all_others_leave_alone_must_bid() -> None:
    session = found(THREE)
    defer(session, "bleu")
    place(session, "marron", "renounce")
    place(session, "jaune", "renounce")
    assert refuse(session, "renounce.bleu", "renounce") == ("blackrock_city.turn.must_bid",)
    place(session, "bleu", 1)
    assert ruled(session, "winner").decisive == "blackrock_city.winner.sole"


def test_brc31_the_table_may_play_on_after_all() -> None:
    session = found()
    place_all(session)
    override(session, "end", "goes_on")
    assert session.number == 2
    assert session.table.order == FOUR  # nobody has won, so nothing changes
    assert session.keys[0] == "bid.bleu"


# The winner


def test_brc34_no_score_ends_the_game_and_no_points_are_told_before_it() -> None:
    assert GAME.tells.target(found().table) == 0 and points(found().table) == ()


def test_brc34_most_cubes_gold_and_silver_alike() -> None:
    ruling = resolve_victory(standings((3, 0, 1), (1, 3, 2)))
    assert (ruling.verdict, ruling.decisive) == (("marron",), "blackrock_city.victory.cubes")
    assert ruling.rules.count("blackrock_city.victory.counted") == 2


def test_brc34_then_most_gold() -> None:
    ruling = resolve_victory(standings((3, 1, 1), (2, 2, 9), (0, 3, 3)))
    assert (ruling.verdict, ruling.decisive) == (("bleu",), "blackrock_city.victory.gold")
    assert "blackrock_city.victory.tie.narrows" in ruling.rules
    assert ruling.reasons[-1].facts["out"] == ("marron",)


def test_brc34_d25_then_whoever_looted_a_town_last() -> None:
    ruling = resolve_victory(standings((2, 2, 4), (2, 2, 6), (1, 3, 7)))
    assert (ruling.verdict, ruling.decisive) == (("marron",), "blackrock_city.victory.looter")
    assert "blackrock_city.victory.tie" in ruling.rules
    narrows = ruling.reasons[-3]
    assert narrows.rule == "blackrock_city.victory.gold.narrows"
    assert narrows.facts == {"players": ("bleu", "marron"), "out": ("jaune",), "gold": 2}


def test_brc34_d25_level_in_gold_is_said_and_those_who_looted_earlier_go_out() -> None:
    ruling = resolve_victory(standings((2, 2, 5), (2, 2, 6), (2, 2, 0)))
    assert (ruling.verdict, ruling.decisive) == (("marron",), "blackrock_city.victory.looter")
    assert ruling.reasons[-3].rule == "blackrock_city.victory.gold.equal"
    assert ruling.reasons[-1].facts == {"player": "marron", "out": ("bleu", "jaune"), "phase": 6}


def test_brc34_d25_when_each_of_the_tied_looted_last_is_told_and_what_a_loot_is() -> None:
    ruling = resolve_victory(standings((2, 2, 5), (2, 2, 6), (2, 2, 0)))
    loot = ruling.reasons[-2]
    assert loot.rule == "blackrock_city.victory.loot"
    assert [(one.rule, one.facts.get("phase")) for one in loot.parts] == [
        ("blackrock_city.victory.last_loot", 5),
        ("blackrock_city.victory.last_loot", 6),
        ("blackrock_city.victory.never_looted", None),
    ]
    by_gold = resolve_victory(standings((3, 1, 5), (2, 2, 6), (2, 2, 0)))
    assert (by_gold.verdict, by_gold.decisive) == (("bleu",), "blackrock_city.victory.gold")
    assert "blackrock_city.victory.loot" not in by_gold.rules


def test_brc34_two_last_looters_of_a_table_put_right_by_hand_share_it() -> None:
    ruling = resolve_victory(standings((2, 2, 6), (2, 2, 6), (2, 2, 0)))
    assert (ruling.verdict, ruling.decisive) == (
        ("bleu", "marron"),
        "blackrock_city.victory.shared",
    )
    assert ruling.reasons[-2].rule == "blackrock_city.victory.looter.narrows"
    assert ruling.reasons[-2].facts["out"] == ("jaune",)


def test_brc34_with_nothing_to_tell_them_apart_it_is_shared() -> None:
    ruling = resolve_victory(standings((0, 2, 0), (0, 2, 0), (0, 1, 0)))
    assert ruling.verdict == ("bleu", "marron")
    assert ruling.decisive == "blackrock_city.victory.shared"
    assert "blackrock_city.victory.tie.narrows" in ruling.rules


def test_brc34_nobody_has_anything() -> None:
    session = found()
    place_all(session)
    assert session.table.winners == FOUR
    assert ruled(session, "victory").decisive == "blackrock_city.victory.shared"


def test_brc34_cubes_that_are_not_told_of_are_none() -> None:
    one_silver = Victory((Standing("bleu"), Standing("marron", 0, 1, 0)))
    assert resolve_victory(one_silver).verdict == ("marron",)
    looted = Victory((Standing("bleu", 1, 0, 0), Standing("marron", 1, 0, 1)))
    assert resolve_victory(looted).verdict == ("marron",)


def test_brc34_d25_taking_no_gold_is_no_looting() -> None:
    session = found(towns={"town_2": {"gold": 0}}, fixes={"sheriff": "town_7"})
    phase(session, bleu=2, marron=1)
    assert session.table.looted == dict.fromkeys(FOUR, 0)
    phase(session, bleu=3, marron=1)
    assert session.table.looted["bleu"] == 2


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (Victory(()), "blackrock_city.situation.no_players"),
        (Victory((Standing("bleu"), Standing("bleu"))), "blackrock_city.situation.same_player"),
        (Victory((Standing("nobody"),)), "blackrock_city.situation.not_seated"),
        (standings((-1, 0, 0)), "blackrock_city.situation.negative"),
    ],
)
def test_victories_that_cannot_be(situation: Victory, rule: str) -> None:
    with pytest.raises(SituationError) as caught:
        resolve_victory(situation)
    assert caught.value.reason.rule == rule


def test_after_the_end_the_cubes_can_be_counted_again() -> None:
    session = found(fixes={"secret.screen.bleu": {"gold": 2}, "secret.screen.rose": {"gold": 1}})
    place_all(session)
    assert session.table.winners == ("bleu",)
    assert GAME.tells.scores(session.table) == {"bleu": 2, "marron": 0, "jaune": 0, "rose": 1}
    fix(session, "secret.screen.rose", {"gold": 1, "silver": 2})
    assert session.table.winners == ("rose",)
    override(session, "victory", ["bleu", "rose"])
    assert session.table.winners == ("bleu", "rose")


# Secrets


def test_scores_say_nothing_before_the_end() -> None:
    session = found(fixes={"secret.screen.bleu": {"gold": 5}})
    assert set(GAME.tells.scores(session.table).values()) == {0}
    place_all(session)
    assert GAME.tells.scores(session.table)["bleu"] == 5


def test_a_colour_is_only_told_under_keys_that_begin_with_secret() -> None:
    fixes: dict[str, Any] = {"sheriff": "town_7", "shows.town_4": "two_cubes"}
    session = found(fixes={**fixes, "secret.screen.rose": {"gold": 3, "silver": 3}})
    place_all(session, bleu=4, marron=1, jaune=1)
    say(session, "back.1", "blank")
    say(session, "victims.bleu", {"rose": 2})
    say(session, "secret.stolen.bleu.rose", {"gold": 1, "silver": 1})
    place_all(session, bleu={"cross": 1})
    told = [
        one.key
        for one in session.log
        if any(word in str((one.value, one.ruling)) for word in ("'gold': 1", "'silver': 1"))
        and one.kind != "correction"
        and not one.key.startswith(("town.", "gold", "left."))
    ]
    assert told == ["secret.stolen.bleu.rose"]
    corrected = [one.key for one in session.log if one.kind == "correction"]
    assert "corrected.secret.screen.rose" in corrected


def hidden(**fixes: Any) -> Session:
    return found(THREE, {"gains": "hidden"}, fixes={"sheriff": "town_5", **fixes})


def test_hidden_gains_are_in_one_heap_until_everybody_shows_them() -> None:
    session = hidden()
    phase(session, bleu=3, marron=2, jaune=1)
    assert session.table.behind == Gains(1, 1)
    assert all(gains == Gains() for gains in session.table.screens.values())
    place_all(session)
    assert session.keys == ("secret.gains.bleu", "secret.gains.marron", "secret.gains.jaune")
    why = refuse(session, "secret.gains.bleu", {"gold": 2})
    assert why == ("blackrock_city.closed.not_behind",)
    say(session, "secret.gains.marron", {"silver": 1})
    assert refuse(session, "secret.gains.bleu", {"silver": 1}) == (
        "blackrock_city.closed.not_behind",
    )
    say(session, "secret.gains.bleu", {"gold": 1})
    say(session, "secret.gains.jaune", {})
    assert session.over
    assert session.table.behind == Gains()
    assert ruled(session, "victory").decisive == "blackrock_city.victory.gold"
    assert session.table.winners == ("bleu",)


def test_hidden_cubes_that_nobody_shows_are_missed() -> None:
    session = hidden(behind={"gold": 2, "silver": 1})
    place_all(session)
    for player in THREE:
        say(session, f"secret.gains.{player}", {"gold": 1} if player == "jaune" else {})
    missing = ruled(session, "missing")
    assert missing.decisive == "blackrock_city.end.missing"
    assert dict(missing.reasons[0].facts) == {"gold": 1, "silver": 1}
    assert session.table.winners == ("jaune",)
    fix(session, "secret.screen.bleu", {"gold": 2})
    assert session.table.winners == ("bleu",)


def test_hidden_cubes_put_right_before_they_are_shown_are_not_counted_twice() -> None:
    session = hidden(behind={"gold": 2, "silver": 1})
    place_all(session)
    fix(session, "secret.screen.bleu", {"gold": 1})
    say(session, "secret.gains.bleu", {"gold": 2})
    assert session.table.screens["bleu"] == Gains(2, 0)
    assert session.table.behind == Gains(1, 1)
    assert GAME.broken(session.table) == ()


def test_brc34_asked_alone_the_last_loot_is_taken_from_the_phases_where_two_are_level() -> None:
    asked = GAME.question("victory")
    assert asked is not None
    level = [{"player": "bleu", "gold": 1, "silver": 1, "looted": 4}]
    level.append({"player": "jaune", "gold": 1, "silver": 1, "looted": 2})
    ruling = ask(asked, {"standings": level}, GAME.colours)
    assert ruling.verdict == ("bleu",)
    assert "blackrock_city.victory.loot" in ruling.rules
    assert "blackrock_city.assumed.last_looter" in ruling.rules
    ahead = [{**level[0], "gold": 2}, level[1]]
    told = ask(asked, {"standings": ahead}, GAME.colours)
    assert "blackrock_city.assumed.last_looter" not in told.rules
