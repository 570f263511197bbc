"""Délateurs, chapters, war, resources and the end of Gangsta!, worked out anew in plain values.

A second reading of the rulebook: it shares no rule with the game, and gives no reasons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

Said = Mapping[str, Any]
FAMILIES = ("bratva", "cartel", "ghettos", "mafia", "triades")


def informer(said: Said) -> dict[str, Any]:
    pays, gone = {}, []
    for row in said["players"]:
        owes = max(0, said["value"] - row["informants"])
        if row.get("resource") == "commissariat":
            owes = min(1, owes)
        purse = row["money"]
        if said.get("stored") == "always" or row["player"] == said.get("in_turn"):
            purse += row.get("stored", 0)
        if min(owes, purse):
            pays[row["player"]] = min(owes, purse)
        if purse < owes and row["gangsters"]:
            gone.append(row["player"])
    return {"pays": pays, "discards": gone}


def chapter_end(said: Said) -> str:
    chapter, by = said["chapter"], said.get("by", "recruit")
    if by == "informer":
        return "over" if chapter == 3 and said["drawn"] > 2 else "goes_on"
    if by == "hospital" and chapter == 3 and said.get("ninth") == "recruited":
        return "goes_on"
    return "over" if said["gang"] >= (4, 7, 9)[chapter - 1] else "goes_on"


def opportunity_income(said: Said) -> dict[str, int]:
    skills = {row["player"]: row["skills"] for row in said["gangs"]}
    best = max(skills.values())
    return {player: best - count for player, count in skills.items() if count != best}


def gang_war(said: Said) -> dict[str, Any]:
    swords = {row["player"]: row["mercenaries"] for row in said["gangs"]}
    can = [row["player"] for row in said["gangs"] if row["gangsters"]]
    first, second, *_ = sorted(swords.values(), reverse=True)
    winner = next(player for player, count in swords.items() if count == first)
    losers = [player for player in can if player != winner or first == second]
    if not losers:
        return {"discards": [], "chosen_by": "nobody"}
    if first > second and len(swords) == 2 and first >= 2 * second:
        return {"discards": losers, "chosen_by": winner}
    return {"discards": losers, "chosen_by": "loser"}


def resource_active(said: Said) -> bool:
    lacking = Counter(said["needs"]) - Counter(said["skills"])
    return bool(said.get("active")) or not lacking


def final_score(said: Said) -> dict[str, Any]:
    points: Counter[str] = Counter(
        {row["player"]: own_points(said, row) for row in said["players"]}
    )
    money = {row["player"]: row["money"] for row in said["players"]}
    gangs = {row["player"]: len(row["gangsters"]) for row in said["players"]}
    prizes = [money]
    if said.get("families") != "yes":
        prizes.append(gangs)
    else:
        prizes += [kin(said, family) for family in FAMILIES]
    for prize in prizes:
        points.update(share_out(prize, zero=prize is money or prize is gangs))
    best = max((points[player], gangs[player]) for player in gangs)
    won = [player for player in gangs if (points[player], gangs[player]) == best]
    return {"points": {player: points[player] for player in gangs}, "winners": won}


def own_points(said: Said, row: Said) -> int:
    heists = [one["points"] for one in row["heists"]]
    total = sum(heists) + sum(one["points"] for one in row["gangsters"])
    if said.get("hospital_points") == "count":
        total += sum(one["points"] for one in row.get("hospital", ()))
    if not row.get("active"):
        return total
    media = min(7, len([one for one in heists if one])) if row["resource"] == "medias" else 0
    return total + int(row["points"]) + media


def kin(said: Said, family: str) -> dict[str, int]:
    return {
        row["player"]: [row["boss"], *map(family_of, row["gangsters"])].count(family)
        for row in said["players"]
    }


def family_of(one: Said) -> str:
    """Told, or the second digit of the card: g1 and then the family."""
    return str(one.get("family") or FAMILIES[int(one["card"][2]) - 1])


def share_out(prize: dict[str, int], zero: bool) -> dict[str, int]:
    """Two points to one, or one to each of several; what nobody has brings nothing."""
    best = max(prize.values())
    first = [player for player, count in prize.items() if count == best and (count or zero)]
    return dict.fromkeys(first, 2 if len(first) == 1 else 1)


VERDICTS: dict[str, Callable[[Said], Any]] = {
    "informer": informer,
    "chapter_end": chapter_end,
    "opportunity_income": opportunity_income,
    "gang_war": gang_war,
    "resource_active": resource_active,
    "final_score": final_score,
}
