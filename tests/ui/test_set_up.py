"""Set-up by touches: names, colours, seats, readings; what is wrong is said aloud."""

from __future__ import annotations

from functools import partial

import pytest

from companion.ui.set_up.person import LEAST
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.text import natural_width
from tests.ui.driver import Driver, UnitTestTouch
from tests.ui.evenings import LANGUAGES, NAMES
from tests.ui.layout import faults
from tests.ui.test_layout_walk import walk


def at_set_up(phone, names=(), **settings) -> Driver:
    """The set-up of Gangs City with these names typed."""
    ui = phone.open(**settings)
    ui.tap("Gangs City")
    ui.settle()
    enter_names(phone, names)
    return ui


def enter_names(phone, names) -> None:
    for seat, name in enumerate(names, 1):
        if seat > 3:
            phone.tap("app.set_up.add")
        phone.type_name(seat, name)


def names(phone):
    return [row.person for row in phone.seats.rows]


def colours(phone):
    return [row.colour for row in phone.seats.rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_names_and_the_evening_begins(phone, language):
    ui = at_set_up(phone, NAMES, language=language)
    ui.screenshot(f"set_up_{language}")
    phone.tap("app.set_up.start")
    ui.settle()
    seats = phone.session.setup.seats
    assert [seat.name for seat in seats] == list(NAMES)
    assert [seat.key for seat in seats] == [seat.colour for seat in seats]
    assert [one.names for one in ui.app.archive.sessions()] == [NAMES]
    assert ui.app.shell.router.current == "table"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_obstacle_is_said_when_start_is_tapped(phone, language):
    ui = at_set_up(phone, ("Ann", "ann", "ANN"), language=language)
    assert not ui.find(phone.say("app.set_up.missing"))
    phone.tap("app.set_up.start")
    ui.settle()
    told = ui.app.shell.router.screens["set_up"].obstacles
    assert phone.say("core.seats.same_name", name="ann") in told
    assert phone.say("core.seats.same_name", name="ANN") in told
    assert not faults(ui.app.shell)
    ui.screenshot(f"set_up_obstacles_{language}")
    assert not ui.app.archive.sessions()
    ui.tap("ANN")
    ui.type("E")
    told = ui.app.shell.router.screens["set_up"].obstacles
    assert told == phone.say("core.seats.same_name", name="ann")


def test_two_players_are_too_few(phone):
    ui = at_set_up(phone, ("Ann", "Bob"))
    open_seat(phone, 2)
    phone.tap("app.seat.remove")
    phone.tap("app.set_up.start")
    told = ui.app.shell.router.screens["set_up"].obstacles
    assert told == phone.say("core.seats.number", count=2, least=3, most=6)


def test_seven_players_are_too_many(phone):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo", "Dino", "Eve", "Fay"))
    phone.tap("app.set_up.add")
    ui.see(phone.say("app.set_up.full", most=6))
    assert len(phone.seats.rows) == 6
    phone.tap("app.set_up.box")  # on another screen nobody remembers what it was about
    assert not ui.find(phone.say("app.set_up.full", most=6))


def open_seat(phone, at):
    """Tap the token of a seat, counted from 0."""
    phone.ui.tap(phone.seats.rows[at].ids.token)
    phone.ui.settle()


def test_a_colour_somebody_has_is_swapped(phone):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo"))
    first, second, third = colours(phone)
    open_seat(phone, 0)
    ui.screenshot("set_up_seat")
    assert not faults(ui.app.shell)
    ui.tap(phone.say("app.seat.taken", text="Jaune", name="Bob"))
    ui.settle()
    assert colours(phone) == [second, first, third]


def test_a_seat_moves_by_taps(phone):
    at_set_up(phone, ("Ann", "Bob", "Cleo"))
    open_seat(phone, 2)
    phone.tap("app.seat.up")
    phone.tap("app.seat.up")
    phone.ui.back()
    assert names(phone) == ["Cleo", "Ann", "Bob"]


def middle(part):
    return part.to_window(*part.center)


def test_a_seat_moves_by_its_grip(phone):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo"))
    kept = dict(zip(names(phone), colours(phone), strict=True))
    rows = phone.seats.rows
    ui.drag(*middle(rows[0].ids.grip), *middle(rows[2].ids.grip))
    assert names(phone) == ["Bob", "Cleo", "Ann"]
    assert dict(zip(names(phone), colours(phone), strict=True)) == kept


@pytest.mark.parametrize(("held", "to"), [(0, 5), (5, 0)])
def test_the_list_scrolls_when_a_seat_is_held_at_its_end(phone, held, to):
    six = ("Ann", "Bob", "Cleo", "Dino", "Eve", "Fay")
    ui = at_set_up(phone, six, size=(640, 360))
    screen = ui.app.shell.router.screens["set_up"]
    row, scroll = phone.seats.rows[held], screen.ids.scroll
    ui.reveal(row)
    end = scroll.y + 20 if to else scroll.top - 20
    assert phone.seats.row_at(end) is not phone.seats.rows[to]  # out of sight
    touch = UnitTestTouch(*middle(row.ids.grip))
    touch.touch_down()
    ui.frames()
    touch.touch_move(touch.x, end)
    ui.frames(2)
    ui.screenshot(f"set_up_drag_{to}")
    ui.frames(180)
    touch.touch_up()
    ui.frames(3)
    assert names(phone).index(six[held]) == to
    at = scroll.scroll_y
    ui.frames(30)
    assert scroll.scroll_y == at  # it stops when the seat is let go


def test_a_colour_is_dragged_to_another_seat(phone):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo"))
    first, second, third = colours(phone)
    rows = phone.seats.rows
    ui.drag(*middle(rows[0].ids.token), *middle(rows[2].ids.token))
    assert colours(phone) == [third, second, first]
    assert names(phone) == ["Ann", "Bob", "Cleo"]


def test_a_name_stops_at_its_last_letter_and_says_why(phone):
    ui = at_set_up(phone)
    phone.type_name(1, "Maximilienne-Alexandrine Sophie")
    assert names(phone)[0] == "Maximilienne-Alexandrine"
    ui.see(phone.say("core.seats.long_name", name="Maximilienne-Alexandrine", most=24))


@pytest.mark.parametrize("name", ["Bartholomé Zola", "Wilhelmina Mojo"])
def test_a_long_name_is_whole_where_letters_are_large(phone, name):
    ui = phone.open((360, 640), motion=False, text_size=150)
    ui.tap("Gangs City")
    phone.type_name(1, name)
    phone.type_name(2, "Ann")
    ui.settle()
    long, short = (row.ids.line for row in phone.seats.rows[:2])
    room = long.width - long.padding[0] - long.padding[2]
    assert natural_width(name, long.font_size, long.font_name) <= room
    assert short.font_size > long.font_size >= LEAST


def test_an_emoji_is_refused_aloud(phone):
    ui = at_set_up(phone)
    phone.type_name(1, "Zo\N{GRINNING FACE}é")
    assert names(phone)[0] == "Zoé"
    ui.see(phone.say("app.set_up.no_pictures"))


def test_a_tap_storm_begins_one_evening(phone):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo"))
    start = ui.see(phone.say("app.set_up.start"))
    x, y = start.to_window(*start.center)
    for _ in range(20):
        ui.tap_at(x, y)
    assert len(ui.app.archive.sessions()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rematch_is_one_tap(phone, language):
    ui = phone.open(language=language)
    phone.sit_down()
    before = phone.session.setup.seats
    ui.back()
    ui.settle()
    ui.tap("Gangs City")
    ui.settle()
    ui.screenshot(f"set_up_rematch_{language}")
    ui.taps = 0
    phone.tap("app.set_up.rematch")
    ui.settle()
    assert ui.taps == 1
    assert phone.session.setup.seats == before
    assert len(ui.app.archive.sessions()) == 2


def test_remembered_people_sit_down_with_their_colour(phone):
    ui = phone.open()
    phone.sit_down(("Ann", "Bob", "Chloé"))
    ui.back()
    ui.settle()
    ui.tap("Gangs City")
    ui.settle()
    ui.tap("Chloé")
    ui.tap("Ann")
    assert names(phone)[:2] == ["Chloé", "Ann"]
    assert colours(phone)[0] == "bleu" and colours(phone)[1] != "bleu"
    assert len(set(colours(phone))) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reading_is_changed_and_played_with(phone, language):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo"), language=language)
    assert ui.find(phone.say("app.set_up.standard"))
    phone.tap("app.set_up.readings")
    ui.settle()
    ui.screenshot(f"set_up_readings_{language}")
    assert not faults(ui.app.shell)
    phone.tap("gangs_city.phase.trafics")
    ui.screenshot(f"set_up_readings_open_{language}")
    phone.tap("gangs_city.option.trafic_tie.kept")
    ui.back()
    ui.settle()
    assert ui.find(phone.say("app.set_up.changed", count=1))
    phone.tap("app.set_up.start")
    ui.settle()
    assert phone.session.setup.options == {"trafic_tie": "kept"}


def test_the_readings_go_back_to_standard(phone):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo"))
    phone.tap("app.set_up.readings")
    ui.settle()
    phone.tap("gangs_city.phase.trafics")
    assert not ui.find(phone.say("app.readings.reset"))
    phone.tap("gangs_city.option.trafic_tie.kept")
    phone.tap("app.readings.reset")
    assert ui.find(phone.say("app.readings.untouched"))
    ui.back()
    ui.settle()
    assert ui.find(phone.say("app.set_up.standard"))


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((1280, 800), "en")])
def test_the_changed_readings_are_on_top_and_go_back_in_one_tap(phone, size, language):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo"), size=size, language=language)
    change_reading(phone, "gangs_city.phase.end", "gangs_city.option.penalty.below")
    phone.tap("app.set_up.readings")
    ui.settle()
    ui.screenshot(f"set_up_readings_changed_{language}")
    said = [phone.say(f"gangs_city.option.{key}") for key in ("penalty", "centre")]
    assert ui.find(said[0]) and not ui.find(said[1])
    assert ui.find(said[0]).to_window(0, ui.find(said[0]).y)[1] > 0  # in sight at once
    top = ui.find(phone.say("app.readings.changed"))
    assert top.y > ui.find(phone.say("gangs_city.phase.placement")).y
    ui.taps = 0
    phone.tap("app.readings.reset")
    assert ui.taps == 1
    ui.back()
    ui.settle()
    assert ui.find(phone.say("app.set_up.standard"))


def test_a_tablet_on_its_side_is_filled_by_who_plays(phone):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo", "Dino"), size=(1280, 800))
    ui.settle()
    players = ui.app.shell.router.screens["set_up"].ids.players
    room = ui.app.shell.router.screens["set_up"].ids.scroll.height
    assert 0.6 * room < players.height < room
    ui.resize(640, 360)
    assert phone.seats.rows[0].height < 72


def change_reading(phone, phase, choice):
    """Open the readings, choose one, and come back."""
    phone.tap("app.set_up.readings")
    phone.ui.settle()
    phone.tap(phase)
    phone.tap(choice)
    phone.ui.back()
    phone.ui.settle()


def test_the_readings_are_cut_at_no_size(phone):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo"), motion=False)
    change_reading(phone, "gangs_city.phase.end", "gangs_city.option.penalty.below")
    phone.tap("app.set_up.readings")
    ui.settle()
    found = walk(ui)
    assert not found, "\n".join(found)


def test_turning_the_phone_keeps_what_was_entered(phone):
    ui = at_set_up(phone, ("Ann", "Bob", "Cleo"))
    open_seat(phone, 1)
    ui.resize(800, 360)
    ui.settle()
    ui.screenshot("set_up_seat_sideways")
    assert not faults(ui.app.shell)
    ui.back()
    ui.settle()
    assert names(phone) == ["Ann", "Bob", "Cleo"]


def test_nothing_is_cut_at_any_size(phone):
    ui = phone.open(motion=False)
    phone.sit_down(("Maximilienne Alexandrine", "Bob", "Chloé", "Dino", "Eve", "Fay"))
    ui.back()
    ui.tap("Gangs City")
    phone.type_name(1, "Guy")
    phone.tap("app.set_up.start")
    found = walk(ui)
    assert not found, "\n".join(found)


# Half entered


def test_a_half_entered_set_up_is_there_after_a_kill(phone):
    ui = at_set_up(phone, ("Ann", "Bob"))
    open_seat(phone, 0)
    ui.tap(phone.say("app.seat.taken", text="Jaune", name="Bob"))
    ui.settle()
    phone.tap("app.set_up.readings")
    ui.settle()
    phone.tap("gangs_city.phase.trafics")
    phone.tap("gangs_city.option.trafic_tie.kept")
    ui.back()
    ui.settle()
    rows = phone.seats.rows
    ui.drag(*middle(rows[0].ids.grip), *middle(rows[2].ids.grip))
    phone.type_name(2, "Ch")
    entered = names(phone), colours(phone)
    phone.kill()
    ui = phone.open()
    ui.settle()
    assert ui.app.shell.router.current == "set_up"
    assert (names(phone), colours(phone)) == entered
    assert ui.find(phone.say("app.set_up.changed", count=1))
    ui.back()
    ui.settle()
    assert ui.app.shell.router.current == "home"
    phone.kill()
    ui = phone.open()
    ui.settle()
    assert ui.app.shell.router.current == "home"
    ui.tap("BlackRock City")
    ui.settle()
    assert not any(names(phone))
    ui.back()
    ui.settle()
    ui.tap("Gangs City")
    ui.settle()
    assert (names(phone), colours(phone)) == entered


def test_every_letter_is_kept_as_it_is_typed(phone):
    ui = at_set_up(phone)
    phone.ui.tap(phone.say("app.set_up.name", seat=1))
    for letter in "Maxine":
        ui.type(letter)
        ui.frames(1)
        assert ui.app.archive.settings["set_up"]["gangs_city"]["people"][0][0].endswith(letter)


def test_a_table_that_sat_down_leaves_no_draft(phone):
    at_set_up(phone, NAMES)
    phone.tap("app.set_up.start")
    phone.ui.settle()
    phone.kill()
    ui = phone.open()
    ui.settle()
    assert ui.app.shell.router.current == "table"
    ui.back()
    ui.settle()
    phone.kill()
    ui = phone.open()
    ui.settle()
    assert ui.app.shell.router.current == "home"
    ui.tap("Gangs City")
    ui.settle()
    assert names(phone) == ["", "", ""]


def test_starting_over_takes_everything_back_and_can_itself_be_taken_back(phone):
    ui = at_set_up(phone, NAMES)
    assert not ui.find(phone.say("app.set_up.restore"))
    ui.screenshot("set_up_half")
    phone.tap("app.set_up.over")
    ui.settle()
    assert names(phone) == ["", "", ""]
    phone.tap("app.set_up.restore")
    ui.settle()
    assert names(phone) == list(NAMES)
    phone.tap("app.set_up.over")
    phone.kill()
    ui = phone.open()
    ui.settle()
    assert names(phone) == ["", "", ""]
    assert not ui.find(phone.say("app.set_up.over"))


@pytest.mark.parametrize(
    "kept",
    [
        {"open": 3, "gangs_city": 4},
        {"open": "gangs_city", "gangs_city": {"people": "Ann", "options": []}},
        {"open": "gangs_city", "gangs_city": {"people": [["Ann"], 3, ["Bob", "pink"]]}},
        {"open": "chess", "gangs_city": {"options": {"trafic_tie": "x", "gone": "y"}}},
        "nothing",
    ],
)
def test_a_draft_that_makes_no_sense_is_passed_over(phone, kept):
    phone.open().app.archive.set("set_up", kept)
    phone.kill()
    ui = phone.open()
    ui.settle()
    if ui.app.shell.router.current == "home":
        ui.tap("Gangs City")
        ui.settle()
    assert set(names(phone)) <= {"", "Bob"} and len(set(colours(phone))) == len(names(phone))
    assert ui.find(phone.say("app.set_up.standard"))


# What is played


def summary_of(ui):
    return ui.app.shell.router.screens["set_up"].summary


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((800, 1280), "en")])
def test_variants_are_switched_by_their_names_and_summed_up(phone, size, language):
    ui = phone.open(size, language=language, motion=False)
    say = partial(phone.say, domain="gangsta")
    ui.tap("Gangsta!")
    ui.settle()
    families, resources = (say(f"gangsta.variant.{key}.yes") for key in ("families", "resources"))
    ui.tap(families)
    ui.tap(resources)
    ui.tap(resources)
    every = say("core.options.use.referee")
    assert summary_of(ui) == f"{say('app.set_up.people', count=2)} · {every} · {families}"
    ui.tap(say("app.set_up.readings"))
    ui.settle()
    assert not ui.find(say("gangsta.option.families"))  # readings are what the book leaves open
    ui.back()
    ui.settle()
    phone.start()
    assert phone.session.setup.options == {"families": "yes"}


def test_the_mode_is_one_choice_above_the_people(phone):
    ui = phone.open(motion=False)
    ui.tap("Crooks")
    ui.settle()
    every, count = (phone.say(f"core.options.use.{one}") for one in ("referee", "score"))
    assert every in summary_of(ui)
    assert (
        ui.find(count).to_window(0, ui.find(count).y)[1]
        > phone.seats.to_window(0, phone.seats.top)[1]
    )
    ui.tap(count)
    assert count in summary_of(ui) and every not in summary_of(ui)
    phone.kill()
    ui = phone.open(motion=False)
    ui.settle()
    assert count in summary_of(ui)
    phone.start()
    assert phone.session.setup.options == {"use": "score"}


def test_variants_survive_readings_that_go_back_to_standard(phone):
    ui = phone.open(motion=False)
    say = partial(phone.say, domain="police_vs_gangs")
    ui.tap("Police VS Gangs")
    ui.settle()
    ui.tap(say("police_vs_gangs.variant.play.teams"))
    ui.tap(say("app.set_up.readings"))
    ui.settle()
    ui.tap(say("police_vs_gangs.phase.placement"))
    ui.tap(say("police_vs_gangs.option.access.pieces"))
    ui.tap(say("app.readings.reset"))
    ui.back()
    ui.settle()
    assert ui.app.shell.router.screens["set_up"].options == {"play": "teams"}


def test_colours_serve_whoever_has_no_name(phone):
    ui = at_set_up(phone, ("Ann",))
    phone.tap("app.set_up.add")
    ui.frames(2)
    shown = colours(phone)
    phone.kill()
    ui = phone.open()
    ui.settle()
    assert colours(phone) == shown and len(shown) == 4
    phone.start()
    seats = phone.session.setup.seats
    assert [seat.name for seat in seats] == ["Ann", "Jaune", "Bleu", "Rouge"]
    ui.back()
    ui.settle()
    ui.tap("Crooks")
    ui.settle()
    assert not ui.find("Jaune")  # a colour is nobody to remember


def test_the_people_of_before_sit_down_in_one_tap(phone):
    ui = phone.open()
    phone.sit_down(("Ann", "Bob", "Chloé"))
    ui.back()
    ui.settle()
    ui.tap("Crooks")
    ui.settle()
    phone.tap("app.set_up.same")
    assert names(phone) == ["Ann", "Bob", "Chloé"]
    assert len(set(colours(phone))) == 3 and set(colours(phone)) <= set(phone.seats.colours)
    assert not ui.find(phone.say("app.set_up.same"))


@pytest.mark.parametrize("game", ["Crooks", "BlackRock City"])
def test_checking_the_box_is_one_row_and_never_in_the_way_of_start(phone, game):
    ui = phone.open()
    ui.tap(game)
    ui.settle()
    rows = (one for one in ui.visible() if isinstance(one, ListRow))
    row = next(one for one in rows if one.title == phone.say("app.set_up.box"))
    assert row.note == "" and row.trailing == ""
    assert ui.app.shell.router.screens["set_up"].ready


def test_the_first_player_is_drawn_on_request(phone):
    ui = phone.open(motion=False)
    ui.tap("Crooks")
    ui.settle()
    phone.start()
    phone.tap("app.prompt.draw")
    ui.settle()
    first = phone.session.table.in_turn
    name = next(seat.name for seat in phone.session.setup.seats if seat.key == first)
    ui.see(phone.say("app.prompt.drawn", players=[name]))
    phone.tap("app.undo")
    assert ui.find(phone.say("app.prompt.draw"))
