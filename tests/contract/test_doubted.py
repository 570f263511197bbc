"""Which rulings open by themselves, and why, in random evenings of every game; others are rows."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from random import Random

import pytest

from companion.content.box import read_box
from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.core.telling import OVERRULED, UNSURE
from companion.evening.decisive_ruling import kind_of
from companion.evening.evening import Evening
from companion.games import GAMES, load
from companion.terminal.random_play import reply_at_random
from tests.contract.evenings import evening
from tests.core.test_reread import shot

EVENINGS, REPLIES = 12, 200

# Of each kind of ruling: why it may open.
OPENED: dict[str, dict[str, set[str]]] = {
    "gangs_city": {
        "first_to_lay": {"contenders"},
        "leader": {"contenders"},
        "losses": {"contenders"},
        "misplaced": {"refusal"},
        "recruiters": {"contenders"},
        "shootout": {"contenders"},
        "stock": {"contenders"},
        "victory": {"end"},
    },
    "blackrock_city": {
        "cube": {"contenders"},
        "end": {"contenders"},
        "gold": {"refusal"},
        "move": {"price"},
        "stagecoach": {"contenders"},
        "victory": {"end"},
        "winner": {"contenders"},
    },
    "police_vs_gangs": {
        "agreement": {"contenders", "refusal"},
        "arrest": {"contenders"},
        "districts": {"contenders"},
        "fed": {"contenders"},
        "hand_out": {"contenders", "refusal"},
        "order": {"contenders"},
        "police_only": {"contenders"},
        "power": {"contenders"},
        "recruiters": {"contenders", "refusal"},
        "stakes": {"contenders", "refusal"},
        "takeover": {"contenders", "refusal"},
        "victory": {"end"},
    },
    "crooks": {
        "ability": {"price", "refusal"},
        "doubt": {"unsure"},
        "gang": {"contenders"},
        "may_recruit": {"refusal"},
        "stack": {"unsure"},
        "target": {"contenders"},
        "victory": {"end"},
    },
    "gangsta": {
        "assassination": {"contenders", "refusal"},
        "final_score": {"end"},
        "informer": {"contenders"},
        "mobilisation": {"price"},
        "opportunity": {"contenders"},
        "payout": {"price"},
        "price": {"price"},
        "rewards": {"contenders"},
        "theft": {"price"},
        "war": {"contenders"},
    },
}

# Kinds of rulings that never open.
ROWS: dict[str, set[str]] = {
    "gangs_city": {"first", "first_chooses", "managed", "marker", "score", "settling"},
    "blackrock_city": {
        "arrival",
        "fictive",
        "harm",
        "indians",
        "order",
        "prisoners",
        "return",
        "sheriff",
        "steal",
    },
    "police_vs_gangs": {"excess", "sharing"},
    "crooks": {"deal", "price"},
    "gangsta": {"chapter_end", "heist", "income", "resource_active"},
}


@cache
def seen(game: str) -> tuple[dict[str, set[str]], set[str]]:
    """Why each kind of ruling opened, and the kinds that never did."""
    opened: dict[str, set[str]] = defaultdict(set)
    kinds: set[str] = set()
    for number in range(EVENINGS):
        session, chance = evening(game, number)
        following = Evening(session)
        for _ in range(REPLIES):
            if session.over:
                break
            reply_at_random(session, chance)
            view = following.view
            kinds |= {short(kind_of(line)) for line in view.lines if line.kind == "ruling"}
            if view.doubted is not None:
                why = "end" if view.over else view.why_doubted(view.doubted)
                opened[short(kind_of(view.doubted))].add(why)
    return dict(opened), kinds - set(opened)


def short(rule: str) -> str:
    """The last part of the key of what is ruled."""
    return rule.rpartition(".")[2]


@pytest.mark.parametrize("game", GAMES)
def test_what_opens_by_itself_and_why(game: str) -> None:
    opened, _ = seen(game)
    assert len(opened) > 3
    for kind, whys in opened.items():
        assert whys <= OPENED[game].get(kind, set()), f"{kind} opened"


@pytest.mark.parametrize("game", GAMES)
def test_everything_else_is_a_row(game: str) -> None:
    _, rows = seen(game)
    assert rows and rows <= ROWS[game] | OPENED[game].keys()
    assert not ROWS[game] & OPENED[game].keys()


@pytest.mark.parametrize("game", GAMES)
def test_the_clauses_a_game_calls_doubtful_are_its_own_and_are_worded(game: str) -> None:
    words = Words("en", domains_of(game))
    doubted = load(game).tells.doubted
    assert doubted
    for rule in doubted:
        assert rule.startswith(f"{game}.")
        assert words.find(rule) is not None, rule


def test_what_rests_on_a_value_nobody_has_read_opens() -> None:
    session = shot()
    view = Evening(session).view
    line = next(one for one in view.lines if one.key == "shootout.tripot")
    assert view.doubted is line and view.why_doubted(line) == UNSURE


def test_a_heist_of_which_nothing_is_missing_is_a_row_though_its_card_is_only_reported() -> None:
    game = load("gangsta")
    seats = tuple(Seat(one, one, one) for one in game.colours[:2])
    session, chance = Session(game, Setup(seats, {}, read_box("gangsta"))), Random(3)
    while not (done := [line for line in session.log if line.key.startswith("heist.h")]):
        reply_at_random(session, chance)
    evening_of_two = Evening(session)
    assert done[-1].value is True and evening_of_two.doubts(done[-1].clause)
    assert evening_of_two.view.why_doubted(done[-1]) == ""


def test_what_the_table_has_overruled_opens() -> None:
    session = shot()
    assert session.override((1, "shootout.tripot"), "vert").ruling.verdict
    view = Evening(session).view
    assert view.doubted is not None and view.doubted.own
    assert view.why_doubted(view.doubted) == OVERRULED
