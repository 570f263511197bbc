"""A place to resolve: elements laid by hand, and one step of the turn played on them.

violet and bleu are gangsters, jaune and rouge police; violet begins, rouge is last.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.flow import Asking, Flow, Night
from companion.core.game import Game, Seat, Setup, Value
from companion.core.session import Session
from companion.games.police_vs_gangs.invariants import INVARIANTS
from companion.games.police_vs_gangs.laid import Element, Face, Place
from companion.games.police_vs_gangs.moves import lay
from companion.games.police_vs_gangs.table import Table, lay_out
from companion.games.police_vs_gangs.turn.set_up import give_out
from tests.games.police_vs_gangs.play import FOUR, game

CARD = "lieu_bleu"
SYMBOLS = {
    "petite_frappe": {"armes": 1, "drogue": 1},
    "conducteur": {"tabac": 1, "alcool": 1},
    "bodyguard": {"tabac": 1, "alcool": 1, "prostitution": 1},
    "flic": dict.fromkeys(TRAFICS, 1),
    "tueuse": {"armes": 2},
}
NUMBERS = {  # attack, defence, recruit, cost
    "petite_frappe": (3, 1, 0, 1),
    "conducteur": (2, 2, 3, 2),
    "bodyguard": (1, 5, 3, 3),
    "flic": (4, 4, 3, 4),
    "tueuse": (7, 3, 2, 5),
}
BOX = {
    **{
        f"{who}.{what}": Value(value, "typed")
        for who, numbers in NUMBERS.items()
        for what, value in zip(("attack", "defence", "recruit", "cost"), numbers, strict=True)
    },
    **{
        f"{who}.{trafic}": Value(SYMBOLS[who].get(trafic, 0), "typed")
        for who in NUMBERS
        for trafic in TRAFICS
    },
    **{f"{trafic}.base": Value(2, "typed") for trafic in TRAFICS},
}

Laid = tuple[str, str, str]  # player, side, a die by its rank or "tile"


def place(*laid: Laid, neutrals: tuple[str, ...] = (), **more: Any) -> Callable[[Table], Table]:
    """A table with one card, and these elements on its sides."""
    owner = more.pop("owner", "nobody")

    def change(table: Table) -> Table:
        table = give_out(table, ("jaune", "rouge")).change(order=FOUR, turns=1)
        face = Face(("quartier_bleu",), **more)
        pool = {who: count - neutrals.count(who) for who, count in table.pool.items()}
        table = table.change(
            cells={CARD: (0, 0)},
            places={CARD: Place(face, owner, neutrals=neutrals)},
            pool=pool,
        )
        for player, side, kind in laid:
            table = lay(table, player, f"{CARD}/{side}", kind)
        return table

    return change


def resolving(
    change: Callable[[Table], Table],
    step: Callable[[Night[Table], str], Asking[Any]],
    **options: str,
) -> Session:
    """An evening whose every turn is this one step."""

    def turn(night: Night[Table]) -> Flow:
        yield from step(night, CARD)
        night.table = night.table.change(resolved=(CARD,))

    def nothing(night: Night[Table]) -> Flow:
        yield from ()

    def over(night: Night[Table]) -> Flow:
        night.table = night.table.change(winners=FOUR[:1] if night.table.resolved else ())
        yield from ()

    def laid_out(setup: Setup) -> Table:
        return change(lay_out(setup))

    before = game()
    rules = replace(
        before.rules, lay_out=laid_out, set_up=nothing, turn=turn, crown=over, invariants=INVARIANTS
    )
    played: Game = replace(before, rules=rules)
    seats = tuple(Seat(player, player.title(), player) for player in FOUR)
    return Session(played, Setup(seats, options, BOX))


def tile(player: str, side: str = "n") -> Laid:
    return player, side, "tile"


def die(player: str, rank: str, side: str = "s") -> Laid:
    return player, side, rank


def on_card(table: Table) -> tuple[Element, ...]:
    return table.elements_on(CARD)
