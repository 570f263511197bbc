"""The decisive ruling of a stack: what a table would argue about; open only if one could."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.about import About
from companion.core.log import Line
from companion.core.ruling import Ruling, because
from companion.core.session import Session
from companion.evening.decisive_ruling import find_decisive_ruling
from companion.evening.evening import Evening
from companion.games import GAMES, load
from companion.store.replay import play_entry
from companion.store.transfer import read_session

TESTED = Path(__file__).parents[1] / "games"
RECORDED = sorted(path for key in GAMES for path in (TESTED / key / "recorded").glob("*.json"))
WHO = ("ann", "bob", "cleo")


def stacks(path: Path) -> Iterator[tuple[tuple[Line, ...], Line | None, bool]]:
    """After each act: the new lines, the one that is opened, and whether the game is over."""
    saved = read_session(path, load)
    session = Session(load(saved.game), saved.setup)
    evening = Evening(session)
    for act in saved.entries:
        play_entry(session, act, "")
        yield evening.view.lines, evening.view.decisive, session.over


def rulings(lines: tuple[Line, ...]) -> list[Line]:
    return [line for line in lines if line.kind == "ruling"]


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_turn_that_has_just_begun_opens_nothing_beside_the_one_that_ended(path):
    for lines, decisive, over in stacks(path):
        told = rulings(lines)
        assert (decisive is not None) is bool(told)
        if told and not over:  # a turn may pass by itself: then several have ended
            ended = [line for line in told if line.turn < lines[-1].turn]
            assert decisive in (ended or told)
        if told and over:
            assert decisive == told[-1]


def opened(name: str, *keys: str) -> list[str]:
    """What is opened of every stack that has rulings of all these kinds."""
    path = next(one for one in RECORDED if one.stem == name)
    found = []
    for lines, decisive, _ in stacks(path):
        kinds = {line.key.partition(".")[0] for line in rulings(lines)}
        if set(keys) <= kinds:
            found.append(decisive.key.partition(".")[0])
    return found


def test_a_shoot_out_is_opened_before_losses_and_before_who_chooses_first():
    assert set(opened("four_by_the_last_turn", "losses", "shootout")) == {"shootout"}


def test_a_score_or_a_taken_place_is_opened_before_the_first_player_of_the_next_turn():
    found = opened("four_by_the_last_turn", "score", "first")
    assert found.count("score") > 5 and set(found) == {"score", "shootout"}


def test_who_wins_a_phase_is_opened_before_how_far_he_rides():
    *contested, alone = opened("four_to_the_last_bandit", "winner", "move")
    assert len(contested) > 5 and set(contested) == {"winner"}
    assert alone == "steal"  # a sole bid wins without a rival; that he may rob others is argued


def test_the_order_of_the_next_phase_is_not_what_the_last_one_was_about():
    assert "order" not in opened("four_to_the_last_bandit", "stagecoach", "order")


def line(
    key: str, value: object, *reasons: object, kind: str = "ruling", of: str = "", who: str = ""
) -> Line:
    words, about = because(of) if of else None, About(tuple(who.split())) if who else None
    return Line(kind, 1, key, "", value, None, words, Ruling(value, reasons), False, about)


def test_equals_open_the_last_and_reminders_never():
    first, last = (line(key, 1, because("core.twice")) for key in ("first", "last"))
    remind = line("remind", True, because("core.twice"), kind="reminder")
    assert find_decisive_ruling((first, last, remind), WHO) is last
    assert find_decisive_ruling((remind,), WHO) is None and find_decisive_ruling((), WHO) is None


def test_what_comes_once_weighs_more_than_what_comes_for_everybody():
    told = [because("core.twice", player=who) for who in WHO]
    points = [line(one.player, 3, one, of="toy.ruled.score") for one in told]
    taken = line("bar", "ann", told[0], of="toy.ruled.place")
    assert find_decisive_ruling((taken, *points), WHO) is taken
    assert find_decisive_ruling(points, WHO) is points[-1]


def test_somebody_against_somebody_weighs_more_than_many_words():
    long = line("long", "ann", *(because("core.twice", player="ann") for _ in range(9)))
    duel = line("duel", "bob", because("core.twice"), who="bob cleo")
    assert find_decisive_ruling((duel, long), WHO) is duel


def test_what_a_ruling_before_it_has_told_is_not_argued_again():
    bids = [because("core.twice", player=who, count=3) for who in WHO]
    who_won = line("winner", "ann", *bids, because("core.once", ahead="ann"))
    silver = line("silver", "bob", *bids, *(because("core.then", player=who) for who in WHO[:2]))
    assert find_decisive_ruling((who_won, silver), WHO) is who_won
    assert find_decisive_ruling((silver,), WHO) is silver


def sit_where(phone, name: str, *keys: str):
    """At the table, just after a reply that was followed by rulings that begin and end so."""
    from companion.evening.opening import citations

    path = next(one for one in RECORDED if one.stem == name)
    saved = read_session(path, load)
    evening = Evening(Session(load(saved.game), saved.setup))
    for act in saved.entries:
        play_entry(evening.session, act, "")
        told = [line.key.partition(".")[0] for line in rulings(evening.view.lines)]
        if tuple(told[:1] + told[-1:]) == keys:
            break
    ui = phone.open((412, 915), motion=False)
    ui.app.sit_down(evening, citations(saved.game))
    ui.settle()
    return ui, ui.app.shell.router.screens["table"].ids.rulings


@pytest.mark.parametrize(
    ("name", "keys", "shown"),
    [
        ("four_by_the_last_turn", ("score", "first"), "score"),
        ("four_by_the_last_turn", ("losses", "recruiters"), "shootout"),
        ("four_to_the_last_bandit", ("sheriff", "move"), "winner"),
        ("two_by_the_last_loot", ("arrival", "fictive"), "gold"),
    ],
)
def test_the_table_shows_the_decisive_ruling_folded_or_open(phone, name, keys, shown):
    from companion.ui.rulings.row import RulingRow

    ui, stack = sit_where(phone, name, *keys)
    assert stack.decisive.key.partition(".")[0] == shown
    assert stack.card.line is stack.decisive  # what is read aloud
    doubted = ui.app.evening.view.doubted
    assert stack.plain is (doubted is None) and stack.opened in (None, doubted)
    if stack.opened is None:  # one row: for all of them, or above what hands do
        rows = [one for one in stack.ids.box.walk() if isinstance(one, RulingRow)]
        row = next(one for one in rows if one.line is stack.decisive)
        x, y = row.to_window(*row.center)
        left, bottom = stack.to_window(*stack.pos)
        assert bottom <= y <= bottom + stack.height and left <= x <= left + stack.width
        ui.tap(row)
        ui.settle()
    ui.screenshot(f"decisive_{name}_{shown}")
    assert stack.opened is stack.decisive
    stack.open_line(stack.decisive)
    ui.settle()
    stack.ids.box.children[-1].height += 150  # words that get their height late
    ui.settle()
    head = stack.card.to_window(0, stack.card.top)[1]
    bottom = stack.to_window(*stack.pos)[1]
    beside_tasks = stack.to_do  # these stay on top until a ruling is asked for
    assert beside_tasks or (bottom <= head - stack.card.head and head <= bottom + stack.height)


def test_what_nobody_doubts_is_one_row_that_opens_on_a_tap_and_not_by_itself(phone):
    from companion.ui.rulings.row import RulingRow

    ui, stack = sit_where(phone, "four_by_points", "price", "price")
    assert stack.plain and stack.folded and stack.opened is None
    (row,) = (one for one in stack.ids.box.walk() if isinstance(one, RulingRow))
    ui.tap(row)
    ui.settle()
    assert stack.opened is stack.decisive and not stack.folded
    ui.app.evening.undo()
    ui.app.evening.redo()
    ui.settle()
    assert stack.plain and stack.opened is None
