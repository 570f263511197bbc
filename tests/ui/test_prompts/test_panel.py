"""Each kind of field by thumbs: what it offers, what it refuses and why, when it answers."""

from __future__ import annotations

import pytest

from companion.core.fields import (
    Chain,
    Count,
    Counts,
    Form,
    Maybe,
    OneOf,
    Order,
    SomeOf,
    Text,
    YesNo,
)
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.ui.boards.gangs_city.tile_body import TileBody
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.form import FormBody
from companion.ui.prompts.bodies.handful import is_handful
from companion.ui.prompts.bodies.kinds import body_class_of
from companion.ui.prompts.bodies.spot import spots_of
from companion.ui.prompts.panel.panel import PromptPanel
from tests import toy
from tests.toy.heist import WAY_IN, bars, lacks
from tests.toy.words import ToyWords
from tests.ui.driver import UnitTestTouch
from tests.ui.hands import Hands
from tests.ui.stage import perform, speak


class Asked:
    """A panel on a stage, what it was told and what it refused."""

    def __init__(self, size=(360, 640)):
        speak()
        theme.name, theme.text_size, theme.motion = "night", 100, False
        self.panel = PromptPanel(size_hint_y=None, height=size[1] - 40)
        self.replies, self.refused = [], []
        self.panel.bind(on_reply=lambda _, key, value: self.replies.append((key, value)))
        self.panel.bind(on_refused=lambda _, why: self.refused.append([r.rule for r in why]))
        self.ui = perform(self.panel, size=size)
        self.hands = Hands(self.ui)

    def ask(self, *fields, **players):
        facts = [{"player": player} for player in players.values()] or [{}] * len(fields)
        words = "toy.ask.loot" if players else "toy.ask.alarm"
        prompts = [
            Prompt(1, f"key.{at}", because(words, **fact), field)
            for at, (field, fact) in enumerate(zip(fields, facts, strict=True))
        ]
        self.panel.show(prompts)
        self.ui.frames(6)
        return prompts


@pytest.fixture
def asked():
    made = Asked()
    yield made
    made.ui.stop()


def test_one_of_answers_with_one_tap(asked):
    asked.ask(OneOf(("savings", "casino")))
    asked.ui.tap("Casino")
    assert asked.replies == [("key.0", "casino")]
    assert not asked.ui.find("Valider")


def test_a_closed_option_says_every_reason_and_answers_nothing(asked):
    asked.ask(OneOf(("casino",), "bank", ("casino", "pawnshop"), toy.closed))
    asked.ui.tap("Mont-de-piété")
    assert not asked.replies
    assert asked.refused == [["toy.place.closed", "toy.place.guarded"]]


def test_some_of_needs_done_and_refuses_one_too_many(asked):
    asked.ask(SomeOf(("rope", "drill", "dynamite"), least=1, most=2))
    asked.ui.tap("Valider")
    assert asked.refused == [["core.how_many"]]
    for name in ("Corde", "Perceuse", "Dynamite"):
        asked.ui.tap(name)
    assert asked.refused[-1] == ["core.how_many"]
    asked.ui.tap("Valider")
    assert asked.replies == [("key.0", ["rope", "drill"])]


def test_how_many_there_are_is_no_number_to_reach_where_none_is_set(asked):
    asked.ask(SomeOf(("rope", "drill", "dynamite")))
    asked.ui.tap("Corde")
    assert asked.panel.body.tally.text == "1 choisi"
    asked.ask(SomeOf(("rope", "drill", "dynamite"), most=2))
    assert asked.panel.body.tally.text == "0 sur 2"


def test_an_order_is_complete_when_the_last_but_one_is_tapped(asked):
    asked.ask(Order(("ann", "bob", "cléo"), "player"))
    asked.ui.tap("Cléo")
    asked.ui.tap("Ann")
    assert asked.replies == [("key.0", ["cléo", "ann", "bob"])]


def test_an_order_can_be_taken_back_one_by_one(asked):
    asked.ask(Order(("ann", "bob", "cléo"), "player"))
    asked.ui.tap("Cléo")
    asked.ui.tap("Cléo")
    asked.ui.tap("Bob")
    asked.ui.tap("Ann")
    assert asked.replies == [("key.0", ["bob", "ann", "cléo"])]


def test_a_chain_grows_tap_by_tap_and_closes_by_itself(asked):
    asked.ask(WAY_IN)
    body = asked.panel.body
    assert not asked.panel.needs_done
    asked.hands.give(body, WAY_IN, ["rope", "stethoscope"])
    assert not asked.replies and body.entered == ["rope", "stethoscope"]
    assert [chip.mark for chip in body.chips] == ["1", "", "", "2", "", ""]
    assert body.hint.text == "Il manque encore 1 outils."
    asked.hands.give(body, WAY_IN, ["drill"])
    assert asked.replies == [("key.0", ["rope", "stethoscope", "drill"])]


def test_the_links_of_a_chain_stand_under_their_heads(asked):
    groups = {"steel": ("drill",), "iron": ("rope", "dynamite")}
    asked.ask(Chain(WAY_IN.options[:4], bars=bars, lacks=lacks, groups=groups))
    body = asked.panel.body
    assert [text.text for text, _ in body.groups] == ["Acier", "Fer"]
    assert [chip.value for chip in body.chips] == ["drill", "rope", "dynamite", "stethoscope"]
    asked.hands.give(body, asked.panel.current.field, ["stethoscope", "dynamite"])
    assert asked.replies == [("key.0", ["stethoscope", "dynamite"])]


def test_what_cannot_come_next_in_a_chain_is_dim_and_bounces_with_its_clause(asked):
    field = Chain(WAY_IN.options, bars=bars, lacks=lambda so_far: lacks(so_far[1:]))
    asked.ask(field)
    body = asked.panel.body
    asked.hands.give(body, field, ["dynamite"])
    assert [chip.value for chip in body.chips if chip.closed] == ["stethoscope"]
    asked.hands.give(body, field, ["stethoscope"])
    assert asked.refused == [["toy.way_in.deaf"]] and body.entered == ["dynamite"]


def test_a_tap_on_one_in_a_chain_takes_it_back_and_all_that_came_after(asked):
    asked.ask(WAY_IN)
    body = asked.panel.body
    asked.hands.give(body, WAY_IN, ["rope", "drill", "rope"])
    assert body.entered is None and not any(chip.chosen for chip in body.chips)
    body.choose_spot("dynamite")
    assert asked.replies == [("key.0", ["dynamite"])]


def test_advice_is_given_when_it_is_asked_for_and_fills_the_chain_with_one_tap(asked):
    asked.ask(WAY_IN)
    asked.ui.tap("Façons de faire")
    asked.ui.frames(4)
    body = asked.panel.body
    assert body.said.text == "2 façons d’entrer" and not asked.replies
    first, second = body.ways.chips
    assert first.text == "Corde, Dynamite\nLa plus rapide."
    asked.ui.tap(second)
    assert asked.replies == [("key.0", ["rope", "drill", "stethoscope"])]
    asked.ask(Chain(WAY_IN.options, bars=bars, lacks=lacks))
    assert not asked.panel.body.ways.chips and body.said.parent is None


def test_few_numbers_are_one_tap_and_signed_ones_show_their_sign(asked):
    asked.ask(Count(-3, 3))
    asked.ui.tap("−2")
    asked.ask(Count(-3, 3))
    asked.ui.tap("+3")
    assert [value for _, value in asked.replies] == [-2, 3]


def test_many_numbers_are_typed_and_bounds_are_told(asked):
    asked.ask(Count(10, 500))
    pad = asked.panel.body.typed.ids.pad
    asked.hands.type_number(pad, 7)
    asked.hands.press(pad, "done")
    assert asked.refused == [["core.too_small"]]
    asked.hands.press(pad, "erase")
    asked.hands.type_number(pad, 120)
    asked.hands.press(pad, "done")
    assert asked.replies == [("key.0", 120)]


def test_counts_of_few_are_stepped_and_zeros_need_no_tap(asked):
    asked.ask(Counts({"steel": (0, 5), "iron": (0, 5)}))
    asked.ui.tap(asked.panel.body.rows[0].ids.stepper.children[0])
    asked.ui.tap("Valider")
    assert asked.replies == [("key.0", {"steel": 1, "iron": 0})]


def test_a_stepper_at_its_bound_says_why(asked):
    asked.ask(Counts({"steel": (0, 5)}))
    asked.ui.tap("−")
    assert asked.refused == [["core.too_few_of"]]


def test_yes_or_no(asked):
    asked.ask(YesNo())
    asked.ui.tap("Non")
    assert asked.replies == [("key.0", False)]


def test_a_no_that_is_forbidden_says_why(asked):
    asked.ask(YesNo(why=lambda said: () if said else (because("toy.rule.tie"),)))
    asked.ui.tap("Non")
    assert asked.refused == [["toy.rule.tie"]] and not asked.replies


def test_a_text_is_typed_and_an_empty_one_refused(asked):
    asked.ask(Text(20, 1))
    asked.ui.tap("Valider")
    assert asked.refused == [["core.text_length"]]
    asked.ui.tap("Écrire ici")
    asked.ui.type("Chez Momo")
    asked.ui.tap("Valider")
    assert asked.replies == [("key.0", "Chez Momo")]


def test_a_form_of_single_taps_is_answered_by_the_last_tap(asked):
    asked.ask(Form({"who": OneOf(("ann", "bob"), "player"), "armed": YesNo()}))
    asked.ui.tap("Oui")
    assert not asked.replies and not asked.ui.find("Valider")
    asked.ui.tap("Bob")
    assert asked.replies == [("key.0", {"who": "bob", "armed": True})]


def test_a_part_that_need_not_be_given_is_taken_back_by_a_second_tap(asked):
    who, also = OneOf(("ann", "bob"), "player"), Maybe(OneOf(("rope", "cars")))
    asked.ask(Form({"who": who, "with": also}))
    panel, body = asked.panel, asked.panel.body
    asked.ui.tap(body.parts["who"].chips[0])
    assert panel.needs_done and not asked.replies and body.value == {"who": "ann"}
    asked.ui.tap(body.parts["with"].chips[1])
    assert body.value == {"who": "ann", "with": "cars"}
    asked.ui.tap(body.parts["with"].chips[1])
    asked.ui.tap(panel.ids.done)
    assert asked.replies[-1][1] == {"who": "ann"}


def test_a_form_tells_which_part_is_missing(asked):
    asked.ask(Form({"who": OneOf(("ann", "bob"), "player"), "vault_name": Text(20)}))
    asked.ui.tap("Valider")
    assert asked.refused == [["app.prompt.incomplete"]]


def test_numbers_of_several_players_are_one_sheet_and_each_is_sent_when_whole(asked):
    kinds = Counts({"gold": (0, 9), "silver": (0, 9)})
    first, second = asked.ask(kinds, kinds, one="ann", two="bob")
    assert asked.panel.sheeted
    asked.hands.answer(first, {"gold": 4, "silver": 0})
    assert asked.replies == [("key.0", {"gold": 4, "silver": 0})]
    asked.panel.show([second])
    asked.ui.frames(4)
    assert asked.panel.sheeted
    asked.hands.answer(second, {"gold": 1, "silver": 2})
    assert asked.replies[-1] == ("key.1", {"gold": 1, "silver": 2})


def test_widgets_are_used_again_for_the_next_prompt_of_the_kind(asked):
    asked.ask(OneOf(("savings", "casino")))
    body, chips = asked.panel.body, set(asked.panel.body.chips)
    asked.ask(OneOf(("rope", "drill")))
    assert asked.panel.body is body and set(body.chips) == chips
    assert asked.ui.find("Corde") and not asked.ui.find("Casino")


def test_a_prompt_is_reworded_when_the_language_changes(asked):
    asked.ask(OneOf(("savings", "casino")))
    tongue.speak("en", ToyWords("en"))
    asked.ui.frames(2)
    assert asked.ui.find("Savings bank") and asked.ui.find("Did the alarm ring?")


def test_a_double_tap_answers_one_question(asked):
    counts = Counts({"rope": (0, 2), "drill": (0, 2)}, "tool")
    first, second = asked.ask(counts, counts)
    asked.panel.show((first,))
    asked.panel.bind(on_reply=lambda *_: asked.panel.show((second,)))
    asked.ui.frames(2)
    done = asked.panel.ids.done.center
    for _ in range(2):
        touch = UnitTestTouch(*asked.panel.ids.done.parent.to_window(*done))
        touch.touch_down()
        asked.ui.frames(2)
        touch.touch_up()
        asked.ui.frames(4)
    assert [key for key, _ in asked.replies] == ["key.0"]
    asked.ui.frames(12)
    asked.ui.tap("Valider")
    assert [key for key, _ in asked.replies] == ["key.0", "key.1"]


def test_an_empty_number_is_asked_for_in_words(asked):
    asked.ask(Count(0, 99))
    asked.hands.press(asked.panel.body.typed.ids.pad, "done")
    assert not asked.replies and asked.refused == [["app.prompt.no_number"]]


def test_a_column_that_was_taken_back_is_asked_for_anew_all_of_it(asked):
    many = Counts({"paintings": (0, 20), "cars": (0, 20)})
    prompts = asked.ask(many, many, ann="ann", bob="bob")
    asked.hands.answer(prompts[0], {"paintings": 9, "cars": 2})
    asked.panel.show(prompts[1:])
    asked.panel.show(prompts)  # undone
    asked.ui.frames(6)
    asked.hands.answer(prompts[0], {"paintings": 10, "cars": 1})
    assert asked.replies == [
        ("key.0", {"paintings": 9, "cars": 2}),
        ("key.0", {"paintings": 10, "cars": 1}),
    ]


def test_a_name_without_room_beside_its_number_stands_over_it(asked):
    asked.ask(Counts({"paintings": (0, 5)}))
    (row,) = asked.panel.body.rows
    assert not row.narrow
    theme.text_size = 150
    asked.panel.size_hint_x, asked.panel.width = None, 220
    asked.ui.frames(6)
    assert row.narrow and row.ids.words.shrink == 1 and row.ids.words.y >= row.ids.stepper.top


def test_a_prompt_that_ends_with_done_wants_room_for_an_answer_besides(asked):
    asked.ask(Counts({"steel": (0, 5), "iron": (0, 5), "gold": (0, 5)}))
    asked.panel.height = asked.panel.least
    asked.ui.frames(4)
    assert asked.panel.ids.scroll.height >= theme.touch - 1


def test_a_column_in_which_nothing_is_left_to_type_is_answered_by_next(asked):
    fixed = Counts({"paintings": (0, 0), "cars": (0, 0)})
    asked.ask(fixed, fixed, ann="ann", bob="bob")
    asked.hands.press(asked.panel.sheet.ids.pad, "done")
    assert asked.replies == [("key.0", {"paintings": 0, "cars": 0})]


def test_the_widget_is_the_one_that_was_declared_not_one_guessed_from_names():
    spots = OneOf(("bar/ne",), "spot")
    parts = {"spot": spots, "who": OneOf(("ann", "bob"), "player")}
    assert body_class_of(Form(parts), board=True) is FormBody
    assert body_class_of(Form(parts, shown="tile"), board=True) is TileBody
    assert body_class_of(Form(parts, shown="tile"), board=False) is FormBody
    assert body_class_of(Form({"who": parts["who"]}, shown="tile"), board=False) is TileBody
    assert spots_of(Form(parts)) is None and spots_of(Form(parts, shown="tile")) is spots


def test_few_are_taken_by_taps_where_the_field_says_so():
    few, many = {"gold": (0, 9)}, {"gold": (0, 10)}
    assert is_handful(Counts(few, by="taps"))
    assert not is_handful(Counts(few)) and not is_handful(Counts(many, by="taps"))


def test_options_stand_under_the_heads_of_their_groups(asked):
    groups = {"steel": ("rope", "drill"), "iron": ("cars",)}
    asked.ask(OneOf(("nobody", "rope", "drill", "cars"), groups=groups))
    body = asked.panel.body
    assert [chip.value for chip in body.chips] == ["rope", "drill", "cars", "nobody"]
    tops = [text.top for text, _ in body.groups]
    assert tops[0] > body.groups[0][1].top > tops[1] > body.groups[1][1].top > body.grid.top
    asked.hands.give(body, asked.panel.current.field, "drill")
    assert asked.replies[-1][1] == "drill"
    asked.ask(OneOf(("rope", "drill")))
    assert not asked.panel.body.groups and len(asked.panel.body.chips) == 2


def test_of_many_the_head_is_tapped_first_and_then_what_is_under_it(asked):
    groups = {"steel": ("rope", "drill"), "iron": ("cars",)}
    field = OneOf(("rope", "cars", "nobody"), "", ("drill",), toy.closed, groups=groups, by="heads")
    asked.ask(field)
    body = asked.panel.body
    assert [(chip.value, chip.left) for chip in body.heads.chips] == [("steel", 1), ("iron", 1)]
    assert [chip.value for chip in body.chips] == ["nobody"]
    asked.ui.tap(body.heads.chips[0])
    assert [chip.value for chip in body.heads.chips] == ["steel"]
    assert [chip.value for chip in body.chips] == ["rope", "drill"]
    asked.ui.frames(20)
    asked.ui.tap(body.chips[1])
    assert asked.refused and not asked.replies
    asked.ui.tap(body.heads.chips[0])
    assert len(body.heads.chips) == 2 and [chip.value for chip in body.chips] == ["nobody"]
    asked.hands.give(body, field, "cars")
    assert asked.replies[-1][1] == "cars" and body.opened == "iron"
    body.enter("rope")
    assert body.opened == "steel" and body.chips[0].chosen


def test_a_thumb_that_taps_a_head_twice_has_chosen_nothing(asked):
    asked.ask(OneOf(("rope", "cars"), groups={"steel": ("rope",), "iron": ("cars",)}, by="heads"))
    body = asked.panel.body
    body.open("steel")
    body.tapped(body.chips[0])
    assert not asked.replies
    asked.ui.frames(20)
    asked.ui.tap(body.chips[0])
    assert asked.replies[-1][1] == "rope"


def test_the_same_question_finds_its_head_still_open_and_the_next_one_all_closed(asked):
    field = OneOf(("rope", "cars"), groups={"steel": ("rope",), "iron": ("cars",)}, by="heads")
    asked.ask(field)
    body = asked.panel.body
    body.open("iron")
    body.set_field(field)
    assert body.opened == "iron"
    asked.panel.show([Prompt(1, "next", asked.panel.current.words, field)])  # in the same words
    assert asked.panel.body is body and not body.opened


def test_a_chip_says_what_choosing_it_means_after_those_before_it(asked):
    def note(before, one):
        return because("toy.way_in.shut", n=len(before))

    asked.ask(SomeOf(("rope", "drill"), ordered=True, note=note))
    body = asked.panel.body
    said = [tongue.say(because("toy.way_in.shut", n=n)) for n in (0, 1)]
    assert [chip.note for chip in body.chips] == [said[0], said[0]]
    asked.ui.tap(body.chips[1])
    assert [chip.note for chip in body.chips] == [said[1], said[0]]
    body.reword()
    assert body.chips[0].name_and_note.split("\n")[1] == said[1]


def test_some_in_order_keep_the_order_of_taps(asked):
    field = SomeOf(("rope", "drill", "cars"), ordered=True)
    asked.ask(field)
    body = asked.panel.body
    asked.hands.give(body, field, ["cars", "rope", "drill"])
    assert body.value == ["cars", "rope", "drill"]
    assert [chip.mark for chip in body.chips] == ["2", "3", "1"]
    asked.hands.give(body, field, ["rope"])
    assert body.value == ["cars", "drill"] and [chip.mark for chip in body.chips] == ["", "2", "1"]
    body.set_field(field)
    body.preset(["drill", "rope"])
    assert body.value == ["drill", "rope"]
