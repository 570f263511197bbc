"""A step of the flow of Gangsta! driven alone, on a table laid for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.content.box import read_box
from companion.core.flow import Ask, Asking, Night
from companion.core.game import Seat, Setup
from companion.core.log import Line
from companion.core.ruling import Ruling
from companion.games.gangsta.members import Member
from companion.games.gangsta.table import Table, lay_out
from companion.games.gangsta.values import new_member

COLOURS = ("rouge", "bleu", "vert", "violet")
BOSSES = ("boss_bratva", "boss_cartel", "boss_ghettos", "boss_mafia")


def laid(*players: str, **options: str) -> Table:
    """A table where everybody has a Boss, and the first of them is in turn."""
    seats = tuple(Seat(one, one, colour) for one, colour in zip(players, COLOURS, strict=False))
    table = lay_out(Setup(seats, options, read_box("gangsta")))
    bosses = dict(zip(players, BOSSES, strict=False))
    gangs = {player: (new_member(table, boss),) for player, boss in bosses.items()}
    return table.change(bosses=bosses, gangs=gangs, in_turn=players[0], first=players[0])


def with_gang(table: Table, player: str, *cards: str, **more: Any) -> Table:
    """The same table, these gangsters beside his Boss."""
    boss = table.gangs[player][0]
    return table.change_gang(player, (boss, *(new_member(table, card) for card in cards)))


def cards(table: Table, player: str) -> tuple[str, ...]:
    """Who is in his gang, the Boss not counted."""
    return tuple(member.card for member in table.gangs[player] if not member.boss)


def tired(table: Table, player: str) -> tuple[Member, ...]:
    return tuple(member for member in table.gangs[player] if not member.ready)


class Played:
    """What a step asked and said, and the table after it."""

    def __init__(
        self, table: Table, step: Callable[[Night[Table]], Asking[Any]], said: Mapping[str, Any]
    ) -> None:
        self.night, self.asked, self.words = Night(table), list[str](), list[str]()
        self.rulings: dict[str, Ruling[Any]] = {}
        left, flow, heard = dict(said), step(self.night), None
        while True:
            try:
                came = flow.send(heard)
            except StopIteration as end:
                self.result = end.value
                break
            heard = self._answer(came, left)
        assert not left, f"never asked: {left}, but {self.asked}"

    def _answer(self, came: Any, left: dict[str, Any]) -> Any:
        if isinstance(came, Line):
            self.rulings[came.key] = came.ruling
            if came.field is None or came.key not in left:
                return came.ruling.verdict
            return left.pop(came.key)
        if not isinstance(came, Ask):
            return None
        question = next((one for one in came.questions if one.key in left), None)
        assert question is not None, [one.key for one in came.questions]
        self.asked.append(question.key)
        self.words.append(question.words.rule)
        reply = left.pop(question.key)
        checked = question.build(self.night.table).check(reply)
        assert checked.verdict, (question.key, reply, checked.rules)
        return question, reply

    @property
    def table(self) -> Table:
        return self.night.table

    @property
    def rules(self) -> tuple[str, ...]:
        """Every clause that was told."""
        return tuple(rule for ruling in self.rulings.values() for rule in ruling.rules)


def play(
    table: Table, step: Callable[[Night[Table]], Asking[Any]], said: Mapping[str, Any] | None = None
) -> Played:
    """Run a step with these replies; a verdict may be overridden under its key."""
    return Played(table, step, said or {})
