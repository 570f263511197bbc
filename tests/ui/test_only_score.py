"""Only the score, by touch: the sheet of a turn, whole evenings, a kill in the middle."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.fields.maybe import without_maybe
from companion.core.game import Seat, Setup
from companion.core.modes import SCORE, USE
from companion.core.session import Session
from companion.games import load
from tests.ui.driver import Driver
from tests.ui.layout import faults
from tests.ui.thumbs import Thumbs
from tests.ui.walker import Walker

pytestmark = pytest.mark.usefixtures("no_idle_work")

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


SCREENS = ((PHONE, "fr"), (TABLET, "en"))
SEATS = ("p1", "p2", "p3", "p4", "p5", "p6")


def by_seat(*counts: int) -> dict[str, int]:
    """A number for each player, in seat order."""
    return dict(zip(SEATS, counts, strict=False))


def seated(value: Any, keys: dict[str, str]) -> Any:
    """What is said, with the keys of the players who sit there."""
    if isinstance(value, dict):
        return {keys.get(name, name): seated(one, keys) for name, one in value.items()}
    return [keys[one] for one in value] if isinstance(value, list) else value


def of_police(armes: dict[str, int], *district: int) -> dict[str, Any]:
    """A turn of Police VS Gangs: the tokens of one trafic, and the points of districts."""
    none = dict.fromkeys(("drogue", "prostitution", "tabac", "alcool"), by_seat(0, 0, 0))
    counted = {"armes": armes, **none, "district": by_seat(*district)}
    return {**counted, "arrests": {SEATS[2]: 1}}


SUMS = {
    "heist_points": by_seat(12, 17, 9),
    "gangster_points": by_seat(14, 21, 16),
    "gang_size": by_seat(8, 9, 7),
    "wealth": by_seat(4, 11, 6),
}
# How many play, the most taps of an answer, and what is said to which question; turns of Gangs
# City by their digits.
EVENINGS: dict[str, tuple[int, int, list[tuple[str, Any]]]] = {
    "Gangs City": (
        4,
        12,
        [("counted", turn) for turn in (("12340", "2110"), ("12341", "3210"), ("11111", "5210"))],
    ),
    "BlackRock City": (
        4,
        16,
        [("counted", {"gold": by_seat(12, 7, 3, 9), "silver": by_seat(1, 2, 4, 3)})],
    ),
    "Police VS Gangs": (
        3,
        20,
        [
            ("police", [SEATS[2]]),
            ("counted", of_police(by_seat(1, 0, 0), 9, 2, 3)),
            ("counted", of_police(by_seat(2, 0, 0), 9, 3, 3)),
        ],
    ),
    "Gangsta!": (
        3,
        40,
        [
            ("skill_icons", {"skill_icons": by_seat(7, 5, 9)}),
            ("mercenary_icons", {"mercenary_icons": by_seat(3, 1, 2)}),
            ("counted", SUMS),
        ],
    ),
}


@pytest.mark.parametrize(("size", "language"), SCREENS)
@pytest.mark.parametrize("game", EVENINGS)
def test_a_whole_evening_is_entered_within_its_budget(phone, game, size, language):
    people, budget, said = EVENINGS[game]
    ui = phone.open(size, motion=False, language=language)
    begin(phone, game, people)
    for at, (key, value) in enumerate(said):
        if at == 1:
            phone.kill()
            ui = phone.open(size, motion=False)
            phone.resume()
            ui.settle()
        players = phone.session.table.players
        told = seated(value, dict(zip(SEATS, players, strict=False)))
        if isinstance(value, tuple):
            told = turn_of(phone.session, *value)
        thumbs, ui.taps = Thumbs(ui), 0
        sound(ui)
        thumbs.give(thumbs.panel.body, thumbs.panel.current.field, told)
        ui.screenshot(f"only_score_{game}_{language}_{at}".replace(" ", "_").lower())
        ui.tap(thumbs.panel.ids.done)
        ui.settle()
        assert ui.taps <= budget, ui.taps
        assert (phone.session.acts[-1].key, phone.session.acts[-1].what) == (key, told)
    sound(ui)
    ui.screenshot(f"only_score_{game}_{language}_end".replace(" ", "_").lower())
    assert phone.session.table.winners, phone.session.table.scores


def begin(phone: Any, game: str, people: int) -> None:
    """From home to the first question of an evening of which only the score is kept."""
    phone.ui.tap(game)
    phone.ui.settle()
    while len(phone.seats.rows) < people:
        phone.tap("app.set_up.add")
    for seat, name in enumerate(NAMES[:people], 1):
        phone.type_name(seat, name)
    phone.tap("core.options.use.score")
    sound(phone.ui)
    phone.start()


def test_what_is_half_entered_is_there_after_a_kill(phone):
    ui = phone.open(PHONE, motion=False)
    begin(phone, "Gangs City", 3)
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
        walker.tell(walker.body.step, without_maybe(walker.body.field.parts[name]), told)
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
