"""Rulings of Police VS Gangs asked alone, worked out anew from what was said, in plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.games.police_vs_gangs import ledger_count as count
from tests.games.police_vs_gangs import ledger_deal as deal
from tests.games.police_vs_gangs import ledger_sums as sums
from tests.games.police_vs_gangs.ledger_sums import NOBODY, Dice

Said = Mapping[str, Any]


def order(said: Said) -> list[str]:
    scores = {row["player"]: row["score"] for row in said["standings"]}
    seats = list(scores)
    if "last" in said or "before" in said:
        last: str = said.get("last", said.get("before"))
        return [*sums.ring(seats, last)[1:], last]
    if said.get("play") == "teams":
        return sums.ring(seats, said["first"])
    return sums.line_up(scores, said.get("first", max(seats, key=lambda one: scores[one])))


def new_place(said: Said) -> bool:
    if said.get("first_card"):
        return True
    colours, corners = said["colours"], said.get("by_corner", [])
    near = corners if sums.corners_count(colours, said.get("contact", "side")) else []
    met = sums.meets(colours, said["by_side"], near)
    walls = bool(said.get("encloses")) and said.get("enclosing") == "last_resort"
    return (
        bool(said["by_side"])
        and met >= said.get("elsewhere", 0)
        and not (walls and said["open_elsewhere"])
    )


def placement(said: Said) -> bool:
    if said.get("passed") or said.get("beyond") == "card":
        return False
    ways = said.get("accessible", 4)
    if said.get("access") == "pieces":
        ways -= said.get("held", 0)
    gangsters, police = set(said.get("gangsters", ())), set(said.get("police", ()))
    if said["camp"] == "police":
        return not gangsters or ways == 1
    return gangsters <= {said["player"]} and (not police or ways == 1)


def dice_of(row: Said) -> Dice:
    """Rank and what counts: a double is what its owner says."""
    return [(die["rank"], die.get("counts", die.get("face", ""))) for die in row["dice"]]


def police_of(said: Said) -> dict[str, Dice]:
    return {row["player"]: dice_of(row) for row in said["police"]}


def police_only(said: Said) -> str:
    police = police_of(said)
    return next(iter(police)) if len(police) == 1 else sums.most_grades(police)


def apart(rows: list[Said], teams: bool) -> dict[str, int]:
    """What sets equals apart: the score, or in teams the later place in the turn."""
    return {row["player"]: -row["turn"] if teams else row["score"] for row in rows}


def hand(said: Said) -> int:
    return max(0, len(said["hand"]) + len(said.get("prison", ())) - 4)


def recruiters(said: Said) -> list[str]:
    rows = {row["player"]: row for row in said["gangsters"]}
    totals = {one: sum(tile["value"] for tile in row["recruiters"]) for one, row in rows.items()}
    scores = apart(said["gangsters"], said.get("play") == "teams")
    owner, agreed = said.get("owner", NOBODY), said.get("agreed", ())
    return list(sums.recruiters(totals, owner, scores, agreed, said.get("deadlock", "all")))


def recruitment(said: Said) -> dict[str, str]:
    rows = {row["player"]: row for row in said["gangsters"]}
    totals = {one: sum(tile["value"] for tile in row["recruiters"]) for one, row in rows.items()}
    offers = {one["who"]: one["cost"] for one in said["offers"]}
    left = [one["who"] for one in said["offers"]]
    found = dict.fromkeys(rows, NOBODY)
    for player in recruiters(said):
        there = {who: offers[who] for who in left}
        found[player] = sums.pick(rows[player]["wants"], there, totals[player])
        if found[player] != NOBODY:
            left.remove(found[player])
    return found


def takeover(said: Said) -> str:
    rows = said["gangsters"]
    strong = {}
    for row in rows:
        standing = [tile["power"] for tile in row["fighters"] if not tile.get("arrested")]
        if row["fighters"] and not standing and said.get("last_tile") == "still":
            standing = [tile["power"] for tile in row["fighters"]]
        if standing:
            strong[row["player"]] = sum(standing)
    by_turn = said.get("takeover_tie") == "turn_order"
    order = sorted(rows, key=lambda row: row.get("turn", 0))
    return sums.taker(
        strong,
        said.get("owner", NOBODY),
        None if by_turn else apart(rows, said.get("play") == "teams"),
        [row["player"] for row in order],
        said.get("agreed", NOBODY),
    )


def feeding(said: Said) -> dict[str, int]:
    tiles = [tile["symbols"] for row in said["feeders"] for tile in row["tiles"]]
    return sums.feed(tiles, said["demands"], said.get("named", ()), said.get("left"))


def agreement(said: Said) -> str:
    refusing = {"refuses", *(("silent",) if said.get("silence") == "refuses" else ())}
    against = any(row.get("says") in refusing for row in said["parties"])
    if said.get("outside_promise") == "fails":
        against |= any(row.get("outside") for row in said["parties"])
    printed = [trafic for trafic, shown in said["demands"].items() if shown]
    fits = deal.agree(said["claims"], printed, said["badges"])
    return "agreement" if fits and not against else "disagreement"


def hand_out(said: Said) -> dict[str, dict[str, int]]:
    camps = {row["player"]: row["camp"] for row in said["takers"]}
    rest, shortage = said.get("rest", "place_too"), said.get("shortage", "camps")
    return deal.hand_out(said["claims"], said["fed"], camps, rest, shortage)


def power(said: Said) -> str:
    indics = [one["face"] for one in said.get("indics", ())]
    police = sums.police_power(said["handcuffs"], police_of(said), indics)
    tiles = [tile["power"] for row in said["gangsters"] for tile in row["fighters"]]
    return "police" if police >= sums.gang_power(tiles, indics) else "gangsters"


def arrest(said: Said) -> dict[str, str]:
    if not any(row["tiles"] for row in said["gangsters"]):
        return {}
    rows = {row["player"]: row for row in said["police"]}
    line = sorted(rows, key=lambda one: rows[one]["turn"])
    scores = {one: row["score"] for one, row in rows.items()}
    line = sums.lowest_first(scores, line, said.get("play") == "teams")
    player = sums.arrester(police_of(said), line)
    if player == NOBODY:
        return {}
    ranks = [die["rank"] for die in rows[player]["dice"]]
    ranks += rows[player].get("elsewhere", []) if said.get("jailed_die") == "board" else []
    return {"player": player, "die": sums.highest(ranks)}


def sharing(said: Said) -> dict[str, str]:
    police = police_of(said)
    items = ["place", "point", "trafic"] if said["tiles"] else ["place"]
    if "tile" in said and not _shows(said):
        items.remove("trafic")
    if len(police) == 1:
        return dict.fromkeys(items, next(iter(police)))
    given = {item: said.get(f"{item}_to", NOBODY) for item in items}
    named = not said["tiles"] or ("tile" in said and ("token" in said or not _shows(said)))
    if named and NOBODY not in given.values():
        return given
    winner = sums.most_grades(police)
    return {} if winner == NOBODY else dict.fromkeys(items, winner)


def _shows(said: Said) -> bool:
    """Is there a trafic on the tile that was named?"""
    tiles = {f"{one['player']}/{one['who']}": one["symbols"] for one in said["tiles"]}
    return any(tiles[said["tile"]].values())


def stakes(said: Said) -> dict[str, Any]:
    police = [row["player"] for row in said["stakes"] if row["camp"] == "police"]
    found = {row["player"]: row["count"] for row in said["stakes"]}
    teams, holder = said.get("play") == "teams", said.get("holder", NOBODY)
    if teams and said.get("team_count") == "faction":
        camps = {row["player"]: row["camp"] for row in said["stakes"]}
        found = {
            camp: sum(found[one] for one in found if camps[one] == camp)
            for camp in dict.fromkeys(camps.values())
        }
        police, holder = ["police"], holder if holder == NOBODY else "gangsters"
    whole = teams and said.get("team_rounding") == "none"
    marker = (holder, said.get("level", 0))
    (leader, level), points = count.count_trafic(found, police, said["base"], marker, whole)
    return {"holder": leader, "level": level, "points": points}


def district(said: Said) -> dict[str, int]:
    factions = said.get("play") == "teams" and said.get("team_count") == "faction"
    cards = {}
    for card in said["cards"]:
        who = card["player"]
        if factions:
            who = "police" if who in said["police"] else "gangsters"
        name = card["place"].partition(".")[0]
        colour = card.get("colour", name.replace("lieu", "quartier"))
        cards[card["place"]] = (who, colour, frozenset(card.get("touches", ())))
    points = count.district_points(cards, said.get("district", "best"))
    return {who: points.get(who, 0) for who, _, _ in cards.values()}


def victory(said: Said) -> list[str]:
    return count.winners({row["player"]: row["total"] for row in said["standings"]})


VERDICTS: Mapping[str, Callable[[Said], Any]] = {
    "order": order,
    "new_place": new_place,
    "placement": placement,
    "police_only": police_only,
    "hand": hand,
    "recruiters": recruiters,
    "recruitment": recruitment,
    "takeover": takeover,
    "feeding": feeding,
    "agreement": agreement,
    "hand_out": hand_out,
    "power": power,
    "arrest": arrest,
    "sharing": sharing,
    "stakes": stakes,
    "district": district,
    "victory": victory,
}
