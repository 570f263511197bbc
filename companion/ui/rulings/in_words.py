"""A ruling in words: its title, its reasons with their depth, and what is read aloud."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.log import Line
from companion.core.ruling import Reason
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.rulings.verdict import rows_in_force, verdict_rows


def reason_steps(line: Line) -> Iterator[tuple[int, Reason]]:
    """The reasons of a ruling with their depth, without what the card shows already.

    That is the decisive clause, or each sentence of a reminder.
    """
    for top in line.ruling.reasons if line.ruling else ():
        if top is not line.clause and line.kind != "reminder":
            yield from walk_reasons(top, 0)
            continue
        for part in top.parts:
            yield from walk_reasons(part, 0)


def walk_reasons(reason: Reason, depth: int) -> Iterator[tuple[int, Reason]]:
    """A reason at its depth, then the reasons it rests on, one deeper."""
    yield depth, reason
    for part in reason.parts:
        yield from walk_reasons(part, depth + 1)


def spoken_ruling(line: Line) -> str:
    """The text of a ruling as it is read aloud."""
    if line.own:
        return decided_by_table(line)
    verdict = ", ".join(text for _, text in rows_in_force(line))
    said = [tongue.say(reason) for _, reason in reason_steps(line)]
    decided = "" if line.kind == "reminder" else tongue.say(line.clause)
    return ". ".join(filter(None, [verdict, *said, decided]))


def title_of(line: Line) -> str:
    """The subject of a ruling in words, else its turn."""
    if line.kind == "ruling" and line.words is not None:
        return tongue.say(line.words)
    return tongue.name(line.phase) if line.phase else ""


def decided_by_table(line: Line) -> str:
    """The sentence what the table decided instead of the rules."""
    verdict = ", ".join(text for _, text in rows_in_force(line))
    return tongue.say("app.ruling.decided", text=verdict)


def ruled_before(line: Line) -> str:
    """The sentence what the rules said before the table overruled them."""
    if not line.own or line.ruling is None:
        return ""
    about = people.key_if_seated(line.player)
    return ", ".join(text for _, text in verdict_rows(line.ruling.verdict, about, line.field))
