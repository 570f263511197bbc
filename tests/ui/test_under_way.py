"""A game under way by touch alone: the table is laid in few taps, kept, and played on from."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from companion.core.game import Game, Value
from companion.core.session import Session
from companion.core.under_way import QUESTION
from companion.games import load
from companion.ui.look.wording import tongue
from tests.kit.taken_up import begin
from tests.ui.walker import Walker

pytestmark = pytest.mark.usefixtures("no_idle_work")

WAYS = [((360, 640), "fr"), ((800, 1280), "en")]

CITY = [
    {"place": "bar", "at": "centre_1/n", "owner": "violet", "neutrals": {"flic": 1}},
    {"place": "casino", "at": "bar/ne", "owner": "violet", "neutrals": {"mac": 1}},
    {"place": "tripot", "at": "centre_1/s", "owner": "bleu", "neutrals": {"dealer": 2}},
    {"place": "ghetto", "at": "centre_1/sw", "neutrals": {"dealer": 1, "petite_frappe": 1}},
    {"place": "cabaret", "at": "ghetto/s", "owner": "rouge", "neutrals": {"conducteur": 2}},
    {"place": "hotel_de_luxe", "at": "centre_1/nw", "neutrals": {"tueuse": 1}},
    {"place": "boite_de_nuit", "at": "centre_1/ne", "owner": "jaune"},
]
GANG = {"petite_frappe": 1, "bodyguard": 1, "conducteur": 1}


def card(colour: str, *symbols: str) -> dict[str, Any]:
    """What a card of a district shows."""
    return {"colours": [f"quartier_{colour}"], "symbols": dict(Counter(symbols))}


TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "gangs_city": (
        90,
        {
            "turn": 4,
            "city": CITY,
            "hands": {
                "violet": {**GANG, "flic": 1, "mac": 1},
                "jaune": {**GANG, "conducteur": 2},
                "bleu": {**GANG, "bodyguard": 2},
                "rouge": {**GANG, "tueuse": 1},
            },
            "markers": {"armes": "violet", "drogue": "bleu", "tabac": "rouge", "alcool": "jaune"},
            "boxes": {"armes": 2, "drogue": 1},
            "scores": {"violet": 11, "jaune": 7, "bleu": 9, "rouge": 4},
            "stock": {"violet": {"tabac": 1}, "rouge": {"alcool": 2}},
            "first": "jaune",
        },
    ),
    "blackrock_city": (
        40,
        {
            "towns": {
                **{f"town_{n}": {"gold": n, "prisoners": 9 - n} for n in range(1, 9)},
                "town_9": {"shows": "indians"},
                "town_10": {"shows": "stagecoach"},
                "town_11": {"shows": "two_cubes"},
            },
            "figures": {"sheriff": "town_3", "bandit": "town_12"},
            "rider": "jaune",
            "order": ["jaune", "rose", "bleu", "marron"],
            "reserves": {"jaune": {"plain": 4, "cross": 2, "wounded": 2}},
            "phase": 4,
        },
    ),
    "gangsta": (
        60,
        {
            "chapter": 2,
            "bosses": {"rouge": "boss_mafia", "bleu": "boss_triades", "vert": "boss_cartel"},
            "gangs": {
                "rouge": ["g111", "g143", "g125"],
                "bleu": ["g112", "g131", "g152"],
                "vert": ["g121", "g133"],
            },
            "purse": {"rouge": 4, "bleu": 7, "vert": 11},
            "row": ["h301", "h305", "h309", "h313", "h317"],
            "reserve": ["g115", "g116", "g117", "g126", "g127"],
            "done": {"rouge": ["h201", "h206"], "bleu": ["h211"], "vert": ["h216", "h221"]},
            "coming": "bleu",
            "engaged": ["g111", "g112"],
        },
    ),
    "crooks": (
        60,
        {
            "rows": {
                "rouge": {
                    "target_3": [{"side": "down"}, {"side": "up"}],
                    "target_5": [{"side": "up"}],
                },
                "jaune": {
                    "target_3": [{"side": "up", "ability": "killer"}],
                    "target_9": [{"side": "up"}],
                },
                "vert": {"target_2": [{"side": "down"}]},
            },
            "hangouts": {f"hangout_{letter}": 3 for letter in "abcde"} | {"hangout_f": 2},
            "purse": {"rouge": 11, "jaune": 14, "vert": 16},
            "in_turn": "rouge",
        },
    ),
    "police_vs_gangs": (
        70,
        {
            "police": ["bleu", "rouge"],
            "city": [
                {"card": card("bleu", "armes", "badge"), "owner": "violet"},
                {"card": card("bleu"), "at": "1/n", "owner": "violet"},
                {"card": card("rouge", "drogue", "mafia"), "at": "1/e", "neutrals": {"flic": 1}},
                {"card": card("jaune", "menotte"), "at": "3/s", "owner": "jaune"},
                {"card": card("rouge"), "at": "3/n"},
                {"card": card("jaune", "tabac"), "at": "4/w"},
            ],
            "hands": {"violet": {"petite_frappe": 1, "bodyguard": 1, "flic": 1}},
            "prison": {"violet": {"conducteur": 1}, "rouge": {"sergent": 1}},
            "markers": {"armes": "violet", "tabac": "jaune"},
            "boxes": {"armes": 1},
            "scores": {"violet": 9, "jaune": 6, "bleu": 7, "rouge": 3},
            "stock": {"violet": {"tabac": 1}, "rouge": {"armes": 2}},
            "turn": 3,
            "discarded": {"dealer": 1},
        },
    ),
}
PLAYERS = {"gangs_city": 4, "blackrock_city": 4, "gangsta": 3, "crooks": 3, "police_vs_gangs": 4}
# What only its owner sees is asked apart, unless the table shows it.
SHOWN = {"police_vs_gangs": {"stocks": "shown"}}
FOURTH = {"quartier_4.name": Value("vert", "typed")}


def anew(game: Game) -> Session:
    """An evening that asks how its table lies, and for nothing beside it."""
    players, shown = game.colours[: PLAYERS[game.key]], SHOWN.get(game.key, {})
    session = begin(game, players, **shown)
    box = {key: one for key, one in FOURTH.items() if key in game.printed.values}
    return Session(game, replace(session.setup, box=box))


def sit(phone: Any, key: str, size: tuple[int, int], language: str) -> Walker:
    game = load(key)
    session = anew(game)
    phone.lay(session, size, language=language)
    phone.ui.taps = 0
    return Walker(phone.ui)


@pytest.mark.parametrize(("size", "language"), WAYS)
@pytest.mark.parametrize("key", TABLES)
def test_a_table_is_laid_within_its_budget(phone, key, size, language):
    budget, told = TABLES[key]
    walker = sit(phone, key, size, language)
    walker.lay(told)
    walker.begin()
    session = walker.session
    assert [act.key for act in session.acts] == [QUESTION]
    laid = session.acts[0].what
    way = load(key).rules.under_way
    plain = anew(load(key))
    assert plain.reply(told, QUESTION).verdict
    assert way.tell(session.turns[1].start) == way.tell(plain.turns[1].start), laid
    print(phone.ui.taps, "taps")
    assert phone.ui.taps <= budget, phone.ui.taps


BEGUN: dict[str, dict[str, Any]] = {
    "Gangs City": {"city": CITY[:1]},
    "Police VS Gangs": {"city": TABLES["police_vs_gangs"][1]["city"][:2]},
    "Crooks": {"rows": {"jaune": TABLES["crooks"][1]["rows"]["jaune"]}},
    "BlackRock City": {"towns": {"town_2": {"gold": 3, "prisoners": 1}}},
    "Gangsta!": {"gangs": {"rouge": ["g111", "g143"]}},
}
FIRST_SEATS = {"Gangs City": ("Ann", "Bob", "Chloé"), "Police VS Gangs": ("Ann", "Bob", "Chloé")}


@pytest.mark.parametrize("game", BEGUN)
def test_what_was_laid_is_still_there_after_a_kill(phone, game):
    phone.open(motion=False)
    phone.ui.tap(game)
    phone.ui.settle()
    phone.tap("core.options.use.under_way")
    for seat, name in enumerate(FIRST_SEATS.get(game, ("Ann", "Bob")), 1):
        phone.type_name(seat, name)
    phone.start()
    walker = Walker(phone.ui)
    told = BEGUN[game]
    walker.lay(told)
    laid = walker.body.field.lay(told)
    phone.ui.frames(30)
    phone.kill()
    phone.open(motion=False)
    phone.ui.settle()
    walker = Walker(phone.ui)
    assert walker.body.told.keys() == told.keys()
    assert walker.board.table == laid


def test_an_impossible_table_says_so_and_begins_all_the_same(phone):
    walker = sit(phone, "gangs_city", (360, 640), "en")
    walker.lay({"city": CITY[:2]})
    walker.begin()
    assert walker.session.keys == (QUESTION,)
    assert any("at least 5" in text for text in phone.ui.texts())
    phone.ui.tap(tongue.say("app.under_way.all_the_same"))
    phone.ui.tap(walker.body.step.begin)
    phone.ui.settle()
    assert walker.session.number == 1
