"""Rulings asked alone: what a situation is made of, what is wrong with one, what it leaves out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.fields import LEFT_OUT, Field, Form, Maybe, OneOf, Part
from companion.core.ruling import Reason, Ruling, because


@dataclass(frozen=True, slots=True)
class AskedAlone:
    """A ruling that can be asked without a game in progress.

    Its form is what the situation is described with, by whoever sits at the table: the same fields
    that prompts are made of. `contenders` names the field of those who may come out ahead, `of` is
    the kind its verdict is told as, where a bare name would not say what happens. `words` names
    what a verdict is of, where that hangs on the ruling.
    """

    key: str
    situation: type
    rule: Callable[[Any], Ruling[Any]]
    form: Callable[[tuple[str, ...]], Form]
    contenders: str = ""
    of: str = ""
    words: Callable[[Ruling[Any]], str] | None = None


def faults(field: Field, reply: Any, path: str) -> Iterator[Reason]:
    """The faults of a situation, each with the path to its field."""
    found = False
    for found_fault in _faults_of_parts(field, reply, path):
        found = True
        yield found_fault
    if not found:
        yield from (_wrong(one, path) for one in field.check(reply).reasons)


def _wrong(reason: Reason, path: str) -> Reason:
    """The reason against a reply, with options as they are typed."""
    if reason.rule == "core.not_offered":
        text = ", ".join(map(str, reason.facts["options"]))
        said = reason.facts["reply"]
        return because("core.situation.not_offered", path=path, reply=said, text=text)
    if not path:  # of the whole
        return reason
    told = reason.facts.get("reply")
    if isinstance(told, str) and told.lstrip("-").isdigit():  # else it would read as the number
        reason = reason._replace(facts={**reason.facts, "reply": f'"{told}"'})
    return because("core.situation.wrong", reason, path=path)


def _faults_of_parts(field: Field, reply: Any, path: str) -> Iterator[Reason]:
    """The faults of the parts of a field."""
    parts = field.inside(reply)
    names = [one.at for one in parts]
    for strange in (one for one in reply if one not in names) if _are_named_parts(parts) else ():
        known = ", ".join(map(str, names))
        yield because("core.situation.unknown", path=path_within(path, strange), text=known)
    for one in parts:
        if one.said is LEFT_OUT and not one.may_go:
            yield _missing_field(one.field, path_within(path, one.at))
    for one in parts:
        if one.said is not LEFT_OUT:
            yield from faults(one.field, one.said, path_within(path, one.at))


def _are_named_parts(parts: tuple[Part, ...]) -> bool:
    """Are the parts those of a form, told by name, and not rows of a list?"""
    return bool(parts) and isinstance(parts[0].at, str)


def path_within(path: str, at: str | int) -> str:
    """The path of a part of a form, or of a row of a list."""
    if isinstance(at, str):
        return f"{path}.{at}" if path else at
    return f"{path}[{at}]"


def named_fault(fault: Reason, name: Callable[[tuple[str | int, ...]], str]) -> Reason:
    """A fault that names its fact in words; the name is made of the steps from the question."""
    if not isinstance(fault.facts.get("path"), str):
        return fault
    return fault._replace(facts={**fault.facts, "path": name(steps_to(fault, 1))})


def steps_to(fault: Reason, skipped: int = 0) -> tuple[str | int, ...]:
    """The steps of the path that a fault names, of which the first is the question."""
    steps = fault.facts["path"].replace("[", ".").replace("]", "").split(".")[skipped:]
    return tuple(int(step) if step.isdigit() else step for step in steps)


def _missing_field(field: Field, path: str) -> Reason:
    """The fault that a field is missing, with what it may be."""
    choices = ", ".join(str(offer.value) for offer in field.offers() if offer.value)
    if not choices or not isinstance(field, OneOf):
        return because("core.situation.missing", path=path)
    return because("core.situation.missing_choice", path=path, text=choices)


def needs(said: Mapping[str, Any], *names: str, at: str = "") -> Iterator[Reason]:
    """A fault for each fact that is needed and missing from a situation."""
    for name in names:
        if name not in said:
            yield because("core.situation.missing", path=f"{at}.{name}" if at else name)


def each_needs(said: Mapping[str, Any], rows: str, *names: str) -> Iterator[Reason]:
    """Faults of missing facts in the rows of a list, each with the path to its row."""
    for at, row in enumerate(said[rows]):
        yield from needs(row, *names, at=f"{rows}[{at}]")


def assumptions(field: Field, reply: Any) -> tuple[Reason, ...]:
    """The reasons for what a situation leaves out and the rule takes for granted, each once."""
    return tuple(dict(_assumptions_of_parts(field, reply, {})).values())


def _assumptions_of_parts(
    field: Field, reply: Any, around: Mapping[str, Any]
) -> Iterator[tuple[str, Reason]]:
    """The assumptions for each absent part that matters beside its neighbours."""
    parts = field.inside(reply)
    said = {**around, **reply} if _are_named_parts(parts) else around
    for one in parts:
        if one.said is not LEFT_OUT:
            yield from _assumptions_of_parts(one.field, one.said, said)
        elif isinstance(one.field, Maybe) and one.field.assumed and one.field.matters(said):
            yield f"{one.field.assumed.rule} {one.field.assumed.facts}", one.field.assumed


def with_assumptions(ruling: Ruling[Any], form: Form, plain: Any) -> Ruling[Any]:
    """The ruling with reasons in front for what the situation left out."""
    granted = assumptions(form, plain)
    if not granted:
        return ruling
    head = because("core.situation.assumed", *granted)
    return Ruling(ruling.verdict, (head, *ruling.reasons), ruling.clause)
