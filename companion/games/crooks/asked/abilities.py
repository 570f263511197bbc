"""An ability asked alone (Crooks): does it work, and what does it do?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Field, Form, Maybe, OneOf, SomeOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.crooks.asked.parts import (
    ABILITY,
    DOLLARS,
    MINE,
    MOST_STACK,
    SIDE,
    TARGET,
    player_of,
    reading,
)
from companion.games.crooks.pieces import CROOKS, DOWN, KILLER, PICKPOCKET, TARGETS, TRANSFER
from companion.games.crooks.rules.abilities import Ability, resolve_ability

Said = Mapping[str, Any]
SOME = Count(0, MOST_STACK)
MOMENTS = OneOf(("placed", "moved", "revealed", "later"))
DRAWN = 3
# What is told of one ability only.
ITS_OWN: Mapping[str, tuple[str, ...]] = {
    TRANSFER: ("to", "to_mine", "free"),
    KILLER: ("victim", "there", "covered", "others"),
    PICKPOCKET: ("left",),
}
COUNTED = ("mine", "hidden", "to_mine", "there", "covered")


def ability(players: tuple[str, ...]) -> Form:
    """The form of an ability: whose crook, which ability, when, and on what it is used."""
    parts: dict[str, Field] = {
        "player": player_of(players),
        "ability": ABILITY,
        "target": TARGET,
        "side": SIDE,
        "moment": Maybe(MOMENTS, because("crooks.assumed.moment")),
        "used": Maybe(YesNo(), because("crooks.assumed.used")),
        "mine": MINE,
        "hidden": Maybe(SOME, because("crooks.assumed.hidden"), matters=_moves_or_kills_own),
        "to": Maybe(TARGET, because("crooks.assumed.to"), matters=_of(TRANSFER)),
        "to_mine": Maybe(SOME, because("crooks.assumed.to_mine"), matters=_is_sent),
        "free": Maybe(Count(0, len(TARGETS) - 1)),
        "victim": Maybe(player_of(players), because("crooks.assumed.victim"), matters=_of(KILLER)),
        "there": Maybe(SOME),
        "covered": Maybe(SOME, because("crooks.assumed.covered"), matters=_kills_some),
        "others": Maybe(SomeOf(players, of="player", ordered=True)),
        "left": Maybe(DOLLARS, because("crooks.assumed.left"), matters=_pays),
        "stack": reading("stack"),
        "turned": reading("turned"),
        "killed": reading("killed"),
        "bank": reading("bank"),
    }
    draw = lambda chance: _draw(parts, chance)  # noqa: E731
    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _draw(parts: Mapping[str, Field], chance: Random) -> dict[str, Any]:
    """A random situation: few crooks, and what belongs to the ability drawn."""
    drawn = {name: part.draw(chance) for name, part in parts.items()}
    drawn |= {name: chance.randint(0, DRAWN) for name in COUNTED}
    strange = tuple(_strange(drawn))
    told = {name: said for name, said in drawn.items() if name not in strange}
    left_out = [name for name in told if isinstance(parts[name], Maybe) and chance.random() < 0.2]
    return {name: said for name, said in told.items() if name not in left_out}


def _of(wanted: str) -> Any:
    return lambda said: said.get("ability") == wanted


def _pays(said: Said) -> bool:
    """Does the bank pay: is a pickpocket laid face up and used?"""
    laid = said.get("side") != DOWN and not said.get("mine")
    return said.get("ability") == PICKPOCKET and laid and said.get("used", True)


def _moves_or_kills_own(said: Said) -> bool:
    return bool(said.get("mine")) and said.get("ability") in (TRANSFER, KILLER)


def _is_sent(said: Said) -> bool:
    return said.get("ability") == TRANSFER and "to" in said


def _kills_another(said: Said) -> bool:
    return said.get("ability") == KILLER and said.get("victim", said["player"]) != said["player"]


def _kills_some(said: Said) -> bool:
    return _kills_another(said) and bool(said.get("there"))


def _strange(said: Said) -> Iterator[str]:
    """The names of facts that belong to another ability."""
    for owner, names in ITS_OWN.items():
        if said["ability"] != owner:
            yield from (name for name in names if said.get(name))
    if said["ability"] == KILLER and not _kills_another(said):
        yield from (name for name in ("there", "covered") if said.get(name))


def _impossible(said: Said) -> Iterator[Reason]:
    """Faults: more hidden crooks than there are, a victim without crooks, no other target."""
    for name in _strange(said):
        yield because("crooks.situation.not_its_own", path=name, ability=said["ability"])
    more = said.get("hidden", 0) > said.get("mine", 0)
    if more or said.get("covered", 0) > said.get("there", 0):
        yield because("crooks.situation.more_hidden")
    if said.get("to") == said["target"]:
        yield because("crooks.situation.same_target")
    for player in {said["player"], said.get("victim")} & set(said.get("others", ())):
        yield because("crooks.situation.told_apart", player=player)
    count = 1 + sum(said.get(name, 0) for name in ("mine", "to_mine", "there"))
    if count + len(said.get("others", ())) > CROOKS:
        yield because("crooks.situation.so_many", count=count, most=CROOKS)
    if _kills_another(said):
        yield from needs(said, "there")


ABILITY_USED = AskedAlone("ability", Ability, resolve_ability, ability)
