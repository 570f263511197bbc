"""The end of a phase (BlackRock City): is the game over, who begins, and who has won."""

from __future__ import annotations

from companion.core.about import About
from companion.core.fields import Counts, OneOf, Order, SomeOf
from companion.core.flow import Asking, Case, Flow, Night, Question
from companion.core.ruling import Ruling, because
from companion.games.blackrock_city.pieces import FICTIVE, MOST_GOLD
from companion.games.blackrock_city.rules.game_end import (
    GOES_ON,
    OVER,
    BanditsLeft,
    Renouncing,
    resolve_exhaustion,
    resolve_renouncing,
)
from companion.games.blackrock_city.rules.order import FirstPlayer, resolve_order
from companion.games.blackrock_city.rules.victory import Standing, Victory, against, resolve_victory
from companion.games.blackrock_city.table import Gains, Table, behind_screen_of
from companion.games.blackrock_city.turn.sheriff import against_colour


def close_bidding(night: Night[Table]) -> Asking[bool]:
    """Rule whether the game ends as all renounced; True if nobody is left to win the phase."""
    table = night.table
    situation = Renouncing(table.players, table.renounced)
    ruling = resolve_renouncing(situation)
    if ruling.verdict == OVER and not table.ended:
        yield from end_game(night, "end", ruling, Case("renouncing", situation))
    return night.table.ended or not night.table.bids


def end_game(night: Night[Table], key: str, ruling: Ruling[str], case: Case) -> Asking[None]:
    """Announce the end; the table may play on."""
    instead, words = OneOf((OVER, GOES_ON), of="verdict"), because("blackrock_city.ruled.end")
    about = About(night.table.players)
    verdict = yield from night.rule(key, ruling, instead, about, case, words)
    night.table = night.table.change(ended=verdict == OVER)


def close_phase(night: Night[Table], winner: str) -> Asking[None]:
    """End the phase: rule whether the game is over, else who begins the next."""
    table = night.table
    left = {player: reserve.count for player, reserve in table.reserves.items()}
    situation = BanditsLeft(left, table.option("exhaustion"))
    ruling = resolve_exhaustion(situation)
    if ruling.verdict == OVER:
        yield from end_game(night, "end", ruling, Case("exhaustion", situation))
    if not night.table.ended:
        yield from name_first_player(night, winner)


def name_first_player(night: Night[Table], winner: str) -> Asking[None]:
    """Rule the order of the next phase: the winner, or one with one wounded bandit, begins."""
    table = night.table
    situation = FirstPlayer(
        table.players,
        winner,
        table.order[0],
        table.reserves,
        table.rider,
        table.option("last_bandits"),
        table.option("fictive_win"),
        tuple([player for player in table.players if table.freed[player]]),
    )
    instead, case = Order(table.players, of="player"), Case("first_player", situation)
    ruling, words = resolve_order(situation), because("blackrock_city.ruled.order")
    about = About(table.players)
    order = yield from night.rule("order", ruling, instead, about, case, words)
    night.table = night.table.change(order=tuple(order))


def tell_gains(night: Night[Table]) -> Asking[None]:
    """Ask everybody for the cubes behind his screen, where nobody counted them."""
    if night.table.counted:
        return
    yield from night.each(
        lambda table: map(_gains_question, table.players),
        lambda asked, told: show_gains(night, asked.player, told),
    )
    left = night.table.behind
    if left.count:
        missing = because("blackrock_city.end.missing", gold=left.gold, silver=left.silver)
        yield from night.remind("missing", missing)


def show_gains(night: Night[Table], player: str, told: dict[str, int]) -> None:
    """Move a player's cubes out of the common heap, less what a correction had added."""
    table = night.table
    before, gains = table.screens[player], Gains(told.get("gold", 0), told.get("silver", 0))
    left = table.behind.plus(before.gold - gains.gold, before.silver - gains.silver)
    if table.uncounted and left.gold < 0:  # it was there before the game was taken up
        table, left = table.change(gold=table.gold - left.gold), Gains(0, left.silver)
    night.table = table.change(screens={**table.screens, player: gains}, behind=left)


def _gains_question(player: str) -> Question:
    words = because("blackrock_city.ask.gains", player=player)
    return Question(f"secret.gains.{player}", words, gains_field, behind_screen_of(player))


def gains_field(table: Table) -> Counts:
    """A field of a player's cubes: no more than everybody has won together."""
    left = table.behind
    gold = MOST_GOLD if table.uncounted else left.gold
    ranges = {"gold": (0, gold), "silver": (0, left.silver)}
    return Counts(ranges, of="cube", by="taps", beyond=against_colour(left))


def crown(night: Night[Table]) -> Flow:
    """Count the cubes once the game is over, and rule who has won."""
    table = night.table
    if not table.ended:
        night.table = table.change(winners=())
        return
    standings = tuple(
        [
            Standing(player, gains.gold, gains.silver, table.looted[player])
            for player, gains in counted_gains(table).items()
        ]
    )
    yield from name_winners(night, standings)


def name_winners(
    night: Night[Table], standings: tuple[Standing, ...], last_looter: str = ""
) -> Asking[None]:
    """Rule who has won."""
    table = night.table
    corrected = any(against(standings))
    situation = Victory(standings, table.option("fictive_cubes"), corrected, last_looter)
    instead = SomeOf(tuple([one.player for one in standings]), least=1, of="player")
    ruling, case = resolve_victory(situation), Case("victory", situation)
    words = because("blackrock_city.ruled.victory")
    about = About(table.players)
    winners = yield from night.rule("victory", ruling, instead, about, case, words)
    night.table = night.table.change(winners=tuple(winners))


def counted_gains(table: Table) -> dict[str, Gains]:
    """The cubes of all whose cubes count for the victory."""
    if table.for_two and table.option("fictive_cubes") == "counts":
        return {**table.screens, FICTIVE: table.fictive}
    return dict(table.screens)
