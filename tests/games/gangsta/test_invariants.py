"""What must always hold at a table of Gangsta!, and a table that breaks each of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.content.box import read_box
from companion.core.game import Seat, Setup
from companion.core.points import Entry
from companion.core.ruling import because
from companion.games.gangsta import GAME
from companion.games.gangsta.invariants import INVARIANTS
from companion.games.gangsta.members import Member
from companion.games.gangsta.table import Table, lay_out
from companion.games.gangsta.turn.set_up import seat_boss
from companion.games.gangsta.values import new_member

SEATS = (Seat("ann", "Ann", "rouge"), Seat("bob", "Bob", "bleu"))
MEANWHILE = Entry("ann", 2, because("gangsta.score.best"))


def table() -> Table:
    """Two Bosses, a gangster and a resource each, both rows laid, chapter II."""
    options = {"resources": "yes", "money": "box"}
    found = lay_out(Setup(SEATS, options, read_box("gangsta")))
    found = found.change(bosses={"ann": "boss_bratva", "bob": "boss_mafia"}, chapter=2)
    for player, boss in found.bosses.items():
        found = seat_boss(found, player, boss).earn(player, found.number(f"{boss}.money"))
    for player, card in (("ann", "g121"), ("bob", "g131")):
        found = found.change_gang(player, (*found.gangs[player], new_member(found, card)))
    return found.change(
        row=("h301", "h302", "h303", "h304", ""),
        reserve=("g111", "g112", "g113", "g114", ""),
        done={"ann": ("h201",), "bob": ("imprimerie",)},
        resources={"ann": "banque"},
        active=("banque", "imprimerie"),
        stored={"ann": 4, "bob": 0},
        purse={"ann": 4, "bob": 8},
        informers=("delateur_2",),
        in_turn="ann",
        coming="bob",
    )


def learned(skill: str = "leader", lesson: str = "h215") -> Member:
    return Member("g121", ("sniper", skill), learned=skill, lesson=lesson)


def in_gang(member: Member) -> Table:
    return table().change_gang("ann", (table().gangs["ann"][0], member))


WRONG: dict[str, tuple[str, Table]] = {
    "a gangster in two places": ("gangsters", table().change(reserve=("g121", "", "", "", ""))),
    "a reserve of four places": ("gangsters", table().change(reserve=("g111", "", "", ""))),
    "a heist in two places": ("heists", table().change(row=("h201", "", "", "", ""))),
    "a heist of a chapter to come": ("heists", table().change(row=("h401", "", "", "", ""))),
    "one Boss for two": (
        "bosses",
        table().change(bosses={"ann": "boss_bratva", "bob": "boss_bratva"}),
    ),
    "a gang without its Boss": ("bosses", table().change_gang("ann", table().gangs["ann"][1:])),
    "more Délateurs than there are": (
        "informers",
        table().change(informers=("delateur_2",) * 4),
    ),
    "one resource for two": (
        "resources",
        table().change(resources={"ann": "banque", "bob": "banque"}),
    ),
    "a resource nobody has is active": (
        "resources",
        table().change(active=("banque", "imprimerie", "jet")),
    ),
    "a debt": ("money", table().change(purse={"ann": -3, "bob": 8}, bank=71)),
    "more than ten in the Banque": (
        "money",
        table().change(stored={"ann": 11, "bob": 0}, bank=57),
    ),
    "money in the Banque of somebody else": (
        "money",
        table().change(stored={"ann": 0, "bob": 4}),
    ),
    "a dollar from nowhere": ("dollars", table().change(purse={"ann": 5, "bob": 8})),
    "an icon from nowhere": ("skills", in_gang(Member("g121", ("sniper", "leader")))),
    "a stranger comes next": ("turns", table().change(coming="cleo")),
    "a stranger is in turn": ("turns", table().change(in_turn="cleo")),
    "points without a score": ("score", table().change(ledger=(MEANWHILE,))),
}


def test_a_table_in_the_middle_of_a_game_breaks_nothing() -> None:
    assert GAME.broken(table()) == ()
    assert GAME.broken(in_gang(learned())) == ()


@pytest.mark.parametrize(("name", "wrong"), WRONG.values(), ids=WRONG)
def test_a_broken_table_is_named(name: str, wrong: Table) -> None:
    assert GAME.broken(wrong) == (name,)


def test_a_heist_tucked_under_a_gangster_lies_nowhere_else() -> None:
    assert not INVARIANTS["heists"](in_gang(learned(lesson="h201")))


def test_a_row_shows_heists_of_its_chapter_alone() -> None:
    assert not INVARIANTS["heists"](table().change(row=("h401", "", "", "", "")))
    assert not INVARIANTS["heists"](table().change(row=("h202", "", "", "", "")))
    assert not INVARIANTS["heists"](table().change(row=("h334", "", "", "", "")))


def test_the_bank_may_run_short_only_where_money_is_not_limited() -> None:
    short = table().change(bank=-2, purse={"ann": 4, "bob": 74})
    assert INVARIANTS["dollars"](short) and not INVARIANTS["money"](short)
    unlimited = replace(short, options={**short.options, "money": "unlimited"})
    assert INVARIANTS["money"](unlimited)
