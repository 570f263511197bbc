"""What the page shows to a seat, and which questions a seat may answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b

from companion.core.log import Line, Prompt
from companion.evening.view import View


def seen_lines(log: Iterable[Line], view: View) -> Iterator[Line]:
    """The lines of a log for a seat; a covered secret of several parts is one line.

    How many parts it has would tell what was said.
    """
    covered: set[tuple[str, str, str]] = set()
    for line in log:
        about = line.about
        if line.taken:
            continue
        if view.hides(about) and about.series:
            secret = about.player, about.series, about.subject
            if secret in covered:
                continue
            covered.add(secret)
        yield line


def may_answer(prompt: Prompt, seat: str) -> bool:
    """Is a question put to one seat alone? A secret is answered by its owner, by nobody else."""
    about = prompt.about
    if about.secret is not None:
        return about.secret.owner == seat
    return about.players == (seat,)


def mark_of(prompt: Prompt) -> str:
    """A mark of what a question offers, the same in every language and after a restart."""
    said = repr((prompt.turn, prompt.key, prompt.words, prompt.field))
    return blake2b(said.encode("utf-8", "replace"), digest_size=9).hexdigest()
