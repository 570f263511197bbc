"""What a game tells of itself: all that is known of a player, what is shared, what hands do now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.core.about import Coverable, Secret
from companion.core.ruling import Reason

# Why somebody could doubt a ruling; PLAIN: nobody does, though it names several players.
CONTENDERS, PRICE, REFUSAL, UNSURE = "contenders", "price", "refusal", "unsure"
OVERRULED, PLAIN = "overruled", ""


class CalledLike(str):
    """The key by whose words a table calls a piece that has no name of its own."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Item(Coverable):
    """One thing to know: what it is called, what it is, and whose secret it is, if it is one.

    The value is what words can say: a number, yes or no, a name, names, counts by kind.
    """

    words: Reason
    value: Any
    secret: Secret | None = None
    short: Reason | None = None  # a label of a word or two, for a strip
    sign: str = ""  # the piece that is drawn on a strip in place of the label
    figure: str = ""  # beside that drawing
    on_board: bool = False  # is it seen on the board, so that no strip repeats it?


class Patch(NamedTuple):
    """Things of one kind on the sketch of a table: shape, number and label."""

    shape: str  # one of SHAPES
    number: int
    words: Reason


SHAPES = ("board", "card", "pile", "hexagon", "token", "cube", "die", "ring")
Sketch = tuple[tuple[Patch, ...], ...]  # rows of a table, the far one first


class Behind(NamedTuple):
    """What something to do rests on: a ruling under these words, or a reminder of this rule."""

    rule: str
    of: str = ""  # the fact of the task that the ruling must name
    earlier: bool = False  # may it be ruled in an earlier phase of the turn?

    def speaks_of(self, task: Reason, names: Iterable[str]) -> bool:
        """Does a ruling with some names concern a task?"""
        return not self.of or not set(names_in(task.facts[self.of])).isdisjoint(names)


def names_in(value: Any) -> list[str]:
    """The texts inside a fact, however deep."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return names_in([*value, *value.values()])
    if isinstance(value, list | tuple | set | frozenset):
        return [name for one in value for name in names_in(one)]
    return []


def nothing_of(table: Any, player: str) -> tuple[Item, ...]:
    """Default of `Tells.sheet`: the game keeps no sheet of its players."""
    return ()


def nothing_shared(table: Any) -> tuple[Item, ...]:
    """Default of `Tells.shared`: nothing belongs to all."""
    return ()


def no_first_tasks(table: Any) -> tuple[Reason, ...]:
    """Default of `Tells.first_tasks`: the game does not tell how the table is laid."""
    return ()


def no_sketch(table: Any) -> Sketch:
    """Default of `Tells.sketch`: the game draws no sketch of its table."""
    return ()


def nothing_to_do(tables: tuple[Any, ...]) -> tuple[Reason, ...]:
    """Default of `Tells.now`: no tasks for hands."""
    return ()
