"""The table of Gangsta! as figures: cards, gaps, and the heads of their rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.gangsta.members import Member, icons
from companion.games.gangsta.pieces import CHAPTERS, INFORMERS_OF, LEARN, family_of
from companion.games.gangsta.table import Table
from companion.games.gangsta.values import needs_of, points_of, skills_of
from companion.ui.boards.gangsta.cards import (
    GRID,
    GangsterFigure,
    GapFigure,
    HeistFigure,
    ResourceFigure,
)
from companion.ui.boards.gangsta.faces import Reward, dollars_in_words
from companion.ui.boards.gangsta.heads import HeadFigure, Line
from companion.ui.boards.kit.figures import Figure
from companion.ui.boards.kit.tilings import Space
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue

ROMAN = dict(zip(CHAPTERS, ("I", "II", "III"), strict=True))


def row_head(table: Table, space: Space) -> HeadFigure:
    """The head of the heists: chapter, Délateurs, and the size of the pile."""
    lines = [Line("pile", number(len(table.heist_pile) + table.informers_left))]
    if INFORMERS_OF[table.chapter]:
        met = f"{len(table.informers)}/{INFORMERS_OF[table.chapter]}"
        lines.insert(0, Line("delateur", met))
    return HeadFigure(GRID, space, None, ROMAN[table.chapter], tuple(lines))


def reserve_head(table: Table, space: Space) -> HeadFigure:
    """The head of the reserve: the size of the gangsters' pile."""
    left = Line("pile", number(len(table.gangster_pile)))
    return HeadFigure(GRID, space, None, "$", (left,))


def heist_shown(table: Table, card: str, space: Space) -> Figure:
    """The figure of a heist: what it needs and what it brings."""
    if not card:
        return GapFigure(GRID, space)
    needs = tuple(one for one, count in needs_of(table, card).items() for _ in range(count))
    rewards = tuple(_rewards(table.counts(f"{card}.rewards")))
    return HeistFigure(GRID, space, needs, rewards, any(one.what == "coop" for one in rewards))


def _rewards(shown: dict[str, int]) -> Iterator[Reward]:
    lessons = {lesson: skill for skill, lesson in LEARN.items()}
    for what, count in shown.items():
        if what in lessons:
            yield Reward("learn", skill=lessons[what])
        elif what in ("money", "points", "coop", "theft", "diversion"):
            yield Reward(what, number(count))
        else:
            yield Reward(what)


def recruit_shown(table: Table, card: str, space: Space) -> Figure:
    """The figure of a gangster in the reserve."""
    if not card:
        return GapFigure(GRID, space)
    return GangsterFigure(
        GRID,
        space,
        family_of(card),
        skills_of(table, card),
        cost=number(table.number(f"{card}.cost")),
        points=number(points_of(table, card)),
        wide=True,
    )


def gang_shown(table: Table, player: str, where: Mapping[str, Space]) -> dict[str, Figure]:
    """The figures of everything in front of a player."""
    figures: dict[str, Figure] = {player: _gang_head(table, player, where[player])}
    for member in table.gangs[player]:
        figures[member.card] = member_shown(table, member, where[member.card])
    resource = table.resources.get(player, "")
    if resource in where:
        figures[resource] = _resource(table, resource, where[resource])
    return figures


def _gang_head(table: Table, player: str, space: Space) -> HeadFigure:
    stored = table.stored[player]
    money = dollars_in_words(number(table.purse[player])) + (f" +{stored}" if stored else "")
    lines = [Line("", money, bold=True)]
    if table.done[player]:
        lines.append(Line("done", number(len(table.done[player]))))
    return HeadFigure(GRID, space, people.looks.get(player), "", tuple(lines))


def member_shown(table: Table, member: Member, space: Space) -> GangsterFigure:
    """The figure of a gang member, with the skills learned."""
    borne = list(icons(member))
    if member.learned:
        borne.remove(member.learned)
    points = "" if member.boss else number(points_of(table, member.card))
    return GangsterFigure(
        GRID,
        space,
        family_of(member.card),
        tuple(borne),
        member.learned,
        member.ready,
        member.boss,
        points=points,
    )


def _resource(table: Table, card: str, space: Space) -> ResourceFigure:
    needs = tuple(one for one, count in needs_of(table, card).items() for _ in range(count))
    points = number(table.number(f"{card}.points"))
    return ResourceFigure(GRID, space, tongue.name(card), card in table.active, needs, points)
