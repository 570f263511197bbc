"""Several questions open at once: which one is in front, and what each is called."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.fields import OneOf
from companion.core.log import Prompt
from companion.ui.people import people
from companion.ui.tongue import tongue


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


def short_name(prompt: Prompt) -> str:
    """A question on a chip: where a player's token stands, only what tells it apart."""
    facts = prompt.words.facts
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
    return asked if len(asked) > 1 else (), at_once
