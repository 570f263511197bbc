"""Sharing one ruling by touch: from its card, from the log, from a dispute."""

from __future__ import annotations

import pytest

from companion.device import voice
from companion.games import GAMES
from companion.ui.dispute.beginnings import list_examples
from companion.ui.share.ruling_picture import HEAD, WIDTH, lay_all
from companion.ui.share.ruling_sheet import RulingShareSheet
from companion.ui.share.ruling_text import ruling_text, tell_ruling
from tests.ui.driver import BUILD, PIXELS, WANTED
from tests.ui.layout import faults
from tests.ui.test_ending import ended
from tests.ui.test_share import PNG, copied, finish

__all__ = ["copied"]
pytestmark = pytest.mark.usefixtures("documents")


def rulings_of(session):
    return [line for line in session.log if line.kind == "ruling"]


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_of_the_log_leaves_as_a_text_and_as_a_picture(phone, copied, documents, game):
    ui = finish(phone, game)
    line = max(rulings_of(phone.session), key=lambda one: len(list(one.ruling.rules)))
    ui.app.shell.router.show("log")
    ui.settle()
    for key in ("app.share.copy", "app.share.picture"):
        ui.app.shell.router.screens["log"].ids.body.open(line)
        ui.settle()
        ui.tap(phone.say("app.share.ruling"))
        ui.settle()
        assert not faults(ui.app.shell)
        phone.tap(key)
        ui.settle()
    told = tell_ruling(line, game)
    assert copied == [ruling_text(told)]
    for part in (told.game, told.title, told.clause, told.reasons[-1][1]):
        assert part and part in copied[0]
    (file,) = documents.iterdir()
    content = file.read_bytes()
    assert content.startswith(PNG)
    wide, high = int.from_bytes(content[16:20]), int.from_bytes(content[20:24])
    assert wide == WIDTH and high > HEAD + sum(one.height for one in lay_all(told))
    if PIXELS and WANTED:
        (BUILD / "screens" / f"shared_ruling_{game}.png").write_bytes(content)


@pytest.mark.parametrize(("language", "text_size"), [("fr", 150), ("en", 100)])
def test_the_card_of_a_ruling_offers_to_share_it(phone, copied, monkeypatch, language, text_size):
    monkeypatch.setattr(voice, "available", lambda: True)  # the card has all its buttons
    session = ended("gangs_city", 1)
    while not any(line.kind == "ruling" and line.field for line in session.log[-3:]):
        session.undo()
    ui = phone.lay(session, language=language, text_size=text_size)
    table = ui.app.shell.router.screens["table"]
    table.sheets.ruling(rulings_of(session)[-1])
    ui.settle()
    assert not faults(ui.app.shell)
    ui.screenshot(f"ruling_card_share_{language}_{text_size}")
    ui.tap(phone.say("app.share.ruling"))
    ui.settle()
    sheet = ui.app.shell.layers.newest
    assert isinstance(sheet, RulingShareSheet) and not faults(ui.app.shell)
    phone.tap("app.share.copy")
    ui.see(phone.say("app.ending.copied"))
    assert copied == [ruling_text(tell_ruling(rulings_of(session)[-1], "gangs_city"))]


def test_a_verdict_of_the_table_says_what_the_rules_said(phone, copied):
    session = ended("gangs_city", 1)
    line = next(one for one in rulings_of(session) if one.field is not None)
    phone.lay(session)
    ruled = ruling_text(tell_ruling(line, "gangs_city"))
    assert phone.say("app.ruling.own") not in ruled
    line.own = True
    told = ruling_text(tell_ruling(line, "gangs_city"))
    assert phone.say("app.ruling.own") in told and tell_ruling(line, "gangs_city").clause == ""


def test_the_answer_to_a_dispute_is_shared_from_its_card(phone, copied):
    ui = phone.open(motion=False)
    ui.app.shell.router.show("dispute", game="gangs_city")
    ui.settle()
    phone.tap("gangs_city.question.shootout")
    ui.settle()
    screen = ui.app.shell.router.screens["dispute"]
    screen.situation.begin_with(list_examples("gangs_city", screen.situation.asked)[0][1])
    ui.tap(screen.ids.desk.ids.strip.__self__)
    ui.settle()
    ui.tap(phone.say("app.share.ruling"))
    ui.settle()
    phone.tap("app.share.copy")
    ui.settle()
    assert len(copied) == 1 and copied[0].startswith("Gangs City")
