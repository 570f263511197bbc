"""Taking a place, asked alone (Police VS Gangs 3.2): the red tiles, the owner, an agreement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone, each_needs
from companion.core.fields import Field, Form, Maybe, OneOf, YesNo
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.asked.shared import (
    CARD,
    CHARACTER,
    PLAY,
    POWER,
    SCORE,
    TURN,
    beyond_box,
    gangsters,
    make_alike,
    owner,
    player,
    ranks_in_teams,
    reading,
    tiles,
    two_powers,
)
from companion.games.police_vs_gangs.rules.takeover import (
    Fighter,
    Fighting,
    Takeover,
    resolve_takeover,
    still_tied,
)

READINGS = ("takeover_tie", "last_tile")
FIGHTER = Form(
    {
        "who": CHARACTER,
        "power": POWER,
        "arrested": Maybe(YesNo(), because("police_vs_gangs.assumed.not_arrested")),
    }
)


def fighters_of_one(players: tuple[str, ...]) -> Form:
    """A field of one gangster's red tiles at the place."""
    return Form(
        {
            "player": player(players),
            "score": SCORE,
            "fighters": tiles(FIGHTER, least=0),
            "turn": Maybe(TURN),
        }
    )


def takeover(players: tuple[str, ...]) -> Form:
    """The form of a takeover: place, owner, gangsters."""
    parts: dict[str, Field] = {
        "gangsters": gangsters(fighters_of_one(players)),
        "owner": owner(players),
        "place": CARD,
        "agreed": Maybe(
            OneOf((NOBODY, *players), of="player"),
            because("police_vs_gangs.assumed.no_agreement"),
            matters=lambda said: bool(tied_on(said)),
        ),
        "play": PLAY,
        **{key: reading(key) for key in READINGS},
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Close fights, and one arrest at the most."""
        said = Form(parts).draw(chance)
        for row in said["gangsters"]:
            row["score"] = chance.randint(0, 2)
            for tile in row["fighters"]:
                tile.update(power=chance.randint(2, 4), arrested=False)
        for owns in (True, False):
            rows = [r for r in said["gangsters"] if (r["player"] == said.get("owner")) == owns]
            make_alike((tile for row in rows for tile in row["fighters"]), "power")
        armed = [row for row in said["gangsters"] if row["fighters"]]
        if armed and chance.random() < 0.5:
            chance.choice(chance.choice(armed)["fighters"])["arrested"] = True
        tied = tied_on(said)
        agreed = {"agreed": chance.choice(tied)} if tied and chance.random() < 0.5 else {}
        return {**{name: said[name] for name in said if name != "agreed"}, **agreed}

    return Form(parts, _impossible, draw_by=draw)


def _impossible(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults; whether they let somebody have it is asked once all that sets them apart is told."""
    found = tuple(_faults(said))
    agreed = said.get("agreed", NOBODY)
    if found or agreed in (NOBODY, *tied_on(said)):
        return found
    return (because("police_vs_gangs.situation.not_tied", player=agreed),)


def _faults(said: Mapping[str, Any]) -> Iterator[Reason]:
    yield from ranks_in_teams(said, "gangsters")
    if said.get("takeover_tie") == "turn_order":
        yield from each_needs(said, "gangsters", "turn")
    red = [tile for row in said["gangsters"] for tile in row["fighters"]]
    yield from beyond_box(tile["who"] for tile in red)
    yield from two_powers(said)
    if sum(tile.get("arrested", False) for tile in red) > 1:
        yield because("police_vs_gangs.arrest.one")


def tied_on(said: Mapping[str, Any]) -> tuple[str, ...]:
    """The tied gangsters who may let one of them have the place."""
    rows = tuple(
        Fighting(**{**row, "fighters": tuple(Fighter(**one) for one in row["fighters"])})
        for row in said["gangsters"]
    )
    known = {key: said[key] for key in ("owner", "play", *READINGS) if key in said}
    return still_tied(resolve_takeover(Takeover(rows, **known)))


TAKEOVER = AskedAlone("takeover", Takeover, resolve_takeover, takeover, contenders="gangsters")
