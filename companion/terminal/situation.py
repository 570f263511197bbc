"""Turns plain values into a situation: nothing extra, nothing converted, faults with their path."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sized
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin

from cattrs import (
    AttributeValidationNote,
    BaseValidationError,
    Converter,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)
from cattrs.cols import homogenous_tuple_structure_factory, is_mapping, mapping_structure_factory
from cattrs.gen import make_dict_structure_fn

from companion.core.ruling import SituationError
from companion.terminal.shape import bare, kind_of
from companion.terminal.wrong import WrongError, wrong

Hook = Callable[[Any, Any], Any]

MOST_NUMBER = 999  # nothing on a table is counted higher, and a rule may count up to it
MOST_ITEMS = 200


def read_situation(plain: Any, of: type, where: str) -> Any:
    """The situation that these values describe; `where` names the whole in a fault."""
    try:
        return converter().structure(plain, of)
    except BaseValidationError as error:
        raise next(faults(error, where)) from None
    except (Unfit, SituationError) as error:
        raise next(faults(error, where)) from None


class Unfit(ValueError):
    """A value of the wrong kind; it learns its path on the way out."""

    def __init__(self, rule: str, **facts: Any) -> None:
        super().__init__(rule)
        self.rule, self.facts = rule, facts

    def at(self, path: str) -> WrongError:
        """The same, said of a field."""
        return wrong(self.rule, path=path, **self.facts)


def faults(error: BaseException, path: str) -> Iterator[WrongError]:
    """Every fault in a value, in the order of its fields."""
    step, kind = _step(error)
    path += step
    if isinstance(error, BaseValidationError):
        for inner in error.exceptions:
            yield from faults(inner, path)
    elif isinstance(error, ForbiddenExtraKeysError):
        known = ", ".join(field.name for field in fields(error.cl))
        for name in sorted(map(str, error.extra_fields)):
            yield wrong("core.terminal.field.unknown", path=f"{path}.{name}", text=known)
    elif isinstance(error, KeyError):
        yield _missing(path, bare(kind)[0])
    elif isinstance(error, Unfit):
        yield error.at(path)
    elif isinstance(error, SituationError):
        yield WrongError(error.reason)
    else:
        raise error


def _missing(path: str, kind: Any) -> WrongError:
    if kind_of(kind) == "choice":
        options = ", ".join(str(option) for option in get_args(kind))
        return wrong("core.terminal.field.missing_choice", path=path, text=options)
    return wrong("core.terminal.field.missing", path=path, takes=kind_of(kind))


def _step(error: BaseException) -> tuple[str, Any]:
    """How the path goes on to this fault, and the type of what is there."""
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return f".{note.name}", note.type
        if isinstance(note, IterableValidationNote):
            at = note.index
            return f"[{at}]" if isinstance(at, int) else f".{at}", note.type
    return "", None


@cache
def converter() -> Converter:
    """Takes exactly what the types say."""
    made = Converter(forbid_extra_keys=True)
    for kind, rule in KINDS.items():
        made.register_structure_hook(kind, _exactly(kind, rule))
    made.register_structure_hook_func(_is_choice, _one_of)
    made.register_structure_hook_factory(_is_list, _list_hook)
    made.register_structure_hook_factory(is_mapping, _mapping_hook)
    made.register_structure_hook_factory(is_dataclass, _dataclass_hook)
    return made


KINDS: dict[type, str] = {
    int: "core.terminal.field.not_a_number",
    str: "core.terminal.field.not_a_text",
    bool: "core.terminal.field.not_yes_or_no",
}


def _exactly(kind: type, rule: str) -> Hook:
    def take(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise Unfit(rule, reply=shown(value))
        if type(value) is int and abs(value) > MOST_NUMBER:
            raise Unfit("core.terminal.field.too_large", reply=shown(value), most=MOST_NUMBER)
        return value

    return take


def shown(value: Any) -> str:
    """A wrong value as it is quoted back: as written, and short."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:39] + "…"


def _one_of(value: Any, of: Any) -> Any:
    for option in get_args(of):
        if type(value) is type(option) and value == option:
            return value
    raise Unfit(
        "core.terminal.field.not_offered",
        reply=shown(value),
        text=", ".join(str(option) for option in get_args(of)),
    )


def _is_choice(of: Any) -> bool:
    return get_origin(of) is Literal


def _is_list(of: Any) -> bool:
    return get_origin(of) is tuple and get_args(of)[-1] is Ellipsis


def _list_hook(of: Any, made: Converter) -> Hook:
    take = homogenous_tuple_structure_factory(of, made)
    return _only(list, take, "core.terminal.field.not_a_list")


def _mapping_hook(of: Any, made: Converter) -> Hook:
    take = mapping_structure_factory(of, made)
    return _only(dict, take, "core.terminal.field.not_a_mapping")


def _dataclass_hook(of: Any, made: Converter) -> Hook:
    take = make_dict_structure_fn(of, made, _cattrs_forbid_extra_keys=True)
    names = ", ".join(field.name for field in fields(of))
    return _only(dict, take, "core.terminal.field.not_fields", text=names)


def _only(kind: type[Sized], take: Hook, rule: str, **facts: Any) -> Hook:
    def taken(value: Any, of: Any) -> Any:
        if not isinstance(value, kind):
            raise Unfit(rule, reply=shown(value), **facts)
        if len(value) > MOST_ITEMS:
            raise Unfit("core.terminal.field.too_many", most=MOST_ITEMS)
        return take(value, of)

    return taken
