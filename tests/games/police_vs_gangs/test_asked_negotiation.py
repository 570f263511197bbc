"""Negotiation asked alone: shipped examples, random situations in words, what cannot be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.content.examples import read_example
from companion.content.words import Words
from companion.core.asked import AskedAlone
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.agreement import AGREEMENT
from companion.games.police_vs_gangs.asked.hand_out import HAND_OUT
from tests.kit.situations import spoiled

PLAYERS = ("violet", "jaune", "bleu", "rouge", "blanc", "vert")
QUESTIONS = {one.key: one for one in (AGREEMENT, HAND_OUT)}
EXAMPLES = ("pv_6", "pv_6_hand_out", "pv_7", "pv_13", "hand_out_shortage")
DOMAINS = ("app", "police_vs_gangs", "police_city", "gangs_city")

HERE = [{"player": "jaune"}, {"player": "rouge"}]
DEAL = {"parties": HERE, "demands": {"tabac": 1}, "badges": 0, "claims": []}
TAKERS = [{"player": "jaune", "camp": "gangsters"}, {"player": "rouge", "camp": "police"}]


REFUSING = {"player": "rouge", "says": "refuses"}
SHARED = {"takers": TAKERS, "fed": {}}


def claim(player: str, item: str, amount: Any = 1) -> dict[str, Any]:
    return {"player": player, "item": item, "amount": amount}


@pytest.mark.parametrize("key", EXAMPLES)
def test_shipped_examples_are_ruled_as_they_say(key: str) -> None:
    example = read_example("police_vs_gangs", key)
    ruling = ask(QUESTIONS[example.question], example.situation, PLAYERS)
    assert (ruling.verdict, ruling.decisive) == (example.verdict, example.decisive)


def told(ruling: Ruling[Any]) -> None:
    """Every reason is cited and worded in both languages."""
    cited = read_citations("police_vs_gangs")
    for language in ("fr", "en"):
        words = Words(language, DOMAINS)  # type: ignore[arg-type]
        for line in words.lines(*ruling.reasons):
            assert "{" not in line.text
        words.value(ruling.verdict)
    for rule in ruling.rules:
        head, chapter, *_ = rule.split(".")
        assert head == "core" or chapter == "assumed" or rule in cited, rule


@pytest.mark.parametrize("asked", QUESTIONS.values(), ids=QUESTIONS)
def test_random_situations_are_ruled_in_words_and_name_everybody(asked: AskedAlone) -> None:
    form, chance = asked.form(PLAYERS), Random(5)
    for _ in range(150):
        plain = form.draw(chance)
        assert form.check(plain).verdict, plain
        ruling = ask(asked, plain, PLAYERS)
        told(ruling)
        named = str([dict(one.facts) for top in ruling.reasons for one in top.walk()])
        assert all(one["player"] in named for one in plain[asked.contenders])


@pytest.mark.parametrize("asked", QUESTIONS.values(), ids=QUESTIONS)
def test_spoiled_situations_are_refused(asked: AskedAlone) -> None:
    form, chance = asked.form(PLAYERS), Random(7)
    for one in spoiled(form, form.draw(chance), chance):
        with pytest.raises(SituationError):
            ask(asked, one.situation, PLAYERS)


@pytest.mark.parametrize(
    ("question", "situation", "rule"),
    [
        (
            "agreement",
            {**DEAL, "claims": [claim("vert", "place")]},
            "police_vs_gangs.agreement.not_there",
        ),
        (
            "agreement",
            {**DEAL, "claims": [claim("jaune", "tabac", "badge")]},
            "police_vs_gangs.feeding.badge_on_card",
        ),
        (
            "agreement",
            {
                **DEAL,
                "parties": [HERE[0], {"player": "rouge", "says": "silent"}],
                "claims": [claim("rouge", "place")],
            },
            "police_vs_gangs.agreement.silent_claims",
        ),
        (
            "agreement",
            {**DEAL, "ended": "agreed", "parties": [HERE[0], REFUSING]},
            "police_vs_gangs.agreement.not_all_agreed",
        ),
        (
            "hand_out",
            {**SHARED, "claims": [claim("vert", "rest")]},
            "police_vs_gangs.agreement.not_there",
        ),
    ],
)
def test_what_cannot_be_is_refused(question: str, situation: Any, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        ask(QUESTIONS[question], situation, PLAYERS)
    rules = [one.rule for one in found.value.reason.walk()]
    assert rule in rules


def test_81_the_following_of_nobody_are_not_asked_for() -> None:
    with pytest.raises(SituationError) as found:
        ask(AGREEMENT, {**DEAL, "claims": [claim("jaune", "tabac", "others")]}, PLAYERS)
    rules = [one.rule for one in found.value.reason.walk()]
    assert "police_vs_gangs.agreement.others_of_nothing" in rules


def test_claims_that_are_no_deal_are_not_handed_out() -> None:
    claims = [claim("jaune", "place"), claim("rouge", "place")]
    with pytest.raises(SituationError) as found:
        ask(HAND_OUT, {"takers": TAKERS, "fed": {"tabac": 1}, "claims": claims}, PLAYERS)
    rules = [one.rule for one in found.value.reason.walk()]
    assert "police_vs_gangs.agreement.place_twice" in rules


def test_a_hand_out_is_told_player_by_player() -> None:
    example = read_example("police_vs_gangs", "pv_6_hand_out")
    verdict = ask(HAND_OUT, example.situation, PLAYERS).verdict
    words = Words("en", DOMAINS, {"rouge": "Ann", "bleu": "Bob", "jaune": "Cyd"})
    told = {"Ann: the place", "Bob: alcohol 1", "Cyd: alcohol 1, tobacco 2"}
    assert all(one in words.value(verdict) for one in told)


def test_asked_alone_who_says_nothing_agrees_and_the_glass_is_empty() -> None:
    rules = ask(AGREEMENT, DEAL, PLAYERS).rules
    assert "police_vs_gangs.assumed.agrees" in rules
    assert "police_vs_gangs.assumed.time_out" in rules


def test_the_form_knows_ranks_and_wishes_as_the_table_does() -> None:
    field: Any = AGREEMENT.form(PLAYERS).parts["claims"]
    first, others = claim("jaune", "tabac", "first_1"), claim("rouge", "tabac", "others")
    assert field.terms.wishes([first, claim("bleu", "tabac", "badge")], "tabac") == [first]
    ranks = {("jaune", "tabac"): 1, ("rouge", "tabac"): 2}
    assert field.terms.ranks([others, first], "tabac") == ranks
