"""Several open questions: which one comes to the front, and which stand beside it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.about import About
from companion.core.log import Prompt
from companion.ui.look.people import people
from companion.ui.prompts.bodies.questions import says_itself, why_only_no

MANY = 6  # more chips than that would hide the question


def next_question(before: Prompt | None, prompts: Sequence[Prompt]) -> Prompt | None:
    """The question to ask next: the same again, the next of its series, or of its kind."""
    if before is None or says_itself(before):
        return None
    alike = (one for one in prompts if one.words.rule == before.words.rule)
    same = next((one for one in alike if one.key == before.key), None)
    if same is not None or not before.about.series:
        return same
    here = [one for one in prompts if one.about.series == before.about.series]
    return first_question(here or _following_prompts(before.about, prompts))


def _following_prompts(before: About, prompts: Sequence[Prompt]) -> list[Prompt]:
    """The questions that go on with the same player, in series that are theirs alone."""
    shared = {one.about.series for one in prompts if one.about.player != before.player}
    apart = (one for one in prompts if one.about.series not in shared)
    return [one for one in apart if _follows(one.about, before)]


def _follows(about: About, before: About) -> bool:
    """Is a question another of the same series, put to the same player?"""
    if not about.series or about.player != before.player:
        return False
    return bool(about.subject) == bool(before.subject)


def first_question(prompts: Sequence[Prompt]) -> Prompt | None:
    """The question to begin with: the first, or the one before it in its series."""
    head = next(iter(prompts), None)
    if head is None or not head.about.series:
        return head
    return min(
        (one for one in prompts if one.about.series == head.about.series),
        key=lambda one: one.about.rank,
    )


def worth_asking(prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
    """The questions that can be answered with more than No; all if there are none."""
    return tuple(one for one in prompts if not why_only_no(one)) or tuple(prompts)


def other_questions(
    prompts: Sequence[Prompt], current: Prompt | None
) -> tuple[tuple[Prompt, ...], tuple[Prompt, ...]]:
    """The other open questions: those to turn to, and those answered by a single tap."""
    others = without_duplicates(prompts, current)
    series = series_of(prompts)
    if series:
        others = beside_series(others, series, current)
    at_once = tuple(one for one in others if one is not current and _at_once(one))
    asked = tuple(one for one in others if one not in at_once)
    if len(asked) > MANY and current is not None:
        asked = one_of_each(asked, current)
    return tuple(one for one in asked if one is not current), at_once


def without_strangers(
    at_once: Sequence[Prompt], ways: Sequence[Prompt], current: Prompt | None
) -> tuple[Prompt, ...]:
    """The statements that may stand under a question: not those of another player.

    A statement stays if no other question of its player leads to it.
    """
    asked = current.about.player if current is not None else ""
    led_to = {one.about.player for one in ways} - {asked, ""} if asked else set()
    return tuple(one for one in at_once if one.about.player not in led_to)


def is_strangers(prompt: Prompt, current: Prompt | None) -> bool:
    """Is a question put to somebody else than the one in front?"""
    asked = current.about.player if current is not None else ""
    return bool(asked) and prompt.about.player not in ("", asked)


def _at_once(prompt: Prompt) -> bool:
    """Is a question answered, or refused, by a single tap?"""
    return says_itself(prompt) or bool(why_only_no(prompt))


def without_duplicates(prompts: Sequence[Prompt], current: Prompt | None) -> tuple[Prompt, ...]:
    """The questions without those that read alike; of these the one in front or the first."""
    first: dict[object, Prompt] = {}
    for one in prompts:
        read = one.words.rule, repr(one.words.facts), one.about.series
        if one is current or read not in first:
            first[read] = one
    return tuple(one for one in prompts if one in first.values())


def series_of(prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
    """A long series of questions that differ in their number only; empty if there is none."""
    alike: dict[tuple[str, str], list[Prompt]] = {}
    for one in prompts:
        if one.about.series and not people.key_if_seated(one.about.player):
            alike.setdefault((one.about.series, one.words.rule), []).append(one)
    longest = max(alike.values(), key=len, default=[])
    return tuple(longest) if len(longest) > MANY else ()


def beside_series(
    prompts: Sequence[Prompt], series: Sequence[Prompt], current: Prompt | None
) -> tuple[Prompt, ...]:
    """The questions beside a long series, and one that leads back to it."""
    back = series[:1] if current not in series else ()
    return (*back, *(one for one in prompts if one not in series and one is not current))


def one_of_each(prompts: Sequence[Prompt], current: Prompt) -> tuple[Prompt, ...]:
    """The questions of the series in front, and the first of each other series."""
    first: dict[str, Prompt] = {}
    for one in prompts:
        first.setdefault(one.about.series or one.key, one)
    here = current.about.series
    return tuple(one for one in prompts if one.about.series == here or one in first.values())
