"""What nobody is asked in a resolution (Police VS Gangs 3): the rule that forbids it now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.boxes.police_city import LIEUTENANT
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.laid import Element
from companion.games.police_vs_gangs.rules.agreement import AGREEMENT
from companion.games.police_vs_gangs.rules.camps_present import (
    BOTH,
    GANGSTERS_ONLY,
    resolve_presence,
)
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.resolution import presence_situation
from companion.games.police_vs_gangs.turn.why_not_agreed import why_not_agreed, why_not_pick

TALK = ("deal", "statement", "claims", "outside")
OF_POLICE = ("roll", "off_roll", "arrest", "drawn", "share", "roll_for", "name_tile", "leave_die")
OF_GANGSTERS = ("agree", "pick", "let_have", "feed", "badges", "badge")
PLAYER_LAST = ("statement", "claims", "pick")
NUMBER_LAST = ("agree", "badge")

# When each act is asked for, on the place that is being resolved.
WHEN: Mapping[str, Callable[[str], Reason]] = {
    "next": lambda place: because("police_vs_gangs.resolution.one_by_one", place=place),
    "reveal": lambda place: because("police_vs_gangs.resolution.turned_over", place=place),
    "deal": lambda place: because("police_vs_gangs.agreement.glass_over", place=place),
    "statement": lambda place: because("police_vs_gangs.agreement.statement_when", place=place),
    "claims": lambda place: because("police_vs_gangs.agreement.restated_when", place=place),
    "outside": lambda place: because("police_vs_gangs.agreement.outside_when", place=place),
    "roll": lambda place: because("police_vs_gangs.dice.when", place=place),
    "off_roll": lambda place: because("police_vs_gangs.sharing.roll_off_when", place=place),
    "leave_die": lambda place: because("police_vs_gangs.resolution.die_when", place=place),
    "agree": lambda place: because("police_vs_gangs.recruitment.agree_when", place=place),
    "pick": lambda place: because("police_vs_gangs.recruitment.pick_when", place=place),
    "let_have": lambda place: because("police_vs_gangs.takeover.let_have_when", place=place),
    "feed": lambda place: because("police_vs_gangs.feeding.when", place=place),
    "badges": lambda place: because("police_vs_gangs.feeding.badges_when", place=place),
    "badge": lambda place: because("police_vs_gangs.hand_out.badge_when", place=place),
    "arrest": lambda place: because("police_vs_gangs.arrest.when", place=place),
    "drawn": lambda place: because("police_vs_gangs.arrest.drawn_when", place=place),
    "share": lambda place: because("police_vs_gangs.sharing.when", place=place),
    "roll_for": lambda place: because("police_vs_gangs.sharing.when", place=place),
    "name_tile": lambda place: because("police_vs_gangs.sharing.name_when", place=place),
}


def why_not_resolved(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Reasons why an act is not asked for: another place or another step comes first."""
    act, _, rest = key.partition(".")
    now = next(filter(None, (card_of(table, one) for one in asked)), "")
    if act == "next":
        return (WHEN["next"](now),) if now else (_why_not_named(table),)
    if act == "reveal":
        return (_why_not_hidden(table, rest, now),)
    card = card_of(table, key)
    if not card:
        return (because("police_vs_gangs.resolution.not_in_city"),)
    if card != now:
        return (_why_not_elsewhere(table, card, now),)
    return (_why_not_in_step(table, act, key, card, asked),)


def card_of(table: Table, key: str) -> str:
    """The card that a question of the resolution is about; nothing where it is about none."""
    act, _, rest = key.partition(".")
    if act == "next" or act not in WHEN:
        return ""
    if act == "reveal":
        tile = find_tile(table, rest)
        return tile.place if tile else ""
    if act in PLAYER_LAST or act in NUMBER_LAST:
        rest = rest.rpartition(".")[0]
    found = [card for card in table.places if f"{rest}.".startswith(f"{card}.")]
    return max(found, key=len, default="")


def find_tile(table: Table, rest: str) -> Element | None:
    """The tile of a player by its number, if it lies in the city."""
    player, _, number = rest.partition(".")
    return next((one for one in table.elements if one.key == f"{player}/{number}"), None)


def _why_not_named(table: Table) -> Reason:
    """The reason why the next place is not asked for: the last player names one at a time."""
    return because("police_vs_gangs.resolution.last_names", player=table.last)


def _why_not_hidden(table: Table, rest: str, now: str) -> Reason:
    """The reason why a hidden tile is not asked for: it is turned over with its place."""
    tile, player = find_tile(table, rest), rest.partition(".")[0]
    if tile is None or not tile.is_tile:
        return because("police_vs_gangs.resolution.no_tile", player=player)
    if tile.place != now:
        return because("police_vs_gangs.resolution.stays_hidden", player=player, place=tile.place)
    if tile.who:
        return WHEN["reveal"](now)
    return because("police_vs_gangs.agreement.tiles_hidden", place=now)


def _why_not_elsewhere(table: Table, card: str, now: str) -> Reason:
    """The reason why a place is not resolved now: it is done, empty, or not named."""
    if card in table.resolved:
        return because("police_vs_gangs.resolution.done", place=card)
    if not table.elements_on(card):
        return because("police_vs_gangs.presence.empty", place=card)
    if not now:
        return _why_not_named(table)
    return because("police_vs_gangs.resolution.other_first", place=card, other=now)


def _why_not_in_step(table: Table, act: str, key: str, card: str, asked: tuple[str, ...]) -> Reason:
    """The reason why a step is not taken: player or camp is absent, or it comes later."""
    talking = any(one.partition(".")[0] in TALK for one in asked)
    there, player = presence_situation(table, card), key.rpartition(".")[2]
    case = resolve_presence(there).verdict
    if act in TALK and case != BOTH and not table.deal.ended:
        return because("police_vs_gangs.agreement.both_needed", place=card)
    if act in ("statement", "claims") and player not in (*there.police, *there.gangsters):
        return because("police_vs_gangs.agreement.not_there", player=player)
    if act == "statement" and any(one.startswith("statement.") for one in asked):
        return _why_not_spoken(table, player)
    if act in OF_POLICE and case == GANGSTERS_ONLY and not table.deal.ended:
        return because("police_vs_gangs.resolution.no_police", place=card)
    if act in OF_GANGSTERS and not there.gangsters and not table.deal.ended:
        return because("police_vs_gangs.resolution.no_gangster", place=card)
    if act in TALK and table.deal.ended and not talking:
        return WHEN["deal"](card)
    if talking and act not in TALK:
        return because("police_vs_gangs.agreement.talk_first", place=card)
    if table.deal.verdict == AGREEMENT and (agreed := why_not_agreed(table, act, card)):
        return agreed
    if act == "pick":
        return why_not_pick(table, card, player, asked)
    return _why_not_dice(table, act, key, card) or WHEN[act](card)


def _why_not_spoken(table: Table, player: str) -> Reason:
    """The reason why a statement is not asked for: each player speaks once, in turn order."""
    if player in table.deal.said:
        return because("police_vs_gangs.agreement.said_once", player=player)
    return because("police_vs_gangs.agreement.speaks_later", player=player)


def _why_not_dice(table: Table, act: str, key: str, card: str) -> Reason | None:
    """The reason why a die is not asked for: no lieutenant to reroll, no double to choose."""
    rest, there = key.removeprefix(f"{act}.{card}"), table.elements_on(card)
    players = {one.player for one in there}
    if act == "roll" and len(players) == 1:
        return because("police_vs_gangs.police_only.alone", player=there[0].player, place=card)
    if act not in ("roll", "off_roll") or not table.rolled:
        return None
    if rest.startswith(".double."):
        return because("police_vs_gangs.dice.double_when")
    if rest.startswith(".again."):
        player = rest.rpartition(".")[2]
        owners = {one.player for one in there if one.kind == LIEUTENANT}
        if player in table.players and player not in owners:
            return because("police_vs_gangs.dice.again_without", player=player)
        return because("police_vs_gangs.dice.again_when")
    return because("police_vs_gangs.dice.thrown")
