"""Shoot-outs asked alone (Gangs City 6.1): the gangs, their fighters, whom a tile is aimed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.boxes.gangs_city import CHARACTERS, COPIES, POWER, SOMEBODYS
from companion.core.asked import AskedAlone
from companion.core.fields import Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.asked.shared import (
    CHANGE,
    CHARACTER,
    CHIEF,
    MOST_GANGS,
    PLACE,
    TURN,
    beyond_box,
    owner,
    player,
)
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import MOST_CHARACTERS, PLACES
from companion.games.gangs_city.rules.centre import (
    resolve_centre_fight,
    resolve_losses_anywhere,
)
from companion.games.gangs_city.rules.combat import (
    ANOTHER,
    THE_CENTRE,
    WITH_TOKEN,
    CentreFight,
    Shootout,
)
from companion.games.gangs_city.rules.shootout import resolve_shootout

FIGHTER = Form({"who": CHARACTER, "power": POWER, "chief": CHIEF})
TARGETS = tuple(
    name
    for who in CHARACTERS
    for name in (who, *(f"{who}/{which}" for which in (WITH_TOKEN, *ANOTHER)))
    if who in COPIES or name == who
)
MAY_OR_MUST = Maybe(OneOf(("may", "must")), reading=True)


def gang(players: tuple[str, ...]) -> Form:
    """A field of one gang in a shoot-out."""
    targets = tuple(f"{one}/{who}" for one in players for who in TARGETS)
    return Form(
        {
            "player": player(players),
            "turn": TURN,
            "fighters": ListOf(FIGHTER, most=MOST_CHARACTERS),
            "settling": Maybe(
                OneOf(("none", "gros_calibre", "gilet")), because("gangs_city.assumed.settling")
            ),
            "kills": Maybe(
                OneOf((NOBODY, *targets), of=SOMEBODYS),
                because("gangs_city.assumed.kills"),
                matters=lambda said: said.get("settling", "none") != "none",
            ),
            "change": CHANGE,
            "chief_fell": Maybe(YesNo()),
        }
    )


def gangs(players: tuple[str, ...]) -> ListOf:
    """A field of all gangs in a shoot-out."""
    return ListOf(gang(players), least=1, most=MOST_GANGS, once=("player", "turn"))


def more_than_the_box(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Reasons against more copies of a tile than the box has."""
    return tuple(beyond_box(one["who"] for row in said["gangs"] for one in row["fighters"]))


def place_or_pile(players: tuple[str, ...]) -> Form:
    """The form of the shots alone, on a place or a pile."""
    parts = dict(shootout(players).parts)
    where = OneOf((*PLACES, THE_CENTRE, *CENTRE), of="place")
    return Form({**parts, "place": where}, lambda said: tuple(_on_pile(said)))


def _on_pile(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a shoot-out on a pile: an owner."""
    yield from more_than_the_box(said)
    if said["place"] not in PLACES and said.get("owner", NOBODY) != NOBODY:
        yield because("gangs_city.situation.owns_pile", player=said["owner"], place=said["place"])


def shootout(players: tuple[str, ...]) -> Form:
    """The form of a shoot-out: a place, its owner, the gangs."""
    return Form(
        {
            "place": PLACE,
            "gangs": gangs(players),
            "owner": owner(players),
            "gros_calibre": MAY_OR_MUST,
        },
        more_than_the_box,
    )


def centre_fight(players: tuple[str, ...]) -> Form:
    """The form of a fight for a pile: the gangs."""
    return Form(
        {
            "gangs": gangs(players),
            "gros_calibre": MAY_OR_MUST,
            "pile": Maybe(OneOf((THE_CENTRE, *CENTRE), of="place")),
        },
        more_than_the_box,
    )


SHOOTOUT = AskedAlone("shootout", Shootout, resolve_shootout, shootout, contenders="gangs")
CENTRE_FIGHT = AskedAlone(
    "centre_fight", CentreFight, resolve_centre_fight, centre_fight, contenders="gangs"
)
LOSSES = AskedAlone("losses", Shootout, resolve_losses_anywhere, place_or_pile)
