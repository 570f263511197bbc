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
from companion.games.crooks.pieces import (
    CROOKS,
    DOWN,
    KILLER,
    KINGPIN,
    MOST_PILE,
    PICKPOCKET,
    TARGETS,
    TRANSFER,
)
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
    KINGPIN: ("among",),
}
COUNTED = ("mine", "hidden", "to_mine", "there", "covered")


def ability(players: tuple[str, ...]) -> Form:
    """The form of an ability: whose crook, which ability, when, and on what it is used."""
    parts: dict[str, Field] = {
        "player": player_of(players),
        "ability": ABILITY,
        "target": TARGET,
        "side": Maybe(SIDE.field, SIDE.assumed, matters=_is_placed),
        "moment": Maybe(MOMENTS, because("crooks.assumed.moment")),
        "used": Maybe(YesNo(), because("crooks.assumed.used"), matters=_may_be_used),
        "mine": Maybe(MINE.field, MINE.assumed, matters=_is_placed),
        "hidden": Maybe(SOME, because("crooks.assumed.hidden"), matters=_moves_or_kills_own),
        "to": Maybe(TARGET),
        "to_mine": Maybe(SOME, because("crooks.assumed.to_mine"), matters=_is_sent),
        "free": Maybe(Count(0, len(TARGETS) - 1)),
        "victim": Maybe(player_of(players), because("crooks.assumed.victim"), matters=_kills_own),
        "there": Maybe(SOME),
        "covered": Maybe(SOME, because("crooks.assumed.covered"), matters=_kills_some),
        "others": Maybe(
            SomeOf(players, of="player", ordered=True),
            because("crooks.assumed.others"),
            matters=_kills_nobody,
        ),
        "left": Maybe(DOLLARS, because("crooks.assumed.left"), matters=_pays),
        "among": Maybe(Count(0, MOST_PILE), because("crooks.assumed.among"), matters=_is_kingpin),
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
    drawn["free"] = chance.randint(0, DRAWN)
    drawn["others"] = [one for one in drawn["others"] if one not in _told_apart(drawn)]
    if not drawn["free"]:
        drawn.pop("to")
    if chance.random() < 0.5:  # laid as most are: from the hand, face up, and used
        drawn |= {"moment": "placed", "side": "up", "used": True}
    strange = tuple(_facts_of_other_abilities(drawn))
    told = {name: said for name, said in drawn.items() if name not in strange}
    left_out = [name for name in told if isinstance(parts[name], Maybe) and chance.random() < 0.2]
    return {name: said for name, said in told.items() if name not in left_out}


def _is_placed(said: Said) -> bool:
    return bool(said.get("moment", "placed") == "placed")


def _may_be_used(said: Said) -> bool:
    """Is a card laid face up from the hand and no kingpin, so that its owner may choose?"""
    laid = _is_placed(said) and said.get("side") != DOWN
    return laid and said.get("ability") != KINGPIN


def _is_kingpin(said: Said) -> bool:
    return said.get("ability") == KINGPIN and _is_placed(said)


def _pays(said: Said) -> bool:
    """Does the bank pay a pickpocket who is laid face up, and uses it?"""
    return said.get("ability") == PICKPOCKET and _works(said) and not said.get("mine")


def _works(said: Said) -> bool:
    """Is the card laid face up from the hand, and its ability used?"""
    return _is_placed(said) and said.get("side") != DOWN and bool(said.get("used", True))


def _kills_own(said: Said) -> bool:
    return said.get("ability") == KILLER and bool(said.get("mine")) and _works(said)


def _kills_nobody(said: Said) -> bool:
    """Is the card a killer without a victim and without crooks of his own player?"""
    aimless = not said.get("mine") and "victim" not in said
    return said.get("ability") == KILLER and aimless and _works(said)


def _must_be_sent(said: Said) -> bool:
    """Does a transfer have somebody to move, and somewhere to send them as far as was told?"""
    moves = said.get("ability") == TRANSFER and bool(said.get("mine")) and _works(said)
    return moves and said.get("free") != 0


def _moves_or_kills_own(said: Said) -> bool:
    own = said.get("ability") == KILLER and not _kills_another(said)
    return bool(said.get("mine")) and _works(said) and (own or _is_sent(said))


def _is_sent(said: Said) -> bool:
    moves = said.get("ability") == TRANSFER and bool(said.get("mine")) and _works(said)
    return moves and "to" in said


def _kills_another(said: Said) -> bool:
    return said.get("ability") == KILLER and said.get("victim", said["player"]) != said["player"]


def _kills_some(said: Said) -> bool:
    strikes = bool(said.get("there")) and not said.get("mine") and _works(said)
    return _kills_another(said) and strikes


def _told_apart(said: Said) -> set[str]:
    """The players who are named as owners of crooks in the situation."""
    return {said["player"], said.get("victim", said["player"])}


def _facts_of_other_abilities(said: Said) -> Iterator[str]:
    """The names of facts that belong to another ability."""
    for owner, names in ITS_OWN.items():
        if said["ability"] != owner:
            yield from (name for name in names if said.get(name))
    if said["ability"] == KILLER and not _kills_another(said):
        yield from (name for name in ("there", "covered") if said.get(name))


def _impossible(said: Said) -> Iterator[Reason]:
    """Faults: more hidden crooks than there are, a victim without crooks, no other target."""
    for name in _facts_of_other_abilities(said):
        yield because("crooks.situation.not_its_own", path=name, ability=said["ability"])
    more = said.get("hidden", 0) > said.get("mine", 0)
    if more or said.get("covered", 0) > said.get("there", 0):
        yield because("crooks.situation.more_hidden")
    if said.get("to") == said["target"]:
        yield because("crooks.abilities.same_target", target=said["target"])
    if "to" in said and said.get("free") == 0:
        yield because("crooks.situation.none_free")
    for player in _told_apart(said) & set(said.get("others", ())):
        yield because("crooks.situation.told_apart", player=player)
    count = 1 + sum(said.get(name, 0) for name in ("mine", "to_mine", "there"))
    if count + len(said.get("others", ())) > CROOKS:
        yield because("crooks.situation.so_many", count=count, most=CROOKS)
    if _kills_another(said):
        yield from needs(said, "there")
    if _must_be_sent(said) and "to" not in said:
        yield because("crooks.situation.where_to")
    if _kills_nobody(said) and said.get("others"):
        yield because("crooks.situation.which_victim", players=tuple(said["others"]))


ABILITY_USED = AskedAlone("ability", Ability, resolve_ability, ability)
