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


# Written by somebody else, who had not seen the titles either.
SIXTY_MORE = [
    ("j'ai mis 3 perso sur le meme lieu c'est permis", "gangs_city", ("placement", "misplaced")),
    ("qui prend la tuile du centre ville", "gangs_city", ("centre_fight",)),
    ("who leads drugs when tied", "gangs_city", ("leader", "trafic_leaders")),
    ("mercenaire peut gerer un traffic", "gangs_city", ("management",)),
    ("nb de points par quartier", "gangs_city", ("district",)),
    ("lieu encercle qui le gagne", "gangs_city", ("enclosed",)),
    ("two guys recruit same tile", "gangs_city", ("recruitment", "recruiters")),
    ("forgot to place one character", "gangs_city", ("misplaced", "placement")),
    ("combien je perds de persos apres la bagarre", "gangs_city", ("losses",)),
    ("where can new tile go", "gangs_city", ("new_place",)),
    ("initiative la plus basse commence", "gangs_city", ("first_player",)),
    ("who won the game we both have 30", "gangs_city", ("victory",)),
    ("mise plus haute que la precedente obligé ?", "blackrock_city", ("bid",)),
    ("j'ai plus de bandit je fais quoi", "blackrock_city", ("renounce", "bid", "exhaustion")),
    ("trop lent le sablier est fini", "blackrock_city", ("late", "clock")),
    ("how far does the sherif go", "blackrock_city", ("sheriff_move", "sheriff_walk")),
    ("sherif catches wich bandits", "blackrock_city", ("sheriff_catch",)),
    ("qui attaque la ville en premier", "blackrock_city", ("winner", "phase_result")),
    ("stagecoach who gets second cube", "blackrock_city", ("stagecoach",)),
    ("gold bar how many", "blackrock_city", ("gold",)),
    ("on vole un cube a qui", "blackrock_city", ("steal",)),
    ("liberer les prisoniers", "blackrock_city", ("prisoners",)),
    ("do i get my bandits back", "blackrock_city", ("return",)),
    ("dummy player bids what", "blackrock_city", ("fictive_bid",)),
    ("combien de tuile je pioche", "police_vs_gangs", ("hand",)),
    ("who acts last this turn", "police_vs_gangs", ("order",)),
    ("flic et gangster meme puissance", "police_vs_gangs", ("power", "takeover", "arrest")),
    ("who goes to jail", "police_vs_gangs", ("arrest",)),
    ("two cops on same card who takes what", "police_vs_gangs", ("sharing", "police_only")),
    ("on s'est mis d'accord mais il veut plus", "police_vs_gangs", ("agreement",)),
    ("qui nourrit le traffic d'armes", "police_vs_gangs", ("feeding",)),
    ("points for stakes with badge", "police_vs_gangs", ("stakes",)),
    (
        "pas assez de jetons pour tout le monde",
        "police_vs_gangs",
        ("hand_out", "agreement", "stakes"),
    ),
    ("place a card next to city legal", "police_vs_gangs", ("new_place",)),
    ("que des policiers sur le lieu", "police_vs_gangs", ("police_only",)),
    ("which player gets the recrut", "police_vs_gangs", ("recruitment", "recruiters")),
    ("combien coute un escroc face cachée", "crooks", ("recruit_price",)),
    ("can i pick the card under", "crooks", ("may_recruit",)),
    ("tueur il peut tuer qui", "crooks", ("ability", "may_place")),
    ("pickpocket takes how much", "crooks", ("ability",)),
    ("qui gagne la cible", "crooks", ("target_score",)),
    ("bonus 3 northside", "crooks", ("gang_score",)),
    ("peek at face down card allowed", "crooks", ("may_look",)),
    ("poser deux escrocs sur la meme cible", "crooks", ("may_place",)),
    ("how much money at start", "crooks", ("deal",)),
    ("same points who wins crooks", "crooks", ("victory",)),
    ("l'escroc couvert compte t'il", "crooks", ("card_counts", "stack_counts")),
    ("acomplice on top of a pile", "crooks", ("stack_counts", "ability", "may_place")),
    ("can my gang do this heist", "gangsta", ("heist_ways",)),
    ("ordre des membres pendant le casse", "gangsta", ("heist_order",)),
    ("prix d'un ganster", "gangsta", ("recruit_price",)),
    ("i pass how much do i get", "gangsta", ("pass_income",)),
    ("casse a deux qui prend l'argent", "gangsta", ("coop_rewards",)),
    ("voler de l'argent au voisin", "gangsta", ("theft",)),
    ("assasinat d'un boss possible", "gangsta", ("assassination",)),
    ("est ce que le chapitre est fini", "gangsta", ("chapter_end",)),
    ("rat card who loses", "gangsta", ("informer",)),
    ("who loses the gang war tied", "gangsta", ("gang_war",)),
    ("points a la fin de la partie gangsta", "gangsta", ("final_score",)),
    ("can i use my ressource card now", "gangsta", ("resource_active",)),
]


@pytest.mark.parametrize("queries", [SIXTY, SIXTY_MORE])
def test_sixty_questions_as_players_type_them(
    queries: list[tuple[str, str, tuple[str, ...]]],
) -> None:
    places = {typed: place_of(typed, game, keys) for typed, game, keys in queries}
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
