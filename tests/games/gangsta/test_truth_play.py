"""Readings of Gangsta! that bite are told at the table when they do; cards go by what they show."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.box import read_box
from companion.content.catalogues import domains_of
from companion.content.citations import read_citations
from companion.content.words import Words
from companion.core.game import Value
from companion.core.ruling import Ruling, because
from companion.core.session import Session
from companion.evening.alone import ask
from companion.evening.names import names_of
from companion.games.gangsta import GAME
from companion.games.gangsta.called import CALLED, names
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn import fill_up
from tests.games.gangsta.at_table import laid, play, with_gang
from tests.games.gangsta.play import begun
from tests.kit.play import say


def told(session: Session, rule: str) -> list[dict[str, Any]]:
    """The facts of every reason of that key in the log."""
    lines = (line.ruling for line in session.log if line.ruling is not None)
    tops = (top for ruling in lines for top in ruling.reasons)
    return [dict(one.facts) for top in tops for one in top.walk() if one.rule == rule]


def transfer(purse: int) -> Session:
    """Ann does the inmate transfer with so much money in her purse."""
    session = begun(fixes={"gang.ann": ["g114"], "money.ann": purse})
    say(session, "action", "h207")
    say(session, "crew.h207.0", ["g114"])
    return session


def test_cd_31_money_before_the_recruit_is_told_where_it_pays_him() -> None:
    assert told(transfer(1), "gangsta.rewards.money_first")[0]["player"] == "ann"
    assert not told(transfer(9), "gangsta.rewards.money_first"), "everybody was within reach before"
    assert read_citations("gangsta")["gangsta.rewards.money_first"].status == "reading"


def replaying(**options: str) -> Table:
    """Ann has won another turn in chapter III, with two Délateurs drawn and a gap in the row."""
    table = with_gang(laid("ann", "bob", **options), "ann", "g116")
    row = ("", "h402", "h403", "h404", "h405")
    drawn = ("delateur_3", "delateur_3")
    reserve = ("g121", "g131", "g111", "g151", "g141")
    done = {"ann": ("h404",), "bob": ()}
    return table.change(chapter=3, row=row, reserve=reserve, informers=drawn, again=True, done=done)


def test_cd_32_a_replay_lost_to_the_third_delateur_is_told() -> None:
    table = replaying().change(row=("", "h402", "h403", "h406", "h405"))
    played = play(table, fill_up, {"heist.1.2": "delateur_3", "lost.informer.3.ann": "g116"})
    assert played.table.over == "informer"
    assert played.rulings["chapter_end.3.3"].decisive == "gangsta.chapters.third_drawn"
    assert "gangsta.chapters.replay_lost" in played.rulings["chapter_end.3.3"].rules
    assert "gangsta.informer.before_replay" in played.rulings["informer.3"].rules


def test_cd_32_a_gap_filled_after_the_replay_turn_is_told() -> None:
    played = play(replaying(refill="after"), fill_up)
    assert played.rules == ("gangsta.draw.after_replay",)
    assert played.table.row[0] == ""


# What is taken for granted


def alone(question: str, **given: Any) -> Ruling[Any]:
    asked = GAME.question(question)
    assert asked is not None
    return ask(asked, given, GAME.colours)


def granted(ruling: Ruling[Any]) -> set[str]:
    """What a ruling asked alone begins with."""
    first = ruling.reasons[0]
    return {one.rule for one in first.parts} if first.rule == "core.situation.assumed" else set()


def test_nothing_is_taken_for_granted_of_the_high_tech_gear_where_it_cannot_help() -> None:
    member = {"card": "boss_bratva", "skills": ["leader", "sniper"], "ready": True}
    asked = {"needs": {"leader": 1}, "crews": [{"player": "rouge", "members": [member]}]}
    van = alone("heist_ways", announced={**asked, "heist": "h201"})
    assert "gangsta.assumed.no_tech" not in granted(van), "a van is no art theft"
    assert "gangsta.assumed.no_tech" in granted(alone("heist_ways", announced=asked))


def test_a_discount_that_cannot_be_is_not_taken_for_granted() -> None:
    price = {"player": "rouge", "gangster": "g111", "cost": 4, "money": 9}
    assert "gangsta.assumed.no_families" not in granted(
        alone("recruit_price", **price, same_family=False)
    )
    assert "gangsta.assumed.no_families" in granted(
        alone("recruit_price", **price, same_family=True, network=True)
    )


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_resource_is_denied_to_those_alone_of_whom_none_is_told(language: Any) -> None:
    words = Words(language, domains_of("gangsta"))
    sentence = words.say(because("gangsta.assumed.no_resource")).lower()
    assert {"fr": "ceux dont", "en": "those whose"}[language] in sentence


# Names


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_card_with_other_icons_than_the_box_reports_goes_by_its_own(language: Any) -> None:
    session = begun(
        fixes={
            "value.g111.skills": {"leader": 1, "hacker": 2},
            "value.g111.cost": 7,
            "value.h201.needs": {"brawler": 2, "sniper": 1},
        }
    )
    words = Words(language, domains_of("gangsta"), names_of(session))
    gangster, heist = words.name("g111"), words.name("h201")
    assert "7" in gangster and "L H2" in gangster and "sniper" not in gangster
    assert "S B2" in heist and "leader" not in heist
    assert words.name("g112") == Words(language, domains_of("gangsta")).name("g112")


def test_the_names_of_the_catalogues_are_those_of_the_reported_box() -> None:
    """Were every value typed as it is reported, no card would be called anew."""
    session = begun()
    typed = {key: Value(value.value, "typed") for key, value in read_box("gangsta").items()}
    assert names(session.table.change(box=typed)) == {}
    assert len(CALLED) == 35 + 93


def test_asked_alone_a_card_told_with_other_icons_than_its_name_says_so() -> None:
    own = {"card": "g111", "skills": ["leader"], "ready": True}
    boss = {"card": "boss_bratva", "skills": ["leader", "sniper"], "ready": True}
    crews = [{"player": "rouge", "members": [boss, own]}]
    asked = {"needs": {"leader": 2}, "crews": crews, "cooperative": False, "high_tech": False}
    for question, more in (("heist_order", {"order": ["g111", "boss_bratva"]}), ("heist_ways", {})):
        ruling = alone(question, announced=asked, **more)
        shows = [top for top in ruling.reasons if top.rule == "gangsta.called.shows"]
        assert [one.facts["card"] for one in shows] == ["g111"], question
    income = alone("pass_income", player="rouge", gang=[boss, own])
    assert "gangsta.called.shows" in income.rules and income.verdict == 2
    learned = {"card": "g111", "skills": ["mercenary", "sniper", "leader"], "learned": "leader"}
    same = alone("pass_income", player="rouge", gang=[boss, learned])
    assert "gangsta.called.shows" not in same.rules, "what is learned is not printed on the card"
