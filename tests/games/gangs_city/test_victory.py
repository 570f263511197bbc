"""Score and victory (G1, G2, G4, G5, E3 to E5, readings 23 and 25e)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.acts import Act
from companion.core.game import Seat, Setup
from companion.core.ruling import NOBODY, SituationError
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.pieces import TARGETS
from companion.games.gangs_city.rules.victory import (
    LedTrafic,
    Standing,
    TurnScore,
    Victory,
    place_markers,
    resolve_victory,
    score_turn,
)
from tests.games.gangs_city.play import SIX, found, play
from tests.kit.play import fix, line, ruled, say, was_said

# The score of a turn


def test_g1_points_come_from_trafics_led_and_the_largest_district() -> None:
    led = (LedTrafic("armes", 3), LedTrafic("alcool", 1))
    ruling = score_turn(TurnScore("violet", 5, led, district=2))
    assert ruling.verdict == 6
    assert ruling.decisive == "gangs_city.score.turn"
    assert ruling.rules.count("gangs_city.score.trafic") == 2
    assert "gangs_city.score.district" in ruling.rules
    told = ruling.reasons[-1].facts
    assert (told["led"], told["district"], told["total"]) == (4, 2, 11)


def test_e3_a_turn_may_bring_nothing() -> None:
    ruling = score_turn(TurnScore("violet", 5))
    assert ruling.verdict == 0
    assert ruling.decisive == "gangs_city.score.turn"
    assert "gangs_city.score.district" not in ruling.rules
    assert "gangs_city.score.no_district" in ruling.rules


@pytest.mark.parametrize(
    ("total", "spaces"),
    [
        (0, (0,)),
        (5, (5,)),
        (9, (9,)),
        (10, (0, 10)),
        (15, (5, 10)),
        (20, (0, 20)),
        (26, (6, 20)),
        (33, (3, 10, 20)),
    ],
)
def test_g4_an_extra_marker_stands_on_the_tens(total: int, spaces: tuple[int, ...]) -> None:
    assert place_markers(total) == spaces
    ruling = score_turn(TurnScore("violet", total))
    assert "gangs_city.score.leads_none" in ruling.rules
    assert ruling.reasons[-2].rule == "gangs_city.score.track"
    assert ruling.reasons[-2].facts["spaces"] == spaces


def test_g4_a_score_below_nothing_stands_where_it_is() -> None:
    assert place_markers(-1) == (-1,)


@pytest.mark.parametrize(
    ("led", "district", "rule"),
    [
        ((LedTrafic("armes", 3), LedTrafic("armes", 2)), 0, "gangs_city.situation.same_trafic"),
        ((LedTrafic("armes", -1),), 0, "gangs_city.situation.negative"),
        ((), -1, "gangs_city.situation.negative"),
    ],
)
def test_a_turn_that_cannot_be_counted_is_refused(
    led: tuple[LedTrafic, ...], district: int, rule: str
) -> None:
    with pytest.raises(SituationError) as error:
        score_turn(TurnScore("violet", 5, led, district))
    assert error.value.reason.rule == rule


# The end


def victory(*standings: tuple[Any, ...]) -> Victory:
    return Victory(tuple(Standing(*one) for one in standings))


def totals(*points: int) -> Victory:
    return victory(*((player, total) for player, total in zip(SIX, points, strict=False)))


@pytest.mark.parametrize("players", TARGETS)
def test_g5_the_target_falls_with_the_number_of_players(players: int) -> None:
    target = {3: 26, 4: 22, 5: 18, 6: 14}[players]
    short = resolve_victory(totals(target - 1, *(0,) * (players - 1)))
    assert short.verdict == ()
    assert short.decisive == "gangs_city.victory.nobody"
    there = resolve_victory(totals(target, *(0,) * (players - 1)))
    assert there.verdict == ("violet",)
    assert there.decisive == "gangs_city.victory.alone"
    assert there.rules[0] == "gangs_city.victory.target"


@pytest.mark.parametrize(("players", "target"), [(3, 26), (4, 22), (5, 18), (6, 14)])
def test_e4_the_game_tells_its_target_by_the_number_of_players(players: int, target: int) -> None:
    seats = tuple(Seat(colour, colour, colour) for colour in GAME.colours[:players])
    assert GAME.tells.target(GAME.rules.lay_out(Setup(seats))) == target


def test_e4_who_reaches_the_target_is_the_parrain() -> None:
    ruling = resolve_victory(totals(3, 27, 25))
    assert ruling.verdict == ("vert",)
    assert ruling.decisive == "gangs_city.victory.alone"


def test_e4_everybody_is_named_with_what_he_has() -> None:
    for ruling in (resolve_victory(totals(3, 27, 25)), resolve_victory(totals(3, 7, 25))):
        told = [part.facts["player"] for part in ruling.reasons[0].parts]
        assert told == ["violet", "vert", "rouge"]
        assert ruling.reasons[0].parts[0].rule == "gangs_city.victory.total"


def test_d23_whoever_is_at_the_target_but_behind_a_tie_is_named() -> None:
    ruling = resolve_victory(totals(29, 29, 28))
    behind = ruling.reasons[1]
    assert behind.rule == "gangs_city.victory.behind"
    assert behind.facts["out"] == ("rouge",)


def test_d23_of_several_over_the_target_the_highest_wins() -> None:
    ruling = resolve_victory(totals(26, 29, 28))
    assert ruling.verdict == ("vert",)
    assert ruling.decisive == "gangs_city.victory.highest"


def test_d23_a_tie_below_the_highest_does_not_matter() -> None:
    ruling = resolve_victory(totals(28, 29, 28))
    assert ruling.decisive == "gangs_city.victory.highest"


def test_e5_a_tie_goes_to_the_points_of_the_last_turn() -> None:
    ruling = resolve_victory(
        victory(("violet", 27, 4, 90), ("vert", 27, 5, 1), ("rouge", 26, 9, 99))
    )
    assert ruling.verdict == ("vert",)
    assert ruling.decisive == "gangs_city.victory.last_turn"
    assert "gangs_city.victory.tie" in ruling.rules


def test_e5_then_to_the_place_with_the_highest_initiative() -> None:
    ruling = resolve_victory(
        victory(("violet", 27, 5, 30), ("vert", 27, 5, 31), ("rouge", 27, 4, 99))
    )
    assert ruling.verdict == ("vert",)
    assert ruling.decisive == "gangs_city.victory.initiative"
    narrows = ruling.reasons[-2]
    assert narrows.rule == "gangs_city.victory.last_turn.narrows"
    assert narrows.facts == {"players": ("violet", "vert"), "out": ("rouge",), "points": 5}


def test_e5_who_owns_no_place_loses_that_tie_even_to_an_initiative_of_nothing() -> None:
    ruling = resolve_victory(victory(("violet", 27, 5), ("vert", 27, 5, 0), ("rouge", 0)))
    assert ruling.verdict == ("vert",)
    assert ruling.decisive == "gangs_city.victory.initiative"


def test_d25e_equal_initiatives_go_to_the_earlier_in_turn_order() -> None:
    ruling = resolve_victory(victory(("vert", 27, 5, 30), ("violet", 27, 5, 30), ("rouge", 0)))
    assert ruling.verdict == ("vert",)
    assert ruling.decisive == "gangs_city.victory.turn_order"
    assert "gangs_city.victory.initiative" not in ruling.rules


def test_d25e_of_three_the_lower_initiative_goes_out_before_turn_order() -> None:
    ruling = resolve_victory(
        victory(("rouge", 27, 5, 29), ("vert", 27, 5, 30), ("violet", 27, 5, 30))
    )
    assert ruling.verdict == ("vert",)
    assert ruling.decisive == "gangs_city.victory.turn_order"
    narrows = ruling.reasons[-2]
    assert narrows.rule == "gangs_city.victory.initiative.narrows"
    assert narrows.facts == {"players": ("vert", "violet"), "out": ("rouge",), "initiative": 30}


def test_d25e_without_any_place_the_victory_is_shared() -> None:
    ruling = resolve_victory(victory(("violet", 27, 5), ("vert", 27, 5), ("rouge", 27, 4, 90)))
    assert ruling.verdict == ("violet", "vert")
    assert ruling.decisive == "gangs_city.victory.shared"


def test_e5_a_tie_of_all_six_is_settled_too() -> None:
    ruling = resolve_victory(victory(*((player, 14, 3, 10) for player in SIX)))
    assert ruling.verdict == ("violet",)
    assert ruling.decisive == "gangs_city.victory.turn_order"


@pytest.mark.parametrize("count", [0, 1, 2, 7])
def test_a_game_for_more_or_fewer_cannot_be(count: int) -> None:
    with pytest.raises(SituationError) as error:
        resolve_victory(victory(*((f"player_{n}", 30) for n in range(count))))
    assert error.value.reason.rule == "gangs_city.situation.player_count"


def test_the_same_player_twice_cannot_be() -> None:
    with pytest.raises(SituationError) as error:
        resolve_victory(victory(("violet", 30), ("violet", 26), ("vert", 3)))
    assert error.value.reason.rule == "gangs_city.situation.same_player"


# At the table


def test_g2_a_trafic_gives_the_number_under_the_token_and_more_with_every_turn() -> None:
    session = found(owners={"casino": "violet"})
    scores = []
    for turn in range(1, 5):
        if turn > 1:
            say(session, "first.violet", "violet")
        play(session, ("violet", "casino", "bodyguard"))
        scores.append(ruled(session, "score.violet", turn).verdict)
    assert scores == [1, 2, 3, 3]
    assert session.table.scores["violet"] == 9


def test_g4_the_points_of_a_turn_are_added_and_can_be_said_otherwise() -> None:
    session = found(owners={"tripot": "violet", "cabaret": "violet"})
    play(session)
    say(session, "first.violet", "vert")
    play(session)
    assert session.table.scores == {"violet": 2, "vert": 0, "rouge": 0}
    assert session.table.gained["violet"] == 1
    assert session.override((2, "score.violet"), 4).ruling.verdict
    assert session.table.scores["violet"] == 5
    assert session.table.gained["violet"] == 4
    assert line(session, "score.violet", 2).own
    assert GAME.broken(session.table) == ()
    assert session.undo()
    assert session.table.scores["violet"] == 2


def at_the_end(scores: dict[str, int], owners: dict[str, str], **more: Any) -> Session:
    """The turn that ends it is about to be counted."""
    session = found(owners=owners, **more)
    for player, total in scores.items():
        fix(session, f"score.{player}", total)
    play(session)
    return session


def test_e4_the_game_ends_with_the_turn_that_reaches_the_target() -> None:
    session = at_the_end({"violet": 25}, {"tripot": "violet", "cabaret": "violet"})
    assert session.over
    assert session.table.winners == ("violet",)
    assert ruled(session, "victory", 1).decisive == "gangs_city.victory.alone"


def test_e4_one_point_short_the_game_goes_on() -> None:
    session = at_the_end({"violet": 24}, {"tripot": "violet", "cabaret": "violet"})
    assert session.number == 2
    assert not was_said(session, "victory", 1)


def test_e5_at_the_table_last_turn_points_break_the_tie() -> None:
    session = at_the_end(
        {"violet": 25, "vert": 26}, {"tripot": "violet", "cabaret": "violet", "bar": "vert"}
    )
    ruling = ruled(session, "victory", 1)
    assert (ruling.verdict, ruling.decisive) == (("violet",), "gangs_city.victory.last_turn")


def test_e5_at_the_table_the_highest_place_breaks_the_tie() -> None:
    session = at_the_end({"violet": 26, "vert": 26}, {"tripot": "violet", "bar": "vert"})
    initiative = session.table.known("tripot.initiative"), session.table.known("bar.initiative")
    assert initiative[0] > initiative[1]
    ruling = ruled(session, "victory", 1)
    assert (ruling.verdict, ruling.decisive) == (("violet",), "gangs_city.victory.initiative")


def test_d25e_at_the_table_equal_initiatives_go_by_turn_order() -> None:
    session = at_the_end(
        {"vert": 26, "rouge": 26},
        {"tripot": "rouge", "bar": "vert"},
        box={"tripot.initiative": 40, "bar.initiative": 40},
    )
    ruling = ruled(session, "victory", 1)
    assert (ruling.verdict, ruling.decisive) == (("vert",), "gangs_city.victory.turn_order")


def test_d25e_at_the_table_the_victory_may_be_shared() -> None:
    session = at_the_end({"violet": 26, "rouge": 26}, {"bar": "vert"})
    assert session.over
    assert session.table.winners == ("violet", "rouge")
    assert ruled(session, "victory", 1).decisive == "gangs_city.victory.shared"


def test_e4_the_table_may_crown_another() -> None:
    session = at_the_end({"violet": 26}, {})
    assert session.override((1, "victory"), ["vert"]).ruling.verdict
    assert session.table.winners == ("vert",)
    assert session.undo()
    assert session.table.winners == ("violet",)


def test_e4_the_table_may_play_on() -> None:
    session = at_the_end({"violet": 26}, {})
    outcome = session.override((1, "victory"), [NOBODY])
    assert outcome.ruling.verdict
    change = outcome.changes[0]
    assert (change.key, change.before, change.after) == ("victory", ("violet",), [NOBODY])
    assert not session.over and session.number == 2
    assert session.table.winners == ()
    assert ruled(session, "play_on", 1).decisive == "gangs_city.victory.play_on"
    play(session)
    assert session.over and session.table.winners == ("violet",)
    assert session.undo(len(session.acts) - session.acts.index(said_otherwise(session)))
    assert session.over and session.number == 1


def said_otherwise(session: Session) -> Act:
    return next(act for act in session.acts if act.kind == "override")


def test_e4_nobody_is_said_alone() -> None:
    session = at_the_end({"violet": 26}, {})
    refused = session.override((1, "victory"), ["vert", NOBODY]).ruling
    assert refused.decisive == "gangs_city.victory.nobody_alone"
    assert session.override((1, "victory"), []).ruling.decisive == "core.how_many"
    assert session.table.winners == ("violet",)


def test_e4_the_winner_is_found_again_when_the_score_is_corrected_after_the_end() -> None:
    session = at_the_end({"violet": 26, "vert": 25}, {"bar": "vert"})
    assert session.table.winners == ("violet",)
    fix(session, "score.vert", 28)
    assert session.table.winners == ("vert",)
    assert ruled(session, "victory", 1).decisive == "gangs_city.victory.highest"
    fix(session, "score.violet", 28)
    assert session.table.winners == ("vert",)
    assert ruled(session, "victory", 1).decisive == "gangs_city.victory.initiative"
    assert session.undo(2)
    assert session.table.winners == ("violet",)


def test_e4_a_score_corrected_below_the_target_lets_the_game_go_on() -> None:
    session = at_the_end({"violet": 26}, {})
    fix(session, "score.violet", 25)
    assert not session.over
    assert session.number == 2
    assert session.table.winners == ()
    assert session.undo()
    assert session.over


def test_e4_a_place_corrected_after_the_end_changes_the_tie_break() -> None:
    session = at_the_end({"violet": 26, "vert": 26}, {"tripot": "violet", "bar": "vert"})
    assert session.table.winners == ("violet",)
    fix(session, "owner.tripot", "vert")
    assert session.table.winners == ("vert",)
    assert ruled(session, "victory", 1).decisive == "gangs_city.victory.initiative"


def test_g5_six_players_end_at_fourteen() -> None:
    session = found(SIX)
    fix(session, "score.blanc", 14)
    play(session)
    assert session.over
    assert session.table.winners == ("blanc",)


def test_e5_what_did_not_set_the_tied_apart_is_said_with_its_numbers() -> None:
    tied = (Standing("violet", 26, 4, 5), Standing("vert", 26, 4, 5), Standing("rouge", 3, 1))
    ruling = resolve_victory(Victory(tied))
    assert ruling.decisive == "gangs_city.victory.turn_order"
    assert [one.rule for one in ruling.reasons[-4:]] == [
        "gangs_city.victory.tie",
        "gangs_city.victory.last_turn.equal",
        "gangs_city.victory.initiative.equal",
        "gangs_city.victory.turn_order",
    ]
    gained = [(one.facts["player"], one.facts["points"]) for one in ruling.reasons[-4].parts]
    assert gained == [("violet", 4), ("vert", 4)]
    assert ruling.reasons[-4].parts[0].rule == "gangs_city.victory.gained"


def test_e5_a_shared_victory_says_that_nobody_tied_owns_a_place() -> None:
    tied = (Standing("violet", 26, 4), Standing("vert", 26, 4), Standing("rouge", 3, 1))
    ruling = resolve_victory(Victory(tied))
    assert "gangs_city.victory.no_place" in ruling.rules
    assert ruling.decisive == "gangs_city.victory.shared"
