"""Cards, dice and sides of Police VS Gangs, entered by thumbs on the panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.boxes.police_city import FACES
from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.about import About
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.games.police_vs_gangs.city import open_sides
from companion.games.police_vs_gangs.laid import Element
from companion.games.police_vs_gangs.turn.dice import roll_field
from companion.games.police_vs_gangs.turn.new_place import card_field, face_of
from companion.games.police_vs_gangs.turn.placement import die_field
from companion.games.police_vs_gangs.turn.told_sides import side_field
from companion.games.police_vs_gangs.values import names_of
from companion.store.archive import Archive
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.panel import PromptPanel
from tests.games.police_vs_gangs.play import card, game
from tests.ui.driver import Driver
from tests.ui.layout import faults_in
from tests.ui.stage import Stage
from tests.ui.test_boards.police_tables import SIX, bare_city

LOOK = {"armes": 1, "tabac": 1, "menotte": 2, "badge": 2}
OTHER = {"armes": 1, "drogue": 2, "menotte": 4}
GROWN = {"size": (360, 640), "language": "fr", "text": 150}


class Asked:
    """A question on the panel, what was answered and what was refused; every tap is counted."""

    def __init__(self, field: Any, size=(360, 640), language="fr", text=100, look="night"):
        theme.name, theme.text_size, theme.motion = look, text, False
        names = {seat.key: seat.name for seat in SIX} | names_of(bare_city())
        tongue.speak(language, Words(language, domains_of("police_vs_gangs"), names))
        people.sit(SIX)
        self.panel = PromptPanel(size_hint_y=None, height=size[1] - 40, board=True)
        self.replies: list[Any] = []
        self.refused: list[str] = []
        self.taps = 0
        self.panel.bind(on_reply=lambda _, key, value: self.replies.append(value))
        self.panel.bind(on_refused=lambda _, why: self.refused.extend(one.rule for one in why))
        self.stage = Stage(self.panel)
        self.ui = Driver(self.stage, size)
        self.field, self.number = field, 0

    def stop(self) -> None:
        self.ui.stop()

    def ask(self, field: Any = None, series: str = "side") -> Asked:
        self.number += 1
        words = because("police_vs_gangs.ask.card", player="violet")
        about = About(("violet",), series=series)
        key = f"card.{self.number}"
        self.panel.show([Prompt(1, key, words, field or self.field, about)])
        self.ui.frames(8)
        return self

    @property
    def body(self) -> Any:
        return self.panel.body

    def tap(self, widget: Any, times: int = 1) -> None:
        for _ in range(times):
            self.ui.tap(widget)
            self.taps += 1
            self.ui.frames(2)

    def tap_value(self, *values: Any) -> None:
        """The chips that stand for these, one after the other."""
        for value in values:
            self.tap(next(chip for chip in self.body.chips if chip.value == value))

    def done(self) -> None:
        self.tap(self.panel.ids.done)
        self.ui.frames(2)


@pytest.fixture
def put() -> Iterator[Callable[..., Asked]]:
    asked: list[Asked] = []

    def put(field: Any, **look: Any) -> Asked:
        asked.append(Asked(field, **look))
        return asked[-1]

    yield put
    for one in asked:
        one.stop()
    theme.name, theme.text_size, theme.motion = "night", 100, True


def remember(asked: Asked, folder: Path, *faces: dict[str, Any]) -> None:
    """An evening is open, and these cards were seen on another one."""
    archive = Archive(folder)
    for face in faces:
        archive.learn_piece("police_city", "card", face)
    session = SimpleNamespace(game=game(), table=bare_city().change(places={}))
    asked.stage.archive = archive
    asked.stage.evening = SimpleNamespace(session=session)


def test_a_new_card_is_told_in_eight_taps(put):
    asked = put(card_field()).ask()
    asked.tap_value("quartier_bleu", "armes", "tabac", "menotte", "menotte", "badge", "badge")
    asked.done()
    assert asked.replies == [card("bleu", **LOOK)]
    assert asked.taps == 8


def test_a_bicolour_card_has_two_colours_and_not_three(put):
    asked = put(card_field()).ask()
    asked.tap_value("quartier_bleu", "quartier_4", "quartier_rouge")
    assert asked.refused == ["core.how_many"]
    asked.done()
    assert asked.replies == [card("bleu", "4")]


def test_a_card_without_a_colour_is_not_whole(put):
    asked = put(card_field()).ask()
    asked.tap_value("armes")
    asked.done()
    assert (asked.replies, asked.refused) == ([], ["app.prompt.incomplete"])


def test_colours_and_symbols_narrow_known_cards_and_one_tap_takes_the_match(put, tmp_path):
    asked = put(card_field())
    known = [card("bleu", **LOOK), card("rouge", **LOOK), card("rouge", **OTHER)]
    remember(asked, tmp_path, *known)
    asked.ask()
    assert len(asked.body.matches.chips) == 3
    asked.tap_value("quartier_rouge")
    assert [one.value for one in asked.body.matches.chips] == [known[1], known[2]]
    asked.tap_value("drogue")
    match = asked.body.matches.chips
    assert [one.value for one in match] == [known[2]]
    asked.tap(match[0])
    assert asked.replies == [known[2]]
    assert asked.taps == 3


def test_what_no_known_card_shows_is_told_as_new(put, tmp_path):
    asked = put(card_field())
    remember(asked, tmp_path, card("bleu", **LOOK))
    asked.ask()
    asked.tap_value("alcool")
    assert not asked.body.matches.chips
    assert asked.body.hint.text == tongue.say("police_vs_gangs.note.card.unknown")


def test_a_half_entered_card_is_put_back(put):
    asked = put(card_field()).ask()
    asked.tap_value("quartier_jaune", "armes", "armes")
    begun = asked.body.entered
    asked.ask()
    asked.body.enter(begun)
    asked.done()
    assert asked.replies == [card("jaune", armes=2)]


def rolled() -> Any:
    """Six dice: five of three policemen, and an informer; lieutenants have no faces."""
    table = bare_city()
    place = next(iter(table.places))
    spot = next(spot for spot in open_sides(table.cells) if spot.startswith(f"{place}/"))
    kinds = {"jaune": ("lieutenant", "sergent", "inspecteur", "inspecteur"), "rouge": ("sergent",),
             "vert": ("inspecteur",)}  # fmt: skip
    laid = [
        Element(player, at + 1, spot, kind)
        for player, ranks in kinds.items()
        for at, kind in enumerate(ranks)
    ]
    face = replace(table.places[place].face, indics=1)
    table = table.change(elements=tuple(laid)).change_place(place, face=face)
    return roll_field(place, True, table)


def test_six_dice_are_told_in_seven_taps(put):
    field = rolled()
    asked = put(field).ask()
    assert len(field.parts) == 6
    told = {name: part.options[-1] for name, part in field.parts.items()}
    for name, face in told.items():
        asked.tap(next(one for one in asked.body.parts[name].chips if one.value == face))
    asked.done()
    assert asked.replies == [told]
    assert asked.taps == 7


def test_a_die_of_which_nothing_was_told_is_missing(put):
    asked = put(rolled()).ask()
    asked.tap(asked.body.parts["rouge.sergent"].chips[0])
    asked.done()
    assert (asked.replies, asked.refused) == ([], ["app.prompt.incomplete"])


def test_the_app_rolls_the_dice_that_are_left_on_request(put):
    asked = put(rolled()).ask()
    asked.tap(asked.body.parts["rouge.sergent"].chips[-1])
    asked.tap(asked.body.roll)
    asked.done()
    assert asked.taps == 3
    (said,) = asked.replies
    assert said["rouge.sergent"] == asked.field.parts["rouge.sergent"].options[-1]
    assert asked.body.roll.parent is None


def test_the_app_rolls_each_of_the_six_sides_alike(put):
    asked = put(rolled()).ask()

    class Noted:
        def choices(self, faces, weights):
            assert dict(zip(faces, weights, strict=True)) == FACES["sergent"]
            return faces[:1]

    asked.body.parts["rouge.sergent"].roll(Noted())


def test_a_die_and_its_side_are_said_in_either_order(put):
    table = bare_city()
    field = die_field(table, "jaune")
    spot = field.parts["spot"].options[0]
    asked = put(field).ask()
    asked.tap(asked.body.part.chips[1])
    asked.panel.choose_spot(spot)
    asked.ask()
    asked.panel.choose_spot(spot)
    asked.ui.frames(20)
    assert asked.panel.spot == spot
    asked.tap(asked.body.part.chips[2])
    assert asked.replies == [{"die": "sergent", "spot": spot}, {"die": "inspecteur", "spot": spot}]


def test_the_only_kind_of_dice_left_is_not_asked_for(put):
    table = bare_city()
    table = table.change(dice={**table.dice, "jaune": {"inspecteur": 1}})
    field = die_field(table, "jaune")
    asked = put(field).ask()
    asked.panel.choose_spot(field.parts["spot"].options[0])
    assert [one["die"] for one in asked.replies] == ["inspecteur"]


def test_the_tap_on_the_next_side_tells_the_one_before(put):
    field = side_field(bare_city())
    one, two = field.parts["spot"].options[:2]
    asked = put(field).ask()
    asked.panel.choose_spot(one)
    chips = {chip.value: chip for chip in asked.body.part.chips}
    asked.tap(chips["violet.tile"], 2)
    asked.panel.choose_spot(two)
    asked.ui.frames(20)
    (first,) = asked.replies
    assert first["spot"] == one and first["elements"]["violet.tile"] == 2
    asked.ask()
    assert asked.panel.spot == two
    asked.tap(next(one for one in asked.body.part.chips if one.value == "jaune.sergent"))
    asked.done()
    assert asked.replies[1]["spot"] == two


def test_whose_tile_it_is_stands_on_its_chip(put):
    asked = put(side_field(bare_city()), language="en").ask()
    chip = next(one for one in asked.body.part.chips if one.value == "jaune.sergent")
    assert (chip.player, chip.text) == ("jaune", "Sergeant")


def test_a_side_on_which_nothing_lies_is_not_told(put):
    asked = put(side_field(bare_city())).ask()
    asked.panel.choose_spot(asked.field.parts["spot"].options[0])
    asked.done()
    assert (asked.replies, asked.refused) == ([], ["app.prompt.incomplete"])


EDGES = 2 * 16  # beside the panel, on the stage alone


@pytest.mark.parametrize("shape", [((360 + EDGES, 640), 150), ((640, 360), 140)])
def test_the_names_of_all_faces_are_whole_in_large_text(put, shape):
    size, text = shape
    asked = put(rolled(), size=size, language="en", text=text).ask()
    assert not faults_in(asked.panel)


@pytest.mark.parametrize(
    ("shape", "look"),
    [
        ({"size": (360, 640)}, "night"),
        (GROWN, "paper"),
        ({"size": (800, 1280), "language": "en"}, "night"),
    ],
)
def test_pictures(put, tmp_path, shape, look):
    fields = {"card": card_field(), "dice": rolled(), "side": side_field(bare_city())}
    for name, field in fields.items():
        asked = put(field, look=look, **shape)
        if name == "card":
            remember(asked, tmp_path, card("bleu", **LOOK), card("rouge", "4", **OTHER))
        asked.ask()
        assert not faults_in(asked.panel)
        width, text = shape["size"][0], shape.get("text", 100)
        asked.ui.screenshot(f"police_{name}_{width}_{text}_{look}")
        asked.ui.stop()


def test_a_known_card_says_its_name(put, tmp_path):
    asked = put(card_field())
    remember(asked, tmp_path, card("bleu", **LOOK))
    asked.ask()
    face = face_of(card("bleu", **LOOK))
    assert asked.body.matches.chips[0].label == tongue.name(face.key)
