"""Only the score, by touch: the sheet of a turn, whole evenings, a kill in the middle."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.fields.maybe import bare
from companion.core.game import Seat, Setup
from companion.core.modes import SCORE, USE
from companion.core.session import Session
from companion.games import load
from companion.ui.boards.kit.tally_body import TallyBody
from tests.ui.by_touch import as_said
from tests.ui.driver import Driver
from tests.ui.layout import faults
from tests.ui.thumbs import Thumbs
from tests.ui.walker import Walker

PHONE, TABLET = (360, 640), (800, 1280)
NAMES = ("Ann", "Bob", "Chloé", "Dino", "Eve", "Finn")


def sit(game: str, players: int, **options: str) -> Session:
    """An evening of which only the score is kept, with the box as the rulebook shows it."""
    from companion.content.box import read_box

    played = load(game)
    seats = tuple(
        Seat(colour, name, colour)
        for colour, name in zip(played.colours, NAMES[:players], strict=False)
    )
    box: dict[str, Any] = {}
    for one in played.boxes:
        box |= read_box(one)
    return Session(played, Setup(seats, {USE: SCORE, **options}, box))


def sound(ui: Driver) -> None:
    """Nothing that is shown is cut, crowded or too small."""
    wrong = faults(ui.app.shell)
    assert not wrong, wrong


def turn_of(session: Session, leaders: str, largest: str, lost: str = "") -> dict[str, Any]:
    """A turn of Gangs City: who leads each trafic, and the districts, by seat from 1; 0: nobody."""
    players = session.table.players
    trafics = session.table.markers
    led = (players[int(one) - 1] if int(one) else "nobody" for one in leaders)
    return {
        **dict(zip(trafics, led, strict=True)),
        "largest": dict(zip(players, map(int, largest), strict=True)),
        "lost_point": [players[int(one) - 1] for one in lost],
    }


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (TABLET, "en")])
def test_a_turn_of_four_players_takes_twelve_taps_at_most(phone, size, language):
    session = sit("gangs_city", 4)
    for trafic in session.table.markers:
        session.setup.box.get(f"{trafic}.base")
    ui = phone.lay(session, size, language=language)
    thumbs = Thumbs(ui)
    assert isinstance(thumbs.panel.body, TallyBody)
    ui.screenshot(f"only_score_gangs_city_{language}_0")
    for leaders, largest in (("12340", "2110"), ("12341", "3210"), ("21431", "3320")):
        ui.taps = 0
        thumbs.say("counted", turn_of(session, leaders, largest))
        assert ui.taps <= 12
        sound(ui)
    ui.screenshot(f"only_score_gangs_city_{language}_1")


SCREENS = ((PHONE, "fr"), (TABLET, "en"))
KEPT = {"Gangs City": 3, "BlackRock City": 3, "Police VS Gangs": 3, "Gangsta!": 3}


@pytest.mark.parametrize(("size", "language"), SCREENS)
@pytest.mark.parametrize("game", KEPT)
def test_a_whole_evening_is_entered_by_touch(phone, game, size, language):
    ui = phone.open(size, motion=False, language=language)
    begin(phone, game)
    chance = Random(game)
    while not phone.session.over and phone.session.number < 12:
        prompt = phone.session.prompts[0]
        Thumbs(ui).say(prompt.key, drawn(prompt, chance))
        ui.settle()
        if len(phone.session.acts) == 2 and not phone.session.over:
            phone.kill()
            ui = phone.open(size, motion=False)
            phone.resume()
            ui.settle()
        sound(ui)
        ui.screenshot(f"only_score_{game}_{language}".replace(" ", "_").lower())
    assert phone.session.table.winners


def begin(phone: Any, game: str) -> None:
    """From home to the first question of an evening of which only the score is kept."""
    phone.ui.tap(game)
    phone.ui.settle()
    while len(phone.seats.rows) < KEPT.get(game, 3):
        phone.tap("app.set_up.add")
    for seat, name in enumerate(NAMES[: KEPT.get(game, 3)], 1):
        phone.type_name(seat, name)
    phone.tap("core.options.use.score")
    sound(phone.ui)
    phone.start()


def drawn(prompt: Any, chance: Random) -> Any:
    """A reply by chance as the sheet says it: every player of a row has a number."""
    said = prompt.field.draw(chance)
    return as_said(prompt.field, said)


def test_what_is_half_entered_is_there_after_a_kill(phone):
    ui = phone.open(PHONE, motion=False)
    begin(phone, "Gangs City")
    hands = Thumbs(ui)
    value = turn_of(phone.session, "12300", "210", "3")
    hands.give(hands.panel.body, None, value)
    ui.settle()
    phone.kill()
    ui = phone.open(PHONE, motion=False)
    ui.settle()
    assert Thumbs(ui).panel.body.value == value
    ui.tap(Thumbs(ui).panel.ids.done)
    ui.settle()
    assert phone.session.acts[-1].what == value


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (TABLET, "en")])
def test_the_cubes_of_four_players_take_sixteen_taps_at_most(phone, size, language):
    session = sit("blackrock_city", 4)
    ui = phone.lay(session, size, language=language)
    thumbs = Thumbs(ui)
    gold, silver = (12, 7, 3, 9), (1, 2, 4, 3)
    players = session.table.players
    said = {
        "gold": dict(zip(players, gold, strict=True)),
        "silver": dict(zip(players, silver, strict=True)),
    }
    sound(ui)
    ui.taps = 0
    thumbs.give(thumbs.panel.body, None, said)
    ui.screenshot(f"only_score_blackrock_city_{language}")
    ui.tap(thumbs.panel.ids.done)
    ui.settle()
    assert ui.taps <= 16
    assert session.acts[-1].what == said
    assert session.prompts == () and session.table.winners == (players[0],)
    sound(ui)
    ui.screenshot(f"only_score_blackrock_city_{language}_end")


@pytest.mark.parametrize(("size", "language"), SCREENS)
def test_the_final_count_of_three_gangs_takes_forty_taps_at_most(phone, size, language):
    session = sit("gangsta", 3)
    assert session.reply("to_the_end", "to_the_end").verdict
    ui = phone.lay(session, size, language=language)
    thumbs, players = Thumbs(ui), session.table.players
    rows = {
        "heist_points": (12, 17, 9),
        "gangster_points": (14, 21, 16),
        "gang_size": (8, 9, 7),
        "wealth": (4, 11, 6),
    }
    said = {name: dict(zip(players, row, strict=True)) for name, row in rows.items()}
    sound(ui)
    ui.taps = 0
    thumbs.give(thumbs.panel.body, None, said)
    ui.screenshot(f"only_score_gangsta_final_{language}")
    ui.tap(thumbs.panel.ids.done)
    ui.settle()
    assert ui.taps <= 40
    assert session.acts[-1].what == said and session.table.winners == (players[1],)
    sound(ui)


GANGS = {
    "rouge": ["g111", "g122", "g133", "g144", "g125"],
    "bleu": ["g112", "g131", "g152", "g143"],
    "vert": ["g121", "g145", "g113", "g154"],
}
DONE = {
    "rouge": ["h201", "h306"],
    "bleu": ["h211", "h302", "h309"],
    "vert": ["h216", "h317"],
}


@pytest.mark.parametrize(("size", "language"), SCREENS)
def test_the_cards_of_three_gangs_take_forty_taps_at_most_without_points(phone, size, language):
    session = sit("gangsta", 3)
    assert session.reply("to_the_end", "to_the_end").verdict
    ui = phone.lay(session, size, language=language)
    ui.taps = 0
    ui.tap(phone.say("gangsta.ask.cards.short", "gangsta"))
    ui.settle()
    walker = Walker(ui)
    purse = dict(zip(session.table.players, (4, 11, 6), strict=True))
    for at, (name, told) in enumerate({"gangs": GANGS, "done": DONE, "purse": purse}.items()):
        walker.turn_to_step(name)
        sound(ui)
        walker.tell(walker.body.step, bare(walker.body.field.parts[name]), told)
        ui.screenshot(f"only_score_gangsta_cards_{language}_{at}")
    walker.begin()
    assert session.over and session.table.winners, session.keys
    assert session.acts[-1].what == {"gangs": GANGS, "done": DONE, "purse": purse}
    print(ui.taps, "taps")
    assert ui.taps <= 40
    ui.screenshot(f"only_score_gangsta_cards_{language}_end")


def test_from_the_score_to_every_step_the_board_comes_back(phone):
    session = sit("gangs_city", 3)
    ui = phone.lay(session, PHONE, language="fr")
    thumbs = Thumbs(ui)
    thumbs.say("counted", turn_of(session, "12300", "320"))
    assert thumbs.board is None
    ui.tap(phone.say("core.ask.every_step.short"))
    ui.settle()
    assert session.keys == ("under_way",)
    assert thumbs.board is not None
    sound(ui)
    ui.screenshot("only_score_every_step")
    assert session.undo()
    ui.app.evening.dispatch("on_change")
    ui.settle()
    assert thumbs.board is None


@pytest.mark.parametrize("game", ["gangs_city", "police_vs_gangs", "blackrock_city", "gangsta"])
def test_the_sheet_holds_the_most_players_in_large_letters_on_paper(phone, game):
    session = sit(game, load(game).most)
    if game == "police_vs_gangs":
        players = session.table.players
        assert session.reply(list(players[3:]), "police").verdict
    ui = phone.lay(session, PHONE, language="fr", theme="paper", text_size=150)
    sound(ui)
    ui.screenshot(f"only_score_large_{game}")
    ui.resize(640, 360)
    sound(ui)
    ui.screenshot(f"only_score_large_{game}_turned")
