"""The printed values of the box: read where they are needed, asked where nobody has told them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

from companion.core import values
from companion.core.about import About
from companion.core.flow import Asking, Night, Question
from companion.core.light import but, light
from companion.core.ruling import because
from companion.games.gangsta.members import SKILLS, Gang, Member
from companion.games.gangsta.pieces import BOSSES, LEARN, printed
from companion.games.gangsta.table import Table

VALUES = values.by_key(printed())
PRINTED = values.by_piece(printed())
ON_PIECE = values.on_piece(printed())

QUESTIONS: Mapping[str, str] = {
    "money": "gangsta.ask.value.money",
    "cost": "gangsta.ask.value.cost",
    "points": "gangsta.ask.value.points",
    "skills": "gangsta.ask.value.skills",
    "needs": "gangsta.ask.value.needs",
    "rewards": "gangsta.ask.value.rewards",
}


@light
class Rewards:
    """What a heist brings, as its card shows it."""

    money: int = 0
    points: int = 0
    recruit: bool = False
    learn: str = ""  # the skill
    replay: bool = False
    theft: int = 0
    diversion: int = 0
    assassination: bool = False
    rally: bool = False
    coop: int = 0  # box B: to everybody involved, where opponents are


def cost_of(table: Table, gangster: str) -> int:
    """The cost of a gangster, before any discount."""
    return table.number(f"{gangster}.cost")


def points_of(table: Table, card: str) -> int:
    """The PI of a gangster, a resource or a heist; a Boss has none."""
    if card in BOSSES:
        return 0
    if f"{card}.rewards" in VALUES:
        return rewards_of(table, card).points
    return table.number(f"{card}.points")


def skills_of(table: Table, card: str) -> tuple[str, ...]:
    """The printed icons of a Boss or gangster, one by one."""
    borne: Mapping[str, int] = table.known(f"{card}.skills") or {}
    return tuple([skill for skill in SKILLS for _ in range(borne.get(skill, 0))])


def needs_of(table: Table, card: str) -> dict[str, int]:
    """The icons a heist or a resource asks for, by skill."""
    return table.counts(f"{card}.needs")


def rewards_of(table: Table, heist: str) -> Rewards:
    """The rewards in the boxes at the foot of a heist."""
    shown = table.counts(f"{heist}.rewards")
    return Rewards(
        money=shown.get("money", 0),
        points=shown.get("points", 0),
        recruit="recruit" in shown,
        learn=next((skill for skill, key in LEARN.items() if key in shown), ""),
        replay="replay" in shown,
        theft=shown.get("theft", 0),
        diversion=shown.get("diversion", 0),
        assassination="assassination" in shown,
        rally="rally" in shown,
        coop=shown.get("coop", 0),
    )


def is_cooperative(table: Table, heist: str) -> bool:
    """Does the card of a heist show the box for opponents who help?"""
    return bool((table.known(f"{heist}.rewards") or {}).get("coop", 0))


def new_member(table: Table, card: str) -> Member:
    """A gangster as he joins a gang: Available, with what is printed on his card."""
    return Member(card, skills_of(table, card), boss=card in BOSSES)


def teach_member(table: Table, member: Member, lesson: str) -> Member:
    """The member with a heist tucked under him, or none, and the icons that follow."""
    learned = rewards_of(table, lesson).learn if lesson else ""
    printed = skills_of(table, member.card)
    skills = (*printed, learned) if learned else printed
    return but(member, skills=skills, learned=learned, lesson=lesson if learned else "")


def reread(table: Table, key: str) -> Table:
    """The table with the members whose icons follow from this value."""
    card = ON_PIECE[key][0]
    cards = [(one.card, one.lesson) for gang in _gangs(table) for one in gang]
    if not any(card in one for one in cards):
        return table

    def read(gang: Iterable[Member]) -> tuple[Member, ...]:
        return tuple(teach_member(table, member, member.lesson) for member in gang)

    return table.change(
        gangs={player: read(gang) for player, gang in table.gangs.items()},
        hospital={player: read(gang) for player, gang in table.hospital.items()},
    )


def _gangs(table: Table) -> tuple[Gang, ...]:
    return (*table.gangs.values(), *table.hospital.values())


def keys_of(card: str) -> tuple[str, ...]:
    """The keys of the values printed on a card."""
    return tuple(PRINTED[card].values())


def learn(night: Night[Table], needed: Callable[[Table], Iterable[str]]) -> Asking[None]:
    """Ask on one sheet for all needed values that nobody has read from the box yet."""
    return values.learn(night, needed, _question, reread)


@lru_cache(maxsize=512)
def _question(key: str) -> Question:
    card, what = ON_PIECE[key]
    words = because(QUESTIONS[what], card=card)
    short = because("gangsta.ask.value.short", label=what)
    about = About((), card, f"value.{card}", short, form=card)
    return Question(f"{values.ASKED}{key}", words, lambda table: VALUES[key], about)


def visible_values(table: Table) -> Iterator[str]:
    """The keys of values on every card that lies open: gangs, rows, resources."""
    for player in table.players:
        for member in (*table.gangs[player], *table.hospital[player]):
            yield from keys_of(member.card)
    for card in (*table.row, *table.reserve, *table.resources.values(), *table.peeked.values()):
        if card in PRINTED:
            yield from keys_of(card)
