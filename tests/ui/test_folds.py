"""The smallest phone: what must be filled in lies above the fold, or shows that it goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.core.session import Session
from companion.games import GAMES
from companion.terminal.random_play import TURN_CAP, reply_at_random
from tests.contract.evenings import evening
from tests.games.blackrock_city.play import FOUR, found, seat
from tests.games.police_vs_gangs.play import sit_down as policed
from tests.kit.play import say
from tests.ui.layout import box_of
from tests.ui.thumbs import Thumbs

SMALL = (360, 640)
LONG = "Maximilien Jo"  # with its number a name of fifteen letters
OFTEN = 3  # each question is looked at so often: what lies beside it differs
ACTS = 150  # the questions of an evening have all been put by then

LONGER = {  # what no small phone holds beside the board, game by game
    "blackrock_city": {"blackrock_city.ask.bid"},  # of four kinds of bandits, beside a ruling
    # A card with all that is printed on it and a pad; a count for each of nine piles.
    "crooks": {"crooks.ask.face", "crooks.ask.dealt"},
    "gangsta": {
        "gangsta.ask.diversion",
        "gangsta.ask.mobilisation",
        "gangsta.ask.broken",
    },  # cards that are tapped on the board, too
    "police_vs_gangs": {"police_vs_gangs.ask.side"},  # tiles, and dice of three ranks
}


def forms(session: Session, chance: Random) -> Iterator[Any]:
    """Each question of an evening that was not put often before."""
    seen: Counter[str] = Counter()
    while not session.over and session.number <= TURN_CAP and len(session.acts) < ACTS:
        for prompt in session.prompts:
            if seen[prompt.words.rule] < OFTEN:
                seen[prompt.words.rule] += 1
                yield prompt
        reply_at_random(session, chance)


def long_named(session: Session) -> Session:
    """The same evening of people whose names all have fifteen letters."""
    seats = (replace(one, name=f"{LONG} {at}") for at, one in enumerate(session.setup.seats))
    return Session(session.game, replace(session.setup, seats=tuple(seats)), session.acts)


def rows_of(panel: Any) -> list[Any]:
    """What stands under each other in the widget of a question."""
    return panel.body.children[::-1]


def below_the_fold(panel: Any) -> list[Any]:
    """The rows of a form that are not wholly in sight."""
    scroll = box_of(panel.ids.scroll)
    return [row for row in rows_of(panel) if box_of(row).bottom < scroll.bottom - 1]


def table_of(ui: Any) -> Any:
    return ui.app.shell.router.screens["table"].ids


def test_a_reminder_gives_way_to_a_form_that_does_not_fit_beside_it(phone):
    session, chance = evening("police_vs_gangs", 5)
    while not session.keys[0].startswith("card."):
        reply_at_random(session, chance)
    reply_at_random(session, chance)  # a starting card, after which only a reminder is new
    ui = phone.lay(session, SMALL)
    table = table_of(ui)
    assert {line.kind for line in table.rulings.lines} == {"reminder"}
    assert table.rulings.wish and not table.rulings.height
    assert table.prompt.body.in_parts and not below_the_fold(table.prompt)


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_laid_on_the_table_is_told_beside_the_whole_first_form(phone, players):
    ui = phone.lay(seat(FOUR[:players]), SMALL)
    table = table_of(ui)
    assert table.rulings.begins and table.rulings.height == table.rulings.folded_wish > 0
    assert not below_the_fold(table.prompt)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_towns_of_a_set_up_are_read_under_a_thumb_that_lies_still(phone, players, text_size):
    session = seat(FOUR[:players])
    ui = phone.lay(session, SMALL, text_size=text_size)
    thumbs, panel = Thumbs(ui), table_of(ui).prompt
    tops = set()
    for town in (1, 2, 3):
        ui.settle()
        tops.add(round(box_of(rows_of(panel)[0]).top))
        asked = session.prompt(f"town.{town}")
        thumbs.say(asked.key, dict.fromkeys(asked.field.parts, 1))
    assert len(tops) == 1, tops


def test_what_is_still_missing_comes_into_sight_when_the_rest_is_said(phone):
    ui = phone.lay(seat(FOUR[:2]), SMALL, text_size=150)
    panel = table_of(ui).prompt
    gold, prisoners, dots = panel.body.parts.values()
    assert panel.ids.scroll.more
    for part in (gold, prisoners):
        ui.tap(part.chips.chips[1])
    ui.settle()
    inside = box_of(panel.ids.scroll)
    assert inside.bottom - 1 <= box_of(dots).bottom and box_of(dots).top <= inside.top + 1


def test_a_bid_and_what_may_be_said_instead_are_in_sight_and_lie_still(phone):
    session = long_named(found())
    ui = phone.lay(session, SMALL)
    panel, tops = table_of(ui).prompt, []
    for player, bandits in zip(FOUR, (2, 1, 3, 1), strict=True):
        asked = session.prompt(f"bid.{player}")
        ui.app.evening.dispatch("on_change")
        ui.settle()
        assert not below_the_fold(panel)
        instead = [one for one in panel.statements if one.value.about.player == player]
        assert [one.value.key.split(".")[0] for one in instead] == ["renounce", "defer"]
        assert all(one.parent.parent is panel.ids.done.parent for one in instead)
        tops.append((round(panel.height), round(box_of(rows_of(panel)[0]).top)))
        say(session, asked.key, {**dict.fromkeys(asked.field.ranges, 0), "plain": bandits})
    assert len(set(tops)) == 1, tops


def test_a_board_on_which_nothing_lies_gives_up_its_room(phone):
    ui = phone.lay(long_named(policed()), SMALL)
    panel = table_of(ui).prompt
    assert panel.current.key == "police" and len(panel.body.chips) == 4
    assert not below_the_fold(panel)


@pytest.mark.parametrize("game", GAMES)
def test_a_form_is_wholly_in_sight_or_shows_that_it_goes_on(phone, game):
    session, chance = evening(game, 5)
    ui = phone.lay(session, SMALL)
    panel, found = table_of(ui).prompt, set()
    for prompt in forms(session, chance):
        ui.app.evening.dispatch("on_change")
        panel.turn_to(next(one for one in panel.prompts if one.key == prompt.key))
        ui.frames(6)
        if panel.sheeted or panel.full or not panel.body.in_parts:
            continue
        if below_the_fold(panel):
            assert panel.ids.scroll.more, panel.question
            found.add(prompt.words.rule)
    assert found <= LONGER.get(game, set())
