"""Laws of every ruling asked alone, that know no rule: names, limits, what was left out, who lost.

Random situations are drawn from the fields a question declares. Most of them hang together; one
that cannot be on a table (the rule says so itself) is drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any

import pytest

from companion.core.asked import AskedAlone
from companion.core.fields import ListOf
from companion.core.fields.maybe import without_maybe
from companion.core.ruling import Reason, Ruling, SituationError
from companion.evening.alone import ask
from companion.games import GAMES, load
from tests.kit.situations import ASKED, SITUATIONS, declared, situations, spoiled, without

Count = Callable[[str, object], None]
CONTENDED = [
    (key, one.key) for key in GAMES for one in load(key).offers.questions if one.contenders
]


@pytest.mark.parametrize("key", GAMES)
def test_every_question_that_is_written_is_offered(key: str) -> None:
    folder = import_module(f"companion.games.{key}.asked")
    modules = [
        import_module(f"{folder.__name__}.{one.name}") for one in iter_modules(folder.__path__)
    ]
    written = [one for module in modules for one in vars(module).values()]
    questions = [one for one in written if isinstance(one, AskedAlone)]
    assert questions and all(one in load(key).offers.questions for one in questions)


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_every_ruling_asked_alone_names_the_clause_that_decided(
    key: str, question: str, record_property: Count
) -> None:
    for plain, ruling in situations(key, question):
        assert ruling.clause is not None, plain
        assert ruling.decisive.startswith(key), (ruling.decisive, plain)
        marked = any(one is ruling.clause for one in walked(ruling))
        assert marked, (ruling.decisive, plain)
    record_property(f"{key}: random situations asked alone", SITUATIONS)


@pytest.mark.parametrize(("key", "question"), CONTENDED)
def test_every_contender_appears_in_the_reasons(key: str, question: str) -> None:
    _, asked, form = declared(key, question)
    for plain, ruling in situations(key, question):
        named = {one for reason in walked(ruling) for one in words(dict(reason.facts))}
        missing = contenders(plain.get(asked.contenders, ()), form.parts[asked.contenders]) - named
        assert not missing, (missing, plain, ruling)


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_a_spoiled_situation_is_refused_by_a_reason_that_names_the_field(
    key: str, question: str, record_property: Count
) -> None:
    game, asked, form = declared(key, question)
    chance, refusals = Random(question), 0
    for plain, _ in situations(key, question):
        for path, rule, spoilt in spoiled(form, plain, chance, asked.key):
            with pytest.raises(SituationError) as refused:
                ask(asked, spoilt, game.colours)
            reasons = list(refused.value.reason.walk())
            assert path in {one.facts.get("path") for one in reasons}, (path, spoilt)
            assert rule in {one.rule for one in reasons}, (path, rule, spoilt)
            refusals += 1
    assert refusals
    record_property(f"{key}: spoiled situations refused by their field", refusals)


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_what_is_left_out_never_decides_in_silence(
    key: str, question: str, record_property: Count
) -> None:
    """Take a fact away: the verdict stays, or it is said what was assumed, or it is asked for."""
    game, asked, form = declared(key, question)
    taken = 0
    for plain, before in situations(key, question):
        for path, less in without(form, plain):
            taken += 1
            try:
                ruling = ask(asked, less, game.colours)
            except SituationError:
                continue
            assumed = ruling.reasons[0].rule == "core.situation.assumed"
            assert assumed or ruling.verdict == before.verdict, (path, plain)
    record_property(f"{key}: facts taken away from a situation", taken)


def walked(ruling: Ruling[Any]) -> list[Reason]:
    return [one for reason in ruling.reasons for one in reason.walk()]


def words(fact: Any) -> Iterator[str]:
    """Every text in a fact; of one that names two things, `violet/dealer`, each of them."""
    if isinstance(fact, str):
        yield fact
        yield from fact.split("/")
    elif isinstance(fact, Mapping):
        for key, inner in fact.items():
            yield from words(key)
            yield from words(inner)
    elif isinstance(fact, tuple | list | frozenset | set):
        for inner in fact:
            yield from words(inner)


def contenders(given: Any, field: Any) -> set[str]:
    """Who contends: the players of rows, the names of a list, the heads of a mapping."""
    if isinstance(without_maybe(field), ListOf):
        return {row["player"] if isinstance(row, Mapping) else row for row in given}
    return set(given)
