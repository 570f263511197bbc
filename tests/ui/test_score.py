"""The score of a real evening: the track, the plot, and every point with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from kivy.lang import Builder

from companion.core.session import Session
from companion.evening.score import (
    count_overrides_and_corrections,
    gains,
    plotted_by_turn,
    scores_by_turn,
)
from companion.evening.turning_points import turning_points
from companion.games import load
from companion.terminal.random_play import draw_setup, play_on
from companion.ui.look.theme import theme
from companion.ui.score.plot import spread_heights
from companion.ui.score.score import GainRow, ScoreBody, TurningRow
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.text import Inked
from tests import toy
from tests.ui.driver import DENSITY, Driver
from tests.ui.test_boards.stage import close, fresh_evening, open_stage, speak, whole_evening

SIZES = ((360, 640), (800, 360), (412, 915), (800, 1280), (1280, 800))


@pytest.fixture
def show() -> Iterator[Callable[..., Driver]]:
    opened: list[Driver] = []

    def show_it(session: Session, size: tuple[int, int] = (360, 800), **look: Any) -> Driver:
        opened.append(open_stage(ScoreBody, session, size, **look))
        opened[-1].app.shown.show(session)
        opened[-1].frames(3)
        return opened[-1]

    yield show_it
    close(*opened)


def evening_of(key: str, seed: int) -> Session:
    """An evening of a game, played to its end by chance, standard readings."""
    chance, game = Random(seed), load(key)
    drawn = draw_setup(game, chance, game.most)
    session = Session(game, replace(drawn, options={}))
    play_on(session, chance)
    return session


def argued() -> Session:
    """An evening in which the table overruled a score and corrected another."""
    session = fresh_evening(4, 1, 6)
    ruled = next(line for line in session.log if line.key.startswith("score.") and line.value == 0)
    assert session.override((ruled.turn, ruled.key), 3).ruling.verdict
    assert session.correct("score.bleu", 42, "un point oublié").ruling.verdict
    return session


def test_it_can_stand_in_the_layout_of_a_screen():
    holder = Builder.load_string("BoxLayout:\n    ScoreBody:\n        id: body")
    assert holder.ids.body.ids.points.parent is holder.ids.body.ids.left.__self__


def test_the_points_add_up_to_the_scores():
    session = whole_evening(4, 1)
    total: Counter[str] = Counter()
    for gain in gains(session):
        total[gain.player] += gain.points
    assert {player: total[player] for player in session.table.scores} == session.table.scores
    assert all(gain.reason is not None for gain in gains(session))


def test_the_course_has_a_point_for_every_turn():
    session = whole_evening(4, 1)
    assert len(scores_by_turn(session)) == session.number + 1
    assert set(scores_by_turn(session)[0].values()) == {0}
    assert scores_by_turn(session)[-1] == session.table.scores


def test_verdicts_of_the_table_and_corrections_are_marked(show):
    session = argued()
    marks = Counter(gain.mark for gain in gains(session))
    assert marks["own"] == 1 and marks["corrected"] == 1
    assert count_overrides_and_corrections(session) == (1, 1)
    ui = show(session)
    marked = next(gain for gain in gains(session) if gain.mark == "own")
    ui.tap(chip_of(ui, marked.player))
    ui.see("Décision de la table")
    ui.tap(chip_of(ui, "bleu"))
    ui.see("Corrigé à la main : score, Cléo = 42. Un point oublié".replace(" :", "\u00a0:"))
    ui.see("1 décision de la table, 1 correction.")


def chip_of(ui: Driver, player: str) -> Any:
    return next(one for one in ui.visible() if isinstance(one, Chip) and one.value == player)


def test_a_tap_on_a_player_shows_where_his_points_came_from(show):
    session = whole_evening(4, 1)
    ui = show(session)
    for player in session.table.scores:
        ui.tap(chip_of(ui, player))
        ui.frames(2)
        rows = [one for one in ui.visible() if isinstance(one, GainRow)]
        expected = [gain for gain in gains(session) if gain.player == player]
        assert len(rows) == len(expected)


def test_the_winner_wears_a_crown(show):
    session = whole_evening(4, 1)
    ui = show(session)
    crowned = [one.value for one in ui.visible() if isinstance(one, Chip) and one.icon == "crown"]
    assert tuple(crowned) == session.table.winners


def test_a_game_without_ledger_or_board_shows_its_turns(show):
    session = Session(toy.GAME, toy.whole(4))
    session.reply("La cave")
    session.correct("points.bob", 7, "")
    ui = show(session)
    assert ui.app.shown.target == 6
    assert [gain.points for gain in gains(session)] == [7]
    ui.see("Bob  7")


def test_markers_on_the_track_never_cover_each_other(show):
    ui = show(whole_evening(6, 5))
    track = ui.app.shown.ids.track
    lanes = track.lanes(theme.body * 1.5)
    assert sum(map(len, lanes)) == 6
    for lane in lanes:
        across = sorted(x for _, x in lane)
        gaps = (b - a for a, b in pairwise(across))
        assert all(gap >= theme.body * 1.5 for gap in gaps)
        assert all(track.x <= x <= track.right for x in across)


def test_tokens_at_the_ends_of_the_lines_make_room_for_each_other():
    assert spread_heights([10, 10, 10], 5, 0, 100) == [10, 15, 20]
    assert spread_heights([98, 99, 100], 5, 0, 100) == [90, 95, 100]
    assert spread_heights([1, 50], 5, 0, 100) == [1, 50]


def test_the_language_changes_live(show):
    session = whole_evening(4, 1)
    ui = show(session)
    ui.see("Tour par tour")
    speak("en", session)
    ui.see("Turn by turn")
    ui.unseen("Tour par tour")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_text_is_cut_off(show, size, text_size):
    ui = show(whole_evening(6, 5), size, text_size=text_size, language="en")
    for one in ui.visible():
        if isinstance(one, Inked) and one.text:
            assert one.texture_size[0] <= one.width + 1, one.text
            assert one.texture_size[1] <= one.height + 1, one.text
        if isinstance(one, Chip):
            assert min(one.size) >= 48 * DENSITY


@pytest.mark.pictures
@pytest.mark.parametrize("look", ["night", "paper"])
@pytest.mark.parametrize("size", [(360, 640), (800, 360), (800, 1280)])
def test_pictures(show, look, size):
    ui = show(argued(), size, look=look)
    ui.screenshot(f"score_{size[0]}x{size[1]}_{look}")
    ui.app.shown.children[-1].scroll_y = 0
    ui.frames(3)
    ui.screenshot(f"score_low_{size[0]}x{size[1]}_{look}")


def test_what_is_known_is_plotted_where_the_score_stood_at_nothing_until_the_end(show):
    session = evening_of("gangsta", 0)
    driver = show(session)
    card = driver.app.shown.ids.courses.__self__
    assert list(card.courses) == ["gangsta.course.money", "gangsta.course.gangsters"]
    assert card.course == card.courses["gangsta.course.money"]
    driver.tap(card.ids.chips.children[0])
    driver.frames(2)
    assert card.course == card.courses["gangsta.course.gangsters"]
    last = {player: len(gang) for player, gang in session.table.gangs.items()}
    assert card.course[-1] == last


def test_a_score_that_grows_is_plotted_without_a_choice(show):
    card = show(whole_evening(4, 1)).app.shown.ids.courses.__self__
    assert list(card.courses) == ["core.ui.score.course"]
    assert card.ids.chips.__self__.parent is None


def test_cubes_behind_screens_are_plotted_only_once_they_are_shown():
    session = evening_of("blackrock_city", 1)
    assert set(plotted_by_turn(session)) >= {"blackrock_city.source.gold"}
    session.undo()
    assert plotted_by_turn(session) == {}


def test_what_decided_the_evening_is_told_once_it_is_over(show):
    ended = whole_evening(4, 1)
    ui = show(ended)
    rows = [one for one in ui.visible() if isinstance(one, TurningRow)]
    assert len(rows) == len(list(turning_points(ended))) == 2
    assert all(row.text and row.reason for row in rows)
    ui.reveal(rows[0])
    ui.screenshot("score_turning_points")


def test_while_a_game_goes_on_nothing_is_decided(show):
    ui = show(Session(toy.GAME, toy.whole(4)))
    assert not any(isinstance(one, TurningRow) for one in ui.visible())
