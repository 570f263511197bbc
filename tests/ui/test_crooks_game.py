"""Crooks at the table, by touch: turns in three taps, every ability once, the count, a kill."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.ui.boards.crooks.crook_body import CrookBody
from companion.ui.prompts.panel.ask_sheet import AskSheet
from companion.ui.table.ending import EndCard
from tests.games.crooks.play import FOUR, THREE, all_pass, found, seat, send
from tests.ui.driver import Driver
from tests.ui.layout import faults
from tests.ui.thumbs import Thumbs

PHONE, TABLET = (360, 640), (1280, 800)
FACES = (
    {"level": 8, "modifier": 2, "northside": True},
    {"level": 3, "modifier": -1, "outfit": True},
    {"level": 10, "modifier": 1, "westside": True},
    {"level": 6, "modifier": -2, "northside": True},
)


def sound(ui: Driver) -> None:
    """Nothing that is shown is cut, crowded or too small."""
    wrong = faults(ui.app.shell)
    assert not wrong, wrong


def taps_of(ui: Driver, thumbs: Thumbs, *said: tuple[str, Any]) -> int:
    """How many taps these answers took."""
    ui.taps = 0
    for key, value in said:
        thumbs.say(key, value)
    return ui.taps


# A turn


@pytest.mark.parametrize("board", [True, False])
@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (TABLET, "en")])
def test_a_turn_takes_three_taps_on_the_board_or_beside_it(phone, size, language, board):
    session = found()
    ui = phone.lay(session, size, language=language)
    thumbs = Thumbs(ui)
    thumbs.prefers_board = board
    turn = (
        ("hangout.rouge", "hangout_c"),
        ("target.rouge", "target_3"),
        ("side.rouge", "down"),
    )
    assert taps_of(ui, thumbs, *turn) == 3
    sound(ui)
    table = session.table
    assert (table.in_turn, table.purse["rouge"], table.hangouts["hangout_c"]) == ("jaune", 14, 2)
    assert [one.up for one in table.crooks_of("rouge", "target_3")] == [False]


def test_an_ability_takes_one_tap_more_where_somebody_or_something_must_be_named(phone):
    session = found()
    send(session, "target_2")
    send(session, "target_4")
    send(session, "target_4")
    ui = phone.lay(session)
    thumbs = Thumbs(ui)
    transfer = (
        ("hangout.rouge", "hangout_f"),
        ("target.rouge", "target_2"),
        ("side.rouge", "transfer"),
        ("moved.rouge", "target_9"),
    )
    killer = (
        ("hangout.rouge", "hangout_a"),
        ("target.rouge", "target_4"),
        ("side.rouge", "killer"),
        ("victim.rouge", "vert"),
    )
    assert taps_of(ui, thumbs, *transfer) == 4
    for player in ("jaune", "vert"):
        thumbs.say(f"pass.{player}", "pass")
    assert taps_of(ui, thumbs, *killer) == 4
    assert [one.player for one in session.table.gone] == ["vert"]
    assert len(session.table.crooks_of("rouge", "target_9")) == 1


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_whose_crooks_a_killer_takes_is_tapped_where_they_lie(phone, size):
    session = found()
    for target, how in (("target_8", "up"), ("target_4", "up"), ("target_4", "up")):
        send(session, target, how)
    send(session, "target_4", "killer")
    ui = phone.lay(session, size)
    thumbs, asked = Thumbs(ui), session.prompts[0]
    assert asked.key == "victim.rouge" and thumbs.board.offered is asked.field
    beside = thumbs.board.spaces["vert/target_5"]
    ui.tap_at(*thumbs.board.to_window(*thumbs.board.to_pixels(*thumbs.board.grid.middle(beside))))
    assert session.prompts[0].key == asked.key  # nothing of his lies there
    ui.back()
    ui.settle()
    sound(ui)
    thumbs.tap_spot("vert")
    ui.settle()
    assert [one.player for one in session.table.gone] == ["vert"]


def test_a_game_of_three_with_every_ability_once_from_the_first_tap_to_the_winner(phone):
    session = seat(THREE)
    ui = phone.lay(session)
    thumbs = Thumbs(ui)
    thumbs.say("start", "rouge")
    for player, hangout, target, how, more in (
        ("rouge", "hangout_a", "target_9", "up", ()),
        ("jaune", "hangout_a", "target_9", "kingpin", ()),
        ("vert", "hangout_b", "target_5", "pickpocket", ()),
        ("rouge", "hangout_c", "target_9", "accomplice", ()),
        ("jaune", "hangout_c", "target_5", "spy", ()),
        ("vert", "hangout_d", "target_9", "killer", (("victim.vert", "rouge"),)),
        ("rouge", "hangout_d", "target_2", "down", ()),
        ("jaune", "hangout_d", "target_9", "transfer", (("moved.jaune", "target_8"),)),
    ):
        turn = (f"hangout.{player}", hangout), (f"target.{player}", target)
        for key, value in (*turn, (f"side.{player}", how), *more):
            thumbs.say(key, value)
        sound(ui)
    for player in ("vert", "rouge", "jaune"):
        thumbs.say(f"pass.{player}", "pass")
    chance = Random(1)
    while not session.over:
        prompt = session.prompts[0]
        thumbs.say(prompt.key, prompt.field.draw(chance))
    ui.settle()
    sound(ui)
    assert any(isinstance(one, EndCard) for one in ui.visible())
    assert session.table.winners
    assert len(session.table.gone) == 2  # both of the stack
    moved = session.table.crooks_of("jaune", "target_8")
    assert [one.ability for one in moved] == ["kingpin"]


def test_a_hangout_that_is_too_dear_says_what_it_costs(phone):
    session = found(fixes={"purse.rouge": 2})
    ui = phone.lay(session, language="en")
    Thumbs(ui).tap_spot("hangout_g")
    ui.settle()
    assert session.table.recruiting == ""
    reason = session.prompt("hangout.rouge").field.check("hangout_g").reasons[0]
    assert reason.rule == "crooks.recruit.too_dear"
    said = phone.say(reason.rule, "crooks", **{**reason.facts, "player": "Rouge"})
    assert any(said in text for text in ui.texts()), ui.texts()


def test_a_card_that_everybody_sees_is_told_by_a_tap_on_it_and_a_hurried_thumb_opens_nothing(phone):
    session = found()
    send(session, "target_2", "up", "hangout_a")
    ui = phone.lay(session)
    thumbs = Thumbs(ui)
    thumbs.tap_spot("rouge/target_2")
    assert thumbs.panel.current.key == "face.crook.1"
    thumbs.say("face.crook.1", {"level": 4})
    assert thumbs.panel.current.key == "hangout.jaune"
    ui.settle(30)
    assert thumbs.in_sight("hangout_b")
    x, y = thumbs.point_of("hangout_b")
    ui.tap_at(x, y)
    ui.tap_at(x, y)
    ui.settle()
    assert thumbs.newest is None
    assert session.keys[0] == "target.jaune"


# The count


def four_hidden() -> Session:
    """Four cards face down at target 2, one a crime lord, and the count has begun."""
    session = found(FOUR)
    for _ in FOUR:
        send(session, "target_2", "down", "hangout_i")
    all_pass(session)
    return session


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (TABLET, "en")])
def test_four_cards_take_sixteen_taps_from_the_first_crime_lord_on(phone, size, language):
    session = four_hidden()
    ui = phone.lay(session, size, language=language)
    thumbs = Thumbs(ui)
    asked = []
    ui.taps = 0
    for face in FACES:
        asked.append(thumbs.panel.current.about.player)
        sound(ui)
        thumbs.say(thumbs.panel.current.key, face)
    assert ui.taps == 16
    assert tuple(asked) == FOUR
    assert session.over and session.table.scores["vert"] == 2 + 3  # the target, and Westside


def test_a_card_once_typed_is_found_by_its_face_in_two_taps(phone):
    session = four_hidden()
    ui = phone.open(PHONE, motion=False)
    archive = ui.app.archive
    for face in (*FACES, {"level": 8}, {"level": 8, "ability": "spy"}):
        archive.learn_piece("crooks", "crook", face)
    ui.app.sit_down(Evening(session), citations("crooks"))
    ui.settle()
    thumbs = Thumbs(ui)
    body, key = thumbs.panel.body, thumbs.panel.current.key
    ui.taps = 0
    ui.tap(next(chip for chip in body.levels.chips if chip.value == 8))
    assert [chip.value["level"] for chip in body.matches.chips] == [8, 8, 8]
    ui.tap(next(chip for chip in body.matches.chips if chip.value == FACES[0]))
    assert ui.taps == 2
    sound(ui)
    body = thumbs.panel.body
    ui.tap(next(chip for chip in body.levels.chips if chip.value == 8))
    assert len(body.matches.chips) == 2, "what lies on the table is not offered again"
    assert session.acts[-1].key == key and session.acts[-1].what == FACES[0]


def test_a_card_that_is_half_entered_survives_a_kill_in_mid_count(phone):
    ui = phone.open(PHONE, motion=False, language="en")
    ui.tap("Crooks")
    for number, name in enumerate(("Ann", "Bob"), 1):
        phone.type_name(number, name)
    phone.start()
    session = phone.session
    thumbs = Thumbs(ui)
    first, second = session.table.players
    thumbs.say("start", first)
    for player in (first, second):
        thumbs.say(f"hangout.{player}", "hangout_e")
        thumbs.say(f"target.{player}", "target_4")
        thumbs.say(f"side.{player}", "down")
    for player in (first, second):
        thumbs.say(f"pass.{player}", "pass")
    thumbs.say(thumbs.panel.current.key, FACES[0])
    body = thumbs.panel.body
    half = {"level": 12, "modifier": -3, "outfit": True}
    thumbs.give(body, thumbs.panel.current.field, half)
    ui.frames(30)
    key, acts = thumbs.panel.current.key, list(session.acts)
    phone.kill()
    ui = phone.open(PHONE, motion=False, language="en")
    phone.resume()
    ui.settle()
    panel = Thumbs(ui).panel
    assert list(phone.session.acts) == acts and panel.current.key == key
    assert isinstance(panel.body, CrookBody) and panel.body.value == half
    chosen = [chip.value for chip in panel.body.chips if chip.chosen]
    assert chosen == [12, -3, "outfit"]
    ui.tap(panel.ids.done)
    ui.settle()
    assert phone.session.over


def test_the_cards_of_the_page_lead_to_their_questions_and_to_what_was_said(phone):
    session = four_hidden()
    ui = phone.lay(session)
    thumbs = Thumbs(ui)
    slots = {one.player: one for one in thumbs.panel.body.page.children}
    assert tuple(reversed(slots)) == FOUR
    ui.tap(slots["vert"])
    assert thumbs.panel.current.about.player == "vert"
    thumbs.say(thumbs.panel.current.key, FACES[2])
    assert thumbs.panel.current.about.player == "rouge"
    slots = {one.player: one for one in thumbs.panel.body.page.children}
    ui.tap(slots["vert"])
    ui.settle()
    assert isinstance(thumbs.sheet, AskSheet)
    sheet = thumbs.sheet.panel_asked
    thumbs.give(sheet.body, sheet.current.field, {"level": 4})
    ui.tap(sheet.ids.done)
    ui.settle()
    (vert,) = session.table.crooks_of("vert", "target_2")
    assert vert.face is not None and vert.face.level == 4 and not vert.face.gangs


ROWS = {"target_2": {"rouge": 1, "jaune": 2}, "target_9": {"vert": 1}}


def count_by_touch(phone: Any, size: tuple[int, int], language: str) -> tuple[Session, int]:
    """An evening that only counts, and how many taps its count took; known cards are tapped."""
    session = seat(THREE, {"use": "count"})
    phone.ui.app.sit_down(Evening(session), citations("crooks"))
    ui, faces = phone.ui, iter(FACES)
    ui.settle()
    thumbs, ui.taps = Thumbs(ui), 0
    sound(ui)
    empty = dict.fromkeys(THREE, 0)
    rows = {target: {**empty, **ROWS.get(target, {})} for target in session.table.rows["vert"]}
    thumbs.say("rows", rows)
    while not session.over:
        sound(ui)
        face, body = next(faces), thumbs.panel.body
        known = next((one for one in body.matches.chips if one.value == face), None)
        if known is None:
            thumbs.say(session.prompts[0].key, face)
        else:
            ui.tap(known)
        ui.settle()
    sound(ui)
    return session, ui.taps


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), ((800, 1280), "en")])
def test_an_evening_that_only_counts_takes_half_the_taps_where_cards_are_known(
    phone, size, language
):
    ui = phone.open(size, motion=False, language=language)
    session, taps = count_by_touch(phone, size, language)
    assert session.table.scores["jaune"] > session.table.scores["rouge"]
    for face in (*FACES, *({"level": level, "ability": "spy"} for level in range(12))):
        ui.app.archive.learn_piece("crooks", "crook", face)
    again, fewer = count_by_touch(phone, size, language)
    assert again.table.scores == session.table.scores
    assert (taps, fewer) == (21, 9) and 2 * fewer <= taps


# Set-up


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (TABLET, "en")])
def test_piles_that_lie_otherwise_are_told_at_set_up_and_who_begins_takes_one_tap(
    phone, size, language
):
    ui = phone.lay(seat(THREE), size, language=language)
    sound(ui)
    thumbs = Thumbs(ui)
    piles = dict(zip([f"hangout_{one}" for one in "abcdefg"], (5, 4, 4, 3, 3, 2, 2), strict=True))
    ui.screenshot(f"crooks_set_up_{language}")
    thumbs.say("dealt", piles)
    sound(ui)
    assert dict(ui.app.evening.session.table.hangouts) == piles
    assert taps_of(ui, thumbs, ("start", "jaune")) == 1
    assert ui.app.evening.session.table.in_turn == "jaune"


def test_who_can_pay_nothing_any_more_after_a_correction_passes_by_one_tap(phone):
    session = found()
    session.correct("purse.rouge", 1, "counted again")
    ui = phone.lay(session, PHONE, language="fr")
    sound(ui)
    assert taps_of(ui, Thumbs(ui), ("pass.rouge", "pass")) == 1
    assert ui.app.evening.session.table.in_turn == "jaune"


def test_under_a_side_question_nobody_else_answers_and_back_leads_to_the_one_in_turn(phone):
    session, chance = seat(THREE), Random(5)
    while not any(key.startswith("face.") for key in session.keys):
        key = session.keys[0]
        session.reply(session.prompt(key).field.draw(chance), key)
    ui = phone.lay(session)
    panel = ui.app.shell.router.screens["table"].ids.prompt
    in_turn, passing = panel.current.key, phone.say("crooks.ask.pass.short", "crooks")
    assert ui.find(passing)
    side = next(one for one in panel.prompts if one.key.startswith("face."))
    assert side.about.player != panel.current.about.player
    panel.dispatch("on_question_chip_tapped", side)
    ui.settle()
    assert panel.current.key == side.key and not ui.find(passing)
    ui.back()
    ui.settle()
    assert panel.current.key == in_turn and ui.app.shell.router.current == "table"
    Thumbs(ui).tap_spot(side.about.subject)
    assert panel.current.key == side.key
    ui.app.evening.reply(side.key, side.field.draw(chance))
    ui.settle()
    assert panel.current.key == in_turn
