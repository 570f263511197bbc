"""Claims put forward from a phone: rows of one player among those the host is entering."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.core.fields import Claims, Form
from companion.core.log import Prompt
from companion.core.ruling import YES, Ruling

Rows = list[dict[str, Any]]


class Entry(NamedTuple):
    """What the host has entered to a question so far, and how that is changed."""

    read: Callable[[Prompt], Any] = lambda prompt: None
    write: Callable[[Prompt, Any], None] = lambda prompt, entered: None


def claims_in(prompt: Prompt) -> tuple[str, Claims] | None:
    """The part of a question that takes claims of several players, by its name."""
    parts = prompt.field.parts.items() if isinstance(prompt.field, Form) else ()
    found = ((name, one) for name, one in parts if isinstance(one, Claims))
    return next((one for one in found if len(one[1].players) > 1), None)


def may_claim(prompt: Prompt, seat: str) -> bool:
    """May this seat put claims forward to a question?"""
    found = claims_in(prompt)
    return found is not None and seat in found[1].players


def claimed_so_far(prompt: Prompt, entry: Entry) -> Rows:
    """The claims of all players that the host has entered so far."""
    found, begun = claims_in(prompt), entry.read(prompt)
    rows = begun.get(found[0]) if found is not None and isinstance(begun, dict) else None
    return list(rows) if isinstance(rows, list) else []


def put_forward(prompt: Prompt, seat: str, said: Any, entry: Entry) -> Ruling[bool]:
    """Put the claims of one seat in the place of those it made before."""
    found = claims_in(prompt)
    assert found is not None, "nobody claims anything here"
    name, field = found
    rows = said if isinstance(said, list) else [said]
    others = [one for one in claimed_so_far(prompt, entry) if one["player"] != seat]
    alone = field.check(rows)
    if not alone.verdict or any(one["player"] != seat for one in rows):
        return alone if not alone.verdict else field.check([{"player": ""}])
    together = field.check([*others, *rows])
    if not together.verdict:
        return together
    begun = entry.read(prompt)
    entry.write(prompt, {**(begun if isinstance(begun, dict) else {}), name: [*others, *rows]})
    return YES
