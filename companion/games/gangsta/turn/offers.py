"""Rewards that are offers (Gangsta!): recruiting, learning, playing again; and the rally."""

from __future__ import annotations

from functools import partial

from companion.core.about import About
from companion.core.fields import OneOf, YesNo
from companion.core.flow import Asking, Night
from companion.core.light import but
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangsta.members import Member
from companion.games.gangsta.pieces import GANGSTER
from companion.games.gangsta.rules.effects import may_take_top
from companion.games.gangsta.rules.rewards import Lesson, against_lesson, may_replay, options_lesson
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.beyond import beyond_lessons
from companion.games.gangsta.turn.recruit import (
    TOP_GANGSTER,
    against,
    against_top_gangster,
    options_recruit,
    recruit,
)
from companion.games.gangsta.turn.resources import activate
from companion.games.gangsta.turn.tops import beyond_rows_and_top, has_top_gangster
from companion.games.gangsta.values import rewards_of

LEARN = "learn"


def enlist(night: Night[Table], heist: str, own: tuple[str, ...]) -> Asking[None]:
    """Ask whom to recruit as a reward, of the reserve or with the Réseau the top of the pile."""
    player = night.table.in_turn
    if not _options_enlist(night.table):
        nobody = because("gangsta.rewards.recruit_nobody", player=player)
        yield from night.remind(f"no_recruit.{heist}", nobody)
        return
    if _needs_heist_money(night.table, heist):
        told = because("gangsta.rewards.money_first", player=player, heist=heist)
        yield from night.remind(f"money_first.{heist}", told)
    words = because("gangsta.ask.enlist", player=player)
    about = About((player,), heist)
    gangster = yield from night.ask(f"enlist.{heist}", words, enlist_field, about)
    if gangster != NOBODY:
        yield from recruit(night, gangster, f"too_dear.{heist}")


def _needs_heist_money(table: Table, heist: str) -> bool:
    """Can the player pay somebody only with the money of the same heist?"""
    player, money = table.in_turn, rewards_of(table, heist).money
    if table.option("rewards") == "printed" or not money:
        return False
    before = table.change(purse={**table.purse, player: table.purse[player] - money})
    return set(options_recruit(before, player)) != set(options_recruit(table, player))


def _options_enlist(table: Table) -> tuple[str, ...]:
    """The gangsters a player can pay, and the top of the pile with the Réseau."""
    top = () if _against_top(table) else _top_gangster(table)
    return (*options_recruit(table, table.in_turn), *top)


def _top_gangster(table: Table) -> tuple[str, ...]:
    """The top gangster of the pile, if the player has the Réseau to take it."""
    return (TOP_GANGSTER,) if has_top_gangster(table, table.in_turn) else ()


def _against_top(table: Table) -> tuple[Reason, ...]:
    """Reasons against the top of the pile as a reward."""
    opens = may_take_top(True, table.option("network"))
    return against_top_gangster(table, table.in_turn) if opens.verdict else opens.reasons


def enlist_field(table: Table) -> OneOf:
    """A field of gangsters the player can pay, or nobody; the others say what they cost."""
    player = table.in_turn
    reserve = tuple(card for card in table.reserve if card)

    def why(gangster: str) -> tuple[Reason, ...]:
        return _against_top(table) if gangster == TOP_GANGSTER else against(table, player, gangster)

    exists, beyond = (*reserve, *_top_gangster(table)), partial(beyond_rows_and_top, table)
    return OneOf((*_options_enlist(table), NOBODY), GANGSTER, exists, why, beyond=beyond)


def teach(night: Night[Table], heist: str, own: tuple[str, ...]) -> Asking[None]:
    """Ask who of those who took part learns the skill, and tuck the heist under him."""
    player = night.table.in_turn
    ruling = options_lesson(lesson_situation(night.table, heist, own))
    yield from night.remind(f"lesson.{heist}", *ruling.reasons)
    if not ruling.verdict:
        return
    skill = rewards_of(night.table, heist).learn
    words = because("gangsta.ask.learn", player=player, skill=skill)
    build = partial(lesson_field, heist, own)
    card = yield from night.ask(f"learn.{heist}", words, build, About((player,), heist))
    if card == NOBODY:
        return
    night.table = with_lesson(night.table, player, card, heist)
    yield from activate(night, (player,))


def lesson_situation(table: Table, heist: str, own: tuple[str, ...]) -> Lesson:
    """The situation of a lesson: its skill, and those of the gang who took part."""
    gang = tuple(member for member in table.gangs[table.in_turn] if member.card in own)
    return Lesson(table.in_turn, rewards_of(table, heist).learn, gang)


def lesson_field(heist: str, own: tuple[str, ...], table: Table) -> OneOf:
    """A field of members who can learn the skill, or nobody."""
    lesson, gang = lesson_situation(table, heist, own), table.gangs[table.in_turn]

    def why(card: str) -> tuple[Reason, ...]:
        if card not in own:
            return (because("gangsta.rewards.took_no_part", card=card),)
        return tuple(
            reason
            for member in lesson.gang
            if member.card == card
            for reason in against_lesson(lesson, member)
        )

    cards = tuple(member.card for member in gang)
    able = tuple(card for card in cards if not why(card))
    beyond = partial(beyond_lessons, table)
    return OneOf((*able, NOBODY), GANGSTER, cards, why, beyond=beyond)


def with_lesson(table: Table, player: str, card: str, heist: str) -> Table:
    """The table with a heist tucked under a member, who has its skill now."""
    skill = rewards_of(table, heist).learn

    def taught(member: Member) -> Member:
        if member.card != card:
            return member
        return but(member, skills=(*member.skills, skill), learned=skill, lesson=heist)

    done = tuple(one for one in table.done[player] if one != heist)
    table = table.change(done={**table.done, player: done})
    return table.change_gang(player, tuple(map(taught, table.gangs[player])))


def play_again(night: Night[Table], heist: str, own: tuple[str, ...]) -> Asking[None]:
    """Ask whether the player takes another turn at once; not after a turn he won this way."""
    table = night.table
    if table.over or table.closing:
        return
    player = table.in_turn
    ruling = may_replay(player, table.gained)
    if not ruling.verdict:
        yield from night.remind(f"no_replay.{heist}", *ruling.reasons)
        return
    words = because("gangsta.ask.replay", player=player)
    about = About((player,), heist)
    again = yield from night.ask(f"replay.{heist}", words, lambda table: YesNo(), about)
    night.table = night.table.change(again=again)


def rally(night: Night[Table], heist: str, own: tuple[str, ...]) -> Asking[None]:
    """Make the player's whole gang Available."""
    player = night.table.in_turn
    cards = tuple(member.card for member in night.table.gangs[player])
    night.table = night.table.set_ready(player, cards, ready=True)
    yield from night.remind(f"rally.{heist}", because("gangsta.rewards.rally", player=player))
