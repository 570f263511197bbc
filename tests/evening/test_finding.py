"""Questions found by what players would type, in both languages, with typos."""

from __future__ import annotations

import pytest

from companion.evening.finding import find_questions
from companion.games import GAMES, load

TYPED = [
    ("who wins the fight", "gangs_city", "shootout"),
    ("égalité fusillade", "gangs_city", "shootout"),
    ("fusilade egalite", "gangs_city", "shootout"),
    ("can I bid 4", "blackrock_city", "bid"),
    ("puis-je miser 4 bandits", "blackrock_city", "bid"),
    ("can these three do it", "gangsta", "heist_ways"),
    ("accord avec badge", "police_vs_gangs", "agreement"),
    ("negociation", "police_vs_gangs", "agreement"),
    ("war who discards", "gangsta", "gang_war"),
    ("cible deux escrocs egalite", "crooks", "target_score"),
    ("combien d'or", "blackrock_city", "gold"),
    ("dilligence", "blackrock_city", "stagecoach"),
    ("sherif ou va", "blackrock_city", "sheriff_walk"),
    ("recruit cost gangster", "gangsta", "recruit_price"),
    ("banque vide", "gangsta", "payout"),
    ("who is arrested", "police_vs_gangs", "arrest"),
    ("passer combien d'argent", "gangsta", "pass_income"),
    ("prisoniers", "blackrock_city", "prisoners"),
    ("lieu encerclé", "gangs_city", "enclosed"),
    ("delateur", "gangsta", "informer"),
    ("gros calibre mal posé", "gangs_city", "settling_mistake"),
    ("out of time", "blackrock_city", "late"),
]


# Written as players would type them, before anybody looked at the titles; typos are meant.
SIXTY = [
    ("qui gagne la baston", "gangs_city", ("shootout", "losses", "centre_fight")),
    ("egalité entre deux gangs", "gangs_city", ("shootout",)),
    ("fusilade proprietaire", "gangs_city", ("shootout",)),
    ("gros calibre qui peut il tuer", "gangs_city", ("losses", "shootout")),
    ("shoot out tie owner", "gangs_city", ("shootout",)),
    ("who dies gun", "gangs_city", ("losses", "shootout")),
    ("fight for the center pile", "gangs_city", ("centre_fight",)),
    ("qui recrute en premier", "gangs_city", ("recruiters", "recruitment")),
    ("recrutement qui prend quoi", "gangs_city", ("recruitment", "recruiters")),
    ("ou poser un nouveau lieu", "gangs_city", ("new_place",)),
    ("place surrounded", "gangs_city", ("enclosed",)),
    ("lieu entouré complètement", "gangs_city", ("enclosed",)),
    ("qui commence le tour gangs city", "gangs_city", ("first_player",)),
    ("je peux poser ma tuile là", "gangs_city", ("placement", "misplaced")),
    ("tuile mal placée", "gangs_city", ("misplaced",)),
    ("plus grand quartier", "gangs_city", ("district",)),
    ("biggest district places touching", "gangs_city", ("district",)),
    ("leader du trafic de drogue", "gangs_city", ("leader", "trafic_leaders")),
    ("trafic leader tie", "gangs_city", ("leader", "trafic_leaders")),
    ("combien de jetons stock", "gangs_city", ("stock",)),
    ("score du tour", "gangs_city", ("turn_score",)),
    ("bid same number as somebody", "blackrock_city", ("bid",)),
    ("mise deja prise", "blackrock_city", ("bid",)),
    ("je passe mon tour renoncer", "blackrock_city", ("renounce", "renouncing")),
    ("qui gagne la chevauchée", "blackrock_city", ("winner", "phase_result")),
    ("diligeance egalite", "blackrock_city", ("stagecoach",)),
    ("stagecoach lowest bid", "blackrock_city", ("stagecoach",)),
    ("attaque des indiens bléssé", "blackrock_city", ("indians",)),
    ("indians wound which bandit", "blackrock_city", ("indians",)),
    ("sheriff catches me", "blackrock_city", ("sheriff_catch",)),
    ("le shérif prend un cube", "blackrock_city", ("lost_cube", "sheriff_catch", "sheriff_move")),
    ("how much gold do I get", "blackrock_city", ("gold",)),
    ("voler un cube aux autres", "blackrock_city", ("steal",)),
    ("prisonniers liberés", "blackrock_city", ("prisoners",)),
    ("sablier trop tard", "blackrock_city", ("late",)),
    ("fin de partie plus de bandits", "blackrock_city", ("exhaustion",)),
    ("dummy player bid", "blackrock_city", ("fictive_bid",)),
    ("accord badges policier", "police_vs_gangs", ("agreement",)),
    ("do we have a deal", "police_vs_gangs", ("agreement",)),
    ("who gets what after the deal", "police_vs_gangs", ("hand_out", "agreement")),
    ("qui est arété", "police_vs_gangs", ("arrest",)),
    ("prise d'un lieu par un gang", "police_vs_gangs", ("takeover",)),
    ("puissance menottes dés", "police_vs_gangs", ("power",)),
    ("handcuffs dice power", "police_vs_gangs", ("power",)),
    ("alimenter un lieu jetons", "police_vs_gangs", ("feeding",)),
    ("partage entre policiers", "police_vs_gangs", ("sharing", "police_only")),
    ("can I look at a face down card", "crooks", ("may_look",)),
    ("regarder une carte cachée", "crooks", ("may_look",)),
    ("combien coute un escroc", "crooks", ("recruit_price", "may_recruit")),
    ("la tueuse tue qui killer ability", "crooks", ("ability",)),
    ("pouvoir de l'espion", "crooks", ("ability",)),
    ("two crooks of mine on one target", "crooks", ("target_score", "stack_counts", "may_place")),
    ("bonus de gang northside", "crooks", ("gang_score",)),
    ("accomplice stack", "crooks", ("stack_counts", "target_score")),
    ("reussir un casse a trois", "gangsta", ("heist_ways", "heist_order")),
    ("co-op heist money for everybody", "gangsta", ("coop_rewards",)),
    ("guerre des gangs qui perd", "gangsta", ("gang_war",)),
    ("steal money from a player", "gangsta", ("theft",)),
    ("who can be assassinated", "gangsta", ("assassination",)),
    ("le délateur me denonce", "gangsta", ("informer",)),
]


def test_sixty_questions_as_players_type_them() -> None:
    places = {typed: place_of(typed, game, keys) for typed, game, keys in SIXTY}
    first = [typed for typed, place in places.items() if place == 0]
    among = [typed for typed, place in places.items() if place < 3]
    assert len(places) == 60
    assert len(first) >= 54, sorted(set(places) - set(first))
    assert len(among) >= 58, sorted(set(places) - set(among))


def place_of(typed: str, game: str, keys: tuple[str, ...]) -> int:
    """At which place a right question comes; there is more than one where the words fit both."""
    found = list(find_questions(typed))
    return min((found.index((game, key)) for key in keys if (game, key) in found), default=99)


@pytest.mark.parametrize(("typed", "game", "key"), TYPED)
def test_the_right_question_comes_first(typed: str, game: str, key: str) -> None:
    assert find_questions(typed)[0] == (game, key)


def test_the_game_on_the_table_comes_first() -> None:
    for game in ("gangs_city", "blackrock_city", "crooks", "police_vs_gangs"):
        assert find_questions("victoire", game)[0] == (game, "victory")


def test_every_question_is_found_by_its_own_title_in_both_languages() -> None:
    from companion.content.catalogues import domains_of
    from companion.content.words import Words
    from companion.core.ruling import because

    for game in GAMES:
        for language in ("fr", "en"):
            words = Words(language, domains_of(game))  # type: ignore[arg-type]
            for asked in load(game).offers.questions:
                title = words.say(because(f"{game}.question.{asked.key}"))
                found = find_questions(title, game)[:3]
                assert (game, asked.key) in found, (title, found)


def test_nonsense_finds_nothing() -> None:
    assert find_questions("zzzz") == () == find_questions("")
