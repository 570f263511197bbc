"""The count of trafics, at the table (Police VS Gangs 4.1): all hands open together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from companion.boxes.gangs_city import STOCK_TOKENS, TOP_LEVEL, TRAFICS
from companion.core.about import About
from companion.core.fields import Count, Counts, Form, OneOf, YesNo
from companion.core.flow import Asking, Case, Night, Question
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.laid import Marker
from companion.games.police_vs_gangs.pieces import CAMPS, GANGSTERS, POLICE
from companion.games.police_vs_gangs.rules.staked import Staked, Stakes
from companion.games.police_vs_gangs.rules.trafic_control import resolve_trafic_control
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.values import learn, name_unsure
from companion.games.trafic_markers import tokens_left

MOST_POINTS = 99
MOST_STAKED = 2 * STOCK_TOKENS  # of a trafic by one player: more nobody puts down


def count_trafics(night: Night[Table]) -> Asking[None]:
    """Ask for the stakes, then rule each trafic: who has it, in which box, its points."""
    yield from ask_stakes(night)
    yield from learn(night, bases_of)
    yield from name_unsure(night, "stakes", bases_of(night.table))
    for trafic in contested_trafics(night.table):
        yield from settle(night, trafic)
    night.table = night.table.change(stakes={})


def ask_stakes(night: Night[Table]) -> Asking[None]:
    """Ask for the stakes of all, opened together; what is left stays covered."""
    if not any(count for tokens in night.table.stock.values() for count in tokens.values()):
        yield from night.remind("stakes", because("police_vs_gangs.stakes.no_tokens"))
        return

    any_token = because("police_vs_gangs.stakes.any_token")
    yield from night.remind("stakes", any_token, because("police_vs_gangs.stakes.kept"))

    def stake(asked: Question, tokens: dict[str, int]) -> Asking[None]:
        return take_stake(night, asked.player, tokens)

    yield from night.each(lambda table: map(_stake_question, yet_to_stake(table)), stake)


def yet_to_stake(table: Table) -> tuple[str, ...]:
    return tuple(player for player in table.order if player not in table.stakes)


def _stake_question(player: str) -> Question:
    words = because("police_vs_gangs.ask.stake", player=player)
    about = About((player,), short=because("police_vs_gangs.ask.stake.short"), sealed=True)
    return Question(f"stake.{player}", words, partial(stake_field, player=player), about)


def stake_field(table: Table, player: str) -> Counts:
    """A field of stakes: up to the box's, as a lower limit would tell what is covered."""
    most = dict.fromkeys(TRAFICS, MOST_STAKED)
    if table.option("supply") == "box":
        most = {t: left + table.stock[player][t] for t, left in tokens_left(table).items()}
    ranges = {trafic: (0, count) for trafic, count in most.items()}

    def drawn(chance: Random) -> dict[str, int]:
        """Of what was counted: people seldom err."""
        held = table.stock[player]
        return {trafic: chance.randint(0, min(held[trafic], most[trafic])) for trafic in most}

    beyond = partial(_too_many_staked, most, by_box=table.option("supply") == "box")
    return Counts(ranges, of="trafic", by="adds", draw_by=drawn, beyond=beyond)


def _too_many_staked(
    most: dict[str, int], tokens: dict[str, int], by_box: bool
) -> tuple[Reason, ...]:
    """The reason against staking more of a trafic than the box has, or than anybody ever has."""
    for trafic in (one for one in TRAFICS if tokens.get(one, 0) > most[one]):
        facts = {"trafic": trafic, "count": most[trafic]}
        if by_box:
            return (Reason("police_vs_gangs.stakes.not_in_box", facts),)
        return (Reason("police_vs_gangs.stakes.beyond_any", facts),)
    return ()


def take_stake(night: Night[Table], player: str, tokens: dict[str, int]) -> Asking[None]:
    """Take in a stake; one larger than counted is asked for once more."""
    held = night.table.stock[player]
    if any(number > held[trafic] for trafic, number in tokens.items()):
        words = because("police_vs_gangs.ask.sure", player=player)
        about = About((player,))
        sure = yield from night.ask(f"sure.{player}", words, lambda table: YesNo(), about)
        if not sure:
            words = because("police_vs_gangs.ask.stake_again", player=player)
            key = f"stake_again.{player}"
            tokens = yield from night.ask(key, words, partial(stake_field, player=player), about)
    table = night.table
    left = {t: max(0, table.stock[player][t] - tokens.get(t, 0)) for t in TRAFICS}
    staked = {trafic: number for trafic, number in tokens.items() if number}
    night.table = table.change(
        stock={**table.stock, player: left}, stakes={**table.stakes, player: staked}
    )


def contested_trafics(table: Table) -> tuple[str, ...]:
    """The trafics with stakes, or with somebody on the marker."""
    staked = {trafic for row in table.stakes.values() for trafic, count in row.items() if count}
    led = {trafic for trafic, one in table.markers.items() if one.leader != NOBODY}
    return tuple(trafic for trafic in TRAFICS if trafic in staked | led)


def bases_of(table: Table) -> Iterator[str]:
    """The keys of the first boxes of all markers that are counted."""
    yield from (f"{trafic}.base" for trafic in contested_trafics(table))


def settle(night: Night[Table], trafic: str) -> Asking[None]:
    """Rule who has a trafic now, and the points it brings."""
    situation = stakes_situation(night.table, trafic)
    ruling, case = resolve_trafic_control(situation), Case("stakes", situation)
    words = because("police_vs_gangs.ruled.stakes", trafic=trafic)
    instead = counted_field(night.table)
    about = About(night.table.players)
    said = yield from night.rule(f"stakes.{trafic}", ruling, instead, about, case, words)
    marker = Marker(said["holder"], said["level"])
    night.table = night.table.change(markers={**night.table.markers, trafic: marker})
    for who, points in said["points"].items():
        reason = because("police_vs_gangs.count.trafic", player=who, trafic=trafic, points=points)
        night.table = score(night.table, who, points, reason)


def stakes_situation(table: Table, trafic: str) -> Stakes:
    """The situation of a trafic, cut out of the table."""
    staked = tuple(
        Staked(
            player,
            "police" if table.is_police(player) else "gangsters",
            table.stakes.get(player, {}).get(trafic, 0),
        )
        for player in table.order
    )
    marker = table.markers[trafic]
    return Stakes(
        trafic,
        table.known(f"{trafic}.base"),
        staked,
        marker.leader,
        marker.level,
        table.option("play"),
        table.option("team_count"),
        table.option("team_rounding"),
    )


def counted_field(table: Table) -> Form:
    """A field of other verdicts on a trafic."""
    camps, holders = CAMPS if table.teams else (), (NOBODY, *table.holders)
    points = Counts(dict.fromkeys((*table.players, *camps), (0, MOST_POINTS)), of="player")
    return Form(
        {"holder": OneOf(holders, of="player"), "level": Count(0, TOP_LEVEL), "points": points}
    )


def score(table: Table, who: str, points: int, reason: Reason) -> Table:
    """The table with points for a player; in teams they stand with the first of his faction."""
    if not points:
        return table
    if who in (GANGSTERS, POLICE):
        who = table.of_camp(who)[0]
    return table.award(who, points, reason)
