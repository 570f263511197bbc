"""What the table is told beside rulings: phases cut where hands put right, and random evenings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.about import About, Secret
from companion.core.acts import Start
from companion.core.log import Line
from companion.core.ruling import Reason, Ruling, because
from companion.core.session import Session
from companion.core.telling import Behind, Item, names_in, nothing_of, nothing_shared, nothing_to_do
from companion.evening.names import names_argued, names_told
from companion.evening.secrets import covered_item
from companion.evening.telling import (
    Work,
    has_just_ended,
    phases_so_far,
    say_item,
    tasks_of,
    work_now,
)
from companion.evening.view import View
from companion.games import GAMES
from companion.terminal.random_play import reply_at_random
from tests import toy
from tests.contract.evenings import evening, turn_ends
from tests.games.gangs_city.play import found, play, tell
from tests.kit.play import fix, say

EVENINGS = 4
TURNS = 6


@cache
def played(game: str, number: int) -> Session:
    """A random evening, or its beginning."""
    session, chance = evening(game, number)
    for turn in turn_ends(session, chance):
        if turn >= TURNS:
            break
    return session


def stretches(game: str) -> Iterator[tuple[Session, tuple[Any, ...], tuple[Reason, ...]]]:
    """Every stretch of every phase of some evenings, and what hands do after it."""
    for number in range(EVENINGS):
        session = played(game, number)
        for turn in session.turns:
            for course in phases_so_far(turn):
                for tables in course.stretches:
                    yield session, tables, session.game.tells.now(tables)


@pytest.mark.parametrize("game", GAMES)
def test_lines_speak_of_people_who_sit_there_only(game: str) -> None:
    lines = 0
    for session, _, told in stretches(game):
        seated = {seat.key for seat in session.setup.seats}
        for line in told:
            assert set(line.players) <= {*seated, "fictive", "gangsters"}, line
            assert seated.intersection(names_in(line.facts)) <= set(line.players), line
            lines += 1
    assert lines > 50


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_stays_as_it_is_leaves_nothing_to_do(game: str) -> None:
    for session, tables, _ in stretches(game):
        assert session.game.tells.now((tables[-1], tables[-1])) == ()


@pytest.mark.parametrize("game", GAMES)
def test_the_score_lines_add_up_to_the_change_of_the_scores(game: str) -> None:
    for session, tables, told in stretches(game):
        points: Counter[str] = Counter()
        for line in told:
            if "points" in line.facts:
                for one in line.facts.get("players") or (line.facts["player"],):
                    points[one] += line.facts["points"]
        before, after = session.game.tells.scores(tables[0]), session.game.tells.scores(tables[-1])
        assert {one: points[one] for one in after} == {
            one: after[one] - before.get(one, 0) for one in after
        }


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_at_the_end_of_a_phase_is_where_the_next_one_begins(game: str) -> None:
    for number in range(EVENINGS):
        for turn in played(game, number).turns:
            found = phases_so_far(turn)
            for one, other in pairwise(found):
                assert one.stretches[-1][-1] is other.stretches[0][0]


@pytest.mark.parametrize("game", GAMES)
def test_no_secret_is_said_before_its_end(game: str) -> None:
    words = Words("en", (game, "app"))
    for session, tables, _ in stretches(game):
        table, seats = tables[-1], session.setup.seats
        for item in (one for seat in seats for one in session.game.tells.sheet(table, seat.key)):
            if item.hidden(table):
                other = replace(item, value=99)
                said = (say_item(words, covered_item(one, hidden=True)) for one in (item, other))
                assert next(said) == next(said)


def test_a_game_may_have_nothing_to_tell() -> None:
    assert nothing_of(None, "red") == nothing_shared(None) == nothing_to_do((None,)) == ()


def test_what_was_put_right_by_hand_is_no_work_for_hands() -> None:
    session = found(owners={"casino": "violet"}, hands={"violet": ("conducteur",)})
    say(session, "at_reveal", "done")
    fix(session, "score.rouge", 7)
    fix(session, "owner.bar", "vert")
    tell(session, "violet", "casino", "conducteur")
    say(session, "revealed", "done")
    (work,) = [one for one in work_now(session) if one.phase == "gangs_city.phase.trafics"]
    assert [line.rule for line in work.lines] == [
        "gangs_city.now.managed",
        "gangs_city.now.leads",
        "gangs_city.now.home",
    ]


def test_phases_that_end_in_one_breath_are_told_together() -> None:
    session = found(owners={"casino": "violet"}, hands={"violet": ("conducteur",)})
    assert [work.phase for work in work_now(session)] == ["gangs_city.phase.set_up"]
    play(session, ("violet", "casino", "conducteur"))
    phases = ["trafics", "actions", "end"]  # nobody is left to act, so the next turn has begun
    assert [(work.turn, work.phase.rpartition(".")[2]) for work in work_now(session)] == [
        (1, phase) for phase in phases
    ]


def test_an_item_is_said_in_its_language_and_a_secret_is_covered() -> None:
    secret = Secret("violet", lambda table: table == "shown")
    item = Item(because("gangs_city.sheet.stock"), {"armes": 2}, secret)
    french, english = (Words(one, ("gangs_city", "app")) for one in ("fr", "en"))
    assert say_item(english, covered_item(item, item.hidden("shown"))) == "Stock: weapons 2"
    assert say_item(french, covered_item(item, item.hidden("shown"))) == "Stock\u00a0: armes 2"
    assert "2" not in say_item(french, covered_item(item, item.hidden("hidden")))
    assert say_item(english, Item(item.words, {})) == "Stock: nothing"


def test_what_is_undone_leaves_no_work() -> None:
    session = found(owners={"casino": "violet"}, hands={"violet": ("conducteur",)})
    before, acts = work_now(session), len(session.acts)
    play(session, ("violet", "casino", "conducteur"))
    told = work_now(session)
    assert told != before and session.undo(len(session.acts) - acts)
    assert work_now(session) == before
    assert session.redo(len(session.undone)) and work_now(session) == told


def test_what_hands_do_now_is_told_without_playing_the_whole_evening_again() -> None:
    played, chance = evening("gangs_city", 1)
    while played.number < 3 or not _replied(played) - {played.phase}:
        reply_at_random(played, chance)
    turn = played.turns[-1]
    start = Start(turn.number, turn.start)
    opened = Session(played.game, played.setup, played.acts, start=start)
    assert work_now(opened) == work_now(played) != ()
    assert opened.at_hand[0].number == turn.number


def _replied(session: Session) -> set[str]:
    """The phases of this turn in which somebody replied."""
    return {line.phase for line in session.turns[-1].log if line.kind == "reply"}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_to_do_rests_on_a_ruling_of_its_own_phase_that_speaks_of_it(game: str) -> None:
    behind = 0
    for number in range(EVENINGS):
        session = played(game, number)
        works = {work.phase: work for work in work_now(session)}
        for words, ruling in View(session).tasks:
            if ruling is None:
                continue
            behind += 1
            work = next(one for one in works.values() if words in one.lines)
            grounds, here = session.game.tells.behind[words.rule], ruling.phase == work.phase
            asked = [one for one in grounds if is_of(one.rule, ruling) and (here or one.earlier)]
            assert ruling.turn == work.turn
            named = {*names_told(ruling), *names_argued(ruling)}
            assert any(not one.of or named & {*names_in(words.facts[one.of])} for one in asked)
    assert behind


def is_of(rule: str, line: Line) -> bool:
    """Is it under these words, or a reminder of that rule?"""
    assert line.ruling is not None
    return rule == line.words.rule if line.words else rule in line.ruling.rules


def ruled(key: str, words: Reason, *reasons: Reason, phase: str = "now") -> Line:
    """A ruling of a phase."""
    return Line("ruling", 1, key, phase, "", None, words, Ruling("", reasons))


def reminded(key: str, *reasons: Reason) -> Line:
    return Line("reminder", 1, key, "now", True, None, None, Ruling(True, reasons))


PAYS = because("toy.now.pay", player="red", n=3)
PRICE, FINE = because("toy.ruled.price"), because("toy.rule.fine", player="red")


def behind(*lines: Line, rests_on: tuple[Behind, ...]) -> str:
    """The key of what it rests on that red pays, or none."""
    game = replace(toy.GAME, tells=replace(toy.GAME.tells, behind={"toy.now.pay": rests_on}))
    session = Session(game, evening("toy", 0)[0].setup)
    session.turns[0].log[:] = lines
    (task,) = tasks_of(session, Work(0, "now", (PAYS,)))
    return task.ruling.key if task.ruling else ""


def test_what_is_to_do_rests_on_the_last_ruling_of_its_words_that_speaks_of_it() -> None:
    first = ruled("price.1", PRICE, because("toy.rule.due", player="red"))
    other = ruled("price.2", PRICE, because("toy.rule.due", player="blue"))
    last = ruled("price.3", PRICE, because("toy.rule.due", players=("blue", "red")))
    of_red, of_any = (Behind("toy.ruled.price", "player"),), (Behind("toy.ruled.price"),)
    assert behind(first, other, rests_on=of_red) == "price.1"
    assert behind(first, other, last, rests_on=of_red) == "price.3"
    assert behind(first, other, rests_on=of_any) == "price.2"
    assert behind(other, rests_on=of_red) == behind(rests_on=of_any) == ""


def test_one_that_is_about_it_goes_before_one_that_only_mentions_it() -> None:
    due = because("toy.rule.due", player="red")
    about, beside = (
        ruled("price.1", PRICE, due),
        ruled("price.2", PRICE, due, FINE._replace(facts={})),
    )
    alone = (Behind("toy.ruled.price", "player"),)
    assert behind(about, beside, rests_on=alone) == "price.1"
    assert behind(beside, rests_on=alone) == "price.2"


def test_a_ruling_is_found_by_its_words_and_by_no_part_of_its_key() -> None:
    alike = ruled("price.red", because("toy.ruled.price_of_all"), FINE)
    assert behind(alike, rests_on=(Behind("toy.ruled.price", "player"),)) == ""
    assert behind(alike, rests_on=(Behind("toy.rule.fine"),)) == ""


def test_a_reminder_is_found_by_any_of_its_clauses_and_after_what_is_named_first() -> None:
    reminder = reminded("told", FINE, because("toy.rule.beside"))
    price = ruled("price", PRICE, FINE)
    both = (Behind("toy.ruled.price", "player"), Behind("toy.rule.fine", "player"))
    assert behind(reminder, rests_on=both) == "told"
    assert behind(price, reminder, rests_on=both) == "price"
    assert behind(price, reminder, rests_on=both[::-1]) == "told"


def test_what_was_ruled_in_another_phase_counts_only_where_the_game_says_so() -> None:
    before = ruled("price", PRICE, FINE, phase="before")
    assert behind(before, rests_on=(Behind("toy.ruled.price"),)) == ""
    assert behind(before, rests_on=(Behind("toy.ruled.price", earlier=True),)) == "price"


def test_a_secret_ruling_is_not_opened_from_what_is_to_do() -> None:
    session = played("blackrock_city", 0)
    shown = [task for task in View(session).tasks if task.ruling is not None]
    assert shown
    for turn in session.turns[-2:]:
        for line in turn.log:
            line.of = About(secret=Secret("nobody", lambda _: False))
    assert not [task for task in View(session).tasks if task.ruling is not None]
    played.cache_clear()


def test_a_phase_has_just_ended_until_the_table_speaks_again() -> None:
    session, chance = evening("gangs_city", 1)
    for _ in turn_ends(session, chance):
        break
    assert has_just_ended(session)
    prompt = session.prompts[0]
    session.reply(prompt.field.draw(chance), prompt.key)
    assert not has_just_ended(session)
