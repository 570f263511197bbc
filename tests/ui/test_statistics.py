"""Statistics by touch: counted from stored evenings, chosen by game and people, names merged."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from companion.core.game import Seat
from companion.core.session import Session
from companion.evening.condensing import condense_kept, evenings_to_condense
from companion.evening.kept_statistics import condensed_evenings, known_in, statistics_of
from companion.evening.opening import begin
from companion.evening.persons import merged_names
from companion.games import load
from companion.terminal.random_play import draw_setup, play_on
from companion.ui.statistics.person_sheet import PersonSheet
from tests.ui.layout import faults

NAMES = ("Ann", "Bob", "Chloé", "Maximilienne")
EVENINGS = (("blackrock_city", 1, 3), ("blackrock_city", 2, 2), ("crooks", 3, 4), ("crooks", 4, 3))


def play(archive, key: str, seed: int, players: int) -> None:
    """A random evening of named people, stored act by act to its end."""
    chance, game = Random(seed), load(key)
    drawn = draw_setup(game, chance, players)
    named = zip(drawn.seats, NAMES, strict=False)
    seats = tuple(Seat(seat.key, name, seat.colour) for seat, name in named)
    setup = replace(drawn, options={}, seats=seats)
    played = Session(game, setup)
    play_on(played, chance)
    evening = begin(archive, game, setup)
    for act in played.acts:
        evening.session.reply(act.what, act.key)
    assert evening.session.over and evening.journal is not None
    evening.journal.set_over(True)


@pytest.fixture
def show(phone):
    """The screen of statistics over a few evenings."""

    def show_it(size=(360, 640), evenings=EVENINGS, **settings):
        ui = phone.open(size, motion=False, **settings)
        for key, seed, players in evenings:
            play(ui.app.archive, key, seed, players)
        for one in list(evenings_to_condense(ui.app.archive)):
            assert condense_kept(ui.app.archive, one.id)
        ui.app.shell.router.show("statistics")
        ui.settle()
        return ui.app.shell.router.screens["statistics"]

    return show_it


def tap_chip(phone, grid, value: str) -> None:
    phone.ui.tap(next(one for one in grid.children if one.value == value))
    phone.ui.settle()


def rows_of(drawn) -> list[tuple[str, str]]:
    return [(row.text, row.figure) for row in drawn.rows]


def test_everybody_is_listed_with_wins_and_evenings(show, phone):
    screen = show()
    archive = phone.ui.app.archive
    figures = statistics_of(condensed_evenings(archive).values(), known_in(archive))
    told = [
        (one.name, phone.say("app.statistics.won", wins=one.wins, count=one.evenings))
        for one in figures.people
    ]
    assert rows_of(screen.ids.records) == told and len(told) == 4
    assert screen.ids.source.__self__.parent is None  # two games have no source in common


def test_a_game_and_people_are_chosen_by_a_tap_and_let_go_by_another(show, phone):
    screen = show()
    tap_chip(phone, screen.ids.games, "crooks")
    assert screen.game == "crooks" and screen.ids.source.__self__.parent is not None
    assert screen.about.startswith("2 ")
    tap_chip(phone, screen.ids.people, "Maximilienne")
    assert screen.about.startswith("1 ")
    tap_chip(phone, screen.ids.people, "Maximilienne")
    tap_chip(phone, screen.ids.games, "crooks")
    assert screen.about.startswith("4 ")


def test_names_are_merged_from_the_sheet_of_a_person_and_parted_by_undo(show, phone):
    screen = show((412, 915))
    ui = phone.ui
    row = next(one for one in screen.ids.records.rows if one.text == "Chloé")
    screen.open_person(row)
    ui.settle()
    sheet = ui.app.shell.layers.newest
    assert isinstance(sheet, PersonSheet) and rows_of(sheet.ids.figures)
    ui.tap(phone.say("app.statistics.same"))
    ui.settle()
    tap_chip(phone, sheet.ids.names, "Ann")
    assert merged_names(ui.app.archive) == {"Chloé": "Ann"}
    assert "Chloé" not in [row.text for row in screen.ids.records.rows]
    ui.tap(phone.say("app.undo"))
    ui.settle()
    assert merged_names(ui.app.archive) == {}
    assert "Chloé" in [row.text for row in screen.ids.records.rows]


def test_without_an_evening_it_says_so(show, phone):
    screen = show(evenings=())
    assert screen.about == phone.say("app.statistics.none")
    assert not rows_of(screen.ids.records)


def test_all_evenings_leave_as_a_table_and_as_json(show, phone, documents):
    screen = show((800, 1280))
    phone.tap("app.statistics.csv")
    phone.ui.settle()
    phone.ui.back()
    phone.ui.settle()
    phone.tap("app.statistics.json")
    phone.ui.settle()
    table, data = sorted(documents.iterdir())
    assert len(table.read_text().splitlines()) == 1 + sum(players for _, _, players in EVENINGS)
    assert len(json.loads(data.read_text())) == len(EVENINGS)
    assert screen.counted


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 1280)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_it_fits_at_every_size(show, phone, language, size, text_size):
    screen = show(size, language=language, text_size=text_size)
    assert not faults(phone.ui.app.shell)
    phone.ui.screenshot(f"statistics_{language}_{size[0]}_{text_size}")
    screen.open_person(screen.ids.records.rows[0])
    phone.ui.settle()
    assert not faults(phone.ui.app.shell)
    phone.ui.screenshot(f"statistics_person_{language}_{size[0]}_{text_size}")
