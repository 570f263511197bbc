"""Set-up (GAN-01 to GAN-03, GAN-33): Bosses and their money, resources, both rows."""

from __future__ import annotations

import pytest

from tests.games.gangsta.play import RESERVE, ROW, begun, deal, lay, seat
from tests.kit.play import fix, refuse, ruled, say, was_said


def test_gan_01_every_boss_brings_the_money_printed_on_it() -> None:
    session = seat(3)
    deal(session)
    assert dict(session.table.purse) == {"ann": 8, "bob": 8, "cleo": 8}
    assert session.table.bank == 80 - 24
    boss = session.table.gangs["ann"][0]
    assert (boss.card, boss.skills, boss.ready, boss.boss) == (
        "boss_bratva",
        ("leader", "sniper"),
        True,
        True,
    )
    assert ruled(session, "money").rules == ("gangsta.set_up.money",)


def test_gan_01_there_is_one_boss_of_each_family() -> None:
    session = seat()
    say(session, "boss.ann", "boss_mafia")
    assert refuse(session, "boss.bob", "boss_mafia") == ("gangsta.set_up.taken",)


def test_gan_02_five_heists_of_chapter_one_and_five_gangsters_lie_open() -> None:
    session = begun()
    assert (session.table.row, session.table.reserve) == (ROW, RESERVE)
    assert len(session.table.heist_pile) == 25 and len(session.table.gangster_pile) == 30
    assert ruled(session, "rows", 0).decisive == "gangsta.set_up.rows"


def test_gan_02_a_card_lies_in_one_place_of_the_rows_only() -> None:
    session = seat()
    deal(session)
    say(session, "lay.3", "h201")
    assert refuse(session, "lay.1", "h201") == ("gangsta.draw.seen",)


@pytest.mark.parametrize("first", ["ann", "bob", "cleo"])
def test_gan_03_the_first_player_is_told_and_play_is_clockwise(first: str) -> None:
    session = seat(3)
    deal(session)
    lay(session)
    say(session, "first", first)
    assert session.table.in_turn == first
    assert session.table.coming == session.table.opponents(first)[0]
    assert ruled(session, "first_player", 0).decisive == "gangsta.set_up.first"
    assert ruled(session, "turn").decisive == "gangsta.action.turn"


def test_gan_33_everybody_keeps_one_of_two_resources_where_they_play() -> None:
    session = seat(2, {"resources": "yes"})
    deal(session, ann="hopital")
    assert dict(session.table.resources) == {"ann": "hopital", "bob": "qg"}
    assert not session.table.active
    assert ruled(session, "resources").decisive == "gangsta.set_up.resources"
    assert not was_said(begun(), "resources", 0)


def test_a_box_of_which_nothing_is_known_is_read_card_by_card() -> None:
    session = seat()
    bare = type(session)(session.game, type(session.setup)(session.setup.seats))
    say(bare, "boss.ann", "boss_bratva")
    say(bare, "boss.bob", "boss_mafia")
    assert "value.boss_bratva.money" in bare.keys
    say(bare, "value.boss_bratva.money", 9)
    say(bare, "value.boss_bratva.skills", {"leader": 1, "hacker": 1})
    say(bare, "value.boss_mafia.money", 3)
    say(bare, "value.boss_mafia.skills", {"leader": 1})
    assert dict(bare.table.purse) == {"ann": 9, "bob": 3}
    words = {prompt.words.rule for prompt in bare.prompts}
    assert words == {"gangsta.ask.lay_heist"}


def test_a_row_that_the_pile_cannot_fill_asks_for_no_card() -> None:
    session = seat()
    deal(session)
    first, *others = (key for key in session.keys if key.startswith("lay."))
    assert others
    left = session.prompt(first).field.options
    fix(session, "heist_discards", list(left))
    assert not [key for key in session.keys if key.startswith("lay.")]


def test_the_bank_is_not_overdrawn_by_bosses_where_the_box_is_the_limit() -> None:
    session = seat(3, {"money": "box"})
    fix(session, "money.ann", 76)
    deal(session)
    assert session.table.bank == 0 and not session.game.broken(session.table)
    assert dict(session.table.purse) == {"ann": 80, "bob": 0, "cleo": 0}
    assert ruled(session, "payout.bosses", 0).decisive == "gangsta.money.as_far"
