"""A table to test on: a box with every value typed, a known city, and few words to play with.

The city of `found` (three players; the fourth lays the ghetto, the fifth the hôtel, and so on):

            tripot          Each player, in the order he sits, drew the next of LAID, and the
     casino        cabaret  initiatives rise in that order: the first to sit is the first player.
           centre_1         All places are neutral and offer nobody, unless the box says otherwise.
              bar
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.boxes.gangs_city import MERCENARIES, TRAFICS
from companion.core.game import Seat, Setup, Value
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.pieces import NAMELESS, PLACES
from tests.kit.play import fix, say

THREE = ("violet", "vert", "rouge")
SIX = ("violet", "vert", "rouge", "bleu", "jaune", "blanc")

# The first place, then what each player lays, and where.
LAID: Mapping[str, str] = {
    "tripot": "centre_1/n",
    "cabaret": "centre_1/ne",
    "casino": "centre_1/nw",
    "bar": "centre_1/s",
    "ghetto": "centre_1/sw",
    "hotel_de_luxe": "centre_2/se",
    "quartier_huppe": "centre_2/ne",
}
DRAWN = tuple(LAID)[1:]

POWERS = {  # attack, defence, recruit, cost
    "petite_frappe": (3, 1, 0, 1),
    "conducteur": (1, 2, 3, 2),
    "bodyguard": (2, 5, 3, 3),
    "flic": (4, 3, 3, 4),
    "dealer": (3, 4, 5, 4),
    "mac": (2, 3, 6, 5),
    "tueuse": (7, 3, 4, 5),
    **{who: (5, 4, 3 * (number % 2), 4) for number, who in enumerate(MERCENARIES, 1)},
}
SYMBOLS: Mapping[str, Mapping[str, int]] = {
    "petite_frappe": {"armes": 1, "drogue": 1},
    "conducteur": {"tabac": 1, "alcool": 1},
    "bodyguard": {"tabac": 1, "alcool": 1, "prostitution": 1},
    "flic": dict.fromkeys(TRAFICS, 1),
    "dealer": {"drogue": 2},
    "mac": {"prostitution": 2},
    "tueuse": {"armes": 2},
}
SHOWN: Mapping[str, Mapping[str, int]] = {
    "tripot": {"drogue": 1, "prostitution": 1},
    "cabaret": {"alcool": 1, "prostitution": 1},
    "casino": {"alcool": 2},
    "bar": {"tabac": 1, "alcool": 1},
    "ghetto": {"drogue": 2, "armes": 1},
    "hotel_de_luxe": {"prostitution": 1},
    "quartier_huppe": {"armes": 1},
}
BASES = {"armes": 2, "drogue": 3, "prostitution": 2, "tabac": 1, "alcool": 1}


def typed_box() -> dict[str, Any]:
    """Every value of the box, so that nothing is asked for."""
    box: dict[str, Any] = {}
    for who, powers in POWERS.items():
        for what, value in zip(("attack", "defence", "recruit", "cost"), powers, strict=True):
            box[f"{who}.{what}"] = value
    for who, symbols in SYMBOLS.items():
        box |= {f"{who}.{trafic}": symbols.get(trafic, 0) for trafic in TRAFICS}
    order = (*DRAWN, *(place for place in PLACES if place not in DRAWN))
    for at, place in enumerate(order, 1):
        box[f"{place}.initiative"] = 6 * at
        box[f"{place}.trafics"] = dict(SHOWN.get(place, {"tabac": 1}))
        box[f"{place}.recruits"] = {}
    box |= {f"{nameless}.name": nameless for nameless in (*NAMELESS, *MERCENARIES)}
    box |= {f"{trafic}.base": base for trafic, base in BASES.items()}
    return box


def seat(
    players: tuple[str, ...] = THREE,
    options: Mapping[str, str] | None = None,
    box: Mapping[str, Any] | None = None,
    unknown: tuple[str, ...] = (),
) -> Session:
    """A session about to be set up; `box` types other values, `unknown` ones must be asked for."""
    values = {**typed_box(), **(box or {})}
    known = {key: Value(value, "typed") for key, value in values.items() if key not in unknown}
    seats = tuple(Seat(player, player.title(), player) for player in players)
    return Session(GAME, Setup(seats, options or {}, known))


def found(
    players: tuple[str, ...] = THREE,
    options: Mapping[str, str] | None = None,
    box: Mapping[str, Any] | None = None,
    unknown: tuple[str, ...] = (),
    owners: Mapping[str, str] | None = None,
    hands: Mapping[str, tuple[str, ...]] | None = None,
) -> Session:
    """A session at its first placement: the known city, with these owners and these hands."""
    session = seat(players, options, box, unknown)
    draws = {player: DRAWN[at] for at, player in enumerate(players)}
    say(session, "draw.city", "tripot")
    say(session, "lay.tripot", LAID["tripot"])
    for player, place in draws.items():
        say(session, f"draw.{player}", place)
    while session.keys[0].startswith("lay."):
        place = session.keys[0].removeprefix("lay.")
        say(session, f"lay.{place}", LAID[place])
    for place, owner in (owners or {}).items():
        fix(session, f"owner.{place}", owner)
    for player, hand in (hands or {}).items():
        fix(session, f"hand.{player}", {who: hand.count(who) for who in hand})
    return session


def put(session: Session, player: str, spot: str, chief: bool = False) -> None:
    """Lay a player's next tile face down."""
    number = len(session.table.tiles_of(player)) + 1
    say(session, f"tile.{player}.{number}", {"spot": spot, "chief": chief})


def tell(
    session: Session, player: str, spot: str, who: str, side: str = "none", chief: bool = False
) -> None:
    """At the reveal, tell of a tile that was not told of before; sides are red, green, blue."""
    number = len(session.table.tiles_of(player)) + 1
    face = {"spot": spot, "who": who, "side": side, "chief": chief}
    say(session, f"tile.{player}.{number}", face)


def reveal(session: Session, player: str, number: int, who: str, side: str = "none") -> None:
    """Turn over a tile that lies face down."""
    say(session, f"reveal.{player}.{number}", {"who": who, "side": side})


def play(session: Session, *tiles: tuple[Any, ...]) -> None:
    """Skip to the reveal, staking nothing, tell these tiles (as `tell` takes them), end it."""
    say(session, "at_reveal", "done")
    while session.keys[0].startswith("stake."):
        say(session, session.keys[0], {})
    for tile in tiles:
        tell(session, *tile)
    if "revealed" in session.keys:
        say(session, "revealed", "done")
