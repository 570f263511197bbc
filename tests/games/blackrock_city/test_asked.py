"""Rulings asked alone (BlackRock City): what the box and the table do not allow, what decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.fields import Field, Form, ListOf
from companion.core.fields.maybe import without_maybe
from companion.core.fields.said import say_list
from companion.core.ruling import Reason, Ruling
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.pieces import COLOURS
from tests.games.blackrock_city.alone import asked, refused

BIDS = [
    {"player": "bleu", "bandits": {"plain": 4}},
    {"player": "marron", "bandits": {"plain": 2}},
    {"player": "jaune", "bandits": {"plain": 2}},
]
HIS = {"player": "bleu"}
COUNTS = [
    {"player": "bleu", "count": 4},
    {"player": "marron", "count": 3},
    {"player": "jaune", "count": 1},
]


def own(ruling: Ruling[Any]) -> tuple[Reason, ...]:
    """Its reasons without what was taken for granted."""
    return tuple(one for one in ruling.reasons if one.rule != "core.situation.assumed")


# What cannot be


@pytest.mark.parametrize(
    ("question", "situation", "why"),
    [
        ("bid", {"player": "vert", "bandits": {"plain": 1}}, "bid.player"),
        ("bid", {"player": "bleu", "bandits": {"plain": 7}}, "bid.bandits"),
        ("bid", {"player": "bleu", "bandits": {"cross": 3}}, "bid.bandits"),
        (
            "bid",
            {"player": "bleu", "bandits": {"cross": 1, "wounded_cross": 2}},
            "blackrock_city.situation.crosses",
        ),
        (
            "bid",
            {"player": "bleu", "bandits": {"plain": 1}, "placed": COUNTS[1:], "fictive": 1},
            "blackrock_city.situation.fictive",
        ),
        ("defer", {"player": "bleu", "reserve": {"plain": 3}, "before": 4}, "defer.before"),
        (
            "sheriff_walk",
            {"player": "bleu", "bandits": {"plain": 1}, "towns": 10, "sheriff": "town_11"},
            "blackrock_city.situation.no_town",
        ),
        (
            "sheriff_walk",
            {"player": "bleu", "bandits": {"plain": 1}, "sheriff": "town_13"},
            "sheriff_walk.sheriff",
        ),
        ("stagecoach", {"bids": COUNTS, "silver": 11}, "stagecoach.silver"),
        ("winner", {"bids": [COUNTS[0], COUNTS[0]]}, "core.column_twice"),
        ("clock", {"player": "bleu", "other": "rose", "left": 3}, "clock.left"),
        (
            "first_player",
            {"players": ["bleu", "marron"], "winner": "fictive"},
            "blackrock_city.situation.previous",
        ),
        (
            "first_player",
            {"players": ["bleu", "marron"], "winner": "rose"},
            "blackrock_city.situation.not_seated",
        ),
        (
            "move",
            {"bids": COUNTS[:1], "chosen": 5},
            "blackrock_city.situation.not_so_far",
        ),
        ("move", {"bids": COUNTS[:1]}, "blackrock_city.situation.how_far"),
        (
            "arrival",
            {"player": "bleu", "start": "town_1", "steps": 2, "stop": "town_5"},
            "blackrock_city.situation.not_on_the_way",
        ),
        (
            "steal",
            {"player": "bleu", "shows": "one_cube", "others": [{"player": "bleu"}]},
            "blackrock_city.closed.not_robbed",
        ),
        (
            "phase_result",
            {"bids": BIDS, "shows": "indians"},
            "blackrock_city.situation.indians_reserve",
        ),
    ],
)
def test_what_no_table_can_have_is_refused_with_what_is_wrong(
    question: str, situation: dict[str, Any], why: str
) -> None:
    assert why in refused(question, **situation)


def standing(player: str, gold: int, silver: int, looted: int) -> dict[str, Any]:
    return {"player": player, "gold": gold, "silver": silver, "looted": looted}


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ((standing("vert", 1, 1, 0), standing("bleu", 1, 0, 0)), "victory.standings[0].player"),
        ((standing("rose", 1, 6, 0), standing("bleu", 1, 5, 0)), "blackrock_city.situation.silver"),
        (
            (standing("rose", 1, 1, 4), standing("bleu", 1, 1, 4)),
            "blackrock_city.situation.same_phase",
        ),
        (
            (standing("rose", 1, 1, 4), standing("fictive", 1, 1, 3)),
            "blackrock_city.situation.fictive",
        ),
    ],
)
def test_brc34_a_victory_that_cannot_be_is_refused(rows: Any, why: str) -> None:
    assert why in refused("victory", standings=list(rows))


# Who goes out, and by which clause


def test_brc34_every_step_of_a_tie_names_who_goes_out() -> None:
    rows = [
        standing("bleu", 2, 2, 4),
        standing("marron", 2, 2, 6),
        standing("jaune", 1, 3, 7),
        standing("rose", 1, 0, 2),
    ]
    ruling = asked("victory", standings=rows)
    assert (ruling.verdict, ruling.decisive) == (("marron",), "blackrock_city.victory.looter")
    out = [one.facts["out"] for one in ruling.reasons if "out" in one.facts]
    assert out == [("rose",), ("jaune",), ("bleu",)]


def test_brc20_the_stagecoach_names_the_bids_that_take_nothing() -> None:
    ruling = asked("stagecoach", bids=COUNTS, silver=3, shows="front", sheriff_there=False)
    assert (ruling.verdict, ruling.decisive) == ("marron", "blackrock_city.stagecoach.second")
    told = {one.rule: one.facts for one in own(ruling)}
    assert told["blackrock_city.stagecoach.winner"]["player"] == "bleu"
    assert told["blackrock_city.stagecoach.lower"]["players"] == ("jaune",)


def test_brc33_the_order_names_everybody_and_goes_clockwise_from_whoever_begins() -> None:
    ruling = asked(
        "first_player",
        players=list(COLOURS),
        winner="rose",
        reserves={"marron": {"wounded": 1}},
    )
    assert ruling.verdict == ("marron", "jaune", "rose", "bleu")
    assert ruling.decisive == "blackrock_city.first.last_bandit"
    follow = ruling.reasons[-1]
    assert follow.rule == "blackrock_city.first.follow"
    assert follow.facts == {"players": ("jaune", "rose", "bleu"), "other": "marron"}


@pytest.mark.parametrize(
    ("reading", "order", "decisive"),
    [
        ("first", ("rose", "marron", "jaune", "bleu"), "blackrock_city.first.several"),
        ("clockwise", ("rose", "bleu", "marron", "jaune"), "blackrock_city.first.only_first"),
    ],
)
def test_brc33_d24_of_several_all_go_first_or_by_the_option_one(
    reading: str, order: tuple[str, ...], decisive: str
) -> None:
    last = {"marron": {"wounded": 1}, "rose": {"wounded_cross": 1}}
    ruling = asked(
        "first_player",
        players=list(COLOURS),
        winner="jaune",
        reserves=last,
        last_bandits=reading,
    )
    assert (ruling.verdict, ruling.decisive) == (order, decisive)


# A wound is cited to the rule that makes it


@pytest.mark.parametrize(
    ("question", "who", "wounds", "kills"),
    [
        (
            "defer_wound",
            "player",
            "blackrock_city.defer.wounded",
            "blackrock_city.defer.killed",
        ),
        ("late", "player", "blackrock_city.clock.wounded", "blackrock_city.clock.killed"),
        (
            "sheriff_catch",
            "rider",
            "blackrock_city.sheriff.wounded",
            "blackrock_city.sheriff.killed",
        ),
        ("indians", "player", "blackrock_city.indians.wounded", "blackrock_city.indians.killed"),
    ],
)
def test_each_wound_has_a_clause_of_its_own(
    question: str, who: str, wounds: str, kills: str
) -> None:
    wounded = asked(question, **{who: "bleu"}, reserve={"plain": 1, "wounded": 1})
    assert (wounded.verdict, wounded.decisive) == ("plain", wounds)
    killed = asked(question, **{who: "bleu"}, reserve={"wounded": 2})
    assert (killed.verdict, killed.decisive) == ("wounded", kills)


def test_brc23_d15_by_the_option_a_clock_spares_the_wounded() -> None:
    ruling = asked("late", player="bleu", reserve={"wounded": 2}, clock_kill="spares")
    assert (ruling.verdict, ruling.decisive) == ("nothing", "blackrock_city.clock.spared")


@pytest.mark.parametrize(
    ("reserve", "before", "rule"),
    [
        ({"wounded": 2}, 0, "blackrock_city.defer.dies"),
        ({"plain": 1, "wounded": 2}, 1, "blackrock_city.defer.one_by_one"),
        ({"plain": 2, "wounded": 2}, 1, ""),
    ],
)
def test_brc11_a_deferral_says_when_bandits_will_die(
    reserve: dict[str, int], before: int, rule: str
) -> None:
    ruling = asked("defer", player="bleu", reserve=reserve, before=before, again=False)
    assert ruling.verdict
    dies = {"blackrock_city.defer.dies", "blackrock_city.defer.one_by_one"} & set(ruling.rules)
    assert dies == ({rule} if rule else set())


# Advice that can be followed


@pytest.mark.parametrize(
    ("count", "reserve", "advice"),
    [
        (3, {"plain": 5}, {"blackrock_city.bid.more_or_fewer"}),
        (3, {"plain": 3}, {"blackrock_city.bid.fewer"}),
        (1, {"plain": 2}, {"blackrock_city.bid.more"}),
        (1, {"plain": 1}, {"blackrock_city.bid.renounce_or_defer"}),
        (3, None, {"blackrock_city.bid.fewer"}),  # more is not known
    ],
)
def test_brc13_more_or_fewer_is_advised_where_it_can_be_placed(
    count: int, reserve: dict[str, int] | None, advice: set[str]
) -> None:
    told = {} if reserve is None else {"reserve": reserve}
    placed = [{"player": "rose", "count": count}]
    ruling = asked("bid", player="bleu", bandits={"plain": count}, placed=placed, **told)
    assert (ruling.verdict, ruling.decisive) == (False, "blackrock_city.bid.equals_highest")
    assert ruling.clause is not None
    assert {one.rule for one in ruling.clause.walk()} == {ruling.decisive} | advice


def test_brc09_a_bid_after_renouncing_is_refused_by_that_rule() -> None:
    ruling = asked("bid", player="bleu", bandits={"plain": 1}, renounced=True)
    assert (ruling.verdict, ruling.decisive) == (False, "blackrock_city.bid.renounced")


# A whole phase


def test_a_phase_names_its_winner_before_anybody_comes_home() -> None:
    ruling = asked("phase_result", bids=BIDS, gold=2)
    rules = [one.rule for one in own(ruling)]
    won, home = "blackrock_city.winner.highest", "blackrock_city.return.wounded"
    assert rules.index(won) < rules.index(home)
    assert rules.count("blackrock_city.winner.bid") == len(BIDS)


def test_a_phase_with_two_level_for_second_does_not_say_that_nobody_is() -> None:
    ruling = asked("phase_result", bids=BIDS, shows="stagecoach")
    assert ruling.verdict["stagecoach"] == "bleu"
    assert "blackrock_city.stagecoach.tile_tied" in ruling.rules
    assert "blackrock_city.stagecoach.no_second" not in ruling.rules


@pytest.mark.parametrize(
    ("reserve", "verdict", "rule"),
    [
        ({"plain": 1}, {"wounded": 1}, "blackrock_city.indians.wounded"),
        ({"wounded": 1}, {"dead": 1}, "blackrock_city.indians.killed"),
        ({}, "stop", "blackrock_city.indians.stop"),
    ],
)
def test_brc27_a_phase_tells_the_wound_of_the_indians(
    reserve: dict[str, int], verdict: Any, rule: str
) -> None:
    ruling = asked("phase_result", bids=BIDS, shows="indians", reserve=reserve)
    assert ruling.verdict["indians"] == verdict
    assert rule in ruling.rules


# Words that are true of this table


@pytest.mark.parametrize("shows", ["one_cube", "two_cubes"])
def test_brc25_brc26_with_one_opponent_nobody_chooses_between_several(shows: str) -> None:
    two = ("bleu", "marron")
    ruling = asked(
        "steal", table=two, player="bleu", shows=shows, others=[{"player": "marron", "cubes": 3}]
    )
    assert ruling.decisive in (
        "blackrock_city.back.one_from_one",
        "blackrock_city.back.two_from_one",
    )
    assert ruling.clause is not None and ruling.clause.facts["other"] == "marron"


def named(field: Field) -> Iterator[str]:
    """The names of all that a situation is described with."""
    field = without_maybe(field)
    if isinstance(field, Form):
        for name, part in field.parts.items():
            yield name
            yield from named(part)
    elif isinstance(field, ListOf):
        yield from named(field.row)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_field_is_explained(language: Any) -> None:
    words = Words(language, ("blackrock_city", "app"))
    for one in GAME.offers.questions:
        assert one.form is not None
        for name in named(one.form(COLOURS)):
            keys = (f"blackrock_city.field.{one.key}.{name}", f"blackrock_city.field.{name}")
            assert any(words.find(key) for key in keys), (one.key, name)


@pytest.mark.parametrize(
    ("question", "situation", "english", "french"),
    [
        (
            "indians",
            {"player": "bleu", "reserve": {"plain": 1}},
            "a bandit wounded",
            "un bandit blessé",
        ),
        ("late", {**HIS, "reserve": {"wounded": 1}}, "a bandit killed", "un bandit tué"),
        ("indians", {**HIS, "reserve": {}}, "stop at once", "arrêt immédiat"),
        ("sheriff_catch", {"rider": "bleu", "reserve": {}}, "a cube to lose", "un cube à perdre"),
        ("exhaustion", {"left": {"bleu": 0, "rose": 0}}, "it ends here", "on s'arrête là"),
    ],
)
def test_a_verdict_says_what_happens_not_what_the_piece_showed(
    question: str, situation: dict[str, Any], english: str, french: str
) -> None:
    found = GAME.question(question)
    assert found is not None
    told = say_list(asked(question, **situation).verdict, found.of)
    assert Words("en", ("blackrock_city", "app")).value(told) == english
    assert Words("fr", ("blackrock_city", "app")).value(told) == french
