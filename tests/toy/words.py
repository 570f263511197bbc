"""The words of the toy game in both languages, and where its rulebook would say so."""

from __future__ import annotations

from typing import Any

from companion.content import words as content
from companion.content.catalogues import Catalogues
from companion.content.citations import Citation
from tests.toy.evening import SIX

WORDS = {
    **{seat.key: (seat.name, seat.name) for seat in SIX},
    "toy": ("Le jouet", "The toy"),
    "nobody": ("personne", "nobody"),
    "savings": ("Caisse d’épargne", "Savings bank"),
    "casino": ("Casino", "Casino"),
    "pawnshop": ("Mont-de-piété", "Pawnshop"),
    "rope": ("Corde", "Rope"),
    "drill": ("Perceuse", "Drill"),
    "dynamite": ("Dynamite", "Dynamite"),
    "stethoscope": ("Stéthoscope", "Stethoscope"),
    "getaway_car": ("Voiture de fuite", "Getaway car"),
    "false_beard": ("Fausse barbe", "False beard"),
    "gold": ("Or", "Gold"),
    "silver": ("Argenterie", "Silver"),
    "paper_money": ("Billets", "Paper money"),
    "jewels": ("Bijoux", "Jewels"),
    "bearer_bonds": ("Titres au porteur", "Bearer bonds"),
    "paintings": ("Tableaux de maître", "Old masters"),
    "cars": ("Voitures", "Cars"),
    "who": ("Qui", "Who"),
    "armed": ("Armé", "Armed"),
    "vault_name": ("Nom du coffre", "Name of the vault"),
    "doors": ("Portes", "Doors"),
    "steel": ("Acier", "Steel"),
    "iron": ("Fer", "Iron"),
    "all": ("tout", "all"),
    "others": ("les autres", "the others"),
    "toy.setup": ("La mise en place", "Setting up"),
    "toy.bidding": ("Les mises", "Bidding"),
    "toy.loot": ("Le butin", "The loot"),
    "toy.sale": ("La vente", "The sale"),
    "toy.question.auction": ("Qui remporte le lot ?", "Who has the lot?"),
    "toy.assumed.open": ("Une mise est faite à découvert.", "A bid is made in the open."),
    "toy.ask.house": ("Le nom de la planque ?", "What is the hideout called?"),
    "toy.ask.place": ("Quelle banque, {player} ?", "Which bank, {player}?"),
    "toy.ask.tools": ("Quels outils sont sur la table ?", "Which tools are on the table?"),
    "toy.ask.order": ("Dans quel ordre entre-t-on ?", "Who goes in, in which order?"),
    "toy.ask.alarm": ("L’alarme a-t-elle sonné ?", "Did the alarm ring?"),
    "toy.ask.nerve": ("Sang-froid de l’équipe", "The nerve of the crew"),
    "toy.ask.minutes": ("Minutes d’avance ou de retard", "Minutes early or late"),
    "toy.ask.lookout": ("Qui fait le guet ?", "Who keeps watch?"),
    "toy.ask.vault": ("Le coffre", "The vault"),
    "toy.ask.way_in": ("Comment entre-t-on ?", "How do you get in?"),
    "toy.way_in.deaf": ("L’explosion couvre tout bruit.", "The blast drowns every sound."),
    "toy.way_in.shut": ("Il manque encore {n} outils.", "Still {n} tools to go."),
    "toy.way_in.quick": ("La plus rapide.", "The quickest."),
    "toy.way_in.ways": ("{n} façons d’entrer", "{n} ways in"),
    "toy.ask.shares": ("Qui veut quoi ?", "Who wants what?"),
    "toy.ask.loot": ("Butin de {player}", "Loot of {player}"),
    "toy.ask.fence": ("Vendu au receleur", "Sold to the fence"),
    "toy.ask.bid": ("Mise de {player}", "Bid of {player}"),
    "toy.ask.snitch": ("Qui a parlé ?", "Who talked?"),
    "toy.ask.silent": ("Personne n’a parlé ?", "Did nobody talk?"),
    "toy.remind.count": ("Comptez le butin avant de partir.", "Count the loot before you leave."),
    "toy.place.closed": ("{place} est fermé ce soir.", "{place} is closed tonight."),
    "toy.place.guarded": (
        "Il y a {guards} gardiens : il faudrait d’abord les payer.",
        "There are {guards} guards: they would have to be paid first.",
    ),
    "toy.rule.haul": ("{player} emporte {n} pièces.", "{player} takes {n} pieces."),
    "toy.rule.sum": ("en tout {total}", "{total} in all"),
    "toy.rule.bid": ("{player} a misé {n}.", "{player} bid {n}."),
    "toy.rule.highest": (
        "{player} a la plus forte mise : {n}.",
        "{player} has the highest bid: {n}.",
    ),
    "toy.rule.tie": (
        "Égalité à {n} entre {players} : personne n’a le lot.",
        "A tie at {n} between {players}: nobody has the lot.",
    ),
    "toy.ask.value": ("Que vaut {piece} ?", "What is {piece} worth?"),
    "toy.ask.some": ("Qui sert à boire ?", "Who pours the drinks?"),
    "toy.ask.sure": ("En êtes-vous sûrs ?", "Are you sure?"),
    "toy.ask.tips": ("Les pourboires", "The tips"),
    "toy.ask.fee": ("Les frais", "The fee"),
    "toy.ask.hidden": ("Ce que {player} cache", "What {player} hides"),
    "toy.help.house": (
        "Un nom que la table choisit, écrit sur la fiche.",
        "A name that the table chooses, written on the sheet.",
    ),
    "toy.help.place": (
        "La banque où va ce joueur : son nom est sur la carte.",
        "The bank this player goes to: its name is on the card.",
    ),
    "toy.help.tools": (
        "Les outils posés devant vous, trois au plus.",
        "The tools before you, three at most.",
    ),
    "toy.help.order": (
        "Qui entre le premier se tient près de la porte.",
        "Whoever goes in first stands by the door.",
    ),
    "toy.help.alarm": (
        "Le petit voyant de la banque est-il allumé ?",
        "Is the small lamp of the bank lit?",
    ),
    "toy.help.nerve": (
        "Le curseur de la fiche, de moins trois à trois.",
        "The slider of the sheet, from minus three to three.",
    ),
    "toy.help.minutes": (
        "Ce que dit l’horloge, en avance ou en retard.",
        "What the clock says, early or late.",
    ),
    "toy.help.lookout": (
        "Qui reste dehors, avec ou sans arme.",
        "Who stays outside, with a weapon or without.",
    ),
    "toy.help.vault": (
        "Le nom gravé sur la porte, et ses portes par métal.",
        "The name on the door, and its doors by metal.",
    ),
    "toy.help.way_in": (
        "Les outils, dans l’ordre où ils servent.",
        "The tools, in the order in which they are used.",
    ),
    "toy.help.shares": (
        "Chacun dit ce qu’il veut du butin, à tour de rôle.",
        "Everybody says what he wants of the loot, one after the other.",
    ),
    "toy.help.loot": (
        "Comptez ce qui est dans le sac de ce joueur.",
        "Count what is in this player's bag.",
    ),
    "toy.help.fence": ("Ce que le receleur a pris ce soir.", "What the fence took tonight."),
    "toy.help.bid": (
        "Les pièces que ce joueur montre dans sa main.",
        "The coins this player shows in his hand.",
    ),
    "toy.help.snitch": ("Celui que tout le monde regarde.", "The one everybody looks at."),
    "toy.help.silent": ("Si personne n’a parlé, dites oui.", "If nobody talked, say yes."),
    "toy.help.value": (
        "Le nombre imprimé au dos de la pièce.",
        "The number printed on the back of the piece.",
    ),
    "toy.help.some": ("Une seule personne, qui se lève.", "One person alone, who stands up."),
    "toy.help.sure": ("Oui ou non, sans discuter.", "Yes or no, without discussion."),
    "toy.help.tips": (
        "Les pièces laissées sur le comptoir, deux au plus.",
        "The coins left on the counter, two at most.",
    ),
    "toy.help.fee": (
        "Un nombre pair, et l’accord de tous.",
        "An even number, and everybody's agreement.",
    ),
    "toy.help.hidden": (
        "Seul ce joueur regarde : ce qu’il garde pour lui.",
        "Only this player looks: what he keeps to himself.",
    ),
    "toy.fee.odd": ("{number} est impair.", "{number} is odd."),
    "toy.tip.too_many": ("Deux pièces suffisent.", "Two coins are enough."),
    "toy.bid.negative": ("Une mise n’est pas négative.", "No bid is below zero."),
    "toy.no_such_player": ("Un fantôme ne joue pas.", "A ghost does not play."),
    "toy.remind": ("Rangez les pièces.", "Put the coins away."),
    "toy.crowned": ("Gagné avec {points}.", "Won with {points}."),
    "toy.lowest": ("La plus faible mise : {n}.", "The lowest bid: {n}."),
    "toy.sheet.purse": ("Bourse", "Purse"),
    "toy.sheet.hidden": ("Caché", "Hidden"),
    "toy.shared.spent": ("À la maison", "With the house"),
    "toy.now.pay": ("{player} paie {n}.", "{player} pays {n}."),
    "lot": ("le lot", "the lot"),
    "most": ("la plus forte mise", "the highest bid"),
    "house": ("la maison", "the house"),
    "cheap": ("Modeste", "Modest"),
    "dear": ("Cher", "Dear"),
    "fee": ("Frais", "Fee"),
    "agreed": ("D’accord", "Agreed"),
}


class ToyCatalogues(Catalogues):
    """The app's catalogues, and the words of this game over them."""

    def find(self, key: str) -> str | None:
        wording = WORDS.get(key) or WORDS.get(key.removeprefix("app.name."))
        return wording[self.language == "en"] if wording else super().find(key)


class ToyWords(content.Words):
    """The app's words, and those of this game over them."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.naming.catalogues = ToyCatalogues(self.language, self.domains)


def cite(rule: str) -> Citation | None:
    """Where the rulebook of this game would say so."""
    return CITED.get(rule)


CITED = {
    **{rule: Citation("2.1", 3, "printed", "H0") for rule in WORDS if rule.startswith("toy.help.")},
    "toy.rule.haul": Citation("3.2", 4, "printed", "H1"),
    "toy.rule.highest": Citation("4.1", None, "example", "H2"),
    "toy.rule.tie": Citation("4.2", 5, "reading", "H3"),
}
