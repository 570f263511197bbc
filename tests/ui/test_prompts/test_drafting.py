"""A half-entered answer by thumbs: it is there again after a kill, whatever it is entered with."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.about import About, Secret
from companion.core.fields import Count, Counts, Field, Form, OneOf, Order, SomeOf, Text, YesNo
from companion.core.game import Seat, Setup
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.drafts.answers import KEY, AnswerDrafts
from companion.evening.opening import begin
from companion.evening.settings import InMemory
from companion.games import load
from companion.store.archive import Archive
from companion.ui.look.theme import theme
from companion.ui.prompts.bodies.covered import IDLE
from companion.ui.prompts.panel.drafting import SOON
from companion.ui.prompts.panel.panel import PromptPanel
from tests.games.gangs_city.play import found
from tests.toy.heist import WAY_IN
from tests.ui.hands import Hands
from tests.ui.stage import perform, speak
from tests.ui.test_police_vs_gangs import begun, play
from tests.ui.thumbs import Thumbs

SIZE = (360, 640)
A_WHILE = int(SOON * 60) + 4  # frames
TOOLS = ("rope", "drill", "dynamite", "stethoscope")
LOOT = Counts({"gold": (0, 9), "silver": (0, 9)}, "loot")
FENCE = Counts({"paintings": (0, 120), "cars": (0, 90)})
LOOKOUT = Form({"who": OneOf(("ann", "bob"), "player"), "armed": YesNo()})
VAULT = Form({"vault_name": Text(20, 1), "doors": Counts({"steel": (0, 5), "iron": (0, 5)})})


class Shown:
    """A panel with its drafts; `again` is another one that finds only what was written."""

    def __init__(self, *prompts: Prompt, keep: Any = None) -> None:
        speak()
        theme.name, theme.text_size, theme.motion = "night", 100, False
        self.prompts, self.keep = prompts, keep or InMemory()
        self.panel = PromptPanel(size_hint_y=None, height=SIZE[1] - 40)
        self.ui = perform(self.panel, size=SIZE)
        self.hands = Hands(self.ui)
        self.replies: list[tuple[str, Any]] = []
        self.panel.bind(on_reply=lambda _, key, value: self.replies.append((key, value)))
        self.panel.drafting.follow(AnswerDrafts(self.keep, "s"))
        self.panel.show(prompts)
        self.ui.frames(6)

    def again(self, *prompts: Prompt) -> Shown:
        self.ui.frames(A_WHILE)
        self.ui.stop()
        return Shown(*(prompts or self.prompts), keep=self.keep)

    @property
    def written(self) -> Any:
        self.ui.frames(A_WHILE)
        return self.keep.settings.get(KEY, {}).get("s", {})


def asked(field: Field, key: str = "asked", **facts: Any) -> Prompt:
    words = "toy.ask.loot" if facts else "toy.ask.alarm"
    return Prompt(1, key, because(words, **facts), field)


def chosen(shown: Shown) -> list[Any]:
    return [chip.value for chip in shown.panel.body.chips if chip.chosen]


def test_some_of_many_are_still_down() -> None:
    shown = Shown(asked(SomeOf(TOOLS, 1, 3)))
    shown.ui.tap("Perceuse")
    shown.ui.tap("Corde")
    shown = shown.again()
    assert chosen(shown) == ["rope", "drill"]
    shown.ui.tap("Valider")
    assert shown.replies == [("asked", ["rope", "drill"])]
    shown.ui.stop()


def test_an_order_goes_on_at_its_next_place() -> None:
    shown = Shown(asked(Order(TOOLS)))
    shown.ui.tap("Dynamite")
    shown = shown.again()
    assert [chip.mark for chip in shown.panel.body.chips] == ["", "", "1", ""]
    shown.ui.tap("Corde")
    shown.ui.tap("Perceuse")
    assert shown.replies == [("asked", ["dynamite", "rope", "drill", "stethoscope"])]
    shown.ui.stop()


def test_a_chain_goes_on_at_its_next_link() -> None:
    shown = Shown(asked(WAY_IN))
    shown.ui.tap("Corde")
    shown.ui.tap("Perceuse")
    shown = shown.again()
    assert [chip.mark for chip in shown.panel.body.chips][:3] == ["1", "2", ""]
    shown.ui.tap("Dynamite")
    assert shown.replies == [("asked", ["rope", "drill", "dynamite"])]
    shown.ui.stop()


def test_digits_go_on_where_they_were() -> None:
    shown = Shown(asked(Count(-500, 500)))
    shown.hands.type_number(shown.panel.body.typed.ids.pad, -12)
    shown = shown.again()
    shown.hands.type_number(shown.panel.body.typed.ids.pad, 3)
    shown.hands.press(shown.panel.body.typed.ids.pad, "done")
    assert shown.replies == [("asked", -123)]
    shown.ui.stop()


def test_the_parts_of_a_form_that_were_said_stand_and_the_last_tap_answers() -> None:
    shown = Shown(asked(LOOKOUT))
    shown.ui.tap("Bob")
    shown = shown.again()
    assert [chip.value for chip in shown.panel.body.parts["who"].chips if chip.chosen] == ["bob"]
    shown.hands.give(shown.panel.body.parts["armed"], LOOKOUT.parts["armed"], True)
    assert shown.replies == [("asked", {"who": "bob", "armed": True})]
    shown.ui.stop()


def test_a_form_of_text_and_steppers_is_as_it_was() -> None:
    shown = Shown(asked(VAULT))
    whole = {"vault_name": "Momo", "doors": {"steel": 2, "iron": 0}}
    shown.hands.give(shown.panel.body, VAULT, whole)
    shown = shown.again()
    shown.ui.tap("Valider")
    assert shown.replies == [("asked", whole)]
    shown.ui.stop()


def test_cells_that_were_typed_are_filled_and_the_next_one_is_active() -> None:
    shown = Shown(asked(FENCE))
    shown.hands.type_number(shown.panel.body.typed.ids.pad, 110)
    shown = shown.again()
    cells = shown.panel.body.typed.cells
    assert [cell.value for cell in cells] == [110, None] and cells[1].active
    shown.hands.type_number(shown.panel.body.typed.ids.pad, 20)
    assert shown.replies == [("asked", {"paintings": 110, "cars": 20})]
    shown.ui.stop()


def test_a_sheet_of_several_players_keeps_each_column() -> None:
    ann, bob = asked(LOOT, "loot.ann", player="ann"), asked(LOOT, "loot.bob", player="bob")
    shown = Shown(ann, bob)
    assert shown.panel.sheeted
    shown.hands.press(shown.panel.sheet.ids.pad, "4")
    shown.ui.tap(shown.panel.sheet.cells[3])
    shown.hands.press(shown.panel.sheet.ids.pad, "7")
    shown = shown.again()
    assert [cell.value for cell in shown.panel.sheet.cells] == [4, None, None, 7]
    assert shown.panel.sheet.active is shown.panel.sheet.cells[1]
    shown.hands.press(shown.panel.sheet.ids.pad, "5")
    assert shown.replies == [("loot.ann", {"gold": 4, "silver": 5})]
    shown.ui.stop()


def test_numbers_of_several_players_are_numbers_again() -> None:
    ann, bob = (asked(Count(0, 40), f"bid.{one}", player=one) for one in ("ann", "bob"))
    shown = Shown(ann, bob)
    shown.ui.tap(shown.panel.sheet.cells[1])
    shown.hands.press(shown.panel.sheet.ids.pad, "0")
    assert shown.written == {"1/bid.bob": 0}
    shown = shown.again()
    assert [cell.value for cell in shown.panel.sheet.cells] == [None, 0]
    shown.ui.stop()


def test_another_question_in_between_leaves_a_half_entered_one_as_it_is() -> None:
    tools, lookout = asked(SomeOf(TOOLS, 1, 3), "tools"), asked(LOOKOUT, "lookout")
    shown = Shown(tools, lookout)
    shown.ui.tap("Corde")
    shown.panel.turn_to(lookout)
    shown.ui.frames(4)
    shown.panel.turn_to(tools)
    shown.ui.frames(4)
    assert chosen(shown) == ["rope"]
    shown.ui.stop()


def test_what_a_body_says_by_itself_is_no_draft() -> None:
    for field in (SomeOf(TOOLS), LOOT, Text(20), VAULT, FENCE, Count(0, 5)):
        shown = Shown(asked(field))
        assert shown.written == {}
        shown.ui.stop()


def test_what_was_entered_and_taken_back_leaves_nothing() -> None:
    shown = Shown(asked(SomeOf(TOOLS)))
    shown.ui.tap("Corde")
    assert shown.written == {"1/asked": ["rope"]}
    shown.ui.tap("Corde")
    assert shown.written == {}
    shown.ui.stop()


def test_parts_that_no_longer_fit_are_dropped_and_the_others_stand() -> None:
    who, armed = OneOf(("ann", "bob", "cleo"), "player"), OneOf(("rope", "drill", "dynamite"))
    shown = Shown(asked(Form({"who": who, "armed": armed, "doors": YesNo()})))
    shown.ui.tap("Bob")
    shown.ui.tap("Perceuse")
    without_bob = Form({"who": OneOf(("ann", "cleo"), "player"), "armed": armed, "doors": YesNo()})
    shown = shown.again(asked(without_bob))
    assert shown.panel.body.entered == {"armed": "drill"}
    shown.ui.stop()


def test_a_question_that_is_open_no_more_takes_its_draft_along() -> None:
    tools, lookout = asked(SomeOf(TOOLS, 1, 3), "tools"), asked(LOOKOUT, "lookout")
    shown = Shown(tools)
    shown.ui.tap("Corde")
    assert shown.written
    shown.panel.show((lookout,))
    assert shown.written == {}
    shown.panel.show((tools,))
    shown.ui.frames(4)
    assert chosen(shown) == []
    shown.ui.stop()


ANNS = About(("ann",), secret=Secret("ann", lambda table: False))


def in_secret(field: Field) -> Shown:
    return Shown(asked(field)._replace(of=ANNS))


def uncovered(shown: Shown) -> Any:
    """What whoever holds the cover sees under it."""
    assert not shown.panel.body.open
    shown.hands.hold(shown.panel.body.cover)
    return shown.panel.body.inner


def test_a_secret_is_there_again_for_whoever_lifts_its_cover_and_nobody_else() -> None:
    shown = in_secret(SomeOf(TOOLS, 1, 3))
    uncovered(shown)
    shown.ui.tap("Corde")
    shown = shown.again()
    assert "Corde" not in shown.ui.texts()
    assert [chip.value for chip in uncovered(shown).chips if chip.chosen] == ["rope"]
    shown.ui.tap("Perceuse")
    shown.ui.tap("Valider")
    assert shown.replies == [("asked", ["rope", "drill"])]
    shown.ui.stop()


def test_a_secret_outlasts_a_cover_that_falls_by_itself() -> None:
    shown = in_secret(LOOKOUT)
    uncovered(shown)
    shown.ui.tap("Bob")
    shown.ui.frames(int(IDLE * 60) + 5)
    assert not shown.panel.body.open and "Bob" not in shown.ui.texts()
    assert shown.written == {"1/asked": {"who": "bob"}}
    assert uncovered(shown).entered == {"who": "bob"}
    shown.ui.stop()


def test_a_secret_that_is_whole_is_not_said_while_it_is_covered() -> None:
    shown = in_secret(SomeOf(TOOLS, 1, 3))
    uncovered(shown)
    shown.ui.tap("Corde")
    shown = shown.again()
    shown.panel.done()
    assert shown.replies == []
    shown.ui.stop()


def test_a_look_under_a_cover_is_no_draft_nor_is_what_was_taken_back_there() -> None:
    shown = in_secret(VAULT)
    uncovered(shown)
    assert shown.written == {}
    shown.ui.stop()
    shown = in_secret(SomeOf(TOOLS))
    uncovered(shown)
    shown.ui.tap("Corde")
    assert shown.written == {"1/asked": ["rope"]}
    shown.ui.tap("Corde")
    assert shown.written == {}
    shown.ui.stop()


def test_a_tap_waits_for_no_disk() -> None:
    shown = Shown(asked(SomeOf(TOOLS)))
    shown.ui.frames(A_WHILE)
    shown.panel.body.tapped(shown.panel.body.chips[0])
    assert KEY not in shown.keep.settings
    assert shown.written == {"1/asked": ["rope"]}
    shown.ui.stop()


# With the app, its archive and its boards


def left(phone: Any, game: str, played: Session | None = None) -> None:
    """A table of four has sat down, and played so far; the app is opened there."""
    archive, colours = Archive(phone.folder), load(game).colours
    people = zip(("Ann", "Bob", "Cléo", "Dan"), colours, strict=False)
    setup = Setup(tuple(Seat(colour, name, colour) for name, colour in people))
    evening = begin(archive, load(game), played.setup if played else setup)
    for act in played.acts if played else ():
        assert evening.reply(act.key, act.what)
    archive.close()
    phone.open(SIZE, motion=False)
    go_on(phone)


def go_on(phone: Any) -> None:
    phone.resume()
    phone.ui.settle()


def kill(phone: Any) -> None:
    """Shortly after the last tap; then it goes on."""
    phone.ui.frames(A_WHILE)
    phone.kill()
    phone.open(SIZE, motion=False)
    go_on(phone)


def drafted(phone: Any) -> dict[str, Any]:
    phone.ui.frames(A_WHILE)
    kept: dict[str, Any] = phone.ui.app.archive.settings.get(KEY, {})
    return kept


@pytest.fixture
def town(phone: Any) -> Any:
    """The gold of the first town has been told, its prisoners have not."""
    left(phone, "blackrock_city")
    thumbs = Thumbs(phone.ui)
    assert thumbs.panel.current.key == "town.1"
    thumbs.give(thumbs.panel.body.parts["gold"], thumbs.panel.current.field.parts["gold"], 3)
    return phone


def test_killed_and_opened_again_a_half_entered_form_goes_on(town: Any) -> None:
    kill(town)
    assert not town.session.acts
    thumbs = Thumbs(town.ui)
    assert thumbs.panel.body.entered == {"gold": 3}
    prisoners = thumbs.panel.current.field.parts["prisoners"]
    thumbs.give(thumbs.panel.body.parts["prisoners"], prisoners, 1)
    town.ui.settle()
    assert town.session.acts[-1].what == {"gold": 3, "prisoners": 1}
    assert drafted(town) == {}


def test_answered_and_undone_the_question_is_asked_anew(town: Any) -> None:
    thumbs = Thumbs(town.ui)
    prisoners = thumbs.panel.current.field.parts["prisoners"]
    thumbs.give(thumbs.panel.body.parts["prisoners"], prisoners, 1)
    town.ui.settle()
    town.ui.app.evening.undo()
    kill(town)
    assert Thumbs(town.ui).panel.body.entered is None


@pytest.fixture
def tile(phone: Any) -> Any:
    """At the reveal, the spot of a tile that was not laid yet has been tapped on the board."""
    played = found()
    assert played.reply("done", "at_reveal").verdict
    left(phone, "gangs_city", played)
    assert Thumbs(phone.ui).panel.current.key == "tile.violet.1"
    Thumbs(phone.ui).tap_spot("tripot/n")
    return phone


def test_a_spot_tapped_on_the_board_is_chosen_again(tile: Any) -> None:
    kill(tile)
    panel = Thumbs(tile.ui).panel
    assert panel.spot == panel.body.spot == "tripot/n"


def test_undone_past_its_question_a_draft_is_gone(tile: Any) -> None:
    assert drafted(tile)
    evening = tile.ui.app.evening
    while "tile.violet.1" in evening.session.keys:
        assert evening.undo()
    assert drafted(tile) == {}
    assert evening.redo()
    assert "tile.violet.1" in evening.session.keys and drafted(tile) == {}


def test_a_paused_app_has_written_what_was_entered(town: Any) -> None:
    assert KEY not in town.ui.app.archive.settings
    assert town.ui.app.dispatch("on_pause")
    assert len(town.ui.app.archive.settings[KEY]) == 1


def test_killed_in_mid_deal_what_was_claimed_stands_and_the_deal_is_closed(phone: Any) -> None:
    played = begun(4)
    play(played, Random(3), "deal.")
    left(phone, "police_vs_gangs", played)
    thumbs = Thumbs(phone.ui)
    claims = thumbs.panel.body.claims
    one, two = claims.field.players[:2]
    made = [{"player": one, "item": "place", "amount": 1}]
    made.append({"player": two, "item": "tabac", "amount": "all"})
    thumbs.give(claims, claims.field, made)
    kill(phone)
    thumbs = Thumbs(phone.ui)
    assert thumbs.panel.body.entered == {"claims": made}
    phone.ui.tap(thumbs.panel.body.ids.out)
    phone.ui.settle()
    assert phone.session.acts[-1].what == {"claims": made, "ended": "time"}
    assert drafted(phone) == {}
