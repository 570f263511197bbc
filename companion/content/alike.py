"""Words that people use for one another at a table, in both languages."""

from __future__ import annotations

from functools import cache

from companion.content.search import fold, stem

# Each line is one idea. The nouns of the rulebooks stand beside what is said instead of them.
ALIKE: tuple[str, ...] = (
    "personnage perso persos character guy gars bonhomme pion tuile tile",
    "lieu place emplacement endroit location carte card hangout",
    "ville town city tuile",
    "flic cop policier policeman policemen police poulet keuf",
    "gangster voyou bandit truand escroc crook membre member",
    "gagner gagne win won winner remporter emporter vainqueur beat",
    "perdre perd lose lost losing perdant loser perte loss",
    "egalite tie tied draw equal same even exaequo meme pareil departage departager",
    "fusillade baston bagarre combat bataille fight shootout battle brawl attaque attack",
    "mourir mort meurt dead dies death die kill killed tuer tue elimine assassinat assassination",
    "recruter recrute recrut recrutement recruit hire embaucher engager enroler pick",
    "prix cout coute cost price combien much payer pay cher expensive",
    "argent money cash dollar thune fric sous banque",
    "poser pose placer mettre mis lay laid put play place placement jouer joue",
    "mise miser enchere encherir bid bidding surenchere offre offer stake",
    "commencer commence start begin premier first debut",
    "dernier last fin end finish finished fini terminer final over",
    "tour turn round manche phase chapitre chapter",
    "ordre order suite sequence",
    "avancer avance deplacer bouger move step pas walk go far distance loin",
    "permis autorise droit legal allowed may can puis peut possible interdit forbidden",
    "passer passe pass renoncer sit retire retirer fold withdraw quit stop",
    "attendre differer defer wait later tard",
    "sablier timer hourglass clock horloge temps time minuterie lent slow late retard",
    "blesse blessure wounded wound hurt injured",
    "prison taule jail prisonnier prisoner arrete arrested arrestation arrest caught catch attrape",
    "liberer libere free freed liberation evasion escape",
    "voler vole vol steal stolen theft rob derober piquer take",
    "butin loot pillage piller spoils gain recompense reward",
    "cube gold or lingot silver",
    "partage partager share split divide distribuer repartir hand deal chacun everybody",
    "accord accorder agree agreement deal marche negociation negotiation bargain negocier",
    "jeton token marqueur marker",
    "stock reserve supply",
    "trafic traffic drogue drug armes weapon alcool tabac prostitution",
    "leader majorite majority mene lead tete plus most controle",
    "gerer gestion manage management nourrir alimenter feed",
    "quartier district voisin neighbour adjacent cote",
    "entoure encercle enferme enclosed surrounded bloque blocked",
    "score points point marque marquer compter count decompte total",
    "centre center centre-ville middle",
    "chef chief boss leader",
    "oublie forgot forgotten erreur mistake faute wrong trompe mal misplaced",
    "reglement settling gilet calibre gun vest flingue",
    "main hand pioche piocher draw drawn garder keep limite limit",
    "de dice die des",
    "badge insigne grade rank",
    "seul alone only que",
    "regarder voir look peek see espion spy",
    "cachee cache hidden face down couvert",
    "pile stack empile empiler dessus top under sous",
    "cible target",
    "capacite pouvoir ability power special effet effect",
    "distribution distribuer deal setup mise en place depart start",
    "casse heist braquage coup robbery",
    "competence skill icone icon sigle symbole",
    "cooperatif cooperative coop ensemble together deux",
    "delateur informer rat snitch balance denoncer mouchard",
    "guerre war",
    "disponible available ready redresser degager untap engage",
    "ressource resource",
    "revenu income gain rapporte gagne earn",
    "vide empty sec plus dry none left epuise exhausted epuisement",
    "fictif dummy mannequin deux-joueurs fantome",
    "indien indian",
    "diligence stagecoach coach",
    "sheriff sherif shérif marshal",
    "retour revenir return back recuperer reviennent devient become",
    "objectif but target goal trente",
)


@cache
def alike() -> dict[str, frozenset[str]]:
    """Of each stem the stems of the words that may be meant by it."""
    found: dict[str, set[str]] = {}
    for line in ALIKE:
        group = {stem(word) for word in fold(line).replace("-", " ").split()}
        for one in group:
            found.setdefault(one, set()).update(group - {one})
    return {one: frozenset(others) for one, others in found.items()}
