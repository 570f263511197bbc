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
    if before is None:
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
    """Those that are chosen first, and those that are said at once; neither where one is open."""
    several = prompts if len(prompts) > 1 else ()
    at_once = tuple(one for one in several if says_itself(one) and one is not current)
    asked = tuple(one for one in several if one not in at_once)
    if len(asked) > MANY and current is not None:
        asked = one_of_each(asked, current)
    return asked if len(asked) > 1 else (), at_once


def one_of_each(prompts: Sequence[Prompt], current: Prompt) -> tuple[Prompt, ...]:
    """All about the same thing as the question in front; of anything else the first alone."""
    first: dict[str, Prompt] = {}
    for one in prompts:
        first.setdefault(stem_of(one), one)
    here = stem_of(current)
    return tuple(one for one in prompts if stem_of(one) == here or one in first.values())
