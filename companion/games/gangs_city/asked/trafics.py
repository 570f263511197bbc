"""Trafics asked alone (Gangs City 5): what is managed, who leads, in which box, who takes stock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.gangs_city import STOCK_TOKENS, TOP_LEVEL, TRAFICS, is_mercenary
from companion.core.asked import AskedAlone, needs
from companion.core.fields import Count, Field, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.asked.shared import (
    CHARACTER,
    CHIEF,
    MOST_GANGS,
    PLACE,
    SYMBOLS,
    TRAFIC,
    anybody,
    beyond_box,
    crew,
    player,
)
from companion.games.gangs_city.pieces import MOST_CHARACTERS
from companion.games.gangs_city.rules.leaders import (
    Sector,
    Share,
    resolve_leader,
)
from companion.games.gangs_city.rules.management import Management, count_managed
from companion.games.gangs_city.rules.trafics import (
    LedSector,
    TraficLeaders,
    count_stock,
    next_level,
    resolve_trafics,
)

MOST_STAKED = 999  # where something else may stand in for tokens
MOST_MANAGED = 4 * MOST_CHARACTERS  # symbols of one trafic on all the tiles of a gang


def _mercenary_manages(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults of a mercenary with a trafic symbol."""
    if is_mercenary(said["who"]) and any(said["symbols"].values()):
        return (because("gangs_city.placement.mercenary_manages", who=said["who"]),)
    return ()


MANAGING = Form({"who": CHARACTER, "symbols": SYMBOLS, "chief": CHIEF}, _mercenary_manages)


def management(players: tuple[str, ...]) -> Form:
    """The form of managing a place: its symbols, and its owner's characters with theirs."""
    return Form(
        {
            "player": player(players),
            "place": PLACE,
            "trafics": SYMBOLS,
            "characters": crew(MANAGING),
            "owner": Maybe(anybody(players), because("gangs_city.assumed.manager_owns")),
        },
        lambda said: tuple(beyond_box(one["who"] for one in said["characters"])),
    )


def share(players: tuple[str, ...]) -> Form:
    """A field of what one player has in a sector."""
    return Form(
        {
            "player": player(players),
            "managed": Maybe(Count(0, MOST_MANAGED), because("gangs_city.assumed.managed")),
            "staked": Maybe(Count(0, MOST_STAKED), because("gangs_city.assumed.staked")),
        }
    )


def sector(players: tuple[str, ...]) -> Form:
    """The form of a sector: what everybody has, and where its marker stood."""
    return Form(
        {
            "trafic": TRAFIC,
            "shares": ListOf(share(players), most=MOST_GANGS, once=("player",)),
            "holder": Maybe(anybody(players), because("gangs_city.assumed.holder")),
            "level": Maybe(Count(0, TOP_LEVEL)),
            "idle": Maybe(YesNo(), reading=True),
            "tie": Maybe(OneOf(("lost", "kept")), reading=True),
            "left": Maybe(Count(0, STOCK_TOKENS), reading=True),
        },
        lambda said: tuple(_marker(said)),
    )


def _marker(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a marker: held without a box, or free with a box."""
    if said.get("holder", NOBODY) != NOBODY:
        yield from needs(said, "level")
    elif said.get("level") or said.get("idle"):
        yield because("gangs_city.situation.nobody_holds", trafic=said["trafic"])


def trafic_leaders(players: tuple[str, ...]) -> Form:
    """The form of the sectors that are counted."""
    sectors = ListOf(sector(players), least=1, most=len(TRAFICS), once=("trafic",))
    return Form({"sectors": sectors})


def led_sector(players: tuple[str, ...]) -> Form:
    """The form of a sector and who leads it now."""
    parts: dict[str, Field] = {
        "sector": sector(players),
        "leader": anybody(players),
        "decided": Maybe(YesNo()),
        "tied": Maybe(YesNo()),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Half of the time the leader by the shares, whom chance alone would seldom name."""
        said = {"sector": parts["sector"].draw(chance), "leader": parts["leader"].draw(chance)}
        other = _leads(said["sector"])
        if chance.random() < 0.5 or said["leader"] == other:
            return {**said, "leader": other}
        return {**said, "decided": True}

    return Form(parts, lambda said: tuple(_wrong_leader(said)), draw_by=draw)


def _leads(said: Mapping[str, Any]) -> str:
    """The player who leads a sector by the shares."""
    shares = tuple(Share(**share) for share in said["shares"])
    return resolve_leader(Sector(said["trafic"], shares)).verdict


def _wrong_leader(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a leader other than by the shares, without a decision of the table."""
    other = _leads(said["sector"])
    facts = {"player": said["leader"], "other": other, "trafic": said["sector"]["trafic"]}
    if said["leader"] != other and not said.get("decided"):
        yield Reason("gangs_city.situation.not_leader", facts)
    elif said["leader"] == other and said.get("decided"):
        yield because("gangs_city.situation.leads_anyway", player=other, trafic=facts["trafic"])


MANAGEMENT = AskedAlone("management", Management, count_managed, management)
TRAFIC_LEADERS = AskedAlone("trafic_leaders", TraficLeaders, resolve_trafics, trafic_leaders)
LEADER = AskedAlone("leader", Sector, resolve_leader, sector, contenders="shares")
MARKER = AskedAlone("marker", LedSector, next_level, led_sector)
STOCK = AskedAlone("stock", LedSector, count_stock, led_sector)
