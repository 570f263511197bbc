"""An evening of Gangs City by touch, from the first name to the last word, in both languages."""

from __future__ import annotations

import pytest
from kivy.uix.label import Label

from companion.device import share
from companion.games.gangs_city.pieces import SETTLING
from companion.ui.look.wording import tongue
from companion.ui.rulings.row import RulingRow
from companion.ui.widgets.toast_plate import ToastPlate
from tests.ui.driver import shown_text
from tests.ui.evenings import LANGUAGES, NAMES
from tests.ui.sight import Sight
from tests.ui.walk import Walk

CITY = "tripot"
DRAWN = ("cabaret", "casino", "bar", "ghetto")
SPACES = ("centre_1/n", "centre_1/ne", "centre_1/nw", "centre_1/s", "centre_1/sw")


@pytest.fixture
def shared(monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(share, "available", lambda: True)
    monkeypatch.setattr(share, "share_text", lambda text, title="": told.append(text) or True)
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_from_the_first_name_to_the_last_word(phone, language, shared):
    walk = Walk(phone)
    phone.open((360, 640), language=language, motion=False)
    phone.sit_down(NAMES)
    lay_the_city(walk)
    play_a_turn(walk)
    think_again(walk)
    die_and_go_on(walk)
    finish(walk, shared)


def lay_the_city(walk: Walk) -> None:
    walk.look("first_place")
    walk.say("draw.city", CITY)
    drawn = iter(DRAWN)
    while walk.session.number == 0:
        key = walk.session.keys[0]
        if key.startswith("draw."):
            walk.say(key, next(drawn))
        elif key.startswith("lay."):
            space = SPACES[len(walk.session.table.places)]
            if len(walk.session.table.places) == 3:
                walk.look("lay")
            walk.say(key, space)
        else:
            walk.go_on()
    walk.look("city")


def play_a_turn(walk: Walk) -> None:
    table = walk.session.table
    one, two, three, four = table.order
    walk.say(f"tile.{one}.1", {"spot": f"{CITY}/n", "chief": True})
    refuse_a_taken_side(walk, two)
    walk.say(f"tile.{two}.1", {"spot": f"{CITY}/ne", "chief": False})
    trafics = walk.session.game.rules.corrections(walk.session.table)[f"stock.{one}"].field.ranges
    for player in (one, two):
        walk.correct({**dict.fromkeys(trafics, 0), "drogue": 2}, "stock", player)
    walk.say("at_reveal", "done")
    walk.look("stakes")
    walk.stake({one: {"drogue": 1}, two: {"drogue": 1}})
    walk.look("reveal")
    walk.say(f"reveal.{one}.1", {"who": table.hands[one][0], "side": "red"})
    walk.say(f"reveal.{two}.1", {"who": table.hands[two][0], "side": "red"})
    walk.tell(one, f"{CITY}/n", SETTLING, "red")
    recruiter = next(who for who in table.hands[three] if table.known(f"{who}.recruit"))
    spots = walk.session.prompt(f"tile.{three}.1").field.parts["spot"].options
    side = next(spot for spot in spots if spot.startswith("cabaret/"))
    walk.tell(three, side, recruiter, "green")
    walk.tell(four, "centre_1", table.hands[four][0], "none")
    walk.look("told")
    walk.say("revealed", "done")
    while walk.session.number == 1:
        if walk.session.keys[0].split(".")[0] in ("kill", "pick", "open"):
            walk.look(walk.session.keys[0].split(".")[0])
        walk.go_on()
    walk.look("turn_over")
    asked = {key.split(".")[0] for key in walk.seen}
    assert {"kill", "pick", "open", "lay"} <= asked, asked


def refuse_a_taken_side(walk: Walk, player: str) -> None:
    """A side that is taken says why."""
    acts = len(walk.session.acts)
    walk.thumbs.tap_spot(f"{CITY}/n")
    assert any(isinstance(one, ToastPlate) for one in walk.ui.visible())
    walk.look("refused")
    assert len(walk.session.acts) == acts
    walk.ui.back()


def think_again(walk: Walk) -> None:
    """The table says otherwise, changes an entry, goes back to a line, corrects a score."""
    first, *_, last = walk.session.table.order
    rows = [one for one in walk.ui.visible() if isinstance(one, RulingRow)]
    if len(rows) == 1 and rows[0].more:
        walk.ui.tap(rows[0])  # one row for all of them
        walk.ui.settle()
        rows = [one for one in walk.ui.visible() if isinstance(one, RulingRow)]
    walk.ui.tap(next(row for row in rows if row.line.key == "first"))
    walk.phone.tap("app.ruling.otherwise")
    walk.look("otherwise")
    walk.in_sheet(last)
    assert any(line.own for line in walk.session.log)
    kill = next(key for key in walk.seen if key.startswith("kill."))
    walk.open_line(1, kill)
    walk.look("log_line")
    walk.phone.tap("core.ui.log.amend")
    walk.look("amend")
    line = walk.phone.ui.app.evening.line_at((1, kill), "reply")
    walk.in_sheet(next(one for one in line.field.options if one != line.value))
    walk.ui.see(walk.phone.say("app.changed.title"))
    nobody = walk.phone.say("app.name.nobody").capitalize()
    assert any(text.startswith(f"{nobody} ") for text in walk.ui.texts())  # was killed before
    walk.look("what_changed")
    walk.ui.back()
    walk.ui.settle()
    walk.look("log")
    walk.ui.back()
    walk.say(walk.session.keys[0], first)
    go_back(walk)
    walk.correct(12, "score", first)
    assert walk.ui.app.evening.view.scores[first] == 12


def go_back(walk: Walk) -> None:
    """To the last answer, and give it again."""
    act = walk.session.acts[-1]
    walk.open_line(act.turn, act.key)
    walk.phone.tap("core.ui.log.go_back")
    walk.ui.settle()
    assert walk.ui.app.shell.router.current == "table"
    assert act.key in walk.session.keys
    walk.say(act.key, act.what)


def die_and_go_on(walk: Walk) -> None:
    """Killed in the middle of the turn: the app opens where it was."""
    phone, prompt = walk.phone, walk.session.prompts[0]
    walk.say(prompt.key, {"spot": "centre_1", "chief": False})
    acts, keys = list(walk.session.acts), walk.session.keys
    phone.kill()
    phone.open((360, 640), motion=False)
    phone.resume()
    assert (list(walk.session.acts), walk.session.keys) == (acts, keys)
    walk.look("resumed")


def finish(walk: Walk, shared: list[str]) -> None:
    """Somebody reaches the target: who is the Parrain, and why."""
    winner = walk.session.table.order[1]
    walk.correct(40, "score", winner)
    walk.say("at_reveal", "done")
    while not walk.session.over:
        key = next((one for one in ("revealed",) if one in walk.session.keys), None)
        if key:
            walk.say(key, "done")
        else:
            walk.go_on()
    walk.look("parrain")
    name = next(seat.name for seat in walk.session.setup.seats if seat.key == winner)
    assert walk.session.table.winners == (winner,)
    assert walk.ui.find(name)
    why = walk.phone.say("gangs_city.victory.alone", total=40, player=name)
    said = [shown_text(one) for one in walk.ui.visible() if isinstance(one, Label | Sight)]
    assert said.count(why) == 1
    walk.phone.tap("app.ending.share")
    walk.ui.settle()
    walk.phone.tap("app.share.copy" if share.copies_only() else "app.share.text")
    walk.ui.settle()
    assert walk.phone.say("app.ending.winner", text=f"{name} 40") in shared[0]
    own = next(line for line in walk.session.log if line.own)
    assert tongue.say(own.ruling.clause) in shared[0]  # what the table did not want
    walk.phone.tap("app.table.score")
    walk.look("final_score")
