"""Situations of Police VS Gangs asked alone that are close: chance by itself finds few ties."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.games.police_vs_gangs.pieces import CHARACTERS

Said = dict[str, Any]
PLAYERS = ("violet", "jaune", "bleu", "rouge", "blanc", "vert")


def order(said: Said, chance: Random) -> None:
    for row in said["standings"]:
        row["score"] = chance.randint(0, 2) if "last" not in said else 0
    best = max(row["score"] for row in said["standings"])
    if "first" in said and said.get("play") != "teams":
        among = [row["player"] for row in said["standings"] if row["score"] == best]
        said["first"] = chance.choice(among)


def recruitment(said: Said, chance: Random) -> None:
    """Equal totals, and mostly an agreement of all who need one."""
    players = chance.sample(sorted(PLAYERS), chance.randint(2, 3))
    kinds = chance.sample(CHARACTERS, chance.randint(1, 2))
    said["gangsters"] = [
        {
            "player": player,
            "score": chance.randint(0, 1),
            "recruiters": [{"who": "bodyguard", "value": chance.randint(0, 2)}],
            "turn": turn,
            "wants": chance.sample(kinds, chance.choice((0, 1, len(kinds)))),
        }
        for turn, player in enumerate(players, 1)
    ]
    said["offers"] = [{"who": who, "cost": chance.randint(0, 2)} for who in kinds]
    said.pop("agreed", None)
    if chance.random() < 0.5:
        said["agreed"] = chance.sample(players, chance.randint(2, len(players)))


def takeover(said: Said, chance: Random) -> None:
    for at, row in enumerate(said["gangsters"]):
        row["turn"] = len(said["gangsters"]) - at
        row["score"] = chance.randint(0, 1)


def new_place(said: Said, chance: Random) -> None:
    said["elsewhere"] = chance.randint(0, len(said["colours"])) if not said.get("first_card") else 0


def police(said: Said, chance: Random) -> None:
    for row in said["police"]:
        row["dice"] = row["dice"][: chance.randint(1, 2)]
        if "score" in row:
            row["score"] = chance.randint(0, 1)


def sharing(said: Said, chance: Random) -> None:
    """Now and then tiles that show no trafic at all."""
    police(said, chance)
    if chance.random() < 0.3:
        for tile in said["tiles"]:
            tile["symbols"] = dict.fromkeys(tile["symbols"], 0)
        said.pop("token", None)


def power(said: Said, chance: Random) -> None:
    said["handcuffs"] = chance.randint(0, 6)
    for row in said["gangsters"]:
        for tile in row["fighters"]:
            tile["power"] = chance.randint(0, 2)


def claims(said: Said, chance: Random) -> None:
    """Few claims, of few tokens."""
    said["claims"] = said["claims"][: chance.randint(1, 5)]
    for one in said["claims"]:
        if isinstance(one["amount"], int) and one["amount"] > 1:
            one["amount"] = chance.randint(1, 3)
    for trafic in said.get("fed", ()):
        said["fed"][trafic] = chance.randint(0, 4)
    for trafic in said.get("demands", ()):
        said["demands"][trafic] = chance.randint(0, 1)
    for party in said.get("parties", ()):
        party["says"] = "agrees"


def district(said: Said, chance: Random) -> None:
    names = [card["place"] for card in said["cards"]]
    for card in said["cards"]:
        card["touches"] = [one for one in names if one != card["place"] and chance.random() < 0.4]


CLOSER: Mapping[str, Callable[[Said, Random], None]] = {
    "order": order,
    "new_place": new_place,
    "recruitment": recruitment,
    "takeover": takeover,
    "police_only": police,
    "arrest": police,
    "sharing": sharing,
    "power": power,
    "agreement": claims,
    "hand_out": claims,
    "district": district,
}


def draw(asked: AskedAlone, chance: Random) -> Said:
    """A situation of this question; every second one close, if it can be at all."""
    form = asked.form(PLAYERS)
    while True:
        said = form.draw(chance)
        if asked.key in CLOSER and chance.random() < 0.5:
            CLOSER[asked.key](said, chance)
        if form.check(said).verdict:
            return said
