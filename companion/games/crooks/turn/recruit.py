"""Recruitment on the table (Crooks, Recrutement): a hangout is chosen and paid, or one passes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.core.about import About
from companion.core.fields import Count, OneOf, YesNo
from companion.core.flow import Asking, Case, Night, Question
from companion.core.light import but
from companion.core.ruling import Reason, because
from companion.games.crooks.moves import pay
from companion.games.crooks.pieces import EDITION_2016, HANGOUTS, PASS, TARGETS
from companion.games.crooks.rules.recruit import (
    Pile,
    Recruit,
    count_price,
    may_recruit,
    options_hangouts,
    tell_full,
    why_not_recruit,
)
from companion.games.crooks.table import Table
from companion.games.crooks.turn.faces import FACE, face_question, tell_face

MUST_PASS, FULL, ASKED = "must_pass", "full", "asked"


def recruit(night: Night[Table]) -> Asking[str]:
    """Ask for a hangout and have it paid; gives who recruits, or empty if the player passes."""
    yield from night.enter("crooks.phase.recruit")
    said: list[str] = []
    player, chosen = yield from night.anew(lambda: choose(night, said))
    if not player:  # put right by hand: all have passed
        return ""
    if chosen == MUST_PASS:
        chosen = yield from rule_must_pass(night, player)
    if chosen == PASS:
        yield from night.remind(f"passed.{player}", *tell_passing(night.table, player))
    if chosen in (PASS, ""):
        leave(night, player, chosen == PASS)
        return ""
    yield from pay_hangout(night, player, chosen)
    return player


def tell_passing(table: Table, player: str) -> Iterator[Reason]:
    """Reminders of what passing means for a player and the others."""
    yield because("crooks.turn.passed", player=player)
    left = tuple(one for one in table.players if one not in (*table.passed, player))
    if not left:
        yield because("crooks.turn.all_passed")
    elif any(crook.player == player for crook in table.placed):
        yield because("crooks.turn.crooks_stay", player=player)
    if len(left) == 1:
        yield because("crooks.turn.goes_on", player=left[0])


def choose(night: Night[Table], said: list[str]) -> Asking[tuple[str, str]]:
    """Ask until a hangout is chosen or he passes; meanwhile faces may be told, each once."""
    while True:
        player = night.table.in_turn
        if not player:
            return "", ""
        if not options_hangouts(situation_of(night.table, player)):
            if ASKED in said:  # put right by hand, and more may be: he is not hurried on
                yield from night.ask_question(pass_question(player))
            return player, MUST_PASS
        yield from warn_full(night, player, said)
        said.append(ASKED)
        asked, reply = yield from night.first(lambda table: questions(table, said))
        if not asked.key.startswith(FACE):
            return asked.player, reply
        said.append(asked.key)
        yield from tell_face(night, asked.key, reply)


def warn_full(night: Night[Table], player: str, said: list[str]) -> Asking[None]:
    """Remind a player once, before he pays, that all his targets are taken."""
    if FULL not in said and not night.table.free_of(player):
        said.append(FULL)
        yield from night.remind(FULL, *tell_full(player))


def questions(table: Table, said: list[str]) -> Iterator[Question]:
    """The questions of a recruitment: which hangout, pass, and faces not told yet."""
    player = table.in_turn
    words, short = because("crooks.ask.hangout", player=player), because("crooks.ask.hangout.short")
    yield Question(f"hangout.{player}", words, hangout_field, About((player,), short=short))
    yield pass_question(player)
    for target in TARGETS:
        for other in table.players:
            for crook in table.crooks_of(other, target):
                if crook.up and crook.face is None and f"{FACE}{crook.card}" not in said:
                    yield face_question(crook, target)


def pass_question(player: str) -> Question:
    """The question whether a player passes."""
    words, short = because("crooks.ask.pass", player=player), because("crooks.ask.pass.short")
    about = About((player,), short=short)
    return Question(f"{PASS}.{player}", words, lambda now: OneOf((PASS,)), about)


def situation_of(table: Table, player: str, wanted: str = "") -> Recruit:
    """The situation of a recruitment, cut out of the table."""
    return Recruit(
        player,
        table.purse[player],
        tuple(Pile(hangout, crooks) for hangout, crooks in table.hangouts.items()),
        wanted,
        len(TARGETS) - len(table.free_of(player)),
        player in table.passed,
        table.option("full"),
        table.option("purses"),
    )


def hangout_field(table: Table) -> OneOf:
    """A field of the hangouts a player can pay; the others say why not."""
    situation = situation_of(table, table.in_turn)

    def why(hangout: str) -> tuple[Reason, ...]:
        return why_not_recruit(but(situation, wanted=hangout))

    there, options = tuple(table.hangouts), options_hangouts(situation)
    beyond = partial(why_not_there, table)
    return OneOf(options, "hangout", there, why, beyond=beyond, costs=table.hangouts)


def why_not_there(table: Table, hangout: str) -> tuple[Reason, ...]:
    """The reason that a hangout is not used by this number of players."""
    if hangout not in HANGOUTS:
        return ()
    facts = {"hangout": hangout, "hangouts": tuple(table.hangouts), "number": len(table.players)}
    if table.option("edition") == EDITION_2016:
        return (Reason("crooks.set_up.not_used_in_2016", facts),)
    return (Reason("crooks.set_up.not_used", facts),)


def rule_must_pass(night: Night[Table], player: str) -> Asking[str]:
    """Rule that a player must pass; gives PASS, or empty if the table lets him stay in."""
    situation = situation_of(night.table, player)
    ruling, case = may_recruit(situation), Case("may_recruit", situation)
    words = because("crooks.ruled.may_recruit", player=player)
    about = About((player,))
    may = yield from night.rule(f"{MUST_PASS}.{player}", ruling, YesNo(), about, case, words)
    if not may:
        return PASS
    yield from night.remind(f"stays.{player}", because("crooks.turn.stays_in", player=player))
    return ""


def leave(night: Night[Table], player: str, passes: bool) -> None:
    """End a player's turn; whoever passes takes no other."""
    table = night.table
    if passes:
        table = table.change(passed=(*table.passed, player))
    night.table = table.change(in_turn=table.next_after(player), recruiting="")


def pay_hangout(night: Night[Table], player: str, hangout: str) -> Asking[None]:
    """Rule the price of a hangout, a dollar for each crook there, and pay it."""
    pile = Pile(hangout, night.table.hangouts[hangout])
    ruling, case = count_price(pile), Case("recruit_price", pile)
    words = because("crooks.ruled.price", player=player, hangout=hangout)
    instead, about = Count(0, night.table.purse[player]), About((player,), hangout)
    price = yield from night.rule(f"price.{player}", ruling, instead, about, case, words)
    night.table = pay(night.table, player, price).change(recruiting=hangout)
