"""Code, citations and both catalogues agree, key by key and gap by gap, with nothing left over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.content.box import read_box, unknown_values
from companion.content.citations import STATUSES, read_citations
from companion.evening.alone import field_key, label_key
from companion.games import GAMES, boxes_of, load
from companion.terminal.described import rows
from tests.content.catalogues import DOMAINS, LANGUAGES, all_entries, entries, gaps
from tests.content.code_keys import CODE, KEY, PACKAGES, Use, is_head, modules, uses
from tests.content.test_limits import LONGEST_LABEL

# Keys of a game that are no rule: questions, phases, names and the like cite no chapter; nor does
# what a game tells of itself, its players, what is shared, and what hands do now; nor what a
# situation is made of and what it takes for granted; nor does what a verdict is of.
UNCITED = ("ask", "phase", "name", "note", "option", "colour", "situation")
UNCITED += ("sheet", "shared", "now", "assumed", "field", "ruled")
UNCITED += ("source", "deed", "course")  # labels of statistics
UNCITED += ("strip",)  # labels of the strip at the table
UNCITED += ("sketch",)  # labels of the sketch of a table


def listed(lines: set[str] | list[str]) -> str:
    return "\n" + "\n".join(sorted(lines))


@cache
def keys() -> frozenset[str]:
    return frozenset(use.key for use in uses())


def rules(game: str) -> set[str]:
    """The keys of a game that a citation must stand behind, and those it borrows from another."""
    own, package = f"{game}.", f"companion/games/{game}/"
    return {
        use.key
        for use in uses()
        if use.key.startswith(own) or (of_a_game(use.key) and use.where.startswith(package))
        if use.key.split(".")[1] not in UNCITED and not is_head(use)
    }


def of_a_game(key: str) -> bool:
    return key.partition(".")[0] in PACKAGES


def test_keys_and_facts_are_written_out_in_the_code() -> None:
    faults = [fault for module in modules() for fault in module.faults]
    assert not faults, listed(faults)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_worded(language: str) -> None:
    worded = all_entries(language)
    missing = {use for use in uses() if use.key not in worded and not is_head(use)}
    assert not missing, listed({f"{use.key}  {use.where}" for use in missing})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_gap_is_filled_by_a_fact_wherever_the_key_is_used(language: str) -> None:
    worded = all_entries(language)
    empty = [
        f"{use.key}  {{{gap.fact}}}  {use.where}"
        for use in with_facts()
        for gap in gaps(language, worded.get(use.key, ""))
        if gap.fact not in (use.facts or ())
    ]
    assert not empty, listed(empty)


def with_facts() -> Iterator[Use]:
    """Uses that tell their facts; a key of the rules that is told nowhere with facts has none."""
    told = {use.key for use in uses() if use.facts is not None}
    yield from (use for use in uses() if use.facts is not None)
    for module in modules():
        for use in module.uses:
            if use.facts is None and module.strict and use.key not in told:
                yield use


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_say_the_same_things(domain: str) -> None:
    french, english = entries("fr", domain), entries("en", domain)
    assert set(french) == set(english), listed(set(french) ^ set(english))
    differ = {
        key
        for key in french
        if {gap.fact for gap in gaps("fr", french[key])}
        != {gap.fact for gap in gaps("en", english[key])}
    }
    assert not differ, listed(differ)


@pytest.mark.parametrize("game", PACKAGES)
def test_every_rule_of_a_game_is_cited_and_no_citation_is_left_over(game: str) -> None:
    cited = set(read_citations(game))
    assert not rules(game) - cited, "\nnot cited:" + listed(rules(game) - cited)
    assert not cited - rules(game), "\nleft over:" + listed(cited - rules(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_alternative_of_a_reading_is_an_option_of_the_game(game: str) -> None:
    named = {found.alternative for found in read_citations(game).values() if found.alternative}
    if named:
        assert named <= {option.key for option in load(game).offers.options}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_choice_and_invariant_is_worded(game: str, language: str) -> None:
    played = load(game)
    named = {option.words(game) for option in played.offers.options}
    for option in played.offers.options:
        named |= {option.words(game, choice) for choice in option.choices}
    named |= {f"{game}.invariant.{name}" for name in played.rules.invariants}
    missing = named - all_entries(language).keys()
    assert not missing, listed(missing)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_asked_alone_and_each_part_of_it_is_worded(game: str, language: str) -> None:
    played, worded = load(game), all_entries(language)
    missing = set[str]()
    for asked in played.offers.questions:
        names = {row.name for row in rows(asked.form(played.colours))}
        missing |= {f"{game}.field.{name}" for name in names if not field_key(game, asked, name)}
        missing |= {f"{game}.question.{asked.key}"} - worded.keys()
    assert not missing, listed(missing)


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_wording_is_left_over(domain: str) -> None:
    left = {
        key
        for key in entries("fr", domain)
        if key not in keys() and not said_beside(key)
        if not names_a_thing(domain, key) and not is_short(domain, key)
    }
    assert not left, listed(left)


def said_beside(key: str) -> bool:
    """Is it how a rule is told beside the token of its player?"""
    domain, _, rest = key.partition(".")
    return rest.startswith("beside.") and f"{domain}.{rest.removeprefix('beside.')}" in keys()


def is_short(domain: str, key: str) -> bool:
    """Is it the short label of a fact whose words are long in one of the languages?"""
    whole = key.removesuffix(".short")
    long = any(len(entries(one, domain).get(whole, "")) > LONGEST_LABEL for one in LANGUAGES)
    return key.startswith(f"{domain}.field.") and key != whole and long


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_fact_has_a_short_label_at_the_desk(game: str, language: str) -> None:
    played, worded = load(game), all_entries(language)
    told = {
        label_key(game, asked, row.name)
        for asked in played.offers.questions
        for row in rows(asked.form(played.colours))
        if not row.reading
    }
    long = {f"{key}: {worded[key]}" for key in told if len(worded[key]) > LONGEST_LABEL}
    assert not long, listed(long)


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_a_token_the_same_facts_are_told_but_the_player(language: str) -> None:
    worded = all_entries(language)
    beside = {key for key in worded if said_beside(key)}
    assert beside
    for key in beside:
        facts, whole = (
            {gap.fact for gap in gaps(language, worded[one])}
            for one in (key, key.replace(".beside.", ".", 1))
        )
        assert facts == whole - {"player"}, key


def names_a_thing(domain: str, key: str) -> bool:
    """Is it the name of something (<domain>.<kind>.<thing>) that the code or the box knows?"""
    head, kind, thing = (*key.split(".", 2), "", "")[:3]
    if kind == "numbered":  # of several alike, lieu_10 and those after it
        return head == domain and any(one.startswith(f"{thing}_") for one in things(domain))
    if thing.isdigit():  # a number that is told otherwise where a sentence has it as this fact
        return any(f"{{{kind}}}" in sentence for sentence in entries("fr", domain).values())
    named = thing in things(domain) or set(thing.split(".")) <= things(domain)
    return head == domain and bool(kind and thing) and named


@cache
def things(domain: str) -> set[str]:
    """Everything that may be named: words of the code, of the box, of the citations."""
    known = {*STATUSES, *PACKAGES, *boxes_of(domain)}
    for module in modules():
        layer, own = layer_and_name(module.path)
        if domain == "app" or layer == "core" or own in (domain, *boxes_of(domain)):
            known |= module.words
    for opened in boxes_of(domain) if domain != "app" else ():
        box = read_box(opened)
        known |= {part for key in (*box, *unknown_values(opened)) for part in key.split(".")}
        known |= {
            kind for value in box.values() if isinstance(value.value, dict) for kind in value.value
        }
    return known


def layer_and_name(path: Path) -> tuple[str, str]:
    """The layer of a module, and the game or box it belongs to, where it belongs to one."""
    layer, *below = path.relative_to(CODE).parts
    named = below[1:] if layer == "ui" and below[0] == "boards" else below
    return layer, named[0].removesuffix(".py") if named else ""


def test_the_scan_sees_the_keys_of_the_core() -> None:
    assert {"core.not_offered", "core.session.breaks"} <= keys()
    assert all(KEY.fullmatch(key) for key in keys())
