"""Several questions open at once: which one is in front, and what each is called."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.fields import OneOf
from companion.core.log import Prompt
from companion.ui.people import people
from companion.ui.tongue import tongue

MANY = 6  # more chips than that would hide the question


def going_on(before: Prompt | None, prompts: Sequence[Prompt]) -> Prompt | None:
    """The same question again, or the next of the same kind for the same player."""
    if before is None or says_itself(before):
        return None
    alike = [one for one in prompts if one.words.rule == before.words.rule]
    same = next((one for one in alike if one.key == before.key), None)
    stem = before.key.rpartition(".")[0]
    return same or next((one for one in alike if stem and one.key.startswith(f"{stem}.")), None)


def says_itself(prompt: Prompt) -> bool:
    """Is there only one thing to say?"""
    field = prompt.field
    return isinstance(field, OneOf) and len(field.options) == 1 and not field.closed


def stem_of(prompt: Prompt) -> str:
    """What the questions about one thing, or of one player, have in common."""
    return prompt.key.rpartition(".")[0]


def short_name(prompt: Prompt, current: Prompt | None = None) -> str:
    """A question on a chip: in short if the game says how, else what tells it apart."""
    facts = prompt.words.facts
    if prompt.words.parts:
        return tongue.say(prompt.words.parts[0])
    if "what" in facts and "piece" in facts:
        beside = current is not None and stem_of(current) == stem_of(prompt)
        return tongue.name(facts["what"] if beside else facts["piece"])
    if not people.among(facts) or says_itself(prompt):
        return tongue.say(prompt.words)
    return tongue.name(facts["spot"], "spot") if "spot" in facts else ""


def sort_out(
    prompts: Sequence[Prompt], current: Prompt | None
) -> tuple[tuple[Prompt, ...], tuple[Prompt, ...]]:
    """Those to choose from above, those below the question; neither where one alone is open."""
    several = prompts if len(prompts) > 1 else ()
    series = series_of(several)
    if series:
        return (), beside_series(several, series, current)
    at_once = tuple(one for one in several if says_itself(one) and one is not current)
    asked = tuple(one for one in several if one not in at_once)
    if len(asked) > MANY and current is not None:
        asked = one_of_each(asked, current)
    return asked if len(asked) > 1 else (), at_once


def series_of(prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
    """Many questions that differ in their number alone: they come one after the other."""
    alike: dict[tuple[str, str], list[Prompt]] = {}
    for one in prompts:
        if not people.among(one.words.facts):
            alike.setdefault((stem_of(one), one.words.rule), []).append(one)
    longest = max(alike.values(), key=len, default=[])
    return tuple(longest) if len(longest) > MANY else ()


def beside_series(
    prompts: Sequence[Prompt], series: Sequence[Prompt], current: Prompt | None
) -> tuple[Prompt, ...]:
    """The way to what else is open, and from there back to the series."""
    back = series[:1] if current not in series else ()
    return (*back, *(one for one in prompts if one not in series and one is not current))


def one_of_each(prompts: Sequence[Prompt], current: Prompt) -> tuple[Prompt, ...]:
    """All about the same thing as the question in front; of anything else the first alone."""
    first: dict[str, Prompt] = {}
    for one in prompts:
        first.setdefault(stem_of(one), one)
    here = stem_of(current)
    return tuple(one for one in prompts if stem_of(one) == here or one in first.values())
