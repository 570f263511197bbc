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
