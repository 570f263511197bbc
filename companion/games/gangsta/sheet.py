"""What can be seen of Gangsta! at any moment: each player's sheet, and what is shared."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.about import Secret
from companion.core.ruling import because
from companion.core.telling import Item
from companion.games.gangsta.members import available_members, count_icons, engaged_members
from companion.games.gangsta.pieces import ENDS, INFORMERS_OF
from companion.games.gangsta.table import Table


def done_shown(table: Table) -> bool:
    """Are done heists open: at the end, or by the option?"""
    return bool(table.over) or table.option("done") == "open"


def sheet(table: Table, player: str) -> tuple[Item, ...]:
    """Items of all that is known of a player; which heists he has done only he may see."""
    if not table.gangs[player]:
        return ()
    return (
        *_gang(table, player),
        Item(because("gangsta.sheet.money"), table.purse[player]),
        *_resource(table, player),
        *_done(table, player),
        *_score(table, player),
    )


def _gang(table: Table, player: str) -> Iterator[Item]:
    gang = table.gangs[player]
    for words, members in (
        (because("gangsta.sheet.ready"), available_members(gang)),
        (because("gangsta.sheet.engaged"), engaged_members(gang)),
    ):
        if members:
            yield Item(words, tuple(member.card for member in members))
    for member in gang:
        if member.learned:
            yield Item(because("gangsta.sheet.taught", card=member.card), member.learned)
    yield Item(because("gangsta.sheet.members"), len(gang))
    yield Item(because("gangsta.sheet.icons"), count_icons(gang))


def _resource(table: Table, player: str) -> Iterator[Item]:
    """Items of a player's resource and what lies on it."""
    resource = table.resources.get(player, "")
    if resource in table.active:
        yield Item(because("gangsta.sheet.active"), resource)
    elif resource:
        yield Item(because("gangsta.sheet.asleep"), resource)
    if table.stored[player] or table.has_bank(player):
        yield Item(because("gangsta.sheet.stored"), table.stored[player])
    if table.hospital[player]:
        lying = tuple(member.card for member in table.hospital[player])
        yield Item(because("gangsta.sheet.hospital"), lying)


def _done(table: Table, player: str) -> Iterator[Item]:
    done = table.done[player]
    yield Item(because("gangsta.sheet.done"), len(done))
    if done:
        covered = None if done_shown(table) else Secret(player, done_shown)
        yield Item(because("gangsta.sheet.heists"), done, covered)


def _score(table: Table, player: str) -> Iterator[Item]:
    if table.over:
        yield Item(because("gangsta.sheet.score"), table.scores[player])


def public(table: Table, player: str) -> Item | None:
    """The item that names the money and the gangsters of a player who has a gang."""
    members = len(table.gangs[player])
    facts = {"money": table.purse[player], "count": members}
    return Item(because("gangsta.strip.public", **facts), members) if members else None


def shared(table: Table) -> tuple[Item, ...]:
    """Items of the chapter, how far its end is, Délateurs, piles, discards, and the bank."""
    if not any(table.gangs.values()):
        return ()
    return tuple(_shared(table))


def _shared(table: Table) -> Iterator[Item]:
    left = max(0, ENDS[table.chapter] - max(map(len, table.gangs.values())))
    seen = len(table.informers)
    yield Item(
        because("gangsta.shared.chapter"),
        table.chapter,
        short=because("gangsta.shared.chapter_short"),
        sign="chapter",
        figure=str(table.chapter),
    )
    if not table.over and left:
        yield Item(
            because("gangsta.shared.to_end", most=ENDS[table.chapter]),
            {"gangster": left},
            short=because("gangsta.shared.to_end_short"),
            sign="end",
            figure=str(left),
        )
    if INFORMERS_OF[table.chapter]:
        yield Item(
            because("gangsta.shared.informers", most=INFORMERS_OF[table.chapter]),
            seen,
            short=because("gangsta.shared.informers_short"),
            sign="delateur",
            figure=str(seen),
        )
    yield Item(because("gangsta.shared.heists"), len(table.heist_pile) + table.informers_left)
    yield Item(because("gangsta.shared.gangsters"), len(table.gangster_pile))
    if table.heist_discards:
        yield Item(because("gangsta.shared.heist_discards"), table.heist_discards)
    if table.gangster_discards:
        yield Item(because("gangsta.shared.gangster_discards"), table.gangster_discards)
    if table.eliminated:
        yield Item(because("gangsta.shared.eliminated"), table.eliminated)
    yield Item(because("gangsta.shared.bank"), max(0, table.bank))
