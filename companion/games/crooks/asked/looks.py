"""A look asked alone (Crooks): who may see, turn up or take which crooks?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone, needs
from companion.core.fields import Field, Form, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.crooks.asked.parts import player_of
from companion.games.crooks.pieces import SIDES, UP
from companion.games.crooks.rules.looks import Look, may_look

Said = Mapping[str, Any]
OF_A_CARD = ("owner", "side")  # told of a card at a target alone


def look(players: tuple[str, ...]) -> Form:
    """The form of a look: who would do what, with which cards, and by what right."""
    parts: dict[str, Field] = {
        "player": player_of(players),
        "act": OneOf(("look", "turn_up", "take")),
        "at": OneOf(("target", "hangout")),
        "owner": Maybe(player_of(players)),
        "side": Maybe(
            OneOf(SIDES, of="side"), because("crooks.assumed.lies_down"), matters=_at_target
        ),
        "by": Maybe(
            OneOf(("nothing", "recruiting", "spying")),
            because("crooks.assumed.by"),
            matters=_needs_a_right,
        ),
        "several": Maybe(YesNo(), because("crooks.assumed.one_place"), matters=_at_one_place),
        "counting": Maybe(YesNo(), because("crooks.assumed.playing"), matters=_count_matters),
    }

    def draw(chance: Random) -> dict[str, Any]:
        drawn = {name: part.draw(chance) for name, part in parts.items()}
        if drawn["by"] != "nothing":
            drawn.pop("counting")
        strange = tuple(_facts_of_other_looks(drawn))
        return {name: said for name, said in drawn.items() if name not in strange}

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _at_target(said: Said) -> bool:
    return said.get("at") == "target"


def _needs_a_right(said: Said) -> bool:
    """Is the card to be looked at neither open nor the player's own?"""
    own = said.get("at") == "target" and said.get("owner") == said.get("player")
    return not own and said.get("side") != UP


def _spies(said: Said) -> bool:
    """Does somebody look with a spy, who sees all crooks of a target, whosever they are?"""
    return said.get("by") == "spying" and said["act"] == "look" and said.get("side") != UP


def _by_right(said: Said) -> bool:
    return bool(said.get("by", "nothing") != "nothing")


def _at_one_place(said: Said) -> bool:
    """Does a player look by right, or take what he paid for, which is done at one place?"""
    return _by_right(said) and (said.get("act") == "look" or said.get("by") == "recruiting")


def _count_matters(said: Said) -> bool:
    """Does the ruling depend on whether it is the count, which turns up face-down cards?"""
    return not _by_right(said) and said.get("act") != "take" and said.get("side") != UP


def _facts_of_other_looks(said: Said) -> Iterator[str]:
    """The names of facts that belong to another place, or to another right."""
    if said["at"] == "hangout":
        yield from (name for name in OF_A_CARD if name in said)
    if not _by_right(said) and said.get("several"):
        yield "several"
    if said["at"] == "target" and said.get("by") == "recruiting":
        yield "by"


def _impossible(said: Said) -> Iterator[Reason]:
    """Faults of a look: a part that does not belong, no owner, or a play at the count."""
    for name in _facts_of_other_looks(said):
        yield because("crooks.situation.not_told_here", path=name)
    if said["at"] == "target" and not _spies(said):
        yield from needs(said, "owner")
    if said.get("counting") and _by_right(said):
        yield because("crooks.situation.nobody_plays")


MAY_LOOK = AskedAlone("may_look", Look, may_look, look)
