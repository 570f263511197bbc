"""The sheets that tell in words what lies in a town or in the centre."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.ruling import NOBODY
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.table import Gains, Table
from companion.ui.boards.blackrock_city.centre import DEFERRED, RENOUNCED, WAITING
from companion.ui.boards.blackrock_city.pieces import state_of
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.peek import PeekRow
from companion.ui.widgets.sheet import Sheet

STATES = {
    RENOUNCED: "blackrock_city.note.renounced",
    DEFERRED: "blackrock_city.note.deferred",
    WAITING: "blackrock_city.note.waiting",
}


class TownCard(Sheet):
    """A row for each fact about a town."""

    def __init__(self, table: Table, town: str, **kwargs: Any) -> None:
        super().__init__(title=tongue.name(town), **kwargs)
        for fact in facts_of(table, town):
            self.add_widget(ListRow(leads=False, **fact))


def facts_of(table: Table, name: str) -> Iterator[dict[str, str]]:
    """The facts about a town: what it shows, what lies there, who stands there."""
    town = table.towns[name]
    yield {"title": tongue.name(town.shows), "note": tongue.name("shows")}
    yield {"title": tongue.name("gold"), "trailing": number(town.gold)}
    yield {"title": tongue.name("prisoners"), "trailing": number(town.prisoners)}
    if table.for_two and town.dots is not None:
        yield {"title": tongue.name("dots"), "trailing": number(town.dots)}
    if table.sheriff == name:
        yield {"title": tongue.name("sheriff")}
    if table.bandit == name:
        rider = table.rider if table.rider in people.looks else ""
        yield {"player": rider, "title": tongue.name("bandit"), "note": player_name(table.rider)}


def player_name(who: str) -> str:
    """The name of a player."""
    look = people.looks.get(who)
    return look.name if look else tongue.name(who) if who != NOBODY else ""


class CentreCard(Sheet):
    """Stagecoach, bids and reserves; cubes behind screens only while they are held."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("blackrock_city.note.centre"), **kwargs)
        silver = {"note": tongue.name("silver"), "trailing": number(table.silver)}
        self.add_widget(ListRow(leads=False, title=tongue.name("stagecoach"), **silver))
        for fact in bids_of(table):
            self.add_widget(ListRow(leads=False, **fact))
        if table.counted and not table.winners:
            for player in table.order:
                told = cubes_in_words(table.screens[player])
                self.add_widget(PeekRow(player=player, title=player_name(player), secret=told))


def bids_of(table: Table) -> Iterator[dict[str, str]]:
    """The facts about the bid and the reserve of each player."""
    if table.fictive_bid is not None:
        yield {"title": tongue.name(FICTIVE), "trailing": number(table.fictive_bid)}
    for player in table.order:
        bid, reserve = table.bids.get(player), table.reserves[player]
        state = tongue.say(STATES[state_of(table, player)])
        kept = tongue.name({kind: n for kind, n in reserve.by_kind.items() if n})
        note = tongue.say("blackrock_city.note.reserve", text=kept if reserve.count else number(0))
        trailing = number(bid.count) if bid else state
        yield {"player": player, "title": player_name(player), "note": note, "trailing": trailing}


def cubes_in_words(gains: Gains) -> str:
    """Gold and silver in words."""
    gold, silver = tongue.name("gold"), tongue.name("silver")
    return f"{gold} {number(gains.gold)} \u00b7 {silver} {number(gains.silver)}"
