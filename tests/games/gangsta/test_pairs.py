"""Two questions of Gangsta! about the same facts agree, over random situations and evenings."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from companion.core.light import but
from companion.core.session import Session
from companion.evening.alone import ask
from companion.games.gangsta import GAME
from companion.games.gangsta.members import Member
from companion.games.gangsta.rules.heist import Crew, Heist
from companion.games.gangsta.rules.heist_order import HeistOrder, resolve_heist_order
from companion.games.gangsta.rules.mobilisation import Mobilisation, count_mobilisation
from companion.games.gangsta.rules.passing import Passing, count_income
from companion.games.gangsta.rules.recruit import Recruitment, against_recruit, count_price
from companion.games.gangsta.rules.rewards import Assassination, is_target, options_assassination
from companion.games.gangsta.rules.search import HeistWays, find_ways
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.beyond import beyond_targets
from companion.games.gangsta.turn.heist import against_heist, crew_field, heist_situation
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.games.gangsta.crews import any_crew, any_needs
from tests.kit.situations import declared

SITUATIONS = 60
EVENINGS = 3
ORDERS = 800  # of them about one in twenty holds


@cache
def tables(number: int) -> list[Table]:
    """The tables of a random evening at every question about an action or a crew."""
    chance = Random(f"pairs {number}")
    session, found = Session(GAME, draw_setup(GAME, chance)), []
    while not session.over and session.number < 30:
        if session.keys[0].partition(".")[0] in ("action", "crew", "mobilisation"):
            found.append(session.table)
        reply_at_random(session, chance)
    assert found
    return found


@pytest.mark.parametrize("number", range(SITUATIONS))
def test_a_way_costs_what_its_mobilisation_costs(number: int) -> None:
    chance = Random(f"prices {number}")
    crew = any_crew("ann", 5, chance, ready=0.4)
    asked = Heist(any_needs(chance.randint(1, 4), chance), (crew,))
    for way in find_ways(HeistWays(asked, 9, mobilised=False, best=50)).best:
        tired = [one.card for one in crew.members if not one.ready and one.card in way.order]
        told = Mobilisation("ann", crew.members, 9, tuple(tired))
        assert way.price == count_mobilisation(told).verdict
        ready = Crew("ann", tuple(but(one, ready=True) for one in crew.members))
        assert resolve_heist_order(HeistOrder(Heist(asked.needs, (ready,)), way.order)).verdict


@pytest.mark.parametrize("number", range(EVENINGS))
def test_a_crew_is_taken_at_the_table_where_its_order_holds_asked_alone(number: int) -> None:
    chance, tried = Random(number), 0
    for table in tables(number)[::5]:
        player = table.in_turn
        for heist in filter(None, table.row):
            asked = heist_situation(table, player, heist)
            cards = [one.card for crew in asked.crews for one in crew.members]
            order = chance.sample(cards, min(len(cards), chance.randint(1, 4)))
            alone = resolve_heist_order(HeistOrder(asked, tuple(order)))
            at_table = crew_field(heist, table).check(order)
            assert at_table.verdict == alone.verdict, (heist, order)
            tried += 1
    assert tried


@pytest.mark.parametrize("number", range(EVENINGS))
def test_a_heist_is_open_at_the_table_where_there_is_a_way(number: int) -> None:
    for table in tables(number)[::5]:
        for heist in filter(None, table.row):
            found = find_ways(HeistWays(heist_situation(table, table.in_turn, heist)))
            assert bool(found.sets) == (not against_heist(table, table.in_turn, heist))


@pytest.mark.parametrize("number", range(EVENINGS))
def test_whoever_falls_at_the_table_is_a_target_asked_alone(number: int) -> None:
    for table in tables(number):
        for victim in table.players:
            gang = table.gangs[victim]
            targets = options_assassination(Assassination(victim, gang)).verdict
            refused = {one.card for one in gang if beyond_targets(table, victim, one.card)}
            assert set(targets) == {one.card for one in gang} - refused


def test_a_price_that_is_refused_is_higher_than_the_money() -> None:
    chance = Random("money")
    for _ in range(SITUATIONS):
        situation = Recruitment(
            "ann",
            "g111",
            chance.randint(0, 8),
            chance.randint(0, 8),
            chance.random() < 0.5,
            chance.random() < 0.5,
            chance.random() < 0.5,
        )
        assert situation.money is not None
        dear = count_price(situation).verdict > situation.money
        assert bool(against_recruit(situation)) == dear


def test_a_leader_who_is_paid_for_a_pass_frees_somebody_where_he_is_available() -> None:
    chance = Random("leaders")
    for _ in range(SITUATIONS):
        gang = any_crew("ann", 5, chance).members
        ready = tuple(one for one in gang if one.ready)
        tired = tuple(one.card for one in gang if not one.ready)
        if not ready or not tired:
            continue
        paid = count_income(Passing("ann", ready)).verdict
        price = count_mobilisation(Mobilisation("ann", gang, 9, tired)).verdict
        assert price == max(0, len(tired) - paid)


def test_a_target_has_two_icons() -> None:
    assert is_target(Member("g111", ("sniper", "sniper")))
    assert not is_target(Member("g111", ("sniper",)))


def test_an_order_that_holds_alone_is_one_of_the_ways_with_high_tech_too() -> None:
    orders, ways = declared("gangsta", "heist_order"), declared("gangsta", "heist_ways")
    held = {True: 0, False: 0}  # with high-tech gear, and without
    for told, ruling in orders.draw(Random("orders"), ORDERS, ORDERS * 20):
        if ruling.verdict:
            announced = told["announced"]
            asked = {"announced": announced, "mobilised": True}
            assert ask(ways.asked, asked, ways.game.colours).verdict >= 1, told
            held[bool(announced.get("high_tech"))] += 1
    assert min(held.values()) >= 3
