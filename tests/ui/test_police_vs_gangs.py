"""The first turn of Police VS Gangs at the table, by touch: cards, sides, dice."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.game import Setup, Value
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.games.police_vs_gangs import GAME
from tests.games.police_vs_gangs.play import card
from tests.ui.by_touch import as_said
from tests.ui.driver import Driver
from tests.ui.layout import faults
from tests.ui.test_boards.stage import seats
from tests.ui.thumbs import Thumbs

BOX = {"quartier_4.name": Value("vert", "typed"), "deck.cards": Value(30, "typed")}
AN_ELEMENT = 3  # taps: what it is, the card, the side
A_SIDE = 2  # taps, and one for each that lies there


def begun(players: int) -> Session:
    """An evening about to be set up."""
    return Session(GAME, Setup(seats(players, GAME), {}, BOX))


def play(session: Session, chance: Random, until: str) -> None:
    """Answer at random, the first question each time, up to one that begins so."""
    while not session.keys[0].startswith(until):
        prompt = session.prompts[0]
        session.reply(prompt.field.draw(chance), prompt.key)


def say(thumbs: Thumbs, chance: Random) -> str:
    prompt = thumbs.session.prompts[0]
    thumbs.say(prompt.key, as_said(prompt.field, prompt.field.draw(chance)))
    return str(prompt.key)


def look(ui: Driver, name: str) -> None:
    """A picture, and nothing wrong with what it shows."""
    ui.screenshot(f"police_table_{name}")
    found = faults(ui.app.shell)
    assert not found, found


def test_all_that_a_card_can_show_is_in_sight_on_a_small_phone(phone):
    session = begun(4)
    play(session, Random(4), "card.4")
    ui = phone.lay(session)
    panel = Thumbs(ui).panel
    assert panel.ids.scroll.height >= panel.ids.place.height


def test_a_card_of_an_evening_before_is_found_by_what_was_tapped_of_it(phone):
    plain, rich = card("bleu", armes=1), card("bleu", armes=2, badge=1)
    session = begun(4)
    play(session, Random(4), "card.1")
    ui = phone.open((360, 640), motion=False)
    for face in (rich, card("rouge", armes=1), plain, plain):
        ui.app.archive.learn_piece("police_city", "card", face)
    ui.app.sit_down(Evening(session), citations(GAME.key))
    ui.settle()
    body = Thumbs(ui).panel.body
    assert len(body.matches.chips) == 3
    ui.tap(next(chip for chip in body.colours.chips if chip.value == "quartier_bleu"))
    assert [chip.value for chip in body.matches.chips] == [plain, rich]
    armes = next(chip for chip in body.symbols.chips if chip.value == "armes")
    ui.tap(armes)
    assert [chip.value for chip in body.matches.chips] == [plain, rich], "there may be more"
    ui.tap(armes)
    assert [chip.value for chip in body.matches.chips] == [rich]
    ui.tap(body.matches.chips[0])
    assert session.acts[-1].key == "card.1" and session.acts[-1].what == rich


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((1280, 800), "en")])
def test_a_card_is_entered_laid_and_stood_around_by_touch(phone, size, language):
    session, chance = begun(4), Random(4)
    play(session, chance, "card.4")
    ui = phone.lay(session, size, language=language)
    thumbs, seen = Thumbs(ui), []
    for name in ("card", "lay"):
        look(ui, f"{name}_{size[0]}_{language}")
        seen.append(say(thumbs, chance))
        ui.settle()
    assert [key.partition(".")[0] for key in seen] == ["card", "lay"]
    while not session.keys[0].startswith("element."):
        say(thumbs, chance)
    for _ in range(3):
        before = ui.taps
        say(thumbs, chance)
        assert ui.taps - before <= AN_ELEMENT
    ui.settle()
    assert len(session.table.elements) == 3
    look(ui, f"elements_{size[0]}_{language}")


def test_the_rest_is_told_side_by_side_by_touch(phone):
    session, chance = begun(4), Random(4)
    play(session, chance, "element.")
    session.reply("done", "at_end")
    ui = phone.lay(session)
    thumbs = Thumbs(ui)
    before = ui.taps
    say(thumbs, chance)
    laid = session.table.elements
    done = 1  # for the last side: the tap on the next one tells the one before
    assert laid and ui.taps - before == A_SIDE + len(laid) + done
    ui.settle()
    look(ui, "side")


def test_dice_are_told_by_touch(phone):
    for seed in range(40):
        session, chance = begun(3), Random(seed)
        while session.number < 4 and not any(key.startswith("roll.") for key in session.keys):
            prompt = session.prompts[0]
            session.reply(prompt.field.draw(chance), prompt.key)
        if session.number < 4:
            break
    ui = phone.lay(session)
    look(ui, "dice")
    key = say(Thumbs(ui), chance)
    assert key.startswith("roll.")
