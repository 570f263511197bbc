"""Only the score of BlackRock City: at the end, what lies behind the screens, and who has won."""

from __future__ import annotations

from typing import Any

from companion.core.about import About
from companion.core.changing_over import ask_or_change_over
from companion.core.fields import Counts, Field, Form
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.ruling import Reason, because
from companion.games.blackrock_city.pieces import FICTIVE, GOLD, MOST_GOLD, SILVER, SILVER_CUBES
from companion.games.blackrock_city.table import Gains, Table
from companion.games.blackrock_city.under_way import WAY

SHEET = "cubes"  # the widget it is entered on


def set_up(night: Night[Table]) -> Flow:
    """Remind that the table plays by itself, and that clocks count for nothing at the end."""
    yield from night.enter("blackrock_city.phase.set_up")
    yield from night.remind("score_alone", because("blackrock_city.set_up.score_alone"))


def turn(night: Night[Table]) -> Flow:
    """Ask for everybody's cubes at the end, the fictive player's where they count, and crown."""
    yield from night.enter("blackrock_city.phase.end")
    said = yield from ask_cubes(night)
    if said is None:
        return
    night.table = night.table.change(phases=night.table.phases + 1)
    yield from count_cubes(night, said)
    night.table = night.table.change(ended=True)


def ask_cubes(night: Night[Table]) -> Asking[dict[str, dict[str, int]] | None]:
    """Ask for all cubes on one sheet; None if every step is wanted from now on."""
    question = Question("counted", because("blackrock_city.ask.cubes"), cubes_field)
    said: dict[str, dict[str, int]] | None = yield from ask_or_change_over(night, question, WAY)
    return said


def count_cubes(night: Night[Table], said: dict[str, dict[str, int]]) -> Asking[None]:
    """Lay the cubes behind the screens, and ask for the fictive player's where they count."""
    players = night.table.players
    screens = {one: Gains(said[GOLD].get(one, 0), said[SILVER].get(one, 0)) for one in players}
    night.table = lay(night.table.change(screens=screens))
    if night.table.for_two and night.table.option("fictive_cubes") == "counts":
        words = because("blackrock_city.ask.fictive_cubes")
        told = yield from night.ask("fictive_cubes", words, fictive_field, About((FICTIVE,)))
        fictive = Gains(told.get(GOLD, 0), told.get(SILVER, 0))
        night.table = lay(night.table.change(fictive=fictive))


def lay(table: Table) -> Table:
    """The table with as much gold and silver left as the told gains leave in the box."""
    heaps = (*table.screens.values(), table.fictive)
    gold, silver = sum(one.gold for one in heaps), sum(one.silver for one in heaps)
    return table.change(gold=gold, silver=SILVER_CUBES - silver)


def cubes_field(table: Table) -> Form:
    """A field of the gold and the silver of everybody."""
    parts: dict[str, Field] = {
        GOLD: _of_kind(table, GOLD, MOST_GOLD),
        SILVER: _of_kind(table, SILVER, SILVER_CUBES),
    }
    return Form(parts, shown=SHEET)


def _of_kind(table: Table, kind: str, most: int) -> Counts:
    def why(counts: dict[str, int]) -> tuple[Reason, ...]:
        return against_so_many(kind, sum(counts.values()), most)

    def draw(chance: Any) -> dict[str, int]:
        return {player: chance.randint(0, 2) for player in table.players}

    ranges = dict.fromkeys(table.players, (0, most))
    return Counts(ranges, of="player", named=True, why=why, draw_by=draw)


def against_so_many(kind: str, count: int, most: int) -> tuple[Reason, ...]:
    """The reason against more cubes of a kind than the box has; empty if there are so many."""
    rule = "blackrock_city.closed.so_much_silver"
    if kind == GOLD:
        rule = "blackrock_city.closed.so_much_gold"
    return (Reason(rule, {"count": count, "most": most}),) if count > most else ()


def fictive_field(table: Table) -> Counts:
    """A field of the cubes that lie before the fictive player."""
    ranges = {GOLD: (0, MOST_GOLD - table.gold), SILVER: (0, table.silver)}
    return Counts(ranges, of="cube", by="taps")
