"""Only the score of Gangsta!: income, war, and the final count with both variants."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.game import Seat, Setup
from companion.core.ruling import Ruling
from companion.core.session import Session
from companion.games.gangsta import GAME
from companion.games.gangsta.only_score.cards_sheet import counted_parts
from companion.games.gangsta.pieces import FAMILIES
from tests.kit.only_score import whole_evening

ONLY = "core.modes.only_score"
THREE = ("p1", "p2", "p3")


def sit(players: int = 3, **options: str) -> Session:
    """People who only keep the score."""
    seats = tuple(Seat(one, one, GAME.colours[at]) for at, one in enumerate(THREE[:players]))
    return Session(GAME, Setup(seats, {"use": "score", **options}))


def told(session: Session, key: str) -> Ruling[Any]:
    """The last ruling or reminder of this key."""
    found = next(one.ruling for one in reversed(session.log) if one.key == key)
    assert found is not None
    return found


def row(*counts: int) -> dict[str, int]:
    return dict(zip(THREE, counts, strict=False))


def say(session: Session, key: str, **rows: Any) -> None:
    checked = session.reply(rows, key)
    assert checked.verdict, checked.rules


def count(session: Session, **rows: Any) -> None:
    """The final sheet, at which everybody has as much as the others unless told."""
    even = {"heist_points": row(9, 9, 9), "gangster_points": row(9, 9, 9)}
    say(session, "counted", **even | {"gang_size": row(9, 9, 9), "wealth": row(1, 1, 1)} | rows)


def to_the_end(session: Session) -> Session:
    assert session.reply("to_the_end", "to_the_end").verdict
    return session


def test_nothing_is_laid_out_and_chapters_are_asked_one_after_the_other() -> None:
    session = sit()
    assert told(session, "score_alone").rules == ("gangsta.set_up.score_alone",)
    assert GAME.tells.first_tasks(session.table) == GAME.tells.sketch(session.table) == ()
    asked = [(prompt.key, prompt.words.rule) for prompt in session.prompts]
    assert asked == [
        ("skill_icons", "gangsta.ask.skills_sheet"),
        ("to_the_end", "gangsta.ask.to_the_end"),
        ("every_step", "core.ask.every_step"),
    ]
    short = session.prompt("to_the_end").about.short
    assert short is not None and short.rule == "gangsta.ask.to_the_end.short"
    say(session, "skill_icons", skill_icons=row(7, 5, 7))
    assert told(session, "opportunity").verdict == {"p2": 2}
    assert session.prompts[0].words.rule == "gangsta.ask.mercenaries_sheet"
    say(session, "mercenary_icons", mercenary_icons=row(2, 2, 1))
    assert told(session, "war").verdict["discards"] == THREE
    assert session.prompts[0].words.rule == "gangsta.ask.final_sheet"


def test_the_winner_of_the_war_of_two_may_choose() -> None:
    session = sit(2)
    say(session, "skill_icons", skill_icons=row(1, 1))
    say(session, "mercenary_icons", mercenary_icons=row(4, 2))
    ruling = told(session, "war")
    assert ruling.verdict == {"discards": ("p2",), "chosen_by": "p1"}
    assert ruling.decisive == "gangsta.war.double"


def test_the_final_count_adds_sums_and_bonuses() -> None:
    session = to_the_end(sit())
    count(session, heist_points=row(9, 12, 9), wealth=row(5, 1, 1), gang_size=row(9, 8, 8))
    ruling = told(session, "final_score")
    assert ruling.verdict["points"] == {"p1": 22, "p2": 21, "p3": 18}
    assert session.over and session.table.winners == ("p1",)
    rules = {one.rule for reason in ruling.reasons for one in reason.walk()}
    assert {"gangsta.score.heists_told", "gangsta.score.gangsters_told"} <= rules
    assert {"gangsta.score.richest", "gangsta.score.largest"} <= rules
    assert sum(entry.points for entry in session.table.ledger) == 61


def test_the_final_count_by_cards_is_that_of_a_whole_evening() -> None:
    for number in range(4):
        whole = whole_evening(GAME, number)
        options = {**whole.setup.options, "use": "score"}
        again = replace(whole.setup, options=options, box=whole.table.box)
        session = to_the_end(Session(GAME, again))
        words = session.prompt("cards").words, session.prompt("cards").about.short
        assert [one and one.rule for one in words] == [
            "gangsta.ask.cards",
            "gangsta.ask.cards.short",
        ]
        lies = GAME.rules.under_way.tell(whole.table)
        say(session, "cards", **{name: lies[name] for name in counted_parts(session.table)})
        assert session.over and session.table.winners == whole.table.winners
        assert session.table.scores == whole.table.scores
        found = told(session, "final_score")
        assert found.decisive == told(whole, "final_score").decisive
        assert session.log[-1].case is not None


def test_a_card_counts_for_one_player_and_unread_points_are_asked() -> None:
    session = to_the_end(sit())
    twice = {"gangs": {"p1": ["g111"], "p2": ["g111"]}}
    assert session.reply(twice, "cards").rules == ("gangsta.under_way.twice",)
    say(session, "cards", gangs={"p1": ["g111"]}, purse=row(3, 0, 0))
    assert session.keys == ("value.g111.points",)


def test_equal_points_go_to_the_larger_gang() -> None:
    session = to_the_end(sit())
    count(session, heist_points=row(11, 9, 2), gang_size=row(7, 9, 8), wealth=row(1, 1, 1))
    assert told(session, "final_score").decisive == "gangsta.score.more_gangsters"
    assert session.table.winners == ("p2",)


def test_families_and_resources_are_asked_where_they_are_played() -> None:
    session = to_the_end(sit(families="yes", resources="yes"))
    parts = tuple(session.prompt("counted").field.parts)
    assert parts[-5:] == FAMILIES and "resource_points" in parts
    rows = {family: row(0, 0, 0) for family in FAMILIES} | {"resource_points": row(3, 0, 0)}
    many = rows | {"mafia": row(9, 9, 9)}
    even = {name: row(9, 9, 9) for name in parts[:4]}
    refused = session.reply(even | many, "counted")
    assert not refused.verdict
    one_more = rows | {"mafia": row(5, 6, 5)}
    assert session.reply(even | one_more, "counted").rules == ("gangsta.closed.so_many_of_family",)
    count(session, **rows | {"mafia": row(2, 1, 0)})
    rules = {one.rule for reason in told(session, "final_score").reasons for one in reason.walk()}
    assert {"gangsta.score.resource_told", "gangsta.score.family"} <= rules
    assert "gangsta.score.largest" not in rules
    assert session.table.winners == ("p1",)


def test_the_count_can_be_amended_undone_and_overridden() -> None:
    session = to_the_end(sit())
    count(session, heist_points=row(9, 12, 9))
    where = session.turns[-1].number
    even = {"gangster_points": row(9, 9, 9), "gang_size": row(9, 9, 9), "wealth": row(1, 1, 1)}
    session.amend((where, "counted"), {"heist_points": row(19, 12, 9), **even})
    assert session.table.winners == ("p1",)
    session.override((where, "final_score"), {"points": row(1, 2, 3), "winners": ["p3"]})
    assert session.table.winners == ("p3",) and session.table.scores["p3"] == 3
    assert session.undo(2) and session.table.winners == ("p2",)
    assert sit().reply("p1", "action").rules in ((ONLY,), ("core.session.not_asked",))


def test_every_step_can_be_wanted_later() -> None:
    session = sit()
    say(session, "skill_icons", skill_icons=row(7, 5, 7))
    short = session.prompt("every_step").about.short
    assert short is not None and short.rule == "core.ask.every_step.short"
    assert session.reply("every_step", "every_step").verdict
    assert session.keys[0] == "under_way"
    assert session.prompt("under_way").field.stands["chapter"] == 2
