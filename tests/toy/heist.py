"""The heist of a whole evening: the other ways to ask, a secret and a timer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.about import About, Secret
from companion.core.fields import (
    Chain,
    Claims,
    Count,
    Counts,
    Form,
    OneOf,
    SomeOf,
    Text,
    Way,
    Ways,
    YesNo,
)
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.ruling import Reason, because
from tests.toy.pieces import LOOT, PLACES, TOOLS
from tests.toy.rules import count_haul
from tests.toy.table import Table

SECONDS = 15


QUIET = 3  # tools that open a door without noise


def bars(so_far: tuple[Any, ...], tool: Any) -> tuple[Reason, ...]:
    """Nobody listens at a door that is blown open."""
    deaf = tool == "stethoscope" and "dynamite" in so_far
    return (because("toy.way_in.deaf"),) if deaf else ()


def lacks(so_far: tuple[Any, ...]) -> tuple[Reason, ...]:
    """Dynamite opens every door; without it three tools do."""
    left = 0 if "dynamite" in so_far else QUIET - len(so_far)
    return (because("toy.way_in.shut", n=left),) if left > 0 else ()


def advise() -> Ways:
    """The quick way and a quiet one."""
    loud = Way(("rope", "dynamite"), (because("toy.way_in.quick"),))
    return Ways((loud, Way(TOOLS[:2] + TOOLS[3:4])), because("toy.way_in.ways", n=2))


WAY_IN = Chain(TOOLS, bars=bars, lacks=lacks, advice=advise)


def rob(night: Night[Table], players: tuple[str, ...]) -> Flow:
    """Plan, take the loot, split it."""
    yield from night.enter("toy.loot")
    yield from plan(night, players)
    yield from night.remind("count_now", because("toy.remind.count"))
    loot = yield from hear_all(night, map(loot_question, players))
    yield from night.ask(
        "fence",
        because("toy.ask.fence"),
        lambda table: Counts({"paintings": (0, 120), "cars": (0, 90)}),
    )
    yield from hide(night, players)
    talk = (
        Question("snitch", because("toy.ask.snitch"), lambda table: OneOf(players, "player")),
        Question("silent", because("toy.ask.silent"), lambda table: YesNo()),
    )
    yield from night.first(lambda table: talk)
    for player in players:
        haul = count_haul(player, loot[f"loot.{player}"])
        yield from night.rule(f"haul.{player}", haul, Count(0, 99))


def plan(night: Night[Table], players: tuple[str, ...]) -> Flow:
    """What is taken along, who keeps watch, and whether the alarm rang in time."""
    tools = SomeOf(TOOLS, least=1, most=3)
    yield from night.ask("tools", because("toy.ask.tools"), lambda table: tools)
    timed = About(players[:1], subject=PLACES[0], seconds=SECONDS)
    yield from night.ask("alarm", because("toy.ask.alarm"), lambda table: YesNo(), timed)
    yield from night.ask("nerve", because("toy.ask.nerve"), lambda table: Count(-3, 3))
    yield from night.ask("minutes", because("toy.ask.minutes"), lambda table: Count(-500, 500))
    lookout = Form({"who": OneOf(players, "player"), "armed": YesNo()})
    yield from night.ask("lookout", because("toy.ask.lookout"), lambda table: lookout)
    vault = Form({"vault_name": Text(20, 1), "doors": Counts({"steel": (0, 5), "iron": (0, 5)})})
    yield from night.ask("vault", because("toy.ask.vault"), lambda table: vault)
    yield from night.ask("way_in", because("toy.ask.way_in"), lambda table: WAY_IN)
    shares = Claims(players, {"cars": (1,), "gold": (1, 2, 3, "all", "others")})
    yield from night.ask("shares", because("toy.ask.shares"), lambda table: shares)


def loot_question(player: str) -> Question:
    words = because("toy.ask.loot", player=player)
    return Question(f"loot.{player}", words, lambda table: Counts(dict.fromkeys(LOOT, (0, 9))))


def hide(night: Night[Table], players: tuple[str, ...]) -> Flow:
    """Everybody hides some of it: a secret until the game is over."""

    def take_in(question: Question, coins: int) -> None:
        night.table = night.table.change(hidden={**night.table.hidden, question.player: coins})

    yield from night.each(lambda table: map(hidden_question, players), take_in)


def hidden_question(player: str) -> Question:
    about = About((player,), series="hidden", secret=secret_of(player))
    words = because("toy.ask.hidden", player=player)
    return Question(f"hidden.{player}", words, lambda table: Count(0, 40), about)


def secret_of(player: str) -> Secret:
    """What a player hides is seen when somebody has won."""
    return Secret(player, lambda table: bool(table.winners))


def hear_all(night: Night[Table], questions: Any) -> Asking[Mapping[str, Any]]:
    """All of these, in any order."""
    asked, said = tuple(questions), dict[str, Any]()
    yield from night.each(lambda table: asked, lambda one, reply: said.update({one.key: reply}))
    return said
