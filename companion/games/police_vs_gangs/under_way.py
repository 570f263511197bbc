"""A game of Police VS Gangs under way: city, hands, prison, markers and scores, told at once."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from companion.boxes.gangs_city import COPIES, TOP_LEVEL, TRAFICS
from companion.boxes.police_city import MOST_CARDS, RANKS
from companion.core.by_hand import MOST_SCORE
from companion.core.fields import Count, Counts, Field, Form, Maybe, OneOf, Order, SomeOf
from companion.core.flow import Asking, Night
from companion.core.random_table import table_at_random
from companion.core.ruling import NOBODY, because
from companion.core.under_way import Told, UnderWay, lay_scores
from companion.games.police_vs_gangs.city import building_spots, space_name_by_side
from companion.games.police_vs_gangs.impossible_table import against
from companion.games.police_vs_gangs.joined_midway import name_and_count, tokens_field
from companion.games.police_vs_gangs.laid import Marker, Prisoner
from companion.games.police_vs_gangs.pieces import CAMPS, POLICE, POLICEMEN, REMOVED, dice_of
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.told_city import city_field, lay_city, tell_city
from companion.games.police_vs_gangs.turn import turn
from companion.games.police_vs_gangs.turn.count import crown
from companion.games.police_vs_gangs.turn.set_up import draw_last, give_out, police_field
from companion.games.police_vs_gangs.turn.set_up import set_up as whole_set_up

MOST_TURNS = 60
# In teams only what a whole camp has is on the track.
UNTOLD = frozenset(
    ("extras", "chosen", "placed", "resolved", "came", "gained", "counted", "picked", "scores")
)


def parts(table: Table) -> dict[str, Field]:
    """Fields of everything a table of Police VS Gangs is told by, in the order of the walk."""
    each, count = table.players, POLICEMEN[len(table.players)]
    people = {who: (0, copies) for who, copies in COPIES.items()}
    characters = Counts(people, "character", by="adds")
    most_dice = {rank: (0, most) for rank, most in dice_of(len(each)).items()}
    jailed = Counts({**people, **most_dice}, "character", by="adds")
    holders = table.holders or each
    found: dict[str, Field] = {
        "police": SomeOf(each, count, count, of="player"),
        "city": city_field(table, characters),
        "hands": Form({player: Maybe(characters) for player in each}, shown="each"),
        "prison": Form({player: Maybe(jailed) for player in each}, shown="each"),
        "markers": Form(dict.fromkeys(TRAFICS, Maybe(OneOf(holders, "player", by="seats")))),
        "boxes": Counts(dict.fromkeys(TRAFICS, (0, TOP_LEVEL)), "trafic", by="taps"),
        "scores": Counts(dict.fromkeys(CAMPS if table.teams else each, (0, MOST_SCORE)), "player"),
        "stock": Form({player: Maybe(tokens_field(table)) for player in each}, shown="each"),
        "turn": Count(1, MOST_TURNS),
        "order": Order(each, "player"),
        "deck": Count(0, MOST_CARDS),
        "discarded": characters,
    }
    if table.option("stocks") != "shown":
        del found["stock"]
    return found


def lay(table: Table, told: Told) -> Table:
    """The table with all that was told of it, as far as it is known who is police."""
    if "police" in told and set(told["police"]) != set(table.police):
        table = give_out(table, tuple(told["police"]))
    if "city" in told:
        table = lay_city(table, told["city"])
    least = max(next_turn(table), len(table.places) - len(table.players) + 1)
    turns = told.get("turn", least) - 1
    table = table.change(turns=turns, order=tuple(told.get("order", table.order)))
    if table.deck is not None or "deck" in told:
        left = max(0, (table.deck or 0) - len(table.places))
        table = table.change(deck=told.get("deck", left))
    table = _lay_trafics(_lay_people(table, told), told)
    scores = told.get("scores", {})
    if table.teams:
        camps = {camp: table.of_camp(camp)[:1] for camp in scores}
        scores = {one: scores[camp] for camp, first in camps.items() for one in first}
    table = lay_scores(table, scores)
    return table.change(counted=len(table.ledger))


def _lay_people(table: Table, told: Told) -> Table:
    """The table with the told hands, prison and set-aside tiles; the pool has the rest."""
    if not table.camps:
        return table
    hands = {
        player: tuple(Counter(told.get("hands", {}).get(player, Counter(hand))).elements())
        for player, hand in table.hands.items()
    }
    prison = [
        Prisoner(player, what, table.turns)
        for player, counts in told.get("prison", {}).items()
        for what in Counter(counts).elements()
        if (what in RANKS) == (table.camps[player] == POLICE)
    ]
    jailed = Counter((one.player, one.what) for one in prison)
    dice = {
        player: {rank: max(0, count - jailed[player, rank]) for rank, count in his.items()}
        for player, his in table.dice.items()
    }
    table = table.change(hands=hands, dice=dice, prison=tuple(prison))
    aside = Counter(told["discarded"]) if "discarded" in told else _lost(table)
    gone = table.option("discarded") == "gone"
    table = table.change(**{"gone" if gone else "discarded": tuple(aside.elements())})
    left = _all_characters(table) - _taken(table) - aside
    return table.change(pool={who: left[who] for who in {**table.pool, **left}})


def _all_characters(table: Table) -> Counter[str]:
    """The characters that play: of unrecruitable ones, one for each gangster."""
    return Counter({**COPIES, **dict.fromkeys(REMOVED, len(table.gangsters))})


def _taken(table: Table) -> Counter[str]:
    """The characters in a hand, on a place or in prison."""
    out: Counter[str] = Counter()
    for some in (*table.hands.values(), *[place.neutrals for place in table.places.values()]):
        out.update(some)
    out.update(one.what for one in table.prison if one.what in COPIES)
    return out


def _lost(table: Table) -> Counter[str]:
    """The characters set aside: only in a starting gang, and seen nowhere."""
    missing = _all_characters(table) - _taken(table)
    return Counter({who: missing[who] for who in REMOVED})


def _lay_trafics(table: Table, told: Told) -> Table:
    """The table with the told markers and tokens in stock."""
    markers = {trafic: _marker(table.markers[trafic], trafic, told) for trafic in TRAFICS}
    stock = {
        player: {trafic: tokens.get(trafic, 0) for trafic in TRAFICS}
        for player, tokens in told.get("stock", {}).items()
    }
    return table.change(markers=markers, stock={**table.stock, **stock})


def _marker(stands: Marker, trafic: str, told: Told) -> Marker:
    """A marker with the leader and the box that were told of it, else as it stands."""
    leader = told["markers"].get(trafic, NOBODY) if "markers" in told else stands.leader
    if leader == NOBODY:
        return Marker()
    return Marker(leader, told["boxes"].get(trafic, 0) if "boxes" in told else stands.level)


def tell(table: Table) -> dict[str, Any]:
    """What would be told of a table, part by part."""
    markers, jailed = table.markers.items(), Counter((one.player, one.what) for one in table.prison)
    prison: dict[str, dict[str, int]] = {}
    for (player, what), count in jailed.items():
        prison.setdefault(player, {})[what] = count
    told: dict[str, Any] = {
        "city": tell_city(table),
        "hands": {player: dict(Counter(hand)) for player, hand in table.hands.items()},
        "prison": prison,
        "markers": {trafic: one.leader for trafic, one in markers if one.leader != NOBODY},
        "boxes": {trafic: one.level for trafic, one in markers},
        "scores": dict(table.scores),
        "turn": next_turn(table),
        "order": list(table.order),
        "discarded": dict(Counter((*table.discarded, *table.gone))),
    }
    if table.camps:
        told["police"] = list(table.police)
    if table.teams:
        camps = {camp: table.of_camp(camp) for camp in CAMPS}
        told["scores"] = {
            camp: sum(table.scores[one] for one in members) for camp, members in camps.items()
        }
    if table.option("stocks") == "shown":
        told["stock"] = {player: dict(tokens) for player, tokens in table.stock.items()}
    return told if table.deck is None else {**told, "deck": table.deck}


def spots(part: str, table: Table) -> OneOf | None:
    """The free spaces of the city, where one more card may lie."""
    if part != "city" or not table.cells:
        return None
    return OneOf(building_spots(table.cells), "space", alike=space_name_by_side(table.cells))


def things(table: Table) -> OneOf:
    """The cards of the city."""
    return OneOf(tuple(table.places), "place")


def next_turn(table: Table) -> int:
    """The number of the turn that begins with this table."""
    return table.turns + 1


def draw(table: Table, chance: Random) -> Table:
    """A random table as a few turns leave it."""
    drawn: Table = table_at_random(table, whole_set_up, turn, crown, chance)
    return drawn


def find_out(night: Night[Table], told: Told) -> Asking[None]:
    """Ask who is police and who is last, where nobody told; then what is asked beside the table."""
    if not night.table.camps:
        words = because("police_vs_gangs.ask.police", count=POLICEMEN[len(night.table.players)])
        police = yield from night.ask("police", words, police_field)
        night.table = lay(night.table, {**told, "police": police})
    if not night.table.turns and "order" not in told:
        yield from draw_last(night)
    yield from name_and_count(night)


ASKED = because("police_vs_gangs.ask.under_way")
WAY = UnderWay(
    ASKED,
    parts,
    lay,
    tell,
    against,
    draw,
    ("turn", "scores"),
    UNTOLD,
    spots,
    then=find_out,
    next_turn=next_turn,
    things=things,
)
