"""The best way to do a heist for each aim: fewest engaged, richest, most harm, and who gains."""

from __future__ import annotations

from companion.games.gangsta.members import Member
from companion.games.gangsta.rules.aims import AimedWay, Boxes, best_by_aim, tell_aimed
from companion.games.gangsta.rules.heist import Crew, Heist
from companion.games.gangsta.rules.search import HeistWays

ANN = (
    Member("boss", ("leader", "sniper"), boss=True),
    Member("both", ("hacker", "brawler", "sniper")),
    Member("hacker", ("hacker",)),
)
BOB = (Member("bob_1", ("brawler",)), Member("bob_2", ("sniper",)))
CYD = (Member("cyd_1", ("brawler",)),)
TOGETHER = Heist(
    {"hacker": 1, "brawler": 1, "sniper": 1},
    (Crew("ann", ANN), Crew("bob", BOB), Crew("cyd", CYD)),
    cooperative=True,
)
BOXES = Boxes(money=2, coop=3, points=1)


def aims_of(found: tuple[AimedWay, ...]) -> dict[str, set[str]]:
    """Who is engaged by the way that is the best for an aim; harm by the victim."""
    return {
        aim.facts.get("owner", aim.rule): set(one.way.order) for one in found for aim in one.aims
    }


def test_each_aim_has_its_way() -> None:
    found = best_by_aim(HeistWays(TOGETHER), BOXES)
    aims = aims_of(found)
    harm = [aim for one in found for aim in one.aims if "owner" in aim.facts]
    assert [aim.rule for aim in harm] == ["gangsta.ways.most_of"] * 2
    assert aims["gangsta.ways.fewest"] == {"both"}
    assert len(aims["bob"] & {"bob_1", "bob_2"}) == 2 and "cyd_1" in aims["cyd"]
    assert aims["gangsta.ways.richest"] & {
        "bob_1",
        "bob_2",
        "cyd_1",
    }  # box B comes only with others
    assert aims["gangsta.ways.most_left"] & {"boss", "both"} == set()  # one icon of hers is engaged
    assert aims["gangsta.ways.whole"] == {"boss", "both", "hacker"}


def test_a_way_tells_the_owners_of_whom_it_borrows_and_the_gain_of_everybody() -> None:
    situation = HeistWays(TOGETHER)
    found = best_by_aim(situation, BOXES)
    harm = next(one for one in found if any(aim.facts.get("owner") == "bob" for aim in one.aims))
    told = {one.rule: one.facts for one in tell_aimed(situation, BOXES, harm)}
    assert (
        set(told["gangsta.ways.lent"]["cards"]) == {"bob_1", "bob_2"}
        and told["gangsta.ways.lent"]["owner"] == "bob"
    )
    assert told["gangsta.ways.gain_both"] == {"player": "ann", "money": 5, "points": 1}
    assert told["gangsta.ways.gain_each"] == {"players": ("bob",), "money": 3}
    assert len(told) == len(tell_aimed(situation, BOXES, harm))  # nothing twice


def test_the_whole_gang_is_an_aim_where_it_can_be_engaged() -> None:
    alone = Heist({"hacker": 1, "leader": 1}, (Crew("ann", (ANN[0], ANN[2])),))
    (only,) = best_by_aim(HeistWays(alone), Boxes(4))
    assert only.way.whole and not only.aims  # there is one way: it is the best for nothing
    more = Heist({"hacker": 1}, (Crew("ann", (ANN[2], ANN[1])),))
    assert "gangsta.ways.whole" not in aims_of(best_by_aim(HeistWays(more), Boxes(4)))
    both = Heist({"hacker": 2}, (Crew("ann", (ANN[2], ANN[1])),))
    assert best_by_aim(HeistWays(both), Boxes(4))[0].way.whole
    assert best_by_aim(HeistWays(Heist({"leader": 1}, (Crew("ann", CYD),))), Boxes()) == ()


def test_a_gain_of_one_kind_is_told_alone() -> None:
    situation = HeistWays(Heist({"hacker": 1}, (Crew("ann", ANN),)))
    for boxes, key in ((Boxes(4), "gangsta.ways.gain"), (Boxes(points=2), "gangsta.ways.points")):
        told = tell_aimed(situation, boxes, best_by_aim(situation, boxes)[0])
        gains = [one for one in told if "money" in one.facts and "player" in one.facts]
        assert [one.rule for one in gains] == [key]
