"""Gangsta! by touch: cards in two taps, orders that close by themselves, advice, a chapter."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.session import Session
from companion.games.gangsta.pieces import head_of
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.heads import HeadsBody
from companion.ui.table.advice_sheet import AdviceHead, AdviceSheet
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.card_chip import CardChip
from tests.games.gangsta.play import ROW, begun, deal, pass_on, seat
from tests.kit.play import fix, say
from tests.ui.by_touch import ByTouch
from tests.ui.evenings import LANGUAGES, Phone
from tests.ui.layout import faults
from tests.ui.test_hands import after
from tests.ui.test_prompts.test_drafting import kill, left
from tests.ui.thumbs import Thumbs

pytestmark = pytest.mark.usefixtures("no_idle_work")

HEIST_TURN = 8  # taps: two made Available, a heist, two gangsters, and what comes up for it


@pytest.fixture
def sit(phone):
    """Thumbs at the table of a session."""

    def at(session: Session, size: tuple[int, int] = (360, 640), **settings: Any) -> Thumbs:
        ui = phone.lay(session, size, **settings)
        ui.taps = 0
        return Thumbs(ui)

    return at


def look(thumbs: Thumbs, name: str) -> None:
    """A picture, and nothing wrong with what it shows."""
    thumbs.ui.settle()
    thumbs.ui.screenshot(f"gangsta_{name}")
    assert not faults(thumbs.ui.app.shell)


def chips(thumbs: Thumbs) -> dict[Any, Any]:
    return {chip.value: chip for chip in thumbs.panel.body.chips}


def notes(thumbs: Thumbs) -> dict[Any, str]:
    """What each card says below it."""
    return {card: one.note.replace("\u00a0", " ") for card, one in chips(thumbs).items()}


def told(thumbs: Thumbs) -> str:
    return " ".join(thumbs.ui.texts()).replace("\u00a0", " ")


def mobilising(tired: tuple[str, ...] = ("boss_bratva", "g147", "g153")) -> Session:
    """Ann's second turn: one of her four is Available, with a dollar more than she needs."""
    session = begun(2)
    fix(session, "gang.ann", ["g112", "g147", "g153"])
    pass_on(session)
    for card in tired:
        fix(session, f"ready.{card}", False)
    fix(session, "money.ann", 3)
    pass_on(session)
    return session


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_heist_and_a_gangster_are_picked_in_two_taps_each(sit, language):
    session = seat(2)
    deal(session)
    thumbs = sit(session, language=language)
    body = thumbs.panel.body
    assert isinstance(body, HeadsBody) and [chip.left for chip in body.heads.chips] == [3] * 10
    look(thumbs, f"kinds_{language}")
    thumbs.say("lay.1", ROW[0])
    assert thumbs.ui.taps == 2
    assert [chip.left for chip in thumbs.panel.body.heads.chips][:2] == [2, 3]
    for slot in range(1, 5):
        say(session, f"lay.{slot + 1}", ROW[slot])
    thumbs.ui.app.evening.dispatch("on_change")
    thumbs.ui.settle()
    thumbs.ui.taps = 0
    thumbs.ui.tap(next(one for one in thumbs.panel.body.heads.chips if one.value == "mafia"))
    thumbs.ui.frames(20)
    look(thumbs, f"family_{language}")
    assert all(isinstance(one, CardChip) for one in chips(thumbs).values())
    thumbs.say("gangster.1", "g141")
    assert thumbs.ui.taps == 2 and session.table.reserve[0] == "g141"


def test_what_was_seen_before_is_under_its_head_and_says_so(sit):
    session = seat(2)
    deal(session)
    say(session, "lay.1", ROW[0])
    thumbs = sit(session)
    thumbs.panel.body.open("van")
    thumbs.ui.frames(20)
    assert chips(thumbs)["h201"].closed and not chips(thumbs)["h202"].closed
    thumbs.ui.tap(chips(thumbs)["h201"])
    thumbs.ui.settle()
    assert "lay.2" in session.keys and "n'est plus dans la pioche" in told(thumbs)


def test_a_card_that_differs_is_held_and_changed_there(sit):
    session = seat(2)
    deal(session)
    thumbs = sit(session)
    thumbs.panel.body.open("van")
    thumbs.ui.settle()
    thumbs.hold(chips(thumbs)["h201"])
    thumbs.ui.settle()
    look(thumbs, "held")
    assert not session.table.row[0], "a finger that rests chooses nothing"
    needs = next(one for one in thumbs.ui.visible() if isinstance(one, ListRow))
    thumbs.ui.tap(needs if needs.note == "Compétences requises" else next_row(thumbs, needs))
    thumbs.ui.settle()
    panel = thumbs.panel
    thumbs.give(panel.body, panel.current.field, {**panel.body.value, "hacker": 1})
    thumbs.ui.tap(panel.ids.done)
    thumbs.ui.settle()
    assert session.table.counts("h201.needs") == {"leader": 1, "mercenary": 1, "hacker": 1}
    assert thumbs.panel.body.opened == "van" and "hacker" in faces_of(thumbs, "h201")


def next_row(thumbs: Thumbs, row: Any) -> Any:
    return next(one for one in thumbs.ui.visible() if isinstance(one, ListRow) and one is not row)


def faces_of(thumbs: Thumbs, heist: str) -> tuple[str, ...]:
    needs: tuple[str, ...] = thumbs.board.face_of(heist).needs
    return needs


def test_whom_to_make_available_says_free_and_by_whom_or_a_dollar(sit):
    thumbs = sit(mobilising(("g147", "g153")))
    look(thumbs, "mobilisation")
    assert set(notes(thumbs)) == {"g147", "g153"}
    assert set(notes(thumbs).values()) == {"Gratuit, Boss de la Bratva"}
    thumbs.ui.tap(chips(thumbs)["g147"])
    assert notes(thumbs) == {"g147": "Gratuit, Boss de la Bratva", "g153": "1 $"}


def test_a_leader_who_began_engaged_says_why_not(sit):
    session = mobilising()
    fix(session, "money.ann", 1)
    thumbs = sit(session)
    for card in ("boss_bratva", "g147"):
        thumbs.ui.tap(chips(thumbs)[card])
    thumbs.ui.tap(thumbs.panel.ids.done)
    thumbs.ui.settle()
    assert session.keys[0] == "mobilisation"
    assert "Boss de la Bratva" in told(thumbs)


def test_a_turn_with_a_heist_of_two_gangsters_is_within_its_taps(sit):
    session = mobilising()
    thumbs = sit(session)
    thumbs.say("mobilisation", ["boss_bratva", "g147"])
    thumbs.say("action", "h201")
    look(thumbs, "crew")
    thumbs.say("crew.h201.0", ["boss_bratva", "g147"])
    thumbs.say("heist.1.0", "h202")
    assert thumbs.ui.taps == HEIST_TURN
    assert session.table.in_turn == "bob" and session.table.done["ann"] == ("h201",)


def test_a_wrong_gangster_bounces_with_its_clause_and_the_last_one_closes(sit):
    session = mobilising(("g153",))
    say(session, "mobilisation", [])
    say(session, "action", "h201")
    thumbs = sit(session)
    thumbs.ui.tap(chips(thumbs)["g112"])
    thumbs.ui.settle()
    assert "crew.h201.0" in session.keys and "aucun" in told(thumbs)
    thumbs.ui.tap(chips(thumbs)["boss_bratva"])
    assert chips(thumbs)["boss_bratva"].mark == "1" and thumbs.board.gathered == ("boss_bratva",)
    assert thumbs.board.in_hand == "h201", "what is being done stays marked"
    thumbs.ui.tap(chips(thumbs)["g147"])
    thumbs.ui.settle()
    assert session.table.done["ann"] == ("h201",)


def test_an_order_that_is_half_tapped_outlives_the_app(phone):
    played = begun(2)
    for key, value in (
        ("action", "g111"),
        ("gangster.3", "g112"),
        ("action", "pass"),
        ("discard", "nothing"),
        ("action", "h201"),
    ):
        say(played, key, value)
    left(phone, "gangsta", played)
    thumbs = Thumbs(phone.ui)
    thumbs.ui.tap(chips(thumbs)["boss_bratva"])
    kill(phone)
    thumbs = Thumbs(phone.ui)
    assert thumbs.panel.body.entered == ["boss_bratva"] and thumbs.board.gathered
    thumbs.ui.tap(chips(thumbs)["g111"])
    thumbs.ui.settle()
    assert phone.session.table.done["ann"] == ("h201",)


def test_every_heist_of_the_row_is_advised_and_one_tap_fills_the_order(sit):
    session = mobilising(("g147",))
    thumbs, acts = sit(session), len(session.acts)
    thumbs.ui.tap(tongue.say("app.advice.ask"))
    thumbs.ui.settle()
    sheet = thumbs.sheet
    assert isinstance(sheet, AdviceSheet)
    heads = [one for one in sheet.walk() if isinstance(one, AdviceHead)]
    assert {one.subject for one in heads} == set(ROW)
    assert {one.subject for one in heads[:3] if one.possible} == {"h201", "h210", "h213"}
    assert "manque" in next(one for one in heads if one.subject == "h204").text
    look(thumbs, "advice")
    assert len(session.acts) == acts
    card, plan = next((one, plan) for one, plan in sheet.plans.items() if "g147" in plan.takes)
    thumbs.ui.tap(card)
    thumbs.ui.settle()
    assert [act.key for act in session.acts[acts:]] == [key for key, _ in plan.replies]
    assert session.table.done["ann"]


def test_where_it_is_off_nobody_is_offered_advice(sit):
    thumbs = sit(begun(2, {"adviser": "off"}))
    assert thumbs.ui.find(tongue.say("app.advice.ask")) is None


@pytest.mark.parametrize(("acts", "glows"), [(28, False), (3, True)])
def test_who_can_only_pass_is_not_sent_to_cards_that_glow(sit, acts, glows):
    session = after(("gangsta/recorded/two_by_the_ninth", acts))
    while session.prompts[0].key != "action":
        acts += 1
        session = after(("gangsta/recorded/two_by_the_ninth", acts))
    assert (session.prompts[0].field.options != ("pass",)) is glows
    thumbs = sit(session)
    assert (thumbs.ui.find(tongue.say("app.prompt.tap_cards")) is not None) is glows


def second_chapter() -> Session:
    """The heists of chapter II are about to be laid: Ann has four gangsters, Bob has three."""
    session = begun(2)
    for key, value in {
        "gang.ann": ["g147", "g112"],
        "gang.bob": ["g153", "g146"],
        "money.ann": 30,
        "money.bob": 20,
    }.items():
        fix(session, key, value)
    say(session, "action", "g121")
    return session


def test_a_whole_chapter_with_a_cooperative_heist(sit):
    session = second_chapter()
    thumbs = sit(session)
    assert session.table.chapter == 2 and session.keys[0] == "gangster.1"
    said = {
        "gangster.1": "g125",
        "lay.1": "h305",
        "lay.2": "h303",
        "lay.3": "h301",
        "lay.4": "h310",
        "lay.5": "h316",
    }
    for key, value in said.items():
        thumbs.say(key, value)
    assert session.table.in_turn == "bob", "the next one begins the chapter"
    rob_together(thumbs)
    while session.table.chapter == 2:
        take_a_turn(thumbs)
    assert any("war" in line.key for line in session.log)
    assert {len(gang) for gang in session.table.gangs.values()} <= {4, 5, 6}


def rob_together(thumbs: Thumbs) -> None:
    """Bob does a cooperative heist with Ann's gangster: both have the right box."""
    session = thumbs.session
    before = dict(session.table.purse)
    thumbs.say("action", "h303")
    look(thumbs, "together")
    thumbs.say("crew.h303.0", ["boss_mafia", "g153", "g146", "g112"])
    for player in ("ann", "bob"):
        assert session.table.purse[player] == before[player] + 3
    assert not session.table.member("ann", "g112").ready


def take_a_turn(thumbs: Thumbs) -> None:
    """Recruit whoever can be paid; then the gap is filled with whatever comes first."""
    prompt = thumbs.session.prompts[0]
    field = prompt.field
    if prompt.key == "action":
        paid = [card for card in thumbs.session.table.reserve if card in field.options]
        thumbs.say(prompt.key, (paid or ["pass"])[0])
    elif prompt.key == "mobilisation":
        thumbs.say(prompt.key, [])
    else:
        thumbs.say(prompt.key, field.options[0])


@pytest.mark.parametrize("seed", [7, 9])  # three people, and two
def test_a_whole_evening_ends_with_a_winner(tmp_path, every_layout_comes_to_rest, seed):
    phone = Phone(tmp_path / "data")
    evening = ByTouch(phone, "gangsta", seed, every_layout_comes_to_rest)
    evening.sit_down()
    evening.play()
    assert evening.said > 100 and evening.session.table.over
    phone.kill()


def test_the_table_is_corrected_card_by_card_by_kind_and_picture_and_to_another_chapter(sit):
    session = begun(2)
    thumbs = sit(session)
    thumbs.ui.tap(tongue.say("app.correct.title"))
    thumbs.ui.settle()
    sheet = thumbs.sheet
    thumbs.ui.tap(tongue.name("value", "correction"))
    thumbs.ui.tap(tongue.name("mafia"))
    thumbs.ui.settle()
    pictures = [one for one in sheet.walk() if isinstance(one, CardChip)]
    assert {head_of(one.value) for one in pictures} == {"mafia"} and len(pictures) == 8
    look(thumbs, "correct_pictures")
    thumbs.ui.tap(pictures[1])
    thumbs.ui.settle()
    assert sheet.path == ("value", pictures[1].value)
    for way in (("value",), ("value",), ()):  # back to the pictures, their kinds, the list
        sheet.step_back()
        assert sheet.path == way
    assert [one for one in sheet.walk() if isinstance(one, CardChip)] == []
    thumbs.ui.tap(tongue.name("chapter", "correction"))
    thumbs.ui.tap("2")
    thumbs.ui.settle()
    assert session.table.chapter == 2 and not any(session.table.row)
    pass_on(session)
    assert session.keys[0] == "heist.1.0"  # its heists are asked for at the end of the turn
