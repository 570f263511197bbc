"""What somebody who only keeps the score of Gangsta! counts at the ends of chapters."""

from __future__ import annotations

from typing import Any

from companion.core.log import Prompt
from companion.core.session import Session
from companion.games.gangsta.pieces import FAMILIES
from companion.games.gangsta.rules.final import Final
from companion.games.gangsta.rules.score import Ending, count_of_family, entries_of
from companion.games.gangsta.turn.score import ending_of

HEADS = ("opportunity", "final_score")
ONCE = True  # turns of a whole evening are not chapters
OF_RESOURCES = ("gangsta.score.resource", "gangsta.score.media")


def answer(whole: Session, prompt: Prompt) -> Any:
    """The answer to a question; a chapter that never ended is passed over."""
    if prompt.key == "counted":
        rows = count_all(ending_of(whole.table))
        return {name: rows[name] for name in prompt.field.parts}
    ruled = {"skill_icons": "opportunity", "mercenary_icons": "war"}[prompt.key]
    lines = [line for line in whole.log if line.key == ruled and line.case is not None]
    icons = {"opportunity": "skills", "war": "mercenaries"}[ruled]
    gangs = lines[0].case.situation.gangs if lines and lines[0].case else ()
    return {prompt.key: {one.player: getattr(one, icons) for one in gangs}}


def count_all(ending: Ending) -> dict[str, dict[str, int]]:
    """The final sheet: sums by player, as hands would count them."""
    rows: dict[str, dict[str, int]] = {
        "heist_points": {one.player: points_of(ending, one, "heists") for one in ending.players},
        "gangster_points": {
            one.player: points_of(ending, one, "gangsters", "hospital_counts")
            for one in ending.players
        },
        "gang_size": {one.player: one.gang for one in ending.players},
        "wealth": {one.player: one.money for one in ending.players},
        "resource_points": {
            one.player: points_of(ending, one, "resource", "media") for one in ending.players
        },
    }
    for family in FAMILIES:
        rows[family] = {one.player: count_of_family(one, family) for one in ending.players}
    return rows


def points_of(ending: Ending, one: Final, *what: str) -> int:
    """The points a player has for these lines of the count."""
    rules = tuple(f"gangsta.score.{name}" for name in what)
    found = (each for each in entries_of(ending) if each.player == one.player)
    return sum(each.points for each in found if each.rule in rules)
